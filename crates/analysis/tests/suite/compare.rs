//! Comparisons of two builds: differing inputs and differing distributions; and of a build with step times.

use analysis::compare::{Comparison, comparison, swapped};
use analysis::explain::{Clocked, explain};
use crawl::model::mover::Mover;
use crawl::step::attack::attack_aut;
use crawl::step::time::step_time;
use foundation::dice::{Draw, seeded};
use question::Question;
use question::compare_with::CompareWith;

fn compared(query: &str, other: &str) -> Comparison {
    let question = Question::read(query).unwrap().with(CompareWith::KEY.first, other);
    assert_eq!(question.not_understood, [], "{query} beside {other}");
    comparison(&question).unwrap()
}

fn inputs(comparison: &Comparison) -> Vec<&str> {
    comparison.inputs.iter().map(|input| input.key.as_str()).collect()
}

fn differing_lines(comparison: &Comparison) -> Vec<&str> {
    comparison.lines.iter().filter(|line| !line.is_same()).map(|line| &line.name[..]).collect()
}

#[test]
fn differing_inputs_and_lines_are_found() {
    let rows: [(&str, &str, &[&str], &[&str]); 7] = [
        ("v=0.31", "v=0.31", &[], &[]),
        ("v=0.29&frozen=1", "v=0.29", &["frozen"], &["A step"]),
        // Swiftness has no effect at the maximum speed: the build differs, the distributions do not.
        ("v=0.31&species=spriggan&swift=swift", "v=0.31&species=spriggan", &["swift"], &[]),
        // Equal means, different distributions.
        ("v=0.29&swift=swift&ponderous=3", "v=0.29&ponderous=3", &["swift"], &["A step"]),
        (
            "v=0.31&frozen=1",
            "v=0.33&frozen=1",
            &[],
            &[
                "A step",
                "Cast Vhi's Electric Charge",
                "Swap weapons",
                "Imbue a servitor",
                "Imprint a weapon",
                "Drop the wielded weapon",
            ],
        ),
        ("v=0.29&foes=orc&gap=2&species=naga", "v=0.29", &["species"], &["A step", "Attacks of orc"]),
        ("v=0.25&weapon=longbow", "v=0.25", &["weapon"], &["An attack"]),
    ];
    for (query, other, differing, lines) in rows {
        let comparison = compared(query, other);
        assert_eq!(inputs(&comparison), differing, "{query} beside {other}");
        assert_eq!(differing_lines(&comparison), lines, "{query} beside {other}");
    }
}

#[test]
fn a_foe_or_action_of_only_one_release_is_a_difference() {
    let comparison = compared("v=0.31&foes=orc", "v=0.20");
    let in_one: Vec<_> = comparison.lines.iter().filter(|line| !line.is_in_both()).collect();
    assert!(in_one.iter().any(|line| line.other.is_none()) && in_one.iter().any(|line| line.mine.is_none()));
    assert!(in_one.iter().all(|line| !line.is_same()));
    let comparison = compared("v=0.34&foes=quokka", "v=0.34");
    assert!(comparison.lines.iter().all(|line| line.is_same()));
}

#[test]
fn swapping_twice_restores_the_question_and_reverses_lines() {
    let question = Question::read("v=0.31&species=naga&foes=orc&compare=v%3D0.20%26species%3Dtroll").unwrap();
    let there = swapped(&question);
    assert_eq!(there.query(), "v=0.20&species=troll&foes=orc&compare=v%3D0.31%26species%3Dnaga");
    assert_eq!(swapped(&there), question);
    let (here, there) = (comparison(&question).unwrap(), comparison(&there).unwrap());
    assert_eq!(here.lines[0].mine, there.lines[0].other);
    assert_eq!(here.lines[1].other, there.lines[1].mine);
}

