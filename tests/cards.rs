//! The cards of other people's pages.

mod common;
use common::question;
use crawl_clock::cards::{
    CardRow, Card, Part, card, encounter::odds, pursuit::law, step::step, timeline::run,
};
use crawl_clock::crawl::step::time::step_time;
use crawl_clock::question::Question;
use crawl_clock::text::number;

fn lines(card: &Card) -> Vec<&str> {
    let lines = card.parts.iter().map(|part| if let Part::Line(text) = part { &text[..] } else { "" });
    lines.filter(|line| !line.is_empty()).collect()
}

fn rows(card: &Card) -> Vec<&CardRow> {
    let rows =
        card.parts.iter().map(|part| if let Part::Table(_, rows) = part { &rows[..] } else { &[] });
    rows.flatten().collect()
}

#[test]
fn a_step_is_its_time_the_games_word_and_the_remarks() {
    let naga = card("v=0.31&species=naga&berserk=1&god=cheibriados", step);
    assert_eq!(naga.title, "A step in Crawl 0.31");
    assert_eq!(naga.parts[0], Part::Figure("16".to_string(), "aut, very slow".to_string()));
    assert_eq!(
        lines(&naga),
        ["Of species naga, god cheibriados, berserk 1.", "Cheibriados lets berserk give no speed."]
    );

    let certain = card("v=0.31", step);
    assert_eq!(certain.parts, [Part::Figure("10".to_string(), "aut, average".to_string())]);
}

#[test]
fn a_step_that_varies_has_a_bar_for_each_value() {
    let query = "v=0.15&species=centaur&to=shallow&haste=1";
    let card = card(query, step);
    let aut = step_time(question(query).edition, &question(query).build).aut.total;
    assert_eq!(card.parts[0], Part::Figure(number(aut.mean(), 2), "aut, very quick".to_string()));
    let rows = rows(&card);
    assert_eq!(rows.len(), aut.iter().len());
    assert_eq!(rows[3].cells, ["7", "30.4\u{a0}%"]);
    assert_eq!(rows[3].bar, Some(1.0));
    assert!(rows[1].bar.is_some_and(|bar| (bar - 13.0 / 73.0).abs() < 1e-12));
}

#[test]
fn a_chase_tells_of_each_foe() {
    let card = card("v=0.31&species=naga&foes=ogre,@13/9:hasted&gap=2", law);
    assert_eq!(card.title, "A chase in Crawl 0.31: 10 actions, 14 aut a step");
    let foes = card.parts.iter().filter_map(|part| match part {
        Part::Heading(foe) => Some(&foe[..]),
        _ => None,
    });
    assert_eq!(foes.collect::<Vec<_>>(), ["ogre", "@13/9:hasted"]);
    let [asked, laws @ ..] = &lines(&card)[..] else { panic!("{card:?}") };
    assert_eq!(*asked, "Of species naga, foes ogre,@13/9:hasted, gap 2.");
    assert_eq!(laws.len(), 2);
    assert!(laws.iter().all(|line| line.contains("attacks on average; ")));
    assert!(rows(&card).iter().all(|row| row.bar.is_some_and(|bar| bar > 0.0 && bar <= 1.0)));
}

#[test]
fn a_run_tells_what_happens_in_order() {
    let card = card("v=0.31&species=naga&foes=ogre,jackal&gap=2&seed=7", run);
    assert_eq!(card.title, "One run in Crawl 0.31: 10 actions, 140 aut");
    let rows = rows(&card);
    let at: Vec<i32> = rows.iter().map(|row| row.cells[0].parse().unwrap()).collect();
    assert!(at.is_sorted() && at.len() > 10);
    for foe in ["ogre", "jackal"] {
        assert!(rows.iter().any(|row| row.cells[1] == foe));
    }
    assert!(rows.iter().all(|row| row.bar.is_none() && row.cells[2] != "gain"));
}

#[test]
fn an_encounter_tells_what_can_be() {
    assert_eq!(lines(&card("depth=7&cloak=3", odds)), ["Of depth 7, cloak 3."]);
    let card = card("", odds);
    assert_eq!(card.title, "What you meet in Telengard at depth 1");
    let told: Vec<_> = rows(&card).into_iter().map(|row| &row.cells[0][..]).collect();
    assert_eq!((told[0], rows(&card)[0].bar), ("No monster", Some(1.0)));
    assert!(!told.contains(&"Held by Time Stop"));
}

#[test]
fn a_card_speaks_of_its_own_inputs_and_of_unknown_ones() {
    let query = "v=0.31&foes=nobody&species=elf&depth=99&frozn=1";
    let refused = |kind| -> Vec<String> {
        let card = card(query, kind);
        let told = lines(&card).into_iter().filter_map(|line| line.strip_prefix("Not understood: "));
        told.map(|line| line.split(". ").next().unwrap_or_default().to_string()).collect()
    };
    assert_eq!(refused(step), ["species=elf", "frozn=1"]);
    assert_eq!(refused(law), ["foes=nobody", "species=elf", "frozn=1"]);
    assert_eq!(refused(run), refused(law));
    assert_eq!(refused(odds), ["depth=99", "frozn=1"]);
    // The page, which shows the whole question, speaks of all of them.
    assert_eq!(Question::read(query).unwrap().not_understood.len(), 4);
}

#[test]
fn what_makes_no_card_says_why() {
    let foeless = card("v=0.31", law);
    assert_eq!(
        (&foeless.title[..], lines(&foeless)),
        ("Crawl Clock", vec!["No foes are named in this link."])
    );
    let long = card(&"x".repeat(8193), step);
    assert_eq!(lines(&long), ["The question is 8193 bytes long; at most 8192 can be read."]);
}
