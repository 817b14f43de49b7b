//! Playing games on all cores, with reports in the order of the games.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::game::{Refused, Report, Setting};

/// Plays games, and passes on their reports in order.
pub(crate) fn play_all(
    setting: &Setting,
    games: usize,
    threads: usize,
    mut hand_on: impl FnMut(usize, Report),
) -> Result<(), Box<Refused>> {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, stop) = (sender.clone(), &next, &stop);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games || sender.send((number, setting.play(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = std::collections::BTreeMap::new();
        let mut due = 0;
        for (number, report) in &receiver {
            match report {
                Ok(report) => {
                    early.insert(number, report);
                }
                Err(refused) => {
                    stop.store(true, Ordering::Relaxed);
                    return Err(refused);
                }
            }
            while let Some(report) = early.remove(&due) {
                hand_on(due, report);
                due += 1;
            }
        }
        Ok(())
    })
}
