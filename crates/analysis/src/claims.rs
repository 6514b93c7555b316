//! Every statement of the articles that can be true or false, held against the game.
//!
//! A [`Claim`] carries the question that shows it and the figure the article gives for it, so that
//! `crates/analysis/tests/suite/claims.rs` recomputes in which releases the game gives the same: the verdict
//! follows from that, nobody writes it down.
//!
//! # Examples
//! ```
//! use analysis::claims::{ClaimVerdict, claims};
//! use question::Source;
//!
//! let wading = claims(Source::OldMovement).find(|claim| claim.says == "Swimming adds 3 aut.").unwrap();
//! assert_eq!(wading.verdict(Source::OldMovement), ClaimVerdict::Differs);
//! assert_eq!(wading.releases(), "never");
//! assert_eq!(wading.query(Source::OldMovement), "v=0.11&from=shallow");
//! ```

mod action;
mod controls;
mod encounters;
mod example;
mod figure;
mod monster_speed;
mod movement;
mod old_movement;

use chase::setup::Chase;
pub use figure::{Figure, FigureValue};
use foundation::edition::{Edition, Life};
use foundation::inputs::{choices, format_lives};
use question::{Page, Question, Source, View};

/// A statement of an article.
#[derive(Debug)]
pub struct Claim {
    /// The section of the article.
    pub section: &'static str,
    /// The article's statement, shortened.
    pub says: &'static str,
    /// The game's rule where it differs or is not known, or a remark; may be empty.
    pub truth: &'static str,
    /// How the statement is checked.
    pub evidence: Evidence,
}

/// How a statement is checked.
#[derive(Debug)]
pub enum Evidence {
    /// By a figure of an answer.
    Computed {
        /// The figure.
        figure: Figure,
        /// Questions without an edition, each with the figure that the article gives; never empty.
        cases: &'static [(&'static str, &'static str)],
        /// The releases in which the game gives that figure in every case.
        lives: &'static [Life],
        /// The releases for which the article claims it; `None` for the release that it describes.
        claimed: Option<&'static [Life]>,
        /// Whether the article's edition computes something else: another sentence of the article, or what
        /// the game does where the article gives no rule.
        is_not_followed: bool,
    },
    /// By nothing that is computed here; the question opens what comes nearest, and is empty where nothing
    /// does.
    Text(&'static str),
}

choices! {
    /// How a statement compares with the game.
    pub enum ClaimVerdict: "verdict" {
        Agrees, "agrees", foundation::edition::ALWAYS, "agrees";
        Differs, "differs", foundation::edition::ALWAYS, "differs";
        Undetermined, "undetermined", foundation::edition::ALWAYS, "not determined";
    }
}

/// In every release.
const EVER: &[Life] = &[foundation::edition::ALWAYS];
/// In no release.
const NEVER: &[Life] = &[];

/// One case or several, each a question and the figure that the article gives.
type Cases = &'static [(&'static str, &'static str)];

/// A statement about the release that the article describes.
const fn claim(
    section: &'static str,
    says: &'static str,
    figure: Figure,
    cases: Cases,
    lives: &'static [Life],
    truth: &'static str,
) -> Claim {
    let evidence = Evidence::Computed { figure, cases, lives, claimed: None, is_not_followed: false };
    Claim { section, says, truth, evidence }
}

/// A statement that something was so in the releases `claimed`.
const fn history(
    says: &'static str,
    figure: Figure,
    cases: Cases,
    claimed: &'static [Life],
    lives: &'static [Life],
    truth: &'static str,
) -> Claim {
    let evidence =
        Evidence::Computed { figure, cases, lives, claimed: Some(claimed), is_not_followed: false };
    Claim { section: "History", says, truth, evidence }
}

/// A statement that nothing here computes; the question opens what comes nearest.
const fn text(section: &'static str, says: &'static str, query: &'static str, truth: &'static str) -> Claim {
    Claim { section, says, truth, evidence: Evidence::Text(query) }
}

/// Returns the statements of an article, in its order.
pub fn claims(source: Source) -> impl Iterator<Item = &'static Claim> + Clone {
    use controls::{COMBAT, CONTROLS};
    let parts: &[&[Claim]] = match source {
        Source::Movement => &[CONTROLS, movement::SPEED, COMBAT, movement::CLAIMS],
        Source::OldMovement => &[CONTROLS, old_movement::SPEED, COMBAT, old_movement::CLAIMS],
        Source::Action => &[action::CLAIMS],
        Source::MonsterSpeed => &[monster_speed::CLAIMS],
        Source::Encounters => &[encounters::CLAIMS],
    };
    parts.iter().copied().flatten()
}

