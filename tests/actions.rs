//! What changing weapons takes, and whom.

mod common;
use common::{question, told};
use crawl_clock::crawl::actions::{action_lives, actions};
use std::collections::HashSet;

/// What an action of that name takes; nothing where it is not known.
fn takes(query: &str, name: &str) -> Option<String> {
    let question = question(query);
    let actions = actions(question.edition, &question.build).unwrap();
    let mut named = actions.iter().filter(|action| action.name == name);
    let first = named.next().map(|action| told(&action.aut));
    assert!(named.next().is_none(), "{name} is told twice");
    first
}

#[test]
fn a_coglin_pays_five_turns_for_each_weapon_on_and_off() {
    let coglin = "species=coglin&weapon=battleaxe";
    for (query, change, swap) in [
        (format!("v=0.34&{coglin}"), Some("50"), Some("100")),
        (format!("v=trunk&{coglin}"), Some("50"), Some("100")),
        (format!("v=0.34&{coglin}&slowed=1"), Some("75"), Some("150")),
        // Slow from 0.32 on, but nobody timed it before 0.34.
        (format!("v=0.33&{coglin}"), None, None),
        (format!("v=0.32&{coglin}"), None, None),
        // Everybody else.
        ("v=0.34&weapon=battleaxe".to_string(), Some("5"), Some("10")),
        ("v=0.33&weapon=battleaxe".to_string(), Some("5"), None),
        ("v=0.31&weapon=battleaxe".to_string(), Some("5"), Some("5")),
    ] {
        assert_eq!(takes(&query, "Wield or unwield").as_deref(), change, "{query}");
        assert_eq!(takes(&query, "Swap weapons").as_deref(), swap, "{query}");
    }
}

#[test]
fn in_haste_each_of_a_coglins_turns_is_rolled_anew() {
    let haste = "v=0.34&species=coglin&haste=1";
    let change = takes(haste, "Wield or unwield").unwrap();
    assert_eq!(change, "30:1/243;31:10/243;32:40/243;33:80/243;34:80/243;35:32/243");
    assert!(takes(haste, "Swap weapons").unwrap().starts_with("60:1/59049;61:20/59049;"));
}

#[test]
fn no_action_is_listed_twice_in_one_release() {
    let all: Vec<_> = action_lives().map(|(name, life)| (name, life.to_string())).collect();
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    assert!(all.iter().any(|(name, life)| *name == "Wield or unwield" && life == "since 0.31"));
}
