//! The decision in words: what stands in the verdict and in the table of options.
//!
//! # Examples
//! ```
//! use advice::Adviser;
//! use question::Question;
//! use say::decision::{OptionWords, DecisionWords};
//!
//! let question = Question::read("v=0.31&foes=orc&stairs=10&have=haste").unwrap();
//! let situation = question.situation();
//! let advice = Adviser::new(situation.clone()).advice();
//! let verdict = DecisionWords::new(&advice, &advice.rows[0], &situation);
//! assert_eq!(verdict.headline, "Quaff haste now, then run for the stairs.");
//! assert_eq!((&verdict.stamp.figure[..], verdict.stamp.unit.label()), ("1.3", "attacks"));
//! let row = OptionWords::new(&advice.rows[0], &situation);
//! assert_eq!(row.how.replace('\u{a0}', " "), "quaff 10 aut, then 10 steps of 6.67 aut");
//! ```

mod asked;
mod at_end;
mod company;
mod decides;
mod example;
mod fights;
mod how;
mod lacking;
mod lives;
mod loss_words;
mod no_advice;
mod option_words;
mod outcome;
mod proviso;
mod sentences;
mod situation;
mod sneaking;
mod stamp;
mod state;

pub use asked::{describe_answer, describe_own_plan};
pub use at_end::describe_end;
pub use example::{EXAMPLE, EXAMPLE_HEADS, ExampleAnswer, ExampleRow};
pub use fights::{describe_left_out, describe_unset, tells_unset};
pub use how::describe_how;
pub use lacking::{LackingInput, lacking_numbers};
pub use lives::Lives;
pub use loss_words::{LossWords, at_least_none, exactness_of_loss};
pub use option_words::{OptionWords, Tag, describe_beneath_lives, format_never_attacked, why_watched_later};
pub(crate) use outcome::count_attacks;
pub use situation::{
    LackingSpecies, describe_assumed, describe_kinds, describe_nearest, describe_position,
    describe_situation, name_kind,
};
pub use stamp::{DecisionStamp, StampUnit, Tone};
pub(crate) use state::describe_sleepers;

use crate::advice::{
    describe_bound, describe_if_just_acted, describe_once_awake, describe_thrift, headline, name_evaluated,
};
use crate::chase::count_from_afar;
use advice::{Advice, DANGER, Evaluated, Situation, Unset};
use foundation::inputs::InputKey;
use foundation::text::{number, uncapitalized};
use no_advice::describe_no_advice;
use option_words::count_acts_from_afar;
use outcome::{describe_next_fight, describe_outcome, describe_unknown_fight};
use proviso::{describe_granted, describe_option_proviso, unknown_striker};
use sentences::join;
use sneaking::{describe_cases, describe_sneaking};
use stamp::{hangs_on_unset_blows, is_danger, is_lost, may_be_danger};
use state::describe_sleeping_on;

/// The verdict: the option that is chosen, as advice.
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionWords {
    /// The figure beside it.
    pub stamp: DecisionStamp,
    /// What to do, in the imperative.
    pub headline: String,
    /// What comes of it, with the fight that follows, and why not the obvious other.
    pub outcome: String,
    /// What is not counted, and what is taken for granted.
    pub proviso: String,
    /// Whether the chance to live is missing only because hit points, AC or EV are.
    pub lacks_numbers: bool,
    /// Says that no fight is counted while nothing of your blows is set, or with what while your skill is
    /// not, with the key of the input that it asks for; `None` where the option does not hang on that.
    pub unset_blows: Option<(String, InputKey)>,
    /// How near it comes to the best possible, and what changes if the foes have just acted.
    pub more: String,
    /// What is not exact, and what is taken for granted.
    pub granted: String,
}

impl DecisionWords {
    /// Returns the verdict on the `chosen` option of an advice, or on a plan of the reader's own.
    pub fn new(advice: &Advice, chosen: &Evaluated, situation: &Situation) -> DecisionWords {
        let is_best = advice.best().is_some_and(|best| best.option.id == chosen.option.id);
        let thrift = || describe_thrift(advice, chosen, situation);
        let once_awake = || describe_once_awake(advice, chosen, situation);
        let spends = is_best.then(|| thrift().or_else(once_awake)).flatten();
        let more = [
            is_best.then(|| describe_if_just_acted(advice, situation)).flatten(),
            advice
                .bound
                .filter(|_| is_best && !chosen.option.plan.fights())
                .map(|bound| describe_bound(chosen, bound, situation)),
        ];
        DecisionWords {
            stamp: DecisionStamp::of(chosen, situation),
            headline: imperative(chosen, is_best, situation),
            outcome: join([
                Some(describe_outcome(chosen, situation)),
                describe_sleeping_on(chosen, situation),
                describe_cases(chosen, situation),
                describe_next_fight(chosen, situation).or_else(|| describe_unknown_fight(advice, chosen)),
                spends,
                is_best.then(|| describe_sneaking(advice, chosen, situation)).flatten(),
            ]),
            proviso: describe_option_proviso(chosen, situation),
            lacks_numbers: !situation.defender.is_known()
                && !chosen.option.drinks_when_beside()
                && unknown_striker(situation).is_none(),
            unset_blows: unset_blows(advice, chosen, situation),
            more: join(more),
            granted: describe_granted(chosen, situation),
        }
    }

    /// Returns all of it as a paragraph.
    pub fn paragraph(&self) -> String {
        let lives = self.stamp.lives.filter(|_| !self.stamp.is_danger_not_counted());
        let lives = lives.map(|lives| lives.sentence(self.stamp.unit.so_far()));
        let unset_blows = self.unset_blows.clone().map(|(sentence, _)| sentence);
        let parts = [&self.outcome, &self.more, &self.proviso, &self.granted].map(|part| Some(part.clone()));
        let parts = parts.into_iter().filter(|part| part.as_ref().is_some_and(|text| !text.is_empty()));
        join([Some(self.headline.clone()), unset_blows, lives].into_iter().chain(parts))
    }

