//! Advice in words.
//!
//! # Examples
//! ```
//! use advice::{Adviser, Situation};
//! use question::Question;
//! use say::advice::{describe_advice, name_option};
//!
//! let question = Question::read("v=0.31&foes=orc&stairs=10&have=haste").unwrap();
//! let situation = Situation::new(question.edition, &question.build, &question.chase);
//! let advice = Adviser::new(situation.clone()).advice();
//! assert_eq!(name_option(&advice.rows[0].option, &situation), "Quaff haste, then run to the stairs");
//! let verdict = describe_advice(&advice, &situation);
//! assert!(verdict.starts_with("Quaff haste now, then run for the stairs. 1.34 attacks on average"), "{verdict}");
//! ```

use crate::chase::{NEGLIGIBLE, describe_uncounted, object, times};
use crate::decision::{describe_place, says_nothing};
use crate::survival::{describe_caveats, describe_loss, format_lives};
use advice::{Advice, Bound, EscapeOption, Evaluated, Situation, Tactic, UNTIL_STONE, WORTH, WORTH_LIFE};
use chase::have::Item;
use chase::lasting::Lasting;
use chase::plan::{Timing, TokenKind};
use combat::survival::Prospects;
use foundation::text::{capitalized, count, joined, number, percent, uncapitalized};

