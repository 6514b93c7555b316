//! Builds side by side in the chase of a question: what each comes to, and how that differs from this build.
//!
//! # Examples
//! ```
//! use analysis::side_by_side::side_by_side;
//! use foundation::time_slices::block_on;
//! use question::Question;
//! use say::Unit;
//!
//! let link = "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&compare=v%3D0.34%26species%3Dnaga%26haste%3D1";
//! let question = Question::read(link).unwrap();
//! let builds = block_on(async |pause| side_by_side(&question, Unit::Aut, pause).await);
//! assert_eq!(builds.names, ["This build", "+ hasted"]);
//! let step = &builds.rows[0];
//! assert_eq!((&step.label[..], &step.cells[1].text[..]), ("A step takes", "9.33\u{a0}aut"));
//! assert_eq!(step.cells[1].difference.as_ref().unwrap().text, "▼ 4.67 faster");
//! ```

mod words;

pub use words::{more_figures, name};

use crate::difference::Difference;
use advice::{Advice, Adviser, Evaluated, Situation};
use crawl::step::time::step_time;
use foundation::text::number;
use foundation::time_slices::Pause;
use question::Question;
use say::Unit;
use say::advice::name_evaluated;
use say::decision::{Lives, OptionWords, Tone};
use words::{gains, headline, shared};

/// Builds side by side, this one first.
#[derive(Clone, PartialEq, Debug)]
pub struct SideBySide {
    /// What each is called: those that are pinned by their difference, unless they have a name.
    pub names: Vec<String>,
    /// What matters most, as a sentence.
    pub headline: String,
    /// What all have in common, as a sentence.
    pub shared: String,
    /// The figures.
    pub rows: Vec<SideRow>,
}

/// A figure of all builds.
#[derive(Clone, PartialEq, Debug)]
pub struct SideRow {
    /// What it is.
    pub label: String,
    /// Whether it is the chance to live.
    pub is_life: bool,
    /// The plan whose figures begin here.
    pub plan: Option<String>,
    /// One cell for each build.
    pub cells: Vec<SideCell>,
}

impl SideRow {
    fn new(label: &str, cells: Vec<SideCell>) -> SideRow {
        SideRow { label: label.to_string(), is_life: false, plan: None, cells }
    }
}

/// A figure of a build.
#[derive(Clone, PartialEq, Debug)]
pub struct SideCell {
    /// The figure.
    pub text: String,
    /// How it differs from that of this build; `None` for this build itself, and where there is nothing to
    /// subtract.
    pub difference: Option<Difference>,
    /// How a chance to live is to be taken; `None` for other figures.
    pub tone: Option<Tone>,
}

/// The name of the build that the others are compared with.
const OWN: &str = "This build";

/// Computes what the build of a question and those that are pinned come to in its chase.
pub async fn side_by_side(question: &Question, unit: Unit, pause: &Pause<'_>) -> SideBySide {
    let pins = question.compare_with.pins();
    let mut builds = vec![Side::of(question, pause).await];
    for pin in &pins {
        builds.push(Side::of(&question.of_pin(pin), pause).await);
    }
    let names: Vec<String> =
        std::iter::once(OWN.to_string()).chain(pins.iter().map(|pin| name(question, pin))).collect();
    let rows = rows(&builds, unit);
    let gains = pins.first().and_then(|pin| gains(question, pin));
    SideBySide { headline: headline(&names, gains, &rows), shared: shared(question, &pins), names, rows }
}

/// What a build comes to.
struct Side {
    /// The mean time of a step in aut.
    step: f64,
    situation: Situation,
    advice: Advice,
    /// The plan of the question, or to run; `None` where neither is possible.
    planned: Option<Evaluated>,
}

impl Side {
    async fn of(question: &Question, pause: &Pause<'_>) -> Side {
        let (situation, Question { edition, build, chase, .. }) = (question.situation(), question);
        let advice = Adviser::new(situation.clone()).advice_in_slices(pause).await;
        let planned = if chase.is_planned() {
            advice.followed_option(&situation, chase, pause).await
        } else {
            let run = advice.row_of(&situation, &situation.chase.or_run().actions());
            run.map(|index| advice.rows[index].clone())
        };
        Side { step: step_time(*edition, build).aut.mean(), situation, advice, planned }
    }

    fn best(&self) -> Option<&Evaluated> {
        self.advice.best()
    }

