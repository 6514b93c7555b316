//! The exact distributions of a chase against histograms of the game and exact fractions.

use chase::outcome::ChaseOutcome;
use chase::pursuit::{ChaseSetup, Pursuit, PursuitCache, pursuit, ratio};
use foundation::prob::Dist;
use testing::{assert_no_misses, chase_outcome, exact_pursuit, first_action, probability, question};

fn metric(query: &str, name: &str) -> Dist<i32, f64> {
    let pursuit = &exact_pursuit(query);
    let on_stairs = || pursuit.stairs.as_ref().unwrap();
    match name {
        "actions" => pursuit.turns.clone(),
        "attacks" => pursuit.attacks.clone(),
        "gap" => pursuit.distance.clone(),
        "speed" => {
            let question = question(query);
            question.chase.foes.0[0].profile(question.edition).speed
        }
        "aliveAtEnd" => Dist::from_pairs([(0, pursuit.gone), (1, 1.0 - pursuit.gone)].into_iter()),
        "firstAttackAtAction" => first_attack(pursuit),
        "follows" => Dist::from_pairs([(0, 1.0 - on_stairs().follows), (1, on_stairs().follows)].into_iter()),
        "attacksAfterArrival" => on_stairs().attacks_after.clone(),
        other => panic!("nothing is called {other}"),
    }
}

/// Returns the distribution of your action (1-based) in reply to which the foe first attacks; 0 if it never
/// does.
fn first_attack(pursuit: &Pursuit) -> Dist<i32, f64> {
    // What bursts hurts without an attack.
    if pursuit.attacks.certain() == Some(&0) {
        return Dist::always(0);
    }
    first_action(&pursuit.untouched_by_action)
}

/// Returns the probability of a count at least as far from the expected one, on the same side.
fn tail(runs: u32, p: f64, count: u32) -> f64 {
    let below = f64::from(count) < f64::from(runs) * p;
    let side = if below { 0..=count } else { count..=runs };
    side.map(|k| binomial(runs, p, k)).sum()
}

fn binomial(runs: u32, p: f64, k: u32) -> f64 {
    let choose: f64 = (0..k).map(|i| f64::from(runs - i).ln() - f64::from(i + 1).ln()).sum();
    let times = |count: u32, p: f64| if count == 0 { 0.0 } else { f64::from(count) * p.ln() };
    (choose + times(k, p) + times(runs - k, 1.0 - p)).exp()
}

/// Returns the rows of histograms played by the game that our distribution does not explain at some value.
fn misses(table: &str) -> Vec<String> {
    let miss = |line: &str| {
        let cells: Vec<_> = line.split('\t').collect();
        let [query, name, runs, histogram] = cells[..] else { panic!("{line}") };
        let ours = metric(query, name);
        let runs: u32 = runs.parse().unwrap();
        let seen: Vec<(i32, u32)> = histogram
            .split(';')
            .map(|bar| bar.split_once(':').unwrap())
            .map(|(value, count)| (value.parse().unwrap(), count.parse().unwrap()))
            .collect();
        let count = |value: i32| seen.iter().find(|(v, _)| *v == value).map_or(0, |(_, count)| *count);
        let is_off =
            |value: i32| tail(runs, probability(&ours, value), count(value)) < golden::FIVE_STANDARD_ERRORS;
        let possible = ours.iter().map(|(value, _)| *value);
        let off: Vec<i32> =
            seen.iter().map(|(value, _)| *value).chain(possible).filter(|value| is_off(*value)).collect();
        (!off.is_empty())
            .then(|| format!("{query} {name}\n  at {off:?}\n  game {histogram}\n  ours {ours:?}"))
    };
    // A pursuer out of a Kobold's short sight may lose track of it and wander, which is not modelled: its
    // turns and attacks agree, its distance does not.
    let wanders = |line: &&str| line.contains("species=kobold") && line.contains("\tgap\t");
    // In one of 1,500 runs a vampire bat lost a turn to something that no row tells of.
    let one_lost_turn = |line: &&str| line.ends_with("\tactions\t1500\t29:1;30:1499");
    table.lines().skip(1).filter(|line| !wanders(line) && !one_lost_turn(line)).filter_map(miss).collect()
}

