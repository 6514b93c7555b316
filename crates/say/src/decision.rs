//! The decision in words: what stands in the verdict and in the table of options.
//!
//! # Examples
//! ```
//! use advice::{Adviser, Situation};
//! use question::Question;
//! use say::decision::{OptionWords, DecisionWords};
//!
//! let question = Question::read("v=0.31&foes=orc&stairs=10&have=haste").unwrap();
//! let situation = Situation::new(question.edition, &question.build, &question.chase);
//! let advice = Adviser::new(situation.clone()).advice();
//! let verdict = DecisionWords::new(&advice, &advice.rows[0], &situation);
//! assert_eq!(verdict.headline, "Quaff haste now, then run for the stairs.");
//! assert_eq!((&verdict.stamp.figure[..], verdict.stamp.unit), ("1.3", "attacks"));
//! let row = OptionWords::new(&advice.rows[0], &situation);
//! assert_eq!(row.how, "quaff 10 aut, then 10 steps of 6.7 aut");
//! ```

mod example;

pub use example::{EXAMPLE, ExampleAnswer, ExampleRow};

use crate::advice::{describe_bound, describe_thrift, describe_turn, headline, name_option};
use crate::chase::{about, describe_uncounted, object, token_label};
use advice::{Advice, Evaluated, Situation};
use chase::foe::Foe;
use chase::plan::{Plan, Timing, Token, TokenKind};
use chase::setup::{Chase, Energy};
use chase::surroundings::Surroundings;
use combat::survival::Survival;
use foundation::text::{capitalized, count, number, percent, several};

/// From this chance to live on, all is well.
const SAFE: f64 = 0.99;
/// Below this chance to live, nothing is well.
const DANGER: f64 = 0.90;
/// What a bad case is: the worst one in twenty.
const BAD_CASE: f64 = 0.95;
/// The attacks of nine chases in ten lie between these quantiles.
const NINE_IN_TEN: (f64, f64) = (0.05, 0.95);
/// Probabilities and attacks up to this are rounding errors.
const NEGLIGIBLE: f64 = 1e-9;

/// How a chance to live is to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Well, and over.
    Good,
    /// So-so, or not known.
    Plain,
    /// Badly.
    Bad,
}

impl Tone {
    /// Returns the tone of an option. What is not over is never good.
    pub fn of(row: &Evaluated) -> Tone {
        match row.figures.lives() {
            Some(lives) if lives < DANGER => Tone::Bad,
            Some(lives) if lives >= SAFE && row.is_over() => Tone::Good,
            _ => Tone::Plain,
        }
    }
}

/// The figure of a verdict.
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionStamp {
    /// The chance to live, or the attacks where it is not known.
    pub figure: String,
    /// What the figure counts: `you live` or `attacks`.
    pub unit: &'static str,
    /// How it is to be taken.
    pub tone: Tone,
}

impl DecisionStamp {
    /// Returns the stamp of an option.
    pub fn of(row: &Evaluated) -> DecisionStamp {
        let (figure, unit) = match row.figures.lives() {
            Some(lives) => (chance(lives), "you live"),
            None if row.cost() < NEGLIGIBLE => ("0".to_string(), "attacks"),
            None => (about(row.cost()), if about(row.cost()) == "1" { "attack" } else { "attacks" }),
        };
        DecisionStamp { figure, unit, tone: Tone::of(row) }
    }
}

/// The verdict: the option that is chosen, as advice.
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionWords {
    /// The figure beside it.
    pub stamp: DecisionStamp,
    /// What to do, in the imperative.
    pub headline: String,
    /// What comes of it, and why not the obvious other.
    pub outcome: String,
    /// What is not counted, and what is taken for granted.
    pub proviso: String,
    /// Whether the chance to live is missing, because hit points, AC or EV are.
    pub lacks_numbers: bool,
    /// How near it comes to the best possible, and what changes if the foes have just acted.
    pub more: String,
}

