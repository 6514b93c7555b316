//! How an option compares with others, and with the best that any way of playing could come to.

use super::{name_evaluated, name_item};
use crate::Bounded;
use crate::Exactness;
use crate::chase::{NEGLIGIBLE, about, chance, count_from_afar};
use crate::decision::{Lives, OptionWords, describe_sleepers};
use advice::{Advice, Bound, Company, Evaluated, Situation, WORTH, WORTH_LIFE};
use chase::have::{Have, Item};
use foundation::text::{joined, number, several, uncapitalized};

/// Says what spending something saves, and when it is better kept.
pub(crate) fn describe_thrift(advice: &Advice, best: &Evaluated, situation: &Situation) -> Option<String> {
    let (saves, thrifty) = (advice.saves()?, advice.thrifty()?);
    let other = uncapitalized(&name_evaluated(thrifty, situation));
    let lives = [best, thrifty].map(Evaluated::lives_in_the_end);
    let saves_lives = matches!(lives, [Some(lives), Some(otherwise)] if lives - otherwise >= WORTH_LIFE);
    // How often you live counts what it may yet spend, so that nothing is sure to be kept.
    if saves_lives || !thrifty.spends_in_fight().is_empty() {
        let otherwise = Lives::in_the_end(thrifty, situation)?.clause();
        return Some(format!("If you {other} instead, {otherwise}."));
    }
    if thrifty.harm_not_counted(situation) > best.harm_not_counted(situation) {
        let it = if situation.chase.foes.0.len() == 1 { "it" } else { "someone" };
        let (what, how_often) = if situation.bursts() {
            ("reaches you", chance(1.0 - thrifty.figures.attacks.untouched.p))
        } else {
            ("comes along", describe_follows(thrifty, situation)?)
        };
        return Some(format!("If you {other} instead, {it} {what} in {how_often}."));
    }
    let what = joined(best.spends().iter().map(|item| name_item(*item)));
    if saves >= WORTH {
        return Some(format!("If you {other} instead, you {}.", describe_cost(thrifty, best, situation)));
    }
    let more = match about(saves.max(0.0)) {
        none if none == "0" => "no extra attacks".to_string(),
        some => format!("only {} more", several(&some, "attack")),
    };
    let lives = lives[0].zip(lives[1]).filter(|(lives, otherwise)| lives > otherwise);
    let risk = lives.map(|pair| [pair.0, pair.1].map(chance)).filter(|[lives, otherwise]| lives != otherwise);
    let otherwise = Lives::in_the_end(thrifty, situation).filter(|lives| !lives.says_nothing());
    let risk = risk.and(otherwise).map(Lives::in_words);
    let may_follow = |follows: &Company| best.figures.follows().is_none() && follows.most > NEGLIGIBLE;
    let follows = thrifty.figures.follows().filter(may_follow).and(describe_follows(thrifty, situation));
    let acts = thrifty.figures.acts_from_afar() - best.figures.acts_from_afar();
    // A spell is not used up.
    let keep = if *best.spends() == [Item::Swiftness] {
        "need not cast Swiftness".to_string()
    } else {
        format!("keep the {what}")
    };
    let keeps = format!("If you {other} instead, you take {more}, and {keep}");
    let shot = lost_to_missiles(best, thrifty).map(|hp| number(hp, 0));
    Some(match (risk, follows) {
        (Some(otherwise), _) => {
            let shot = shot.map(|hp| format!(" with about {hp}\u{a0}HP less")).unwrap_or_default();
            format!("If you {other} instead, you live in {otherwise}{shot}, and {keep}.")
        }
        (None, Some(follows)) => format!("{keeps}, but in {follows} someone comes along."),
        (None, None) if let Some(hp) = shot => {
            format!("{keeps}, but lose about {hp}\u{a0}HP more to missiles.")
        }
        (None, None) if acts >= 1.0 => {
            let acts = count_from_afar(&situation.chase.foes.0, &number(acts, 0));
            format!("{keeps}, but may face {acts} more.")
        }
        (None, None) => format!("{keeps}."),
    })
}

/// Says what another option costs: `lose 47 HP, and live in at most 99.8 %`, with a chance that is less than
/// that of the best one; or else `take at most 14 attacks`.
fn describe_cost(other: &Evaluated, best: &Evaluated, situation: &Situation) -> String {
    let Some((loss, lost)) = OptionWords::new(other, situation).loss.zip(other.lost_in_the_end()) else {
        let most = if other.figures.attacks.are_at_most { Exactness::AtMost } else { Exactness::Exact };
        return format!("take {}{}", most.words(), several(&most.about(other.cost()), "attack"));
    };
    let lost = if other.may_have_to_fight() {
        format!("lose about {}\u{a0}HP with the fight that follows", number(lost, 0))
    } else {
        format!("lose {}\u{a0}HP", loss.in_words()[0])
    };
    let chances = best.lives_in_the_end().zip(other.lives_in_the_end());
    let is_less = chances.is_some_and(|(best, other)| other < best && chance(other) != chance(best));
    let lives = Lives::in_the_end(other, situation).filter(|lives| is_less && !lives.says_nothing());
    let lives = lives.map(|lives| format!(", and live in {}", lives.in_words()));
    lost + &lives.unwrap_or_default()
}

