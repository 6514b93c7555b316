//! What shows a statement, in words.

use super::{Claim, ClaimVerdict, Evidence, Figure};
use crawl::step::time::step_time;
use foundation::edition::Edition;
use question::{Page, Question, Source, Tab};
use say::Unit;

impl Claim {
    /// Says in which releases the statement is true: `True since 0.20`; empty if always, or not known, or if
    /// the article's game has one version.
    pub fn true_in(&self, source: Source) -> String {
        match &self.releases()[..] {
            _ if source == Source::Encounters => String::new(),
            "" => String::new(),
            "never" => "Never true".to_string(),
            releases => format!("True {releases}"),
        }
    }

    /// Returns the query of the question that shows the statement, and what the question is about: the time
    /// of a step, where the statement is about one. `None` if no question does.
    pub fn example(&self, source: Source, unit: Unit) -> Option<(String, String)> {
        let query = Some(self.query(source)).filter(|query| !query.is_empty())?;
        let question = Question::read(&query).unwrap_or_default();
        let about = match (question.view.page, question.view.tab) {
            (Page::Arena, _) => "arena".to_string(),
            (Page::Telengard, _) => "encounter".to_string(),
            (_, Tab::Actions) => format!("actions in {}", question.edition),
            (_, Tab::Outruns) => format!("monsters in {}", question.edition),
            _ if !question.chase.foes.0.is_empty() => format!("chase in {}", question.edition),
            _ => self.describe_step(source, &question, unit),
        };
        Some((query, about))
    }

    /// Describes the time of a step in the game, after that of the article if the statement is about it and
    /// they differ.
    fn describe_step(&self, source: Source, question: &Question, unit: Unit) -> String {
        let mean = |edition: Edition| step_time(edition, &question.at(edition).build).aut.mean();
        let game = unit.format(mean(question.edition));
        let is_of_step =
            matches!(self.evidence, Evidence::Computed { figure: Figure::Step, claimed: None, .. });
        let differs = is_of_step && self.verdict(source) == ClaimVerdict::Differs;
        match source.edition().filter(|_| differs) {
            Some(article) => {
                format!("{} against {game} in {}", unit.format_number(mean(article)), question.edition)
            }
            None => format!("{game} in {}", question.edition),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::claims;

    #[test]
    fn a_statement_on_a_step_has_the_times_that_differ() {
        let source = Source::OldMovement;
        let claim = claims(source).find(|claim| claim.says == "Swimming adds 3 aut.").unwrap();
        assert_eq!(claim.true_in(source), "Never true");
        let (query, about) = claim.example(source, Unit::Aut).unwrap();
        assert_eq!(query, "v=0.11&from=shallow");
        assert_eq!(about.replace('\u{a0}', " "), "13 against 16.5 aut in 0.11");
    }

    #[test]
    fn what_shows_a_statement_is_named_by_where_it_is() {
        let abouts: Vec<String> = Source::ALL
            .iter()
            .flat_map(|source| claims(*source).filter_map(|claim| claim.example(*source, Unit::Aut)))
            .map(|(_, about)| about)
            .collect();
        for about in ["arena", "encounter", "actions in 0.", "chase in 0.", "monsters in 0."] {
            assert!(abouts.iter().any(|other| other.starts_with(about)), "{about}");
        }
        assert!(claims(Source::Encounters).all(|claim| claim.true_in(Source::Encounters).is_empty()));
    }
}
