//! Says what a table is about: a wiki's readers see the table, not the question.

use super::kind::{About, Scope};
use crate::TableKind;
use analysis::describe::UNNAMED;
use chase::plan::Plan;
use chase::setup::Chase;
use foundation::edition::Edition;
use foundation::text::{joined, one_line, uncapitalized};
use question::Question;
use say::build::describe_build;
use say::question::{
    describe_chase, describe_chase_by_each, describe_encounter, describe_fighter, describe_positions,
    describe_you,
};
use say::telengard::name_foe;
use telengard::fight::Fight;

/// Returns the caption of a table: its name, the version, and the situation that it is about, if it is about
/// one: `Who outruns you, 0.34: Naga · each monster 2 tiles away`.
pub fn caption(kind: TableKind, edition: Edition, situation: Option<String>) -> String {
    let version = (kind.row().scope == Scope::OneVersion).then(|| edition.to_string());
    let name = joined([kind.label().to_string()].into_iter().chain(version));
    match situation {
        // The page uses non-breaking spaces; a pasted caption has plain ones.
        Some(situation) => one_line(&format!("{name}: {situation}")),
        None => name,
    }
}

/// Returns all that the figures of a table hang on, in words; `None` if they are the same for every question.
pub fn situation(about: About, question: &Question) -> Option<String> {
    let Question { edition, build, chase, defender, encounter, fight, .. } = question;
    let of = |you: String, chase: String| if chase.is_empty() { you } else { format!("{you} · {chase}") };
    let mover = || describe_build(*edition, build);
    let fighter = |chase: &Chase| of(describe_fighter(question.fighter()), describe_chase(*edition, chase));
    Some(match about {
        About::You => mover(),
        About::ChaseByEach => of(mover(), describe_chase_by_each(*edition, chase)),
        About::Chase => of(mover(), describe_chase(*edition, chase)),
        About::Positions => of(describe_you(*edition, build, defender), describe_positions(chase)),
        About::AnyPlan => fighter(&chase.with_plan(&Plan::default())),
        About::TwoBuilds => format!("{} is {}", uncapitalized(UNNAMED[0]), fighter(chase)),
        About::Encounter => describe_encounter(*edition, encounter, &Fight::default()),
        About::Monster => name_foe(encounter, fight),
        About::Nothing => return None,
    })
}
