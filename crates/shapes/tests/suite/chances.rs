//! Probabilities in the answers of the engine: none is below 0 or above 1, distributions are complete, and
//! what is certain is exactly 1, whatever was rounded on the way.

use ::chase::pursuit::{ChaseSetup, PursuitCache};
use ::chase::setup::Chase;
use ::telengard::{Encounter, Observation, exact};
use crawl::step::actions::actions;
use foundation::dice::seeded;
use question::Question;
use serde_json::{Value, json};
use shapes::luck::Luck;
use shapes::{answer, chase, explain, telengard};
use testing::generate;
use testing::question;

/// Numbers that are no probabilities, though they stand where some do.
const NO_CHANCES: [&str; 9] = [
    "level",
    "meanActions",
    "meanAttacks",
    "planned",
    "total",
    "perAttack",
    "sampledRuns",
    "passes",
    "logLikelihood",
];
/// Pairs of an action and a probability, which are no distributions.
const BY_ACTION: [&str; 5] = ["reached", "adjacent", "unhurt", "alive", "aliveByAction"];

/// Checks every probability in an answer: each number under a key of its own, and each second number of
/// pairs.
fn check(key: &str, value: &Value) {
    let is_chance = |p: &Value| (0.0..=1.0).contains(&p.as_f64().unwrap());
    let pair = |item: &Value| item.as_array().filter(|pair| pair.len() == 2 && pair[1].is_number()).cloned();
    match value {
        Value::Number(_) => assert!(NO_CHANCES.contains(&key) || is_chance(value), "{key}: {value}"),
        Value::Object(entries) => entries.iter().for_each(|(key, value)| check(key, value)),
        Value::Array(items) => {
            let pairs: Vec<_> = items.iter().filter_map(pair).collect();
            if pairs.is_empty() {
                return items.iter().for_each(|item| check(key, item));
            }
            assert!(pairs.iter().all(|pair| is_chance(&pair[1])), "{key}: {value}");
            let total: f64 = pairs.iter().map(|pair| pair[1].as_f64().unwrap()).sum();
            let is_complete = (total - 1.0).abs() <= 1e-12;
            assert!(is_complete || BY_ACTION.contains(&key), "{key}: {value}");
        }
        _ => (),
    }
}

/// Checks the answers of the engine to a question, all but the bestiary's, which are those of single foes.
fn check_answers(question: &Question) {
    check("pursuit", &json!(chase::pursuits(question)));
    check("outcome", &json!(chase::together(question)));
    check("luck", &json!(Luck::of_attacks(question)));
    check("outcomeLuck", &json!(Luck::of_outcome(question)));
    let step = json!(answer::Step::of(question));
    for part in [&step["movement"]["dist"], &step["pace"]["dist"], &step["aut"]["dist"], &step["words"]] {
        check("dist", part);
    }
    for action in actions(question.edition, &question.build) {
        check("dist", &json!(answer::Action::of(&action))["dist"]);
    }
    for explanation in explain::explanations(question) {
        check("likelihood", &json!(explanation)["likelihood"]);
    }
    let mut encounter = json!(telengard::Encounter::of(question));
    for monster in encounter["byMonster"].as_array_mut().unwrap() {
        monster.as_object_mut().unwrap().remove("number");
    }
    check("encounter", &encounter);
    assert!(encounter["passes"].as_f64().unwrap() >= 1.0, "{}", question.query());
}

#[test]
fn every_probability_of_any_answer_is_one() {
    let mut dice = seeded(28);
    for number in 0..400 {
        let query = match number % 8 {
            0 => generate::chase(&mut dice),
            _ => generate::query(&mut dice),
        };
        // Far fewer actions than a link may ask: the properties do not depend on them, the time does.
        let Ok(question) = Question::read(&query) else { continue };
        let steps = (*question.chase.steps).min(40).to_string();
        let saw = question
            .with(Chase::KEY.steps, &steps)
            .with(Chase::KEY.seen, "1")
            .with(Observation::KEY.saw, "3")
            .with(Observation::KEY.of, "9");
        println!("{}", saw.query());
        check_answers(&saw);
    }
}

/// Who cannot attack: what never moves, what has no attack in melee, foes out of reach, too slow, or dead
/// before their first turn; and who is never reached does not follow.
#[test]
fn where_no_attack_is_possible_you_are_untouched_for_certain() {
    for query in [
        "v=0.34&foes=ogre&gap=99&steps=200&energy=any&species=naga",
        "v=0.28&foes=sixfirhy&gap=99&steps=200&do=7",
        "v=0.31&foes=plant&gap=2&steps=100",
        "v=0.31&foes=battlesphere&steps=150&do=7&away=0&energy=any",
        "v=0.31&foes=ogre:dies1&steps=10",
        "v=0.30&foes=abomination-large&gap=99&steps=120&species=naga&haste=1&energy=any",
        "v=0.20&foes=pandemonium-lord:slowed&gap=99&steps=90&slowed=1",
        "v=0.34&foes=@7&gap=30&steps=60&energy=any&do=9",
    ] {
        let question = question(query);
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let pursuit = PursuitCache::default().pursuit(&setup, &question.chase.foes.0[0]);
        assert_eq!((pursuit.untouched, pursuit.attacks.certain()), (1.0, Some(&0)), "{query}");
        assert!(
            pursuit.untouched_by_action.iter().all(|p| *p == 1.0),
            "{query}: {:?}",
            pursuit.untouched_by_action
        );
        assert_eq!(pursuit.attacks.tails(0).at_least, 1.0, "{query}");
        check_answers(&question);
    }
}

#[test]
fn certain_and_impossible_contact_are_exact() {
    let pursuit = |query: &str| {
        let question = question(query);
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        PursuitCache::default().pursuit(&setup, &question.chase.foes.0[0])
    };
    let beside = pursuit("v=0.31&foes=ogre:slowed&steps=100&do=7&away=0&energy=any");
    assert!(
        beside.in_reach_by_action.iter().all(|p| *p == 1.0) && beside.reached_by_action[0] == 1.0,
        "{beside:?}"
    );
    assert!(beside.reached_by_action[1..].iter().all(|p| *p == 0.0), "{beside:?}");
    let follows = |query: &str| pursuit(query).stairs.clone().unwrap();
    let ogre = follows("v=0.31&foes=ogre&species=naga&slowed=1&energy=any&plan=attack*9.stairs");
    assert_eq!((ogre.follows, ogre.attacks_after.probability(|_| true)), (1.0, 1.0));
    let plant = follows("v=0.31&foes=plant&species=naga&energy=any&plan=attack*9.stairs");
    assert_eq!((plant.follows, plant.attacks_after.certain()), (0.0, Some(&0)));
}

#[test]
fn without_light_there_is_one_pass_and_a_sure_cloak_hides_once() {
    for query in
        ["", "depth=7", "fear=1", "cloak=3&invisible=1", "cloak=20", "approach=1&cloak=5", "timestop=1"]
    {
        let odds = exact(&Encounter::from_query(query));
        assert_eq!(odds.passes, 1.0, "{query}");
        assert!((0.0..=1.0).contains(&odds.unseen), "{query}");
    }
    let hidden = exact(&Encounter::from_query("cloak=20"));
    assert_eq!((hidden.times_unseen, hidden.unseen), (1.0, 1.0));
}
