//! What the figures of an option leave out or take for granted, and may decide.

use super::sentences::join;
use super::state::tells_sleep;
use crate::Exactness;
use crate::advice::lasting_noun;
use crate::chase::{count_from_afar, describe_provisos, describe_uncounted};
use advice::{Evaluated, Situation};
use chase::have::Item;
use chase::lasting::PEACEFUL_RAGE;
use chase::verdict::Proviso;
use combat::poison::{COUNTS_POINTS, PoisonCourse, Wounds};
use crawl::model::build::God;
use foundation::text::{joined, number};

/// With fewer attacks than these, what is not counted decides.
const FEW: f64 = 0.5;

/// Says what stairs are to one who is confused.
const TRIPS: &str = "Confused, you trip on the stairs in half of the cases, which costs a hit point: on the way up you are then still here, and try again.";

/// Returns whether what the figures leave out is said before them: with few attacks, where they count on your
/// haste, and where what you fight hurts you for it or revives.
pub(super) fn decides_first(row: &Evaluated, situation: &Situation) -> bool {
    row.cost() < FEW && !tells_polearms_alone(row, situation)
        || is_dying_of_poison(situation)
        || situation.may_stay_away()
        || row.may_trip(situation)
        || row.hangs_on_status(situation)
        || row.provisos(situation).any(|(proviso, _)| proviso.is_of_fights())
}

/// Returns whether no more is to be said of foes than how often they have a polearm, which is counted.
fn tells_polearms_alone(row: &Evaluated, situation: &Situation) -> bool {
    let mut provisos = row.provisos(situation).peekable();
    provisos.peek().is_some() && provisos.all(|(proviso, _)| matches!(proviso, Proviso::Polearm(_)))
}

/// Returns whether the poison in you alone takes all your hit points, more likely than not.
pub(super) fn is_dying_of_poison(situation: &Situation) -> bool {
    death_by_poison(situation) >= 0.5
}

/// Returns how often the poison in you alone kills you, if nothing cures it: never or always since it counts
/// hit points.
pub(super) fn death_by_poison(situation: &Situation) -> f64 {
    let you = &situation.defender;
    let Some(hp) = you.hp.filter(|_| *you.poison > 0) else { return 0.0 };
    let course = PoisonCourse::of(situation.edition);
    Wounds::new(course, *hp, course.poison(*you.poison)).dead_in_the_end()
}

/// Says what hurts from afar, which no figure counts; `None` where nothing does, or nothing of it can reach
/// you.
pub(super) fn describe_harm_from_afar(row: &Evaluated, situation: &Situation) -> Option<String> {
    if situation.is_at_peace() || situation.hurts_from_afar() && !row.leaves_out_harm_from_afar(situation) {
        return None;
    }
    let uncounted = describe_uncounted(situation.edition, &situation.chase.foes.0);
    let uncounted = uncounted.trim().trim_end_matches('.');
    (!uncounted.is_empty()).then(|| format!("{uncounted}, and come on top of this."))
}

/// Says that those who hurt from afar get no chance to, as you are out of their sight by then, another is in
/// their way, or you are beside them; `None` where they do, or nobody would.
pub(super) fn describe_out_of_sight(row: &Evaluated, situation: &Situation) -> Option<String> {
    let foes = &situation.chase.foes.0;
    let is_safe = situation.hurts_from_afar() && !row.figures.may_be_hurt_from_afar();
    let (acts, strikes) =
        if foes.len() == 1 { ("it acts", "it strikes") } else { ("they act", "they strike") };
    is_safe.then(|| {
        if row.figures.has_onlookers() {
            format!("You face {}: you are out of sight before {acts}.", count_from_afar(foes, "no"))
        } else if situation.is_crowded() {
            "Nobody shoots past another.".to_string()
        } else {
            format!("Beside you {strikes} instead of shooting.")
        }
    })
}

