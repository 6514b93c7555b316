//! The commands of keys and of buttons in the bar. Each is defined once.

use crate::browser;
use crate::settings::Settings;
use crate::state::{Action, DialogKind, State};
use crate::ui::ids::{ADD_FOE, ROLL, SPECIES_BOX};
use arena::command::ArenaCommand;
use foundation::edition::Edition;
use question::Page;
use web_sys::KeyboardEvent;

/// A command with a key and, for some, a button.
pub struct Command {
    /// The key, as `KeyboardEvent.key` names it.
    pub key: &'static str,
    /// A description in a few words.
    pub description: &'static str,
    /// The button in the bar, if there is one.
    pub button: Option<Button>,
    /// What it does.
    pub effect: CommandEffect,
    /// The pages that have it.
    pages: &'static [Page],
}

/// A button of the bar.
pub struct Button {
    /// The element id.
    pub id: &'static str,
    /// The label.
    pub label: &'static str,
    /// The label on narrow screens.
    pub short_label: &'static str,
    /// Whether the short label is a single symbol, which is then used on every screen.
    pub is_icon: bool,
}

/// The effect of a command.
pub enum CommandEffect {
    /// Dispatches an action; `None` where the command is disabled.
    Action(fn(&State) -> Option<Action>),
    /// Changes the settings.
    Set(fn(Settings) -> Settings),
    /// Clicks the button with this id.
    Click(&'static str),
    /// Focuses the first of these text boxes, by their ids, that the page has, and selects its text.
    Focus(&'static [&'static str]),
}

/// The id of the button that shows the builds.
pub const BUILDS: &str = "builds";
/// The id of the button that lists the keys.
pub const KEY_LIST: &str = "keys";
/// The id of the button that shares.
pub const SHARE: &str = "share";
/// The id of the button that reads a dump.
pub const DUMP: &str = "read-dump";

/// The id of the arena's board.
pub const BOARD: &str = "board";

/// The first field of each page that has one.
const FIRST_FIELDS: &[&str] = &[SPECIES_BOX, "in-depth", "in-find"];

/// The pages that have a version.
pub const VERSIONED: [Page; 3] = [Page::Crawl, Page::Arena, Page::Reference];

/// All commands, in the order of the bar and of the list of keys.
pub const COMMANDS: &[Command] = &[
    command(
        "z",
        "Undo the last edit",
        CommandEffect::Action(|state| state.can_undo().then_some(Action::Undo)),
    )
    .icon("undo", "Undo", "↶"),
    command("y", "Redo the edit", CommandEffect::Action(|state| state.can_redo().then_some(Action::Redo)))
        .icon("redo", "Redo", "↷"),
    command("b", "Saved builds and examples", CommandEffect::Action(|_| open(DialogKind::Builds))).button(
        BUILDS,
        "Saved builds",
        "Builds",
    ),
    command("d", "Import a character dump", CommandEffect::Action(|_| open(DialogKind::Dump)))
        .button(DUMP, "Import character", "Import")
        .of_crawl(),
    command(
        "s",
        "Share the link, a picture or a table",
        CommandEffect::Action(|_| open(DialogKind::Share(None))),
    )
    .button(SHARE, "Share", "Share"),
    command("/", "Go to the first field", CommandEffect::Focus(FIRST_FIELDS)).on(&[
        Page::Crawl,
        Page::Arena,
        Page::Telengard,
        Page::Reference,
    ]),
    command("f", "Add a foe", CommandEffect::Focus(&[ADD_FOE])).on(&[Page::Crawl, Page::Arena]),
    command("r", "Roll until something comes", CommandEffect::Click(ROLL)).on(&[Page::Telengard]),
    command("[", "The version before", CommandEffect::Action(|state| release(state, -1))).on(&VERSIONED),
    command("]", "The version after", CommandEffect::Action(|state| release(state, 1))).on(&VERSIONED),
    command("u", "Switch the unit of time", CommandEffect::Set(Settings::next_unit)).of_crawl(),
    command("t", "The next theme: auto, light, dark", CommandEffect::Set(Settings::next_theme)),
    command("?", "Show the keys", CommandEffect::Action(|_| open(DialogKind::Keys)))
        .button(KEY_LIST, "Keys", "Keys"),
];

impl Command {
    /// Returns whether a page has the command.
    pub fn is_on(&self, page: Page) -> bool {
        self.pages.contains(&page)
    }

    /// Returns whether its key works on a page: in the arena most letters are those of the game.
    pub fn has_key_on(&self, page: Page) -> bool {
        self.is_on(page) && (page != Page::Arena || ArenaCommand::of_key(self.key, "").is_none())
    }

    /// Returns the action the command would dispatch now, or `None` if it is disabled or dispatches none.
    pub fn action(&self, state: &State) -> Option<Action> {
        match self.effect {
            CommandEffect::Action(action) => action(state),
            _ => None,
        }
    }

    const fn of_crawl(self) -> Command {
        self.on(&[Page::Crawl, Page::Arena, Page::Reference, Page::About])
    }

    const fn on(mut self, pages: &'static [Page]) -> Command {
        self.pages = pages;
        self
    }

    const fn button(mut self, id: &'static str, label: &'static str, short_label: &'static str) -> Command {
        self.button = Some(Button { id, label, short_label, is_icon: false });
        self
    }

    const fn icon(mut self, id: &'static str, label: &'static str, symbol: &'static str) -> Command {
        self.button = Some(Button { id, label, short_label: symbol, is_icon: true });
        self
    }
}

/// Returns the command that a key event triggers, if any.
pub fn command_for_key(event: &KeyboardEvent, settings: Settings) -> Option<&'static Command> {
    let key = event.key();
    let command_key = match (browser::has_ctrl(event), event.shift_key(), &key[..]) {
        // The usual undo and redo keys work whatever the settings.
        (true, false, "z") => "z",
        (true, true, "z" | "Z") | (true, false, "y") => "y",
        (false, ..) if settings.keys && !event.alt_key() => &key[..],
        _ => return None,
    };
    COMMANDS.iter().find(|command| command.key == command_key).filter(|_| browser::is_for_page(event))
}

const fn command(key: &'static str, description: &'static str, effect: CommandEffect) -> Command {
    Command { key, description, button: None, effect, pages: Page::ALL }
}

fn open(dialog: DialogKind) -> Option<Action> {
    Some(Action::SetDialog(Some(dialog)))
}

/// Returns the action that goes `offset` releases towards trunk; `None` for an article or past either end.
fn release(state: &State, offset: isize) -> Option<Action> {
    let releases: Vec<Edition> = Edition::game().collect();
    let index = releases.iter().position(|edition| *edition == state.question().edition)?;
    releases.get(index.checked_add_signed(offset)?).map(|edition| Action::SetEdition(*edition))
}
