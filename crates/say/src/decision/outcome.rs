//! What comes of an option, in sentences.

use super::at_end::describe_rest;
use super::company::LEAST;
use super::decides::{
    decides_first, describe_harm_from_afar, describe_out_of_sight, describe_what_decides, own_poison,
};
use super::lives::Lives;
use super::loss_words::LossWords;
use super::option_words::{OptionWords, count_acts_from_afar, format_never_attacked, says_nothing};
use super::sentences::join;
use super::state::describe_helpless;
use crate::Exactness;
use crate::advice::{count_tiles, is_lost_fight, mostly_dies};
use crate::chase::{MIN_SHOWN_MEAN, NEGLIGIBLE, chance, count_from_afar};
use advice::{Advice, Barred, Evaluated, Situation, Tactic};
use foundation::text::{capitalized, number, uncapitalized};

/// Describes what comes of an option: `About 1 attack, 12 HP lost, 33 in a bad case. The ogre stays behind in
/// 96 %.`
pub(super) fn describe_outcome(row: &Evaluated, situation: &Situation) -> String {
    let words = OptionWords::new(row, situation);
    let counted = count_acts_from_afar(row, situation).filter(|_| row.figures.counts_missiles());
    let missiles = counted.map(|missiles| format!(" and about {missiles}")).unwrap_or_default();
    let attacks = format!("{}{missiles}", count_attacks(row, &words));
    let loss = match &words.loss {
        // Who is not touched loses what the poison takes, which is said by itself.
        Some(_) if row.is_untouched() && own_poison(situation).is_some() => String::new(),
        Some(loss) => loss.clause(mostly_dies(row)),
        None if row.figures.attacks.never.p > LEAST
            && row.cost() > NEGLIGIBLE
            && !says_nothing(&row.figures) =>
        {
            format!(
                "; never attacked in {}",
                format_never_attacked(&row.figures, Exactness::words, Exactness::chance)
            )
        }
        None => String::new(),
    };
    let kept = row.figures.drinking.as_ref().map(|_| row.keeps_potion()).filter(|kept| *kept > NEGLIGIBLE);
    let keeps = kept.map(|kept| format!("You keep the potion in {}.", chance(kept)));
    let rest = capitalized(&describe_rest(row, situation));
    let from_afar = describe_spare(row, words.loss, situation).or(describe_out_of_sight(row, situation));
    let from_afar = from_afar.or_else(|| describe_acts_in_next_fight(row, situation));
    let shots = describe_shots(row, situation);
    let more = [keeps, shots, describe_helpless(row, situation), from_afar].into_iter().flatten();
    let more: String = more.map(|sentence| format!(" {sentence}")).collect();
    let outcome = format!("{attacks}{loss}. {rest}.{more}");
    let decides = Some(describe_what_decides(row, situation));
    let decides = decides.filter(|decides| !decides.is_empty() && decides_first(row, situation));
    match join([describe_harm_from_afar(row, situation), decides]) {
        first if first.is_empty() => outcome,
        first => format!("{first} Apart from that: {}", uncapitalized(&outcome)),
    }
}

/// Says how far off the foes are when you turn from shooting, and how often they are dead by then: `When you
/// turn to run, it is about 2 tiles off, and dead in 23 %.` `None` for an option that does not shoot and run.
fn describe_shots(row: &Evaluated, situation: &Situation) -> Option<String> {
    if row.option.family.tactic != Tactic::ShootAndRun {
        return None;
    }
    let tiles = count_tiles(situation.tiles_off_after(row.option.moment)?);
    let (it, all_are) = match situation.chase.foes.0.len() {
        1 => ("it", ""),
        _ => ("the nearest", "all are "),
    };
    let dead = row.dead_by_shots().map(|p| format!(", and {all_are}dead in {}", chance(p)));
    Some(format!("When you turn to run, {it} is about {tiles} off{}.", dead.unwrap_or_default()))
}

/// Says what is left to you for what may come from afar; `None` where that is nothing, and where more
/// follows.
fn describe_spare(row: &Evaluated, loss: Option<LossWords>, situation: &Situation) -> Option<String> {
    let ends =
        row.is_over_if_woken() && !row.is_put_off(situation) && row.leaves_out_harm_from_afar(situation);
    let ends = ends && !row.is_unbearable() && row.acts_in_next_fight().is_none();
    let acts = count_acts_from_afar(row, situation).filter(|_| ends)?;
    let (loss, hp) = (loss?, situation.defender_under(&row.option.plan).hp?);
    let [mean, bad] = loss.left_at_least(*hp).filter(|[_, bad]| *bad > 0)?;
    let in_a_bad_case = if bad < mean { format!(", {bad} in a bad case,") } else { String::new() };
    Some(format!("You have {mean}\u{a0}HP left{in_a_bad_case} for {acts}."))
}

/// Says what comes from afar in the fight that may well follow: `A fight then means up to 18 spells more.`
/// `None` where that is nothing, and where it is said to be the danger.
fn describe_acts_in_next_fight(row: &Evaluated, situation: &Situation) -> Option<String> {
    let acts = row.acts_in_next_fight().filter(|_| row.unbearable_in_fight().is_none())?;
    let acts = count_from_afar(&situation.chase.foes.0, &number(acts, 0));
    let then =
        if row.ends_in_fight() { "The fight then means" } else { "If that comes to a fight, it means" };
    Some(format!("{then} up to {acts} more."))
}

/// Counts the attacks, as the beginning of a sentence: `About 4 attacks`, `At most 4 attacks`, `No attack`.
pub(crate) fn count_attacks(row: &Evaluated, words: &OptionWords) -> String {
    let cost = row.cost();
    if cost < NEGLIGIBLE {
        "No attack".to_string()
    } else if is_lost_fight(row) {
        capitalized(&words.count_attacks())
    } else if cost < MIN_SHOWN_MEAN {
        "Fewer than 0.01 attacks".to_string()
    } else if row.figures.attacks.are_at_most {
        capitalized(&words.count_attacks())
    } else {
        format!("About {}", words.count_attacks())
    }
}

/// Says that whoever takes a flight has to fight in the end, where nobody knows how that goes, whatever else
/// is set; `None` elsewhere.
pub(super) fn describe_unknown_fight(advice: &Advice, row: &Evaluated) -> Option<String> {
    let is_unknown = |barred: &Barred| barred.option.plan.fights() && barred.asks.is_none();
    let comes_along = row.figures.follows().is_some_and(|follows| follows.least > 1.0 - NEGLIGIBLE);
    (comes_along && !row.includes_fight() && advice.barred.iter().any(is_unknown))
        .then(|| "You cannot shake it off by the stairs, and how a fight goes is not known.".to_string())
}

/// Says how often you live with the fight that follows a flight; `None` where none does, or that is not
/// known.
pub(super) fn describe_next_fight(row: &Evaluated, situation: &Situation) -> Option<String> {
    let may = if row.ends_in_fight() { "follows" } else { "may follow" };
    if Lives::is_less_in_the_end(row) {
        let before = Lives::before_fight(row, situation)?;
        let costs = before.p - row.lives_in_the_end()?;
        if !row.may_have_to_fight() && costs < Lives::WORTH_SAYING {
            return None;
        }
        let lives = uncapitalized(before.sentence("").trim_end_matches('.'));
        return Some(format!("Before the fight that {may}, {lives}."));
    }
    // Where harm is left out, that says nothing.
    let is_in_it = row.may_have_to_fight() && !row.is_too_rosy(situation);
    is_in_it.then(|| format!("How often you live includes the fight that {may}."))
}
