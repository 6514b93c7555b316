//! A box that is typed into and offers choices: what each key leads to. The page renders it, and passes on
//! what is chosen.
//!
//! # Examples
//! ```
//! use foundation::inputs::Choice;
//! use session::combobox::{ComboboxInput, Combobox, ComboboxStep, Typing};
//!
//! let choices = [Choice::new("naga", "Naga"), Choice::new("troll", "Troll")];
//! let is_known = |text: &str| choices.iter().any(|choice| choice.slug == text);
//! let why_invalid = |text: &str| (!is_known(text)).then(|| format!("Unknown: {text}."));
//! let input = ComboboxInput::of(&choices, "naga", &why_invalid);
//! let typed = Combobox::new(input, Typing::default()).after_input("tr".to_string());
//! let next = Combobox::new(input, typed).after_key("Enter");
//! assert_eq!(next, Some(ComboboxStep::Choose("troll".to_string())));
//! ```

use foundation::inputs::{Choice, find_choices};

/// The most choices shown at once.
const MAX_SHOWN: usize = 60;

/// The state of a control while it is edited.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Typing {
    /// Whether the list is open.
    pub open: bool,
    /// The text in the box that is not a value yet.
    pub typed: Option<String>,
    /// The index of the option the keyboard is at.
    pub active: Option<usize>,
}

/// What a combobox is for.
#[derive(Clone, Copy)]
pub struct ComboboxInput<'a> {
    /// What may be chosen.
    pub choices: &'a [Choice],
    /// The slug of the value, or another value.
    pub value: &'a str,
    /// Returns why a text is no value.
    pub why_invalid: &'a dyn Fn(&str) -> Option<String>,
    /// Whether the choices are still to come.
    pub is_waiting: bool,
    /// Whether a text that is none of the choices may be a value.
    pub is_free_text: bool,
    /// Whether Enter takes a choice that the typed text only resembles.
    pub forgives: bool,
    /// Whether each value is one more of a list, which a text that is only left in the box is not.
    pub adds: bool,
    /// Whether a value was chosen since the text was typed: a combobox that goes with its choice still loses
    /// the focus.
    pub has_chosen: bool,
}

impl<'a> ComboboxInput<'a> {
    /// Returns an input that takes one of its choices, and forgives typing errors.
    pub fn of(
        choices: &'a [Choice],
        value: &'a str,
        why_invalid: &'a dyn Fn(&str) -> Option<String>,
    ) -> ComboboxInput<'a> {
        ComboboxInput {
            choices,
            value,
            why_invalid,
            is_waiting: false,
            is_free_text: false,
            forgives: true,
            adds: false,
            has_chosen: false,
        }
    }

    fn is_valid(&self, text: &str) -> bool {
        (self.why_invalid)(text).is_none()
    }
}

/// What comes of an event.
#[derive(Clone, PartialEq, Debug)]
pub enum ComboboxStep {
    /// The state is another.
    Typing(Typing),
    /// This is passed on, if it is a value; the list is closed, and no text typed.
    Choose(String),
}

/// A combobox at a moment: the choices that match the typed text.
pub struct Combobox<'a> {
    input: ComboboxInput<'a>,
    typing: Typing,
    /// The choices that are shown.
    pub shown: Vec<&'a Choice>,
    /// How many further choices match.
    hidden_count: usize,
    /// Whether none matches, and those shown are the nearest.
    are_near: bool,
}

