//! What a turn brings in Telengard, and what changes that, in words.

use super::percent_in_3_digits;
use foundation::text::{joined, uncapitalized};
use telengard::{Odds, Outcome};

/// What the page is about, for one who has come from Crawl.
pub const INTRODUCTION: &str = "Telengard is a game of its own, with nothing of Crawl in it: each turn in its dungeon may bring \
    a monster, and its level, hit points and who strikes first are rolled.";

/// What the percentages of each monster are of: what it does is read once it is there, as the article has it.
pub const UNITS_BY_MONSTER: &str = "met in percent of turns, the rest in percent of meetings";

/// Describes in a sentence how often it comes to a fight, and who acts first: `A fight comes in 26.7 % of
/// turns; you act first in 70 % of them.`
pub fn describe_fights(odds: &Odds) -> String {
    let fight = odds.outcomes.combat();
    if fight <= 0.0 {
        return "It never comes to a fight.".to_string();
    }
    let first = odds.outcomes[Outcome::CombatPlayerFirst] / fight;
    format!(
        "A fight comes in {} of turns; you act first in {} of them.",
        percent_in_3_digits(fight),
        percent_in_3_digits(first)
    )
}

/// Names the outcomes that are impossible; empty if there are none.
pub fn describe_impossible(odds: &Odds) -> String {
    let impossible = odds.outcomes.iter().filter(|(_, p)| *p <= 0.0);
    let labels = joined(impossible.map(|(outcome, _)| uncapitalized(outcome.label())));
    if labels.is_empty() { labels } else { format!("Can’t happen here: {labels}.") }
}

/// Returns the title of the charts of what an input changes: `How depth changes it`.
pub fn sweep_title(label: &str) -> String {
    format!("How {} changes it", in_sentence(label))
}

/// Returns a label as it stands within a sentence. Names of spells keep their capital.
pub fn in_sentence(label: &str) -> String {
    let is_name = ["Invisibility", "Fear", "Light", "Time Stop"].contains(&label);
    if is_name { label.to_string() } else { label.to_ascii_lowercase() }
}

/// Names what an input does not change, as `Not changed by depth: sneaked past; healed.`, and from which
/// value on nothing changes, if there is one.
pub fn describe_unchanged(unchanged: &[&str], label: &str, beyond: Option<&str>) -> String {
    let names: Vec<String> = unchanged.iter().map(|name| uncapitalized(name)).collect();
    let label = in_sentence(label);
    let sentence = if names.is_empty() {
        String::new()
    } else {
        format!("Not changed by {label}: {}.", names.join("; "))
    };
    let beyond = beyond.map(|value| format!("From {value} on nothing changes."));
    [sentence].into_iter().chain(beyond).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use telengard::{Encounter, exact};

    #[test]
    fn a_fight_is_put_in_a_sentence() {
        let odds = |query| exact(&Encounter::from_query(query));
        let sentence = |query| describe_fights(&odds(query)).replace('\u{a0}', " ");
        assert_eq!(
            sentence("depth=7&dex=14&cloak=3"),
            "A fight comes in 22.8 % of turns; you act first in 78 % of them."
        );
        assert_eq!(sentence("cloak=20"), "It never comes to a fight.");
        assert!(describe_impossible(&odds("")).starts_with("Can’t happen here: avoided by Invisibility"));
    }

    #[test]
    fn what_an_input_does_not_change_is_named() {
        let text = describe_unchanged(&["Sneaked past", "Fight, you first"], "Depth", Some("20"));
        assert_eq!(text, "Not changed by depth: sneaked past; fight, you first. From 20 on nothing changes.");
        assert_eq!(describe_unchanged(&[], "Fear", None), "");
        assert_eq!(sweep_title("Time Stop"), "How Time Stop changes it");
    }
}
