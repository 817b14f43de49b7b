//! Group commit: a task that takes all work that waits, does it in one transaction, and answers each caller
//! after the commit. While the disk is busy with one batch, the next one gathers. Compiled once for each database.

use tokio::sync::{mpsc, oneshot};

use super::{Pool, Work, write_batch};
use crate::append::AppendError;
use crate::error::StoreError;

/// The most pieces of work in one transaction; the first of them waits for the last.
const MAX_BATCH: usize = 256;
/// Number of pieces of work that may wait before their callers do.
const QUEUE: usize = 1024;

type Answer = Result<(), AppendError>;

/// The way to the task. When all clones are gone, the task finishes what waits and ends.
#[derive(Debug, Clone)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
}

enum Job {
    Do(Box<Work>, oneshot::Sender<Answer>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    pub(crate) fn start(pool: Pool) -> Self {
        let (jobs, queue) = mpsc::channel(QUEUE);
        tokio::spawn(run(pool, queue));
        Self { jobs }
    }

    pub(crate) async fn ask_for(&self, work: Work) -> Answer {
        let (answer, answered) = oneshot::channel();
        let job = Job::Do(Box::new(work), answer);
        self.jobs.send(job).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Returns when everything that was asked for before has been answered.
    pub(crate) async fn close(&self) {
        let (closed, is_closed) = oneshot::channel();
        if self.jobs.send(Job::Close(closed)).await.is_ok() {
            // Both outcomes mean that the task has ended.
            let _ = is_closed.await;
        }
    }
}

async fn run(pool: Pool, mut queue: mpsc::Receiver<Job>) {
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
        for (answer, outcome) in answers.into_iter().zip(outcomes(&pool, &batch).await) {
            // A caller that no longer waits does not need to know.
            let _ = answer.send(outcome);
        }
    }
    for closed in closing {
        let _ = closed.send(());
    }
}

async fn outcomes(pool: &Pool, batch: &[Work]) -> Vec<Answer> {
    if batch.is_empty() {
        return Vec::new();
    }
    write_batch(pool, batch)
        .await
        .unwrap_or_else(|error| batch.iter().map(|_| Err(error.clone().into())).collect())
}
