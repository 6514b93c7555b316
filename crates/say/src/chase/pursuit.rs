//! What a foe does during a chase, in full.

use super::{NEGLIGIBLE, describe_exchange, describe_stairs, format_counts, times};
use chase::foe::Foe;
use chase::plan::ActionNoun;
use chase::pursuit::{ChaseSetup, Pursuit};
use chase::setup::OUT_OF_REACH;
use foundation::prob::Dist;
use foundation::text::{count, group_thousands, number, percent};

/// Describes the turns of a foe and its attacks, in a sentence each.
pub fn describe_turns_and_attacks(setup: &ChaseSetup, foe: &Foe, pursuit: &Pursuit) -> String {
    let steps = setup.actions_before_death(foe);
    let turns = describe_turns(&pursuit.turns, steps, setup.plan.noun, cut_short(setup, steps));
    match steps {
        ..=0 => turns,
        _ => format!("{turns} {}", describe_attacks(&pursuit.attacks, pursuit.untouched)),
    }
}

/// Describes the turns of a foe, its attacks, when it is first adjacent, your attacks meanwhile, and the
/// stairs, in a sentence each.
pub fn describe_pursuit(setup: &ChaseSetup, foe: &Foe, pursuit: &Pursuit) -> String {
    let counts = describe_turns_and_attacks(setup, foe, pursuit);
    if setup.actions_before_death(foe) <= 0 {
        return counts;
    }
    let reach = foe.profile(setup.edition).reach;
    let reaching = match setup.of_foe(foe).distance {
        OUT_OF_REACH => "It stays out of reach: it spends every turn moving.".to_string(),
        distance if distance <= reach && !setup.moves() => "It can reach you all the time.".to_string(),
        distance if distance <= reach && setup.plan.action(0).lead <= 0 => {
            "It can reach you from the start.".to_string()
        }
        distance => {
            let when = |number| {
                if setup.takes_stairs() && number == setup.action_count {
                    "as you leave".to_string()
                } else {
                    format!("at {} {number}", setup.plan.noun)
                }
            };
            describe_first_contact(&pursuit.reached_by_action, when, distance <= reach)
        }
    };
    let mut sentences = vec![counts, reaching];
    let counted = |exchange| describe_exchange(exchange, setup.plan.counted_noun, setup.is_fought_out());
    sentences.extend(pursuit.exchange.as_ref().map(counted));
    sentences.extend(pursuit.stairs.as_ref().map(describe_stairs));
    sentences.extend(pursuit.runs.map(describe_runs));
    sentences.join(" ")
}

/// Says in how many runs figures were sampled.
pub(crate) fn describe_runs(runs: u32) -> String {
    format!("Sampled in {} runs.", group_thousands(u64::from(runs)))
}

/// Describes how many turns a foe gets: `It takes 12 or 13 turns in your 10 steps, 12.5 on average.`
///
/// `action` is what each of `your_actions` is called; `cut_short` says what ends them early.
fn describe_turns(
    foe_turns: &Dist<i32, f64>,
    your_actions: i32,
    action: ActionNoun,
    cut_short: CutShort,
) -> String {
    if your_actions <= 0 {
        return "It is dead before it gets a turn.".to_string();
    }
    let counted = count(your_actions as usize, action.text());
    let yours = match cut_short {
        CutShort::No => format!("in your {counted}"),
        CutShort::Killed => format!("in your {counted} before you kill it"),
        CutShort::Teleported => "before the scroll takes you away".to_string(),
        CutShort::FoughtOut => "until the fight is over".to_string(),
    };
    match foe_turns.certain() {
        Some(0) => format!("It takes no turn {yours}."),
        Some(turns) => format!("It takes {} {yours}.", count(*turns as usize, "turn")),
        None => {
            let mean = number(foe_turns.mean(), 2);
            format!("It takes {} turns {yours}, {mean} on average.", format_counts(foe_turns))
        }
    }
}

/// What ends your actions before they are all done.
#[derive(Clone, Copy)]
enum CutShort {
    No,
    /// The foe is killed by a given action.
    Killed,
    /// A scroll takes you away.
    Teleported,
    /// All foes are dead.
    FoughtOut,
}

fn cut_short(setup: &ChaseSetup, actions: i32) -> CutShort {
    match setup.plan.teleport {
        _ if actions < setup.action_count => CutShort::Killed,
        Some(_) => CutShort::Teleported,
        None if setup.is_fought_out() => CutShort::FoughtOut,
        None => CutShort::No,
    }
}

/// Describes how often a foe attacks, as a sentence: `It attacks you 3.2 times on average; 38 % chance that
/// it never does.`
///
/// `untouched` is the probability that it never does.
fn describe_attacks(attacks: &Dist<i32, f64>, untouched: f64) -> String {
    if let Some(attacks) = attacks.certain() {
        return match attacks {
            0 => "It never attacks you in melee.".to_string(),
            attacks => format!("It always attacks you {}.", times(&attacks.to_string())),
        };
    }
    let mean = number(attacks.mean(), 2);
    match untouched {
        p if p > NEGLIGIBLE => {
            format!("It attacks you {} on average; {} chance that it never does.", times(&mean), percent(p))
        }
        _ => format!("It attacks you {} times, {mean} on average.", format_counts(attacks)),
    }
}

