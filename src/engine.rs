//! The engine: the core's answers as plain JavaScript values. It decides nothing.
//!
//! Every function takes a query string, one the text of a character dump; what it throws is an `Error` with
//! a sentence.

mod answer;
mod chase;
mod check;
mod dump;
mod telengard;

use crate::crawl::chase::outruns::{Bestiary, ranked};
use crate::dump::read_dump;
use crate::edition::Edition;
use crate::question::Question;
use crate::telengard::odds::PerOutcome;
use crate::telengard::{Simulation, exact};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("engine/types.d.ts");

/// Every edition, the releases oldest first, then trunk and the articles.
///
/// # Errors
/// None in practice: the values are plain.
#[wasm_bindgen(unchecked_return_type = "EditionInfo[]")]
pub fn editions() -> Result<JsValue, JsError> {
    plain(&Edition::all().map(answer::Edition::of).collect::<Vec<_>>())
}

/// The query in its one canonical form, and what of it was not understood.
///
/// # Errors
/// A query too long to read.
#[wasm_bindgen(unchecked_return_type = "Canonical")]
pub fn canonical(query: &str) -> Result<JsValue, JsError> {
    plain(&answer::Canonical::of(&Question::read(query)?))
}

/// The true time of one step and how it came about.
///
/// # Errors
/// A query too long to read.
#[wasm_bindgen(unchecked_return_type = "Step")]
pub fn step(query: &str) -> Result<JsValue, JsError> {
    plain(&answer::Step::of(&Question::read(query)?))
}

/// What everything but a step takes, the attack first.
///
/// # Errors
/// A query too long to read, or an article: those are about movement alone.
#[wasm_bindgen(unchecked_return_type = "Action[]")]
pub fn actions(query: &str) -> Result<JsValue, JsError> {
    let question = Question::read(query)?;
    let actions = crate::crawl::step::actions::actions(question.edition, &question.build);
    let actions = actions.map_err(|sentence| JsError::new(&sentence))?;
    plain(&actions.iter().map(answer::Action::of).collect::<Vec<_>>())
}

/// The live monsters of an edition.
///
/// # Errors
/// An edition that does not exist.
#[wasm_bindgen(unchecked_return_type = "MonsterInfo[]")]
pub fn monsters(v: &str) -> Result<JsValue, JsError> {
    plain(&chase::monsters(named(v)?))
}

/// What each foe does during your actions, exactly.
///
/// # Errors
/// A query too long to read.
#[wasm_bindgen(unchecked_return_type = "Pursuit[]")]
pub fn pursuit(query: &str) -> Result<JsValue, JsError> {
    plain(&chase::pursuits(&Question::read(query)?))
}

/// The whole bestiary against the build, worst first.
///
/// # Errors
/// A query too long to read.
#[wasm_bindgen(unchecked_return_type = "Outrun[]")]
pub fn outruns(query: &str) -> Result<JsValue, JsError> {
    let all = ranked(chase::bestiary(&Question::read(query)?));
    plain(&all.iter().map(chase::Outrun::of).collect::<Vec<_>>())
}

/// The bestiary against the build in portions, in the order of the bestiary, for a worker that reports
/// as it goes.
#[wasm_bindgen]
pub struct OutrunsInParts(Bestiary);

#[wasm_bindgen]
impl OutrunsInParts {
    /// Starts.
    ///
    /// # Errors
    /// A query too long to read.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &str) -> Result<OutrunsInParts, JsError> {
        Ok(OutrunsInParts(chase::bestiary(&Question::read(query)?)))
    }

    /// The next so many monsters; empty when all are done.
    ///
    /// # Errors
    /// None in practice: the values are plain.
    #[wasm_bindgen(unchecked_return_type = "Outrun[]")]
    pub fn next(&mut self, count: usize) -> Result<JsValue, JsError> {
        let part: Vec<_> = self.0.by_ref().take(count).map(|outrun| chase::Outrun::of(&outrun)).collect();
        plain(&part)
    }
}

/// One run of the chase by the dice of its seed.
///
/// # Errors
/// A query too long to read.
#[wasm_bindgen(unchecked_return_type = "Timeline")]
pub fn timeline(query: &str) -> Result<JsValue, JsError> {
    plain(&chase::Timeline::of(&Question::read(query)?))
}