    fn planned(&self) -> Option<&Evaluated> {
        self.planned.as_ref()
    }
}

/// A figure in words and as it is compared.
type Figure<V> = (String, V);

/// Picks an option of a build.
type PickOption = fn(&Side) -> Option<&Evaluated>;

/// A figure of an option: how it is read and compared.
struct Measured {
    label: &'static str,
    figure: fn(&Evaluated, &Situation) -> Option<Figure<f64>>,
    difference: fn(f64, f64) -> Difference,
}

const LOST: Measured = Measured {
    label: "…HP lost, bad case",
    figure: |row, situation| {
        OptionWords::new(row, situation).loss.map(|loss| (loss.figures().join(", "), loss.mean))
    },
    difference: |other, own| Difference::of_attacks(other, own, 1),
};

const ATTACKS: Measured = Measured {
    label: "…attacks on you",
    figure: |row, _| Some((number(row.cost(), 1), row.cost())),
    difference: |other, own| Difference::of_attacks(other, own, 1),
};

const FOLLOWS: Measured = Measured {
    label: "…comes along",
    figure: |row, situation| {
        OptionWords::new(row, situation).follows.map(|follows| (follows.figure(), follows.p))
    },
    difference: Difference::of_dangers,
};

/// Returns the rows: the step, the best option with its figures, then the plan with its own; where that is
/// the best option of all, only what was not said of it.
fn rows(builds: &[Side], unit: Unit) -> Vec<SideRow> {
    let steps = builds.iter().map(|side| Some((unit.format(side.step), side.step)));
    let mut rows =
        vec![row("A step takes", steps.collect(), |other, own| Some(Difference::of_times(other, own, unit)))];
    if builds.iter().any(|side| side.best().is_some()) {
        rows.push(names_row("Best option", builds, Side::best));
        rows.extend(lives_row(builds, Side::best));
        rows.extend([LOST, ATTACKS].iter().filter_map(|one| measured_row(one, builds, Side::best)));
    }
    if let Some(side) = builds.iter().find(|side| side.planned.is_some()) {
        let label = side.planned.as_ref().map(|row| name_evaluated(row, &side.situation));
        let is_best = |side: &Side| match (side.best(), side.planned()) {
            (Some(best), Some(planned)) => best.option.id == planned.option.id,
            _ => false,
        };
        let mut of_plan = Vec::new();
        if !builds.iter().all(is_best) {
            of_plan.extend(lives_row(builds, Side::planned));
            of_plan.extend(measured_row(&ATTACKS, builds, Side::planned));
        }
        of_plan.extend(measured_row(&FOLLOWS, builds, Side::planned));
        // The first figure stands beside the name of the plan.
        if let (Some(first), Some(label)) = (of_plan.first_mut(), label) {
            first.label = format!("{label}{}", first.label.replace('…', ": "));
            first.plan = Some(label);
        }
        rows.extend(of_plan);
    }
    rows
}

fn names_row(label: &str, builds: &[Side], of: PickOption) -> SideRow {
    let cell = |side: &Side| {
        let text = of(side).map_or("–".to_string(), |row| name_evaluated(row, &side.situation));
        SideCell { text, difference: None, tone: None }
    };
    SideRow::new(label, builds.iter().map(cell).collect())
}

/// Returns a figure of an option of each build; `None` where it is known of none.
fn measured_row(one: &Measured, builds: &[Side], of: PickOption) -> Option<SideRow> {
    let figure = |side: &Side| (one.figure)(of(side)?, &side.situation);
    let figures: Vec<Option<Figure<f64>>> = builds.iter().map(figure).collect();
    let is_known = figures.iter().any(Option::is_some);
    is_known.then(|| row(one.label, figures, |other, own| Some((one.difference)(other, own))))
}

/// Returns how often you live with an option of each build; `None` where it is known of none.
fn lives_row(builds: &[Side], of: PickOption) -> Option<SideRow> {
    let figure = |side: &Side| {
        let lives = Lives::of(of(side)?, &side.situation)?;
        Some((lives.qualified(), lives))
    };
    let figures: Vec<Option<Figure<Lives>>> = builds.iter().map(figure).collect();
    if figures.iter().all(Option::is_none) {
        return None;
    }
    let mut row = SideRow { is_life: true, ..row("…you live", figures, Difference::of_lives) };
    for (cell, side) in row.cells.iter_mut().zip(builds) {
        cell.tone = of(side).map(|row| Tone::of(row, &side.situation));
    }
    Some(row)
}