/// Says what to spend once those wake that sleep now, where that saves lives even if they do at once; `None`
/// elsewhere.
pub(crate) fn describe_once_awake(
    advice: &Advice,
    best: &Evaluated,
    situation: &Situation,
) -> Option<String> {
    let all_sleep = situation.all_sleep();
    let some_sleep = all_sleep || best.lives_if_asleep().is_some();
    if !some_sleep || !best.spends().is_empty() || best.option.plan.fights() {
        return None;
    }
    let lives = best.lives_in_the_end()?;
    let saves = |row: &&Evaluated| {
        !row.spends().is_empty() && row.lives_in_the_end().is_some_and(|own| own - lives >= WORTH_LIFE)
    };
    let item = advice.rows.iter().find(saves)?;
    let sleepers = situation.chase.foes.0.iter().filter(|foe| foe.is_asleep()).count();
    let wakes = match sleepers {
        _ if !all_sleep => describe_sleepers(situation, ["wakes", "wake"]),
        1 => "it wakes".to_string(),
        _ => "they wake".to_string(),
    };
    let does = if sleepers == 1 { "it does" } else { "they do" };
    let lives = Lives::in_the_end(item, situation)?.in_words();
    let what = uncapitalized(&name_evaluated(item, situation));
    Some(format!("If {wakes}, {what}: even if {does} at once, you live in {lives}."))
}

/// Returns how many more hit points an option costs than the best one, where its missiles are counted and
/// cost some.
fn lost_to_missiles(best: &Evaluated, other: &Evaluated) -> Option<f64> {
    let lost = other.lost_in_the_end()? - best.lost_in_the_end()?;
    (other.figures.counts_missiles() && lost >= 1.0).then_some(lost)
}

/// Says how often somebody comes along: `19 %`, `at most 19 %`; `None` without stairs.
fn describe_follows(row: &Evaluated, situation: &Situation) -> Option<String> {
    OptionWords::new(row, situation).follows.map(Bounded::in_words)
}

/// Says which option is better against foes that have just acted, if it is another.
pub(crate) fn describe_if_just_acted(advice: &Advice, situation: &Situation) -> Option<String> {
    let least = advice.at_least_energy.as_ref().filter(|least| least.begins_otherwise)?;
    let it = if situation.chase.foes.0.len() == 1 { "it has" } else { "they have" };
    let [best, other] = [&least.best, &least.other];
    let both = |figure: fn(&Evaluated) -> Option<f64>| figure(best).zip(figure(other)).map(<[f64; 2]>::from);
    let lives = both(Evaluated::lives_in_the_end).filter(|[best, other]| best - other >= WORTH_LIFE);
    let figure = |row| Lives::in_the_end(row, situation).map(Lives::bound).unwrap_or_default();
    let (figures, what) = match (lives, both(Evaluated::lost_in_the_end)) {
        (Some(_), _) => ([best, other].map(figure), " to live"),
        (None, Some(lost)) if [best, other].iter().any(|row| row.may_have_to_fight()) => {
            (lost.map(|hp| number(hp, 1)), " HP lost with the fight that follows")
        }
        (None, Some(lost)) => (lost.map(|hp| number(hp, 1)), " HP lost"),
        (None, None) => ([best, other].map(|row| number(row.cost(), 2)), " attacks"),
    };
    Some(format!(
        "If {it} just acted, {} instead ({} against {}{what}).",
        uncapitalized(&name_evaluated(best, situation)),
        figures[0],
        figures[1]
    ))
}

/// Says how far the best option is from the [`Bound`].
pub(crate) fn describe_bound(best: &Evaluated, bound: Bound, situation: &Situation) -> String {
    let fewer = number(Exactness::AtMost.rounded(best.cost() - bound.cost, 0.01), 2);
    match (bound.is_reached, situation.chase.foes.0.len()) {
        (true, _) => format!("{}, no way of playing does better.", by_what_is_told(situation)),
        (false, 1) => {
            format!(
                "Knowing its energy, which the game does not show, would save at most {}.",
                several(&fewer, "attack")
            )
        }
        (false, _) => {
            format!(
                "{}, no way of playing takes fewer than {}.",
                by_what_is_told(situation),
                several(&number(Exactness::AtLeast.rounded(bound.cost, 0.01), 2), "attack")
            )
        }
    }
}

/// Names all that the [`Bound`] knows of: spells, powers of gods and whatever else you may have could do
/// better.
fn by_what_is_told(situation: &Situation) -> &'static str {
    let has_items = situation.chase.have != Have::default();
    match (situation.tiles(), has_items) {
        (None, false) => "With steps alone",
        (Some(_), false) => "With steps and the stairs alone",
        (None, true) => "With steps and what you listed",
        (Some(_), true) => "With steps, the stairs and what you listed",
    }
}