/// Names an option as a row of a table: `Quaff haste, then run to the stairs`.
pub fn name_option(option: &EscapeOption, situation: &Situation) -> String {
    let run = if situation.tiles().is_some() { "run to the stairs" } else { "run" };
    let (lasts, steps) = (option.moment > 0, count(option.moment.unsigned_abs() as usize, "step"));
    let dead = if situation.chase.foes.0.len() == 1 { "it dies" } else { "they die" };
    // A blink that ends on the stairs leaves nothing to run.
    let (blink, then) = match blinks_to_stairs(option) {
        true => ("blink to the stairs", String::new()),
        false => ("blink", format!(", then {run}")),
    };
    match option.family.tactic {
        Tactic::Own => "Your own plan".to_string(),
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
        Tactic::Fight => format!("Fight until {dead}"),
        Tactic::ShootAndFight => format!("Shoot until {dead}"),
        Tactic::HasteAndFight => format!("Quaff haste, then fight until {dead}"),
        Tactic::BerserkAndFight => format!("Go berserk and fight until {dead}"),
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

/// Describes the advice: what to do, in the imperative; what comes of it; why not otherwise; what is not counted. Without
/// options, what is missing.
pub fn describe_advice(advice: &Advice, situation: &Situation) -> String {
    let Some(best) = advice.best() else {
        return "What is after you? Add a foe.".to_string();
    };
    let parts = [
        Some(headline(best, situation)),
        best.figures.prospects.as_ref().map(|prospects| describe_lives(prospects, situation)),
        describe_row(best, situation),
        describe_thrift(advice, best, situation),
        describe_turn(advice, situation),
        advice.bound.map(|bound| describe_bound(best, bound, situation)),
    ];
    let granted = format!(
        "Melee only; {}.{}",
        describe_place(&situation.chase),
        describe_uncounted(&situation.chase.foes.0)
    );
    parts.into_iter().flatten().chain(caveats(best)).chain([granted]).collect::<Vec<_>>().join(" ")
}

/// Says what to do, in the imperative: `Quaff haste now, then run for the stairs.`
pub(crate) fn headline(best: &Evaluated, situation: &Situation) -> String {
    let run = if situation.tiles().is_some() { "run for the stairs" } else { "run" };
    let (option, is_safe) = (&best.option, best.cost() < NEGLIGIBLE);
    match option.family.tactic {
        Tactic::Run if is_safe && situation.chase.foes.0.len() == 1 => {
            "It never reaches you: walk away.".to_string()
        }
        Tactic::Run if is_safe => "None reaches you: walk away.".to_string(),
        Tactic::Run => format!("{}.", capitalized(run)),
        Tactic::Haste if option.moment == 0 => format!("Quaff haste now, then {run}."),
        Tactic::TeleportAndRun => "Read teleportation and back off.".to_string(),
        _ => format!("{}.", name_option(option, situation)),
    }
}

/// Describes the chance to live and the hit points lost: `You live in 97 %. You lose …`
fn describe_lives(prospects: &Prospects, situation: &Situation) -> String {
    let loss = describe_loss(prospects.with_all_poison(), situation.you.hp.map(|hp| *hp));
    let alive = format_lives(prospects).map(|alive| format!("You live in {alive}. "));
    format!("{}{loss}", alive.unwrap_or_default())
}

/// Describes how far the chance to live of an option can be trusted, in sentences; none where no blow comes.
pub(crate) fn caveats(row: &Evaluated) -> Vec<String> {
    let is_struck = row.cost() >= NEGLIGIBLE;
    row.figures.prospects.as_ref().filter(|_| is_struck).map_or(Vec::new(), describe_caveats)
}

/// Describes what comes of an option: `1.34 attacks on average, 2.2 % never attacked; the orc stays behind.`
fn describe_row(row: &Evaluated, situation: &Situation) -> Option<String> {
    let figures = &row.figures;
    let at_least = if figures.untouched_is_exact { "" } else { "at least " };
    let still = if row.is_over() { "" } else { ": this is not over" };
    if let (Some(dead), Some(blows)) = (figures.dead, figures.blows) {
        let foes = if situation.chase.foes.0.len() == 1 { "It is" } else { "All are" };
        let yours = attacks(blows);
        return Some(format!(
            "{foes} dead in {}{still}; {yours} of yours against {} on you, on average.",
            percent(dead),
            number(row.cost(), 2)
        ));
    }
    let mut text = match (row.cost() < NEGLIGIBLE, figures.untouched) {
        (true, _) => "No attack".to_string(),
        (false, untouched) if untouched < NEGLIGIBLE || says_nothing(figures) => {
            format!("{} on average", attacks(row.cost()))
        }
        (false, untouched) => {
            format!("{} on average, never attacked in {at_least}{}", attacks(row.cost()), percent(untouched))
        }
    };
    let foes = &situation.chase.foes.0;
    if let Some(dead) = figures.dead.filter(|dead| *dead > NEGLIGIBLE) {
        let them = if foes.len() == 1 { "it is" } else { "all are" };
        text += &format!("; {them} dead in {}", percent(dead));
    }
    let who = if let [foe] = &foes[..] { object(foe) } else { "someone".to_string() };
    text += &match figures.follows {
        None if row.is_over() => String::new(),
        None => format!("; {who} is beside you at the end{still}"),
        Some(p) if p < NEGLIGIBLE && foes.len() == 1 => format!("; {who} stays behind"),
        Some(p) if p < NEGLIGIBLE => "; all stay behind".to_string(),
        Some(p) if p > 1.0 - NEGLIGIBLE => format!("; {who} comes along{still}"),
        Some(p) => format!("; {who} comes along in {}{still}", percent(p)),
    };
    if let Some(drinks) = figures.drinks {
        text += &format!("; you keep the potion in {}", percent(1.0 - drinks));
    }
    Some(text + ".")
}

/// Says what spending something saves, and when it is better kept.
pub(crate) fn describe_thrift(advice: &Advice, best: &Evaluated, situation: &Situation) -> Option<String> {
    let (saves, thrifty) = (advice.saves()?, advice.thrifty()?);
    let other = name_option(&thrifty.option, situation).to_lowercase();
    let [lives, otherwise] = [best, thrifty].map(|row| row.figures.lives());
    if let (Some(lives), Some(otherwise)) = (lives, otherwise)
        && lives - otherwise > WORTH_LIFE
    {
        return Some(format!("If you {other} instead, you live in {}.", percent(otherwise)));
    }
    let what = joined(best.spends().iter().map(|item| name_item(*item)));
    Some(match saves < WORTH {
        true => format!(
            "The {what} saves only {} against “{other}”: keep it for a worse day.",
            attacks(saves.max(0.0))
        ),
        false => format!("To {other} costs {}.", attacks(thrifty.cost())),
    })
}

/// Says which option is better against foes that have just acted, if it is another.
pub(crate) fn describe_turn(advice: &Advice, situation: &Situation) -> Option<String> {
    let least = advice.at_least_energy.as_ref().filter(|least| least.begins_otherwise)?;
    let it = if situation.chase.foes.0.len() == 1 { "it has" } else { "they have" };
    Some(format!(
        "If {it} just acted, {} instead ({} against {}).",
        uncapitalized(&name_option(&least.best.option, situation)),
        number(least.best.cost(), 2),
        number(least.other_cost, 2)
    ))
}

pub(crate) fn describe_bound(best: &Evaluated, bound: Bound, situation: &Situation) -> String {
    let fewer = number(best.cost() - bound.cost, 2);
    match (bound.is_reached, situation.chase.foes.0.len()) {
        (true, _) => {
            "Without waiting or fighting, no way of playing, however clever, does better.".to_string()
        }
        (false, 1) => format!("At best {fewer} fewer are possible for someone who knew its energy."),
        (false, _) => format!("The least possible lies between {} and that.", number(bound.cost, 2)),
    }
}

fn attacks(mean: f64) -> String {
    match number(mean, 2).as_str() {
        "1" => "1 attack".to_string(),
        other => format!("{other} attacks"),
    }
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
    for row in &advice.rows {
        for remark in row.option.plan.remarks(situation.edition, &situation.build) {
            if !remarks.contains(&remark) {
                remarks.push(remark);
            }
        }
    }
    remarks
}

/// Says how long what options take is taken to last, where that matters, and what the hit points of a rage are.
fn describe_lasting(item: Item, advice: &Advice, situation: &Situation) -> Option<Vec<String>> {
    let lasting = Lasting::of(item)?;
    let name = match item {
        Item::Berserk => "The rage",
        Item::Swiftness => "Swiftness",
        _ => "Haste",
    };
    let taking = || advice.rows.iter().filter(|row| row.spends().contains(&item));
    let end = lasting.end(situation.edition);
    let ends = |row: &Evaluated| row.option.plan.tokens.contains(&end);
    let least = lasting.least(situation.edition);
    let may = taking().any(|row| row.figures.outlasts == Some(item));
    let sentences = [
        (taking().any(ends), format!("{name} is taken to wear off as soon as it can, after {least} aut.")),
        (may, format!("Where you fight, or drink only if need be, {} is taken to last: {least} aut are certain.", uncapitalized(name))),
        (
            item == Item::Berserk && taking().next().is_some(),
            "Berserk you have half as many hit points again; afterwards you are slow and cannot rage again for a while."
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

    fn verdict(query: &str) -> String {
        let question = Question::read(query).unwrap();
        let situation = Situation::new(question.edition, &question.build, &question.chase);
        describe_advice(&Adviser::new(situation.clone()).advice(), &situation).replace('\u{a0}', " ")
    }

    /// Each pattern of a verdict once, word for word.
    #[test]
    fn each_verdict_reads_well() {
        for (query, expected) in VERDICTS {
            assert_eq!(verdict(query), expected, "{query}");
        }
    }

    #[rustfmt::skip]
    const VERDICTS: [(&str, &str); 10] = [
        ("v=0.34", "What is after you? Add a foe."),
        ("v=0.31&foes=orc&stairs=10&have=haste", "Quaff haste now, then run for the stairs. 1.34 attacks on average; the orc stays behind. Without waiting or fighting, no way of playing, however clever, does better. Melee only; you are in a corridor."),
        ("v=0.34&foes=ogre&stairs=6&have=haste", "Quaff haste now, then run for the stairs. 1.06 attacks on average; the ogre stays behind. To run to the stairs costs 1.58 attacks. If it has just acted, run to the stairs instead (0.87 against 1). At best 0.02 fewer are possible for someone who knew its energy. Melee only; you are in a corridor."),
        ("v=0.34&foes=ogre&stairs=6&have=haste.blink.teleport", "Blink to the stairs. No attack; the ogre stays behind. To run to the stairs costs 1.58 attacks. Without waiting or fighting, no way of playing, however clever, does better. Melee only; you are in a corridor."),
        ("v=0.34&foes=cyclops&stairs=5&have=haste", "Run for the stairs. 0.39 attacks on average, never attacked in 66.1 %; the cyclops stays behind. Without waiting or fighting, no way of playing, however clever, does better. Melee only; you are in a corridor. It shoots: its missiles are not counted."),
        ("v=0.34&foes=orc&gap=2&stairs=20&have=haste", "Run, and quaff haste only when it is beside you. 0.25 attacks on average, never attacked in 75.5 %; the orc comes along in 0.7 %; you keep the potion in 76.2 %. To run to the stairs costs 0.7 attacks. At best 0.01 fewer are possible for someone who knew its energy. Melee only; you are in a corridor."),
        ("v=0.34&species=spriggan&foes=ogre&gap=2&stairs=9", "It never reaches you: walk away. No attack; the ogre stays behind. Without waiting or fighting, no way of playing, however clever, does better. Melee only; you are in a corridor."),
        ("v=0.34&foes=orc&stairs=0", "Take the stairs. 2 attacks on average; the orc comes along: this is not over. Without waiting or fighting, no way of playing, however clever, does better. Melee only; you are in a corridor."),
        ("v=0.34&foes=jackal,jackal&gap=3", "Run. 7.63 attacks on average; someone is beside you at the end: this is not over. Melee only; each is counted on its own, as if none got in another’s way."),
        ("v=0.34&species=spriggan&foes=wolf,wolf&gap=2&stairs=10&have=haste", "Quaff haste now, then run for the stairs. 2.14 attacks on average, never attacked in at least 1.6 %; all stay behind. To run to the stairs costs 3.38 attacks. If they have just acted, run to the stairs instead (0.86 against 1.24). The least possible lies between 2.02 and that. Melee only; each is counted on its own, as if none got in another’s way."),
    ];
}
