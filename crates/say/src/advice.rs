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

use crate::chase::{NEGLIGIBLE, about, chance, times};
use crate::decision::{Lives, describe_left_out};
use crate::survival::SAFE;
use advice::{
    Advice, Bound, EscapeOption, Evaluated, HOPELESS, Situation, Tactic, UNTIL_STONE, WORTH, WORTH_LIFE,
};
use chase::have::Item;
use chase::lasting::Lasting;
use chase::plan::{Timing, TokenKind};
use crawl::step::remarks::impossible_remarks;
use foundation::text::{capitalized, count, joined, number, several, uncapitalized};

/// Names an option: `Quaff haste, then run to the stairs`.
pub fn name_option(option: &EscapeOption, situation: &Situation) -> String {
    named(option, situation, run_to_stairs(option, situation))
}

/// Names an option as a row of the table, in a line: `Quaff haste, then run`. Where one runs to stands beside it.
pub fn name_row(option: &EscapeOption, situation: &Situation) -> String {
    match option.family.tactic {
        Tactic::HasteIfBeside => "Run; haste once it is beside you".to_string(),
        _ => match run_to_stairs(option, situation) {
            TO_STAIRS if option.family.tactic != Tactic::Run => named(option, situation, "run"),
            run => named(option, situation, run),
        },
    }
}

/// Returns after how many tiles a plan of the reader's own takes stairs that are not there; `None` for all that is possible.
pub(crate) fn other_stairs(option: &EscapeOption, situation: &Situation) -> Option<i32> {
    let (led, tiles) = (option.plan.tiles_to_stairs()?, situation.tiles()?);
    (option.is_own() && led != tiles).then_some(led)
}

/// Counts tiles: `9 tiles`.
pub(crate) fn count_tiles(tiles: i32) -> String {
    count(usize::try_from(tiles).unwrap_or_default(), "tile")
}

/// How one runs to known stairs.
const TO_STAIRS: &str = "run to the stairs";

/// Says how an option goes on: to the stairs, or not to those that are known.
fn run_to_stairs(option: &EscapeOption, situation: &Situation) -> &'static str {
    match situation.tiles() {
        None => "run",
        Some(_) if !option.plan.takes_stairs() => "run elsewhere",
        Some(_) => TO_STAIRS,
    }
}

