//! The table of commands.

use super::subcommand::{Answers, BESIDE, Operand, PLAN_KEYS, SEEN, Subcommand};
use super::{advise, character, chase, fight, files, list, telengard as encounters, watch};
use ::chase::setup::Chase;
use combat::attacker::Attacker;
use combat::defender::Defender;
use crawl::model::build::Build;
use foundation::dice::Rolls;
use foundation::inputs::{InputKey, InputMeta, Inputs};
use question::compare_with::CompareWith;
use telengard::Encounter;
use telengard::fight::Fight;

const CHARACTER: &[&[InputMeta]] = &[Build::META];
const HUNTED: &[&[InputMeta]] = &[Build::META, Chase::META];
const HURT: &[&[InputMeta]] = &[Build::META, Chase::META, Defender::META];
const DECIDING: &[&[InputMeta]] = &[Build::META, Attacker::META, Chase::META, Defender::META];
const FIGHTING: &[&[InputMeta]] = &[Build::META, Attacker::META, Chase::META];
const SAMPLED: &[&[InputMeta]] = &[Build::META, Chase::META, Rolls::META];
const ENCOUNTER: &[&[InputMeta]] = &[Encounter::META, Fight::META];
const ROLLED: &[&[InputMeta]] = &[Encounter::META, Rolls::META];
const EVERYTHING: &[&[InputMeta]] = &[
    Build::META,
    Attacker::META,
    Chase::META,
    Defender::META,
    CompareWith::META,
    Rolls::META,
    Encounter::META,
    Fight::META,
];

/// The keys of a fight in Telengard that no answer here depends on: hit points hang on the monster and its
/// level alone.
const FIGHT: &[InputKey] = &[
    Fight::KEY.level,
    Fight::KEY.strength,
    Fight::KEY.constitution,
    Fight::KEY.hp,
    Fight::KEY.mighty,
    Fight::KEY.protected,
    Fight::KEY.foe_hp,
];
/// The keys of what an escape needs.
const WAY_OUT: &[InputKey] = &[Chase::KEY.stairs, Chase::KEY.have];
/// The keys of an escape and of what it needs.
const ESCAPE: &[InputKey] = &[Chase::KEY.stairs, Chase::KEY.have, BESIDE];
/// Every subcommand, in the order of the help.
#[rustfmt::skip]
pub const COMMANDS: &[Subcommand] = &[
    row("step", "How long a step takes, and by which rules", Operand::Query, CHARACTER, &[], character::STEP),
    row("actions", "How long every other action takes", Operand::Query, CHARACTER, &[], character::ACTIONS),
    row("explain", "Which change of the character explains times that you read off the game's clock", Operand::Query, HUNTED, &[&[Chase::KEY.foes, Chase::KEY.gap, Chase::KEY.place, Chase::KEY.steps, Chase::KEY.seen, Chase::KEY.energy], PLAN_KEYS, ESCAPE], character::EXPLAIN),
    row("chase", "What each foe does meanwhile, exactly", Operand::Query, HURT, &[SEEN, WAY_OUT], chase::CHASE),
    row("crowd", "How often foes attack that get into each other's way, sampled", Operand::Query, HUNTED, &[SEEN, ESCAPE], chase::CROWD),
    row("advise", "What you can do now, the best first", Operand::Query, DECIDING, &[PLAN_KEYS, SEEN], advise::ADVISE),
    row("melee", "What each foe's blows do to you", Operand::Query, HURT, &[&[Chase::KEY.gap, Chase::KEY.steps], PLAN_KEYS, SEEN, ESCAPE], fight::MELEE),
    row("kills", "How many of your attacks kill each foe", Operand::Query, FIGHTING, &[&[Chase::KEY.gap, Chase::KEY.steps], PLAN_KEYS, SEEN, ESCAPE], fight::KILLS),
    row("outruns", "Every monster of the version against the character", Operand::Query, HUNTED, &[&[Chase::KEY.foes], SEEN, ESCAPE], chase::OUTRUNS),
    row("sample", "One run of a chase, by the dice of a seed", Operand::Query, SAMPLED, &[SEEN, &[Rolls::KEY.count], ESCAPE], chase::SAMPLE),
    row("encounter", "What you meet in Telengard, exactly", Operand::Query, ENCOUNTER, &[FIGHT], encounters::ENCOUNTER),
    row("roll", "One encounter of Telengard, throw by throw", Operand::Query, ROLLED, &[&[Rolls::KEY.count]], encounters::ROLL),
    row("simulate", "Very many encounters of Telengard beside their odds", Operand::Query, ROLLED, &[], encounters::SIMULATE),
    row("dump", "Read a character dump", Operand::File, &[], &[], files::DUMP),
    row("table", "A table to paste", Operand::TableAndQuery, EVERYTHING, &[SEEN, &[Rolls::KEY.count], FIGHT], files::TABLE),
    row("check", "Check the tables and infoboxes of a text from a wiki", Operand::FileAndEdition, &[], &[], files::CHECK),
    row("watch", "Compare the tables with a checkout of the game", Operand::Checkout, &[], &[], watch::WATCH),
    row("options", "What the game's options file needs to write links into dumps", Operand::Address, &[], &[], files::OPTIONS),
    row("list", "List the keys of a link, or the values of species, forms, gods, weapons, actions, monsters", Operand::List, &[], &[], list::LIST),
    row("editions", "List the editions: versions, trunk, articles", Operand::Nothing, &[], &[], files::EDITIONS),
];

const fn row(
    name: &'static str,
    about: &'static str,
    operand: Operand,
    inputs: &'static [&'static [InputMeta]],
    unused: &'static [&'static [InputKey]],
    answer: Answers,
) -> Subcommand {
    Subcommand { name, about, operand, inputs, unused, answer }
}