impl DecisionWords {
    /// Returns the verdict on the `chosen` option of an advice, or on a plan of the reader's own.
    pub fn new(advice: &Advice, chosen: &Evaluated, situation: &Situation) -> DecisionWords {
        let is_best = advice.best().is_some_and(|best| best.option.id == chosen.option.id);
        let thrift = is_best.then(|| describe_thrift(advice, chosen, situation)).flatten();
        let more = [
            is_best.then(|| describe_turn(advice, situation)).flatten(),
            advice.bound.filter(|_| is_best).map(|bound| describe_bound(chosen, bound, situation)),
        ];
        DecisionWords {
            stamp: DecisionStamp::of(chosen),
            headline: imperative(chosen, is_best, situation),
            outcome: join([Some(describe_outcome(chosen, situation)), thrift]),
            proviso: describe_proviso(situation),
            lacks_numbers: chosen.figures.survival.is_none() && !chosen.option.family.looks,
            more: join(more),
        }
    }

    /// Returns what a screen reader announces: `You live in 99.7 percent: quaff haste now, then run for the stairs.`
    pub fn spoken(&self) -> String {
        let DecisionStamp { figure, unit, .. } = &self.stamp;
        match *unit {
            "you live" => format!("You live in {}: {}", in_words(figure), uncapitalized(&self.headline)),
            unit => format!("{figure} {unit}: {}", uncapitalized(&self.headline)),
        }
    }
}

/// An option as a row of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionWords {
    /// Its name.
    pub name: String,
    /// How it is done, with the times.
    pub how: String,
    /// The chance to live; `None` where it is not known.
    pub lives: Option<String>,
    /// How that is to be taken.
    pub tone: Tone,
    /// Why it is not over; `None` if it is.
    pub not_over: Option<String>,
    /// The hit points lost; `None` where they are not known.
    pub loss: Option<LossWords>,
    /// The mean number of attacks.
    pub attacks: String,
    /// The attacks of nine chases in ten, least and most; `None` where they are not known.
    pub range: Option<(i32, i32)>,
    /// The chance never to be attacked.
    pub untouched: String,
    /// The chance that someone comes along; `None` without stairs.
    pub follows: Option<String>,
}

/// The hit points that an option costs.
#[derive(Clone, PartialEq, Debug)]
pub struct LossWords {
    /// On average.
    pub mean: String,
    /// In a bad case, one in twenty: hit points, or `dead`.
    pub bad: String,
    /// Whether you are dead in a bad case.
    pub is_dead: bool,
    /// The shares of your hit points that are left in the bad case and on average.
    pub left: (f64, f64),
}

impl OptionWords {
    /// Returns the row of an option.
    pub fn new(row: &Evaluated, situation: &Situation) -> OptionWords {
        let figures = &row.figures;
        let at_least = if figures.untouched_is_exact { "" } else { "≥\u{a0}" };
        let hp = situation.you.hp.map(|hp| *hp);
        OptionWords {
            // Where one runs to stands beside the table.
            name: name_option(&row.option, situation).replace(", then run to the stairs", ", then run"),
            how: describe_how(&row.option.plan, situation),
            lives: figures.lives().map(chance),
            tone: Tone::of(row),
            not_over: (!row.is_over()).then(|| describe_rest(row, situation)),
            loss: figures.survival.as_ref().zip(hp).map(|(survival, hp)| LossWords::new(survival, hp)),
            attacks: about(row.cost()),
            range: figures.dist.as_ref().map(|dist| {
                let (least, most) = NINE_IN_TEN;
                (*dist.quantile(least), *dist.quantile(most))
            }),
            untouched: format!("{at_least}{}", chance(figures.untouched)),
            follows: figures.follows.map(chance),
        }
    }

    /// Returns the row as a screen reader says it: `Quaff haste, then run, best. You live in 99.7 percent. …`
    pub fn spoken(&self, tag: Option<&str>) -> String {
        let tag = tag.map(|tag| format!(", {tag}")).unwrap_or_default();
        let parts = [
            Some(format!("{}{tag}.", self.name)),
            self.lives.as_ref().map(|lives| format!("You live in {}.", in_words(lives))),
            self.loss.as_ref().map(|loss| format!("{} HP lost, bad case {}.", loss.mean, loss.bad)),
            Some(format!("{}.", several(&self.attacks, "attack"))),
            self.not_over.as_ref().map(|rest| format!("Not over: {}.", in_words(rest))),
            self.follows
                .as_ref()
                .filter(|_| self.not_over.is_none())
                .map(|follows| format!("Comes along in {}.", in_words(follows))),
        ];
        join(parts)
    }
}

