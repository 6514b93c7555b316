//! The panels below the answer: the bar of the builds to compare with, and tabs with everything else. What
//! the tabs but the first show is loaded when one of them opens.

use crate::builds::first_examples;
use crate::crawl::breakdown::breakdown_panel;
use crate::crawl::explain::explain_panel;
use crate::crawl::movement::movement;
use crate::crawl::panel_props::PanelProps;
use crate::crawl::pin_bar::{Props as BarProps, pin_bar};
use crate::page_props::PageProps;
use crate::state::Action;
use crate::ui::debounce::use_debounced;
use crate::ui::export_menu::ExportMenu;
use crate::ui::export_picture::AskedQuestion;
use crate::ui::on_demand::on_demand;
use crate::ui::progressive_render::FORM_STAGES;
use crate::ui::tabs::tabs;
use analysis::explain::{Clocked, explain};
use crawl::step::speed_words::words;
use crawl::step::time::step_time;
use question::Tab;
use wiki::TableKind;
use yew::prelude::*;

/// Renders the comparison that leads the page
/// ([`leads_with_comparison`](session::State::leads_with_comparison)), once its stage is reached.
pub fn leading_panel(props: &PageProps) -> Html {
    if props.stages > FORM_STAGES { tabbed_panel(props) } else { Html::default() }
}

/// Renders the panels beneath the answer of the stages reached so far.
pub fn panels(props: &PageProps) -> Html {
    let PageProps { state, question, dispatcher, stages, .. } = *props;
    let pins = BarProps {
        question: question.clone(),
        followed: props.followed.cloned(),
        dispatcher: dispatcher.clone(),
        unit: props.settings.unit,
    };
    let has_tabs = stages > FORM_STAGES && !state.leads_with_comparison;
    html! {
        <>
            if stages > FORM_STAGES { { first_examples(question, dispatcher).unwrap_or_default() } }
            if has_tabs { { tabbed_panel(props) } }
            if !question.compare_with.pins().is_empty() {
                { on_demand(pins, pin_bar) }
            }
        </>
    }
}

/// Renders the tabs, and the panel of the one that the question has open.
fn tabbed_panel(props: &PageProps) -> Html {
    let PageProps { question, dispatcher, tab_content, .. } = *props;
    let open = question.view.tab;
    let index = Tab::ALL.iter().position(|tab| *tab == open).unwrap_or_default();
    let on_open = {
        let dispatcher = dispatcher.clone();
        Callback::from(move |index: usize| dispatcher.dispatch(Action::open_tab(Tab::ALL[index])))
    };
    let content = match open {
        Tab::Movement => html! {
            <MovementPanel tab={open} {question} followed={props.followed.cloned()} {dispatcher} unit={props.settings.unit} />
        },
        _ => tab_content(props),
    };
    let labels: Vec<_> = Tab::ALL.iter().map(|tab| (tab.slug(), tab.label())).collect();
    let has_foes = !question.chase.foes.0.is_empty();
    let of_chase = [TableKind::Advice, TableKind::Foes, TableKind::Run];
    let tables: Vec<_> = of_chase.into_iter().filter(|_| has_foes).chain([table_of(open)]).collect();
    let exports = html! { <ExportMenu {tables} {dispatcher} /> };
    tabs("More about this build", &labels, index, on_open, exports, content)
}

/// Returns the table of a tab.
fn table_of(tab: Tab) -> TableKind {
    match tab {
        Tab::Movement | Tab::Helps => TableKind::Steps,
        Tab::Actions => TableKind::Actions,
        Tab::Versions => TableKind::Releases,
        Tab::Wiki => TableKind::Articles,
        Tab::Outruns => TableKind::Outruns,
        Tab::Compare => TableKind::Compared,
    }
}

/// The time of a step, rule by rule, and what explains the step times of the question, if it has some.
#[component(MovementPanel)]
fn movement_panel(props: &PanelProps) -> Html {
    let question = use_debounced(&props.question);
    let known = use_memo(question, |question| {
        let (edition, build) = (question.edition, &question.build);
        (edition, step_time(edition, build), words(edition, build), explain(question, Clocked::Steps))
    });
    let (edition, step, words, explanations) = &*known;
    html! {
        <ContextProvider<AskedQuestion> context={AskedQuestion(props.question.clone())}>
            { breakdown_panel(props, step) }
            { movement(*edition, step, words, props.unit) }
            { explain_panel(props, Clocked::Steps, explanations.as_ref()) }
        </ContextProvider<AskedQuestion>>
    }
}
