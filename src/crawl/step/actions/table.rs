//! Every action but the attack, with the releases in which it took the same time.
//!
//! Read at the last patch release of each minor version, not run; a multiple of turns draws the pace anew for
//! each. `tests/actions.rs` has a time for every row.

use super::{Action, Who};
use crate::crawl::step::actions::turns::{Turns, sum};
use crate::edition::{ALWAYS, Life, between, only, since, until};
use crate::prob::Dist;

#[rustfmt::skip]
pub(super) const ACTIONS: &[Action] = &[
    action(ALWAYS,          "cast",          "Cast a spell",                       |t| t.turns(1)),
    action(since(29),       "sandblast",     "Cast Sandblast",                     |t| t.part(3, 2)),
    action(between(11, 16), "cast-form",     "Cast another transformation while in a form", |t| t.rounded(3, 2)),
    action(ALWAYS,          "quaff",         "Quaff a potion",                     |t| t.turns(1)),
    action(ALWAYS,          "read",          "Read a scroll",                      |t| t.turns(1)),
    action(between(16, 26), "read-blurry",   "Read with Blurry Vision 1",          |t| sum(&t.part(1, 2), &t.turns(1))),
    action(between(16, 26), "read-blurry-2", "Read with Blurry Vision 2",          |t| t.turns(2)),
    action(between(16, 26), "read-blurry-3", "Read with Blurry Vision 3",          |t| t.turns(3)),
    action(only(30),        "read-awkward",  "Read with an awkward tongue",        |t| t.rounded(3, 2)),
    action(ALWAYS,          "evoke",         "Evoke a wand or other item",         |t| t.turns(1)),
    action(ALWAYS,          "ability",       "Use an ability",                     |t| t.turns(1)),
    action(until(12),       "recite",        "Recite (Zin)",                       |t| t.turns(4)),
    action(since(32),       "imbue",         "Imbue a servitor",                   |t| t.turns(6)),
    action(since(33),       "imprint",       "Imprint a weapon",                   |t| t.turns(6)),
    of(Who::Formicids, since(14),       "shaft-self",   "Shaft yourself",          |t| t.turns(2)),
    of(Who::Vampires,  between(24, 32), "exsanguinate", "Exsanguinate or revivify", |t| t.turns(6)),
    action(until(10),       "end-form",      "End a transformation",               |t| t.turns(1)),
    action(between(11, 16), "end-form",      "End a transformation",               |t| t.rounded(3, 2)),
    action(between(17, 30), "end-form",      "End a transformation",               |t| t.turns(1)),
    action(since(31),       "talisman",      "Begin or end a talisman's form",     |t| t.turns(4)),
    action(ALWAYS,          "memorise",      "Memorise the spell",                 |t| t.turns(1 + t.spell_level)),
    action(ALWAYS,          "passwall",      "Passwall through one wall",          |t| t.turns(3)),
    action(ALWAYS,          "wait",          "Wait, rest or search a turn",        |t| t.turns(1)),
    action(ALWAYS,          "door",          "Open or close a door",               |t| t.turns(1)),
    action(ALWAYS,          "net",           "Struggle in a net or web",           |t| t.turns(1)),
    action(ALWAYS,          "pick-up",       "Pick up",                            |t| t.turns(1)),
    action(until(16),       "drop",          "Drop a stack",                       |t| t.rounded(8, 10)),
    action(since(17),       "drop",          "Drop a stack",                       |t| t.turns(1)),
    of(Who::Deft, since(33), "drop-weapon",  "Drop the wielded weapon",            |t| sum(&t.part(1, 2), &t.turns(1))),
    of(Who::Slow, since(32), "drop-weapon",  "Drop the wielded weapon",            |t| t.turns(6)),
    of(Who::Deft, ALWAYS,    "wield",        "Wield a weapon",                     |t| t.part(1, 2)),
    of(Who::Slow, since(32), "wield",        "Wield a weapon",                     |t| t.turns(5)),
    action(until(30),        "unwield",      "Unwield a weapon",                   |t| t.part(3, 10)),
    of(Who::Deft, since(31), "unwield",      "Unwield a weapon",                   |t| t.part(1, 2)),
    of(Who::Slow, since(32), "unwield",      "Unwield a weapon",                   |t| t.turns(5)),
    of(Who::Deft, until(32), "swap-weapons", "Swap weapons",                       |t| t.part(1, 2)),
    of(Who::Deft, since(33), "swap-weapons", "Swap weapons",                       |t| t.turns(1)),
    of(Who::Slow, since(32), "swap-weapons", "Swap weapons",                       |t| t.turns(10)),
    action(ALWAYS,          "ring",          "Put on or remove a ring",            |t| t.part(1, 2)),
    action(until(32),       "swap-rings",    "Swap rings",                         |t| sum(&t.part(1, 2), &t.part(1, 2))),
    action(since(33),       "swap-rings",    "Swap rings",                         |t| t.turns(1)),
    action(until(25),       "amulet",        "Put on or remove an amulet",         |t| t.part(1, 2)),
    action(since(26),       "amulet",        "Put on or remove an amulet",         |t| t.turns(5)),
    action(until(25),       "swap-amulets",  "Swap amulets",                       |t| sum(&t.part(1, 2), &t.part(1, 2))),
    action(since(26),       "swap-amulets",  "Swap amulets",                       |t| t.turns(10)),
    action(until(14),       "armour",        "Put on or take off armour",          |t| t.turns(1 + t.armour_ac)),
    action(since(15),       "armour",        "Put on or take off armour",          |t| t.turns(5)),
    action(until(13),       "armour-cloaked", "Change body armour under a cloak",  |t| t.turns(3 + t.armour_ac)),
    action(until(14),       "swap-armour",   "Swap armour for its like",           |t| t.turns(1 + 2 * t.armour_ac)),
    action(since(15),       "swap-armour",   "Swap armour",                        |t| t.turns(10)),
    action(until(15),       "eat-ration",    "Eat a ration",                       |t| t.turns(4)),
    action(between(16, 19), "eat-ration",    "Eat a ration",                       |t| t.turns(3)),
    action(between(20, 25), "eat-ration",    "Eat a ration",                       |t| t.turns(1)),
    action(until(18),       "eat-chunk",     "Eat a chunk of meat",                |t| t.turns(3)),
    action(between(19, 25), "eat-chunk",     "Eat a chunk of meat",                |t| t.turns(1)),
    action(until(15),       "eat-jelly",     "Eat royal jelly",                    |t| t.turns(2)),
    action(between(16, 19), "eat-jelly",     "Eat royal jelly",                    |t| t.turns(3)),
    action(between(20, 25), "eat-jelly",     "Eat royal jelly",                    |t| t.turns(1)),
    action(until(15),       "eat-pizza",     "Eat beef jerky or pizza",            |t| t.turns(2)),
    action(between(16, 25), "eat-pizza",     "Eat beef jerky or pizza",            |t| t.turns(1)),
    action(until(14),       "eat-fruit",     "Eat a fruit",                        |t| t.turns(2)),
    action(between(15, 25), "eat-fruit",     "Eat a fruit",                        |t| t.turns(1)),
    action(until(11),       "eat-grape",     "Eat a grape, a sultana or ambrosia", |t| t.turns(2)),
    action(between(12, 14), "eat-grape",     "Eat a grape, a sultana or ambrosia", |t| t.turns(1)),
    action(until(15),       "butcher",       "Butcher a fresh corpse",             |t| t.turns(4)),
    action(between(16, 25), "butcher",       "Butcher a fresh corpse",             |t| t.turns(1)),
    action(until(13),       "butcher-swap",  "Butcher, swapping to a blade and back", |t| sum(&sum(&t.part(1, 2), &t.part(1, 2)), &t.turns(4))),
    action(until(18),       "stairs",        "Take stairs to a known level",       |t| sum(&leave(t), &t.rounded(4, 3))),
    action(between(19, 33), "stairs",        "Take stairs to a known level",       |t| sum(&leave(t), &t.rounded(3, 2))),
    action(since(34),       "stairs",        "Take stairs",                        |t| sum(&leave(t), &t.rounded(3, 2))),
    action(until(18),       "stairs-new",    "Take stairs to a new level",         |t| sum(&leave(t), &t.rounded(2, 3))),
    action(between(19, 28), "stairs-new",    "Take stairs to a new level",         |t| sum(&leave(t), &t.rounded(3, 4))),
    action(between(29, 33), "stairs-new",    "Take stairs you have not used",      |t| sum(&leave(t), &t.rounded(3, 4))),
];

/// What exists and nobody has timed.
pub(super) const UNKNOWN: &[(Life, Who, &str)] = &[
    (until(23), Who::Vampires, "feeding on a corpse"),
    (between(13, 14), Who::All, "Nemelex Xobeh's abilities that draw from a deck and wield it"),
];

const fn action(life: Life, slug: &'static str, name: &'static str, aut: fn(&Turns) -> Dist<i32>) -> Action {
    of(Who::All, life, slug, name, aut)
}

const fn of(
    who: Who,
    life: Life,
    slug: &'static str,
    name: &'static str,
    aut: fn(&Turns) -> Dist<i32>,
) -> Action {
    Action { life, who, slug, name, aut }
}

/// The part of taking stairs in which the monsters of the level you leave act.
fn leave(t: &Turns) -> Dist<i32> {
    t.turns(if t.encumbered { 2 } else { 1 })
}