/// Describes what the figures leave out or take for granted of the foes and of what you are under now. Empty
/// for most.
pub(super) fn describe_what_decides(row: &Evaluated, situation: &Situation) -> String {
    let is_news = |proviso: Proviso| proviso != Proviso::Asleep || !tells_sleep(row, situation);
    let foes = row.provisos(situation).filter(|(proviso, _)| is_news(*proviso));
    let foes = describe_provisos(foes, situation.chase.foes.0.len() > 1);
    let you = describe_status(row, situation);
    join([
        describe_own_poison(situation).or_else(|| describe_old_poison(situation)),
        row.may_trip(situation).then(|| TRIPS.to_string()),
        describe_sin(row, situation),
        row.spends().contains(&Item::Swiftness).then(|| "A failed cast is not counted.".to_string()),
        Some(foes.trim().to_string()).filter(|foes| !foes.is_empty()),
        you,
        describe_passing(row, situation),
    ])
}

/// Returns the hit points that the poison in you will take, and those that you have; `None` where one is not
/// known, as until 0.13, or nothing hurts.
pub(super) fn own_poison(situation: &Situation) -> Option<(i32, i32)> {
    let you = &situation.defender;
    let hurts = *you.poison > 0 && COUNTS_POINTS.includes(situation.edition);
    Some((*you.poison, *you.hp?)).filter(|_| hurts)
}

fn describe_own_poison(situation: &Situation) -> Option<String> {
    let (poison, hp) = own_poison(situation)?;
    Some(if poison < hp {
        format!("Your own poison takes {poison} HP.")
    } else if situation.defender.is_known() {
        // Then what to do says it already: nothing else is of use.
        format!("The poison in you alone takes {poison} HP, and you have {hp}.")
    } else {
        format!("The poison in you alone takes {poison} HP, and you have {hp}: cure it or heal first.")
    })
}

/// Says that the poison in you, which no screen tells in hit points until 0.13, is counted.
fn describe_old_poison(situation: &Situation) -> Option<String> {
    let is_old = *situation.defender.poison > 0
        && situation.defender.hp.is_some()
        && !COUNTS_POINTS.includes(situation.edition);
    is_old.then(|| "Your own poison is counted, too: what it takes is random.".to_string())
}

/// Says that a god punishes what an option takes, though it works.
fn describe_sin(row: &Evaluated, situation: &Situation) -> Option<String> {
    let is_hasty = |item: &Item| [Item::Haste, Item::Berserk, Item::Swiftness].contains(item);
    (situation.build.god == God::Cheibriados
        && row.spends().iter().chain(row.spends_in_fight()).any(is_hasty))
    .then(|| "Cheibriados punishes haste.".to_string())
}

/// Describes what slows you only for a time.
fn describe_passing(row: &Evaluated, situation: &Situation) -> Option<String> {
    let passing = joined(row.passing(situation).map(str::to_ascii_lowercase));
    (!passing.is_empty())
        .then(|| format!("Taken to last to the end: {passing}. You are quicker once that is over."))
}

/// Describes how long what you are under now is assumed to last.
fn describe_status(row: &Evaluated, situation: &Situation) -> Option<String> {
    let lasting = row.counts_on(situation)?;
    let (is_rage, takes) = (lasting.item == Item::Berserk, number(row.figures.aut, 0));
    let name = format!("Your {}", lasting_noun(lasting));
    let most = lasting.most(situation.edition);
    let assumed = if row.wears_off(lasting, situation) {
        if is_rage {
            format!(
                "{name} is assumed to last {PEACEFUL_RAGE} actions, the most without an attack; then you are slow"
            )
        } else {
            format!("{name} is assumed to last as long as it can, {most} aut")
        }
    } else if row.figures.aut > f64::from(most) {
        format!("{name} is over after {most} aut, but taken to last all {takes}")
    } else {
        format!("{name} is assumed to last {takes} aut")
    };
    let ended = row.lives_if_ended().filter(|_| row.hangs_on_status(situation));
    let least = if row.kills_sooner(situation) { Exactness::AtLeast } else { Exactness::Exact };
    let otherwise = ended.map(|lives| {
        format!("; if it ended at once, you would live in {}{}", least.words(), least.chance(lives))
    });
    Some(format!("{assumed}{}.", otherwise.unwrap_or_default()))
}
