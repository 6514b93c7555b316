//! Invariants of the tables of rules, data and inputs.

use advice::{Adviser, Evaluated};
use analysis::compare::comparison;
use analysis::describe::build_names;
use analysis::explain::{Clocked, explain};
use analysis::pins::pinned_outcomes;
use chase::pursuit::{ChaseSetup, pursuit};
use chase::timeline::timeline;
use combat::melee::{BlowTarget, melee};
use combat::poison::Wounds;
use crawl::model::branch::Branch;
use crawl::model::form::Form;
use crawl::model::mover::Mover;
use crawl::model::species::Species;
use crawl::model::weapon::Weapon;
use crawl::step::actions::actions;
use crawl::step::articles;
use crawl::step::attack::ATTACK;
use crawl::step::speed_words::words;
use crawl::step::time::{GAME, step_time};
use foundation::edition::Edition;
use foundation::inputs::{Control, InputMeta, Row};
use foundation::rules::Rule;
use foundation::time_slices::block_on;
use question::{Page, Question, View};
use reference::RefTable;
use std::collections::{HashMap, HashSet};
use telengard::fight::fight;
use telengard::{exact, roll_turns, simulate};

#[test]
fn rules_of_the_same_name_never_overlap() {
    let articles = Edition::articles().map(|edition| articles::tables(edition.article().unwrap()));
    for tables in articles.chain([&GAME]) {
        [tables.movement, tables.base, tables.pace, tables.step_pace, tables.total]
            .into_iter()
            .for_each(assert_disjoint);
    }
    [ATTACK.delay, ATTACK.pace, ATTACK.time].into_iter().for_each(assert_disjoint);
}

/// Asserts that rules of the same name have disjoint lifetimes.
fn assert_disjoint(rules: &[Rule<Mover>]) {
    for (index, rule) in rules.iter().enumerate() {
        for later in &rules[index + 1..] {
            let overlap = rule.name == later.name && rule.life.overlaps(later.life);
            assert!(!overlap, "{}: {} and {}", rule.name, rule.life, later.life);
        }
    }
}

#[test]
fn every_rule_exists_in_some_release() {
    let attacks = [ATTACK.delay, ATTACK.pace, ATTACK.time];
    let steps = [GAME.movement, GAME.base, GAME.pace, GAME.step_pace, GAME.total];
    for rule in steps.into_iter().chain(attacks).flatten() {
        assert!(Edition::game().any(|edition| rule.life.includes(edition)), "{}", rule.name);
    }
}

#[test]
fn keys_are_unique() {
    let keys: HashSet<_> = Question::inputs().map(|input| input.key.as_str()).collect();
    assert_eq!(keys.len(), Question::inputs().count());
}

#[test]
fn data_files_parse_and_their_spans_do_not_overlap() {
    assert_eq!(spans::<Species>(), (48, 35), "species of all releases, and of 0.34");
    assert_eq!(spans::<Form>(), (39, 31), "forms of all releases, and of 0.34");
    assert_eq!(spans::<Branch>(), (35, 31), "branches of all releases, and of 0.34");
    assert_eq!(spans::<Weapon>(), (83, 57), "weapons of all releases, and of 0.34");
}

/// Asserts that the spans of each thing are disjoint. Returns how many things there are in all editions and
/// in 0.34.
fn spans<R: Row>() -> (usize, usize) {
    for (index, row) in R::table().iter().enumerate() {
        for other in &R::table()[index + 1..] {
            let overlap = row.slug() == other.slug() && row.life().overlaps(other.life());
            assert!(!overlap, "{} {} and {}", row.slug(), row.life(), other.life());
        }
    }
    let slugs: HashSet<_> = R::table().iter().map(|row| row.slug()).collect();
    (slugs.len(), R::of_edition(Edition::NEWEST).count())
}

