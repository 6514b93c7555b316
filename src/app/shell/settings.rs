//! How someone likes the page. It is theirs: kept by the browser, never part of a link.

use super::browser;
use crate::say::Unit;

/// What can be chosen.
#[derive(Clone, Copy, PartialEq)]
pub struct Settings {
    /// What times are shown in.
    pub unit: Unit,
    /// The colours.
    pub theme: Theme,
    /// Whether single keys are commands.
    pub keys: bool,
}

/// The names they are kept under.
const UNIT: &str = "unit";
const THEME: &str = "theme";
const KEYS: &str = "keys";
/// What is kept where keys are no commands.
const OFF: &str = "off";

impl Settings {
    /// The settings as they were kept.
    pub fn read() -> Settings {
        let kept = |name| browser::local_get(name).unwrap_or_default();
        Settings {
            unit: Unit::named(&kept(UNIT)),
            theme: Theme::named(&kept(THEME)),
            keys: kept(KEYS) != OFF,
        }
    }

    /// Keeps them.
    pub fn keep(&self) {
        browser::local_set(UNIT, self.unit.name());
        browser::local_set(THEME, self.theme.name());
        browser::local_set(KEYS, if self.keys { "on" } else { OFF });
    }

    /// Puts the colours on.
    pub fn put_on(&self) {
        browser::set_root_attr("data-theme", (self.theme != Theme::System).then_some(self.theme.name()));
    }

    /// The same with the next unit.
    pub fn next_unit(self) -> Settings {
        Settings { unit: next(&Unit::ALL, self.unit), ..self }
    }

    /// The same with the next colours.
    pub fn next_theme(self) -> Settings {
        Settings { theme: next(&Theme::ALL, self.theme), ..self }
    }
}

fn next<T: Copy + PartialEq>(all: &[T], one: T) -> T {
    let after = all.iter().skip_while(|other| **other != one).nth(1);
    *after.unwrap_or(&all[0])
}

/// The colours.
#[derive(Clone, Copy, PartialEq)]
pub enum Theme {
    /// Those of the system.
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The one of that name; the system's without.
    pub fn named(name: &str) -> Theme {
        Self::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or(Theme::System)
    }
}
