//! What every page and every part of one is rendered from.

use crate::settings::Settings;
use crate::state::{Dispatch, State};
use advice::EscapeOption;
use question::lookup::Lookup;
use question::{Page, Question, View};
use session::arena_start::in_arena;
use std::rc::Rc;
use yew::{Callback, Html};

/// The props that all pages and chunks share.
pub struct PageProps<'a> {
    /// The state of the app.
    pub state: &'a State,
    /// The question.
    pub question: &'a Rc<Question>,
    /// Links to the current page and to the others.
    pub links: &'a PageLinks,
    /// Dispatches actions to the state.
    pub dispatcher: &'a Dispatch,
    /// The settings.
    pub settings: Settings,
    /// Called with the new settings when the reader changes one.
    pub on_settings: &'a Callback<Settings>,
    /// Renders what the open tab shows, from its own chunk; nothing where it comes with its page.
    pub tab_content: &'a dyn Fn(&PageProps) -> Html,
    /// The question with the plan that is followed; `None` until the options of its chase are known.
    pub followed: Option<&'a Rc<Question>>,
    /// Called with the option that is followed.
    pub on_follow: &'a Callback<Option<EscapeOption>>,
    /// How many stages of the page to render; see [`crate::ui::progressive_render`].
    pub stages: usize,
}

/// The queries that the bar links to.
pub struct PageLinks {
    /// The query of the question.
    pub current: String,
    /// The query of the question on each page, in the order of [`Page::ALL`].
    pub pages: Vec<String>,
}

impl PageLinks {
    /// Builds the links of a question.
    pub fn new(question: &Question) -> PageLinks {
        let reference = question.without(View::KEY.page);
        // What is looked up is of no use elsewhere.
        let base = Question { lookup: Lookup::default(), ..reference.clone() };
        let on_page = |page: &Page| match page {
            Page::Arena => in_arena(&base).query(),
            page => {
                let base = if *page == Page::Reference { &reference } else { &base };
                Question { view: View { page: *page, ..base.view.clone() }, ..base.clone() }.query()
            }
        };
        PageLinks { current: question.query(), pages: Page::ALL.iter().map(on_page).collect() }
    }
}