impl<'a> Combobox<'a> {
    /// Creates the combobox in this state.
    pub fn new(input: ComboboxInput<'a>, typing: Typing) -> Combobox<'a> {
        let typed = typing.typed.as_deref().unwrap_or_default();
        let found = find_choices(if typing.open { input.choices } else { &[] }, typed);
        let hidden_count = found.choices.len().saturating_sub(MAX_SHOWN);
        let (mut shown, are_near) = (found.choices, found.are_near);
        shown.truncate(MAX_SHOWN);
        Combobox { input, typing, shown, hidden_count, are_near }
    }

    /// Returns whether the list is open.
    pub fn is_open(&self) -> bool {
        self.typing.open
    }

    /// Returns whether the keyboard is at the choice of this index.
    pub fn is_active(&self, index: usize) -> bool {
        self.typing.active == Some(index)
    }

    /// Returns what stands in the box: what is typed, else the label of the value; of a text of its own,
    /// whose parts a query joins by dots, these with commas.
    pub fn text(&self) -> String {
        let ComboboxInput { choices, value, is_free_text, .. } = self.input;
        let selected = choices.iter().find(|choice| value == choice.slug);
        match (&self.typing.typed, selected) {
            (Some(typed), _) => typed.clone(),
            (None, Some(choice)) => choice.label.to_string(),
            (None, None) if is_free_text && choices.is_empty() => value.replace('.', ", "),
            (None, None) => value.to_string(),
        }
    }

    /// Returns why the typed text is invalid, or is not taken; only once the list is closed, as it may be
    /// unfinished before.
    pub fn error(&self) -> Option<String> {
        let typed = self.typing.typed.as_deref().filter(|_| !self.typing.open && !self.input.is_waiting)?;
        let is_left = || self.input.adds.then(|| "Not added: press Enter in the box.".to_string());
        (self.input.why_invalid)(typed).or_else(is_left)
    }

    /// Returns the message below the choices: how many are hidden, or what typing a new value does. None
    /// while the list is closed.
    pub fn remark(&self) -> Option<String> {
        match (&self.typing.typed, self.hidden_count) {
            (_, 1..) => Some(format!("… and {} more: type to narrow them down.", self.hidden_count)),
            (Some(_), _) if self.input.is_waiting => {
                Some("Loading the list: what you typed is looked up then.".to_string())
            }
            _ if !self.typing.open || !self.shown.is_empty() && !self.are_near => None,
            (typed, _) => {
                let typed = typed.as_deref().map(str::trim).filter(|typed| !typed.is_empty())?;
                if self.is_value(typed) {
                    Some(format!("Press Enter to use “{typed}”."))
                } else if self.are_near {
                    Some("No match; these are the nearest.".to_string())
                } else {
                    // The version may lack it: that says since when.
                    (self.input.why_invalid)(typed)
                }
            }
        }
    }

    /// Opened: the current value is active, unless something was typed.
    pub fn after_open(&self) -> Typing {
        let ComboboxInput { choices, value, .. } = self.input;
        let active = choices.iter().take(MAX_SHOWN).position(|choice| value == choice.slug);
        let active = active.filter(|_| self.typing.typed.is_none());
        Typing { open: true, active, ..self.typing.clone() }
    }

    /// Typed into: the first match is active.
    pub fn after_input(&self, text: String) -> Typing {
        let found = find_choices(self.input.choices, &text);
        let is_value = found.are_near && self.input.is_valid(text.trim());
        let active = found.on_enter(self.input.forgives).filter(|_| !text.is_empty() && !is_value).map(|_| 0);
        Typing { open: true, typed: Some(text), active }
    }

    /// A key, as browsers name it; `None` leaves it to the text box.
    pub fn after_key(&self, key: &str) -> Option<ComboboxStep> {
        let last = self.shown.len().checked_sub(1);
        let with_active = |active: Option<usize>| Typing { active, ..self.typing.clone() };
        let active = self.typing.active;
        Some(ComboboxStep::Typing(match key {
            "ArrowDown" | "ArrowUp" if !self.typing.open => self.after_open(),
            "ArrowDown" => {
                with_active(active.filter(|i| Some(*i) != last).map(|i| i + 1).or(last.map(|_| 0)))
            }
            "ArrowUp" => with_active(active.and_then(|i| i.checked_sub(1)).or(last)),
            "Home" if self.typing.open => with_active(last.map(|_| 0)),
            "End" if self.typing.open => with_active(last),
            "Enter" if self.typing.open => return Some(self.after_enter()),
            "Enter" if self.input.adds && self.typing.typed.is_some() => return Some(self.taken_late()),
            "Escape" if self.typing.open || self.typing.typed.is_some() => Typing::default(),
            _ => return None,
        }))
    }

    /// Lost the focus: takes the typed text, unless it would be one more of a list.
    pub fn after_blur(&self) -> ComboboxStep {
        if !self.input.adds {
            self.take_typed()
        } else if self.typing.typed.as_deref().is_some_and(|typed| typed.trim().is_empty()) {
            ComboboxStep::Typing(Typing::default())
        } else {
            ComboboxStep::Typing(self.closed())
        }
    }

    /// Takes the text of a closed list as Enter takes it: its choices have arrived only now, or it was left
    /// before.
    pub fn taken_late(&self) -> ComboboxStep {
        Combobox::new(self.input, Typing { open: true, ..self.typing.clone() }).after_enter()
    }

    /// Enter: takes the active choice, else what was typed. A text that was typed before there were choices
    /// has none active.
    fn after_enter(&self) -> ComboboxStep {
        let found = || self.after_input(self.typing.typed.clone()?).active;
        match self.typing.active.or_else(found).and_then(|index| self.shown.get(index)) {
            Some(choice) => ComboboxStep::Choose(choice.slug.to_string()),
            None => self.take_typed(),
        }
    }

    /// Takes the typed text if it is the label or another name of a choice, or matches only one. Any other
    /// text, and one with typing errors, stays in the box with its error.
    fn take_typed(&self) -> ComboboxStep {
        let typed = self.typing.typed.as_deref().map(str::trim);
        let Some(typed) = typed.filter(|_| !self.input.has_chosen) else {
            return ComboboxStep::Typing(Typing::default());
        };
        let choose = |value: &str| ComboboxStep::Choose(value.to_string());
        match self.input.choices.iter().find(|choice| choice.label.eq_ignore_ascii_case(typed)) {
            Some(choice) => choose(choice.slug),
            None if self.is_value(typed) => choose(typed),
            None if typed.is_empty() => ComboboxStep::Typing(Typing::default()),
            // Another name of a choice, such as a short form.
            None if self.input.is_valid(typed) => choose(typed),
            None => match &self.shown[..] {
                [only] if !self.are_near => choose(only.slug),
                _ => ComboboxStep::Typing(self.closed()),
            },
        }
    }

    /// Returns the state with the list closed.
    fn closed(&self) -> Typing {
        Typing { open: false, active: None, ..self.typing.clone() }
    }

    /// Returns whether a text is a value though it is none of the choices, such as a branch with its level.
    fn is_value(&self, typed: &str) -> bool {
        (self.input.is_free_text || self.shown.is_empty() || self.are_near) && self.input.is_valid(typed)
    }
}
