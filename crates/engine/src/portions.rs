//! Long computations in portions, as classes: a worker calls them repeatedly and reports progress in between.

use super::argument::{Count, Query};
use super::plain;
use ::advice::Adviser;
use ::chase::bestiary::{Bestiary, BestiaryRow};
use ::chase::bestiary_message::BestiaryMessage;
use ::telengard::outcome_counts::OutcomeCounts;
use ::telengard::per_outcome::PerOutcome;
use ::telengard::{Share, Simulation, exact};
use foundation::edition::Edition;
use foundation::time_slices::block_on;
use question::Question;
use shapes::{advice, chase, telengard};
use wasm_bindgen::prelude::*;

/// Computes `outruns` in portions, in the order of the bestiary, for a worker that reports progress.
#[wasm_bindgen]
pub struct OutrunsInParts {
    bestiary: Bestiary,
    edition: Edition,
    query: String,
    is_done: bool,
}

#[wasm_bindgen]
impl OutrunsInParts {
    /// Prepares the computation; nothing is computed yet.
    ///
    /// # Errors
    /// Throws if the query is longer than 8192 bytes.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &Query) -> Result<OutrunsInParts, JsError> {
        let (query, question) = (query.read()?, query.question()?);
        let (bestiary, edition) = (question.bestiary(), question.edition);
        Ok(OutrunsInParts { bestiary, edition, query, is_done: false })
    }

    /// Computes the next `count` monsters. Returns fewer at the end, and none when all are done.
    ///
    /// # Errors
    /// Throws if `count` is no whole number from 1 on.
    #[wasm_bindgen(unchecked_return_type = "Outrun[]")]
    pub fn next(&mut self, count: &Count) -> Result<JsValue, JsError> {
        let portion = self.take(count.read("count")?);
        plain(&portion.iter().map(chase::Outrun::of).collect::<Vec<_>>())
    }

    /// Computes the next `count` monsters. Returns them as the text that the page of this very build parses;
    /// the last one is without monsters.
    ///
    /// # Errors
    /// Throws if `count` is no whole number from 1 on.
    #[wasm_bindgen(js_name = nextMessage)]
    pub fn next_message(&mut self, count: &Count) -> Result<String, JsError> {
        let portion = self.take(count.read("count")?).into_iter();
        let rows = portion.map(|row| row.with_details(self.edition)).collect();
        Ok(BestiaryMessage { rows, query: self.query.clone() }.format())
    }

    /// Returns whether the last portion had no monsters.
    #[wasm_bindgen(getter, js_name = isDone)]
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    fn take(&mut self, count: u32) -> Vec<BestiaryRow> {
        let portion: Vec<BestiaryRow> = self.bestiary.by_ref().take(count as usize).collect();
        self.is_done = portion.is_empty();
        portion
    }
}

/// Works out `advise` in portions, for a worker that reports progress: an option at a time, the best known
/// first.
#[wasm_bindgen]
pub struct AdviceInParts {
    adviser: Adviser,
    question: Question,
}

#[wasm_bindgen]
impl AdviceInParts {
    /// Prepares the computation; nothing is computed yet.
    ///
    /// # Errors
    /// Throws if the query is longer than 8192 bytes.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &Query) -> Result<AdviceInParts, JsError> {
        let question = query.question()?;
        Ok(AdviceInParts { adviser: Adviser::new(question.situation()), question })
    }

    /// Works out the next `count` portions, and returns the advice so far: its order may still change.
    ///
    /// # Errors
    /// Throws if `count` is no whole number from 1 on.
    #[wasm_bindgen(unchecked_return_type = "Advice")]
    pub fn next(&mut self, count: &Count) -> Result<JsValue, JsError> {
        for _ in 0..count.read("count")?.min(self.left()) {
            block_on(async |pause| self.adviser.advance(pause).await);
        }
        let so_far = self.adviser.so_far();
        plain(&if self.left() == 0 {
            advice::Advice::finished(&self.question, &so_far)
        } else {
            advice::Advice::so_far(&self.question, &so_far)
        })
    }

    /// Returns how many portions are left.
    #[wasm_bindgen(getter)]
    pub fn left(&self) -> u32 {
        self.adviser.portions_left() as u32
    }
}

/// Computes `simulateEncounters` in portions, for a worker that reports progress. The counts do not depend on
/// the portions. Several workers can share the encounters: the counts of all shares add up to those of one
/// run.
#[wasm_bindgen]
pub struct EncountersInParts {
    simulation: Simulation,
    exact: PerOutcome<f64>,
    total: u64,
}

#[wasm_bindgen]
impl EncountersInParts {
    /// Prepares the computation of all encounters, or of one share of `shares`, counted from 1; nothing is
    /// computed yet. Shares are made of whole millions, so that of few encounters some are empty.
    ///
    /// # Errors
    /// Throws if the query is longer than 8192 bytes, or if there is no such share.
    #[wasm_bindgen(constructor)]
    pub fn new(
        query: &Query,
        share: Option<Count>,
        shares: Option<Count>,
    ) -> Result<EncountersInParts, JsError> {
        Ok(EncountersInParts::of(&query.question()?, read_share(share, shares)?))
    }

    /// Draws up to `count` more encounters. Returns how many are left.
    ///
    /// # Errors
    /// Throws if `count` is no whole number from 1 on.
    pub fn advance(&mut self, count: &Count) -> Result<u32, JsError> {
        Ok(self.draw(count.read("count")?))
    }

    /// Returns the counts so far, after a time in milliseconds, as the text that the page of this very build
    /// parses.
    pub fn message(&self, milliseconds: f64) -> String {
        OutcomeCounts::new(milliseconds.round() as u64, self.simulation.counts()).format()
    }

    /// Returns the counts of the outcomes so far, beside the exact odds.
    ///
    /// # Errors
    /// None: counts can always be converted.
    #[wasm_bindgen(unchecked_return_type = "SimulatedEncounters")]
    pub fn counted(&self) -> Result<JsValue, JsError> {
        plain(&telengard::SimulatedEncounters::of(
            self.simulation.done(),
            self.simulation.counts(),
            &self.exact,
        ))
    }
}

impl EncountersInParts {
    /// Prepares the computation of a share.
    pub(super) fn of(question: &Question, share: Share) -> EncountersInParts {
        let Question { encounter, rolls, .. } = question;
        EncountersInParts {
            simulation: Simulation::of_share(encounter, rolls.seed.0, share),
            exact: exact(encounter).outcomes,
            total: share.size(u64::from(rolls.count.unsigned_abs())),
        }
    }

    /// Draws up to `count` more encounters. Returns how many are left.
    pub(super) fn draw(&mut self, count: u32) -> u32 {
        self.simulation.advance(u64::from(count).min(self.total - self.simulation.done()));
        (self.total - self.simulation.done()) as u32
    }
}

/// Reads the number of a share and how many there are; all encounters without both.
fn read_share(share: Option<Count>, shares: Option<Count>) -> Result<Share, JsError> {
    let read = |count: Option<Count>, name| count.map_or(Ok(1), |count| count.read(name));
    let (number, count) = (read(share, "share")?, read(shares, "shares")?);
    Share::new(number.into(), count.into()).ok_or_else(|| {
        JsError::new(&format!("There is no share {number} of {count}: they are counted from 1 to “shares”."))
    })
}
