//! The table of actions except attacks.
//!
//! The times were read from the game's source at the last patch release of each minor version, not run; no
//! golden file has them. `crates/question/tests/suite/actions.rs` pins a time for every row. A turn is one
//! draw of the game's `player_speed` in whole auts; a delay of n ticks is n turns after the turn of the
//! command. `truncated` and `rounded` name the rounding.

use super::{Action, Who};
use crate::step::actions::turns::{Turns, larger};
use foundation::edition::{ALWAYS, Life, Param, between, only, since, until};
use foundation::prob::Dist;

/// Defines the table once, as constants with the same indices: a program that only reads slugs then contains
/// neither the names of the actions nor the code of their times.
macro_rules! actions {
    ($( $who:ident, $life:expr, $slug:literal, $name:literal, $aut:expr; )*) => {
        /// Who has an action, since when, and its slug.
        pub(super) const ACTIONS: &[Action] = &[$( Action { who: Who::$who, life: $life, slug: $slug } ),*];

        /// The name of each of [`ACTIONS`].
        pub(super) const NAMES: &[&str] = &[$( $name ),*];

        /// The time of each of [`ACTIONS`].
        pub(super) const TIMES: &[fn(&Turns) -> Dist<i32>] = &[$( $aut ),*];
    };
}

// One row per action and span of releases: who has it, since when, slug, name, time.
actions! {
    // Spells, items and abilities: the turn preset at input, which some commands scale.
    All,          ALWAYS,          "cast",           "Cast a spell",                        |t| t.turns(1);
    All,          since(29),       "sandblast",      "Cast Sandblast",                      |t| t.truncated(3, 2);
    All,          between(11, 16), "cast-form",      "Cast another transformation while in a form",|t| t.rounded(3, 2);
    All,          ALWAYS,          "quaff",          "Quaff a potion",                      |t| t.turns(1);
    All,          ALWAYS,          "read",           "Read a scroll",                       |t| t.turns(1);
    All,          between(16, 26), "read-blurry",    "Read with Blurry Vision 1",           |t| t.truncated(1, 2).plus(&t.turns(1));
    All,          between(16, 26), "read-blurry-2",  "Read with Blurry Vision 2",           |t| t.turns(2);
    All,          between(16, 26), "read-blurry-3",  "Read with Blurry Vision 3",           |t| t.turns(3);
    All,          only(30),        "read-awkward",   "Read with an awkward tongue",         |t| t.rounded(3, 2);
    All,          ALWAYS,          "evoke",          "Evoke a wand or other item",          |t| t.turns(1);
    All,          ALWAYS,          "ability",        "Use an ability",                      |t| t.turns(1);
    // Spells and abilities that strike with the weapon in hand: one attack, or the larger of it and a turn or
    // a step. Until 0.30 the attack counts in the pace of the turn at hand, so that both share one draw; from
    // 0.31 it draws its own.
    Fighters,     since(27),       "manifold-assault","Cast Manifold Assault",              |t| t.attack();
    Fighters,     only(30),        "electric-charge","Cast Vhi's Electric Charge",          |t| t.in_one_pace(|pace| larger(&t.attack_at(pace), &t.step_at(pace)));
    Fighters,     only(31),        "electric-charge","Cast Vhi's Electric Charge",          |t| t.longer_of(&t.attack(), &t.in_one_pace(|pace| t.step_at(pace)));
    Fighters,     since(32),       "electric-charge","Cast Vhi's Electric Charge",          |t| larger(&t.attack(), &t.turns(1));
    Palentongas,  only(26),        "rolling-charge", "Rolling Charge",                      |t| t.in_one_pace(|pace| larger(&t.attack_at(pace), &t.turn_at(pace)));
    Palentongas,  between(27, 29), "rolling-charge", "Rolling Charge",                      |t| t.in_one_pace(|pace| larger(&t.attack_at(pace), &t.step_at(pace)));
    Werewolves,   since(33),       "takedown",       "Bestial Takedown",                    |t| t.attack();
    // Moves of Wu Jian: the attacks are part of the move. A wall jump is a move of twice the pace.
    WuJian,       since(21),       "lunge",          "Lunge or whirlwind (Wu Jian)",        |t| t.steps(1);
    WuJian,       since(21),       "wall-jump",      "Wall jump (Wu Jian)",                 |t| t.steps(2);
    // Abilities with a delay of 3, 5 or 1 ticks after the command.
    All,          until(12),       "recite",         "Recite (Zin)",                        |t| t.turns(4);
    All,          since(32),       "imbue",          "Imbue a servitor",                    |t| t.turns(6);
    All,          since(33),       "imprint",        "Imprint a weapon",                    |t| t.turns(6);
    Formicids,    since(14),       "shaft-self",     "Shaft yourself",                      |t| t.turns(2);
    Vampires,     between(24, 32), "exsanguinate",   "Exsanguinate or revivify",            |t| t.turns(6);
    // Transformations; talismans (from 0.31) have a delay of 3 ticks.
    All,          until(10),       "end-form",       "End a transformation",                |t| t.turns(1);
    All,          between(11, 16), "end-form",       "End a transformation",                |t| t.rounded(3, 2);
    All,          between(17, 30), "end-form",       "End a transformation",                |t| t.turns(1);
    All,          since(31),       "talisman",       "Begin or end a talisman's form",      |t| t.turns(4);
    // Delays by spell level and by the number of walls.
    All,          ALWAYS,          "memorise",       "Memorise the spell",                  |t| t.turns(1 + t.spell_level);
    All,          ALWAYS,          "passwall",       "Passwall through one wall",           |t| t.turns(3);
    // Waiting, doors, nets, picking up: a plain turn.
    All,          ALWAYS,          "wait",           "Wait, rest or search a turn",         |t| t.turns(1);
    All,          ALWAYS,          "door",           "Open or close a door",                |t| t.turns(1);
    All,          ALWAYS,          "net",            "Struggle in a net or web",            |t| t.turns(1);
    All,          ALWAYS,          "pick-up",        "Pick up",                             |t| t.turns(1);
    // Dropping and changing weapons. Each change of a Coglin's is a delay of 5 turns.
    All,          until(16),       "drop",           "Drop a stack",                        |t| t.rounded(8, 10);
    All,          since(17),       "drop",           "Drop a stack",                        |t| t.turns(1);
    FastWielders, since(33),       "drop-weapon",    "Drop the wielded weapon",             |t| t.truncated(1, 2).plus(&t.turns(1));
    SlowWielders, since(32),       "drop-weapon",    "Drop the wielded weapon",             |t| t.turns(6);
    FastWielders, ALWAYS,          "wield",          "Wield a weapon",                      |t| t.truncated(1, 2);
    SlowWielders, since(32),       "wield",          "Wield a weapon",                      |t| t.turns(5);
    All,          until(30),       "unwield",        "Unwield a weapon",                    |t| t.truncated(3, 10);
    FastWielders, since(31),       "unwield",        "Unwield a weapon",                    |t| t.truncated(1, 2);
    SlowWielders, since(32),       "unwield",        "Unwield a weapon",                    |t| t.turns(5);
    FastWielders, until(32),       "swap-weapons",   "Swap weapons",                        |t| t.truncated(1, 2);
    FastWielders, since(33),       "swap-weapons",   "Swap weapons",                        |t| t.turns(1);
    SlowWielders, since(32),       "swap-weapons",   "Swap weapons",                        |t| t.turns(10);
    // Jewellery: swaps until 0.32 are two halves of a turn with two draws; amulets from 0.26 take delays of 5
    // turns.
    All,          ALWAYS,          "ring",           "Put on or remove a ring",             |t| t.truncated(1, 2);
    All,          until(32),       "swap-rings",     "Swap rings",                          |t| t.truncated(1, 2).plus(&t.truncated(1, 2));
    All,          since(33),       "swap-rings",     "Swap rings",                          |t| t.turns(1);
    All,          until(25),       "amulet",         "Put on or remove an amulet",          |t| t.truncated(1, 2);
    All,          since(26),       "amulet",         "Put on or remove an amulet",          |t| t.turns(5);
    All,          until(25),       "swap-amulets",   "Swap amulets",                        |t| t.truncated(1, 2).plus(&t.truncated(1, 2));
    All,          since(26),       "swap-amulets",   "Swap amulets",                        |t| t.turns(10);
    // Armour: a delay of its base AC in ticks until 0.14, of 5 turns a piece from 0.15.
    All,          until(14),       "armour",         "Put on or take off armour",           |t| t.turns(1 + t.armour_ac);
    All,          since(15),       "armour",         "Put on or take off armour",           |t| t.turns(5);
    All,          until(13),       "armour-cloaked", "Change body armour under a cloak",    |t| t.turns(3 + t.armour_ac);
    All,          until(14),       "swap-armour",    "Swap armour for its like",            |t| t.turns(1 + 2 * t.armour_ac);
    All,          since(15),       "swap-armour",    "Swap armour",                         |t| t.turns(10);
    // Food and butchering (until 0.25).
    All,          until(15),       "eat-ration",     "Eat a ration",                        |t| t.turns(4);
    All,          between(16, 19), "eat-ration",     "Eat a ration",                        |t| t.turns(3);
    All,          between(20, 25), "eat-ration",     "Eat a ration",                        |t| t.turns(1);
    All,          until(18),       "eat-chunk",      "Eat a chunk of meat",                 |t| t.turns(3);
    All,          between(19, 25), "eat-chunk",      "Eat a chunk of meat",                 |t| t.turns(1);
    All,          until(15),       "eat-jelly",      "Eat royal jelly",                     |t| t.turns(2);
    All,          between(16, 19), "eat-jelly",      "Eat royal jelly",                     |t| t.turns(3);
    All,          only(20),        "eat-jelly",      "Eat royal jelly",                     |t| t.turns(1);
    All,          until(15),       "eat-pizza",      "Eat beef jerky or pizza",             |t| t.turns(2);
    All,          between(16, 19), "eat-pizza",      "Eat beef jerky or pizza",             |t| t.turns(1);
    All,          until(14),       "eat-fruit",      "Eat a fruit",                         |t| t.turns(2);
    All,          between(15, 20), "eat-fruit",      "Eat a fruit",                         |t| t.turns(1);
    All,          until(10),       "eat-grape",      "Eat a grape, a sultana or ambrosia",  |t| t.turns(2);
    All,          between(11, 14), "eat-grape",      "Eat a grape, a sultana or ambrosia",  |t| t.turns(1);
    All,          until(15),       "butcher",        "Butcher a fresh corpse",              |t| t.turns(4);
    All,          between(16, 25), "butcher",        "Butcher a fresh corpse",              |t| t.turns(1);
    All,          until(13),       "butcher-swap",   "Butcher, swapping to a blade and back",|t| t.truncated(1, 2).plus(&t.truncated(1, 2)).plus(&t.turns(4));
    // Stairs: the turn on the old level, then the arrival, during which the monsters of the new level act.
    All,          until(18),       "stairs",         "Take stairs to a known level",        |t| leave(t).plus(&arrive_until_18(t));
    All,          between(19, 33), "stairs",         "Take stairs to a known level",        |t| leave(t).plus(&arrive(t));
    All,          since(34),       "stairs",         "Take stairs",                         |t| leave(t).plus(&arrive(t));
    All,          until(18),       "stairs-new",     "Take stairs to a new level",          |t| leave(t).plus(&arrive_new_until_18(t));
    All,          between(19, 28), "stairs-new",     "Take stairs to a new level",          |t| leave(t).plus(&arrive_new_until_33(t));
    All,          between(29, 33), "stairs-new",     "Take stairs you have not used",       |t| leave(t).plus(&arrive_new_until_33(t));
}

