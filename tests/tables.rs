//! What has to hold of every table: rows, lives, keys.

use crawl_clock::analysis::compare::comparison;
use crawl_clock::crawl::chase::pursuit::{ChaseSetup, pursuit};
use crawl_clock::crawl::chase::timeline::timeline;
use crawl_clock::crawl::model::form::Form;
use crawl_clock::crawl::model::mover::Mover;
use crawl_clock::crawl::model::species::Species;
use crawl_clock::crawl::model::weapon::Weapon;
use crawl_clock::crawl::step::actions::actions;
use crawl_clock::crawl::step::articles;
use crawl_clock::crawl::step::attack::ATTACK;
use crawl_clock::crawl::step::time::{GAME, step_time};
use crawl_clock::crawl::step::words::words;
use crawl_clock::edition::Edition;
use crawl_clock::inputs::{Control, Row};
use crawl_clock::question::{Page, Question};
use crawl_clock::reference::RefTable;
use crawl_clock::rules::Rule;
use crawl_clock::telengard::fight::fight;
use crawl_clock::telengard::{exact, simulate};
use std::collections::HashSet;

#[test]
fn rules_of_one_name_never_live_at_once() {
    let articles = Edition::articles().map(|edition| articles::tables(edition.article().unwrap()));
    for tables in articles.chain([&GAME]) {
        [tables.movement, tables.base, tables.pace, tables.stride, tables.clock]
            .into_iter()
            .for_each(one_at_a_time);
    }
    [ATTACK.delay, ATTACK.pace, ATTACK.time].into_iter().for_each(one_at_a_time);
}

fn one_at_a_time(rules: &[Rule<Mover>]) {
    for (index, rule) in rules.iter().enumerate() {
        for later in &rules[index + 1..] {
            let both = rule.name == later.name && rule.life.overlaps(later.life);
            assert!(!both, "{}: {} and {}", rule.name, rule.life, later.life);
        }
    }
}

#[test]
fn every_rule_lived() {
    let attacks = [ATTACK.delay, ATTACK.pace, ATTACK.time];
    let steps = [GAME.movement, GAME.base, GAME.pace, GAME.stride, GAME.clock];
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
fn data_files_read_and_their_spans_do_not_overlap() {
    assert_eq!(spans::<Species>(), (48, 35), "species of all releases, and of 0.34");
    assert_eq!(spans::<Form>(), (39, 31), "forms of all releases, and of 0.34");
    assert_eq!(spans::<Weapon>(), (83, 57), "weapons of all releases, and of 0.34");
}

/// How many there ever were, and how many there are in 0.34.
fn spans<R: Row>() -> (usize, usize) {
    for (index, row) in R::table().iter().enumerate() {
        for other in &R::table()[index + 1..] {
            let both = row.slug() == other.slug() && row.life().overlaps(other.life());
            assert!(!both, "{} {} and {}", row.slug(), row.life(), other.life());
        }
    }
    let slugs: HashSet<_> = R::table().iter().map(|row| row.slug()).collect();
    (slugs.len(), R::table().iter().filter(|row| row.life().includes(Edition::NEWEST)).count())
}

/// Builds in which an input can show what it does.
const SETTINGS: [&str; 20] = [
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
    "weapon=longbow&encumbrance=20",
    "weapon=longbow&skill=5",
    "form=wisp",
    "species=coglin&weapon=mace&offhand=falchion",
    "weapon=longbow&encumbrance=20&shield=kite",
    "foes=ogre",
    "species=naga&foes=jackal&gap=2",
    "light=1&cloak=5&fight-hp=50&fight-foe=dragon&fight-foe-level=9",
    "fight-foe=vampire",
    "page=reference&shelf=species",
];

/// Texts that name something, for inputs that take any.
const TEXTS: [&str; 2] = ["naga", "5.10"];

fn some_values(control: Control) -> Vec<String> {
    match control {
        Control::Toggle => vec!["1".to_string()],
        Control::Number { min, max, .. } => [min, min.midpoint(max), max].map(|n| n.to_string()).into(),
        Control::Text(choices) if choices.is_empty() => TEXTS.map(String::from).into(),
        Control::OneOf(choices) | Control::AnyOf(choices) | Control::Text(choices) => {
            choices.iter().map(|choice| choice.slug.to_string()).collect()
        }
    }
}

fn answer(question: &Question) -> String {
    let Question { edition, ref build, .. } = *question;
    let step = step_time(edition, build).aut.total;
    let run = ChaseSetup::new(edition, build, &question.chase);
    let foes = &question.chase.foes.0;
    let chases: Vec<_> = foes.iter().map(|foe| pursuit(&run, edition, foe)).collect();
    let played = timeline(&run, edition, foes, question.rolls.seed.0);
    let (words, actions) = (words(edition, build), actions(edition, build));
    let odds = exact(&question.encounter);
    let fight = fight(&question.encounter, &question.fight);
    let count = (*question.rolls.count).min(100) as u64;
    let counts = simulate(&question.encounter, count, question.rolls.seed.0);
    let page = question.view.page;
    let compared = comparison(question);
    let looked_up = (page == Page::Reference).then(|| looked_up(question));
    format!(
        "{page:?} {looked_up:?} {compared:?} {step:?} {words:?} {actions:?} {chases:?} {played:?} {odds:?} {fight:?} {counts:?}"
    )
}

/// The rows that the reference shows, in order, and which of them is pointed out.
fn looked_up(question: &Question) -> Vec<(String, bool)> {
    let sheet = RefTable::new(question.lookup.shelf, question.edition);
    let lines = sheet.found(&question.lookup).into_iter().map(|place| &sheet.lines[place]);
    lines.map(|line| (line.id.clone(), line.id == question.lookup.row.0)).collect()
}

#[test]
fn every_input_survives_the_link() {
    for field in Question::inputs() {
        for edition in Edition::all().filter(|edition| field.life.includes(*edition)) {
            for value in some_values((field.control)(edition)) {
                let asked = Question::default().at(edition).with(field.key, &value);
                assert_eq!(asked.not_understood, [], "{} in {edition}", field.key);
                let linked = Question::read(&asked.query()).unwrap();
                assert_eq!(linked, asked, "{} in {edition}", field.key);
            }
        }
    }
}

#[test]
fn every_input_changes_some_answer() {
    for field in Question::inputs() {
        let alive = Edition::all().filter(|edition| field.life.includes(*edition));
        let changes = |edition: Edition, setting: &&str| {
            let before = Question::read(setting).unwrap().at(edition);
            let mut values = some_values((field.control)(edition)).into_iter();
            values.any(|value| answer(&before) != answer(&before.with(field.key, &value)))
        };
        let mut cases = alive.flat_map(|edition| SETTINGS.iter().map(move |setting| (edition, setting)));
        assert!(cases.any(|(edition, setting)| changes(edition, setting)), "{} changes nothing", field.key);
    }
}
