//! Group commit: a task that does all waiting work in one transaction, and answers each caller after the commit. The next
//! batch gathers while the disk writes. Compiled once for each database.

use tokio::sync::{mpsc, oneshot};

use super::{Target, Work, write_batch};
use crate::append::AppendError;
use crate::error::StoreError;

/// Largest number of units of work in one transaction; the first of them waits for the last.
const MAX_BATCH: usize = 256;
/// Capacity of the queue. Callers wait while it is full.
const QUEUE: usize = 1024;

type Answer = Result<(), AppendError>;

/// A handle to the task, which finishes its queue and ends when all clones are dropped.
#[derive(Debug, Clone)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
}

enum Job {
    Do(Box<Work>, oneshot::Sender<Answer>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    pub(crate) fn start(target: Target) -> Self {
        let (jobs, queue) = mpsc::channel(QUEUE);
        tokio::spawn(run(target, queue));
        Self { jobs }
    }

    pub(crate) async fn ask_for(&self, work: Work) -> Answer {
        let (answer, answered) = oneshot::channel();
        let job = Job::Do(Box::new(work), answer);
        self.jobs.send(job).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Waits until all earlier work has been answered.
    pub(crate) async fn close(&self) {
        let (closed, is_closed) = oneshot::channel();
        if self.jobs.send(Job::Close(closed)).await.is_ok() {
            // The task has ended in either case.
            let _ = is_closed.await;
        }
    }
}

async fn run(target: Target, mut queue: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(MAX_BATCH);
    let mut closing = Vec::new();
    while queue.recv_many(&mut jobs, MAX_BATCH).await > 0 {
        let (mut batch, mut answers) = (Vec::new(), Vec::new());
        for job in jobs.drain(..) {
            match job {
                Job::Do(work, answer) => {
                    batch.push(*work);
                    answers.push(answer);
                }
                Job::Close(closed) => {
                    queue.close();
                    closing.push(closed);
                }
            }
        }
        for (answer, outcome) in answers.into_iter().zip(outcomes(&target, &batch).await) {
            // The caller may have stopped waiting.
            let _ = answer.send(outcome);
        }
    }
    for closed in closing {
        let _ = closed.send(());
    }
}

async fn outcomes(target: &Target, batch: &[Work]) -> Vec<Answer> {
    if batch.is_empty() {
        return Vec::new();
    }
    write_batch(target, batch)
        .await
        .unwrap_or_else(|error| batch.iter().map(|_| Err(error.clone().into())).collect())
}
