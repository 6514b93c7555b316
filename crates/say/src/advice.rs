//! Options in words: their names, how they compare, and what they take for granted. What comes of one is in
//! [`crate::decision`].
//!
//! # Examples
//! ```
//! use advice::{Adviser, Situation};
//! use question::Question;
//! use say::advice::name_option;
//!
//! let question = Question::read("v=0.31&foes=orc&stairs=10&have=haste").unwrap();
//! let situation = question.situation();
//! let advice = Adviser::new(situation.clone()).advice();
//! assert_eq!(name_option(&advice.rows[0].option, &situation), "Quaff haste, then run to the stairs");
//! ```

mod compare;
mod corridor;
mod remarks;

pub(crate) use compare::{describe_bound, describe_if_just_acted, describe_once_awake, describe_thrift};
pub use corridor::describe_corridor;
pub use remarks::{advice_remarks, all_remarks};

use crate::chase::times;
use crate::survival::SAFE;
use advice::{EscapeOption, Evaluated, HOPELESS, Situation, Tactic};
use chase::have::Item;
use chase::lasting::Lasting;
use chase::plan::{Timing, TokenKind};
use foundation::text::{capitalized, count};

/// Names an option: `Quaff haste, then run to the stairs`.
pub fn name_option(option: &EscapeOption, situation: &Situation) -> String {
    named(option, situation, Way::of(option, situation))
}

/// Names an option that is worked out, with what is spent in the fight that may follow: `Run to the stairs,
/// and go berserk if it comes along`.
pub fn name_evaluated(row: &Evaluated, situation: &Situation) -> String {
    name_option(&row.option, situation) + &name_spent_in_fight(row, situation)
}

/// Says what is spent in the fight that may follow an option, behind its name: `, and go berserk if it comes
/// along`. Empty where nothing is.
pub(crate) fn name_spent_in_fight(row: &Evaluated, situation: &Situation) -> String {
    let it = if situation.chase.foes.0.len() == 1 { "it" } else { "someone" };
    let when = if row.option.plan.takes_stairs() {
        format!("if {it} comes along")
    } else {
        format!("once {it} is beside you")
    };
    let does = |item: Item| match item {
        Item::Berserk => format!(", and go berserk {when}"),
        _ => format!(", and quaff {} {when}", item.slug()),
    };
    row.adds_in_fight().map(does).collect()
}

/// Returns what lasts, in a word: `rage`, `Swiftness`, `haste`.
pub(crate) fn lasting_noun(lasting: &Lasting) -> &'static str {
    match lasting.item {
        Item::Berserk => "rage",
        Item::Swiftness => "Swiftness",
        _ => "haste",
    }
}

/// Names an option as a row of the table, in a line: `Quaff haste, then run`. Where one runs to stands beside
/// it.
pub fn name_row(option: &EscapeOption, situation: &Situation) -> String {
    match option.family.tactic {
        Tactic::HasteIfBeside => "Run; haste once it is beside you".to_string(),
        _ => match Way::of(option, situation) {
            Way::ToStairs if option.family.tactic != Tactic::Run => named(option, situation, Way::Away),
            way => named(option, situation, way),
        },
    }
}

/// Returns after how many tiles a plan of the reader's own takes stairs that are not there; `None` for all
/// that is possible.
pub(crate) fn other_stairs(option: &EscapeOption, situation: &Situation) -> Option<i32> {
    let (led, tiles) = (option.plan.tiles_to_stairs()?, situation.tiles()?);
    (option.is_own() && led != tiles).then_some(led)
}

/// Counts tiles: `9 tiles`.
pub(crate) fn count_tiles(tiles: i32) -> String {
    count(usize::try_from(tiles).unwrap_or_default(), "tile")
}

/// Where one runs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Away: no stairs are known.
    Away,
    /// Not to the stairs that are known.
    Elsewhere,
    ToStairs,
}

