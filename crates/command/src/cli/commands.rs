//! The table of commands.

use super::request::Refused;
use super::{Request, advise, character, chase, fight, files, list, telengard as encounters, watch};
use ::chase::setup::Chase;
use combat::attacker::Attacker;
use combat::defender::Defender;
use crawl::model::build::Build;
use foundation::dice::Rolls;
use foundation::inputs::{InputMeta, Inputs};
use question::Page;
use question::compare_with::CompareWith;
use telengard::Encounter;

/// A subcommand.
pub struct Subcommand {
    /// Its name.
    pub name: &'static str,
    /// What it answers, as a phrase.
    pub about: &'static str,
    /// Its operands.
    pub operand: Operand,
    /// The inputs that become its flags, one slice for each table.
    pub inputs: &'static [&'static [InputMeta]],
    /// Keys of these inputs that its answer does not depend on.
    pub unused: &'static [&'static [&'static str]],
    /// Its answer in each style.
    pub answer: Answers,
}

/// The operands of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A query or a whole link, which may be left out.
    Query,
    /// The kind of a table, then a query.
    TableAndQuery,
    /// A file.
    File,
    /// A file, read by the rules of an edition.
    FileAndEdition,
    /// A folder with a checkout of the game.
    Checkout,
    /// The name of a list.
    List,
    /// The address of the page.
    Address,
    /// Nothing.
    Nothing,
}

/// Writes an answer, or a sentence that says why there is none.
pub type Write = fn(&Request) -> Result<String, Refused>;

/// A command's answer in each style.
pub struct Answers {
    /// Readable text.
    pub text: Write,
    /// One line; `None` for what has none.
    pub brief: Option<Write>,
    /// The engine's answer as JSON.
    pub json: Write,
}

const CHARACTER: &[&[InputMeta]] = &[Build::META];
const HUNTED: &[&[InputMeta]] = &[Build::META, Chase::META];
const HURT: &[&[InputMeta]] = &[Build::META, Chase::META, Defender::META];
const DECIDING: &[&[InputMeta]] = &[Build::META, Attacker::META, Chase::META, Defender::META];
const FIGHTING: &[&[InputMeta]] = &[Build::META, Attacker::META, Chase::META];
const SAMPLED: &[&[InputMeta]] = &[Build::META, Chase::META, Rolls::META];
const ENCOUNTER: &[&[InputMeta]] = &[Encounter::META];
const ROLLED: &[&[InputMeta]] = &[Encounter::META, Rolls::META];
const EVERYTHING: &[&[InputMeta]] = &[
    Build::META,
    Attacker::META,
    Chase::META,
    Defender::META,
    CompareWith::META,
    Rolls::META,
    Encounter::META,
];

/// The keys of what the reader saw in the game.
const SEEN: &[&str] = &["seen", "times", "attack-times"];
/// The key of what is done once a foe is beside you.
pub const BESIDE: &str = "beside";
/// The keys of what an escape needs.
const WAY_OUT: &[&str] = &["stairs", "have"];
/// The keys of an escape and of what it needs.
const ESCAPE: &[&str] = &["stairs", "have", BESIDE];
/// The keys of a plan.
const PLAN_KEYS: &[&str] = &["do", "away", "plan"];

