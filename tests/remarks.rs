//! What cannot be, and what is left unsaid where it can.

mod common;
use common::question;
use crawl_clock::analysis::levers::levers;
use crawl_clock::crawl::model::mover::Mover;
use crawl_clock::crawl::step::remarks::{impossible, remarks};
use crawl_clock::time_slices::block_on;

fn remarked(query: &str) -> (Vec<String>, usize) {
    let question = question(query);
    let mover = Mover::new(&question.build, question.edition);
    (remarks(question.edition, &mover), impossible(question.edition, &mover))
}

#[test]
fn what_cannot_be_is_told_once_and_counted() {
    for (query, told) in [
        ("v=0.34&species=human&scales=1", "Your species can use no barding; computed as asked."),
        ("v=0.15&species=spriggan&scales=1", "Your species can use no barding; computed as asked."),
        ("v=0.34&species=felid&weapon=battleaxe", "Your species can use no weapon; computed as asked."),
        ("v=0.31&species=felid&weapon=dart", "Your species can use no weapon; computed as asked."),
        ("v=0.34&species=octopode&ponderous=body", "Your species can use no body armour; computed as asked."),
        ("v=0.34&species=octopode&encumbrance=4", "Your species can use no body armour; computed as asked."),
        ("v=0.20&species=octopode&run=1", "Your species can use no boots; computed as asked."),
        (
            "v=0.20&species=octopode&ponderous=cloak.helmet",
            "Your species can use no cloak; computed as asked.",
        ),
        (
            "v=0.33&species=poltergeist&ponderous=body",
            "Your species can use no body armour; computed as asked.",
        ),
        ("v=0.34&species=demigod&god=okawaru", "Demigods have no god; computed as asked."),
        ("v=0.34&species=demigod&chei-penance=0", "Demigods have no god; computed as asked."),
        ("v=0.31&species=troll&god=beogh", "Only Hill Orcs may worship Beogh until 0.31; computed as asked."),
    ] {
        assert_eq!(remarked(query), (vec![told.to_string()], 1), "{query}");
    }
    assert_eq!(remarked("v=0.20&species=octopode&run=1&ponderous=body.cloak.gloves.boots.barding").1, 5);
}

#[test]
fn what_can_be_or_is_not_known_is_not_denied() {
    for query in [
        "v=0.34&species=naga&scales=1",
        "v=0.28&species=palentonga&scales=1&ponderous=barding",
        "v=0.31&species=armataur&scales=1",
        // A barding may run, too.
        "v=0.15&species=naga&run=1",
        "v=0.15&species=centaur&run=1",
        "v=0.34&species=octopode&ponderous=helmet.offhand&shield=kite&weapon=dagger",
        "v=0.34&species=poltergeist&ponderous=cloak.boots",
        // So many pieces, no matter where.
        "v=0.34&species=octopode&ponderous=2",
        "v=0.34&species=felid",
        "v=0.34&species=demigod",
        "v=0.31&species=hill-orc&god=beogh",
        "v=0.32&species=troll&god=beogh",
    ] {
        assert_eq!(remarked(query), (vec![], 0), "{query}");
    }
}

#[test]
fn a_barding_is_recommended_to_whom_it_may_fit() {
    for (query, recommended) in [
        ("v=0.34&species=human&slow=1", false),
        ("v=0.34&species=octopode", false),
        ("v=0.34&species=naga", true),
        ("v=0.31&species=armataur", true),
    ] {
        let question = question(query);
        let (_, levers) = block_on(async |pause| levers(&question, pause).await);
        assert!(!levers.is_empty());
        assert_eq!(levers.iter().any(|lever| lever.about.key == "scales"), recommended, "{query}");
    }
}

#[test]
fn only_shallow_water_is_too_shallow_to_slow() {
    let large = "You are too large for shallow water to slow you.";
    assert_eq!(remarked("v=0.34&species=naga&from=shallow").0, [large]);
    let deep = "Without swimming or flying you cannot be in deep water; computed as asked.";
    assert_eq!(remarked("v=0.34&species=naga&from=deep"), (vec![deep.to_string()], 1));
}