impl Way {
    /// Returns where an option runs.
    fn of(option: &EscapeOption, situation: &Situation) -> Way {
        match situation.tiles() {
            None => Way::Away,
            Some(_) if !option.plan.takes_stairs() => Way::Elsewhere,
            Some(_) => Way::ToStairs,
        }
    }

    /// Says to run there, within a sentence: `run elsewhere`.
    fn run(self) -> &'static str {
        match self {
            Way::Away => "run",
            Way::Elsewhere => "run elsewhere",
            Way::ToStairs => "run to the stairs",
        }
    }
}

/// Names an option that runs this way.
fn named(option: &EscapeOption, situation: &Situation, way: Way) -> String {
    let run = way.run();
    let (lasts, steps) = (option.moment > 0, count(option.moment.unsigned_abs() as usize, "step"));
    let is_alone = situation.chase.foes.0.len() == 1;
    let (it, come, dead) =
        if is_alone { ("it", "it has", "it dies") } else { ("them", "they have", "they die") };
    // A blink that ends on the stairs leaves nothing to run.
    let (blink, then) = if blinks_to_stairs(option) {
        ("blink to the stairs", String::new())
    } else {
        ("blink", format!(", then {run}"))
    };
    let waiting = match option.waits().unsigned_abs() as usize {
        0 => String::new(),
        waits => format!("wait {}, then ", count(waits, "turn")),
    };
    let is_sought = is_alone || situation.seeks_some();
    let [up, and_up] = match (option.closes_in() && is_sought, option.waits()) {
        (false, _) => Default::default(),
        (true, 0) => [format!("step up to {it} and "), format!(", step up to {it}")],
        // It may have come all the way by then.
        _ => [
            format!("step up to {it} unless {come} come, and "),
            format!(", step up to {it} unless {come} come,"),
        ],
    };
    match option.family.tactic {
        Tactic::Own => match other_stairs(option, situation) {
            Some(tiles) => format!("Your own plan, as if the stairs were {} ahead", count_tiles(tiles)),
            None => "Your own plan".to_string(),
        },
        Tactic::Stairs => "Take the stairs".to_string(),
        Tactic::Run => capitalized(run),
        Tactic::Haste if lasts => format!("Run {steps}, quaff haste, then {run}"),
        Tactic::Haste => format!("Quaff haste, then {run}"),
        Tactic::Blink if lasts => format!("Run {steps}, {blink}{then}"),
        Tactic::Blink => format!("{}{then}", capitalized(blink)),
        Tactic::Hop if lasts => format!("Run {steps}, hop, then {run}"),
        Tactic::Hop => format!("Hop away, then {run}"),
        Tactic::BlinkAndHaste => format!("Blink, quaff haste, then {run}"),
        Tactic::BlinkAndTeleport => "Blink, read teleportation, then run".to_string(),
        Tactic::TeleportAndRun => "Read teleportation, then run".to_string(),
        Tactic::TeleportAndStand => "Read teleportation, then stand still".to_string(),
        Tactic::HasteIfBeside => "Run, and quaff haste only when it is beside you".to_string(),
        Tactic::Fight if situation.sneaks(&option.plan) => "Sneak up and stab it".to_string(),
        Tactic::Fight => capitalized(&format!("{waiting}{up}fight until {dead}")),
        Tactic::ShootAndFight => format!("Shoot until {dead}"),
        Tactic::HasteAndFight => {
            let fight = if situation.shoots() { "shoot" } else { "fight" };
            capitalized(&format!("{waiting}quaff haste, then {up}{fight} until {dead}"))
        }
        Tactic::BerserkAndFight => {
            capitalized(&format!("{waiting}go berserk{and_up} and fight until {dead}"))
        }
        Tactic::SwiftnessAndRun => format!("Cast Swiftness, then {run}"),
        Tactic::ShootAndRun => format!("Shoot {}, then {run}", times(&option.moment.to_string())),
        Tactic::Stand => "Stand still".to_string(),
    }
}