#[test]
fn names_stay_with_their_builds() {
    let question =
        Question::read("v=0.31&species=naga&compare=v%3D0.20%26name%3DBig&name=Slow+snake").unwrap();
    let there = swapped(&question);
    assert_eq!(there.query(), "v=0.20&compare=v%3D0.31%26species%3Dnaga%26name%3DSlow%2520snake&name=Big");
    assert_eq!(swapped(&there), question);
    let pinned = there.with_build_pinned();
    let names: Vec<&str> = pinned.compare_with.pins().iter().map(|pin| &pin.name[..]).collect();
    assert_eq!(names, ["Slow snake", "Big"]);
    assert_eq!(pinned.value(CompareWith::KEY.name).as_deref(), Some(""), "the pin has it now");
}

#[test]
fn swapping_drops_inputs_that_the_other_release_lacks() {
    for query in [
        "v=0.34&species=poltergeist&compare=v%3D0.20%26species%3Dtroll",
        "v=0.34&species=troll&form=aqua&gap=3&compare=v%3D0.10",
        "v=0.34&species=troll&mood=grim&form=frog&compare=v%3D0.20%26species%3Dnaga",
    ] {
        let question = Question::read(query).unwrap();
        let there = swapped(&question);
        assert_eq!(Question::read(&there.query()), Ok(there.clone()), "{query}");
        let keys: Vec<_> = there.not_understood.iter().map(|other| &other.pair.key[..]).collect();
        assert_eq!(keys, if query.contains("mood") { vec!["mood"] } else { vec![] }, "{query}");
        assert_eq!(swapped(&there).build, question.build, "{query}");
    }
}

#[test]
fn an_unreadable_compared_build_is_reported_and_preserved() {
    for (other, why) in [
        ("v%3D0.31%26mood%3Dgrim", "In the compared build: Unknown key “mood”."),
        ("v%3D9", "In the compared build: Unknown version “9”. There are 0.10 to 0.34 and trunk (0.35)."),
    ] {
        let query = format!("v=0.31&compare={other}");
        let question = Question::read(&query).unwrap();
        assert_eq!(question.not_understood[0].why, why);
        assert_eq!(question.query(), query);
        assert_eq!(comparison(&question), None);
    }
}

#[test]
fn what_changed_is_found_again() {
    // A build, and the change that its player overlooked.
    let cases = [
        ("v=0.34", "haste=1"),
        ("v=0.34&species=naga", "slowed=1"),
        ("v=0.31", "swift=swift"),
        ("v=0.30&species=naga&haste=1", "frozen=1"),
        ("v=0.25&haste=1", "run=1"),
        ("v=0.19&species=troll", "from=shallow"),
        ("v=0.16&haste=1", "roots=1"),
        ("v=0.13&species=centaur", "ponderous=cloak"),
        ("v=0.33&god=cheibriados&piety=40&slowed=1", "piety=120"),
        ("v=trunk&species=spriggan", "berserk=1"),
        ("v=0.34&weapon=war-axe&skill=10", "skill=16"),
        ("v=0.34&weapon=war-axe&skill=16&shields=3", "shield=tower"),
        ("v=0.20&weapon=war-axe&skill=12", "brand=speed"),
        ("v=0.25&weapon=war-axe&skill=8", "slowed=1"),
        ("v=0.12&weapon=dagger&skill=3&haste=1", "skill=9"),
    ];
    let mut found = 0;
    for seed in 0..100 {
        let (query, planted) = cases[seed % cases.len()];
        let question = Question::read(query).unwrap();
        // Of a key that is given twice the last value holds.
        let truth = Question::read(&format!("{query}&{planted}")).unwrap();
        let (timed, aut) = if query.contains("weapon") {
            (Clocked::Attacks, attack_aut(truth.edition, &Mover::new(&truth.build, truth.edition)))
        } else {
            (Clocked::Steps, step_time(truth.edition, &truth.build).aut.total)
        };
        let mut dice = seeded(seed as u64);
        let times: Vec<String> = (0..30).map(|_| dice.sample(&aut).to_string()).collect();
        let explanations = explain(&question.with(timed.key(), &times.join(".")), timed).unwrap();
        assert!(explanations.current.aut != aut, "{planted} changes nothing in {query}");
        let best = &explanations.alternatives[0];
        found += usize::from(best.aut == aut);
    }
    assert!(found >= 95, "{found} of 100");
}
