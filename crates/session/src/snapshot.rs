//! Everything that one recipient may see, field by field.

use kostka_protocol::snapshot::{
    EndView, GameView, MemberView, PlayerView, Reveal, Snapshot, Stage as WireStage, TrialView, Vote,
};
use kostka_protocol::{Member, Pieces, WireTable, outcome_to_wire, rows_to_wire};
use kostka_rules::matches;

use crate::people::Recipient;
use crate::session::Session;
use crate::state::{Stage, State};

impl Session {
    /// The table as this recipient sees it now.
    pub fn snapshot(&self, to: Recipient) -> Snapshot {
        let state = &self.state;
        let standings = state
            .terms
            .as_ref()
            .filter(|_| !state.results.is_empty())
            .and_then(|terms| matches::standings(terms, &state.results).ok());
        Snapshot {
            seq: state.seq,
            me: to.member,
            you: to.member.and_then(|member| state.seat_of(member)),
            settings: state.settings.clone(),
            host: state.host,
            members: state
                .people
                .iter()
                .enumerate()
                .map(|(at, person)| MemberView {
                    member: Member(at as u16),
                    name: person.name.clone(),
                    muted: person.muted,
                    gone: person.gone,
                })
                .collect(),
            seats: state.seats.clone(),
            stage: state.stage_to_wire(),
            match_number: state.match_number,
            results: state.results.clone(),
            standings,
            game: self.game_view(to),
            chat: state.chat.iter().cloned().collect(),
            away: self.away(),
            draft: self.live.draft.as_deref().map(rows_to_wire),
        }
    }

    pub(crate) fn game_view(&self, to: Recipient) -> Option<GameView> {
        let play = self.state.play.as_ref()?;
        let viewer = self.viewer(play.number, to);
        let view = play.game.view(viewer);
        let tiles = view.terms.tiles();
        Some(GameView {
            number: play.number,
            rulebook: view.terms.rulebook().id.clone(),
            rules: view.terms.house_rules().clone(),
            commitment: play.commitment,
            nonces: play.nonces.clone(),
            starter: view.starter,
            start_draw: view.start_draw.clone(),
            turn: view.turn,
            turn_number: view.turn_number,
            clock: play.clock,
            kept: play.kept.clone(),
            players: view
                .players
                .values()
                .map(|player| PlayerView {
                    tiles: player.tiles,
                    opened: player.opened,
                    announced: player.announced,
                    points: player.points,
                    resigned: player.resigned,
                    loses_turn: player.loses_turn,
                })
                .collect(),
            rack: Pieces::new(&view.rack, tiles),
            last_drawn: Pieces::new(&view.last_drawn, tiles),
            table: WireTable::new(&view.table, tiles),
            last_laid: view.last_laid.iter().map(|tile| tile.0).collect(),
            stock: view.stock,
            trial: view.trial.as_ref().map(|trial| TrialView {
                table: rows_to_wire(&trial.table),
                word: trial.word.clone(),
                votes: trial
                    .votes
                    .iter()
                    .map(|(seat, fits)| Vote {
                        seat: *seat,
                        fits: *fits,
                    })
                    .collect(),
                accepted: trial.accepted.clone(),
            }),
            end: view.end.as_ref().map(|end| EndView {
                reveal: play.revealed.then(|| Reveal {
                    secret: play.secret,
                    seed: end.seed,
                    racks: end.racks.values().map(|rack| Pieces::new(rack, tiles)).collect(),
                }),
                ..outcome_to_wire(&end.outcome)
            }),
        })
    }
}

impl State {
    pub(crate) fn stage_to_wire(&self) -> WireStage {
        match &self.stage {
            Stage::Gathering => WireStage::Gathering,
            Stage::Committing(committing) => WireStage::Committing {
                game: self.game_number,
                commitment: committing.commitment,
                until: committing.until,
                given: committing.given.clone(),
            },
            Stage::Playing => WireStage::Playing,
            Stage::Between { match_over } => WireStage::Between {
                match_over: *match_over,
            },
            Stage::Closed(reason) => WireStage::Closed { reason: *reason },
        }
    }
}
