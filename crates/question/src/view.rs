//! What the page shows of a question.

use crate::source::Source;
use foundation::edition::ALWAYS;
use foundation::inputs::{choices, inputs};

inputs! {
    /// The page and the tab that are shown.
    #[allow(missing_docs)]
    pub struct View normalized by |_| ();

    in View {
        page: Page, "page", ALWAYS, "Page", "Which page.";
        tab: Tab, "tab", ALWAYS, "Tab", "Which tab is open beneath the chase.";
        turn_tab: Option<TurnTab>, "turn-tab", ALWAYS, "Tab of Telengard", "Which tab is open beneath the turn. Left open, that of what the link asks.";
        article: Option<Source>, "article", ALWAYS, "Article", "Whose statements the Wiki tab lists. Left open, those of the article that the version is.";
    }
}

choices! {
    /// The pages of the application.
    pub enum Page: "page" {
        Crawl, "crawl", ALWAYS, "Crawl";
        Arena, "arena", ALWAYS, "Arena";
        Telengard, "telengard", ALWAYS, "Telengard";
        Reference, "reference", ALWAYS, "Reference";
        About, "about", ALWAYS, "About";
    }
}

choices! {
    /// The tabs below the chase.
    pub enum Tab: "tab" {
        Movement, "movement", ALWAYS, "Movement";
        Actions, "actions", ALWAYS, "Actions";
        Helps, "helps", ALWAYS, "What helps";
        Outruns, "outruns", ALWAYS, "Who outruns you";
        Versions, "versions", ALWAYS, "Versions";
        Compare, "compare", ALWAYS, "Compare";
        Wiki, "wiki", ALWAYS, "Wiki";
    }
}

choices! {
    /// The tabs below a turn in Telengard.
    pub enum TurnTab: "tab" {
        Monsters, "monsters", ALWAYS, "By monster";
        Fight, "fight", ALWAYS, "The fight";
        Levels, "levels", ALWAYS, "Levels";
        Spells, "spells", ALWAYS, "Experience";
        Luck, "luck", ALWAYS, "Unlucky?";
        Many, "many", ALWAYS, "Many rolls";
        Sweep, "sweep", ALWAYS, "By depth";
        Notes, "notes", ALWAYS, "The article";
    }
}
