//! Answers as tables to paste, in wikitext, Markdown, CSV or plain text, and the check of pasted tables.
//!
//! # Examples
//! ```
//! use wiki::tables::render_table;
//! use question::Question;
//!
//! let question = Question::read("v=0.31&species=naga").unwrap();
//! let csv = render_table(&question, "steps", "csv", "").unwrap();
//! let lines: Vec<&str> = csv.split("\r\n").collect();
//! assert_eq!(lines[..2], ["Part,Rule,Effect,Then", "movement,Base,'= 10,10"]);
//! assert!(render_table(&question, "pies", "csv", "").is_err());
//! ```

pub mod cards;
pub mod check;
mod format;
pub mod in_game;
pub mod monster_template;
pub mod picture;
pub mod scribunto;
pub mod snippets;
pub mod tables;
pub mod wikitable;

use foundation::edition::ALWAYS;
use foundation::inputs::choices;
use std::borrow::Cow;

choices! {
    /// The kinds of tables.
    pub enum TableKind: "table" {
        Advice, "advice", ALWAYS, "What you can do";
        Foes, "foes", ALWAYS, "What each foe does";
        Melee, "melee", ALWAYS, "What each foe’s blows do to you";
        Kills, "kills", ALWAYS, "How many of your attacks kill each foe";
        Run, "run", ALWAYS, "A sample chase";
        Compared, "compared", ALWAYS, "Two builds compared";
        Steps, "steps", ALWAYS, "Movement delay breakdown";
        Actions, "actions", ALWAYS, "What each action takes";
        Modifiers, "modifiers", ALWAYS, "Everything that changes a step";
        Releases, "releases", ALWAYS, "A step in every version";
        Outruns, "outruns", ALWAYS, "Who outruns you";
        Monsters, "monsters", ALWAYS, "Monsters of this version";
        Species, "species", ALWAYS, "Species and their movement delay";
        Weapons, "weapons", ALWAYS, "Weapons: base and minimum delay";
        Articles, "articles", ALWAYS, "The wiki against the game";
        Encounter, "encounter", ALWAYS, "Encounters in Telengard, by outcome";
        Met, "met", ALWAYS, "Encounters in Telengard, by monster";
        HitPoints, "hit-points", ALWAYS, "Hit points of a monster in Telengard";
    }
}

choices! {
    /// The formats of a table.
    pub enum Format: "format" {
        Wikitext, "wikitext", ALWAYS, "Wikitext";
        Markdown, "markdown", ALWAYS, "Markdown";
        Csv, "csv", ALWAYS, "CSV";
        Text, "text", ALWAYS, "Plain text";
        Lua, "lua", ALWAYS, "Lua module";
    }
}

/// What every table says below its rows, before the version of the program.
const SIGNATURE: &str = "Computed by Crawl Clock";

/// A table with its title and source.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The title, with the edition and the situation where it depends on them.
    pub title: String,
    /// The headings of the columns.
    pub head: Vec<&'static str>,
    /// The rows, with one cell for each heading.
    pub rows: Vec<Vec<String>>,
    /// Whether each row is about an article of the wiki, which its first cell names.
    pub names_articles: bool,
    /// The source of the numbers, and what of the question was not understood, as sentences.
    pub source: Cow<'static, str>,
    /// The query of the question it answers.
    pub query: String,
}

impl Table {
    /// Renders the table as text to paste. `base` is the address of the page; if it is empty, the link is
    /// relative.
    pub fn render(&self, format: Format, base: &str) -> String {
        match format {
            Format::Wikitext => format::wikitext(self, base),
            Format::Markdown => format::markdown(self, base),
            Format::Csv => format::csv(self, base),
            Format::Text => format::text(self, base),
            Format::Lua => format::lua(self, base),
        }
    }

    fn link(&self, base: &str) -> String {
        format!("{base}?{}", self.query)
    }

    fn note(&self) -> String {
        format!("{} {SIGNATURE} {}.", self.source, env!("CARGO_PKG_VERSION"))
    }
}
