//! The bar at the top: which page, which release, which unit, which colours, and the link.

use super::browser;
use super::dump::ReadDump;
use super::share::CopyLink;
use super::state::{Ask, Asker};
use crate::edition::Edition;
use crate::question::{Page, Question};
use crate::say::Unit;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// What the bar shows and where it sends changes.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Question,
    /// Where changes of it go.
    pub ask: Asker,
    /// The unit.
    pub unit: Unit,
    /// Takes another unit.
    pub on_unit: Callback<Unit>,
}

/// The bar.
#[component(Header)]
pub fn header(props: &Props) -> Html {
    let theme = use_state_eq(|| Theme::named(&browser::kept(THEME).unwrap_or_default()));
    use_effect_with(*theme, |theme| theme.put_on());
    let on_theme = {
        let theme = theme.clone();
        move |event: Event| {
            let chosen = Theme::named(&chosen(&event));
            browser::keep(THEME, chosen.name());
            theme.set(chosen);
        }
    };
    let named = |choice: &Theme| {
        html! { <option value={choice.name()} selected={*theme == *choice}>{ choice.name() }</option> }
    };
    html! {
        <header class="bar">
            <h1>{ "Crawl Clock" }</h1>
            <nav aria-label="Pages">{ for Page::ALL.iter().map(|page| link(props, *page)) }</nav>
            if props.question.view.page == Page::Crawl {
                <label class="edition"><span>{ "Release" }</span>{ editions(props) }</label>
                <label><span>{ "Unit" }</span>{ units(props) }</label>
            }
            <label><span>{ "Colours" }</span>
                <select onchange={on_theme}>{ for Theme::ALL.iter().map(named) }</select>
            </label>
            if props.question.view.page == Page::Crawl { <ReadDump ask={props.ask.clone()} /> }
            <CopyLink query={props.question.query()} />
        </header>
    }
}

fn link(props: &Props, page: Page) -> Html {
    let here = props.question.query();
    let there = props.question.with("page", page.slug()).query();
    let current = page == props.question.view.page;
    let href = format!("?{there}");
    let ask = props.ask.clone();
    let onclick = move |event: MouseEvent| {
        let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
        if !elsewhere {
            event.prevent_default();
            if !current {
                browser::show_query(&here);
                browser::visit(&there);
                ask.dispatch(Ask::Go(there.clone()));
            }
        }
    };
    html! { <a {href} aria-current={current.then_some("page")} {onclick}>{ page.label() }</a> }
}

fn editions(props: &Props) -> Html {
    let ask = props.ask.clone();
    let onchange = move |event: Event| {
        if let Some(edition) = Edition::parse(&chosen(&event)) {
            ask.dispatch(Ask::At(edition));
        }
    };
    let option = |edition: Edition| {
        let selected = edition == props.question.edition;
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

fn units(props: &Props) -> Html {
    let on_unit = props.on_unit.clone();
    let onchange = move |event: Event| {
        let name = chosen(&event);
        on_unit.emit(Unit::ALL.into_iter().find(|unit| unit.name() == name).unwrap_or_default());
    };
    let option = |unit: &Unit| {
        html! { <option value={unit.name()} selected={*unit == props.unit}>{ unit.name() }</option> }
    };
    html! { <select {onchange}>{ for Unit::ALL.iter().map(option) }</select> }
}

fn chosen(event: &Event) -> String {
    event.target_unchecked_into::<HtmlSelectElement>().value()
}

/// The name the choice of colours is kept under.
const THEME: &str = "theme";

#[derive(Clone, Copy, PartialEq)]
enum Theme {
    System,
    Light,
    Dark,
}

impl Theme {
    const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    fn named(name: &str) -> Theme {
        Self::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or(Theme::System)
    }

    fn put_on(self) {
        browser::mark_root("data-theme", (self != Theme::System).then_some(self.name()));
    }
}
