//! The decision: what to do now, and how it ends. The option that is chosen is the plan of everything here:
//! verdict, bar, board and foes. A part of the page of its own, which is loaded once something is after you.

mod advised;
mod bar;
mod board;
mod charts;
mod choice;
mod families;
mod foe;
mod in_corridor;
mod options;
mod own_plan;
mod plan_editor;
mod player;
mod pursuers;
mod shown;
mod timeline;
pub mod tone;
mod verdict;

use crate::browser;
use crate::crawl::releases::chase_releases;
use crate::page_props::PageProps;
use crate::state::Dispatch;
use crate::ui::announcer::Announcer;
use crate::ui::chart_view::ChartView;
use crate::ui::export_picture::AskedQuestion;
use crate::ui::ids::VERDICT;
use crate::ui::revision::{use_last, use_revision};
use advice::{EscapeOption, Evaluated, Situation};
use advised::use_advice;
use bar::Bar;
use choice::{OptionChoice, use_choice, use_followed_question};
use foundation::inputs::InputKey;
use foundation::text::uncapitalized;
use in_corridor::InCorridor;
use options::{OptionTable, OptionsSource};
use own_plan::own_plan;
use pursuers::Pursuers;
use question::{Question, Tab};
use say::Unit;
use say::advice::{name_option, name_row};
use say::decision::describe_end;
use say::plot::chart::hit_points::hp_left_chart;
use shown::use_shown;
use std::rc::Rc;
use verdict::{pending_verdict, verdict};
use yew::prelude::*;

/// Renders the decision.
pub fn decide(props: &PageProps<'_>) -> Html {
    let PageProps { question, dispatcher, settings, state, .. } = *props;
    let on_follow = props.on_follow;
    html! {
        <Decision {question} {dispatcher} {on_follow} unit={settings.unit} assumptions={state.assumptions()}
            is_edited={state.can_undo()} />
    }
}

/// The props of [`Decision`].
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// Called with what is followed: all other parts of the page have it too.
    pub on_follow: Callback<Option<EscapeOption>>,
    /// The unit of all times.
    pub unit: Unit,
    /// The distances that are assumed, as a query writes them.
    pub assumptions: &'static [(InputKey, &'static str)],
    /// Whether the question has been edited since the page was opened.
    pub is_edited: bool,
}

/// The verdict, the options, the plan of one's own, the board and the foes.
#[component(Decision)]
fn decision(props: &Props) -> Html {
    let situation = props.question.situation();
    let revision = use_revision(&situation);
    let (advised, unfinished) = use_advice(&situation);
    let current = advised.clone().filter(|advised| advised.inputs == situation);
    let OptionChoice { option: choice, own, on_choose } =
        use_choice(&props.question, &props.dispatcher, &situation, current.as_deref());
    let followed = use_followed_question(&props.question, choice.as_ref());
    let chosen = choice.as_ref().and_then(|choice| choice.row.as_ref());
    let option = use_last(chosen.map(|row| row.option.clone()));
    use_effect_with(option, {
        let on_follow = props.on_follow.clone();
        move |option| on_follow.emit(option.clone())
    });
    let shown = use_shown(current.clone(), chosen, unfinished.is_none() && advised.is_some());
    let hp_left = use_last(chosen.map(|row| hp_left(row, &situation).unwrap_or_default()));
    let asked = AskedQuestion(followed.clone().unwrap_or_else(|| props.question.clone()));
    let known = || advised.clone().map(OptionsSource::Known);
    let source = unfinished.map(OptionsSource::Unfinished).or_else(known);
    html! {
        <ContextProvider<AskedQuestion> context={asked}>
            <section class={classes!("panel", "decide", shown.is_stale().then_some("stale"))} aria-labelledby={VERDICT}
                aria-busy={chosen.is_none().then_some("true")}>
                if let Some(shown) = shown.verdict() {
                    { verdict(props, shown, &on_choose) }
                } else {
                    { pending_verdict(&situation, advised.as_deref()) }
                }
                <Announcer text={shown.spoken()} answers={props.is_edited} number={revision as usize} />
                if let Some(source) = source {
                    <OptionTable {source} choice={choice.clone()} {own}
                        on_choose={on_choose.clone()} dispatcher={props.dispatcher.clone()} />
                }
                if let Some(advised) = &current {
                    <InCorridor advised={advised.clone()} dispatcher={props.dispatcher.clone()} />
                }
                if let Some(followed) = &followed {
                    { own_plan(props, followed, current.as_deref(), &on_choose) }
                } else {
                    <div class="own-plan"></div>
                }
            </section>
            if let Some(row) = chosen {
                <Bar row={row.clone()} situation={Rc::new(situation.clone())} unit={props.unit} />
            }
            if let Some(question) = followed {
                { foes(props, question, chosen, &situation, hp_left.unwrap_or_default()) }
            } else {
                <section class="panel awaiting"></section>
            }
        </ContextProvider<AskedQuestion>>
    }
}

/// Renders the foes against the plan that is followed, and beneath them what is left of you.
fn foes(
    props: &Props,
    question: Rc<Question>,
    chosen: Option<&Evaluated>,
    situation: &Situation,
    hp_left: Html,
) -> Html {
    let option = chosen
        .filter(|row| !row.option.is_own())
        .map(|row| AttrValue::from(uncapitalized(&name_option(&row.option, situation))));
    let when_beside = chosen.and_then(|row| Some(row.figures.drinking.as_ref()?.pursuit.clone()));
    let is_stale = chosen.is_none() && !props.question.chase.is_planned();
    let beneath = html! { <>{ hp_left }{ releases(props, &question).unwrap_or_default() }</> };
    html! {
        <Pursuers {question} dispatcher={props.dispatcher.clone()} unit={props.unit} {option} {when_beside}
            {is_stale} {beneath} />
    }
}

/// Renders the chase in every version where there is room for it beside the decision, unless its tab is open.
fn releases(props: &Props, shown: &Rc<Question>) -> Option<Html> {
    if browser::is_wide() && props.question.view.tab != Tab::Versions {
        chase_releases(Some(shown), &props.dispatcher)
    } else {
        None
    }
}

/// Renders how many hit points are left at the end of an option, in words where that is certain; nothing
/// where it is not known.
fn hp_left(row: &Evaluated, situation: &Situation) -> Option<Html> {
    let (survival, hp) = row.figures.survival().zip(situation.defender_under(&row.option.plan).hp)?;
    let chart =
        hp_left_chart(&survival.lost, *hp, &name_row(&row.option, situation), &describe_end(row, situation));
    Some(html! { <section class="panel hp-left"><ChartView chart={Rc::new(chart)} /></section> })
}