/// What exists in some releases but whose time is not known.
pub(super) const UNTIMED: &[(Life, Who, &str)] = &[
    (until(23), Who::Vampires, "feeding on a corpse"),
    (between(13, 14), Who::All, "Nemelex Xobeh's abilities that draw from a deck and wield it"),
    (between(27, 32), Who::All, "Maxwell's Capacitive Coupling, from the cast to its discharge"),
];

/// What leads to another tile or level: a plan counts it as steps or stairs, not as an action on the spot.
pub(super) const MOVES: &[&str] =
    &["electric-charge", "rolling-charge", "takedown", "lunge", "wall-jump", "stairs", "stairs-new"];

/// The arrival on a known level by stairs, in which the monsters of the new level act.
pub(super) const ARRIVE: Param<fn(&Turns) -> Dist<i32>> = Param(&[(10, arrive_until_18), (19, arrive)]);

/// The arrival where the stairs or the level are new to you.
pub(super) const ARRIVE_NEW: Param<fn(&Turns) -> Dist<i32>> =
    Param(&[(10, arrive_new_until_18), (19, arrive_new_until_33), (34, arrive)]);

fn arrive_until_18(t: &Turns) -> Dist<i32> {
    t.rounded(4, 3)
}

fn arrive_new_until_18(t: &Turns) -> Dist<i32> {
    t.rounded(2, 3)
}

fn arrive_new_until_33(t: &Turns) -> Dist<i32> {
    t.rounded(3, 4)
}

fn arrive(t: &Turns) -> Dist<i32> {
    t.rounded(3, 2)
}

/// Returns the first part of taking stairs, in which the monsters of the old level act.
pub(super) fn leave(t: &Turns) -> Dist<i32> {
    t.turns(if t.encumbered { 2 } else { 1 })
}
