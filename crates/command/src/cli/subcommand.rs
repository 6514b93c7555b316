//! What a command takes, and what it answers.

use super::request::{Refused, Request};
use chase::setup::Chase;
use foundation::inputs::{InputKey, InputMeta, Inputs};
use question::Page;
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
    pub unused: &'static [&'static [InputKey]],
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

/// The keys of what the reader saw in the game.
pub const SEEN: &[InputKey] = &[Chase::KEY.seen, Chase::KEY.times, Chase::KEY.attack_times];
/// The key of what is done once a foe is beside you.
pub const BESIDE: InputKey = Chase::KEY.once_beside;
/// The keys of a plan.
pub const PLAN_KEYS: &[InputKey] = &[Chase::KEY.action, Chase::KEY.away, Chase::KEY.plan];

impl Subcommand {
    /// Returns the inputs that are its flags, in the order of a query.
    pub fn flags(&self) -> impl Iterator<Item = &'static InputMeta> {
        self.inputs
            .iter()
            .copied()
            .flatten()
            .filter(|input| !self.unused.iter().any(|keys| keys.contains(&input.key)))
    }

    /// Returns the keys of a question about a character that only other commands answer: what the reader saw
    /// in the game, and what is done once a foe is beside you.
    pub fn unanswered(&self) -> impl Iterator<Item = InputKey> {
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

    /// Returns whether its rules are those of an edition that `--v` names: a dump names its own, Telengard
    /// has none.
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
