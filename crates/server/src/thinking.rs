//! One pool of threads for everything that thinks: bots, best moves, the check of records.
//!
//! There are as many threads as cores. The work of running games comes first and is never refused: a table asks for one
//! thought of each bot at most. The games of one address take turns with those of the others, so that many tables of one
//! do not slow the bots of all. Requests wait in a short queue, each address has a small share of it, and where there are
//! several threads, requests leave one of them to the games. However many bots play, a request has its turn after
//! [`GAMES_BEFORE_A_REQUEST`] thoughts of games. Requests that may take many seconds, such as draws of large cups, wait in a queue
//! of their own, so that the others pass them: one of them has its turn after a whole queue of others.
//!
//! Where the system lets them, these threads have a lower priority than those that serve connections, so that whoever only asks the
//! server for a turn waits for nobody's search.
//!
//! Work belongs to the future that waits for it. When that is dropped, because the client has gone or its time is over,
//! work in the queue is removed, and running work is cancelled; its thread is free when it has really ended.

use std::collections::{HashMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kostka_solver::Cancellation;
use tokio::sync::oneshot;

use crate::address::{Address, Counted, Counts};

/// Largest number of waiting requests for each thread that serves them. A search takes a fraction of a second, the check of a
/// record two seconds at most, and long work that is running already [`LONGEST`], so that the last one is answered in time.
const QUEUE: usize = 8;
/// Largest number of requests of one address that wait or think.
const SHARE: usize = 4;
/// The same for long work alone.
const LONG_QUEUE: usize = 2;
const LONG_SHARE: usize = 2;
/// Longest time for a piece of long work, from its beginning. The worst draw that anybody needs takes a second or two.
pub(crate) const LONGEST: Duration = Duration::from_secs(10);

/// Number of thoughts of games in a row that a waiting request lets pass.
const GAMES_BEFORE_A_REQUEST: usize = 16;

/// Steps by which threads that think are nicer than others.
#[cfg(target_os = "linux")]
const NICER: i32 = 5;

/// The origin of a piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A running game, with the address of one of its players. Games without people share one turn.
    Game(Option<Address>),
    /// A request of this address.
    Request(Address),
    /// A request of this address that may take until [`LONGEST`].
    Long(Address),
}

impl Origin {
    const fn label(self) -> &'static str {
        match self {
            Origin::Game(_) => "game",
            Origin::Request(_) => "request",
            Origin::Long(_) => "long",
        }
    }
}

/// Reason why work has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NoThought {
    #[error("too many requests are thinking")]
    Busy,
    #[error("a thought failed")]
    Failed,
}

/// Returns the question that long work asks again and again: it goes on until it is cancelled or has taken so long.
pub(crate) fn go_on_for(most: Duration, cancellation: &Cancellation) -> impl Fn() -> bool {
    let began = Instant::now();
    move || !cancellation.is_cancelled() && began.elapsed() < most
}

/// The pool. Its threads end when it is dropped.
#[derive(Debug)]
pub(crate) struct Thinking(Arc<Pool>);

#[derive(Debug)]
struct Pool {
    queues: Mutex<Queues>,
    /// Tells threads about new work, and about the end.
    news: Condvar,
    /// Largest number of requests that think at once.
    at_once: usize,
    addresses: Counts,
    /// Those of long work alone.
    long_addresses: Counts,
}

#[derive(Debug, Default)]
struct Queues {
    /// In the order of their rounds.
    games: VecDeque<Work>,
    /// The round of the latest thought of a game.
    round: u64,
    /// The latest round of each address that has had one in this round or later.
    rounds: HashMap<Option<Address>, u64>,
    requests: VecDeque<Work>,
    long: VecDeque<Work>,
    /// Number of requests that think, long ones included.
    thinking: usize,
    /// Number of thoughts of games since the last request.
    games_in_a_row: usize,
    /// Number of requests since the last long one.
    requests_in_a_row: usize,
    is_closed: bool,
}

struct Work {
    origin: Origin,
    /// The turn of its address among games: each address has one thought in a round.
    round: u64,
    cancellation: Cancellation,
    run: Box<dyn FnOnce() + Send>,
    /// The shares of an address, held until the work has ended.
    _shares: Vec<Counted>,
}

impl std::fmt::Debug for Work {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Work").field("origin", &self.origin).finish()
    }
}

impl Thinking {
    /// Starts as many threads as there are cores.
    pub(crate) fn start() -> std::io::Result<Thinking> {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Thinking::with_threads(cores)
    }

