//! Figures of steps and other actions.

use super::{Figure, FigureValue};
use crate::plain_step::PlainStep;
use crawl::model::build::Build;
use crawl::model::form::{Form, FormTrait};
use crawl::model::species::Species;
use crawl::step::actions::{ATTACK, action_aut, slugs};
use crawl::step::speed_words::{speed, words};
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::inputs::{Inputs, Row};
use foundation::prob::Dist;
use foundation::text::{joined, number};
use question::Question;
use say::{self, Unit};

/// The time of an ordinary turn, in aut.
const TURN: f64 = 10.0;

/// Computes the figure, if it is one of these.
pub(super) fn value(figure: Figure, question: &Question) -> Option<FigureValue> {
    let (edition, build) = (question.edition, &question.build);
    let step = || step_time(edition, build);
    Some(match figure {
        Figure::Step => format_auts(&step().aut.total, 1),
        Figure::MeanStep => FigureValue::Number(step().aut.mean()),
        Figure::Base => {
            let first = step().movement.steps.into_iter().next()?;
            format_auts(&first.after, first.parts)
        }
        Figure::Delay => format_auts(&step().movement.total, step().movement.parts),
        Figure::Word => FigureValue::text(say::format_words(&words(edition, build))),
        Figure::EffectiveSpeed => FigureValue::text(number(speed(step().aut.mean()).floor(), 0)),
        Figure::OddSpecies => FigureValue::text(list_odd(species_steps(edition))),
        Figure::OddForms => FigureValue::text(list_odd(form_steps(edition))),
        Figure::MostSpecies => most(species_steps(edition).map(|(_, aut)| aut == TURN)),
        Figure::DecaAut => FigureValue::text(Unit::DecaAut.format(step().aut.mean()).replace('\u{a0}', " ")),
        Figure::Action(slug) => format_auts(&action_aut(edition, build, slug)?, 1),
        Figure::ActionTurns(slug) => {
            let turns = action_aut(edition, build, slug)?.mean() / TURN;
            FigureValue::Number(turns.ceil())
        }
        Figure::ActionTimes => {
            let means: Vec<f64> =
                slugs().filter_map(|slug| action_aut(edition, build, slug)).map(|aut| aut.mean()).collect();
            FigureValue::text(if means.iter().any(|mean| *mean != means[0]) { "differ" } else { "are alike" })
        }
        Figure::AttackChange => {
            let plain =
                question.without(Build::KEY.haste).without(Build::KEY.slowed).without(Build::KEY.skill).build;
            let time = |build: &Build| action_aut(edition, build, ATTACK);
            FigureValue::text(if time(build)? == time(&plain)? { "stays" } else { "changes" })
        }
        _ => return None,
    })
}

/// Formats a distribution of 1/`parts` aut: `6 (1/3), 7 (2/3)`.
pub(super) fn format_auts(dist: &Dist<i32>, parts: i32) -> FigureValue {
    FigureValue::Text(say::format_dist(dist, parts).replace('\u{a0}', " "))
}

/// Returns `most` or `few` by how many are true.
pub(super) fn most(which: impl Iterator<Item = bool> + Clone) -> FigureValue {
    let many = which.clone().filter(|is| *is).count();
    FigureValue::text(if 2 * many > which.count() { "most" } else { "few" })
}

/// Returns the species of an edition with the times of their plain steps, in aut.
fn species_steps(edition: Edition) -> impl Iterator<Item = (&'static str, f64)> + Clone {
    let there = Species::of_edition(edition);
    there.filter_map(move |species| Some((species.name(), PlainStep::of(edition, species.slug())?.floor)))
}

/// Returns the forms of an edition that can move with the times of a human's steps, in aut.
fn form_steps(edition: Edition) -> impl Iterator<Item = (&'static str, f64)> {
    let stays = |form: &Form| form.has(FormTrait::Rooted) || form.has(FormTrait::Watched);
    let there = Form::table().iter().filter(move |form| form.life().includes(edition) && !stays(form));
    there.filter_map(move |form| {
        let build = Build::default().with(Build::KEY.form, form.slug(), edition)?;
        Some((form.name(), step_time(edition, &build).aut.mean()))
    })
}

/// Lists those that do not take an ordinary turn: `Naga 14, Spriggan 6`.
fn list_odd(steps: impl Iterator<Item = (&'static str, f64)>) -> String {
    let odd = steps.filter(|(_, aut)| *aut != TURN);
    joined(odd.map(|(name, aut)| format!("{name} {}", number(aut, 2))))
}
