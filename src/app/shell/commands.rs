//! Commands: what a button of the bar and a single key do, each defined once.

use super::browser;
use crate::app::shell::settings::Settings;
use crate::app::shell::state::{Action, DialogKind, State};
use crate::edition::Edition;
use crate::export::TableKind;
use crate::question::Page;
use web_sys::KeyboardEvent;

/// Something to do by a key, and perhaps by a button.
pub struct Command {
    /// Its key, as the browser names it.
    pub key: &'static str,
    /// What it does, in a few words.
    pub does: &'static str,
    /// Its button, if the bar has one.
    pub button: Option<Button>,
    /// Does it.
    pub deed: CommandEffect,
}

/// A button of the bar.
pub struct Button {
    /// Its id.
    pub id: &'static str,
    /// What it says.
    pub label: &'static str,
    /// What it says where room is short.
    pub brief: &'static str,
    /// Whether that is a mere sign, and says enough everywhere.
    pub sign: bool,
}

/// How a command does it.
pub enum CommandEffect {
    /// Asks something; nothing where it makes no sense.
    Action(fn(&State) -> Option<Action>),
    /// Changes the settings.
    Set(fn(Settings) -> Settings),
    /// Gives the keyboard to the first of these controls that is there, by their ids.
    Focus(&'static [&'static str]),
    /// Presses the button of that id.
    Press(&'static str),
}

/// The id of the button that copies the link.
pub const COPY: &str = "copy-link";
/// The id of the button that shows the builds.
pub const BUILDS: &str = "builds";
/// The id of the button that reads a dump.
pub const DUMP: &str = "read-dump";

/// Every command, in the order of the bar and of the list of keys.
pub const COMMANDS: &[Command] = &[
    command(
        "z",
        "Take the last edit back",
        CommandEffect::Action(|state| state.can_undo().then_some(Action::Undo)),
    )
    .button("undo", "Undo", "↶"),
    command("y", "Do it again", CommandEffect::Action(|state| state.can_redo().then_some(Action::Redo)))
        .button("redo", "Redo", "↷"),
    command("b", "Saved builds and examples", CommandEffect::Action(|_| show(DialogKind::Builds)))
        .button(BUILDS, "Builds", "Builds"),
    command("d", "Read a character dump", CommandEffect::Action(|_| show(DialogKind::Dump))).button(
        DUMP,
        "Read a dump",
        "Dump",
    ),
    command("s", "Embed the question, or copy it as a table", CommandEffect::Action(share)).button(
        "share",
        "Embed, paste",
        "Embed",
    ),
    command("c", "Copy the link", CommandEffect::Press(COPY)),
    command("/", "Go to the first field", CommandEffect::Focus(&["in-species", "in-depth", "in-find"])),
    command("f", "Add a foe", CommandEffect::Focus(&["add-foe"])),
    command("[", "The release before", CommandEffect::Action(|state| release(state, -1))),
    command("]", "The release after", CommandEffect::Action(|state| release(state, 1))),
    command("u", "The other unit of time", CommandEffect::Set(Settings::next_unit)),
    command("t", "The next colours: the system's, light, dark", CommandEffect::Set(Settings::next_theme)),
    command("?", "This list", CommandEffect::Action(|_| show(DialogKind::Keys))).button("keys", "Keys", "?"),
];

impl Command {
    /// What it asks now, if it asks anything.
    pub fn asks(&self, state: &State) -> Option<Action> {
        match self.deed {
            CommandEffect::Action(ask) => ask(state),
            _ => None,
        }
    }

    const fn button(mut self, id: &'static str, label: &'static str, brief: &'static str) -> Command {
        // No word is as short as the one character of a sign.
        self.button = Some(Button { id, label, brief, sign: brief.len() <= 3 });
        self
    }
}

/// The command that a key means to the page.
pub fn pressed(event: &KeyboardEvent, settings: Settings) -> Option<&'static Command> {
    let key = event.key();
    let held = event.ctrl_key() || event.meta_key();
    let meant = match (held, event.shift_key(), &key[..]) {
        // As everywhere, whatever the settings.
        (true, false, "z") => "z",
        (true, true, "z" | "Z") | (true, false, "y") => "y",
        (false, ..) if settings.keys && !event.alt_key() => &key[..],
        _ => return None,
    };
    COMMANDS.iter().find(|command| command.key == meant).filter(|_| browser::is_for_page(event, held))
}

const fn command(key: &'static str, does: &'static str, deed: CommandEffect) -> Command {
    Command { key, does, button: None, deed }
}

fn show(sheet: DialogKind) -> Option<Action> {
    Some(Action::Show(Some(sheet)))
}

fn share(state: &State) -> Option<Action> {
    match state.question().view.page {
        Page::Crawl => show(DialogKind::Share(TableKind::Steps)),
        Page::Telengard => show(DialogKind::Share(TableKind::Encounter)),
        Page::Reference | Page::About => None,
    }
}

fn release(state: &State, by: isize) -> Option<Action> {
    let game: Vec<Edition> = Edition::game().collect();
    let here = game.iter().position(|edition| *edition == state.question().edition)?;
    game.get(here.checked_add_signed(by)?).map(|edition| Action::At(*edition))
}