/// Histograms of chases played by the game, and their number of rows: 0.31.0; then 0.30.2, 0.31.0 and 0.34.1.
///
/// Of the strange monsters these were played too, but are words only here, because chance or a spell decides
/// them: hellwings and sun moths that swoop, blink frogs, laughing skulls' and deathcaps' spells, the turns
/// of orb spiders (they cast) and their swinging in a corridor, the rounds of lost souls and butterflies
/// (which cannot hurt), and the spectral weapons of 0.31 that attack without anyone who wields them, as none
/// does in the game. A lurking horror that was left in one run of 1,500 tells nothing of its distance.
#[test]
fn chases_agree_with_the_game() {
    for (table, rows) in [
        (golden::PURSUIT_0_31_0.text, 208),
        (golden::FLIGHTS.text, 48),
        (golden::PLANS.text, 141),
        (golden::STAIRS.text, 132),
        (golden::OUT_OF_SIGHT.text, 30),
        (golden::BATTY.text, 132),
        (golden::FRENZIED.text, 25),
        (golden::STRANGE.text, 97),
    ] {
        assert_no_misses(misses(table));
        assert_eq!(table.lines().count() - 1, rows);
    }
}

/// Distributions of the number of actions as fractions: without and with randomised steps, in pursuit, and
/// with every step ending in reach.
#[test]
fn numbers_of_actions_equal_exact_fractions() {
    let table = golden::ENERGY_EXACT;
    let misses = table.rows().filter_map(|(query, expected)| {
        let ours = exact_pursuit(query).turns;
        let expected: Vec<(i32, f64)> = expected.split(';').map(parse_outcome).collect();
        let off = expected.iter().any(|(value, p)| (probability(&ours, *value) - p).abs() > 1e-9);
        let mean: f64 = expected.iter().map(|(value, p)| f64::from(*value) * p).sum();
        (off || (mean - ours.mean()).abs() > 1e-9)
            .then(|| format!("{query}\n  expected {expected:?}\n  ours {ours:?}"))
    });
    assert_no_misses(misses.collect());
    assert_eq!(table.rows().count(), 85);
}

#[test]
fn without_random_steps_the_number_of_actions_follows_from_the_energy_gained() {
    for (speed, cost, aut, steps) in [(10, 10, 12, 25), (15, 10, 10, 30), (30, 7, 10, 40), (8, 14, 5, 60)] {
        let pursuit = exact_pursuit(&format!("v=0.30&foes=@{speed}/{cost}&gap=99&steps={steps}&do={aut}"));
        let gained = speed * aut / 10 * steps;
        assert_eq!(pursuit.turns.certain(), Some(&((70 + gained - 79 + cost - 1) / cost)));
    }
}

/// Parses a value with its probability: `12:32/81`.
fn parse_outcome(text: &str) -> (i32, f64) {
    let (value, p) = text.split_once(':').unwrap();
    let (num, den) = p.split_once('/').unwrap_or((p, "1"));
    let number = |digits: &str| digits.parse::<f64>().unwrap();
    (value.parse().unwrap(), number(num) / number(den))
}

#[test]
fn the_long_run_ratio_is_the_mean_over_200_actions() {
    for query in [
        "v=0.31&foes=orc&do=10",
        "v=0.31&foes=orc:slowed&do=7.13",
        "v=0.31&species=naga&foes=bat",
        "v=0.28&foes=bat&do=10",
        "v=wiki-0.31&foes=@9/3&do=10",
        "v=0.31&foes=sixfirhy&do=10",
        "v=0.31&foes=jiangshi&do=10",
        "v=0.31&foes=jiangshi&do=4",
    ] {
        let question = question(&format!("{query}&gap=99&steps=200&energy=any"));
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let foe = &question.chase.foes.0[0];
        let long_run = ratio(&setup, &foe.profile(question.edition));
        let mean = pursuit(&setup, foe).turns.mean() / 200.0;
        assert!((long_run - mean).abs() < 0.06, "{query}: {long_run} in the long setup, {mean} on average");
    }
}

#[test]
fn the_long_run_leaves_out_the_stairs() {
    for plan in ["away", "away*9.stairs"] {
        let question = question(&format!("v=0.34&foes=ogre&gap=2&plan={plan}"));
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let foe = question.chase.foes.0[0].profile(question.edition);
        assert!((ratio(&setup, &foe) - 1.0).abs() < 1e-12, "{plan}");
    }
}

#[test]
fn who_blinks_away_from_foes_in_file_draws_no_parting_hit() {
    let file = |plan: &str| {
        chase_outcome(&format!("v=0.30&foes=orc,orc-warrior&where=corridor&gap=1&steps=1&plan={plan}"))
            .attacks
    };
    assert_eq!(file("blink7"), 0.0);
    assert!(file("away") > 0.0);
}

/// By the articles a foe acts with less energy than in the game, so that a cheap step comes earlier.
#[test]
fn a_foe_attacks_only_within_reach_of_its_steps() {
    let pursuit = exact_pursuit("v=wiki-0.31&foes=@9/3&gap=4&steps=1&do=10&away=0");
    assert_eq!((pursuit.untouched, probability(&pursuit.distance, 1), pursuit.turns.mean()), (1.0, 1.0, 3.0));
}

