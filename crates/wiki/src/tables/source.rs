//! Says where the rows of a table come from.

use chase::foe::Foe;
use chase::setup::{Chase, Energy};
use chase::surroundings::Surroundings;
use crawl::step::actions::basis;
use foundation::text;
use question::Question;
use say::telengard::UNITS_BY_MONSTER;
use std::borrow::Cow;

/// Where the rows of a kind of tables come from.
#[derive(Clone, Copy)]
pub(super) enum Source {
    /// This sentence.
    Always(&'static str),
    /// The rules of the game, or an article of the wiki.
    RulesOrArticle,
    /// The rules of the game; of an article, [what its times go by](basis).
    RulesOrBasis,
    /// The chase by each monster on its own.
    EachMonster,
    /// The chase by each foe.
    EachFoe,
    /// Chases in which each option is taken.
    Options,
    /// The odds of encounters, by the class of the monster.
    EachClass,
}

/// The source of all that is said of encounters.
pub(super) const ENCOUNTERS: &str = "Exact odds by the rules of the article “Telengard encounters”.";
/// The game's rules for the time of actions.
pub(super) const RULES: Source = Source::Always("The game's own rules, times in aut.");
/// The game's rules for blows.
pub(super) const BLOWS: Source = Source::Always("Exact, by the game's own rules for blows.");

impl Source {
    /// Returns the sentence that says where the rows come from.
    pub fn sentence(self, question: &Question) -> Cow<'static, str> {
        let Question { edition, chase, .. } = question;
        let is_article = edition.article().is_some();
        match self {
            Source::Always(sentence) => sentence.into(),
            Source::RulesOrArticle if is_article => "The article taken literally, times in aut.".into(),
            Source::RulesOrBasis if is_article => basis(*edition).unwrap_or_default().into(),
            Source::RulesOrArticle | Source::RulesOrBasis => RULES.sentence(question),
            Source::EachMonster => of_chase(is_article, Surroundings::Corridor, 1).into(),
            Source::EachFoe => {
                let source = of_chase(is_article, chase.place, chase.foes.0.len());
                match chase.energy.or_least() {
                    Energy::Known(energy) => format!("{source} Energy at the start: {energy}.").into(),
                    _ => source.into(),
                }
            }
            Source::Options => of_options(is_article, chase),
            Source::EachClass => format!("{}. {ENCOUNTERS}", text::capitalized(UNITS_BY_MONSTER)).into(),
        }
    }
}

fn of_options(is_article: bool, chase: &Chase) -> Cow<'static, str> {
    let source = of_chase(is_article, chase.place, chase.foes.0.len());
    if !is_article && chase.foes.0.iter().any(Foe::often_shoots) {
        source.replacen("Melee only", "Melee, and missiles where they are counted", 1).into()
    } else {
        source.into()
    }
}

/// Says of a chase what is counted, and where it takes place, with this many foes.
fn of_chase(is_article: bool, place: Surroundings, foes: usize) -> &'static str {
    if is_article {
        return "Exact, melee only, down a corridor in line of sight, by the article's energy rules.";
    }
    match place {
        Surroundings::Anywhere if foes > 1 => {
            "Melee only, in line of sight, each foe counted on its own, exact unless said otherwise, by the game's energy rules."
        }
        Surroundings::Anywhere | Surroundings::Corridor => {
            "Melee only, down a corridor in line of sight, exact unless said otherwise, by the game's energy rules."
        }
        Surroundings::Door => {
            "Melee only, at a door, exact unless said otherwise, by the game's energy rules."
        }
        Surroundings::Open => {
            "Melee only, on open floor, exact unless said otherwise, by the game's energy rules."
        }
    }
}
