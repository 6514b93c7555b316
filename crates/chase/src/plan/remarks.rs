//! Remarks on a plan: on its changes, as they apply to this character, and on the times of its actions.

use super::{Plan, TokenKind};
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::model::species::SpeciesTrait;
use crawl::step::actions::basis;
use crawl::step::remarks::{reason_against, remarks};
use foundation::edition::Edition;

const ONLY_BARACHIM: &str = "Only Barachim hop; calculated anyway.";

impl Plan {
    /// Returns the remarks on the build as the plan changes it that are not on the build itself, each once;
    /// and on changes that change nothing; in an article also where the times of actions other than steps and
    /// plain turns come from.
    ///
    /// # Examples
    /// ```
    /// use chase::plan::Plan;
    /// use foundation::inputs::Value;
    /// use foundation::query_reader::QueryReader;
    /// use crawl::model::build::Build;
    ///
    /// let mut link = QueryReader::new("v=0.34&god=cheibriados").unwrap();
    /// let build: Build = link.part();
    /// let plan = Plan::parse("quaff.keep-haste:1.away*6.fly:1").unwrap();
    /// let remarks = plan.remarks(link.edition, &build);
    /// let idle = "“fly:1” changes nothing: no action follows it in the plan. Move it before the actions it is for.";
    /// assert_eq!(remarks, ["Cheibriados forbids haste; calculated anyway.", idle]);
    /// ```
    pub fn remarks(&self, edition: Edition, build: &Build) -> Vec<String> {
        let of_build = remarks(edition, &Mover::new(build, edition));
        let mut new: Vec<String> = Vec::new();
        for changed in self.changed_builds(edition, build) {
            for remark in remarks(edition, &Mover::new(&changed, edition)) {
                if !of_build.contains(&remark) && !new.contains(&remark) {
                    new.push(remark);
                }
            }
        }
        new.extend(
            (self.hops() && !build.species.has(SpeciesTrait::Hops)).then(|| ONLY_BARACHIM.to_string()),
        );
        new.extend(self.tokens[self.acting_tokens()..].iter().map(|change| {
            let change = change.write();
            format!("“{change}” changes nothing: no action follows it in the plan. Move it before the actions it is for.")
        }));
        new.extend(basis(edition).filter(|_| self.tokens.iter().any(|token| token.kind.has_own_time())));
        new
    }

    /// Returns why its changes cannot happen to this character, as a sentence; `None` if they can.
    pub fn reason_against(&self, edition: Edition, build: &Build) -> Option<String> {
        self.changed_builds(edition, build).iter().find_map(|changed| reason_against(edition, build, changed))
    }

    /// Returns the build as it first attacks; `None` for a plan without attacks.
    pub fn attacking(&self, edition: Edition, build: &Build) -> Option<Build> {
        let first = self.tokens.iter().position(|token| token.kind.attacks())?;
        let before = &self.tokens[..first];
        let changed = Plan { tokens: before.to_vec(), is_partial: false }.changed_builds(edition, build);
        Some(changed.into_iter().next_back().unwrap_or_else(|| build.clone()))
    }

    /// Returns the build after each change.
    fn changed_builds(&self, edition: Edition, build: &Build) -> Vec<Build> {
        let (mut build, mut changed) = (build.clone(), Vec::new());
        for token in &self.tokens {
            if let TokenKind::Change(change) = &token.kind {
                change.apply(&mut build, edition);
                changed.push(build.clone());
            }
        }
        changed
    }
}

impl TokenKind {
    /// Returns whether it takes a time of its own in the table of actions.
    fn has_own_time(&self) -> bool {
        match self {
            TokenKind::Stairs => true,
            TokenKind::Action { timing, .. } => timing.slug().is_some(),
            TokenKind::Change(_) => false,
        }
    }
}