fn blinks_to_stairs(option: &EscapeOption) -> bool {
    let is_blink =
        |kind: &TokenKind| matches!(kind, TokenKind::Action { timing, .. } if *timing == Timing::Blink);
    let tokens = &option.plan.tokens;
    let last = tokens.len().checked_sub(2).and_then(|last| tokens.get(last));
    option.plan.takes_stairs() && last.is_some_and(|token| is_blink(&token.kind))
}

/// Names an item: `potion of haste`.
pub fn name_item(item: Item) -> String {
    item.label().to_ascii_lowercase()
}

/// Says what to do, in the imperative: `Quaff haste now, then run for the stairs.`
pub(crate) fn headline(best: &Evaluated, situation: &Situation) -> String {
    format!("{}{}.", headline_until_fight(best, situation), name_spent_in_fight(best, situation))
}

/// Says what to do until a fight may follow: `Quaff haste now, then run for the stairs`.
fn headline_until_fight(best: &Evaluated, situation: &Situation) -> String {
    let run = match Way::of(&best.option, situation) {
        Way::ToStairs => "run for the stairs",
        other => other.run(),
    };
    let lives = best.lives_in_the_end().is_none_or(|lives| lives >= SAFE);
    let is_rid = || best.is_over() && !best.is_put_off(situation);
    let is_certain = !best.is_too_rosy(situation)
        && !best.hurts_from_afar(situation)
        && best.counts_on(situation).is_none();
    let is_safe = lives && best.is_untouched() && is_certain && is_rid();
    let option = &best.option;
    match option.family.tactic {
        Tactic::Run if is_safe && situation.chase.foes.0.len() == 1 => {
            "It never attacks you: walk away".to_string()
        }
        Tactic::Run if is_safe => "None attacks you: walk away".to_string(),
        Tactic::Run | Tactic::Stairs if situation.all_sleep() => leave_asleep(option, situation),
        Tactic::Run => capitalized(run),
        Tactic::Haste if option.moment == 0 => format!("Quaff haste now, then {run}"),
        Tactic::Hop if option.moment == 0 => format!("Hop away, then {run}"),
        Tactic::TeleportAndRun => "Read teleportation and back off".to_string(),
        _ => name_option(option, situation),
    }
}

/// Says how to leave foes of which all sleep: `Leave it asleep: walk away`.
fn leave_asleep(option: &EscapeOption, situation: &Situation) -> String {
    let them = if situation.chase.foes.0.len() == 1 { "it" } else { "them" };
    let how = match option.family.tactic {
        Tactic::Stairs => "take the stairs",
        _ if Way::of(option, situation) == Way::ToStairs => "head for the stairs",
        _ => "walk away",
    };
    format!("Leave {them} asleep: {how}")
}

/// Returns whether an option is more likely than not to kill you: its attacks are counted as if it did not.
pub(crate) fn mostly_dies(row: &Evaluated) -> bool {
    row.figures.lives().is_some_and(|lives| lives < 0.5)
}

/// Returns whether it is a fight that you lose: how often you are attacked until it would be won says
/// nothing.
pub fn is_lost_fight(row: &Evaluated) -> bool {
    row.option.plan.fights() && row.figures.lives().is_some_and(|lives| lives < HOPELESS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::advice::Adviser;
    use question::Question;

    #[test]
    fn who_leaves_stairs_alone_runs_elsewhere() {
        let query = "v=0.34&foes=troll&stairs=2&have=haste&hp=45&ac=7&ev=10";
        let situation = Question::read(query).unwrap().situation();
        let rows = Adviser::new(situation.clone()).advice().rows;
        let haste = rows.iter().filter(|row| row.option.family.tactic == Tactic::Haste);
        let names: Vec<String> = haste.map(|row| name_row(&row.option, &situation)).collect();
        assert_eq!(names, ["Quaff haste, then run elsewhere", "Quaff haste, then run"]);
    }
}
