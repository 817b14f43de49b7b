//! Positions set up in the browser: local games that begin in the middle. Their events are those of an ordinary table, except
//! that a set-up of the rules engine replaces the deal.

use anyhow::{Context, Result, anyhow};
use kostka_protocol::{BotLevel, Command, DisplayName, GameNumber, Settings};
use kostka_rules::deal::Bytes32;
use kostka_rules::game::Beginning;
use kostka_rules::{Face, HouseRules, NoWords, Openings, Oracles, Rulebook, Seat, Terms, notation};
use kostka_session::{EVENT, PersonId, Recorded, Request, Session, TableEvent, Who};
use kostka_test_kit::setup::{Setup, SetupSeat};
use serde_json::json;

use crate::page::Page;

/// A position in notation. The person at the page has the first rack and is to move; bots have the others.
#[derive(Clone, Debug)]
pub struct Place<'a> {
    pub book: &'a str,
    /// House rules, as JSON.
    pub house: &'a str,
    pub table: &'a str,
    pub racks: &'a [&'a str],
    /// Everybody has opened.
    pub opened: bool,
    /// Strength of the bots.
    pub level: BotLevel,
}

/// House rules without a clock.
pub const UNHURRIED: &str = r#"{ "clock": "off" }"#;

/// Time of the set-up.
const NOW: u64 = 1_700_000_000_000;

/// Storage key of the list of local games.
const LIST: &str = "kostka.local";

impl Place<'_> {
    /// Puts the game into the browser's storage, and returns the path of its page.
    pub async fn put(&self, page: &Page, id: &str) -> Result<String> {
        let events = self.events()?;
        let about = json!([{
            "id": id, "kind": "alone", "rulebook": self.book, "people": ["Ania"],
            "bots": self.racks.len() - 1, "touched": NOW, "over": false,
        }]);
        let items = [
            (LIST.to_owned(), about.to_string()),
            (format!("{LIST}.{id}.1"), EVENT.write_list(&events)?),
        ];
        // Only once, so that later moves are kept.
        let script = format!(
            "try {{ for (const [key, value] of {}) if (!localStorage.getItem(key)) localStorage.setItem(key, value) }} catch {{}}",
            json!(items)
        );
        page.before_each_page(&script).await?;
        Ok(format!("/local/{id}"))
    }

    /// Puts the game into the browser's storage and opens its page.
    pub async fn open(&self, page: &Page) -> Result<()> {
        let path = self.put(page, "placed").await?;
        page.open(&path).await?;
        page.wait_for_css("[data-rack] [data-id]").await
    }

    fn events(&self) -> Result<Vec<Recorded>> {
        let house: HouseRules = serde_json::from_str(self.house)?;
        let players = u8::try_from(self.racks.len())?;
        let terms = Terms::new(self.book, house.clone(), players)?;
        let settings = Settings {
            rules: house,
            seats: players,
            ..Settings::of(Rulebook::find(self.book)?)
        };
        let mut table = NewTable::new(settings)?;
        for seat in (1..players).map(Seat) {
            table.tell(Command::SeatBot {
                seat,
                level: self.level,
            })?;
        }
        table.tell(Command::Start {})?;
        table.tell(Command::Nonce {
            game: GameNumber(1),
            nonce: Bytes32([1; 32]),
        })?;
        let (game, _) = self.setup(&terms)?.start()?;
        let dealt = table
            .events
            .iter_mut()
            .find_map(|recorded| match &mut recorded.event {
                TableEvent::Dealt { started, redeal, .. } => Some((started, redeal)),
                _ => None,
            });
        let (started, redeal) = dealt.context("everybody gave a nonce and nothing was dealt")?;
        *started = Beginning::SetUp { game: Box::new(game) };
        *redeal = false;
        Ok(table.events)
    }

    fn setup(&self, terms: &Terms) -> Result<Setup> {
        let tiles = terms.tiles();
        let mut seats = Vec::new();
        for rack in self.racks {
            seats.push(SetupSeat {
                opened: self.opened,
                ..SetupSeat::opened(notation::parse_row(rack, tiles)?)
            });
        }
        let table = notation::parse_table(self.table, tiles)?;
        // All other tiles are in the stock.
        let mut stock = tiles.faces_of(tiles.tiles());
        let laid = table
            .iter()
            .flatten()
            .chain(seats.iter().flat_map(|seat| &seat.rack));
        for face in laid {
            let at = stock.iter().position(|other| *other == face.printed());
            stock.remove(at.with_context(|| format!("there are not so many {face}"))?);
        }
        Ok(Setup {
            seats,
            table,
            stock,
            ..Setup::new(terms.clone())
        })
    }
}

/// The events of a new table.
struct NewTable {
    session: Session,
    events: Vec<Recorded>,
    host: Who,
}

impl NewTable {
    fn new(settings: Settings) -> Result<NewTable> {
        let name = DisplayName::new("Ania").map_err(|error| anyhow!("{error}"))?;
        let id = PersonId("0".to_owned());
        let (session, events) = Session::create(NOW, id.clone(), name.clone(), settings)?;
        Ok(NewTable {
            session,
            events,
            host: Who::Person { id, name },
        })
    }

    fn tell(&mut self, command: Command) -> Result<()> {
        let request = Request { id: None, command };
        let oracles = Oracles {
            lexicon: &NoWords,
            openings: &NothingIsJudged,
        };
        let decision = self
            .session
            .decide(NOW, &self.host, &request, oracles, Bytes32([2; 32]))
            .map_err(|refusal| anyhow!("{refusal:?}"))?;
        self.events.extend_from_slice(&decision.events);
        self.session.accept(decision)?;
        Ok(())
    }
}

/// Answers that no rack can open; the question does not arise before the first turn.
#[derive(Debug)]
struct NothingIsJudged;

impl Openings for NothingIsJudged {
    fn can_open(&self, _: &Terms, _: &[Face]) -> bool {
        false
    }
}
