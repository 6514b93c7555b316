//! Keyboard commands: the listener, and the dialog that lists the keys and turns them off.

use crate::browser;
use crate::settings::Settings;
use crate::shell::commands::{BOARD, COMMANDS, CommandEffect, command_for_key};
use crate::shell::url_sync;
use crate::state::{Action, Dispatch, State};
use crate::ui::dialog::Dialog;
use crate::ui::ids;
use arena::command::ArenaCommand;
use foundation::text::is_letter;
use question::Page;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

/// Renders the dialog with the list of the keys that work on a page.
pub fn keys_dialog(
    page: Page,
    settings: Settings,
    on_settings: &Callback<Settings>,
    on_close: Callback<()>,
) -> Html {
    let onchange = on_settings.reform(move |event: Event| {
        let keys = event.target_unchecked_into::<HtmlInputElement>().checked();
        Settings { keys, ..settings }
    });
    html! {
        <Dialog key="keys" title="Keys" {on_close}>
            <label class="switch">
                <input type="checkbox" checked={settings.keys} {onchange} />
                { "Single-key shortcuts, except while you type" }
            </label>
            { key_list(Some(page)) }
        </Dialog>
    }
}

/// Renders each key that works on a page with its description; those of all pages, if none is given.
pub fn key_list(page: Option<Page>) -> Html {
    let options = page.is_none_or(|page| page == Page::Crawl).then_some(
        "1 to 9 choose an option. Among the options ↑ and ↓ choose too, Home the best and End the last; Enter presses the \
         button of one that is not possible. ",
    );
    html! {
        <>
            <dl class="keys">
                for command in COMMANDS.iter().filter(|command| page.is_none_or(|page| command.has_key_on(page))) {
                    <div key={command.key}>
                        <dt><kbd>{ command.key }</kbd></dt><dd>{ command.description }</dd>
                    </div>
                }
            </dl>
            <p class="note">
                if let Some(options) = options { { options } }
                { "Ctrl or ⌘ with z or y undoes or redoes too; in a text box it takes back what you typed. In a number, \
                   ↑ and ↓ change it by 1, Page Up and Page Down by 10; in a list, type part of a name." }
            </p>
        </>
    }
}

/// Runs the commands of pressed keys on the latest state, and handles the browser's back and forward buttons.
#[hook]
pub fn use_keys(state: &State, dispatcher: &Dispatch, settings: Settings, on_settings: &Callback<Settings>) {
    let (latest, travel_dispatcher) = (use_mut_ref(|| None), dispatcher.clone());
    *latest.borrow_mut() = Some((state.clone(), dispatcher.clone(), settings, on_settings.clone()));
    use_effect_with((), move |()| {
        browser::on_key(move |event| run_command(&event, &latest));
        url_sync::follow_history(travel_dispatcher);
    });
}

/// The inputs of commands as of the latest render: the listener is registered only once.
type Latest = Rc<RefCell<Option<(State, Dispatch, Settings, Callback<Settings>)>>>;

fn run_command(event: &KeyboardEvent, latest: &Latest) {
    let Some((state, dispatcher, settings, on_settings)) = latest.borrow().clone() else { return };
    // The arena has handled the key as one of the game.
    if event.default_prevented() {
        return;
    }
    let page = state.question().view.page;
    if page == Page::Arena && is_arena_key(event, settings) {
        browser::forward_key(event, BOARD);
        return;
    }
    if let Some(visit) = state.shown_first_visit().filter(|_| is_letter_at_button(event)) {
        // Who types there means the field that is still empty, which gets the letter, and no command.
        browser::focus(if visit.has_species { ids::ADD_FOE } else { ids::SPECIES_BOX });
        return;
    }
    if page == Page::Crawl
        && settings.keys
        && browser::is_for_page(event)
        && let Some(number) = option_number(event)
    {
        browser::click(&ids::option(number));
        return;
    }
    let Some(command) = command_for_key(event, settings).filter(|command| command.is_on(page)) else {
        return;
    };
    event.prevent_default();
    match command.effect {
        CommandEffect::Action(action) => {
            action(&state).into_iter().for_each(|action| dispatcher.dispatch(action))
        }
        CommandEffect::Set(change) => on_settings.emit(change(settings)),
        CommandEffect::Click(id) => browser::click(id),
        CommandEffect::Focus(ids) => ids
            .iter()
            .find(|id| browser::element(id).is_some())
            .into_iter()
            .for_each(|id| browser::select_text(id)),
    }
}

/// Returns whether a letter is typed while a button has the focus.
fn is_letter_at_button(event: &KeyboardEvent) -> bool {
    let key = event.key();
    let is_letter = key.chars().count() == 1 && key.chars().all(is_letter);
    is_letter && !browser::has_modifier(event) && browser::is_of_button(event)
}

/// Returns the number of the option of the decision that a key chooses: a digit from 1 on, without a
/// modifier.
fn option_number(event: &KeyboardEvent) -> Option<usize> {
    event.key().parse().ok().filter(|number| !browser::has_modifier(event) && (1..=9).contains(number))
}

/// Returns whether a key is one of the arena's board, wherever else on the page the focus is.
fn is_arena_key(event: &KeyboardEvent, settings: Settings) -> bool {
    settings.keys
        && !browser::has_modifier(event)
        && browser::is_for_page(event)
        && (event.key() == "Escape" || ArenaCommand::of_key(&event.key(), &event.code()).is_some())
}

/// Returns a callback that closes the open dialog.
pub fn on_close(dispatcher: &Dispatch) -> Callback<()> {
    let dispatcher = dispatcher.clone();
    Callback::from(move |()| dispatcher.dispatch(Action::SetDialog(None)))
}
