//! Sentences about luck: where an observed number lies in its distribution.

use crate::telengard::percent_in_3_digits;
use foundation::prob::Tails;
use foundation::text::{count, group_thousands, several};
use telengard::Observation;

/// A tail below this is called luck: one case in twenty.
const UNUSUAL: f64 = 0.05;
/// A tail below this may have another cause: one case in a hundred.
const SUSPICIOUS: f64 = 0.01;

/// The words for a kind of counted event.
struct Subject {
    /// The noun for observations, after “of”.
    cases: &'static str,
    /// The word for unusually many events.
    many: &'static str,
    /// The word for unusually few events.
    few: &'static str,
    /// The alternative explanation, after “or”.
    cause: &'static str,
}

/// Attacks during a chase.
const ATTACKS: Subject = Subject {
    cases: "such chases",
    many: "bad luck",
    few: "good luck",
    cause: "something in the build is missing",
};

/// An outcome of Telengard's encounters.
const OUTCOMES: Subject = Subject {
    cases: "such counts",
    many: "a rare coincidence",
    few: "a rare coincidence",
    cause: "something in the setting is missing",
};

/// Describes how likely it is that a foe attacks as often as the player saw.
pub fn describe_attack_luck(seen: i32, tails: &Tails) -> String {
    let attacks = if seen == 0 { "no attack".to_string() } else { count(seen as usize, "attack") };
    format!("You saw {attacks}: {}", describe(seen, tails, &ATTACKS))
}

/// Describes how likely it is that several foes together attack as often as the player saw; `None` says that
/// this was not computed.
pub fn describe_combined_luck(seen: i32, tails: Option<&Tails>) -> String {
    match tails {
        Some(tails) => format!("Of all foes together, {}", describe(seen, tails, &ATTACKS)),
        None => {
            "Your count is compared with each foe separately: several foes depend on the same rolls of your own \
                 times, and these are too many to go through."
                .to_string()
        }
    }
}

/// Describes how likely it is to see an outcome of Telengard's encounters as often as the player did.
pub fn describe_outcome_luck(observation: &Observation, tails: &Tails) -> String {
    let saw = observation.saw.map_or(0, |saw| *saw);
    if saw > *observation.of {
        return "You cannot have seen it more often than you watched: raise “Turns watched” or lower “Times you saw it”."
            .to_string();
    }
    let counted = |number: i32, thing: &str| several(&group_thousands(number as u64), thing);
    let (times, of) = (counted(saw, "time"), counted(*observation.of, "turn"));
    format!("“{}” {times} in {of}: {}", observation.outcome.label(), describe(saw, tails, &OUTCOMES))
}

/// Describes the chances of a number: `9 or more happen in 0.3 % of such chases, …: that is bad luck, or …`
fn describe(number: i32, tails: &Tails, subject: &Subject) -> String {
    let Subject { cases, cause, .. } = subject;
    if tails.exactly <= 0.0 {
        return format!("that never happens in {cases}, so {cause}.");
    }
    let [exactly, at_least, at_most] =
        [tails.exactly, tails.at_least, tails.at_most].map(percent_in_3_digits);
    let chances = match &group_thousands(number as u64)[..] {
        "0" => format!("that happens in {exactly} of {cases}"),
        number => format!(
            "{number} or more happen in {at_least} of {cases}, {number} or fewer in {at_most}, exactly {number} in {exactly}"
        ),
    };
    let (tail, luck) = if tails.at_least < tails.at_most {
        (tails.at_least, subject.many)
    } else {
        (tails.at_most, subject.few)
    };
    match tail {
        tail if tail < SUSPICIOUS => format!("{chances}. That is {luck}, or {cause}."),
        tail if tail < UNUSUAL => format!("{chances}. That is {luck}."),
        _ => format!("{chances}. That is nothing unusual."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::prob::Dist;
    use question::Question;
    use telengard::exact;

    /// No attack in 1 of 200 chases, 9 in 3 of 1000, else 4.
    fn attacks() -> Dist<i32, f64> {
        Dist::from_pairs([(0, 0.005), (4, 0.992), (9, 0.003)].into_iter())
    }

    fn attack_luck(seen: i32) -> String {
        describe_attack_luck(seen, &attacks().tails(seen)).replace('\u{a0}', " ")
    }

    #[test]
    fn rare_counts_are_luck_or_have_a_cause() {
        assert_eq!(
            attack_luck(9),
            "You saw 9 attacks: 9 or more happen in 0.3 % of such chases, 9 or fewer in 100 %, exactly 9 in 0.3 %. \
             That is bad luck, or something in the build is missing."
        );
        assert_eq!(
            attack_luck(0),
            "You saw no attack: that happens in 0.5 % of such chases. That is good luck, or something in the build \
             is missing."
        );
        assert!(
            attack_luck(4).ends_with("exactly 4 in 99.2 %. That is nothing unusual."),
            "{}",
            attack_luck(4)
        );
        let impossible = "that never happens in such chases, so something in the build is missing.";
        assert_eq!(attack_luck(5), format!("You saw 5 attacks: {impossible}"));
        let unlucky = Dist::from_pairs([(0, 0.97), (1, 0.03)].into_iter()).tails(1);
        assert!(describe_attack_luck(1, &unlucky).ends_with("That is bad luck."));
    }

    #[test]
    fn several_foes_count_together_only_if_independent() {
        let together = describe_combined_luck(9, Some(&attacks().tails(9)));
        assert!(together.starts_with("Of all foes together, 9 or more happen in 0.3"), "{together}");
        assert!(
            describe_combined_luck(9, None).starts_with("Your count is compared with each foe separately")
        );
    }

    #[test]
    fn outcomes_of_encounters_are_counted() {
        let luck = |query: &str| {
            let question = Question::read(query).unwrap();
            let tails = question.observation.tails(&exact(&question.encounter)).unwrap();
            describe_outcome_luck(&question.observation, &tails).replace('\u{a0}', " ")
        };
        assert_eq!(
            luck("page=telengard&saw=2&of=2"),
            "“No monster” 2 times in 2 turns: 2 or more happen in 49 % of such counts, 2 or fewer in 100 %, \
             exactly 2 in 49 %. That is nothing unusual."
        );
        assert!(
            luck("outcome=gift&saw=8")
                .ends_with("That is a rare coincidence, or something in the setting is missing.")
        );
        assert!(luck("saw=3&of=2").starts_with("You cannot have seen it more often than you watched"));
        let none = luck("outcome=gift&saw=0&of=1000");
        assert!(none.starts_with("“Gift” 0 times in 1,000 turns: that happens in 0.00"), "{none}");
        assert_eq!(
            luck("outcome=timeStopped&saw=1&of=1"),
            "“Held by Time Stop” 1 time in 1 turn: that never happens in such counts, so something in the \
             setting is missing."
        );
    }
}
