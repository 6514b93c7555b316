//! Whether an article and the game agree on a step.

use crate::history::Era;
use foundation::prob::ROUNDING;

/// How the time of a step in an article relates to the game's.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Agreement {
    /// The article has the times of the game, with their chances.
    Same,
    /// The article has the mean of the game, with other chances.
    OnAverage,
    /// The article has another mean.
    Differs {
        /// The article's mean in aut.
        claimed: f64,
        /// The game's mean in aut.
        actual: f64,
    },
}

impl Agreement {
    /// Compares the answer of an article with the game's; `None` if one of them has no such step, or lacks a
    /// part of the build.
    pub fn of(article: &Era, game: &Era) -> Option<Agreement> {
        if article.lacks_part_of_build() || game.lacks_part_of_build() {
            return None;
        }
        let (article, game) = (&article.step.as_ref()?.aut, &game.step.as_ref()?.aut);
        let (claimed, actual) = (article.mean(), game.mean());
        Some(if article.auts() == game.auts() {
            Agreement::Same
        } else if (claimed - actual).abs() < ROUNDING {
            Agreement::OnAverage
        } else {
            Agreement::Differs { claimed, actual }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::era;
    use foundation::edition::Edition;
    use question::Question;

    #[test]
    fn an_article_agrees_with_the_game_or_differs_by_its_mean() {
        let agreement = |build: &str, article: &str, release: &str| {
            let question = Question::read(&format!("v=0.31&{build}")).unwrap();
            let era = |slug: &str| era(&question, Edition::parse(slug).unwrap());
            Agreement::of(&era(article), &era(release))
        };
        let differs = |claimed: f64, actual: f64| Some(Agreement::Differs { claimed, actual });
        assert_eq!(agreement("species=naga", "wiki-0.31", "0.31"), Some(Agreement::Same));
        assert_eq!(agreement("species=naga&haste=1", "wiki-0.31", "0.31"), Some(Agreement::OnAverage));
        assert_eq!(agreement("from=shallow", "wiki-old", "0.11"), differs(13.0, 16.5));
        assert_eq!(agreement("species=gargoyle", "wiki-old", "0.11"), None);
        assert_eq!(agreement("frozen=1", "wiki-old", "0.11"), None);
    }
}