/// Names an option; `run` says how it goes on.
fn named(option: &EscapeOption, situation: &Situation, run: &str) -> String {
    let (lasts, steps) = (option.moment > 0, count(option.moment.unsigned_abs() as usize, "step"));
    let dead = if situation.chase.foes.0.len() == 1 { "it dies" } else { "they die" };
    // A blink that ends on the stairs leaves nothing to run.
    let (blink, then) = match blinks_to_stairs(option) {
        true => ("blink to the stairs", String::new()),
        false => ("blink", format!(", then {run}")),
    };
    let waiting = match option.waits().unsigned_abs() as usize {
        0 => String::new(),
        waits => format!("wait {}, then ", count(waits, "turn")),
    };
    let (up, and_up) = match option.closes_in() {
        true => ("step up to it and ", ", step up to it"),
        false => ("", ""),
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
        Tactic::BlinkAndHaste => format!("Blink, quaff haste, then {run}"),
        Tactic::TeleportAndRun => "Read teleportation, then run".to_string(),
        Tactic::TeleportAndStand => "Read teleportation, then stand still".to_string(),
        Tactic::HasteIfBeside => "Run, and quaff haste only when it is beside you".to_string(),
        Tactic::Fight => capitalized(&format!("{waiting}{up}fight until {dead}")),
        Tactic::ShootAndFight => format!("Shoot until {dead}"),
        Tactic::HasteAndFight => capitalized(&format!("{waiting}quaff haste, then {up}fight until {dead}")),
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
    item.label().to_lowercase()
}

/// Says what to do, in the imperative: `Quaff haste now, then run for the stairs.`
pub(crate) fn headline(best: &Evaluated, situation: &Situation) -> String {
    let run = match run_to_stairs(&best.option, situation) {
        TO_STAIRS => "run for the stairs",
        other => other,
    };
    let lives = best.lives_in_the_end().is_none_or(|lives| lives >= SAFE);
    let is_rid = || best.is_over() && !best.is_put_off(situation);
    let is_safe = lives && best.is_untouched() && !best.is_too_rosy(situation) && is_rid();
    let option = &best.option;
    match option.family.tactic {
        Tactic::Run if is_safe && situation.chase.foes.0.len() == 1 => {
            "It never attacks you: walk away.".to_string()
        }
        Tactic::Run if is_safe => "None attacks you: walk away.".to_string(),
        Tactic::Run => format!("{}.", capitalized(run)),
        Tactic::Haste if option.moment == 0 => format!("Quaff haste now, then {run}."),
        Tactic::TeleportAndRun => "Read teleportation and back off.".to_string(),
        _ => format!("{}.", name_option(option, situation)),
    }
}

/// Says what spending something saves, and when it is better kept.
pub(crate) fn describe_thrift(advice: &Advice, best: &Evaluated, situation: &Situation) -> Option<String> {
    let (saves, thrifty) = (advice.saves()?, advice.thrifty()?);
    let other = uncapitalized(&name_option(&thrifty.option, situation));
    let lives = [best, thrifty].map(Evaluated::lives_in_the_end);
    if let [Some(lives), Some(otherwise)] = lives
        && lives - otherwise >= WORTH_LIFE
    {
        let otherwise = Lives::in_the_end(thrifty, situation)?.in_words();
        return Some(format!("If you {other} instead, you live in {otherwise}."));
    }
    if thrifty.harm_not_counted(situation) > best.harm_not_counted(situation) {
        let it = if situation.chase.foes.0.len() == 1 { "it" } else { "someone" };
        let (what, how_often) = match situation.bursts() {
            true => ("reaches you", 1.0 - thrifty.figures.untouched),
            false => ("comes along", thrifty.figures.follows?),
        };
        return Some(format!("If you {other} instead, {it} {what} in {}.", chance(how_often)));
    }
    let what = joined(best.spends().iter().map(|item| name_item(*item)));
    if saves >= WORTH {
        return Some(format!("If you {other} instead, you take {}.", attacks(thrifty.cost())));
    }
    let more = match about(saves.max(0.0)) {
        none if none == "0" => "no more attacks".to_string(),
        some => format!("only {} more", several(&some, "attack")),
    };
    let lives = lives[0].zip(lives[1]).filter(|(lives, otherwise)| lives > otherwise);
    let risk = lives.map(|pair| [pair.0, pair.1].map(chance)).filter(|[lives, otherwise]| lives != otherwise);
    let follows = thrifty.figures.follows.filter(|p| best.figures.follows.is_none() && *p > NEGLIGIBLE);
    let keeps = format!("If you {other} instead, you take {more}, and keep the {what}");
    Some(match (risk, follows) {
        (Some([_, otherwise]), _) => {
            format!("If you {other} instead, you live in {otherwise}, and keep the {what}.")
        }
        (None, Some(follows)) => format!("{keeps}, but in {} someone comes along.", chance(follows)),
        (None, None) => format!("{keeps}."),
    })
}

/// Says which option is better against foes that have just acted, if it is another.
pub(crate) fn describe_if_just_acted(advice: &Advice, situation: &Situation) -> Option<String> {
    let least = advice.at_least_energy.as_ref().filter(|least| least.begins_otherwise)?;
    let it = if situation.chase.foes.0.len() == 1 { "it has" } else { "they have" };
    let [best, other] = [&least.best, &least.other];
    let (figures, what) = match [best, other].map(|row| row.lives_in_the_end()) {
        [Some(best), Some(other)] if best - other >= WORTH_LIFE => ([best, other].map(chance), " to live"),
        _ => ([best, other].map(|row| number(row.cost(), 2)), " attacks"),
    };
    Some(format!(
        "If {it} just acted, {} instead ({} against {}{what}).",
        uncapitalized(&name_option(&best.option, situation)),
        figures[0],
        figures[1]
    ))
}

/// Says how far the best option is from the [`Bound`].
pub(crate) fn describe_bound(best: &Evaluated, bound: Bound, situation: &Situation) -> String {
    let fewer = number(best.cost() - bound.cost, 2);
    match (bound.is_reached, situation.chase.foes.0.len()) {
        (true, _) => {
            "Without waiting or fighting, no way of playing, however clever, does better.".to_string()
        }
        (false, 1) => {
            format!("If you knew its energy, you could save at most {}.", several(&fewer, "attack"))
        }
        (false, _) => {
            format!("No way of playing takes fewer than {}.", several(&number(bound.cost, 2), "attack"))
        }
    }
}

fn attacks(mean: f64) -> String {
    several(&about(mean), "attack")
}

/// Returns what is impossible about the character, then the [`advice_remarks`] and what fights leave out: for answers that have no form beside them.
pub fn all_remarks(advice: &Advice, situation: &Situation) -> Vec<String> {
    let mover = situation.mover();
    let fights = advice.rows.iter().any(|row| row.option.plan.fights());
    let left_out = fights.then(|| describe_left_out(situation)).flatten().map(str::to_string);
    let impossible = impossible_remarks(situation.edition, &mover);
    impossible.chain(advice_remarks(advice, situation)).chain(left_out).collect()
}

/// Returns remarks on the situation, each a sentence: what is missing or not in the rules, and what the plans of the options
/// take for granted.
pub fn advice_remarks(advice: &Advice, situation: &Situation) -> Vec<String> {
    let mut remarks = Vec::new();
    if situation.chase.foes.0.is_empty() {
        remarks.push("Without a foe there is nothing to advise.".to_string());
    } else if situation.edition.article().is_some() {
        remarks.push("The article is about movement only: it has no potions and scrolls.".to_string());
    } else if situation.tiles().is_none() && !situation.build.petrifying {
        remarks.push("No stairs are set: without them only a teleport ends the chase.".to_string());
    }
    remarks.extend(Item::ALL.iter().filter_map(|item| describe_lasting(*item, advice, situation)).flatten());
    if situation.build.petrifying {
        remarks.push(format!(
            "You turn to stone in {UNTIL_STONE} aut at most: what follows is in none of these figures."
        ));
    }
    if advice.rows.iter().any(mostly_dies) {
        remarks.push("Attacks are counted as if you lived through all of them.".to_string());
    }
    for row in &advice.rows {
        for remark in row.option.plan.remarks(situation.edition, &situation.build) {
            if !remarks.contains(&remark) {
                remarks.push(remark);
            }
        }
    }
    remarks
}

/// Returns whether an option is more likely than not to kill you: its attacks are counted as if it did not.
pub(crate) fn mostly_dies(row: &Evaluated) -> bool {
    row.figures.lives().is_some_and(|lives| lives < 0.5)
}

/// Returns whether it is a fight that you lose: how often you are attacked until it would be won says nothing.
pub fn is_lost_fight(row: &Evaluated) -> bool {
    row.option.plan.fights() && row.figures.lives().is_some_and(|lives| lives < HOPELESS)
}

/// Returns what lasts, in a word: `rage`, `Swiftness`, `haste`.
pub(crate) fn lasting_noun(lasting: &Lasting) -> &'static str {
    match lasting.item {
        Item::Berserk => "rage",
        Item::Swiftness => "Swiftness",
        _ => "haste",
    }
}

