//! What the figures of an option leave out or take for granted, and may decide.

use super::join;
use crate::chase::describe_provisos;
use advice::{Evaluated, Situation};
use chase::have::Item;
use chase::lasting::{Lasting, PEACEFUL_RAGE};
use chase::verdict::Proviso;
use foundation::text::{joined, number};

/// With fewer attacks than these, what is not counted decides.
const FEW: f64 = 0.5;

/// Returns whether what the figures leave out is said before them: with few attacks, and where what you fight hurts you for it.
pub(super) fn decides_first(row: &Evaluated, situation: &Situation) -> bool {
    let strikes_back = |proviso: Proviso| matches!(proviso, Proviso::StrikesBack(_));
    row.cost() < FEW || row.provisos(situation).any(|(proviso, _)| strikes_back(proviso))
}

/// Describes what the figures leave out or take for granted of the foes and of what you are under now. Empty for most.
pub(super) fn describe_what_decides(row: &Evaluated, situation: &Situation) -> String {
    let foes = describe_provisos(row.provisos(situation), situation.chase.foes.0.len() > 1);
    let you = describe_status(row, situation);
    join([
        Some(foes.trim().to_string()).filter(|foes| !foes.is_empty()),
        you,
        describe_passing(row, situation),
    ])
}

/// Describes what slows you only for a time.
fn describe_passing(row: &Evaluated, situation: &Situation) -> Option<String> {
    let passing = joined(row.passing(situation).map(str::to_lowercase));
    (!passing.is_empty())
        .then(|| format!("Taken to last to the end: {passing}. You are quicker once that is over."))
}

/// Describes how long what you are under now is assumed to last.
fn describe_status(row: &Evaluated, situation: &Situation) -> Option<String> {
    let lasting = Lasting::under(&situation.build)?;
    let (is_rage, takes) = (lasting.item == Item::Berserk, number(row.figures.aut, 0));
    let name = match lasting.item {
        Item::Berserk => "Your rage",
        Item::Swiftness => "Your Swiftness",
        _ => "Your haste",
    };
    let most = lasting.most(situation.edition);
    Some(match row.wears_off(lasting, situation) {
        true if is_rage => format!(
            "{name} is assumed to last {PEACEFUL_RAGE} actions, the most without an attack; then you are slow."
        ),
        true => format!("{name} is assumed to last as long as it can, {most} aut."),
        false if row.outlasts_now(situation).is_some() => {
            format!("{name} is over after {most} aut, but taken to last all {takes}.")
        }
        false => format!("{name} is assumed to last {takes} aut."),
    })
}
