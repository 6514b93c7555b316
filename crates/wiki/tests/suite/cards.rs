//! The cards for other sites' pages.

use crawl::step::time::step_time;
use foundation::query_reader::QueryReader;
use foundation::text::number;
use question::Question;
use testing::question;
use wiki::cards::{
    Card, CardPart, CardRow, advice::advice_card, card, encounter::encounter_card, fought,
    pursuit::pursuit_card, step::step_card, timeline, unfought,
};

fn timeline_card(reader: &mut QueryReader) -> Card {
    timeline::timeline_card(reader, fought)
}

fn lines(card: &Card) -> Vec<&str> {
    let lines = card.parts.iter().map(|part| if let CardPart::Line(text) = part { &text[..] } else { "" });
    lines.filter(|line| !line.is_empty()).collect()
}

fn rows(card: &Card) -> Vec<&CardRow> {
    let rows =
        card.parts.iter().map(|part| if let CardPart::Table(_, rows) = part { &rows[..] } else { &[] });
    rows.flatten().collect()
}

#[test]
fn a_step_card_has_the_time_the_word_and_the_remarks() {
    let naga = card("v=0.31&species=naga&berserk=1&god=cheibriados", step_card);
    assert_eq!(naga.title, "A step in Crawl 0.31");
    assert_eq!(naga.parts[0], CardPart::Figure("16".to_string(), "aut, very slow".to_string()));
    assert_eq!(
        lines(&naga),
        ["Naga, Cheibriados, Berserk.", "Under Cheibriados, berserk does not speed you up."]
    );

    assert_eq!(card("v=wiki-0.31", step_card).title, "A step in the 0.31 wiki article");
    let certain = card("v=0.31", step_card);
    let figure = CardPart::Figure("10".to_string(), "aut, average".to_string());
    assert_eq!(certain.parts, [figure, CardPart::Line("Human.".to_string())]);
}

#[test]
fn a_step_that_varies_has_a_bar_for_each_value() {
    let query = "v=0.15&species=centaur&to=shallow&haste=1";
    let card = card(query, step_card);
    let aut = step_time(question(query).edition, &question(query).build).aut.total;
    assert_eq!(card.parts[0], CardPart::Figure(number(aut.mean(), 2), "aut, very quick".to_string()));
    let rows = rows(&card);
    assert_eq!(rows.len(), aut.iter().len());
    assert_eq!(rows[3].cells, ["7", "30.4\u{a0}%"]);
    assert_eq!(rows[3].bar, Some(1.0));
    assert!(rows[1].bar.is_some_and(|bar| (bar - 13.0 / 73.0).abs() < 1e-12));
}

#[test]
fn a_chase_card_has_each_foe() {
    let card = card("v=0.31&species=naga&foes=ogre,@13/9:hasted&gap=2", pursuit_card);
    assert_eq!(card.title, "A chase in Crawl 0.31: 10 actions, 14 aut a step");
    let foes = card.parts.iter().filter_map(|part| match part {
        CardPart::Heading(foe) => Some(&foe[..]),
        _ => None,
    });
    assert_eq!(foes.collect::<Vec<_>>(), ["Ogre", "Speed 13, all actions 90\u{a0}%"]);
    let [inputs, pursuits @ ..] = &lines(&card)[..] else { panic!("{card:?}") };
    assert_eq!(*inputs, "Naga · ogre, custom monster (hasted) 2 tiles away, energy 70.");
    // In the words of the page.
    assert_eq!(pursuits.len(), 4);
    assert_eq!([&pursuits[1], &pursuits[3]], [&"What is rarer than 0.1\u{a0}% has no row."; 2]);
    assert!(
        pursuits[0].starts_with("It takes 10 to 13 turns in your 10 steps, 12.09 on average. It attacks")
    );
    assert!(rows(&card).iter().all(|row| row.bar.is_some_and(|bar| bar > 0.0 && bar <= 1.0)));
    // All foes share one scale.
    assert_eq!(rows(&card).iter().filter(|row| row.bar == Some(1.0)).count(), 1);
}

#[test]
fn an_advice_card_lists_what_you_can_do() {
    let query = "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste";
    let known = card(&format!("{query}&hp=52&ac=8&ev=9"), advice_card);
    assert_eq!(known.title, "What you can do in Crawl 0.34");
    assert!(
        matches!(&known.parts[0], CardPart::Stamp(stamp) if stamp.unit.label() == "you live so far"),
        "{known:?}"
    );
    assert!(lines(&known)[0].contains(" HP lost, "), "{known:?}");
    let best = &rows(&known)[0].cells;
    assert_eq!((&best[0][..], best.len()), ("Quaff haste, then run (best)", 4));
    assert_eq!(rows(&card(query, advice_card))[0].cells, ["Quaff haste, then run (fewest)", "1", "4\u{a0}%"]);
    // The option that was picked comes first, not the best one.
    let picked = card(&format!("{query}&plan=away*9.stairs&steps=10"), advice_card);
    assert_eq!(picked.parts[1], CardPart::Heading("Run for the stairs.".to_string()));
}