    fn with_threads(threads: usize) -> std::io::Result<Thinking> {
        let thinking = Thinking(Arc::new(Pool {
            queues: Mutex::default(),
            news: Condvar::new(),
            at_once: threads.saturating_sub(1).max(1),
            addresses: Counts::default(),
            long_addresses: Counts::default(),
        }));
        for _ in 0..threads {
            let pool = Arc::clone(&thinking.0);
            let thread = std::thread::Builder::new().name("thinking".to_owned());
            thread.spawn(move || pool.serve())?;
        }
        Ok(thinking)
    }

    /// Runs work on a thread of the pool, and cancels it when the returned future is dropped.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        origin: Origin,
        work: impl FnOnce(&Cancellation) -> T + Send + 'static,
    ) -> Result<T, NoThought> {
        let cancellation = Cancellation::default();
        let (answer, answered) = oneshot::channel();
        let own = cancellation.clone();
        let run = Box::new(move || drop(answer.send(work(&own))));
        self.0.accept(origin, cancellation.clone(), run)?;
        let mut waiting = Waiting {
            pool: &self.0,
            cancellation,
            is_over: false,
        };
        let thought = answered.await;
        waiting.is_over = true;
        thought.map_err(|_| NoThought::Failed)
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        let mut queues = self.0.lock();
        queues.is_closed = true;
        queues.remove(|_| true);
        drop(queues);
        self.0.news.notify_all();
    }
}

/// The interest in a thought, which ends with the future that waits for it.
struct Waiting<'a> {
    pool: &'a Pool,
    cancellation: Cancellation,
    is_over: bool,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        if !self.is_over {
            self.cancellation.cancel();
            self.pool.lock().remove(Work::is_cancelled);
        }
    }
}

impl Pool {
    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts work into its queue, if there is room.
    fn accept(
        &self,
        origin: Origin,
        cancellation: Cancellation,
        run: Box<dyn FnOnce() + Send>,
    ) -> Result<(), NoThought> {
        let mut queues = self.lock();
        let own = |address| self.addresses.admit(address, SHARE);
        let own_long = |address| self.long_addresses.admit(address, LONG_SHARE);
        let shares = match origin {
            Origin::Game(_) => Some(Vec::new()),
            Origin::Request(address) => (queues.requests.len() < QUEUE * self.at_once)
                .then(|| Some(vec![own(address)?]))
                .flatten(),
            Origin::Long(address) => (queues.long.len() < LONG_QUEUE * self.at_once)
                .then(|| Some(vec![own(address)?, own_long(address)?]))
                .flatten(),
        };
        let Some(shares) = shares else {
            count_end(origin, "busy");
            return Err(NoThought::Busy);
        };
        queues.add(Work {
            origin,
            round: 0,
            cancellation,
            run,
            _shares: shares,
        });
        metrics::gauge!("kostka_thinking_queued", "for" => origin.label()).increment(1.0);
        drop(queues);
        // Every idle thread may take the work of a game, but not every one a request.
        self.news.notify_one();
        Ok(())
    }

    /// Does work until the pool is closed.
    fn serve(&self) {
        give_way();
        let mut queues = self.lock();
        while !queues.is_closed {
            let Some(work) = queues.next(self.at_once) else {
                queues = self.news.wait(queues).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(queues);
            let origin = work.origin;
            work.run();
            queues = self.lock();
            queues.thinking -= usize::from(!matches!(origin, Origin::Game(_)));
        }
    }
}

impl Queues {
    fn add(&mut self, mut work: Work) {
        let address = match work.origin {
            Origin::Request(_) => return self.requests.push_back(work),
            Origin::Long(_) => return self.long.push_back(work),
            Origin::Game(address) => address,
        };
        if self.games.is_empty() {
            self.rounds.clear();
        }
        // A thought that is done has taken its turn too: whoever asks again comes behind all who wait for theirs.
        let own = self.rounds.get(&address);
        work.round = own.map_or(self.round, |last| self.round.max(last + 1));
        self.rounds.insert(address, work.round);
        let at = self.games.partition_point(|other| other.round <= work.round);
        self.games.insert(at, work);
    }