/// Returns how many statements of some articles there are, or get a verdict.
pub fn count(sources: &[Source], verdict: Option<ClaimVerdict>) -> usize {
    let has_it =
        |source: Source| move |claim: &&Claim| verdict.is_none_or(|verdict| claim.verdict(source) == verdict);
    sources.iter().map(|source| claims(*source).filter(has_it(*source)).count()).sum()
}

impl Claim {
    /// Marks a statement that the article's edition does not follow.
    const fn not_followed(mut self) -> Claim {
        if let Evidence::Computed { is_not_followed, .. } = &mut self.evidence {
            *is_not_followed = true;
        }
        self
    }

    /// Returns how the statement compares with the game.
    pub fn verdict(&self, source: Source) -> ClaimVerdict {
        match self.evidence {
            Evidence::Text(_) => ClaimVerdict::Undetermined,
            Evidence::Computed { lives, claimed: Some(claimed), .. } => {
                if lives == claimed {
                    ClaimVerdict::Agrees
                } else {
                    ClaimVerdict::Differs
                }
            }
            Evidence::Computed { lives, .. } => {
                if includes(lives, source.release()) {
                    ClaimVerdict::Agrees
                } else {
                    ClaimVerdict::Differs
                }
            }
        }
    }

    /// Returns when the game does what the statement says: `since 0.20`; empty if always, or not known.
    pub fn releases(&self) -> String {
        match self.evidence {
            Evidence::Computed { lives: NEVER, .. } => "never".to_string(),
            Evidence::Computed { lives, .. } if lives != EVER => format_lives(lives),
            _ => String::new(),
        }
    }

    /// Returns the question that shows the statement, in the described release; where that lacks something of
    /// it, or the statement is about others, in the newest one. Empty if no question does.
    pub fn query(&self, source: Source) -> String {
        let (example, view, claimed) = match self.evidence {
            Evidence::Text("") => return String::new(),
            Evidence::Text(example) => (example, Vec::new(), EVER),
            Evidence::Computed { figure, cases, claimed, .. } => {
                (cases[0].0, figure.view(), claimed.unwrap_or(EVER))
            }
        };
        let question = Question::read(example).unwrap_or_default();
        let shows = |edition: &Edition| {
            includes(claimed, *edition) && question.at(*edition).not_understood.is_empty()
        };
        let edition =
            [source.release(), Edition::NEWEST].into_iter().chain(Edition::game().rev()).find(shows);
        let shown = question.at(edition.unwrap_or_default());
        // Of foes with nothing to spare, as they begin where only the chase is asked for; the page takes any
        // energy.
        let is_chase = shown.view.page == Page::Crawl && !shown.chase.foes.0.is_empty();
        let energy = (is_chase && shown.has_default(Chase::KEY.energy)).then_some((Chase::KEY.energy, "70"));
        let shown = shown.with_all(view.iter().map(|(key, value)| (*key, &**value)).chain(energy));
        match source {
            Source::Encounters => shown.with(View::KEY.page, "telengard").query(),
            _ => shown.query(),
        }
    }
}

/// Returns whether an edition lies within one of the lifetimes.
pub fn includes(lives: &[Life], edition: Edition) -> bool {
    lives.iter().any(|life| life.includes(edition))
}