    /// Returns what a screen reader announces: `You live in 99.7 percent: quaff haste now, then run for the
    /// stairs.`
    pub fn spoken(&self) -> String {
        let DecisionStamp { figure, unit, lives, .. } = &self.stamp;
        match lives {
            _ if self.stamp.is_danger_not_counted() => self.headline.clone(),
            Some(lives) if lives.is_all_at_most() => {
                format!("{} {}", self.headline, lives.spoken(unit.so_far()))
            }
            Some(lives) => {
                let lives = lives.spoken(unit.so_far());
                format!("{}: {}", lives.trim_end_matches('.'), uncapitalized(&self.headline))
            }
            None => format!("{figure} {}: {}", unit.label(), uncapitalized(&self.headline)),
        }
    }
}

/// Describes the advice in sentences: the best option, or what is missing for one.
pub fn describe_advice(advice: &Advice, situation: &Situation) -> String {
    match advice.best() {
        Some(best) => DecisionWords::new(advice, best, situation).paragraph(),
        None => "What is after you? Add a foe.".to_string(),
    }
}

/// Says what to do: as advice if nothing is better, and with a warning if even that is bad.
pub(crate) fn imperative(row: &Evaluated, is_best: bool, situation: &Situation) -> String {
    if let Some(words) = describe_no_advice(row, situation).filter(|_| is_best) {
        return words;
    }
    let headline = if row.option.is_own() {
        format!("{}.", name_evaluated(row, situation))
    } else {
        headline(row, situation)
    };
    let ends_nothing = !row.is_over() && row.figures.prospects().is_none() && !situation.may_stay_away();
    let headline = if is_best && ends_nothing {
        format!("Fewest attacks: {}", uncapitalized(&headline))
    } else {
        warned(headline, row, is_best, situation)
    };
    if situation.build.petrifying {
        format!("Until you are stone: {}", uncapitalized(&headline))
    } else {
        headline
    }
}

/// Puts a warning before what to do where even the best is bad.
fn warned(headline: String, row: &Evaluated, is_best: bool, situation: &Situation) -> String {
    // Whoever is slowed for a time may get away once that is over, as whoever leaves a foe that cannot come.
    let may_get_away = row.passing(situation).next().is_some() || situation.is_one_helpless();
    let lives = row.figures.lives().filter(|_| may_get_away);
    let ends_badly = row.lives_in_the_end().is_some_and(|lives| lives < 0.5);
    if let Some(danger) = name_danger_from_afar(row, situation).filter(|_| is_best) {
        return format!("Nothing here is safe: {danger}. Best: {}", uncapitalized(&headline));
    }
    if !is_best || !may_be_danger(row) || !ends_badly && lives.is_some_and(|lives| lives >= DANGER) {
        return headline;
    }
    if !is_danger(row, situation) {
        // The chances are bounds: nobody knows how much better they are.
        return if situation.is_one_helpless() {
            format!("Nothing here is a sure thing. Best: {}", uncapitalized(&headline))
        } else {
            headline
        };
    }
    let (best, is_lost) = (uncapitalized(&headline), is_lost(row));
    // A lost fight buys none.
    if is_lost && row.option.plan.fights() {
        return format!("Nothing here saves you. {headline}");
    }
    match (situation.lacks_blows(), is_lost) {
        (true, true) => format!("Without a fight, nothing here saves you. What buys the most time: {best}"),
        (true, false) => format!("Without a fight, nothing here is safe. Best: {best}"),
        (false, true) => format!("Nothing here saves you. What buys the most time: {best}"),
        (false, false) => format!("Nothing here is safe. Best: {best}"),
    }
}

/// Names what comes from afar that is more than you bear: `up to 95 spells`, `a fight means up to 95 spells`.
/// `None` where that is no danger, or what is counted kills you.
fn name_danger_from_afar(row: &Evaluated, situation: &Situation) -> Option<String> {
    if may_be_danger(row) || !is_danger(row, situation) {
        return None;
    }
    let foes = &situation.chase.foes.0;
    match row.unbearable_in_fight().filter(|_| !row.is_unbearable()) {
        Some(acts) => Some(format!("a fight means up to {}", count_from_afar(foes, &number(acts, 0)))),
        None => count_acts_from_afar(row, situation),
    }
}

/// Says what the details of a foe show of an option that drinks when beside.
pub const DRINKS_IN_TIME: &str = "These are its figures if you drink as soon as it stands beside you.";

/// Says what the board shows of an option that drinks when beside.
pub const RUN_WITHOUT_POTION: &str =
    "This shows the run without the potion, the same until you drink: a plan cannot wait and see.";

/// Says what is not set of your blows, with the key of the input that fights ask for, where one may do better
/// than an option, follow it or is the option.
fn unset_blows(advice: &Advice, chosen: &Evaluated, situation: &Situation) -> Option<(String, InputKey)> {
    if tells_unset(chosen, situation) {
        return describe_unset(situation);
    }
    let mut fights = advice.barred.iter().filter(|barred| barred.option.plan.fights());
    let hangs_on_fights =
        !chosen.is_over_if_woken() || hangs_on_unset_blows(chosen, situation) || is_danger(chosen, situation);
    let asked = fights.find_map(|barred| barred.asks).filter(|_| hangs_on_fights)?;
    let what = if asked == Unset::Level { "experience level" } else { "weapon and skill" };
    Some((format!("How a fight goes is left out: it depends on your {what}."), asked.key()))
}
