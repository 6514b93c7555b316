//! The bar at the top: the pages and how they look, then what is asked and what can be done with it.

use super::browser;
use crate::app::shell::chunks::PageProps;
use crate::app::shell::commands::{COMMANDS, Command};
use crate::app::shell::settings::{Settings, Theme};
use crate::app::shell::state::{Action, Dispatch};
use crate::app::shell::url_sync::follow;
use crate::app::ui::copy::copy_link;
use crate::edition::Edition;
use crate::question::{Page, Question, View};
use crate::say::Unit;
use yew::prelude::*;

/// Where a question is, and where it leads.
pub struct Ways {
    /// Its query.
    pub here: String,
    /// The query of each page with it.
    pages: Vec<String>,
}

impl Ways {
    /// Those of a question.
    pub fn of(question: &Question) -> Ways {
        let plain = question.without("page");
        let way = |page: &Page| Question { view: View { page: *page }, ..plain.clone() }.query();
        Ways { here: question.query(), pages: Page::ALL.iter().map(way).collect() }
    }
}

/// The bar.
pub fn header(given: &PageProps) -> Html {
    let PageProps { question, ways, ask, settings, .. } = given;
    let units = Unit::ALL.map(|unit| (unit.name(), unit.name() == settings.unit.name()));
    let themes = Theme::ALL.map(|theme| (theme.name(), theme == settings.theme));
    html! {
        <header class="bar">
            <div class="site">
                <h1>{ "Crawl Clock" }</h1>
                <nav aria-label="Pages">
                    { for Page::ALL.iter().zip(&ways.pages).map(|(page, there)| link(given, *page, there)) }
                </nav>
                if question.view.page == Page::Crawl {
                    { setting(given, "Unit", &units, |settings, name| {
                        Settings { unit: Unit::named(name), ..settings }
                    }) }
                }
                { setting(given, "Colours", &themes, |settings, name| {
                    Settings { theme: Theme::named(name), ..settings }
                }) }
            </div>
            <div class="tools" role="toolbar" aria-label="The question">
                if matches!(question.view.page, Page::Crawl | Page::Reference) {
                    <label class="edition"><span>{ "Release" }</span>{ editions(question, ask) }</label>
                }
                { for COMMANDS.iter().filter_map(|command| button(command, given)) }
                { copy_link(given) }
            </div>
        </header>
    }
}

/// A link to a page, of which there are as many ways.
fn link(given: &PageProps, page: Page, there: &str) -> Html {
    let PageProps { question, ways, ask, .. } = given;
    let current = page == question.view.page;
    let onclick = follow(ask, ways.here.clone(), there.to_string());
    html! {
        <a href={format!("?{there}")} aria-current={current.then_some("page")} {onclick}>{ page.label() }</a>
    }
}

/// A choice among settings.
fn setting(
    given: &PageProps,
    label: &'static str,
    options: &[(&'static str, bool)],
    change: fn(Settings, &str) -> Settings,
) -> Html {
    let settings = given.settings;
    let onchange = given.on_settings.reform(move |event: Event| change(settings, &browser::value(&event)));
    let option = |(name, selected): &(&'static str, bool)| {
        html! { <option value={*name} selected={*selected}>{ *name }</option> }
    };
    html! {
        <label class="setting">
            <span>{ label }</span><select {onchange}>{ for options.iter().map(option) }</select>
        </label>
    }
}

fn editions(question: &Question, ask: &Dispatch) -> Html {
    let ask = ask.clone();
    let onchange = move |event: Event| {
        if let Some(edition) = Edition::parse(&browser::value(&event)) {
            ask.dispatch(Action::At(edition));
        }
    };
    let option = |edition: Edition| {
        let selected = edition == question.edition;
        html! { <option value={edition.v()} {selected}>{ edition.label() }</option> }
    };
    let releases = Edition::game().filter(|edition| *edition != Edition::TRUNK).rev();
    html! {
        <select {onchange}>
            <optgroup label="Releases">{ for releases.map(option) }</optgroup>
            <optgroup label="In development">{ option(Edition::TRUNK) }</optgroup>
            <optgroup label="Wiki articles, taken literally">{ for Edition::articles().map(option) }</optgroup>
        </select>
    }
}

fn button(command: &'static Command, given: &PageProps) -> Option<Html> {
    let button = command.button.as_ref()?;
    let (ask, state) = (given.ask.clone(), given.state.clone());
    let disabled = command.asks(&state).is_none();
    let onclick = move |_| command.asks(&state).into_iter().for_each(|asked| ask.dispatch(asked));
    let title = format!("{} ({})", command.does, command.key);
    Some(html! {
        <button type="button" id={button.id} class={button.sign.then_some("sign")} {title} {disabled} {onclick}
            aria-label={button.label}>
            if !button.sign { <span class="long">{ button.label }</span> }
            <span class={(!button.sign).then_some("brief")}>{ button.brief }</span>
        </button>
    })
}