/// Returns the figures of the builds, each but the first with its difference to that of the first, where they
/// can be compared.
fn row<V: Copy>(
    label: &str,
    figures: Vec<Option<Figure<V>>>,
    difference: impl Fn(V, V) -> Option<Difference>,
) -> SideRow {
    let own = figures.first().and_then(Option::as_ref).map(|(_, own)| *own);
    let cell = |(index, figure): (usize, Option<Figure<V>>)| match figure {
        Some((text, other)) => {
            let difference = own.filter(|_| index > 0).and_then(|own| difference(other, own));
            SideCell { text, difference, tone: None }
        }
        None => SideCell { text: "–".to_string(), difference: None, tone: None },
    };
    SideRow::new(label, figures.into_iter().enumerate().map(cell).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::time_slices::block_on;

    fn compared(link: &str) -> SideBySide {
        let question = Question::read(link).unwrap();
        assert_eq!(question.not_understood, [], "{link}");
        block_on(async |pause| side_by_side(&question, Unit::Aut, pause).await)
    }

    #[test]
    fn each_figure_differs_from_that_of_this_build() {
        let link =
            "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste&hp=52&ac=10&ev=7&plan=away*9.stairs";
        let builds = compared(&format!(
            "{link}&compare=v%3D0.34%26species%3Dspriggan&compare2=v%3D0.34%26species%3Dnaga%26slowed%3D1"
        ));
        assert_eq!(builds.names, ["This build", "Spriggan", "+ slowed"]);
        let labels: Vec<&str> = builds.rows.iter().map(|row| &row.label[..]).collect();
        assert_eq!(
            labels,
            [
                "A step takes",
                "Best option",
                "…you live",
                "…HP lost, bad case",
                "…attacks on you",
                "Run to the stairs: you live",
                "…attacks on you",
                "…comes along"
            ]
        );
        for row in &builds.rows {
            assert_eq!(row.cells.len(), 3);
            assert_eq!(row.cells[0].difference, None);
        }
        let step: Vec<_> = builds.rows[0].cells[1..]
            .iter()
            .map(|cell| cell.difference.as_ref().unwrap().is_better)
            .collect();
        assert_eq!(step, [Some(true), Some(false)]);
        assert!(
            builds.headline.starts_with("Spriggan: with the best option you live in "),
            "{}",
            builds.headline
        );
        assert!(builds.shared.contains("ogre 2 tiles away, stairs 9 ahead"), "{}", builds.shared);
    }

    #[test]
    fn what_this_build_has_more_is_the_subject() {
        let builds = compared("v=0.12&run=1&foes=wolf&gap=3&stairs=9&hp=30&ac=4&ev=10&compare=v%3D0.12");
        assert!(
            builds.headline.starts_with("Boots of running: with the best option you live in "),
            "{}",
            builds.headline
        );
        // Running is the best option of both builds, so that its figures stand there once.
        let labels: Vec<&str> = builds.rows.iter().map(|row| &row.label[..]).collect();
        assert_eq!(labels[4..], ["…attacks on you", "Run to the stairs: comes along"]);
    }

    /// Haste may end: how often you live hangs on that, and is not held against what hangs on nothing.
    #[test]
    fn what_is_not_known_is_neither_better_nor_worse() {
        let link = "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&hp=52&ac=10&ev=7&energy=any&have=haste";
        let hasted = "v%3D0.34%26species%3Dnaga%26haste%3D1%26hp%3D52%26ac%3D10%26ev%3D7";
        let builds = compared(&format!("{link}&compare={hasted}"));
        let lives = builds.rows.iter().find(|row| row.is_life).unwrap();
        assert_eq!(
            (&lives.cells[1].text[..], &lives.cells[1].difference),
            (">\u{202f}99.9\u{a0}% if your haste lasts", &None)
        );
        assert!(!builds.headline.contains('?'), "{}", builds.headline);
    }

    #[test]
    fn without_foes_only_steps_are_compared() {
        let builds = compared("v=0.34&species=naga&compare=v%3D0.34%26species%3Dnaga%26haste%3D1");
        assert_eq!(builds.rows.len(), 1);
        assert_eq!(
            builds.headline.replace('\u{a0}', " "),
            "A step takes: 14 aut here, 9.33 aut with + hasted."
        );
        assert_eq!(builds.shared, "Both are Naga. Their names say only how they differ.");
    }
}
