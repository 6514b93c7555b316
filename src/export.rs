//! Answers as tables to paste: wikitext, Markdown, comma-separated values, plain text.

pub mod cards;
pub mod check;
mod format;
pub mod tables;
pub mod wikitable;

use crate::edition::ALWAYS;
use crate::inputs::choices;

choices! {
    /// What a table can be about.
    pub enum TableKind {
        Steps, "steps", ALWAYS, "How a step comes about";
        Actions, "actions", ALWAYS, "What each action takes";
        Outruns, "outruns", ALWAYS, "Who outruns you";
        Monsters, "monsters", ALWAYS, "The monsters of the release";
        Encounter, "encounter", ALWAYS, "What you meet in Telengard";
        Modifiers, "modifiers", ALWAYS, "Everything that changes a step";
        Releases, "releases", ALWAYS, "A step in every release";
        Foes, "foes", ALWAYS, "What each foe does";
        Run, "run", ALWAYS, "One run, event by event";
        Compared, "compared", ALWAYS, "Two builds compared";
        Articles, "articles", ALWAYS, "The wiki beside the game";
        Met, "met", ALWAYS, "Whom you meet in Telengard";
    }
}

choices! {
    /// How a table is written.
    pub enum Format {
        Wikitext, "wikitext", ALWAYS, "Wikitext";
        Markdown, "markdown", ALWAYS, "Markdown";
        Csv, "csv", ALWAYS, "CSV";
        Text, "text", ALWAYS, "Plain text";
    }
}

/// A table with what it is about and where it comes from.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// What it is about, with the edition.
    pub title: String,
    /// The headings.
    pub head: Vec<&'static str>,
    /// The rows, each as long as the headings.
    pub rows: Vec<Vec<String>>,
    /// Where the numbers come from, in a sentence.
    pub source: &'static str,
    /// The query that asks for it again.
    pub query: String,
}

impl Table {
    /// The table as text to paste. `base` is the address of the page; the link is relative without.
    pub fn written(&self, format: Format, base: &str) -> String {
        match format {
            Format::Wikitext => format::wikitext(self, base),
            Format::Markdown => format::markdown(self, base),
            Format::Csv => format::csv(self, base),
            Format::Text => format::text(self, base),
        }
    }

    fn link(&self, base: &str) -> String {
        format!("{base}?{}", self.query)
    }

    fn note(&self) -> String {
        format!("{} Computed by Crawl Clock {}.", self.source, env!("CARGO_PKG_VERSION"))
    }
}
