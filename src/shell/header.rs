//! The bar at the top: links to the pages, the version, the buttons of the commands, and a menu of the
//! settings.

use crate::browser;
use crate::page_props::PageProps;
use crate::settings::{Settings, Theme};
use crate::shell::commands::{Button, COMMANDS, Command, KEY_LIST, SHARE, VERSIONED};
use crate::shell::url_sync::follow;
use crate::state::{Action, Dispatch};
use crate::ui::ids::VERDICT;
use crate::ui::select::Select;
use foundation::edition::Edition;
use question::{Page, Question};
use say::Unit;
use yew::prelude::*;

/// Renders the bar.
pub fn header(props: &PageProps) -> Html {
    let PageProps { question, links, dispatcher, .. } = props;
    let page = question.view.page;
    let on_home = {
        let dispatcher = Dispatch::clone(dispatcher);
        browser::prevent_default(move || dispatcher.dispatch(Action::Open(String::new())))
    };
    html! {
        <header class="bar">
            if matches!(page, Page::Crawl | Page::Telengard) {
                <a class="skip" href={format!("#{VERDICT}")}>{ "Skip to the answer" }</a>
            } else {
                <a class="skip" href="#main">{ "Skip to the content" }</a>
            }
            <div class="site">
                <h1><a href="./" title="Start over" onclick={on_home}>{ "Crawl Clock" }</a></h1>
                <p class="purpose">{ "What to do in Crawl, and how it ends" }</p>
            </div>
            <nav aria-label="Pages">
                { for Page::ALL.iter().zip(&links.pages).map(|(page, query)| page_link(props, *page, query)) }
            </nav>
            <div class="tools" role="toolbar" aria-label="The question">
                if VERSIONED.contains(&page) {
                    { edition_select(question, dispatcher) }
                }
                for command in COMMANDS.iter().filter(|command| command.is_on(page) && !is_in_menu(command)) {
                    { for button(command, props) }
                }
                { menu(props) }
            </div>
        </header>
    }
}

/// Renders the component anew whenever the bar has got more room, or less.
#[hook]
pub fn use_folding_header() {
    let redraw = use_force_update();
    use_effect_with((), move |()| browser::on_short_bar(move || redraw.force_update()));
}

/// Returns whether a command is in the menu rather than in the bar: where it has room for one, all but
/// sharing.
fn is_in_menu(command: &Command) -> bool {
    let is_listed = |button: &Button| button.id == KEY_LIST || browser::has_short_bar() && button.id != SHARE;
    command.button.as_ref().is_some_and(is_listed)
}

/// Renders the menu of the settings and of the keys.
fn menu(props: &PageProps) -> Html {
    let PageProps { settings, question, .. } = props;
    let page = question.view.page;
    let (unit, theme) = (settings.unit.name(), settings.theme.name());
    let (units, themes) = (Unit::ALL.map(|unit| unit.name()), Theme::ALL.map(Theme::name));
    html! {
        <details class="menu">
            <summary aria-label="Settings" title="Settings">{ "☰" }</summary>
            <div>
                { setting(props, "Unit", &units, unit, |settings, name| {
                    Settings { unit: Unit::from_name(name), ..settings }
                }) }
                { setting(props, "Theme", &themes, theme, |settings, name| {
                    Settings { theme: Theme::from_name(name), ..settings }
                }) }
                for command in COMMANDS.iter().filter(|command| command.is_on(page) && is_in_menu(command)) {
                    { for button(command, props) }
                }
            </div>
        </details>
    }
}

/// Renders a link to a page; `query` is the query of that page.
fn page_link(props: &PageProps, page: Page, query: &str) -> Html {
    let PageProps { question, links, dispatcher, .. } = props;
    let is_current = page == question.view.page;
    let onclick = follow(dispatcher, links.current.clone(), query.to_string());
    html! {
        <a href={format!("?{query}")} aria-current={is_current.then_some("page")} {onclick}>
            { page.label() }
        </a>
    }
}

/// Renders the list of the `names` of a setting.
fn setting(
    props: &PageProps,
    label: &'static str,
    names: &[&'static str],
    chosen: &str,
    change: fn(Settings, &str) -> Settings,
) -> Html {
    let (settings, on_settings) = (props.settings, props.on_settings.clone());
    let on_choose = move |name: String| on_settings.emit(change(settings, &name));
    let options = names.iter().map(|name| ((*name).into(), (*name).into()));
    Select::new(options, chosen, on_choose).labelled("setting", label)
}

fn edition_select(question: &Question, dispatcher: &Dispatch) -> Html {
    let dispatcher = dispatcher.clone();
    let on_choose = move |slug: String| {
        if let Some(edition) = Edition::parse(&slug) {
            dispatcher.dispatch(Action::SetEdition(edition));
        }
    };
    let option = |edition: Edition| (edition.slug().into(), edition.label().into());
    let group = |(label, editions): (_, Vec<_>)| (label, editions.into_iter().map(option).collect());
    let groups = Edition::groups().map(group).into();
    let chosen = question.edition.slug();
    Select { groups, chosen, on_choose: on_choose.into(), ..Select::default() }.labelled("edition", "Version")
}

fn button(command: &'static Command, props: &PageProps) -> Option<Html> {
    let button = command.button.as_ref()?;
    let (dispatcher, state) = (props.dispatcher.clone(), props.state.clone());
    let disabled = command.action(&state).is_none();
    let onclick = move |_| command.action(&state).into_iter().for_each(|action| dispatcher.dispatch(action));
    let title = format!("{} ({})", command.description, command.key);
    Some(html! {
        <button type="button" id={button.id} class={button.is_icon.then_some("sign")} {title} {disabled}
            {onclick}
            aria-label={button.label}>
            { if is_in_menu(command) { button.label } else { button.short_label } }
        </button>
    })
}
