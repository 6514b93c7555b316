//! Telengard's dice, compared with its exact odds.

use foundation::dice::{Rolls, seeded};
use foundation::inputs::Seed;
use say::telengard::dice::{describe_faces, describe_throw, format_die, question_of};
use telengard::encounter::EquipmentSlot;
use telengard::outcome_counts::OutcomeCounts;
use telengard::sampler::Sampler;
use telengard::score::{Score, Significance};
use telengard::simulate::BLOCK;
use telengard::step::PhaseStep;
use telengard::{
    Class, Encounter, Outcome, Roll, Share, Simulation, distributions, exact, roll, roll_turns, simulate,
};

const MILLION: u64 = 1_000_000;
/// Maximum deviation, in standard deviations.
const FAR: f64 = 4.5;

/// Ten settings, each with a seed, that together take every branch of the phase.
const SETTINGS: [(&str, u64); 10] = [
    ("", 1),
    ("dex=18&cha=18&sword=1", 2),
    ("cloak=10&light=1", 3),
    ("depth=2&cha=9&sword=2&armor=3&shield-bonus=1&cloak=4&boots=1&healing=1&fear=1", 4),
    ("depth=3&dex=14&cha=7&sword=3&armor=2&cloak=5&boots=2&timestop=1", 5),
    ("depth=4&cha=16&sword=4&armor=4&rescue=1&invisible=1&fear=1", 6),
    ("depth=5&dex=3&cha=3&broke=fights", 7),
    ("depth=50&cha=18&sword=90&armor=200&cloak=19&light=1&fear=1&approach=1", 8),
    (
        "depth=7&dex=16&cha=13&sword=6&armor=5&shield-bonus=4&cloak=9&boots=8&regeneration=7&protection=3&rescue=1\
      &healing=2&strength=3&invisible=1&light=1&timestop=1&approach=0.5",
        9,
    ),
    ("depth=6&cloak=12&light=1&approach=0.123456&strength=1", 10),
];

/// The number of turns before the first monster follows the geometric distribution, and what comes then the
/// exact odds.
#[test]
fn empty_turns_follow_the_geometric_distribution() {
    const SEEDS: u64 = 100_000;
    let encounter = Encounter::from_query("depth=7&cloak=3&invisible=1");
    let outcomes = exact(&encounter).outcomes;
    let comes = 1.0 - outcomes[Outcome::NoMonster];
    let rolls = |seed, until| Rolls { seed: Seed(seed), until, ..Rolls::default() };
    let turns: Vec<_> = (0..SEEDS).map(|seed| roll_turns(&encounter, &rolls(seed, true))).collect();
    let agrees = |what: &str, count: usize, p: f64| {
        let score = Score::new(count as u64, SEEDS, p);
        assert!(score.z_score.abs() < FAR, "{what}: {score:?}");
    };
    for empty in 0..20 {
        let count = turns.iter().filter(|turns| turns.empty == empty).count();
        agrees(&format!("{empty} empty turns"), count, comes * (1.0 - comes).powi(empty as i32));
    }
    for (outcome, p) in outcomes.iter().skip(1) {
        let count = turns.iter().filter(|turns| turns.last.outcome == outcome).count();
        agrees(outcome.label(), count, p / comes);
    }
    // The first turn is the one that a single roll of the seed gives.
    for (seed, turns) in (0..).zip(&turns).take(1000) {
        let single = roll_turns(&encounter, &rolls(seed, false));
        assert_eq!((single.empty, single.last.outcome == Outcome::NoMonster), (0, turns.empty > 0), "{seed}");
        assert_eq!(single.last, roll(&encounter, &mut seeded(seed)));
    }
}

#[test]
fn a_million_rolls_agree_with_the_odds() {
    for (query, seed) in SETTINGS {
        let encounter = Encounter::from_query(query);
        let counts = simulate(&encounter, MILLION, seed);
        assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), MILLION);
        for (outcome, p) in exact(&encounter).outcomes.iter() {
            let score = Score::new(counts[outcome], MILLION, p);
            assert!(score.z_score.abs() < FAR, "{query} {outcome:?} {score:?}");
            assert!(
                score.significance() < Significance::NotChance && (p > 0.0 || counts[outcome] == 0),
                "{query} {outcome:?}"
            );
        }
    }
}

