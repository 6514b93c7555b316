//! The list of keys, and whether they are listened to.

use super::browser;
use super::url_sync;
use crate::app::shell::commands::{COMMANDS, CommandEffect, pressed};
use crate::app::shell::settings::Settings;
use crate::app::shell::state::{Action, Dispatch, State};
use crate::app::ui::dialog::Dialog;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

/// What the list shows and where changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The settings.
    pub settings: Settings,
    /// Takes other settings.
    pub on_settings: Callback<Settings>,
    /// Told when it is closed.
    pub on_close: Callback<()>,
}

/// The list of keys.
#[component(Keys)]
pub fn keys(props: &Props) -> Html {
    let settings = props.settings;
    let onchange = props.on_settings.reform(move |event: Event| {
        let keys = event.target_unchecked_into::<HtmlInputElement>().checked();
        Settings { keys, ..settings }
    });
    html! {
        <Dialog title="Keys" on_close={props.on_close.clone()}>
            <label class="switch">
                <input type="checkbox" checked={settings.keys} {onchange} />
                { "Single keys are commands, except while you type" }
            </label>
            { list() }
        </Dialog>
    }
}

/// Every key with what it does.
pub fn list() -> Html {
    html! {
        <>
            <dl class="keys">
                for command in COMMANDS {
                    <div key={command.key}><dt><kbd>{ command.key }</kbd></dt><dd>{ command.does }</dd></div>
                }
            </dl>
            <p class="note">
                { "Ctrl or ⌘ with z or y works always. In a number, ↑ and ↓ count by one, Page Up and Page Down by ten; \
                   in a list, type the start of a word." }
            </p>
        </>
    }
}

/// Does what keys mean, with the page as it is when they are pressed, and follows the browser.
#[hook]
pub fn use_keys(state: &State, ask: &Dispatch, settings: Settings, on_settings: &Callback<Settings>) {
    let (latest, follower) = (use_mut_ref(|| None), ask.clone());
    *latest.borrow_mut() = Some((state.clone(), ask.clone(), settings, on_settings.clone()));
    use_effect_with((), move |()| {
        browser::on_key(move |event| obey(&event, &latest));
        url_sync::travel(follower);
    });
}

/// All that a command needs.
type Latest = Rc<RefCell<Option<(State, Dispatch, Settings, Callback<Settings>)>>>;

fn obey(event: &KeyboardEvent, latest: &Latest) {
    let Some((state, ask, settings, on_settings)) = latest.borrow().clone() else { return };
    let Some(command) = pressed(event, settings) else { return };
    event.prevent_default();
    match command.deed {
        CommandEffect::Action(asks) => asks(&state).into_iter().for_each(|asked| ask.dispatch(asked)),
        CommandEffect::Set(change) => on_settings.emit(change(settings)),
        CommandEffect::Focus(ids) => {
            ids.iter().find(|id| browser::element(id).is_some()).into_iter().for_each(|id| browser::focus(id))
        }
        CommandEffect::Press(id) => browser::click(id),
    }
}

/// Takes the sheet off the page.
pub fn close(ask: &Dispatch) -> Callback<()> {
    let ask = ask.clone();
    Callback::from(move |()| ask.dispatch(Action::Show(None)))
}