/// Says how long what options take is taken to last, where that matters, and what the hit points of a rage are.
fn describe_lasting(item: Item, advice: &Advice, situation: &Situation) -> Option<Vec<String>> {
    let lasting = Lasting::of(item)?;
    let name = match item {
        Item::Berserk => "The rage".to_string(),
        _ => capitalized(lasting_noun(lasting)),
    };
    let taking = || advice.rows.iter().filter(|row| row.spends().contains(&item));
    let ends = |row: &Evaluated| row.wears_off(lasting, situation);
    let least = lasting.least(situation.edition);
    let may = taking().any(|row| row.figures.outlasts == Some(item));
    let sentences = [
        (taking().any(ends), format!("{name} is assumed to end as soon as it can, {least} aut after you begin to take it.")),
        (may, format!("In options that fight, or that quaff only if need be, {} is assumed not to run out: {least} aut from when you begin to take it are certain.", uncapitalized(&name))),
        (
            item == Item::Berserk && taking().next().is_some(),
            "Going berserk gives you 50\u{a0}% more HP; afterwards you are slowed and cannot go berserk again for a while."
                .to_string(),
        ),
    ];
    Some(sentences.into_iter().filter(|(holds, _)| *holds).map(|(_, sentence)| sentence).collect())
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

    /// 240 aut of haste are certain: 10 for the quaff, then 34 actions of 7 at most, the last of which begins after 241.
    #[test]
    fn what_may_wear_off_is_said_where_that_decides() {
        let fights = "v=0.34&weapon=dagger&hp=90&ac=9&ev=9&have=haste&stairs=12&foes";
        for (query, expected) in [
            ("v=0.34&foes=ogre&have=haste&stairs=33", [false, false]),
            ("v=0.34&foes=ogre&have=haste&stairs=34", [true, false]),
            (&format!("{fights}=goblin&skill=9"), [false, false]),
            (&format!("{fights}=hydra&skill=4"), [false, true]),
        ] {
            let question = Question::read(query).unwrap();
            let situation = question.situation();
            let remarks = advice_remarks(&Adviser::new(situation.clone()).advice(), &situation);
            let said = ["assumed to end as soon as it can, 240 aut", "is assumed not to run out: 240 aut"];
            let said = said.map(|words| remarks.iter().any(|remark| remark.contains(words)));
            assert_eq!(said, expected, "{query}: {remarks:?}");
        }
    }
}
