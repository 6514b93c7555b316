//! The serialized types of advice.

use crate::answer::{NotUnderstood, Outcome, not_understood};
use advice::{Adviser, Course, FirstMove, Row, Situation};
use chase::setup::Chase;
use question::Question;
use say::advice::{advice_remarks, describe_advice, name_course};
use serde::Serialize;

/// The options of a situation, the best first.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Advice {
    query: String,
    not_understood: Vec<NotUnderstood>,
    options: Vec<Choice>,
    barred: Vec<Barred>,
    best: Option<String>,
    thrifty: Option<String>,
    verdict: String,
    bound: Option<Bound>,
    sure70: Option<Sure>,
    remarks: Vec<String>,
}

/// An option.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    #[serde(flatten)]
    named: Named,
    spends: Vec<&'static str>,
    attacks: f64,
    after_arrival: f64,
    cost: f64,
    dist: Option<Vec<Outcome>>,
    at_least: Option<f64>,
    untouched: f64,
    untouched_is_exact: bool,
    follows: Option<f64>,
    is_over: bool,
    aut: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    potion_used: Option<f64>,
}

/// An option that is not possible.
#[derive(Serialize)]
pub struct Barred {
    #[serde(flatten)]
    named: Named,
    why: String,
}

/// What an option is.
#[derive(Serialize)]
pub struct Named {
    id: String,
    name: String,
    first: &'static str,
    plan: String,
    link: String,
}

/// What no way of playing could better.
#[derive(Serialize)]
pub struct Bound {
    cost: f64,
    reached: bool,
}

/// What is best if the foes have just acted.
#[derive(Serialize)]
pub struct Sure {
    best: String,
    cost: f64,
    turns: bool,
}

/// Returns the situation of a question.
pub fn situation(question: &Question) -> Situation {
    Situation::new(question.edition, &question.build, &question.chase)
}

impl Advice {
    /// Works out all options of a question.
    pub fn of(question: &Question) -> Advice {
        Advice::so_far(question, &Adviser::new(situation(question)).advice())
    }

    /// Serializes the advice on a question, or what there is of it so far.
    pub fn so_far(question: &Question, advice: &advice::Advice) -> Advice {
        let situation = situation(question);
        let id = |row: &Row| row.course.id.clone();
        let named = |course: &Course| Named::of(question, &situation, course);
        let barred = advice.barred.iter();
        Advice {
            query: question.query(),
            not_understood: not_understood(question),
            options: advice.rows.iter().map(|row| Choice::of(row, named(&row.course))).collect(),
            barred: barred.map(|one| Barred { named: named(&one.course), why: one.why.clone() }).collect(),
            best: advice.best().map(id),
            thrifty: advice.thrifty().map(id),
            verdict: describe_advice(advice, &situation),
            bound: advice.bound.map(|bound| Bound { cost: bound.cost, reached: bound.is_reached }),
            sure70: advice.at_least_energy.as_ref().map(|least| Sure {
                best: id(&least.best),
                cost: least.best.cost(),
                turns: least.turns,
            }),
            remarks: advice_remarks(advice, &situation),
        }
    }
}

impl Named {
    fn of(question: &Question, situation: &Situation, course: &Course) -> Named {
        let is_first = |(first, _): &&(FirstMove, &str)| *first == course.first();
        let chase: Chase = situation.chase.with_plan(&course.plan);
        Named {
            id: course.id.clone(),
            name: name_course(course, situation),
            first: FirstMove::ALL.iter().find(is_first).map_or("", |(_, slug)| slug),
            plan: course.plan_text(),
            link: question.with_chase_of(&Question { chase, ..Question::default() }).query(),
        }
    }
}

impl Choice {
    fn of(row: &Row, named: Named) -> Choice {
        let figures = &row.figures;
        let dist = figures.dist.as_ref();
        Choice {
            named,
            spends: row.spends().iter().map(|item| item.slug()).collect(),
            attacks: figures.attacks,
            after_arrival: figures.attacks_after,
            cost: row.cost(),
            dist: dist.map(|dist| dist.iter().map(|(count, p)| (f64::from(*count), p)).collect()),
            at_least: (!figures.untouched_is_exact).then_some(figures.untouched),
            untouched: figures.untouched,
            untouched_is_exact: figures.untouched_is_exact,
            follows: figures.follows,
            is_over: row.is_over(),
            aut: figures.aut,
            potion_used: figures.drinks,
        }
    }
}