impl LossWords {
    fn new(survival: &Survival, hp: i32) -> LossWords {
        let lost = survival.lost.dist();
        let mean: f64 = lost.iter().map(|(lost, p)| f64::from((*lost).min(hp)) * p).sum();
        let bad = (*lost.quantile(BAD_CASE)).min(hp);
        let (is_dead, all) = (bad >= hp, f64::from(hp));
        LossWords {
            mean: number(mean, usize::from(mean < 9.95)),
            bad: if is_dead { "dead".to_string() } else { bad.to_string() },
            is_dead,
            left: (1.0 - f64::from(bad) / all, 1.0 - mean / all),
        }
    }
}

/// Says what to do: as advice if nothing is better, and with a warning if even that is bad.
fn imperative(row: &Evaluated, is_best: bool, situation: &Situation) -> String {
    let headline = match row.option.is_own() {
        true => "Your own plan.".to_string(),
        false => headline(row, situation),
    };
    match row.figures.lives() {
        Some(lives) if is_best && lives < DANGER => {
            format!("Nothing here is safe. Best: {}", uncapitalized(&headline))
        }
        _ => headline,
    }
}

/// Describes what comes of an option: `About 1 attack, 12 HP lost, 33 in a bad case. The ogre stays behind in 96 %.`
fn describe_outcome(row: &Evaluated, situation: &Situation) -> String {
    let words = OptionWords::new(row, situation);
    let attacks = match row.cost() {
        none if none < NEGLIGIBLE => "No attack".to_string(),
        _ => format!("About {}", several(&words.attacks, "attack")),
    };
    let loss = match &words.loss {
        Some(loss) if loss.mean == "0" => ", no HP lost".to_string(),
        Some(loss) if loss.is_dead => format!(", {} HP lost, dead in a bad case", loss.mean),
        Some(loss) => format!(", {} HP lost, {} in a bad case", loss.mean, loss.bad),
        None if row.figures.untouched > NEGLIGIBLE && row.cost() > NEGLIGIBLE => {
            format!("; never attacked in {}", words.untouched)
        }
        None => String::new(),
    };
    let keeps = row.figures.drinks.map(|drinks| format!(" You keep the potion in {}.", chance(1.0 - drinks)));
    format!("{attacks}{loss}. {}.{}", capitalized(&describe_rest(row, situation)), keeps.unwrap_or_default())
}

/// Says who is with you at the end: `the ogre stays behind in 96 %`, `the ogre comes along in 93 %`, `it is still there`.
fn describe_rest(row: &Evaluated, situation: &Situation) -> String {
    let who = match &situation.chase.foes.0[..] {
        [foe] => object(foe),
        _ => "someone".to_string(),
    };
    let none = if situation.chase.foes.0.len() == 1 { who.clone() } else { "everyone".to_string() };
    match row.figures.follows {
        Some(p) if p < NEGLIGIBLE => format!("{none} stays behind"),
        Some(p) if p < 0.5 => format!("{none} stays behind in {}", chance(1.0 - p)),
        Some(p) if p > 1.0 - NEGLIGIBLE => format!("{who} comes along"),
        Some(p) => format!("{who} comes along in {}", chance(p)),
        None if row.is_over() => format!("{none} is not beside you at the end"),
        None => format!("{who} is still beside you at the end"),
    }
}

/// Says what is not counted, first what hurts from afar, and what is taken for granted of the foes.
fn describe_proviso(situation: &Situation) -> String {
    let foes = &situation.chase.foes.0;
    let uncounted = describe_uncounted(foes);
    let rosy = if uncounted.is_empty() {
        String::new()
    } else {
        format!("{} So this is too rosy. ", uncounted.trim())
    };
    let whose = if foes.len() == 1 { "its" } else { "their" };
    let energy = match situation.chase.energy {
        energy if energy == Energy::UNKNOWN => format!("{whose} energy unknown"),
        energy => format!("{whose} energy {}", number(energy.start().mean(), 0)),
    };
    let place = match (situation.chase.place, foes.len()) {
        (Surroundings::Anywhere | Surroundings::Corridor, 1) | (Surroundings::Anywhere, _) => {
            "you are in a corridor"
        }
        (Surroundings::Corridor, _) => "they come in file through a corridor, and only the first can attack",
        (Surroundings::Door, _) => "you stand in a door or corner",
        (Surroundings::Open, _) => "you are on open floor",
    };
    let subject = if let [foe] = &foes[..] {
        format!("{} is", capitalized(&object(foe)))
    } else {
        "They are".to_string()
    };
    format!("{rosy}Melee only: no arrows, spells or breath. {subject} awake, {energy}; {place}.")
}

