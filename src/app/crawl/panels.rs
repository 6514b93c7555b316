//! The panels below the verdict.

use crate::app::crawl::actions::actions;
use crate::app::crawl::answer::Details;
use crate::app::crawl::articles::articles;
use crate::app::crawl::breakdown::breakdown_panel;
use crate::app::crawl::chase::Chase;
use crate::app::crawl::compare::Compare;
use crate::app::crawl::explain::explain_panel;
use crate::app::crawl::levers::Levers;
use crate::app::crawl::releases::releases;
use crate::app::shell::chunks::PageProps;
use crate::app::shell::state::Dispatch;
use crate::app::ui::debounce::use_debounced;
use crate::app::ui::disclosure::Disclosure;
use crate::app::ui::progressive_render::FORM_STAGES;
use crate::question::Question;
use crate::say::Unit;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`SecondaryPanels`].
#[derive(PartialEq, Properties)]
struct SecondaryPanelsProps {
    question: Rc<Question>,
    dispatcher: Dispatch,
    unit: Unit,
    stages: usize,
}

/// Renders the panels of the stages reached so far.
pub fn panels(props: &PageProps) -> Html {
    let PageProps { question, dispatcher, stages, .. } = *props;
    let unit = props.settings.unit;
    html! {
        <>
            if stages > FORM_STAGES { <Chase {question} {dispatcher} {unit} /> }
            if stages > FORM_STAGES + 1 {
                <section class="panel" aria-labelledby="helps">
                    <Disclosure summary={html! { <h2 id="helps">{ "What helps most" }</h2> }}>
                        <Levers {question} {dispatcher} {unit} />
                    </Disclosure>
                </section>
                <Compare {question} {dispatcher} {unit} />
                <SecondaryPanels {question} {dispatcher} {unit} {stages} />
            }
        </>
    }
}

/// What a secondary panel is rendered from.
pub struct PanelProps {
    /// The computed contents.
    pub details: Rc<Details>,
    /// The question, newer than the contents while somebody types.
    pub question: Rc<Question>,
    /// The unit of all times.
    pub unit: Unit,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
}

/// Secondary panels; recomputed after a debounce. One component for all, because each component adds 2 KB to the
/// download.
#[component(SecondaryPanels)]
fn secondary_panels(props: &SecondaryPanelsProps) -> Html {
    let question = use_debounced(&props.question);
    let details = use_memo(question, |question| Details::new(question));
    let panel_props = PanelProps {
        details,
        question: props.question.clone(),
        unit: props.unit,
        dispatcher: props.dispatcher.clone(),
    };
    html! {
        <div class="rest">
            { explain_panel(&panel_props) }
            { breakdown_panel(&panel_props) }
            if props.stages > FORM_STAGES + 2 { { releases(&panel_props) }{ actions(&panel_props) } }
            if props.stages > FORM_STAGES + 3 { { articles(&panel_props) } }
        </div>
    }
}