/// Checks classes, levels, hit points, gifts and the throws of each step.
#[test]
fn details_of_rolls_agree_with_their_distributions() {
    let encounter =
        Encounter::from_query("depth=2&cha=18&sword=4&armor=1&cloak=6&light=1&approach=0.5&rescue=1");
    let (odds, mut dice) = (exact(&encounter), seeded(11));
    let rolls: Vec<Roll> = (0..200_000).map(|_| roll(&encounter, &mut dice)).collect();
    let agrees = |what: &str, total: usize, count: usize, p: f64| {
        let score = Score::new(count as u64, total as u64, p);
        assert!(score.z_score.abs() < FAR, "{what}: {score:?}");
    };
    for class in Class::ALL {
        let stolen = |roll: &&Roll| roll.monster == Some(*class) && roll.outcome == Outcome::Stolen;
        let count = rolls.iter().filter(stolen).count();
        agrees(class.label(), rolls.len(), count, odds.by_class(*class)[Outcome::Stolen]);
    }
    let hp: Vec<i32> = rolls.iter().filter_map(|roll| roll.hp).collect();
    let dist = odds.hp.unwrap();
    for most in [1, 5, 20, 60] {
        agrees(
            "hit points",
            hp.len(),
            hp.iter().filter(|hp| **hp <= most).count(),
            dist.probability(|hp| *hp <= most),
        );
    }
    let gifts: Vec<&Roll> = rolls.iter().filter(|roll| roll.outcome == Outcome::Gift).collect();
    for gift in distributions::gifts(&encounter) {
        let same = |roll: &&&Roll| roll.item == Some(gift.slot) && roll.bonus == Some(gift.bonus);
        agrees("gift", gifts.len(), gifts.iter().filter(same).count(), gift.p / odds.gift_chance);
    }
    for step in PhaseStep::ALL {
        let visits = odds.steps[*step as usize];
        let throws = rolls.iter().flat_map(|roll| &roll.throws).filter(|throw| throw.step == *step);
        let (total, passed) =
            throws.fold((0, 0), |(total, n), t| (total + 1, n + usize::from(t.passed() != Some(false))));
        assert!(
            (total as f64 - visits.rolls * rolls.len() as f64).abs() <= FAR * 2.0 * (total as f64).sqrt(),
            "{step:?}"
        );
        if total > 0 {
            agrees(step.label(), total, passed, visits.passes / visits.rolls);
        }
    }
}

/// The order and the meaning of the dice must never change, because links contain seeds. This roll includes
/// Fear, Light and a thief that rolls again.
#[test]
fn a_seed_always_rolls_the_same() {
    let encounter = Encounter::from_query("depth=3&sword=1&cloak=9&fear=1&light=1&approach=0.5");
    let roll = roll(&encounter, &mut seeded(5172));
    let throws = roll
        .throws
        .iter()
        .map(|throw| format!("{}: {}, {}", format_die(throw.die), throw.rolled, describe_throw(throw)));
    let expected = [
        "1d100: 1, a monster comes",
        "1d20: 10, Ghoul",
        "1d20: 4, you are unseen",
        "1d2: 1, you approach",
        "1 to 8, low ones likelier: 3, level 3",
        "1d100: 7, it leaves: another monster",
        "1d20: 2, Fear keeps it away: roll again",
        "1d20: 16, Giant",
        "1d20: 13, you are seen",
        "1 to 8, low ones likelier: 1, level 1",
        "1 to 16, high ones likelier: 15, 15 hit points",
        "1d100: 2, a special encounter",
        "1d3: 2, it steals",
        "1d10: 9, nothing there: roll again",
        "1d10: 5, nothing there: roll again",
        "1d10: 1, it takes your sword",
    ];
    assert_eq!(throws.collect::<Vec<_>>(), expected);
    assert_eq!((roll.outcome, roll.monster, roll.level), (Outcome::Stolen, Some(Class::Giant), Some(1)));
    assert_eq!((roll.hp, roll.item, roll.bonus), (Some(15), Some(EquipmentSlot::Sword), None));
    let needs: Vec<_> = roll.throws.iter().filter_map(|throw| throw.needs).map(describe_faces).collect();
    assert_eq!(needs[..5], ["at most 30", "at least 5", "at most 9", "at most 1", "at most 20"]);
    assert_eq!(needs[9..], ["1 or 4", "1 or 4", "1 or 4"]);
}

