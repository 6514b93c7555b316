//! Remarks on impossible builds, and their absence on possible ones.

use analysis::levers::levers;
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::step::remarks::{impossible_remarks, remarks};
use foundation::time_slices::block_on;
use question::Question;
use testing::question;

fn remarks_and_impossible(query: &str) -> (Vec<String>, usize) {
    let question = question(query);
    let mover = Mover::new(&question.build, question.edition);
    (remarks(question.edition, &mover), impossible_remarks(question.edition, &mover).count())
}

/// What changes a step in the release that an article describes, and not in the article, is said.
#[test]
fn an_article_says_what_it_leaves_out_of_its_release() {
    for (query, remark) in [
        ("v=wiki-0.31&species=naga&form=spider", None),
        (
            "v=wiki-0.31&species=naga&from=shallow&swift=swift",
            Some("In 0.31 itself a step takes 10 or 11 aut, 10.5 on average."),
        ),
        (
            "v=wiki-old&species=spriggan&from=shallow",
            Some("In 0.11 itself a step takes 7 to 12 aut, 9.5 on average."),
        ),
        ("v=wiki-0.31&berserk=1", Some("In 0.31 this step depends on Berserk; by the article it does not.")),
        (
            "v=wiki-0.31&species=troll&from=shallow",
            Some("In 0.31 this step depends on Species; by the article it does not."),
        ),
        ("v=wiki-old&form=bat&run=1", Some("Bat form melds the boots: running does nothing.")),
        (
            "v=wiki-0.31&species=naga&form=appendage&scales=1",
            Some("Beastly appendage melds the barding: lightning scales do nothing."),
        ),
        (
            "v=0.20&species=merfolk&run=1&from=shallow",
            Some("In water a tail melds the boots: running does nothing."),
        ),
        (
            "v=wiki-old&species=octopode&from=floor&to=shallow",
            Some("Old wiki article counts the ground you leave."),
        ),
        (
            "v=wiki-0.31&species=barachi&from=shallow",
            Some(
                "The article says that swimming negates Fast and Slow, which is computed, and that such a swimmer keeps its normal speed in water, which is not.",
            ),
        ),
        (
            "v=wiki-old&species=spriggan&haste=1",
            Some("In 0.11 itself a step takes 3 to 5 aut, 4 on average."),
        ),
        ("v=wiki-0.31&haste=1", None),
        ("v=wiki-0.31&frozen=1", Some("In 0.31 itself a step takes 13 aut.")),
        ("v=wiki-0.31&species=tengu&fly=1", Some("In 0.31 itself a step takes 10 aut.")),
        ("v=wiki-old&from=shallow", Some("In 0.11 itself a step takes 13 to 20 aut, 16.5 on average.")),
        ("v=wiki-0.31&species=naga", None),
        ("v=0.31&berserk=1", None),
    ] {
        let (remarks, impossible) = remarks_and_impossible(query);
        assert_eq!((remarks.first().map(String::as_str), impossible), (remark, 0), "{query}");
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn an_impossible_input_has_one_remark_and_counts_as_impossible() {
    for (query, remark) in [
        ("v=0.34&species=human&scales=1", "Your species can't wear bardings; calculated anyway."),
        ("v=0.15&species=spriggan&scales=1", "Your species can't wear bardings; calculated anyway."),
        ("v=0.11&species=felid&run=1", "Your species can't wear boots; calculated anyway."),
        ("v=0.34&species=felid&ponderous=helmet", "Your species can't wear helmets; calculated anyway."),
        ("v=0.34&species=felid&shield=kite", "Your species can't hold a shield; calculated anyway."),
        (
            "v=0.34&species=felid&weapon=battleaxe",
            "Your species can't wield weapons; attack times are calculated anyway.",
        ),
        (
            "v=0.31&species=felid&weapon=dart",
            "Your species can't wield weapons; attack times are calculated anyway.",
        ),
        ("v=0.34&species=octopode&ponderous=body", "Your species can't wear body armour; calculated anyway."),
        ("v=0.34&species=octopode&encumbrance=4", "Your species can't wear body armour; calculated anyway."),
        ("v=0.20&species=octopode&run=1", "Your species can't wear boots; calculated anyway."),
        (
            "v=0.20&species=octopode&ponderous=cloak.helmet",
            "Your species can't wear cloaks; calculated anyway.",
        ),
        (
            "v=0.33&species=poltergeist&ponderous=body",
            "Your species can't wear body armour; calculated anyway.",
        ),
        (
            "v=0.34&weapon=longbow&shield=kite",
            "The longbow needs both hands, and one holds a shield; calculated anyway.",
        ),
        (
            "v=0.34&species=coglin&weapon=great-mace&offhand=dagger",
            "The great mace needs both hands: the second weapon does not count.",
        ),
        (
            "v=0.34&species=coglin&weapon=dagger&offhand=longbow",
            "The longbow needs both hands: the second weapon does not count.",
        ),
        (
            "v=0.34&species=kobold&weapon=halberd",
            "You are too small to wield the halberd; calculated anyway.",
        ),
        (
            "v=0.10&species=spriggan&weapon=great-sword",
            "You are too small to wield the great sword; calculated anyway.",
        ),
        ("v=0.34&weapon=giant-club", "You are too small to wield the giant club; calculated anyway."),
        (
            "v=0.20&species=kobold&weapon=longbow",
            "You are too small to wield the longbow; calculated anyway.",
        ),
        ("v=0.34&species=demigod&god=okawaru", "Demigods have no god; calculated anyway."),
        ("v=0.34&species=demigod&chei-penance=0", "Demigods have no god; calculated anyway."),
        ("v=wiki-0.31&scales=1", "Your species can't wear bardings; calculated anyway."),
        ("v=wiki-0.31&form=tree", "Tree form cannot move; the time is what a step would take."),
        (
            "v=wiki-0.31&from=deep",
            "Without swimming or flying you cannot be in deep water; calculated anyway.",
        ),
        ("v=0.31&species=troll&god=beogh", "Only Hill Orcs may worship Beogh until 0.31; calculated anyway."),
    ] {
        assert_eq!(remarks_and_impossible(query), (vec![remark.to_string()], 1), "{query}");
    }
    assert_eq!(
        remarks_and_impossible("v=0.20&species=octopode&run=1&ponderous=body.cloak.gloves.boots.barding").1,
        5
    );
}

#[test]
fn possible_and_unknown_builds_have_no_remark() {
    for query in [
        "v=0.34&species=naga&scales=1",
        "v=0.28&species=palentonga&scales=1&ponderous=barding",
        "v=0.31&species=armataur&scales=1",
        // A barding may run, too.
        "v=0.15&species=naga&run=1",
        "v=0.15&species=centaur&run=1",
        "v=0.34&species=octopode&ponderous=helmet.offhand&shield=kite&weapon=dagger",
        "v=0.34&species=poltergeist&ponderous=cloak.boots",
        // A number of pieces without slots.
        "v=0.34&species=octopode&ponderous=2",
        "v=0.34&species=formicid&weapon=longbow&shield=kite",
        "v=0.34&weapon=sling&shield=kite",
        "v=0.12&weapon=longbow&shield=kite",
        "v=0.34&species=kobold&weapon=broad-axe",
        "v=0.34&species=spriggan&weapon=quarterstaff",
        "v=0.34&species=troll&weapon=giant-club",
        // Nobody has said which launchers were too large.
        "v=0.13&species=kobold&weapon=longbow",
        "v=0.34&species=felid",
        "v=0.34&species=demigod",
        "v=0.31&species=hill-orc&god=beogh",
        "v=0.32&species=troll&god=beogh",
    ] {
        assert_eq!(remarks_and_impossible(query), (vec![], 0), "{query}");
    }
}

#[test]
fn a_barding_is_a_lever_only_for_species_that_it_may_fit() {
    for (query, recommended) in [
        ("v=0.34&species=human&slow=1", false),
        ("v=0.34&species=octopode", false),
        ("v=0.34&species=naga", true),
        ("v=0.31&species=armataur", true),
    ] {
        let question = question(query);
        let (_, levers) = block_on(async |pause| levers(&question, pause).await);
        assert!(!levers.is_empty());
        assert_eq!(
            levers.iter().any(|lever| lever.change.input.key == Build::KEY.scales),
            recommended,
            "{query}"
        );
    }
}

#[test]
fn a_large_body_is_slowed_by_deep_water_but_not_by_shallow_water() {
    let large = "You are too large for shallow water to slow you.";
    assert_eq!(remarks_and_impossible("v=0.34&species=naga&from=shallow").0, [large]);
    let deep = "Without swimming or flying you cannot be in deep water; calculated anyway.";
    assert_eq!(remarks_and_impossible("v=0.34&species=naga&from=deep"), (vec![deep.to_string()], 1));
}

#[test]
fn what_a_plan_does_to_you_has_its_remarks_once() {
    let told = |query: &str| {
        let Question { edition, build, chase, .. } = question(query);
        (chase.plan.remarks(edition, &build), chase.plan.reason_against(edition, &build).is_none())
    };
    let hasted = "plan=quaff.haste:1.away*6.haste:0.away.haste:1.away";
    for (query, remarks, is_possible) in [
        ("v=0.34&god=cheibriados", &["Cheibriados forbids haste; calculated anyway."][..], false),
        ("v=0.32&god=cheibriados", &["Hasting yourself is a sin to Cheibriados, but it works."], true),
        ("v=0.34&species=formicid", &["Formicids cannot be hasted; calculated anyway."], false),
        ("v=0.34&species=naga", &[], true),
        // What is said of the build is not said again.
        ("v=0.34&god=cheibriados&haste=1", &[], true),
    ] {
        assert_eq!(
            told(&format!("{query}&{hasted}")),
            (remarks.iter().map(ToString::to_string).collect(), is_possible),
            "{query}"
        );
    }
    assert_eq!(told("v=0.34&god=cheibriados&plan=away"), (Vec::new(), true));
}
