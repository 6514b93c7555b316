//! What the figures of an option leave out, and what they take for granted.

use super::decides::{decides_first, describe_harm_from_afar, describe_what_decides};
use super::sentences::join;
use super::situation::describe_surroundings;
use super::state::{describe_wakefulness, tells_sleep};
use crate::advice::{count_tiles, other_stairs};
use crate::chase::describe_runs;
use crate::chase::object;
use crate::survival::{describe_caveats, describe_harm_left_out, describe_plain_weapons};
use advice::{Evaluated, Situation};
use chase::foe::Foe;
use chase::setup::Energy;
use combat::melee::Striker;
use combat::survival::Prospects;
use foundation::text::{capitalized, number};

/// How you come to blows with several, of which some hurt from afar.
const GOES_UP: &str = "You step up to the nearest foe if it shoots or casts, and let others come.";
/// How you come to blows with several, of which some may strike from where you do not reach them.
const OUTREACHED: &str =
    "You step up to whoever strikes from where you do not reach it, and let others come.";
/// Says what no option of a Barachi counts.
const HOP: &str = "Your hop is not counted: with it you may do better.";
/// Says what is taken for granted of a hop.
const LANDING: &str = "You land anywhere round the tile you aim at, and all tiles there are free.";

/// Says what is not counted, but for what hurts from afar; whether the foes sleep, and of several who gets at
/// you.
pub(super) fn describe_option_proviso(row: &Evaluated, situation: &Situation) -> String {
    let foes = &situation.chase.foes.0;
    let not_counted = struck(row).and_then(describe_harm_left_out);
    let melee = match describe_harm_from_afar(row, situation) {
        None if row.figures.counts_missiles() => {
            "Melee and missiles only: spells and breath are not counted."
        }
        None if !situation.hurts_from_afar() => {
            "Melee only: foes’ arrows, spells and breath are not counted."
        }
        _ => "Melee only.",
    };
    let hop = (situation.leaves_hop_out() && !row.is_untouched()).then_some(HOP.to_string());
    let state = describe_wakefulness(row, situation).filter(|_| !tells_sleep(row, situation));
    let state = state.map(|state| format!("{} {state}.", subject(foes)));
    let place = (foes.len() > 1).then(|| format!("{}.", capitalized(&place_of(situation))));
    let decides = describe_what_decides(row, situation);
    let decides = (!decides.is_empty() && !decides_first(row, situation)).then_some(decides);
    join(
        describe_other_stairs(row, situation)
            .into_iter()
            .chain(hop)
            .chain(decides)
            .chain(describe_unknown_blows(row, situation))
            .chain(not_counted)
            .chain([melee.to_string()])
            .chain(state)
            .chain(place)
            .map(Some),
    )
}

/// Says what is not exact, and what else is taken for granted of the foes and where you are.
pub(super) fn describe_granted(row: &Evaluated, situation: &Situation) -> String {
    let sampled = row.figures.attacks.sampled_runs.map(describe_runs);
    let approximations = struck(row).map_or(Vec::new(), describe_caveats);
    let weapons = struck(row).and_then(describe_plain_weapons).map(str::to_string);
    let subject = subject(&situation.chase.foes.0);
    let sneaks = row.other_case().is_some();
    let is_awake = describe_wakefulness(row, situation).is_none() && !sneaks && !situation.is_one_helpless();
    let place = (situation.chase.foes.0.len() == 1).then(|| format!("; {}", place_of(situation)));
    // Another state is said already.
    let foes = if is_awake {
        format!("{subject} awake, {}", describe_start_energy(situation, ""))
    } else {
        capitalized(&describe_start_energy(situation, " is"))
    };
    let granted = format!("{foes}{}.", place.unwrap_or_default());
    let landing = row.option.plan.hops().then(|| LANDING.to_string());
    let goes_up = row.option.closes_in() && situation.chase.foes.0.len() > 1;
    let how = if situation.seeks_some() { GOES_UP } else { OUTREACHED };
    let approach = goes_up.then(|| how.to_string());
    let exactness = sampled.into_iter().chain(approach).chain(approximations).chain(weapons);
    join(landing.into_iter().chain(exactness).chain([granted]).map(Some))
}

fn place_of(situation: &Situation) -> String {
    describe_surroundings(situation.edition, &situation.chase)
}

/// Begins a sentence on all foes: `The ogre is`, `They are`.
fn subject(foes: &[Foe]) -> String {
    match foes {
        [foe] => format!("{} is", capitalized(&object(foe))),
        _ => "They are".to_string(),
    }
}

/// Says what energy the foes have at first: `its energy unknown`, `their energy is 70`.
fn describe_start_energy(situation: &Situation, is: &str) -> String {
    let whose = if situation.chase.foes.0.len() == 1 { "its" } else { "their" };
    match situation.chase.energy {
        Energy::Unknown => format!("{whose} energy{is} unknown"),
        energy => format!("{whose} energy{is} {}", number(energy.start().mean(), 0)),
    }
}

/// Returns what becomes of you; `None` where that is not known, or neither a blow nor a missile that is
/// counted comes.
fn struck(row: &Evaluated) -> Option<&Prospects> {
    let prospects = row.figures.prospects();
    prospects.filter(|_| !row.is_untouched() || row.figures.counts_missiles())
}

/// Returns the first foe of whose blows nothing is known: a custom monster, or one of a kind that is made one
/// by one.
pub(super) fn unknown_striker(situation: &Situation) -> Option<&Foe> {
    situation.chase.foes.0.iter().find(|foe| Striker::of(situation.edition, foe).is_err())
}

/// Says whose blows are unknown: with them it is unknown whether you live.
fn describe_unknown_blows(row: &Evaluated, situation: &Situation) -> Option<String> {
    let foe = unknown_striker(situation).filter(|_| row.figures.prospects().is_none())?;
    Some(format!("How hard {} hits isn’t known, so the chances to live are left out.", object(foe)))
}

/// Says so if a plan of the reader's own takes the stairs elsewhere than they are.
fn describe_other_stairs(row: &Evaluated, situation: &Situation) -> Option<String> {
    let (led, ahead) = (other_stairs(&row.option, situation)?, count_tiles(situation.tiles()?));
    Some(format!("The stairs are {ahead} ahead, but this plan takes them after {led}."))
}