#[test]
fn counts_do_not_depend_on_portions() {
    let encounter = Encounter::from_query("cloak=3&light=1");
    let counts = simulate(&encounter, 10_000, 5);
    let mut portions = Simulation::new(&encounter, 5);
    [1, 999, 0, 4_000, 5_000].into_iter().for_each(|count| portions.advance(count));
    assert_eq!((portions.done(), *portions.counts()), (10_000, counts));
    let pinned = [7040, 0, 502, 0, 96, 93, 0, 81, 1509, 679];
    assert!(counts.iter().zip(pinned).all(|((_, count), pinned)| count == pinned), "{counts:?}");
}

#[test]
fn the_fast_draws_are_those_of_the_recorded_rolls() {
    let broke =
        ["timestop=1&broke=fights&fear=1", "cloak=20&approach=1&broke=fights", "depth=50&cha=3&invisible=1"];
    for query in SETTINGS.map(|(query, _)| query).into_iter().chain(broke) {
        let encounter = Encounter::from_query(query);
        let sampler = Sampler::new(&encounter);
        let (mut fast, mut recorded) = (seeded(17), seeded(17));
        for number in 0..20_000 {
            let outcome = roll(&encounter, &mut recorded).outcome;
            assert_eq!(sampler.outcome(&mut fast), outcome, "{query}, encounter {number}");
        }
        assert_eq!(fast, recorded, "{query}: the same numbers are used up");
    }
}

#[test]
fn shares_add_up_whatever_their_number() {
    let encounter = Encounter::from_query("cloak=3&light=1");
    // Three whole blocks and a part of the fourth.
    let total = 3 * BLOCK + 1234;
    let whole = simulate(&encounter, total, 5);
    for count in [1, 2, 3, 4, 6] {
        let share = |number| {
            let share = Share::new(number, count).unwrap();
            let mut simulation = Simulation::of_share(&encounter, 5, share);
            // In two portions, of which the second begins inside a block.
            let size = share.size(total);
            simulation.advance(size / 3);
            simulation.advance(size - size / 3);
            OutcomeCounts::new(number, simulation.counts())
        };
        let shares: Vec<OutcomeCounts> = (1..=count).rev().map(share).collect();
        assert_eq!(OutcomeCounts::sum(&shares), OutcomeCounts::new(count, &whole), "{count} shares");
    }
    assert_eq!((Share::new(0, 3), Share::new(4, 3), Share::new(1, 1)), (None, None, Some(Share::ALL)));
}

#[test]
fn every_share_of_a_split_has_work() {
    for (total, processors, shares) in
        [(1, 8, 1), (BLOCK, 8, 1), (BLOCK + 1, 8, 2), (5 * BLOCK, 3, 3), (1_000_000_000, 64, 16), (7, 0, 1)]
    {
        let sizes: Vec<u64> = Share::split(total, processors).map(|share| share.size(total)).collect();
        assert_eq!((sizes.len(), sizes.iter().sum::<u64>()), (shares, total), "{total} by {processors}");
        assert!(sizes.iter().all(|size| *size > 0), "{sizes:?}");
    }
}

/// Counts after a million encounters, which version 0.1 drew one by one, and after two and a half.
const PINNED: [(u64, [u64; 10]); 2] = [
    (MILLION, [699799, 0, 71383, 0, 9722, 3891, 0, 7766, 145299, 62140]),
    (2_500_000, [1749884, 0, 178903, 0, 24194, 9581, 0, 19515, 362366, 155557]),
];

