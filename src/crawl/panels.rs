//! The panels below the answer: tabs with everything else, and the builds to compare with.

use crate::builds::first_examples;
use crate::crawl::actions::actions;
use crate::crawl::answer::Details;
use crate::crawl::articles::articles;
use crate::crawl::bestiary::bestiary_panel;
use crate::crawl::breakdown::breakdown_panel;
use crate::crawl::compare::Compare;
use crate::crawl::explain::explain_panel;
use crate::crawl::levers::Levers;
use crate::crawl::movement::movement;
use crate::crawl::panel_props::PanelProps;
use crate::crawl::pin_bar::PinBar;
use crate::crawl::releases::releases;
use crate::page_props::PageProps;
use crate::state::{Action, Dispatch};
use crate::ui::debounce::use_debounced;
use crate::ui::export_menu::ExportMenu;
use crate::ui::export_picture::AskedQuestion;
use crate::ui::panel::panel;
use crate::ui::progressive_render::FORM_STAGES;
use crate::ui::tabs::tabs;
use crate::ui::time_slices::computing;
use analysis::explain::Clocked;
use question::{Question, Tab};
use say::Unit;
use std::rc::Rc;
use wiki::TableKind;
use yew::prelude::*;

/// Renders the panels of the stages reached so far.
pub fn panels(props: &PageProps) -> Html {
    let PageProps { state, question, dispatcher, stages, only_leading_comparison, .. } = *props;
    let unit = props.settings.unit;
    let has_tabs = stages > FORM_STAGES && only_leading_comparison == state.leads_with_comparison;
    if only_leading_comparison {
        return if has_tabs { tabbed_panel(props) } else { Html::default() };
    }
    html! {
        <>
            if stages > FORM_STAGES { { first_examples(question, dispatcher).unwrap_or_default() } }
            if has_tabs { { tabbed_panel(props) } }
            if !question.compare_with.pins().is_empty() {
                <PinBar {question} followed={props.followed.cloned()} {dispatcher} {unit} />
            }
        </>
    }
}

/// Renders the tabs, and the panel of the one that the question has open.
fn tabbed_panel(props: &PageProps) -> Html {
    let PageProps { question, dispatcher, claims, .. } = *props;
    let (unit, followed) = (props.settings.unit, props.followed.cloned());
    let open = question.view.tab;
    let index = Tab::ALL.iter().position(|tab| *tab == open).unwrap_or_default();
    let on_open = {
        let dispatcher = dispatcher.clone();
        Callback::from(move |index: usize| dispatcher.dispatch(Action::open_tab(Tab::ALL[index])))
    };
    let content = match open {
        Tab::Helps => {
            let levers = followed.map(|question| html! { <Levers {question} {dispatcher} {unit} /> });
            panel("helps", "What helps", levers.unwrap_or_else(computing))
        }
        Tab::Outruns => bestiary_panel(question, dispatcher),
        Tab::Compare => {
            html! { <Compare {question} {followed} {dispatcher} {unit} /> }
        }
        Tab::Wiki => {
            html! {
                <><DetailPanel {question} {followed} {dispatcher} {unit} tab={Tab::Wiki} />{ claims.clone() }</>
            }
        }
        tab => html! { <DetailPanel {question} {followed} {dispatcher} {unit} {tab} /> },
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

/// The props of a [`DetailPanel`].
#[derive(PartialEq, Properties)]
struct DetailPanelProps {
    question: Rc<Question>,
    followed: Option<Rc<Question>>,
    dispatcher: Dispatch,
    unit: Unit,
    tab: Tab,
}

/// The panel of a tab whose contents are computed at once, after a debounce. One component for all of them, because
/// each component adds 2 KB to the download.
#[component(DetailPanel)]
fn detail_panel(props: &DetailPanelProps) -> Html {
    let question = use_debounced(&props.question);
    let edition = question.edition;
    let details = use_memo((question, props.tab), |(question, tab)| Details::new(question, *tab));
    let panel = PanelProps {
        edition,
        question: props.question.clone(),
        followed: props.followed.clone(),
        unit: props.unit,
        dispatcher: props.dispatcher.clone(),
    };
    let contents = match &*details {
        Details::Movement { step, words, explanations } => html! {
            <>
                { breakdown_panel(&panel, step) }
                { movement(edition, step, words, props.unit) }
                { explain_panel(&panel, Clocked::Steps, explanations.as_ref()) }
            </>
        },
        Details::Actions(found) => html! {
            <>
                { actions(&panel, found) }
                { explain_panel(&panel, Clocked::Attacks, found.explanations.as_ref()) }
            </>
        },
        Details::Versions(spans) => releases(&panel, spans),
        Details::Wiki(answers) => articles(&panel, answers),
    };
    html! {
        <ContextProvider<AskedQuestion> context={AskedQuestion(props.question.clone())}>
            { contents }
        </ContextProvider<AskedQuestion>>
    }
}
