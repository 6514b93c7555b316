//! What the tabs of the Crawl page show, but for the first, and Telengard's of the article.

use crate::claims::Claims;
use crate::crawl::actions::actions;
use crate::crawl::articles::articles;
use crate::crawl::bestiary::bestiary_panel;
use crate::crawl::compare::Compare;
use crate::crawl::details::Details;
use crate::crawl::explain::explain_panel;
use crate::crawl::levers::Levers;
use crate::crawl::panel_props::PanelProps;
use crate::crawl::releases::releases;
use crate::page_props::PageProps;
use crate::ui::debounce::use_debounced;
use crate::ui::export_picture::AskedQuestion;
use crate::ui::panel::panel;
use crate::ui::time_slices::computing;
use analysis::explain::Clocked;
use question::{Page, Source, Tab};
use yew::prelude::*;

/// Renders the contents of the tab that the question has open.
pub fn tab_content(props: &PageProps) -> Html {
    let PageProps { question, dispatcher, .. } = *props;
    let (unit, followed) = (props.settings.unit, props.followed.cloned());
    if question.view.page == Page::Telengard {
        return html! { <Claims source={Source::Encounters} {unit} /> };
    }
    match question.view.tab {
        Tab::Helps => {
            let levers = followed.map(|question| html! { <Levers {question} {dispatcher} {unit} /> });
            panel("helps", "What helps", levers.unwrap_or_else(computing))
        }
        Tab::Outruns => bestiary_panel(question, dispatcher),
        Tab::Compare => html! { <Compare {question} {followed} {dispatcher} {unit} /> },
        tab => html! {
            <>
                <DetailPanel {question} {followed} {dispatcher} {unit} {tab} />
                if tab == Tab::Wiki { <Claims source={question.view.article.unwrap_or(Source::of(question.edition))} {unit} dispatcher={dispatcher.clone()} /> }
            </>
        },
    }
}

/// The panel of a tab whose contents are computed at once, after a debounce. One component for all of them,
/// because each component adds 2 KB to the download.
#[component(DetailPanel)]
fn detail_panel(props: &PanelProps) -> Html {
    let question = use_debounced(&props.question);
    let details = use_memo((question, props.tab), |(question, tab)| Details::new(question, *tab));
    let contents = details.as_ref().as_ref().map(|details| match details {
        Details::Actions(found) => html! {
            <>
                { actions(props, found) }
                { explain_panel(props, Clocked::Attacks, found.explanations.as_ref()) }
            </>
        },
        Details::Versions(spans) => releases(props, spans),
        Details::Wiki(answers) => articles(props, answers),
    });
    html! {
        <ContextProvider<AskedQuestion> context={AskedQuestion(props.question.clone())}>
            { for contents }
        </ContextProvider<AskedQuestion>>
    }
}