#[test]
fn counts_of_a_seed_are_the_same_for_ever() {
    let encounter = Encounter::from_query("depth=7&cloak=9&fear=1&light=1&approach=0.5");
    for (n, pinned) in PINNED {
        let counts = simulate(&encounter, n, 1);
        assert!(counts.iter().zip(pinned).all(|((_, count), pinned)| count == pinned), "{n}: {counts:?}");
    }
}

/// A gift is worn afterwards, equipment that was stolen is gone, and of potions and scrolls there is one
/// fewer.
#[test]
fn what_was_given_or_stolen_changes_what_is_owned() {
    let owned = "sword=1&armor=1&shield-bonus=1&cloak=1&boots=1&regeneration=1&protection=1&rescue=3&healing=3&strength=3";
    let encounter = Encounter::from_query(&format!("depth=9&{owned}"));
    let mut dice = seeded(5);
    let mut seen = Vec::new();
    for roll in (0..60_000).map(|_| roll(&encounter, &mut dice)) {
        let Some(after) = roll.settled(&encounter) else {
            assert_eq!(roll.item, None);
            continue;
        };
        let item = roll.item.unwrap();
        let expected = roll.bonus.unwrap_or(encounter.owned(item) - 1);
        assert_eq!(after.owned(item), expected, "{}", item.slug());
        let others = EquipmentSlot::ALL.iter().filter(|slot| **slot != item);
        assert!(others.clone().all(|slot| after.owned(*slot) == encounter.owned(*slot)));
        if !seen.contains(&(roll.outcome, item)) {
            seen.push((roll.outcome, item));
        }
    }
    // All ten can be stolen, the seven of equipment given.
    assert_eq!(seen.len(), 17, "{seen:?}");
    let sharp = Encounter::from_query("sword=9");
    let robbed =
        (0..).map(|seed| roll(&sharp, &mut seeded(seed))).find(|roll| roll.outcome == Outcome::Stolen);
    assert_eq!(robbed.unwrap().settled(&sharp), Some(Encounter::default()));
}

#[test]
fn rolls_are_consistent() {
    let encounter = Encounter::from_query("cha=18&sword=2&light=1&fear=1&cloak=5&approach=0.25&invisible=1");
    let mut dice = seeded(3);
    for roll in (0..20_000).map(|_| roll(&encounter, &mut dice)) {
        let last = roll.throws.last().unwrap();
        assert!(roll.throws.iter().all(|throw| (1..=throw.die.sides).contains(&throw.rolled)));
        assert!(roll.throws.iter().all(|throw| !describe_throw(throw).is_empty()));
        // The last die says what came of the encounter, and who does so by nature is named.
        assert_eq!(describe_throw(last) == "it heals you", roll.outcome == Outcome::Healed);
        let natural = roll.throws.iter().find(|throw| throw.step == PhaseStep::Nature);
        let name = roll.monster.map_or("", Class::label).to_ascii_lowercase();
        assert!(natural.is_none_or(|throw| question_of(throw).contains(&name)), "{name}");
        let nobody = [Outcome::NoMonster, Outcome::InvisibilityAvoided];
        assert_eq!(roll.monster.is_none(), nobody.contains(&roll.outcome), "{:?}", roll.outcome);
        assert_eq!(roll.monster.is_none(), matches!(last.step, PhaseStep::Monster | PhaseStep::Invisibility));
        assert_eq!(roll.hp.is_some(), roll.outcome >= Outcome::Healed);
        assert_eq!(roll.bonus.is_some(), roll.outcome == Outcome::Gift);
        assert_eq!(roll.item.is_some(), matches!(roll.outcome, Outcome::Gift | Outcome::Stolen));
        assert!(roll.bonus.is_none_or(|bonus| bonus <= roll.level.unwrap()));
        assert!(roll.monster.is_none_or(|class| class.number() > 4));
    }
}
