//! Invariants of the tables of rules, data and inputs.

use advice::{Adviser, Situation};
use analysis::compare::comparison;
use analysis::describe::build_names;
use analysis::explain::explain;
use analysis::pins::pinned_outcomes;
use chase::pursuit::{ChaseSetup, pursuit};
use chase::timeline::timeline;
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
    let keys: HashSet<_> = Question::inputs().map(|input| input.key).collect();
    assert_eq!(keys.len(), Question::inputs().count());
}

#[test]
fn data_files_parse_and_their_spans_do_not_overlap() {
    assert_eq!(spans::<Species>(), (48, 35), "species of all releases, and of 0.34");
    assert_eq!(spans::<Form>(), (39, 31), "forms of all releases, and of 0.34");
    assert_eq!(spans::<Branch>(), (35, 31), "branches of all releases, and of 0.34");
    assert_eq!(spans::<Weapon>(), (83, 57), "weapons of all releases, and of 0.34");
}

/// Asserts that the spans of each thing are disjoint. Returns how many things there are in all editions and in 0.34.
fn spans<R: Row>() -> (usize, usize) {
    for (index, row) in R::table().iter().enumerate() {
        for other in &R::table()[index + 1..] {
            let overlap = row.slug() == other.slug() && row.life().overlaps(other.life());
            assert!(!overlap, "{} {} and {}", row.slug(), row.life(), other.life());
        }
    }
    let slugs: HashSet<_> = R::table().iter().map(|row| row.slug()).collect();
    (slugs.len(), R::table().iter().filter(|row| row.life().includes(Edition::NEWEST)).count())
}

/// Questions such that every input changes the answer of at least one.
const SETTINGS: [&str; 23] = [
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
    "light=1&cloak=5&fight-hp=50&fight-foe=dragon&fight-foe-level=9",
    "fight-foe=vampire",
    "saw=1&of=2",
    "page=reference&shelf=species",
    "page=reference&shelf=rules",
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

/// Returns every answer to a question as text, for comparison.
fn answer(question: &Question) -> String {
    let Question { edition, ref build, .. } = *question;
    let step = step_time(edition, build).aut.total;
    let setup = ChaseSetup::new(edition, build, &question.chase);
    let foes = &question.chase.foes.0;
    let chases: Vec<_> = foes.iter().map(|foe| pursuit(&setup, edition, foe)).collect();
    let attack_luck: Vec<_> = question
        .chase
        .seen
        .map_or(Vec::new(), |seen| chases.iter().map(|chase| chase.attacks.tails(*seen)).collect());
    let explained = explain(question).map(|explanations| explanations.current.log_likelihood);
    let run = timeline(&setup, edition, foes, question.rolls.seed.0);
    let (words, actions) = (words(edition, build), actions(edition, build));
    let odds = exact(&question.encounter);
    let outcome_luck = question.observation.tails(&odds);
    let fight = fight(&question.encounter, &question.fight);
    let count = (*question.rolls.count).min(100) as u64;
    let turns = roll_turns(&question.encounter, &question.rolls);
    let counts = simulate(&question.encounter, count, question.rolls.seed.0);
    let View { page, tab, article } = question.view;
    let compared = (build_names(question), comparison(question));
    let pinned = block_on(async |pause| pinned_outcomes(question, pause).await);
    let game = question.play();
    // In one release: there are no others with inputs of its own.
    let advised = (Edition::all().next() == Some(edition) && !foes.is_empty()).then(|| {
        let advice = Adviser::new(Situation::new(edition, build, &question.chase)).advice();
        advice.rows.iter().map(|row| (row.option.id.clone(), row.cost())).collect::<Vec<_>>()
    });
    let reference = (page == Page::Reference).then(|| reference_rows(question));
    format!(
        "{page:?} {tab:?} {article:?} {pinned:?} {game:?} {reference:?} {compared:?} {step:?} {words:?} {actions:?} {chases:?} {run:?} {odds:?} {fight:?} {counts:?} {turns:?} \
         {attack_luck:?} {explained:?} {outcome_luck:?} {advised:?}"
    )
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
    let mut answers = HashMap::new();
    for field in Question::inputs() {
        let editions = Edition::all().filter(|edition| field.life.includes(*edition));
        let mut changes = |edition: Edition, setting: &&'static str| {
            let before = Question::read(setting).unwrap().at(edition);
            let answered = answers.entry((edition, *setting)).or_insert_with(|| answer(&before));
            let mut values = some_values(field, edition).into_iter();
            values.any(|value| *answered != answer(&before.with(field.key, &value)))
        };
        let mut cases = editions.flat_map(|edition| SETTINGS.iter().map(move |setting| (edition, setting)));
        assert!(cases.any(|(edition, setting)| changes(edition, setting)), "{} changes nothing", field.key);
    }
}