/// Questions such that every input changes the answer of at least one.
const SETTINGS: [&str; 31] = [
    "",
    "from=shallow",
    "from=shallow&to=floor",
    "to=liquefied",
    "god=cheibriados",
    "god=beogh&from=shallow",
    "ponderous=2",
    "species=tengu&fly=1",
    "species=naga&swift=swift",
    "weapon=mace&skill=3&shield=tower",
    "encumbrance=20",
    "weapon=longbow&encumbrance=20",
    "weapon=longbow&skill=5",
    "form=wisp",
    "species=coglin&weapon=mace&offhand=falchion",
    "weapon=longbow&encumbrance=20&shield=kite",
    "foes=ogre",
    "species=naga&foes=jackal&gap=2",
    "species=barachi&foes=ogre&gap=2&stairs=9",
    "foes=ogre&gap=3&stairs=9&have=haste.berserk.teleport&weapon=mace&skill=5&hp=60&ac=9&ev=9",
    "light=1&cloak=5&fight-hp=50&fight-foe=dragon&fight-foe-level=9",
    "fight-foe=vampire",
    "saw=1&of=2",
    "page=reference&shelf=species",
    "page=reference&shelf=rules",
    "steps=1&foes=ogre&weapon=mace&skill=5&brand=pain",
    "steps=1&foes=ogre&weapon=dagger&stab=distracted",
    "steps=1&foes=ogre&weapon=hunting-sling",
    "steps=1&foes=ogre&form=dragon",
    "steps=1&foes=ogre&species=coglin&weapon=mace&offhand=falchion",
    "steps=1&foes=adder,balrug,ice-devil,electric-golem,acid-blob,ancient-lich&hp=200&ac=9&ev=8&sh=6",
];

/// Texts that match something, for inputs that accept any text.
const TEXTS: [&str; 3] = ["naga", "5.10", "l3s"];

/// Returns values that an input accepts.
fn some_values(input: &InputMeta, edition: Edition) -> Vec<String> {
    let question = Question::default().at(edition);
    match (input.control)(edition) {
        Control::Toggle => vec!["1".to_string()],
        Control::Number { min, max, .. } => [min, min.midpoint(max), max].map(|n| n.to_string()).into(),
        Control::Text(choices) if choices.is_empty() => {
            let accepted = TEXTS.iter().filter(|text| question.check(input.key, text).is_ok());
            accepted.map(ToString::to_string).collect()
        }
        Control::OneOf(choices) | Control::AnyOf(choices) | Control::Text(choices) => {
            choices.iter().map(|choice| choice.slug.to_string()).collect()
        }
    }
}

/// What a question is answered with, as text for comparison; the quick ones first.
const ANSWERS: [fn(&Question) -> String; 9] = [
    |question| {
        let Question { edition, ref build, .. } = *question;
        let step = step_time(edition, build).aut.total;
        format!("{:?} {:?} {:?} {:?}", question.view, step, words(edition, build), actions(edition, build))
    },
    chases,
    encounters,
    |question| {
        let likelihood = |timed| explain(question, timed).map(|found| found.current.log_likelihood);
        format!("{:?}", Clocked::ALL.map(likelihood))
    },
    |question| {
        let View { page, .. } = question.view;
        format!("{:?}", (page == Page::Reference).then(|| reference_rows(question)))
    },
    games,
    |question| {
        let pinned = block_on(async |pause| pinned_outcomes(question, pause).await);
        format!("{pinned:?} {:?} {:?}", build_names(question), comparison(question))
    },
    harm,
    |question| {
        let situation = question.situation();
        if question.chase.foes.0.is_empty() {
            return String::new();
        }
        let advice = Adviser::new(situation.clone()).advice();
        let followed = format!("{:?}", advice.followed(&situation, &question.chase));
        let row = |row: &Evaluated| format!("{:?} {:?}", row.option.id, row.cost());
        advice.rows.iter().map(row).chain([followed]).collect()
    },
];