    /// Takes the next work: that of a game, or a request if few enough think.
    fn next(&mut self, at_once: usize) -> Option<Work> {
        let waits = !self.requests.is_empty() || !self.long.is_empty();
        let may_request = self.thinking < at_once && waits;
        let is_request =
            may_request && (self.games.is_empty() || self.games_in_a_row >= GAMES_BEFORE_A_REQUEST);
        let work = if is_request {
            self.thinking += 1;
            self.games_in_a_row = 0;
            self.next_request()?
        } else {
            let work = self.games.pop_front()?;
            self.games_in_a_row = self.games_in_a_row.saturating_add(1);
            if self.round < work.round {
                self.round = work.round;
                self.rounds.retain(|_, round| *round >= work.round);
            }
            work
        };
        work.leaves_queue();
        Some(work)
    }

    /// Takes the next request: a long one where no other waits, or after a whole queue of others.
    fn next_request(&mut self) -> Option<Work> {
        if self.requests.is_empty() || (self.requests_in_a_row >= QUEUE && !self.long.is_empty()) {
            self.requests_in_a_row = 0;
            return self.long.pop_front();
        }
        self.requests_in_a_row = self.requests_in_a_row.saturating_add(1);
        self.requests.pop_front()
    }

    /// Removes waiting work.
    fn remove(&mut self, is_over: impl Fn(&Work) -> bool) {
        for queue in [&mut self.games, &mut self.requests, &mut self.long] {
            queue.retain(|work| {
                let is_over = is_over(work);
                if is_over {
                    work.leaves_queue();
                    count_end(work.origin, "cancelled");
                }
                !is_over
            });
        }
    }
}

impl Work {
    fn is_cancelled(&self) -> bool {
        self.cancellation.is_cancelled()
    }

    fn leaves_queue(&self) {
        metrics::gauge!("kostka_thinking_queued", "for" => self.origin.label()).decrement(1.0);
    }

    /// Runs to the end, however that comes.
    fn run(self) {
        let running = metrics::gauge!("kostka_thinking_running", "for" => self.origin.label());
        running.increment(1.0);
        let ended = std::panic::catch_unwind(AssertUnwindSafe(self.run));
        running.decrement(1.0);
        count_end(
            self.origin,
            match ended {
                Err(_) => "failed",
                Ok(()) if self.cancellation.is_cancelled() => "cancelled",
                Ok(()) => "done",
            },
        );
    }
}

/// Lowers the priority of the calling thread. In Linux each thread has its own.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICER) {
        tracing::warn!(%error, "the threads that think have the priority of all others");
    }
}

