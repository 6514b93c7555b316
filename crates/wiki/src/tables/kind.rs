//! What sets the kinds of tables apart, but for how their rows are computed.

use super::source::{BLOWS, ENCOUNTERS, RULES, Source};
use crate::TableKind;
use chase::setup::Chase;
use crawl::model::build::Build;
use foundation::inputs::InputKey;
use question::{Page, Question};
use telengard::Encounter;

/// A row of the table of kinds.
pub(super) struct KindRow {
    /// Which rules its figures are of.
    pub scope: Scope,
    /// What its figures hang on.
    pub about: About,
    /// Where they come from.
    pub source: Source,
    /// What the question is completed with.
    pub completion: Completion,
    /// Whether a potion that is drunk once a foe is beside you is left out.
    pub leaves_out_potion: bool,
    /// Whether each row is about an article of the wiki.
    pub names_articles: bool,
}

/// Which rules the figures of a table are of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// The rules of the question's version.
    OneVersion,
    /// The rules of several versions.
    Versions,
    /// Telengard's.
    Telengard,
}

/// What the figures of a table hang on.
#[derive(Clone, Copy)]
pub(super) enum About {
    /// Your time.
    You,
    /// A chase by each monster on its own.
    ChaseByEach,
    /// A chase, with its plan.
    Chase,
    /// You, and where the foes are.
    Positions,
    /// You who fight, and the foes: each row is a plan, or hangs on none.
    AnyPlan,
    /// You and a second build.
    TwoBuilds,
    /// An encounter.
    Encounter,
    /// The monster of an encounter.
    Monster,
    /// The version alone.
    Nothing,
}

/// What a question is completed with, in the table and where its link leads.
#[derive(Clone, Copy)]
pub(super) enum Completion {
    /// Nothing.
    AsAsked,
    /// The least energy, where nothing is said of it.
    Energy,
    /// The least energy, where nothing is said of it, and a run to the stairs, where they are there and no
    /// plan is.
    Run,
}

impl Completion {
    /// Returns the question completed; `None` if it stays as it is asked.
    pub fn complete(self, question: &Question) -> Option<Question> {
        match self {
            Completion::AsAsked => None,
            Completion::Energy => Some(question.clone().with_energy_said()),
            Completion::Run => Some(question.or_run().with_energy_said()),
        }
    }
}

impl TableKind {
    /// Returns the table that answers a question.
    pub fn for_question(question: &Question) -> TableKind {
        match question.view.page {
            Page::Telengard => TableKind::Encounter,
            _ if question.chase.foes.0.is_empty() => TableKind::Steps,
            _ => TableKind::Advice,
        }
    }

    /// Returns the keys of the inputs that it shows the effect of before all others.
    pub fn main_keys(self) -> &'static [InputKey] {
        match self.row().about {
            About::Nothing => &[],
            About::You | About::ChaseByEach => &[Build::KEY.species],
            About::Chase | About::Positions | About::AnyPlan | About::TwoBuilds => {
                &[Build::KEY.species, Chase::KEY.foes]
            }
            About::Encounter => &[Encounter::KEY.depth, Encounter::KEY.charisma],
            About::Monster => &[Encounter::KEY.depth],
        }
    }

    /// Returns its first heading, above the names of its rows: a table without its caption is recognised by
    /// it.
    pub(crate) fn first_heading(self) -> &'static str {
        match self {
            TableKind::Advice => "What you can do",
            TableKind::Foes | TableKind::Melee | TableKind::Kills => "Foe",
            TableKind::Run => "Aut",
            TableKind::Compared | TableKind::Modifiers => "What",
            TableKind::Steps => "Part",
            TableKind::Actions => "Action",
            TableKind::Releases => "Version",
            TableKind::Outruns | TableKind::Monsters => "Monster",
            TableKind::Species => "Species",
            TableKind::Weapons => "Weapon",
            TableKind::Articles => "Article",
            TableKind::Encounter => "Outcome",
            TableKind::Met => "No.",
            TableKind::HitPoints => "Hit points",
        }
    }

    /// Returns whether its figures are the same for all questions about a version.
    pub(crate) fn hangs_on_version_alone(self) -> bool {
        matches!(self.row().about, About::Nothing)
    }

    /// Returns whether it is computed so fast that all releases can be compared.
    pub(crate) fn is_cheap(self) -> bool {
        let KindRow { scope, about, .. } = self.row();
        scope == Scope::OneVersion && matches!(about, About::Nothing | About::You)
    }

    /// Returns what sets the kind apart.
    pub(super) fn row(self) -> KindRow {
        use Scope::{OneVersion, Telengard, Versions};
        match self {
            TableKind::Advice => plain(OneVersion, About::AnyPlan, Source::Options),
            TableKind::Foes => {
                KindRow { completion: Completion::Run, ..plain(OneVersion, About::Chase, Source::EachFoe) }
            }
            TableKind::Melee => plain(OneVersion, About::Positions, BLOWS),
            TableKind::Kills => {
                KindRow { completion: Completion::Energy, ..plain(OneVersion, About::AnyPlan, BLOWS) }
            }
            TableKind::Run => {
                let once = Source::Always("One run, rolled with its seed; the odds elsewhere are exact.");
                of_run(plain(OneVersion, About::Chase, once))
            }
            TableKind::Compared => {
                KindRow { completion: Completion::Energy, ..plain(OneVersion, About::TwoBuilds, RULES) }
            }
            TableKind::Steps => plain(OneVersion, About::You, Source::RulesOrArticle),
            TableKind::Actions => plain(OneVersion, About::You, Source::RulesOrBasis),
            TableKind::Modifiers => plain(OneVersion, About::Nothing, Source::RulesOrArticle),
            TableKind::Releases => plain(Versions, About::You, RULES),
            TableKind::Outruns => of_run(plain(OneVersion, About::ChaseByEach, Source::EachMonster)),
            TableKind::Monsters => {
                plain(OneVersion, About::Nothing, Source::Always("The game's own table of monsters."))
            }
            TableKind::Species => plain(OneVersion, About::Nothing, Source::RulesOrArticle),
            TableKind::Weapons => {
                let own = "The game's own table of weapons, delays in aut, without a shield.";
                KindRow { names_articles: true, ..plain(OneVersion, About::Nothing, Source::Always(own)) }
            }
            TableKind::Articles => {
                let both = "The articles taken literally, beside the game's own rules.";
                plain(Versions, About::You, Source::Always(both))
            }
            TableKind::Encounter => plain(Telengard, About::Encounter, Source::Always(ENCOUNTERS)),
            TableKind::Met => plain(Telengard, About::Encounter, Source::EachClass),
            TableKind::HitPoints => plain(Telengard, About::Monster, Source::Always(ENCOUNTERS)),
        }
    }
}

/// Returns the row of a run without its potion.
fn of_run(row: KindRow) -> KindRow {
    KindRow { completion: Completion::Run, leaves_out_potion: true, ..row }
}

/// Returns a row with what most kinds have.
fn plain(scope: Scope, about: About, source: Source) -> KindRow {
    let completion = Completion::AsAsked;
    KindRow { scope, about, source, completion, leaves_out_potion: false, names_articles: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::table;

    #[test]
    fn every_table_begins_with_its_first_heading() {
        let question = Question::read("foes=ogre&compare=v%3D0.20").unwrap();
        for kind in TableKind::ALL {
            assert_eq!(table(&question, *kind).unwrap().head[0], kind.first_heading(), "{kind:?}");
        }
    }
}
