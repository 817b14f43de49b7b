//! Timing of a connection: the pause before the next try, the pings, and the server's clock.

use kostka_protocol::Millis;

/// Time between an answer and the next ping.
const PING_EVERY: Millis = 20_000;
/// Time without an answer after which the connection counts as lost, even if the browser believes in it.
const PATIENCE: Millis = 8_000;

/// Shortest possible pause, in milliseconds, doubled by every failure.
const SHORTEST: u32 = 500;
/// Number of failures after which the pauses stay the same.
const LONGEST_AFTER: u32 = 5;

/// The pauses between attempts to connect.
#[derive(Debug, Default)]
pub struct Backoff {
    /// Attempts that failed, one after the other.
    failures: u32,
}

impl Backoff {
    /// Counts a failure and returns the milliseconds until the next attempt.
    ///
    /// The pause doubles each time up to a limit. `random` chooses from the upper half of it, so that not everybody comes
    /// back at once.
    pub fn fail(&mut self, random: u64) -> u32 {
        self.failures += 1;
        let longest = SHORTEST << self.failures.min(LONGEST_AFTER);
        let spread = (random % 1000) as u32;
        longest / 2 + longest / 2 * spread / 1000
    }

    /// Begins anew after a connection that worked.
    pub fn reset(&mut self) {
        self.failures = 0;
    }
}

/// The next step of a connection after a moment without messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// Nothing is to be done before the server answers.
    Wait,
    /// The connection works.
    Live,
    /// Send a ping, see [`Pulse::ping`].
    Ping,
    /// The server does not answer any more.
    Lost,
}

/// The signs of life of one connection.
#[derive(Debug)]
pub struct Pulse {
    hello_at: Millis,
    live: bool,
    /// The ping that waits for its answer.
    asked: Option<u32>,
    last_ping: Millis,
    pings: u32,
}

impl Pulse {
    /// A connection that says hello now.
    pub fn new(now: Millis) -> Pulse {
        Pulse {
            hello_at: now,
            live: false,
            asked: None,
            last_ping: now,
            pings: 0,
        }
    }

    /// Returns `true` if the server has answered the hello.
    pub fn is_live(&self) -> bool {
        self.live
    }

    /// Notes that the server answered the hello, and returns the time at which it was said.
    pub fn welcome(&mut self) -> Millis {
        self.live = true;
        self.hello_at
    }

    /// Returns the next step.
    pub fn beat(&self, now: Millis) -> Beat {
        let waits_since = match self.asked {
            _ if !self.live => Some(self.hello_at),
            asked => asked.map(|_| self.last_ping),
        };
        match waits_since {
            Some(at) if now > at + PATIENCE => Beat::Lost,
            None if now > self.last_ping + PING_EVERY => Beat::Ping,
            _ if self.live => Beat::Live,
            _ => Beat::Wait,
        }
    }

    /// Returns the token of a new ping; `None` while the last one is not answered.
    pub fn ping(&mut self, now: Millis) -> Option<u32> {
        if self.asked.is_some() {
            return None;
        }
        self.pings += 1;
        self.last_ping = now;
        self.asked = Some(self.pings);
        self.asked
    }

    /// Takes the answer to a ping and returns the time at which it was sent; `None` if nobody waits for it.
    pub fn pong(&mut self, token: u32) -> Option<Millis> {
        self.asked.take_if(|asked| *asked == token)?;
        Some(self.last_ping)
    }
}

/// The difference between the server's clock and this device's.
#[derive(Clone, Copy, Debug)]
pub struct ClockOffset {
    /// Milliseconds by which the server's clock is ahead.
    ahead: i64,
    /// Length of the round trip that it was learned from.
    took: Millis,
}

impl ClockOffset {
    /// No difference, until something is learned.
    pub const NONE: ClockOffset = ClockOffset {
        ahead: 0,
        took: Millis::MAX,
    };

    /// Learns from an answer that came `now` to a question of `asked`, when the server's clock said `server`.
    ///
    /// The answer of the quickest round trip counts.
    pub fn learn(&mut self, asked: Millis, now: Millis, server: Millis) {
        let took = now.saturating_sub(asked);
        if took <= self.took {
            let middle = asked + took / 2;
            *self = ClockOffset {
                ahead: server as i64 - middle as i64,
                took,
            };
        }
    }

    /// Lets the next answer count whatever it took, because the connection is a new one.
    pub fn renew(&mut self) {
        self.took = Millis::MAX;
    }

    /// Returns the server's time at `now` of this device.
    pub fn server_time(&self, now: Millis) -> Millis {
        now.saturating_add_signed(self.ahead)
    }
}