/// What a character dump says of build, edition and foes, and the game's word in it against ours.
///
/// # Errors
/// None in practice: any text at all can be read.
#[wasm_bindgen(js_name = readDump, unchecked_return_type = "Dump")]
pub fn dump_read(text: &str) -> Result<JsValue, JsError> {
    plain(&dump::Dump::from(read_dump(text)))
}

/// The tables there are to paste, and the ways to write one: `[[value, label], …]` of each.
///
/// # Errors
/// None in practice: the values are plain.
#[wasm_bindgen(unchecked_return_type = "Tables")]
pub fn tables() -> Result<JsValue, JsError> {
    plain(&answer::Tables::all())
}

/// A table to paste: `what` and `as` are values of [`tables`]. `base` is the address for its link, where one is wanted.
///
/// # Errors
/// A query too long to read, or a table that does not exist.
#[wasm_bindgen]
pub fn table(query: &str, what: &str, r#as: &str, base: Option<String>) -> Result<String, JsError> {
    let question = Question::read(query)?;
    let text = crate::export::tables::written(&question, what, r#as, &base.unwrap_or_default());
    text.map_err(|sentence| JsError::new(&sentence))
}

/// The exact odds of Telengard's encounter phase.
///
/// # Errors
/// A query too long to read.
#[wasm_bindgen(unchecked_return_type = "Encounter")]
pub fn encounter(query: &str) -> Result<JsValue, JsError> {
    plain(&telengard::Encounter::of(&Question::read(query)?))
}

/// One encounter by the dice of its seed.
///
/// # Errors
/// A query too long to read.
#[wasm_bindgen(js_name = rollEncounter, unchecked_return_type = "RolledEncounter")]
pub fn roll_encounter(query: &str) -> Result<JsValue, JsError> {
    plain(&telengard::Rolled::of(&Question::read(query)?))
}

/// Many encounters by the dice of their seed.
///
/// # Errors
/// A query too long to read.
#[wasm_bindgen(js_name = simulateEncounters, unchecked_return_type = "SimulatedEncounters")]
pub fn simulate_encounters(query: &str) -> Result<JsValue, JsError> {
    let mut run = EncountersInParts::new(query)?;
    run.advance(u32::MAX);
    run.counted()
}

/// Many encounters in portions, for a worker that reports as it goes. The counts do not depend on the
/// portions.
#[wasm_bindgen]
pub struct EncountersInParts {
    run: Simulation,
    exact: PerOutcome<f64>,
    total: u64,
}

#[wasm_bindgen]
impl EncountersInParts {
    /// Starts.
    ///
    /// # Errors
    /// A query too long to read.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &str) -> Result<EncountersInParts, JsError> {
        let Question { encounter, rolls, .. } = Question::read(query)?;
        Ok(EncountersInParts {
            run: Simulation::new(&encounter, rolls.seed.0),
            exact: exact(&encounter).outcomes,
            total: u64::from(rolls.count.unsigned_abs()),
        })
    }

    /// Rolls so many more, or as many as are left; says how many are left then.
    pub fn advance(&mut self, count: u32) -> u32 {
        self.run.advance(u64::from(count).min(self.total - self.run.done()));
        (self.total - self.run.done()) as u32
    }

    /// How often each outcome came so far, beside its odds.
    ///
    /// # Errors
    /// None in practice: the values are plain.
    #[wasm_bindgen(unchecked_return_type = "SimulatedEncounters")]
    pub fn counted(&self) -> Result<JsValue, JsError> {
        plain(&telengard::Simulated::of(self.run.done(), self.run.counts(), &self.exact))
    }
}

/// Which cells of pasted tables agree with an edition of the game, and since when it has been so.
///
/// # Errors
/// An edition that does not exist.
#[wasm_bindgen(js_name = checkTable, unchecked_return_type = "Finding[]")]
pub fn check_table(v: &str, text: &str) -> Result<JsValue, JsError> {
    plain(&check::findings(named(v)?, text))
}

/// The same table by table, with what could not be checked and why.
///
/// # Errors
/// An edition that does not exist.
#[wasm_bindgen(js_name = checkTables, unchecked_return_type = "CheckedTable[]")]
pub fn check_tables(v: &str, text: &str) -> Result<JsValue, JsError> {
    plain(&check::tables(named(v)?, text))
}

fn named(v: &str) -> Result<Edition, JsError> {
    Edition::parse(v).ok_or_else(|| JsError::new(&format!("No edition is called “{v}”.")))
}

/// Objects and arrays as JSON has them: no `Map`, no `BigInt`.
fn plain(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}