/// Every subcommand, in the order of the help.
#[rustfmt::skip]
pub const COMMANDS: &[Subcommand] = &[
    row("step", "How long a step takes, and by which rules", Operand::Query, CHARACTER, &[], character::STEP),
    row("actions", "How long every other action takes", Operand::Query, CHARACTER, &[], character::ACTIONS),
    row("explain", "Which change of the character explains times that you read off the game's clock", Operand::Query, HUNTED, &[&["foes", "gap", "where", "steps", "seen", "energy"], PLAN_KEYS, ESCAPE], character::EXPLAIN),
    row("chase", "What each foe does meanwhile, exactly", Operand::Query, HURT, &[SEEN, WAY_OUT], chase::CHASE),
    row("crowd", "How often foes attack that get into each other's way, sampled", Operand::Query, HUNTED, &[SEEN, ESCAPE], chase::CROWD),
    row("advise", "What you can do now, the best first", Operand::Query, DECIDING, &[PLAN_KEYS, SEEN], advise::ADVISE),
    row("melee", "What each foe's blows do to you", Operand::Query, HURT, &[&["gap", "steps"], PLAN_KEYS, SEEN, ESCAPE], fight::MELEE),
    row("kills", "How many of your attacks kill each foe", Operand::Query, FIGHTING, &[&["gap", "steps"], PLAN_KEYS, SEEN, ESCAPE], fight::KILLS),
    row("outruns", "Every monster of the version against the character", Operand::Query, HUNTED, &[&["foes"], SEEN, ESCAPE], chase::OUTRUNS),
    row("sample", "One run of a chase, by the dice of a seed", Operand::Query, SAMPLED, &[SEEN, &["n"], ESCAPE], chase::SAMPLE),
    row("encounter", "What you meet in Telengard, exactly", Operand::Query, ENCOUNTER, &[], encounters::ENCOUNTER),
    row("roll", "One encounter of Telengard, throw by throw", Operand::Query, ROLLED, &[&["n"]], encounters::ROLL),
    row("simulate", "Very many encounters of Telengard beside their odds", Operand::Query, ROLLED, &[], encounters::SIMULATE),
    row("dump", "Read a character dump", Operand::File, &[], &[], files::DUMP),
    row("table", "A table to paste", Operand::TableAndQuery, EVERYTHING, &[SEEN, &["n"]], files::TABLE),
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
    unused: &'static [&'static [&'static str]],
    answer: Answers,
) -> Subcommand {
    Subcommand { name, about, operand, inputs, unused, answer }
}

impl Subcommand {
    /// Returns the inputs that are its flags, in the order of a query.
    pub fn flags(&self) -> impl Iterator<Item = &'static InputMeta> {
        self.inputs
            .iter()
            .copied()
            .flatten()
            .filter(|input| !self.unused.iter().any(|keys| keys.contains(&input.key)))
    }

    /// Returns the keys of a question about a character that only other commands answer: what the reader saw in the game, and what is
    /// done once a foe is beside you.
    pub fn unanswered(&self) -> impl Iterator<Item = &'static str> {
        let is_of_crawl = self.page() == Some(Page::Crawl);
        SEEN.iter()
            .chain(&[BESIDE])
            .copied()
            .filter(move |key| is_of_crawl && self.flags().all(|input| input.key != *key))
    }

    /// Returns whether its answer is about a plan, which stairs alone make a run to them.
    pub fn takes_plan(&self) -> bool {
        self.operand == Operand::Query && self.flags().any(|input| PLAN_KEYS.contains(&input.key))
    }

    /// Returns whether its rules are those of an edition that `--v` names: a dump names its own, Telengard has none.
    pub fn has_edition(&self) -> bool {
        let reads_one =
            matches!(self.operand, Operand::File | Operand::Checkout | Operand::Address | Operand::Nothing);
        !reads_one && self.page() != Some(Page::Telengard)
    }

    /// Returns the page that shows its answer; `None` for that of its question.
    pub fn page(&self) -> Option<Page> {
        let is_encounter = |input: &InputMeta| Encounter::KEYS.contains(&input.key);
        match self.operand {
            Operand::Query if self.flags().any(is_encounter) => Some(Page::Telengard),
            Operand::Query => Some(Page::Crawl),
            _ => None,
        }
    }

    /// Returns whether its answer names the page.
    pub fn has_address(&self) -> bool {
        self.has_link() || matches!(self.operand, Operand::Address | Operand::List)
    }

    /// Returns whether it answers a question, so that there is a link to it.
    pub fn has_link(&self) -> bool {
        matches!(self.operand, Operand::Query | Operand::TableAndQuery | Operand::File)
    }
}