/// Mean attacks always add up; probabilities multiply only where the foes do not share random auts of yours.
/// Where these are too many, the product is a bound.
#[test]
fn pursuits_of_several_foes_combine() {
    for (query, is_product, is_exact) in [
        ("v=0.31&foes=orc,wolf,orc&gap=3&energy=any", true, true),
        ("v=0.34&foes=orc,goblin,orc&haste=1&energy=any", false, true),
        ("v=0.34&foes=orc,goblin,orc&haste=1&energy=any&steps=13", true, false),
        ("v=0.34&foes=orc&haste=1&energy=any&steps=13", true, true),
        ("v=0.31", true, true),
    ] {
        let outcome = chase_outcome(query);
        let sum: f64 = outcome.pursuits.iter().map(|pursuit| pursuit.attacks.mean()).sum();
        let product: f64 = outcome.pursuits.iter().map(|pursuit| pursuit.untouched).product();
        assert!((outcome.attacks - sum).abs() < 1e-12, "{query}");
        assert_eq!(!outcome.is_bound(), is_exact, "{query}");
        assert_eq!((outcome.untouched - product).abs() < 1e-12, is_product, "{query}");
        assert!(outcome.untouched > product - 1e-12, "{query}");
        if let Some(distribution) = outcome.distribution {
            assert!((distribution.mean() - sum).abs() < 1e-9, "{query}");
        }
    }
}

/// Two foes that are alike do not differ from one, if they do what you do.
#[test]
fn attacks_of_independent_foes_add_up() {
    let chance = |query: &str, count| probability(chase_outcome(query).distribution.as_ref().unwrap(), count);
    let (one, two) = ("v=0.31&do=15&away=0&steps=1&foes=ogre", "v=0.31&do=15&away=0&steps=1&foes=ogre,ogre");
    let none = chance(one, 0);
    assert!((chance(two, 0) - none * none).abs() < 1e-12);
    assert!((chance(two, 1) - 2.0 * none * chance(one, 1)).abs() < 1e-12);
}

/// A snapping turtle's neck reaches two tiles, an orange demon's tail as well; they need not come closer.
#[test]
fn a_long_reach_attacks_from_two_tiles() {
    let from_two = exact_pursuit("v=0.30&foes=snapping-turtle&gap=2&steps=5&do=10&away=0");
    let beside = exact_pursuit("v=0.30&foes=snapping-turtle&gap=1&steps=5&do=10&away=0");
    assert_eq!((&from_two.attacks, probability(&from_two.distance, 2)), (&beside.attacks, 1.0));
    assert_eq!((from_two.reached_by_action[0], from_two.in_reach_by_action[4]), (1.0, 1.0));
    let ogre = exact_pursuit("v=0.30&foes=ogre&gap=2&steps=5&do=10&away=0");
    assert_eq!(probability(&ogre.distance, 1), 1.0);
    // A step away from beside it does not leave its reach, but gives the chance of an attack in passing.
    let away = exact_pursuit("v=0.34&foes=orange-demon&gap=1&steps=1&do=10");
    assert!(away.untouched < 1e-12);
}

/// A step into a monster is an attack, with one foe: which of several it would fall on is not looked at.
#[test]
fn a_step_towards_a_foe_beside_you_attacks_it() {
    let of_fight = |query: &str| {
        let question = question(&format!("v=0.34&weapon=war-axe&skill=12&hp=60&ac=5&ev=8&{query}"));
        let (setup, foes) = (question.setup(), &question.chase.foes.0);
        let pursuit = ChaseOutcome::of(&setup, foes, &mut PursuitCache::default()).pursuits;
        (pursuit[0].dead_by_action.clone(), pursuit[0].attacks.clone(), pursuit[0].distance.clone())
    };
    let beside = |plan: &str| of_fight(&format!("foes=orc&gap=1&steps=6&plan={plan}"));
    assert_eq!(beside("near*5.attack"), beside("attack*6"));
    assert_ne!(beside("near*5.attack"), beside("stay*5.attack"));
    // Whoever has come half the way is attacked from then on.
    let (dead, ..) = of_fight("foes=orc&gap=7&steps=12&plan=near*6.attack*6");
    assert!(dead[2] == 0.0 && dead[5] > 0.3, "{dead:?}");
    let (dead, ..) = of_fight("foes=orc,orc:at9&gap=1&steps=6&plan=near*5.attack");
    assert!(dead[4] == 0.0 && dead[5] > 0.0, "{dead:?}");
}