fn count_end(origin: Origin, end: &'static str) {
    metrics::counter!("kostka_thoughts_total", "for" => origin.label(), "end" => end).increment(1);
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::mpsc;

    use super::*;

    const GAME: Origin = Origin::Game(None);

    fn address(last: usize) -> Address {
        let last = u8::try_from(last).unwrap();
        Address::new(Ipv4Addr::new(10, 0, 0, last).into())
    }

    fn request(last: usize) -> Origin {
        Origin::Request(address(last))
    }

    /// Polls a future once, so that its work is in the queue.
    async fn begin<F: Future + Unpin>(future: &mut F) {
        tokio::select! {
            biased;
            _ = future => panic!("the work ended already"),
            () = std::future::ready(()) => {}
        }
    }

    /// Work that says when it begins, and ends when it is cancelled.
    fn until_cancelled(began: mpsc::Sender<()>) -> impl FnOnce(&Cancellation) -> bool + Send {
        move |cancellation| {
            began.send(()).unwrap();
            while !cancellation.is_cancelled() {
                std::thread::yield_now();
            }
            true
        }
    }

    #[tokio::test]
    async fn who_leaves_takes_the_work_along() {
        let thinking = Thinking::with_threads(1).unwrap();
        let (began, begins) = mpsc::channel();
        let mut running = Box::pin(thinking.think(request(1), until_cancelled(began)));
        begin(&mut running).await;
        begins.recv().unwrap();
        let mut waiting = Box::pin(thinking.think(request(2), |_| panic!("nobody waits for this")));
        begin(&mut waiting).await;
        assert_eq!(thinking.0.lock().requests.len(), 1);
        drop(waiting);
        assert!(thinking.0.lock().requests.is_empty());
        // The thread is busy until the work has seen that it is cancelled.
        assert_eq!(thinking.0.lock().thinking, 1);
        drop(running);
        assert_eq!(thinking.think(request(1), |_| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn one_address_cannot_fill_the_queue_and_all_together_can() {
        let thinking = Thinking::with_threads(1).unwrap();
        let (began, begins) = mpsc::channel();
        let mut first = Box::pin(thinking.think(request(0), until_cancelled(began)));
        begin(&mut first).await;
        begins.recv().unwrap();
        let mut waiting = Vec::new();
        for number in 0..QUEUE {
            let mut next = Box::pin(thinking.think(request(1 + number / SHARE), |_| ()));
            begin(&mut next).await;
            waiting.push(next);
        }
        assert_eq!(thinking.think(request(1), |_| ()).await, Err(NoThought::Busy));
        assert_eq!(thinking.think(request(99), |_| ()).await, Err(NoThought::Busy));
        // One who leaves makes room for another, but not for an address that has its share.
        waiting.pop();
        assert_eq!(thinking.think(request(1), |_| ()).await, Err(NoThought::Busy));
        let mut another = Box::pin(thinking.think(request(99), |_| ()));
        begin(&mut another).await;
    }

    #[tokio::test]
    async fn games_come_first_and_always_find_a_thread() {
        let thinking = Thinking::with_threads(2).unwrap();
        let (began, begins) = mpsc::channel();
        let mut requests = Vec::new();
        for number in 0..3 {
            let mut next = Box::pin(thinking.think(request(number), until_cancelled(began.clone())));
            begin(&mut next).await;
            requests.push(next);
        }
        begins.recv().unwrap();
        assert_eq!(thinking.think(GAME, |_| "moved").await, Ok("moved"));
        assert_eq!(thinking.0.lock().requests.len(), 2);
        // With one thread, games overtake the requests that wait.
        let alone = Thinking::with_threads(1).unwrap();
        let mut running = Box::pin(alone.think(request(0), until_cancelled(began)));
        begin(&mut running).await;
        begins.recv().unwrap();
        let (said, order) = mpsc::channel();
        let says = |what: &'static str| {
            let said = said.clone();
            move |_: &Cancellation| said.send(what).unwrap()
        };
        let mut late = Box::pin(alone.think(request(1), says("request")));
        begin(&mut late).await;
        let mut game = Box::pin(alone.think(GAME, says("game")));
        begin(&mut game).await;
        drop(running);
        assert_eq!((late.await, game.await), (Ok(()), Ok(())));
        assert_eq!(order.try_iter().collect::<Vec<_>>(), ["game", "request"]);
    }

    #[tokio::test]
    async fn a_request_has_its_turn_however_many_bots_think() {
        let thinking = Thinking::with_threads(1).unwrap();
        let (began, begins) = mpsc::channel();
        let mut running = Box::pin(thinking.think(request(0), until_cancelled(began)));
        begin(&mut running).await;
        begins.recv().unwrap();
        let (said, order) = mpsc::channel();
        let says = |what: &'static str| {
            let said = said.clone();
            move |_: &Cancellation| said.send(what).unwrap()
        };
        let mut games = Vec::new();
        for _ in 0..2 * GAMES_BEFORE_A_REQUEST {
            games.push(Box::pin(thinking.think(GAME, says("game"))));
            begin(games.last_mut().unwrap()).await;
        }
        let mut waiting = Box::pin(thinking.think(request(1), says("request")));
        begin(&mut waiting).await;
        // A table that ends takes the thoughts of its bots along.
        games.pop();
        assert_eq!(thinking.0.lock().games.len(), 2 * GAMES_BEFORE_A_REQUEST - 1);
        drop(running);
        waiting.await.unwrap();
        let before = order.try_iter().take_while(|said| *said == "game").count();
        assert_eq!(before, GAMES_BEFORE_A_REQUEST);
    }

    #[tokio::test]
    async fn long_work_lets_the_requests_pass_but_has_its_turn() {
        let thinking = Thinking::with_threads(1).unwrap();
        let (began, begins) = mpsc::channel();
        let mut running = Box::pin(thinking.think(Origin::Long(address(0)), until_cancelled(began)));
        begin(&mut running).await;
        begins.recv().unwrap();
        let (said, order) = mpsc::channel();
        let says = |what: &'static str| {
            let said = said.clone();
            move |_: &Cancellation| said.send(what).unwrap()
        };
        let mut waiting = Vec::new();
        for number in 0..LONG_QUEUE {
            let origin = Origin::Long(address(1 + number));
            waiting.push(Box::pin(thinking.think(origin, says("long"))));
            begin(waiting.last_mut().unwrap()).await;
        }
        // Its queue is full, and that of the others is not.
        let refused = thinking.think(Origin::Long(address(50)), |_| ()).await;
        assert_eq!(refused, Err(NoThought::Busy));
        for number in 0..QUEUE {
            waiting.push(Box::pin(thinking.think(request(10 + number), says("request"))));
            begin(waiting.last_mut().unwrap()).await;
        }
        let mut last = Box::pin(thinking.think(request(99), |_| ()));
        tokio::select! {
            biased;
            refused = &mut last => assert_eq!(refused, Err(NoThought::Busy)),
            () = std::future::ready(()) => panic!("the queue of requests is full too"),
        }
        drop(running);
        for thought in waiting {
            thought.await.unwrap();
        }
        let order: Vec<&str> = order.try_iter().collect();
        assert_eq!(order[..QUEUE], ["request"; QUEUE]);
        assert_eq!(order[QUEUE..], ["long"; LONG_QUEUE]);
    }

    #[tokio::test]
    async fn one_address_has_a_small_share_of_the_long_work() {
        let thinking = Thinking::with_threads(1).unwrap();
        let (began, begins) = mpsc::channel();
        let mut one = Box::pin(thinking.think(Origin::Long(address(1)), until_cancelled(began)));
        begin(&mut one).await;
        begins.recv().unwrap();
        let mut two = Box::pin(thinking.think(Origin::Long(address(1)), |_| ()));
        begin(&mut two).await;
        let refused = thinking.think(Origin::Long(address(1)), |_| ()).await;
        assert_eq!(refused, Err(NoThought::Busy));
        let mut another = Box::pin(thinking.think(Origin::Long(address(2)), |_| 7));
        begin(&mut another).await;
        drop(one);
        assert_eq!(another.await, Ok(7));
    }

    #[test]
    fn long_work_goes_on_until_its_time_is_over_or_nobody_waits() {
        let cancellation = Cancellation::default();
        assert!(go_on_for(Duration::MAX, &cancellation)());
        assert!(!go_on_for(Duration::ZERO, &cancellation)());
        cancellation.cancel();
        assert!(!go_on_for(Duration::MAX, &cancellation)());
    }

    #[tokio::test]
    async fn many_games_of_one_address_do_not_slow_the_bots_of_others() {
        let thinking = Thinking::with_threads(1).unwrap();
        let (began, begins) = mpsc::channel();
        let mut running = Box::pin(thinking.think(GAME, until_cancelled(began)));
        begin(&mut running).await;
        begins.recv().unwrap();
        let (said, order) = mpsc::channel();
        let mut waiting = Vec::new();
        for who in [1, 1, 1, 1, 2, 3, 2] {
            let said = said.clone();
            let game = Origin::Game(Some(address(who)));
            waiting.push(Box::pin(thinking.think(game, move |_| said.send(who).unwrap())));
            begin(waiting.last_mut().unwrap()).await;
        }
        drop(running);
        for thought in waiting {
            thought.await.unwrap();
        }
        assert_eq!(order.try_iter().collect::<Vec<_>>(), [1, 2, 3, 1, 2, 1, 1]);
    }

    #[test]
    fn an_address_with_two_games_waits_for_no_round_without_end() {
        let mut queues = Queues::default();
        let add = |queues: &mut Queues, who| {
            queues.add(Work {
                origin: Origin::Game(Some(address(who))),
                round: 0,
                cancellation: Cancellation::default(),
                run: Box::new(|| {}),
                _shares: Vec::new(),
            });
        };
        for who in [1, 1, 2, 3] {
            add(&mut queues, who);
        }
        let mut order = Vec::new();
        for _ in 0..5 {
            let origin = queues.next(1).unwrap().origin;
            let who = (1..=3)
                .find(|who| origin == Origin::Game(Some(address(*who))))
                .unwrap();
            order.push(who);
            // The others think again and again.
            if who > 1 {
                add(&mut queues, who);
            }
        }
        assert_eq!(order, [1, 2, 3, 1, 2]);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn threads_that_think_give_way_to_those_that_serve() {
        let own = rustix::process::getpriority_process(None).unwrap();
        let thinking = Thinking::with_threads(1).unwrap();
        let theirs = thinking.think(GAME, |_| rustix::process::getpriority_process(None));
        assert_eq!(theirs.await.unwrap().unwrap(), 19.min(own + NICER));
        assert_eq!(rustix::process::getpriority_process(None).unwrap(), own);
    }

    #[tokio::test]
    async fn a_panic_takes_neither_a_thread_nor_a_share() {
        let thinking = Thinking::with_threads(1).unwrap();
        for _ in 0..2 * SHARE {
            let failed = thinking.think(request(1), |_| panic!("a mistake")).await;
            assert_eq!(failed, Err::<(), _>(NoThought::Failed));
        }
        assert_eq!(thinking.think(request(1), |_| 7).await, Ok(7));
    }
}
