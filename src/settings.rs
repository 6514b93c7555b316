//! The reader's settings. They are saved in local storage and never part of a link.

use crate::browser;
use say::Unit;
use yew::prelude::*;

/// The settings.
#[derive(Clone, Copy, PartialEq)]
pub struct Settings {
    /// The unit of all times.
    pub unit: Unit,
    /// The colour theme.
    pub theme: Theme,
    /// Whether single keys trigger commands.
    pub keys: bool,
}

/// Their keys in local storage.
const UNIT: &str = "unit";
const THEME: &str = "theme";
const KEYS: &str = "keys";
/// The value of [`KEYS`] when keys are turned off.
const OFF: &str = "off";

impl Settings {
    /// Loads the settings from local storage; defaults where there is none.
    pub fn load() -> Settings {
        let stored = |name| browser::local_get(name).unwrap_or_default();
        Settings {
            unit: Unit::from_name(&stored(UNIT)),
            theme: Theme::from_name(&stored(THEME)),
            keys: stored(KEYS) != OFF,
        }
    }

    /// Saves the settings to local storage.
    pub fn save(&self) {
        browser::local_set(UNIT, self.unit.name());
        browser::local_set(THEME, self.theme.name());
        browser::local_set(KEYS, if self.keys { "on" } else { OFF });
    }

    /// Applies the theme to the page; the system's theme needs no attribute.
    pub fn apply(&self) {
        browser::set_root_attr("data-theme", (self.theme != Theme::System).then_some(self.theme.name()));
    }

    /// Returns the settings with the next unit, cyclically.
    pub fn next_unit(self) -> Settings {
        Settings { unit: next(&Unit::ALL, self.unit), ..self }
    }

    /// Returns the settings with the next theme, cyclically.
    pub fn next_theme(self) -> Settings {
        Settings { theme: next(&Theme::ALL, self.theme), ..self }
    }
}

/// Returns the value after `current`, or the first after the last.
fn next<T: Copy + PartialEq>(all: &[T], current: T) -> T {
    let next = all.iter().skip_while(|value| **value != current).nth(1);
    *next.unwrap_or(&all[0])
}

/// A colour theme.
#[derive(Clone, Copy, PartialEq)]
pub enum Theme {
    /// The system's theme.
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// Returns the name, on the page and in local storage.
    pub fn name(self) -> &'static str {
        match self {
            Theme::System => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// Returns the theme with this name, or the system's.
    pub fn from_name(name: &str) -> Theme {
        Self::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or(Theme::System)
    }
}

/// Loads and applies the settings. Returns them, and a callback that saves and applies changed ones.
#[hook]
pub fn use_settings() -> (Settings, Callback<Settings>) {
    let settings = use_state_eq(|| {
        let settings = Settings::load();
        settings.apply();
        settings
    });
    let on_settings = use_callback(settings.setter(), |changed: Settings, settings| {
        changed.save();
        changed.apply();
        settings.set(changed);
    });
    (*settings, on_settings)
}