/// Returns Telengard's answers.
fn encounters(question: &Question) -> String {
    let odds = exact(&question.encounter);
    let luck = question.observation.tails(&odds);
    let fight = fight(&question.encounter, &question.fight);
    let count = (*question.rolls.count).min(100) as u64;
    let turns = roll_turns(&question.encounter, &question.rolls);
    let counts = simulate(&question.encounter, count, question.rolls.seed.0);
    format!("{odds:?} {luck:?} {fight:?} {turns:?} {counts:?}")
}

/// Returns what the foes do, exactly and in a sampled run.
fn chases(question: &Question) -> String {
    let Question { edition, ref build, .. } = *question;
    let setup = ChaseSetup::new(edition, build, &question.chase);
    let foes = &question.chase.foes.0;
    let chases: Vec<_> = foes.iter().map(|foe| pursuit(&setup, foe)).collect();
    let luck: Vec<_> = (question.chase.seen.iter())
        .flat_map(|seen| chases.iter().map(|chase| chase.attacks.tails(**seen)))
        .collect();
    format!("{chases:?} {luck:?} {:?}", timeline(&setup, foes, question.rolls.seed.0))
}

/// Returns what happens in the arena. Not the whole game, which has a copy of the build: every input of that
/// would show in it.
fn games(question: &Question) -> String {
    let game = question.play();
    let you = (&game.player, &game.body, &game.have);
    format!("{:?} {you:?} {:?} {:?} {:?}", game.map, game.foes, game.log, game.fog)
}

/// Returns what the blows of the foes do, and yours.
fn harm(question: &Question) -> String {
    let Question { edition, ref build, ref defender, .. } = *question;
    let foes = &question.chase.foes.0;
    let hp = defender.hp.map_or(usize::MAX, |hp| *hp as usize);
    let target = BlowTarget::of(edition, build, defender);
    let blows: Vec<_> = (foes.iter().zip(target.iter().cycle()))
        .filter_map(|(foe, target)| melee(edition, target, foe).ok())
        .map(|melee| (melee.lost(hp), melee.with_all_poison(defender.rpois, hp), melee.not_counted))
        .collect();
    let poisoned = Wounds::of(edition, defender).map(|wounds| wounds.with_all_poison());
    let killed = foes.first().map(|foe| question.fighter().kills(foe, question.chase.energy));
    format!("{blows:?} {poisoned:?} {killed:?}")
}

/// Returns the rows that the reference shows, in order, and whether each is highlighted.
fn reference_rows(question: &Question) -> Vec<(String, bool)> {
    let table = RefTable::build(question.lookup.topic, question.edition);
    let lines = table.matching_rows(&question.lookup).rows.into_iter().map(|index| &table.rows[index]);
    lines.map(|line| (line.id.clone(), line.id == question.lookup.row.0)).collect()
}

#[test]
fn every_input_survives_the_link() {
    for field in Question::inputs() {
        for edition in Edition::all().filter(|edition| field.life.includes(*edition)) {
            for value in some_values(field, edition) {
                let question = Question::default().at(edition).with(field.key, &value);
                assert_eq!(question.not_understood, [], "{} in {edition}", field.key);
                let linked = Question::read(&question.query()).unwrap();
                assert_eq!(linked, question, "{} in {edition}", field.key);
            }
        }
    }
}

#[test]
fn every_input_changes_some_answer() {
    let mut known = HashMap::new();
    for field in Question::inputs() {
        let mut changes = |edition: Edition, index: usize, setting: &'static str| {
            let answer = ANSWERS[index];
            let before = Question::read(setting).unwrap().at(edition);
            let answered = known.entry((edition, index, setting)).or_insert_with(|| answer(&before));
            let mut values = some_values(field, edition).into_iter();
            values.any(|value| *answered != answer(&before.with(field.key, &value)))
        };
        // The newest release first: it has most of what an input can change.
        let editions = Edition::game().rev().chain(Edition::articles());
        let mut editions = editions.filter(|edition| field.life.includes(*edition));
        let found = editions.any(|edition| {
            (0..ANSWERS.len()).any(|index| SETTINGS.iter().any(|setting| changes(edition, index, setting)))
        });
        assert!(found, "{} changes nothing", field.key);
    }
}
