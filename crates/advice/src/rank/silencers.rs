//! What is not read where somebody may silence you first.

use super::from_afar::from_afar;
use super::items::spent;
use super::preferences::WORTH_LIFE;
use super::{promise, put_first};
use crate::evaluated::Evaluated;
use crate::situation::Situation;
use chase::foe::{Foe, Sway};
use chase::have::Item;

/// Puts what needs no scroll before a scroll that is first, where some foe may silence you and it does as
/// well: as many live, it spends no more, ends the matter, and faces hardly more from afar.
pub(super) fn unread<'a>(mut rows: Vec<&'a Evaluated>, situation: &Situation) -> Vec<&'a Evaluated> {
    let silences = |foe: &Foe| {
        situation.is_hurt_from_afar_by(foe) && foe.sways(situation.edition).any(|sway| sway == Sway::Silences)
    };
    let Some(first) = rows.first().filter(|row| is_read(row)) else { return rows };
    if !situation.chase.foes.0.iter().any(silences) {
        return rows;
    }
    let is_as_good = |row: &Evaluated| {
        !is_read(row)
            && (row.is_settled(), row.is_unbearable()) == (first.is_settled(), first.is_unbearable())
            && !row.is_put_off(situation)
            && promise(row) > promise(first) - WORTH_LIFE
            && spent(row) <= spent(first)
            && from_afar(row) <= from_afar(first) + AN_ITEM
    };
    if let Some(index) = rows.iter().position(|row| is_as_good(row)) {
        put_first(&mut rows, index);
    }
    rows
}

/// What is worth an item, in its quarters.
const AN_ITEM: i32 = 4;

/// Returns whether it spends a scroll.
fn is_read(row: &Evaluated) -> bool {
    row.spends().iter().any(|item| [Item::Blink, Item::Teleport].contains(item))
}
