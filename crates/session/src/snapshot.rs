//! Snapshots: everything that one recipient may see.

use kostka_protocol::snapshot::{GameView, Snapshot};
use kostka_protocol::{Event, table_texts};
use kostka_rules::game::EndView;

use crate::people::Recipient;
use crate::session::Session;

impl Session {
    /// Returns the table as a recipient sees it now.
    pub fn snapshot(&self, to: Recipient) -> Snapshot {
        let state = &self.state;
        Snapshot {
            seq: state.seq,
            me: to.member,
            you: to.member.and_then(|member| state.table.seat_of(member)),
            table: state.table.as_ref().clone(),
            game: self.game_view(to),
            away: self.away(),
            away_since: self.away_since(),
            draft: self.live.draft.as_deref().map(table_texts),
            past: Vec::new(),
        }
    }

    /// Returns the latest events of this game in the form for a recipient, for a log of moves.
    pub fn past(&self, to: Recipient) -> Vec<Event> {
        let events = self.recent.iter().filter(|event| self.live.is_of_game(event));
        events.map(|event| self.seen(event, to)).collect()
    }

    pub(crate) fn game_view(&self, to: Recipient) -> Option<GameView> {
        let play = self.state.play.as_ref()?;
        let mut view = play.game.view(self.viewer(play.round.number, to));
        if let Some(EndView { reveal, .. }) = &mut view.end {
            let shown = reveal.take().filter(|_| play.revealed);
            *reveal = shown.map(|reveal| kostka_rules::game::Reveal {
                secret: Some(play.secret),
                ..reveal
            });
        }
        Some(GameView::new(play.round.clone(), view))
    }
}