/// Describes what is after you and the way out in a line: `Ogre, 2 × orc, 2 tiles away · stairs 9`.
pub fn describe_situation(chase: &Chase) -> String {
    let foes = &chase.foes.0;
    let is_first = |(index, foe): &(usize, &Foe)| !foes[..*index].contains(foe);
    let kinds = foes.iter().enumerate().filter(is_first).map(|(_, foe)| {
        let alike = foes.iter().filter(|other| *other == foe).count();
        if alike > 1 { format!("{alike}\u{a0}×\u{a0}{}", foe.name()) } else { foe.name() }
    });
    let away = count(usize::try_from(*chase.gap).unwrap_or_default(), "tile");
    let stairs = chase.stairs.map_or("no stairs".to_string(), |tiles| format!("stairs {}", *tiles));
    format!("{} {away} away · {stairs}", capitalized(&kinds.collect::<Vec<_>>().join(", ")))
}

/// Describes how a plan is done: `quaff 10 aut, then 9 steps of 9.3 aut`.
fn describe_how(plan: &Plan, situation: &Situation) -> String {
    let setup = situation.setup(plan);
    let (mut step, mut parts) = (0, Vec::new());
    let acting: Vec<&Token> = plan.tokens.iter().filter(|token| token.actions() > 0).collect();
    let is_repeated = plan.actions() < setup.action_count;
    for (index, token) in acting.iter().enumerate() {
        let is_last = index + 1 == acting.len();
        let times = match is_repeated && is_last && (acting.len() == 1 || plan.teleports()) {
            true => setup.action_count - step,
            false => token.actions(),
        };
        if token.kind != TokenKind::Stairs {
            let aut = setup.round.action(step).aut.mean();
            parts.push(describe_part(&token.kind, times, aut, plan.teleports() && is_last && is_repeated));
        }
        step += times;
    }
    let again = if is_repeated && acting.len() > 1 && !plan.teleports() { ", over and over" } else { "" };
    format!("{}{again}", parts.join(", then "))
}

/// Describes one action of a plan, done some times in a row.
fn describe_part(kind: &TokenKind, times: i32, aut: f64, until_gone: bool) -> String {
    let aut = format!("{}\u{a0}aut", number(aut, 1));
    let counted = |noun: &str| match (times, until_gone) {
        (_, true) => format!("{noun}s of {aut} until you are gone"),
        (1, _) => format!("1 {noun} of {aut}"),
        _ => format!("{} of {aut}", count(times.unsigned_abs() as usize, noun)),
    };
    match kind {
        TokenKind::Action { timing: Timing::Step, lead: 1 } => counted("step"),
        TokenKind::Action { timing: Timing::PlainTurn, .. } => counted("turn"),
        TokenKind::Action { timing, .. } if *timing == Timing::ATTACK => counted("attack"),
        TokenKind::Action { timing: Timing::Teleport | Timing::Blink, .. } => format!("read {aut}"),
        other => {
            let label = token_label(other);
            let verb = label.strip_suffix(" a potion").unwrap_or(&label).to_string();
            let times = if times > 1 { format!(", {times} times") } else { String::new() };
            format!("{verb} {aut}{times}")
        }
    }
}

/// Formats a chance: whole percents, with a tenth near certainty, where it matters.
fn chance(p: f64) -> String {
    if (0.01..SAFE).contains(&p) { format!("{}\u{a0}%", number(100.0 * p, 0)) } else { percent(p) }
}

/// Returns a text with the signs in words, for screen readers.
fn in_words(text: &str) -> String {
    text.replace("\u{a0}%", " percent")
        .replace(">\u{202f}", "more than ")
        .replace("<\u{202f}", "less than ")
        .replace("≥\u{a0}", "at least ")
}

fn join(parts: impl IntoIterator<Item = Option<String>>) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn uncapitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().to_string() + letters.as_str())
}