#[test]
fn a_timeline_card_lists_events_in_order() {
    let one = card("v=0.31&foes=ogre&steps=1", timeline_card);
    let card = card("v=0.31&species=naga&foes=ogre,jackal&gap=2&seed=7", timeline_card);
    assert_eq!(card.title, "One run in Crawl 0.31: 10 actions, 140 aut");
    assert_eq!(one.title, "One run in Crawl 0.31: 1 action, 10 aut");
    let rows = rows(&card);
    let at: Vec<i32> = rows.iter().map(|row| row.cells[0].parse().unwrap()).collect();
    assert!(at.is_sorted() && at.len() > 10);
    for foe in ["ogre", "jackal"] {
        assert!(rows.iter().any(|row| row.cells[1] == foe));
    }
    assert!(rows.iter().all(|row| row.bar.is_none() && row.cells[2] != "gain"));
    let ogre = rows.iter().find(|row| row.cells[1] == "ogre").unwrap();
    assert_eq!(ogre.cells[3..], ["2", "O·@"]);
}

#[test]
fn your_attacks_kill_on_the_cards_of_a_chase() {
    let fight = "v=0.34&foes=orc&gap=1&plan=attack&hp=60&ac=5&ev=8&weapon=war-axe&skill=12&fighting=9";
    let [chase, run] = [card(fight, pursuit_card), card(fight, timeline_card)];
    let you = "Human, HP 60, AC 5, EV 8, war axe, Weapon skill 12, Fighting 9";
    assert_eq!(lines(&chase)[0], format!("{you} · orc beside you, plan: attack, energy 70."));
    assert_eq!((lines(&run), rows(&run).last().unwrap().cells[2].as_str()), (vec![], "dies"));
    // Nobody dies where it is not known whether you live, nor for a program that does not know how.
    let not_counted = "Nobody dies in these figures: how many of your attacks kill is not counted here.";
    let blind = "v=0.34&foes=orc&gap=1&plan=attack&weapon=war-axe&skill=12";
    assert_eq!(lines(&card(blind, timeline_card)), [not_counted]);
    assert_eq!(lines(&card(fight, |reader| timeline::timeline_card(reader, unfought))), [not_counted]);
    assert!(lines(&card(blind, pursuit_card)).contains(&not_counted));
}

#[test]
fn a_chase_that_you_cannot_run_says_so() {
    const HELD: &str =
        "You are held, and go nowhere until you are free. The figures are as if nothing hindered you.";
    let says = |query: &str, note: &str| lines(&card(query, pursuit_card)).contains(&note);
    assert!(says("v=0.34&foes=ogre&gap=2&held=1", HELD));
    assert!(!says("v=0.34&foes=ogre&gap=2&held=1&plan=attack*", HELD));
    assert!(!says("v=0.34&foes=ogre&gap=2", HELD));
}

#[test]
fn an_encounter_card_lists_possible_outcomes() {
    assert_eq!(lines(&card("depth=7&cloak=3", encounter_card)), ["Depth 7, Elven cloak 3."]);
    let card = card("", encounter_card);
    assert_eq!(card.title, "What you meet in Telengard at depth 1");
    let outcomes: Vec<_> = rows(&card).into_iter().map(|row| &row.cells[0][..]).collect();
    assert_eq!((outcomes[0], rows(&card)[0].bar), ("No monster", Some(1.0)));
    assert!(!outcomes.contains(&"Held by Time Stop"));
}

#[test]
fn a_card_reports_its_own_and_unknown_inputs() {
    let query = "v=0.31&foes=nobody&species=elf&depth=99&frozn=1";
    let not_understood = |kind| -> Vec<String> {
        let card = card(query, kind);
        let messages =
            lines(&card).into_iter().filter_map(|line| line.strip_prefix("Ignored in this link: "));
        messages.map(|line| line.split(". ").next().unwrap_or_default().to_string()).collect()
    };
    assert_eq!(not_understood(step_card), ["species=elf", "frozn=1"]);
    assert_eq!(not_understood(pursuit_card), ["foes=nobody", "species=elf", "frozn=1"]);
    assert_eq!(not_understood(timeline_card), not_understood(pursuit_card));
    assert_eq!(not_understood(encounter_card), ["depth=99", "frozn=1"]);
    // The page shows the whole question and reports all of them.
    assert_eq!(Question::read(query).unwrap().not_understood.len(), 4);
}

#[test]
fn a_card_without_content_shows_the_reason() {
    let foeless = card("v=0.31", pursuit_card);
    assert_eq!(
        (&foeless.title[..], lines(&foeless)),
        ("Crawl Clock", vec!["No foe is named: add one in the calculator, or &foes=ogre to the link."])
    );
    let long = card(&"x".repeat(8193), step_card);
    assert_eq!(lines(&long), ["The link is 8193 bytes long; at most 8192 can be read."]);
}

#[test]
fn a_card_of_a_chase_says_that_it_leaves_out_the_potion() {
    let asked = "v=0.34&foes=orc&gap=2&stairs=10&energy=any&plan=away*10.stairs&beside=haste";
    for card in [card(asked, pursuit_card), card(asked, timeline_card)] {
        let note =
            "What you do once it is beside you is not counted here: this is the run without the potion.";
        assert!(lines(&card).contains(&note), "{card:?}");
    }
}