/// Describes when a foe is first adjacent: `It most likely reaches you at step 3 (61 %).`
///
/// `reached` has the probability for each of the player's actions, `when` names one by its number: `at step
/// 3`; `starts_adjacent` says that the foe is adjacent from the start.
fn describe_first_contact(reached: &[f64], when: impl Fn(i32) -> String, starts_adjacent: bool) -> String {
    let again = if starts_adjacent { " again" } else { "" };
    let total: f64 = reached.iter().sum();
    let likeliest =
        (1..).zip(reached).fold((0, 0.0), |best, (step, p)| if *p > best.1 { (step, *p) } else { best });
    let never = match 1.0 - total {
        p if p > NEGLIGIBLE => format!("; never: {}", percent(p)),
        _ => String::new(),
    };
    match likeliest {
        (_, p) if p <= NEGLIGIBLE => format!("It never reaches you{again}."),
        (step, p) if p >= 1.0 - NEGLIGIBLE => {
            format!("It always reaches you{again} {}.", when(step))
        }
        (step, p) => format!("It most likely reaches you{again} {} ({}{never}).", when(step), percent(p)),
    }
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
            ("foes=ogre&gap=2&energy=any&plan=away*9.stairs", "It most likely reaches you as you leave ("),
        ];
        for (query, expected) in rows {
            let question = Question::read(&format!("v=0.34&{query}")).unwrap();
            let (setup, foe) = (question.setup(), &question.chase.foes.0[0]);
            let text = describe_pursuit(&setup, foe, &pursuit(&setup, foe));
            assert!(text.contains(expected), "{query}: {text}");
        }
    }

    #[test]
    fn a_fight_to_the_end_has_no_number_of_actions() {
        let query = "v=0.34&weapon=trident&skill=8&fighting=6&hp=52&ac=10&ev=7&foes=ogre&gap=2&plan=attack*&steps=200";
        let question = Question::read(query).unwrap();
        let (setup, foe) = (question.setup(), &question.chase.foes.0[0]);
        let pursuit = pursuit(&setup, foe);
        let text = describe_pursuit(&setup, foe, &pursuit);
        assert!(text.contains("until the fight is over") && text.contains("Of your attacks,"), "{text}");
        assert!(!text.contains("200"), "{text}");
    }

    fn dist(chances: &[(i32, f64)]) -> Dist<i32, f64> {
        Dist::from_pairs(chances.iter().copied())
    }

    #[test]
    fn turns_are_compared_with_the_players_actions() {
        let text = |chances: &[_], your_actions, cut| {
            describe_turns(&dist(chances), your_actions, ActionNoun::Step, cut)
        };
        assert_eq!(text(&[(12, 1.0)], 10, CutShort::No), "It takes 12 turns in your 10 steps.");
        assert_eq!(text(&[(1, 1.0)], 1, CutShort::No), "It takes 1 turn in your 1 step.");
        assert_eq!(
            text(&[(0, 1.0)], 2, CutShort::Killed),
            "It takes no turn in your 2 steps before you kill it."
        );
        assert_eq!(text(&[(0, 1.0)], 0, CutShort::Killed), "It is dead before it gets a turn.");
        assert_eq!(
            text(&[(3, 1.0)], 52, CutShort::Teleported),
            "It takes 3 turns before the scroll takes you away."
        );
        assert_eq!(
            text(&[(5, 0.25), (6, 0.75)], 5, CutShort::No),
            "It takes 5 or 6 turns in your 5 steps, 5.75 on average."
        );
    }

    #[test]
    fn attacks_are_always_or_never_only_if_certain() {
        let text = |chances: &[(i32, f64)]| {
            let dist = dist(chances);
            describe_attacks(&dist, dist.probability(|attacks| *attacks == 0))
        };
        assert_eq!(text(&[(0, 1.0)]), "It never attacks you in melee.");
        assert_eq!(text(&[(1, 1.0)]), "It always attacks you once.");
        assert_eq!(text(&[(3, 1.0)]), "It always attacks you 3 times.");
        assert_eq!(text(&[(1, 0.5), (3, 0.5)]), "It attacks you 1 or 3 times, 2 on average.");
        assert_eq!(
            text(&[(0, 0.5), (2, 0.5)]),
            "It attacks you once on average; 50\u{a0}% chance that it never does."
        );
        assert_eq!(
            text(&[(0, 0.0002), (2, 0.9998)]),
            "It attacks you twice on average; <\u{202f}0.1\u{a0}% chance that it never does."
        );
    }

    #[test]
    fn first_contact_names_the_likeliest_action() {
        let at = |step| format!("at step {step}");
        let text = |reached: &[f64], adjacent| describe_first_contact(reached, at, adjacent);
        assert_eq!(text(&[0.0, 1.0], false), "It always reaches you at step 2.");
        assert_eq!(text(&[0.0, 0.0], false), "It never reaches you.");
        assert_eq!(text(&[], true), "It never reaches you again.");
        assert_eq!(text(&[0.6, 0.4], true), "It most likely reaches you again at step 1 (60\u{a0}%).");
        assert_eq!(
            text(&[0.0, 0.0, 0.61, 0.27], false),
            "It most likely reaches you at step 3 (61\u{a0}%; never: 12\u{a0}%)."
        );
    }
}
