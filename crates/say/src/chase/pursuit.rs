//! What a foe does during a chase, in full.

use super::{describe_attacks, describe_exchange, describe_first_contact, describe_stairs, describe_turns};
use chase::foe::Foe;
use chase::pursuit::{ChaseSetup, Pursuit};
use chase::setup::OUT_OF_REACH;
use foundation::edition::Edition;
use foundation::text::group_thousands;

/// Describes the turns of a foe and its attacks, in a sentence each.
///
/// `action` is the noun for an action of the player's.
pub fn describe_turns_and_attacks(setup: &ChaseSetup, foe: &Foe, pursuit: &Pursuit, action: &str) -> String {
    let steps = setup.actions_before_death(foe);
    let turns = describe_turns(&pursuit.turns, steps, action, steps < setup.action_count);
    match steps {
        ..=0 => turns,
        _ => format!("{turns} {}", describe_attacks(&pursuit.attacks, pursuit.untouched)),
    }
}

/// Describes the turns of a foe, its attacks, when it is first adjacent, your attacks meanwhile, and the stairs, in a
/// sentence each.
///
/// `action` is the noun for an action of the player's.
pub fn describe_pursuit(
    setup: &ChaseSetup,
    edition: Edition,
    foe: &Foe,
    pursuit: &Pursuit,
    action: &str,
) -> String {
    let counts = describe_turns_and_attacks(setup, foe, pursuit, action);
    if setup.actions_before_death(foe) <= 0 {
        return counts;
    }
    let reach = foe.profile(edition).reach;
    let reaching = match setup.of_foe(foe).distance {
        OUT_OF_REACH => "It stays out of reach: it spends every turn moving.".to_string(),
        distance if distance <= reach && !setup.moves() => "It can reach you all the time.".to_string(),
        distance if distance <= reach && setup.plan.action(0).lead <= 0 => {
            "It can reach you from the start.".to_string()
        }
        distance => describe_first_contact(&pursuit.reached_by_action, action, distance <= reach),
    };
    let mut sentences = vec![counts, reaching];
    let counted = |exchange| describe_exchange(exchange, setup.plan.counted_noun);
    sentences.extend(pursuit.exchange.as_ref().map(counted));
    sentences.extend(pursuit.stairs.as_ref().map(describe_stairs));
    sentences
        .extend(pursuit.runs.map(|runs| format!("Sampled in {} runs.", group_thousands(u64::from(runs)))));
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use chase::pursuit::pursuit;
    use question::Question;

    #[test]
    fn each_kind_of_chase_has_its_sentence_on_reaching_you() {
        let rows = [
            ("foes=ogre:dies1&away=0", "It is dead before it gets a turn."),
            ("foes=ogre&gap=99", "It stays out of reach: it spends every turn moving."),
            ("foes=ogre&away=0", "It can reach you all the time."),
            ("foes=ogre&plan=attack.away*9", "It can reach you from the start."),
            ("foes=ogre&gap=3&species=naga", "It most likely reaches you at step "),
        ];
        for (query, expected) in rows {
            let Question { edition, build, chase, .. } = Question::read(&format!("v=0.34&{query}")).unwrap();
            let (setup, foe) = (ChaseSetup::new(edition, &build, &chase), &chase.foes.0[0]);
            let text = describe_pursuit(&setup, edition, foe, &pursuit(&setup, edition, foe), "step");
            assert!(text.contains(expected), "{query}: {text}");
        }
    }
}
