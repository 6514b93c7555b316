//! Two builds side by side: what differs, and what no roll can tell apart.

use crawl_clock::analysis::compare::{Comparison, comparison, swapped};
use crawl_clock::question::Question;

fn compared(query: &str, other: &str) -> Comparison {
    let question = Question::read(query).unwrap().with("compare", other);
    assert_eq!(question.not_understood, [], "{query} beside {other}");
    comparison(&question).unwrap()
}

fn inputs(comparison: &Comparison) -> Vec<&str> {
    comparison.inputs.iter().map(|differing| differing.0.key).collect()
}

fn apart(comparison: &Comparison) -> Vec<&str> {
    comparison.lines.iter().filter(|line| !line.same()).map(|line| &line.name[..]).collect()
}

#[test]
fn what_differs_is_told() {
    let rows: [(&str, &str, &[&str], &[&str]); 7] = [
        ("v=0.31", "v=0.31", &[], &[]),
        ("v=0.31&frozen=1", "v=0.31", &["frozen"], &["A step"]),
        // Swiftness does nothing to who is as fast as can be: another build, but no roll tells.
        ("v=0.31&species=spriggan&swift=swift", "v=0.31&species=spriggan", &["swift"], &[]),
        // Equal on average, but not the same dice.
        ("v=0.31&swift=swift&ponderous=3", "v=0.31&ponderous=3", &["swift"], &["A step"]),
        (
            "v=0.31&frozen=1",
            "v=0.33&frozen=1",
            &[],
            &["A step", "Swap weapons", "Imbue a servitor", "Imprint a weapon", "Drop the wielded weapon"],
        ),
        ("v=0.31&foes=orc&gap=2&species=naga", "v=0.31", &["species"], &["A step", "Attacks of orc"]),
        ("v=0.31&weapon=longbow", "v=0.31", &["weapon"], &["An attack"]),
    ];
    for (query, other, differing, lines) in rows {
        let comparison = compared(query, other);
        assert_eq!(inputs(&comparison), differing, "{query} beside {other}");
        assert_eq!(apart(&comparison), lines, "{query} beside {other}");
    }
}

#[test]
fn a_foe_or_an_action_that_one_of_them_lacks_is_a_difference() {
    let comparison = compared("v=0.31&foes=orc", "v=0.20");
    let lacking: Vec<_> = comparison.lines.iter().filter(|line| !line.told()).collect();
    assert!(
        lacking.iter().any(|line| line.other.is_none()) && lacking.iter().any(|line| line.mine.is_none())
    );
    assert!(lacking.iter().all(|line| !line.same()));
    let comparison = compared("v=0.34&foes=quokka", "v=0.34");
    assert!(comparison.lines.iter().all(|line| line.same()));
}

#[test]
fn swapping_twice_is_nothing_and_turns_each_line_around() {
    let question = Question::read("v=0.31&species=naga&foes=orc&compare=v%3D0.20%26species%3Dtroll").unwrap();
    let there = swapped(&question);
    assert_eq!(there.query(), "v=0.20&species=troll&foes=orc&compare=v%3D0.31%26species%3Dnaga");
    assert_eq!(swapped(&there), question);
    let (here, there) = (comparison(&question).unwrap(), comparison(&there).unwrap());
    assert_eq!(here.lines[0].mine, there.lines[0].other);
    assert_eq!(here.lines[1].other, there.lines[1].mine);
}

#[test]
fn swapping_leaves_nothing_behind_that_the_other_release_lacks() {
    for query in [
        "v=0.34&species=poltergeist&compare=v%3D0.20%26species%3Dtroll",
        "v=0.34&species=troll&form=aqua&gap=3&compare=v%3D0.10",
        "v=0.34&species=troll&mood=grim&form=frog&compare=v%3D0.20%26species%3Dnaga",
    ] {
        let question = Question::read(query).unwrap();
        let there = swapped(&question);
        assert_eq!(Question::read(&there.query()), Ok(there.clone()), "{query}");
        let keys: Vec<_> = there.not_understood.iter().map(|refused| &refused.pair.key[..]).collect();
        assert_eq!(keys, if query.contains("mood") { vec!["mood"] } else { vec![] }, "{query}");
        assert_eq!(swapped(&there).build, question.build, "{query}");
    }
}

#[test]
fn a_compared_build_that_does_not_read_is_said_and_kept() {
    for (other, why) in [
        ("v%3D0.31%26mood%3Dgrim", "In the compared build: No input is called “mood”."),
        ("v%3D9", "In the compared build: No edition is called “9”."),
    ] {
        let query = format!("v=0.31&compare={other}");
        let question = Question::read(&query).unwrap();
        assert_eq!(question.not_understood[0].why, why);
        assert_eq!(question.query(), query);
        assert_eq!(comparison(&question), None);
    }
}
