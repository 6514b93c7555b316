//! What keys and texts lead to in a combobox.

use foundation::inputs::Choice;
use session::combobox::{Combobox, ComboboxInput, ComboboxStep, Typing};

const CHOICES: [Choice; 4] = [
    Choice::new("human", "Human"),
    Choice::new("hill-orc", "Hill Orc"),
    Choice::new("naga", "Naga"),
    Choice::new("troll", "Troll"),
];

/// Values besides the choices: another name of one, and what may only be typed.
const OTHER_VALUES: [&str; 2] = ["na", "depths 3"];

fn why_invalid(text: &str) -> Option<String> {
    let is_known = CHOICES.iter().any(|choice| choice.slug == text) || OTHER_VALUES.contains(&text);
    (!is_known).then(|| format!("Unknown: {text}."))
}

fn input() -> ComboboxInput<'static> {
    ComboboxInput::of(&CHOICES, "naga", &why_invalid)
}

/// A list that is open or not, what is typed, and where the keyboard is.
type Row = (bool, Option<&'static str>, Option<usize>);

fn typing((open, typed, active): Row) -> Typing {
    Typing { open, typed: typed.map(String::from), active }
}

fn moved(row: Row) -> ComboboxStep {
    ComboboxStep::Typing(typing(row))
}

fn chosen(value: &str) -> ComboboxStep {
    ComboboxStep::Choose(value.to_string())
}

const CLOSED: Row = (false, None, None);

#[test]
fn keys_move_choose_and_cancel() {
    for (before, key, after) in [
        // Opened at the value; around both ends.
        (CLOSED, "ArrowDown", Some(moved((true, None, Some(2))))),
        (CLOSED, "ArrowUp", Some(moved((true, None, Some(2))))),
        ((true, None, Some(2)), "ArrowDown", Some(moved((true, None, Some(3))))),
        ((true, None, Some(3)), "ArrowDown", Some(moved((true, None, Some(0))))),
        ((true, None, None), "ArrowDown", Some(moved((true, None, Some(0))))),
        ((true, None, Some(0)), "ArrowUp", Some(moved((true, None, Some(3))))),
        ((true, None, Some(2)), "Home", Some(moved((true, None, Some(0))))),
        ((true, None, Some(2)), "End", Some(moved((true, None, Some(3))))),
        // In a list of two.
        ((true, Some("h"), Some(1)), "ArrowDown", Some(moved((true, Some("h"), Some(0))))),
        ((true, Some("h"), Some(1)), "Enter", Some(chosen("hill-orc"))),
        ((true, None, Some(3)), "Enter", Some(chosen("troll"))),
        // Typed before there were choices: none is active yet.
        ((true, Some("tr"), None), "Enter", Some(chosen("troll"))),
        ((true, Some("zzzzzzzz"), None), "Enter", Some(moved((false, Some("zzzzzzzz"), None)))),
        ((true, Some(""), None), "Enter", Some(moved(CLOSED))),
        ((true, Some("h"), Some(0)), "Escape", Some(moved(CLOSED))),
        ((false, Some("x"), None), "Escape", Some(moved(CLOSED))),
        // The text box has its own keys.
        (CLOSED, "Escape", None),
        (CLOSED, "Enter", None),
        (CLOSED, "Home", None),
        ((true, None, None), "x", None),
    ] {
        let next = Combobox::new(input(), typing(before)).after_key(key);
        assert_eq!(next, after, "{key} in {before:?}");
    }
}

#[test]
fn a_text_that_is_left_is_taken_if_it_says_one_value() {
    for (typed, after) in [
        (None, moved(CLOSED)),
        (Some("TROLL"), chosen("troll")),
        (Some("  hill orc "), chosen("hill-orc")),
        (Some("hil"), chosen("hill-orc")),
        // Another name, and what no choice has.
        (Some("na"), chosen("na")),
        (Some("depths 3"), chosen("depths 3")),
        (Some("h"), moved((false, Some("h"), None))),
        (Some("trol"), chosen("troll")),
        (Some("trlol"), moved((false, Some("trlol"), None))),
        (Some(" "), moved(CLOSED)),
    ] {
        let left = Combobox::new(input(), typing((true, typed, None)));
        assert_eq!(left.after_blur(), after, "{typed:?}");
    }
    // What was chosen by a click is not chosen again.
    let has_chosen = ComboboxInput { has_chosen: true, ..input() };
    assert_eq!(Combobox::new(has_chosen, typing((true, Some("troll"), None))).after_blur(), moved(CLOSED));
}

#[test]
fn one_more_of_a_list_takes_enter() {
    let adds = || ComboboxInput { adds: true, ..input() };
    let left = Combobox::new(adds(), typing((true, Some("troll"), Some(0)))).after_blur();
    assert_eq!(left, moved((false, Some("troll"), None)));
    assert_eq!(Combobox::new(adds(), typing((true, Some(" "), None))).after_blur(), moved(CLOSED));
    let closed = || Combobox::new(adds(), typing((false, Some("troll"), None)));
    assert_eq!(closed().error().as_deref(), Some("Not added: press Enter in the box."));
    assert_eq!(closed().after_key("Enter"), Some(chosen("troll")));
    assert_eq!(closed().taken_late(), chosen("troll"));
}

#[test]
fn typing_makes_the_first_match_active() {
    let none = Combobox::new(input(), Typing::default());
    for (text, active) in [("h", Some(0)), ("", None), ("zzzzzzzz", None), ("trlol", Some(0))] {
        assert_eq!(none.after_input(text.to_string()), typing((true, Some(text), active)), "{text}");
    }
    let strict = ComboboxInput { forgives: false, ..input() };
    let near = Combobox::new(strict, Typing::default()).after_input("trlol".to_string());
    assert_eq!(near.active, None);
}

#[test]
fn the_box_says_what_stands_in_it_and_what_is_wrong() {
    let at = |row| Combobox::new(input(), typing(row));
    assert_eq!([at(CLOSED).text(), at((true, Some("tr"), None)).text()], ["Naga", "tr"]);
    // A list is written as one writes it, once it is not being typed.
    let times = |state| {
        let list = ComboboxInput { is_free_text: true, choices: &[], value: "14.13.14", ..input() };
        Combobox::new(list, typing(state)).text()
    };
    assert_eq!([times(CLOSED), times((false, Some("14 13"), None))], ["14, 13, 14", "14 13"]);
    assert_eq!(at((false, Some("x"), None)).error().as_deref(), Some("Unknown: x."));
    // Unfinished.
    assert_eq!(at((true, Some("x"), None)).error(), None);
    let is_waiting = ComboboxInput { is_waiting: true, choices: &[], ..input() };
    assert_eq!(Combobox::new(is_waiting, typing((false, Some("x"), None))).error(), None);
    for (typed, remark) in [
        (Some("h"), None),
        (None, None),
        (Some("trlol"), Some("No match; these are the nearest.")),
        (Some("depths 3"), Some("Press Enter to use “depths 3”.")),
        (Some("zzzzzzzz"), Some("Unknown: zzzzzzzz.")),
    ] {
        assert_eq!(at((true, typed, None)).remark().as_deref(), remark, "{typed:?}");
    }
    let many: Vec<Choice> = (0..64).map(|_| Choice::new("naga", "Naga")).collect();
    let long = Combobox::new(ComboboxInput { choices: &many, ..input() }, typing((true, None, None)));
    assert_eq!(long.shown.len(), 60);
    assert_eq!(long.remark().as_deref(), Some("… and 4 more: type to narrow them down."));
}
