//! Verdicts on options, word by word.

use advice::{Adviser, EscapeOption, Evaluated};
use foundation::text::{NEXT_TO_ALL, NEXT_TO_NONE};
use foundation::time_slices::block_on;
use question::Question;
use say::advice::name_option;
use say::decision::{DecisionWords, Lives, OptionWords, Tone, describe_advice};

/// The verdict on the best option: its figure, what to do, and what comes of it.
#[test]
fn each_verdict_reads_well() {
    for (query, figure, headline, outcome) in VERDICTS {
        let situation = Question::read(query).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let words = DecisionWords::new(&advice, &advice.rows[0], &situation);
        let stamp = format!("{} {} {:?}", words.stamp.figure, words.stamp.unit.label(), words.stamp.tone);
        let words =
            [stamp, words.headline.clone(), words.outcome.clone()].map(|text| text.replace('\u{a0}', " "));
        assert_eq!(words, [figure, headline, outcome].map(String::from), "{query}");
    }
}

/// What the command says: all of it in a paragraph.
#[test]
fn each_paragraph_reads_well() {
    for (query, expected) in PARAGRAPHS {
        let situation = Question::read(query).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        assert_eq!(describe_advice(&advice, &situation).replace('\u{a0}', " "), expected, "{query}");
    }
}

/// Where no chance to live tells options apart, what they face does.
#[test]
fn what_an_option_faces_from_afar_stands_beneath_its_chance() {
    for (foe, id, lives, beneath) in [
        ("yaktaur", "run", "≈ 81 %", "2.8 missiles"),
        ("yaktaur", "blink@0", "100 %", ""),
        // Darts are not counted.
        ("kobold-brigand", "run", "?", "up to 4 missiles"),
        ("orc-wizard", "teleport.run", "?", "up to 4 spells"),
        ("ball-lightning", "run", "?", "not all is counted"),
    ] {
        let query = format!("v=0.34&hp=52&ac=10&ev=7&gap=5&stairs=9&have=blink.teleport&foes={foe}");
        let situation = Question::read(&query).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let row = advice.rows.iter().find(|row| row.option.id == id).unwrap();
        let words = OptionWords::new(row, &situation);
        let told = [words.lives.unwrap().figure(), words.beneath_lives.unwrap_or_default()];
        assert_eq!(told.map(|text| text.replace('\u{a0}', " ")), [lives, beneath], "{foe}: {id}");
    }
}

/// Two orcs that come along are fought, which is sampled; nothing before that is.
#[test]
fn a_chance_with_a_sampled_fight_is_no_exact_one() {
    let question =
        Question::read("v=0.34&foes=orc,orc&stairs=3&hp=40&ac=5&ev=8&weapon=war-axe&skill=8").unwrap();
    let situation = question.situation();
    let advice = Adviser::new(situation.clone()).advice();
    let row = advice.rows.iter().find(|row| row.option.id == "stand").unwrap();
    assert_eq!(row.figures.attacks.sampled_runs, None);
    let words = OptionWords::new(row, &situation);
    let told = [words.lives.unwrap().figure(), words.beneath_lives.unwrap()];
    assert_eq!(told.map(|text| text.replace('\u{a0}', " ")), ["≈ 98 %", ">\u{202f}99.9 % until then"]);
}

/// How much of what is not counted you live through.
#[test]
fn what_is_spare_for_missiles_and_spells_is_said() {
    for (query, said) in [
        ("foes=kobold-brigand&stairs=9", "You have 52 HP left for up to 4 missiles."),
        ("foes=yaktaur&stairs=9", ""),
        ("foes=orc-wizard&stairs=0", "You have 52 HP left for up to 1 spell."),
        ("foes=deep-elf-archer,orc-priest&stairs=0", "You have 52 HP left for up to 2 spells or missiles."),
        ("foes=ogre&stairs=9", ""),
        ("foes=yaktaur&stairs=9&have=blink", "You face no missiles: you are out of sight before it acts."),
        // It keeps up, and more follows.
        ("foes=centaur", ""),
    ] {
        let query = format!("v=0.34&hp=52&ac=10&ev=7&gap=5&{query}");
        let situation = Question::read(&query).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let text = describe_advice(&advice, &situation).replace('\u{a0}', " ");
        let is_said = ["HP left for", "You face no"].iter().any(|words| text.contains(words));
        assert_eq!(is_said, !said.is_empty(), "{query}: {text}");
        assert!(text.contains(said), "{query}: {text}");
    }
}

/// What the figures leave out or take for granted, where that decides: it is said, and nothing is green or
/// the least then.
#[test]
fn what_decides_is_said() {
    for (query, said, is_sure) in DECIDES {
        let query = format!("hp=60&ac=5&ev=10&energy=any&{query}");
        let situation = Question::read(&query).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let text = describe_advice(&advice, &situation).replace('\u{a0}', " ");
        assert!(text.contains(said), "{query}: {text}");
        let tone = DecisionWords::new(&advice, &advice.rows[0], &situation).stamp.tone;
        let claims = [tone == Tone::Good, advice.bound.is_some(), text.contains("It never attacks you")];
        assert!(is_sure || !claims.contains(&true), "{query}: {text}");
        assert!(!text.contains("Nothing here is safe. "), "{query}: {text}");
    }
}

/// Bounds are read aloud as what they are.
#[test]
fn a_flight_from_a_sleeper_is_spoken() {
    let query = "v=0.34&foes=ogre:asleep&gap=1&stairs=9&hp=52&ac=10&ev=7&weapon=war-axe&skill=8&fighting=6";
    let situation = Question::read(query).unwrap().situation();
    let advice = Adviser::new(situation.clone()).advice();
    let verdict = DecisionWords::new(&advice, &advice.rows[0], &situation).spoken();
    assert_eq!(
        verdict,
        "You live unless it wakes; if it does at once, in at least 88 percent: leave it asleep: head for the stairs."
    );
    let row = OptionWords::new(&advice.rows[0], &situation).spoken(None);
    for said in ["in at least 88 percent.", "At most 1.7 attacks.", "Comes along in at most 19 percent."] {
        assert!(row.contains(said), "{row}");
    }
}

#[test]
fn a_plan_of_your_own_is_held_against_the_stairs_and_the_best() {
    let query =
        "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&hp=50&ac=7&ev=8&plan=away*3.quaff.keep-haste:1.away*";
    let short = "The stairs are 9 tiles ahead, but this plan takes them after 5.";
    for (rest, remark) in [("6.stairs", "Melee only"), ("2.stairs", short)] {
        let question = Question::read(&format!("{query}{rest}")).unwrap();
        let situation = question.situation();
        let advice = Adviser::new(situation.clone()).advice();
        let own = EscapeOption::own(&question.chase.actions());
        let own = block_on(async |pause| Evaluated::of(&situation, own, pause).await);
        let words = DecisionWords::new(&advice, &own, &situation);
        assert!(words.proviso.starts_with(remark), "{}", words.proviso);
        let name = if remark == short {
            "Your own plan, as if the stairs were 5 tiles ahead."
        } else {
            "Your own plan."
        };
        assert_eq!(words.headline, name);
        // Without haste on the list, all that is on it is worse.
        assert!(!advice.rows[0].is_better_than(&own), "{rest}");
    }
}

/// Spells that take your turns are more than a number.
#[test]
fn what_spells_do_is_said_of_those_that_are_known_for_it() {
    let you = "hp=60&ac=5&ev=10&gap=3&stairs=9";
    for (query, said) in [
        (
            "v=0.34&foes=merfolk-avatar",
            "It casts and can mesmerise you: its spells are not counted, and come on top of this.",
        ),
        (
            "v=0.34&foes=dream-sheep,dream-sheep,ogre",
            "Spells from afar, which can put you to sleep, are not counted, and come on top of this.",
        ),
        ("v=0.10&foes=giant-eyeball,ogre", "Spells from afar, which can paralyse you, are not counted, and"),
        ("v=0.34&foes=kraken", "It casts and can seize you with tentacles: its spells are not counted, and"),
        ("v=0.34&foes=sigmund", "Sigmund casts and can confuse you: spells are not counted, and"),
        ("v=0.34&foes=siren,basilisk", "It casts and can petrify you: its spells"),
        ("v=0.34&foes=orc-wizard", "It casts and can confuse you: its spells are not counted, and"),
        (
            "v=0.34&foes=guardian-sphinx",
            "It casts and can paralyse and confuse you: its spells are not counted, and",
        ),
        (
            "v=0.34&foes=aizul,ogre-mage,mennas",
            "Spells from afar, which can put you to sleep and paralyse, confuse and silence you, so that nothing can be read, are not",
        ),
        (
            "v=0.34&foes=ereshkigal",
            "Ereshkigal casts and can paralyse and silence you, so that nothing can be read: spells are not counted, and",
        ),
        ("v=0.30&foes=great-orb-of-eyes", "It casts and can paralyse and confuse you: its spells"),
        ("v=0.31&foes=great-orb-of-eyes", "It casts and can confuse you: its spells"),
        ("v=0.34&foes=orc-priest", "It casts: its spells are not counted, and"),
    ] {
        let question = Question::read(&format!("{query}&{you}")).unwrap();
        let situation = question.situation();
        let advice = Adviser::new(situation.clone()).advice();
        let text = describe_advice(&advice, &situation);
        assert!(text.contains(said), "{query}: {text}");
    }
}

/// A vine stalker's magic takes part of every blow, and nobody knows how much of it is left.
#[test]
fn who_shares_damage_with_magic_lives_at_least_as_often() {
    let you = "foes=ogre&gap=1&hp=40&ac=6&ev=12&weapon=mace&skill=8&fighting=6&str=14";
    for (species, is_shared) in [("vine-stalker", true), ("human", false)] {
        let question = Question::read(&format!("v=0.34&species={species}&{you}")).unwrap();
        let situation = question.situation();
        let advice = Adviser::new(situation.clone()).advice();
        let run = advice.rows.iter().find(|row| row.option.id == "run").unwrap();
        let figure = OptionWords::new(run, &situation).lives.unwrap().figure();
        let text = describe_advice(&advice, &situation);
        assert_eq!(figure.starts_with('≥'), is_shared, "{species}: {figure}");
        assert_eq!(text.contains("Your magic takes part of every blow"), is_shared, "{species}: {text}");
    }
}

/// Whoever is confused cannot fight on by any figure: that is no reason to call what is known so far a bound.
#[test]
fn what_you_live_through_so_far_is_no_bound_for_what_is_open_then() {
    let query = "v=0.34&confused=1&foes=ogre&gap=2&hp=50&ac=8&ev=10&weapon=war-axe&skill=9&stairs=8";
    let situation = Question::read(query).unwrap().situation();
    let advice = Adviser::new(situation.clone()).advice();
    let stand = &advice.rows[0];
    let stamp = DecisionWords::new(&advice, stand, &situation).stamp;
    assert_eq!(
        [stamp.counted(), stamp.figure].map(|text| text.replace('\u{a0}', " ")),
        ["63 % so far", "63 %"]
    );
    let in_the_end = OptionWords::new(stand, &situation).lives.unwrap().figure();
    assert!(in_the_end.starts_with('≤'), "{in_the_end}");
}

/// The sign before a chance is that of the number behind it, whatever was known before the fight; `> 99.9 %`
/// needs none.
#[test]
fn a_chance_has_the_sign_of_what_is_shown() {
    for query in [
        "v=0.12&foes=quasit&gap=2&hp=22&ac=4&ev=10&stairs=7&weapon=mace&skill=4&fighting=3&str=12",
        "v=0.30&foes=moth-of-wrath&gap=2&hp=68&ac=8&ev=10&stairs=4&weapon=mace&skill=12&fighting=12",
        "v=0.10&foes=jelly&gap=2&hp=60&ac=8&ev=10&stairs=4&weapon=mace&skill=12&fighting=12&str=16",
        "v=0.34&foes=orc,orc&gap=1&hp=52&ac=10&ev=7&weapon=war-axe&skill=8&stairs=3",
    ] {
        let situation = Question::read(query).unwrap().situation();
        for row in &Adviser::new(situation.clone()).advice().rows {
            let lives = Lives::of(row, &situation).unwrap();
            let is_shown = (NEXT_TO_NONE..=NEXT_TO_ALL).contains(&lives.p);
            let exactness = Lives::exactness_in_the_end(row, &situation).unwrap();
            assert!(!is_shown || lives.exactness == exactness, "{query}: {} {lives:?}", row.option.id);
        }
    }
}

/// What the fight that may follow spends stands behind the name.
#[test]
fn what_may_be_spent_later_is_in_the_name() {
    let query =
        "v=0.11&foes=wolf&gap=3&hp=50&ac=6&ev=10&stairs=2&weapon=mace&skill=8&fighting=8&have=berserk";
    let situation = Question::read(query).unwrap().situation();
    let advice = Adviser::new(situation.clone()).advice();
    let row = advice.rows.iter().find(|row| row.option.id == "run").unwrap();
    let name = "Run to the stairs, and go berserk if it comes along";
    assert_eq!(OptionWords::new(row, &situation).name, name);
    let headline = DecisionWords::new(&advice, row, &situation).headline;
    assert_eq!(headline, "Run for the stairs, and go berserk if it comes along.");
}

/// Nothing is spent on sleepers, but what to do once they wake is said.
#[test]
fn what_to_spend_once_they_wake_is_said() {
    let you = "v=0.34&ac=5&ev=11&hp=40&weapon=mace&skill=8&fighting=4&str=18&stairs=12";
    let wolves = "foes=wolf:asleep,wolf:asleep&gap=5";
    for (query, said) in [
        (
            "foes=redback:asleep&gap=5&have=haste",
            "If it wakes, quaff haste, then run to the stairs: even if it does at once, you live in >\u{202f}99.9 %.",
        ),
        (
            &format!("{wolves}&have=teleport"),
            "If they wake, read teleportation, then run: even if they do at once, you live in 100 %.",
        ),
        (wolves, ""),
        // It saves nothing.
        ("foes=ogre:asleep&gap=5&have=haste", ""),
    ] {
        let situation = Question::read(&format!("{you}&{query}")).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let outcome = DecisionWords::new(&advice, &advice.rows[0], &situation).outcome.replace('\u{a0}', " ");
        assert!(outcome.contains(said), "{query}: {outcome}");
        assert_eq!(outcome.contains("at once, you live in"), !said.is_empty(), "{query}: {outcome}");
    }
}

/// Before sleepers, what is approximate does not hide that the whole is a lower bound.
#[test]
fn a_flight_from_a_sleeper_is_at_least_so_safe() {
    let you = "v=0.34&ac=10&ev=12&hp=80&weapon=war-axe&skill=10&fighting=8&stairs=8";
    for (foes, figure) in [
        ("stone-giant:asleep&gap=2", "≥ "),
        ("yaktaur:asleep,yaktaur:asleep&gap=4", "≥ "),
        ("orc-warlord:asleep&gap=1", "≥ "),
        ("yaktaur&gap=4", "≈ "),
        // Missiles are approximate, so nothing is certain.
        ("yaktaur&gap=7", ">\u{202f}99.9 %"),
    ] {
        let situation = Question::read(&format!("{you}&foes={foes}")).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let run = advice.rows.iter().find(|row| row.option.id == "run").unwrap();
        let shown = OptionWords::new(run, &situation).lives.unwrap().figure().replace('\u{a0}', " ");
        assert!(shown.starts_with(figure), "{foes}: {shown}");
    }
}

/// Where spells are the danger, the verdict says so instead of that nothing which is counted kills.
#[test]
fn more_spells_than_you_bear_are_said_to_be_the_danger() {
    let you = "ac=15&ev=12&weapon=war-axe&skill=15&fighting=12";
    for (query, headline) in [
        (
            "foes=curse-skull&gap=4&hp=100&stairs=7",
            "Nothing here is safe: a fight means up to 115 spells. Best: run for the stairs.",
        ),
        (
            "foes=orb-of-fire&gap=4&hp=60&stairs=20",
            "Nothing here is safe: up to 17 spells. Best: run for the stairs.",
        ),
        ("foes=orb-of-fire&gap=3&hp=120&stairs=8&have=blink", "Blink, then run to the stairs."),
        ("foes=wretched-star&gap=4&hp=120", "Step up to it and fight until it dies."),
    ] {
        let situation = Question::read(&format!("v=0.34&{query}&{you}")).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let words = DecisionWords::new(&advice, &advice.rows[0], &situation);
        assert_eq!(words.headline.replace('\u{a0}', " "), headline, "{query}");
        let is_danger = headline.starts_with("Nothing");
        assert_eq!(words.stamp.tone == Tone::Bad, is_danger, "{query}");
        let text = words.paragraph();
        assert_eq!(text.contains("Nothing that is counted kills you"), !is_danger, "{query}: {text}");
    }
}

/// A bound that says nothing is said as what it comes from.
#[test]
fn what_lives_in_at_least_nothing_is_said_to_die() {
    for (query, sentence, note) in [
        ("foes=hydra:asleep&gap=1&slowed=1", "If it wakes, you mostly die.", "mostly dead if it wakes"),
        (
            "foes=hydra:asleep,hydra:asleep&gap=1&slowed=1",
            "If they wake, you mostly die.",
            "mostly dead if they wake",
        ),
        (
            "species=naga&foes=two-headed-ogre&gap=1&stab=paralysed",
            "Once it acts freely, you mostly die.",
            "mostly dead once it acts freely",
        ),
    ] {
        let query = format!("v=0.34&{query}&stairs=9&hp=12&ac=1&ev=6&weapon=dagger&skill=1");
        let situation = Question::read(&query).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let run = advice.rows.iter().find(|row| row.option.id == "run").unwrap();
        let paragraph = DecisionWords::new(&advice, run, &situation).paragraph();
        assert!(paragraph.contains(sentence), "{query}: {paragraph}");
        assert!(!paragraph.contains("0\u{a0}%."), "{query}: {paragraph}");
        let words = OptionWords::new(run, &situation);
        assert_eq!(words.lives.unwrap().figure(), "?", "{query}");
        assert_eq!(words.beneath_lives.as_deref(), Some(note), "{query}");
    }
}

/// What is left undone for who sleeps beside others is said with how often you live if it sleeps on, and what
/// to do once it wakes.
#[test]
fn who_sleeps_beside_others_is_named() {
    let query = "v=0.34&hp=52&ac=10&ev=7&weapon=war-axe&skill=8&fighting=6&str=16&have=blink&foes=hydra:asleep:at2,orc:at2&stairs=9";
    let situation = Question::read(query).unwrap().situation();
    let advice = Adviser::new(situation.clone()).advice();
    let words = DecisionWords::new(&advice, &advice.rows[0], &situation);
    assert_eq!(words.headline, "Run for the stairs.");
    let text = words.outcome.replace(['\u{a0}', '\u{202f}'], " ");
    let said = "If the hydra sleeps on, you live in > 99.9 %. If the hydra wakes, blink, then run to the stairs: even if it does at once, you live in 100 %.";
    assert!(text.contains(said), "{text}");
}

/// A fight with a launcher in hand is called shooting, hasted or not.
#[test]
fn a_fight_with_a_launcher_is_called_shooting() {
    let query = "v=0.34&foes=wolf&gap=2&hp=50&ac=8&ev=12&have=haste&weapon=longbow&skill=12";
    let situation = Question::read(query).unwrap().situation();
    let advice = Adviser::new(situation.clone()).advice();
    let fights = advice.rows.iter().filter(|row| row.option.plan.fights());
    let names: Vec<String> = fights.map(|row| name_option(&row.option, &situation)).collect();
    assert_eq!(names, ["Quaff haste, then shoot until it dies", "Shoot until it dies"]);
}

#[test]
fn spells_are_not_kept_and_several_have_come() {
    let you = "hp=60&ac=9&ev=9&weapon=mace&skill=9&fighting=6";
    for (query, said) in [
        (
            "v=0.34&foes=warg&gap=1&stairs=4&hp=30&ac=6&ev=10&have=swiftness&weapon=mace&skill=7&fighting=5",
            "0.1 %, and need not cast Swiftness.",
        ),
        (
            &format!("v=0.34&foes=centaur,orc&gap=4&have=berserk&{you}"),
            "Wait 2 turns, then go berserk, step up to them unless they have come, and fight until they die.",
        ),
    ] {
        let situation = Question::read(query).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let words = DecisionWords::new(&advice, &advice.rows[0], &situation);
        let text = format!("{} {}", words.headline, words.paragraph()).replace(['\u{a0}', '\u{202f}'], " ");
        assert!(text.contains(said), "{text}");
    }
}

/// How far off a foe is when you turn from shooting, and whether it is dead by then, is said.
#[test]
fn what_shots_come_to_is_said() {
    let archer =
        "v=0.34&species=deep-elf&weapon=longbow&skill=12&dexterity=20&fighting=8&ac=5&ev=14&stairs=12&gap=7";
    for (foes, name, said) in [
        (
            "ogre&hp=40",
            "Shoot 4 times, then run to the stairs",
            "When you turn to run, it is about 3 tiles off, and dead in 68 %.",
        ),
        ("ogre", "Shoot 4 times, then run to the stairs", "When you turn to run, it is about 3 tiles off."),
        (
            "orc,orc,orc&where=open&hp=40",
            "Shoot 4 times, then run to the stairs",
            "When you turn to run, the nearest is about 3 tiles off, and all are dead in 31 %.",
        ),
        ("plant&hp=40", "Shoot once, then run to the stairs", ""),
    ] {
        let situation = Question::read(&format!("{archer}&foes={foes}")).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let row = advice.rows.iter().find(|row| row.option.id.starts_with("shoot@")).unwrap();
        assert_eq!(name_option(&row.option, &situation), name, "{foes}");
        let outcome = DecisionWords::new(&advice, row, &situation).outcome.replace('\u{a0}', " ");
        assert!(outcome.contains(said) && outcome.contains("turn to run") != said.is_empty(), "{outcome}");
        let beneath = OptionWords::new(row, &situation).beneath_lives.unwrap_or_default();
        assert_eq!(beneath.contains("dead in"), said.contains("dead in"), "{beneath}");
    }
}

/// Whom you sneak up on may sleep on or wake: each figure says of which it is, and beside the advice to leave
/// it stands what a stab does.
#[test]
fn both_cases_of_a_sleeper_are_said() {
    let you =
        "v=0.34&hp=50&ac=8&ev=10&weapon=dagger&skill=9&stealth=8&fighting=7&str=16&dexterity=12&stairs=6";
    for (foe, beneath, cases, beside) in [
        (
            "foes=ogre:asleep&gap=3",
            "if it wakes at once; 100 % if it sleeps on",
            "This is as if it woke at once; if it sleeps on, you live in 100 %. It may as well wake on the way, for better or worse: nobody knows.",
            "Or sneak up and stab it: if it sleeps on, you live in 100 %; if it wakes at once, you live in 42 %.",
        ),
        (
            "foes=ogre&stab=sleeping&gap=3",
            "if it sleeps on; 42 % if it wakes at once",
            "This is as if it slept until you stab it; if it wakes at once, you live in 42 %. It may as well wake on the way, for better or worse: nobody knows.",
            "Or sneak up and stab it: if it sleeps on, you live in 100 %; if it wakes at once, you live in 42 %.",
        ),
        // What it casts if one stab does not kill it is not counted, so that nothing is known to go well.
        (
            "foes=naga:asleep&gap=5",
            "up to 43 spells if it wakes at once; ≤ 100 % if it sleeps on",
            "This is as if it woke at once; if it sleeps on, you live in at most 100 %.",
            "",
        ),
        // Even so it kills you more often than not.
        (
            "foes=hydra:asleep&gap=3",
            "if it wakes at once; 19 % if it sleeps on",
            "if it sleeps on, you live in 19 %.",
            "",
        ),
    ] {
        let situation = Question::read(&format!("{you}&{foe}")).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let row = advice.rows.iter().find(|row| row.option.id == "fight").unwrap();
        let words = OptionWords::new(row, &situation);
        assert_eq!(words.name, "Sneak up and stab it");
        assert_eq!(words.beneath_lives.unwrap().replace('\u{a0}', " "), beneath, "{foe}");
        let paragraph = |row| DecisionWords::new(&advice, row, &situation).paragraph().replace('\u{a0}', " ");
        assert!(paragraph(row).contains(cases), "{foe}: {}", paragraph(row));
        let best = paragraph(&advice.rows[0]);
        assert!(best.contains(beside), "{foe}: {best}");
        assert_eq!(best.contains("sneak up"), !beside.is_empty(), "{foe}: {best}");
    }
}

/// A plan of the reader's own knows one case alone.
#[test]
fn a_sleeper_that_you_go_up_to_by_your_own_plan_is_taken_to_wake() {
    let query =
        "v=0.34&hp=50&ac=8&ev=10&weapon=dagger&skill=9&foes=ogre:asleep&gap=3&plan=stay.near*2.attack*";
    let question = Question::read(query).unwrap();
    let situation = question.situation();
    let advice = Adviser::new(situation.clone()).advice();
    let own = EscapeOption::own(&question.chase.actions());
    let own = block_on(async |pause| Evaluated::of(&situation, own, pause).await);
    let words = DecisionWords::new(&advice, &own, &situation);
    assert!(words.proviso.contains("The ogre is taken to wake at once."), "{}", words.proviso);
}

/// The chance of a sleeper that wakes at once is said to be that, what an item saves in hit points where they
/// are known, and what follows a flight that shakes nobody off.
#[test]
fn what_a_figure_is_of_is_said() {
    for (query, said) in [
        (
            "v=0.28&foes=wight:asleep&gap=1&hp=20&ac=5&ev=10&stairs=0&weapon=war-axe&skill=2&fighting=2&str=16&dexterity=12",
            "You live unless it wakes; if it does at once, in about 17 %.",
        ),
        (
            "v=0.34&foes=executioner&gap=7&hp=170&ac=30&ev=15&stairs=9&weapon=broad-axe&skill=24&fighting=20&str=25&dexterity=12&have=teleport",
            "If you fight until it dies instead, you lose 47 HP, and live in at most 99.8 %.",
        ),
        (
            "v=0.34&species=naga&foes=dancing-weapon&gap=4&hp=90&ac=16&ev=8&stairs=9&weapon=war-axe&skill=14&fighting=10&str=18",
            "You cannot shake it off by the stairs, and how a fight goes is not known.",
        ),
    ] {
        let situation = Question::read(query).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let paragraph = DecisionWords::new(&advice, advice.best().unwrap(), &situation).paragraph();
        assert!(paragraph.replace('\u{a0}', " ").contains(said), "{query}: {paragraph}");
    }
}

/// A flight that mostly takes a caster along says how many spells come on top of its own.
#[test]
fn spells_of_the_fight_that_follows_are_said() {
    let you = "v=0.34&stairs=9&hp=100&ac=18&ev=12&weapon=war-axe&skill=16&fighting=13&str=18&dexterity=12";
    let query = format!("{you}&foes=nergalle&gap=1");
    let situation = Question::read(&query).unwrap().situation();
    let advice = Adviser::new(situation.clone()).advice();
    let run = advice.rows.iter().find(|row| row.option.id == "run").unwrap();
    let words = OptionWords::new(run, &situation);
    assert_eq!(words.beneath_lives.as_deref(), Some("up to 8 spells, 12 more in a fight"));
    let paragraph = DecisionWords::new(&advice, run, &situation).paragraph();
    assert!(paragraph.contains("If that comes to a fight, it means up to 12 spells more."), "{paragraph}");
}

/// A fight against several archers says how you come to blows with them.
#[test]
fn several_that_shoot_are_stepped_up_to() {
    let query = "v=0.34&foes=centaur,centaur&gap=4&hp=120&ac=15&ev=12&weapon=war-axe&skill=15&fighting=12";
    let situation = Question::read(query).unwrap().situation();
    let advice = Adviser::new(situation.clone()).advice();
    let words = DecisionWords::new(&advice, &advice.rows[0], &situation);
    assert_eq!(words.headline, "Step up to them and fight until they die.");
    let text = words.paragraph();
    let how =
        "You step up to the nearest foe if it shoots or casts, and let others come. You attack the nearest";
    assert!(text.contains(how), "{text}");
}

#[rustfmt::skip]
const VERDICTS: [(&str, &str, &str, &str); 34] = [
    ("v=0.34&foes=vampire-bat&gap=4&stairs=5&hp=30&ac=5&ev=10&weapon=mace&skill=5&xl=7", "≤ 96 % you live Plain", "Run for the stairs.", "About 5.1 attacks, 4.1 HP lost, 11 in a bad case. The vampire bat stays behind in 81 %."),
    ("v=0.34&poison=15&foes=orc&gap=3&stairs=6&hp=20&ac=5&ev=10&weapon=war-axe&skill=4&fighting=3", "100 % you live Good", "It never attacks you: walk away.", "Your own poison takes 15 HP. Apart from that: no attack. The orc stays behind."),
    ("v=0.34&species=felid&foes=executioner,hydra&gap=1&hp=12&ac=2&ev=10&energy=any", "0 % you live Bad", "Without a fight, nothing here saves you. What buys the most time: run.", "About 16 attacks if you lived, 12 HP lost. Someone is still beside you at the end."),
    ("v=0.34&foes=ogre:asleep&gap=1&stairs=9&hp=52&ac=10&ev=7&weapon=war-axe&skill=8&fighting=6", "≥ 88 % you live Plain", "Leave it asleep: head for the stairs.", "At most 1.7 attacks, 15 HP lost, 41 in a bad case. The ogre stays behind unless it wakes, and nobody knows when. This is as if it woke at once: then it comes along in 19 %. Before the fight that may follow, you live in at least 98 %."),
    ("v=0.34&foes=ogre:asleep&gap=1&hp=18&ac=3&ev=10&weapon=hand-axe&skill=3&fighting=2", "≥ 51 % you live Plain", "Leave it asleep: walk away.", "At most 1.5 attacks, 9.4 HP lost, dead in a bad case. The ogre stays where it is unless it wakes, and nobody knows when. This is as if it woke at once: then it is beside you at the end in 16 %. Before the fight that may follow, you live unless it wakes; if it does at once, in at least 61 %."),
    ("v=0.34&foes=jackal:asleep,jackal:asleep&gap=1&stairs=4&hp=20&ac=3&ev=8", ">\u{202f}99.9 % you live so far Plain", "Leave them asleep: head for the stairs.", "At most 12 attacks, 5.8 HP lost, 11 in a bad case. They stay behind unless they wake, and nobody knows when. This is as if they woke at once: then someone comes along."),
    ("v=0.34&foes=two-headed-ogre&gap=1&stab=petrified&stairs=9&hp=18&ac=3&ev=10&weapon=hand-axe&skill=3&fighting=2&str=14", "≥ 20 % you live Plain", "Nothing here is a sure thing. Best: run for the stairs.", "At most 1.7 attacks, 15 HP lost. The two-headed ogre stays behind in at least 81 %. It is petrified, but taken to act freely at once: nobody knows how long that lasts."),
    ("v=0.34&species=naga&foes=two-headed-ogre&gap=1&stairs=5&hp=40&ac=1&ev=5&weapon=club&skill=3&stab=paralysed", "≤ 3.8 attacks Plain", "Nothing here is a sure thing. Best: run for the stairs.", "At most 3.8 attacks, 40 HP lost. The two-headed ogre comes along in at most 94 %. It is paralysed, but taken to act freely at once: nobody knows how long that lasts. Before the fight that may follow, you live in at least 1 %."),
    ("v=0.34&foes=orc&gap=2&hp=18&ac=3&ev=10&weapon=hand-axe&skill=3&fighting=2&str=14", "99.6 % you live so far Plain", "Run.", "About 0.2 attacks, 0.3 HP lost, 2 in a bad case. 100 aut later the orc is still after you, and beside you in 10 %."),
    ("v=0.34&species=minotaur&foes=troll&gap=1&hp=30&ac=2&ev=14&weapon=dagger&skill=10&fighting=5&dexterity=18", "≥ 8 % you live so far Bad", "Nothing here is safe. Best: run.", "About 3 attacks if you lived, 23 HP lost. The troll is beside you at the end in 82 %: that only puts off the fight. Before the fight that may follow, you live in 44 %."),
    ("v=0.34&species=spriggan&weapon=dagger&skill=12&foes=orc-wizard:asleep&gap=1&hp=40&ac=5&ev=15", "100 % you live Good", "Fight until it dies.", "No attack, no HP lost. The orc wizard is dead at the end."),
    ("v=0.34&god=jiyva&foes=jelly&gap=1&stairs=3&hp=50&ac=5&ev=10&weapon=mace&skill=9", ">\u{202f}99.9 % you live so far Plain", "Leave it be: it does nothing to worshippers of Jiyva. The figures are those of a hostile one.", "It leaves worshippers of Jiyva alone, unless you are under penance: this is as if it were hostile. Apart from that: at most 2.9 attacks, 5.3 HP lost, 20 in a bad case. The jelly comes along in at most 94 %."),
    ("v=0.34&god=fedhas&foes=oklob-plant,orc&gap=3&stairs=3&hp=50&ac=5&ev=10", "100 % you live Good", "It never attacks you: walk away.", "The oklob plant leaves worshippers of Fedhas alone, unless you are under penance, and is not counted. Apart from that: no attack, no HP lost. The orc stays behind."),
    ("v=0.34&god=jiyva&foes=royal-jelly,orc&gap=1&stairs=7&hp=60&ac=10&ev=9&weapon=war-axe&skill=10&fighting=10&have=haste.teleport", ">\u{202f}99.9 % you live Good", "Fight until it dies.", "About 1.6 attacks, 1 HP lost, 5 in a bad case. The orc is dead at the end."),
    ("v=0.34&foes=ogre&gap=1&stairs=9&hp=50&ac=5&ev=10&confused=1&weapon=mace&skill=9&have=haste.blink", "35 % you live so far Bad", "Cure your confusion if you can, or fight on until it passes: confused, you can rely on nothing here. The figures are those of standing still.", "About 7 attacks if you lived, 44 HP lost. The ogre is still beside you at the end: that only puts off the fight."),
    ("v=0.34&foes=ogre&gap=1&stairs=0&hp=50&ac=5&ev=10&confused=1&weapon=mace&skill=9", "≤ 99 % you live so far Plain", "Take the stairs.", "Confused, you trip on the stairs in half of the cases, which costs a hit point: on the way up you are then still here, and try again. Apart from that: about 1.5 attacks, 13 HP lost, 38 in a bad case. The ogre comes along. You cannot shake it off by the stairs, and how a fight goes is not known."),
    ("v=0.34&foes=ogre&gap=1&stairs=9&hp=50&ac=5&ev=10&held=1", "35 % you live so far Bad", "Struggle free, or fight where you are: held, you go nowhere. The figures are those of standing still.", "About 7 attacks if you lived, 44 HP lost. The ogre is still beside you at the end: that only puts off the fight."),
    ("v=0.34&species=naga&foes=juggernaut&gap=1&stairs=9&hp=10&ac=1&ev=5&weapon=dagger&skill=1", "<\u{202f}0.1 % you live Bad", "Nothing here saves you. What buys the most time: run for the stairs.", "About 3.1 attacks if you lived, 10 HP lost. The juggernaut stays behind in 83 %."),
    ("v=0.34&foes=wolf&stairs=1&poison=40&hp=30&ac=5&ev=10", "4.4 attacks Bad", "Cure the poison in you first, or heal: it takes more than you have, unless you regenerate in time.", "The poison in you alone takes 40 HP, and you have 30. Apart from that: about 4.4 attacks if you lived, 30 HP lost. The wolf comes along."),
    ("v=0.12&foes=ogre&gap=5&stairs=4&poison=3&hp=6&ac=4&ev=10", "≈ 4 % you live Bad", "Cure the poison in you first, or heal: alone it kills you in about 96 %.", "Your own poison is counted, too: what it takes is random. Apart from that: no attack, no HP lost. The ogre stays behind."),
    ("v=0.12&foes=ogre&gap=5&stairs=4&poison=3&hp=20&ac=4&ev=10", "≈ 51 % you live Bad", "Without a fight, nothing here is safe. Best: run for the stairs.", "Your own poison is counted, too: what it takes is random. Apart from that: no attack, no HP lost. The ogre stays behind."),
    ("v=0.10&foes=adder&gap=3&stairs=3&hp=40&ac=14&ev=20", ">\u{202f}99.9 % you live so far Plain", "Run for the stairs.", "About 0.2 attacks, few HP lost, few in a bad case. The adder stays behind in 97 %."),
    ("v=0.34&foes=goblin&gap=2&hp=9&ac=1&ev=5&weapon=club&skill=1", "≤ 97 % you live so far Plain", "Run.", "It rarely has missiles: they are not counted. Apart from that: about 0.2 attacks, 0.3 HP lost, 3 in a bad case. 100 aut later the goblin is still after you, and beside you in 10 %."),
    ("v=0.34&foes=ogre:at3&hp=60&ac=8&ev=10", "100 % you live so far Plain", "Run.", "No attack, no HP lost. 100 aut later the ogre is still after you, but not beside you."),
    ("v=0.34&foes=ogre:zombie:at3&hp=60&ac=8&ev=10", "100 % you live Good", "It never attacks you: walk away.", "No attack, no HP lost. The ogre zombie falls behind."),
    ("v=0.34&species=naga&foes=ogre,@10&gap=2&stairs=9&where=corridor", "≤ 9.7 attacks Plain", "Fewest attacks: run for the stairs.", "At most 9.7 attacks. Someone comes along."),
    ("v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste&hp=52&ac=10&ev=7", "99.8 % you live so far Plain", "Quaff haste now, then run for the stairs.", "About 1 attack, 9.3 HP lost, 30 in a bad case. The ogre stays behind in 96 %."),
    ("v=0.34&species=naga&foes=ogre&gap=2&stairs=9&hp=52&ac=10&ev=7", "67 % you live so far Bad", "Without a fight, nothing here is safe. Best: run for the stairs.", "About 4.6 attacks, 37 HP lost, dead in a bad case. The ogre comes along in 93 %."),
    ("v=0.34&species=naga&foes=ogre&gap=2&stairs=9&hp=52&ac=10&ev=7&skill=1", "5 % you live Bad", "Nothing here is safe. Best: run for the stairs.", "About 4.6 attacks, 37 HP lost, dead in a bad case. The ogre comes along in 93 %. Before the fight that may follow, you live in 67 %."),
    ("v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste", "1 attack Plain", "Quaff haste now, then run for the stairs.", "About 1 attack; never attacked in 20 %. The ogre stays behind in 96 %."),
    ("v=0.34&species=spriggan&foes=ogre&gap=2&stairs=9", "0 attacks Plain", "It never attacks you: walk away.", "No attack. The ogre stays behind."),
    ("v=0.34&foes=orc&gap=2&stairs=20&have=haste", "0.3 attacks Plain", "Run, and quaff haste only when it is beside you.", "About 0.3 attacks; never attacked in 75 %. The orc stays behind in 99.3 %. You keep the potion in 76 %. If you run to the stairs instead, you take 0.7 attacks."),
    ("v=0.34&foes=orc,orc,orc&where=open&stairs=6&have=haste", "1.7 attacks Plain", "Quaff haste now, then run for the stairs.", "About 1.7 attacks. Everyone stays behind."),
    ("v=0.34&foes=jackal,jackal&gap=3", "7.6 attacks Plain", "Fewest attacks: run.", "About 7.6 attacks. Someone is still beside you at the end: that only puts off the fight."),
];

#[rustfmt::skip]
const DECIDES: [(&str, &str, bool); 63] = [
    ("v=0.34&species=naga&foes=ogre&gap=5&stairs=9&have=swiftness", "Cast Swiftness, then run to the stairs. You live in 100 %. A failed cast is not counted. Apart from that: no attack, no HP lost.", true),
    ("v=0.34&foes=sigmund&gap=3&stairs=6", "Sigmund casts and can confuse you: spells are not counted, and come on top", false),
    ("v=0.34&foes=bloated-husk&gap=1&stairs=9&weapon=mace&skill=8", "The bloated husk stays behind or is gone. It explodes: that is not counted.", false),
    ("v=0.20&foes=porcupine&gap=1&weapon=mace&skill=20&fighting=15&str=20", "Fight until it dies. You live in at most 99.7 %. It hurts you as you fight it, by its spines: that is not counted. Apart from that: about 3.1 attacks", false),
    ("v=0.34&foes=naga,naga-warrior&gap=2&stairs=9", "and then strikes from two tiles: both cases are counted, so set what it holds if you see it. The same goes for the naga warrior.", false),
    ("v=0.34&foes=orc-wizard,orc-wizard,orc-priest&gap=3&where=open&weapon=mace&skill=8&fighting=5&str=14", "You live in at most 99 %. Spells from afar", false),
    ("v=0.12&foes=adder&gap=9&stairs=3", "No attack, no HP lost. The adder stays behind.", true),
    ("v=0.34&foes=kobold-brigand&gap=6&stairs=12", "Run for the stairs. Nothing that is counted kills you.", false),
    ("v=0.34&foes=yaktaur&gap=6&stairs=12", "You live in about 98 %. No attack and about 1.8 missiles, about 25 HP lost, about 53 in a bad case.", true),
    ("v=0.34&foes=yaktaur&gap=1&weapon=mace&skill=20&fighting=15&str=20", "Beside you it strikes instead of shooting.", true),
    ("v=0.34&foes=oklob-plant&gap=3&stairs=3", "It casts: its spells are not counted, and come on top", false),
    ("v=0.34&foes=fulminant-prism&gap=3&stairs=3", "It explodes after a time: that is not counted.", false),
    ("v=0.34&foes=red-draconian&gap=6&stairs=3", "It breathes: that is not counted.", false),
    ("v=0.10&foes=twister&gap=1&stairs=10", "It hurts whatever is near it: that is not counted. Apart from that: no attack", false),
    ("v=0.34&foes=diamond-obelisk&gap=1&stairs=10", "It hurts whatever is near it: that is not counted.", false),
    ("v=0.34&foes=natasha&gap=2&weapon=war-axe&skill=10&fighting=8&str=18", "Natasha comes back to life: that is not counted. Apart from that: about 4", false),
    ("v=0.30&hp=900&foes=bennu&gap=2&weapon=war-axe&skill=20&fighting=18&str=18", "It comes back to life: that is not counted.", false),
    ("v=0.34&species=barachi&foes=ogre&gap=2&stairs=4", "Your hop is not counted: with it you may do better.", false),
    ("v=0.34&species=barachi&foes=ogre&gap=2&stairs=9", "You live in >\u{202f}99.9 % so far.", true),
    ("v=0.34&species=barachi&foes=ogre&gap=2&stairs=9", "You land anywhere round the tile you aim at, and all tiles there are free.", true),
    ("v=0.34&foes=torpor-snail&gap=3&stairs=3", "It slows you while you see it: that is counted only if Slowed is set.", false),
    ("v=0.34&foes=ribbon-worm&gap=4&stairs=9", "It casts and can hold you in place: its spells are not counted, and come on top of this.", false),
    ("v=0.34&foes=ufetubus:summoned&gap=1&stairs=3", "The ufetubus stays behind. It is summoned, and vanishes after a time: that is not counted.", true),
    ("v=0.34&foes=kraken-tentacle&gap=3&stairs=3", "It grows towards you: that is not counted.", false),
    // Without a polearm it comes along; it strikes from two tiles, and so it does not.
    ("v=0.34&foes=merfolk-impaler&gap=1&stairs=6&hp=60&ac=10&ev=10", "The merfolk impaler stays behind.", true),
    ("v=0.34&foes=louise&gap=1&stairs=6&hp=60&ac=10&ev=10", "Louise has a polearm in 60 % of cases, and then strikes from two tiles: both cases are counted, so set what it holds if you see it.", false),
    ("v=0.34&foes=starflower&gap=4&stairs=9", "It may pull you to it: that is not counted.", false),
    ("v=0.34&foes=seismosaurus-egg&gap=2&stairs=9", "It hatches after some turns if whoever laid it is near: that is not counted.", false),
    ("v=0.34&foes=kobold,kobold&gap=4&stairs=9", "Missiles from afar, which each kobold has in 46 %, are not counted", false),
    ("v=0.34&foes=kobold,ogre&gap=4&stairs=9", "Missiles from afar, which the kobold has in 46 %, are not counted", false),
    ("v=0.34&foes=orc-knight&gap=3&stairs=3", "It has missiles in 11 % of cases or more: they are not counted.", false),
    ("v=0.34&foes=ogre:asleep&gap=2&stairs=9", "Leave it asleep: head for the stairs. You live in >\u{202f}99.9 %. At most 0.2 attacks, 1.2 HP lost, 12 in a bad case. The ogre stays behind unless it wakes, and nobody knows when. This is as if it woke at once: then it comes along in 5 %. Melee", true),
    ("v=0.34&foes=boulder&gap=3&stairs=3", "It comes on until it hits you: that is not counted.", false),
    ("v=0.34&foes=shapeshifter&gap=3&stairs=3", "those of the shape it has taken", false),
    ("v=0.13&hp=900&foes=redback&gap=1&stairs=5", "All poison is counted, as if nothing cured it", true),
    ("v=0.34&foes=ball-lightning&gap=4&stairs=9", "It explodes: that is not counted. Apart from that: no attack, no HP lost. The ball lightning stays behind or is gone. Not counted, and on top of this: its explosion.", false),
    ("v=0.34&foes=ball-lightning,orc&gap=4&stairs=9", "The ball lightning explodes: that is not counted.", false),
    ("v=0.34&species=spriggan&foes=foxfire&gap=4&stairs=9", "It explodes: that is not counted.", false),
    ("v=0.34&species=spriggan&foes=phantasmal-warrior&gap=4&stairs=9", "Run for the stairs. Nothing that is counted kills you. It may reach you sooner, by a leap or a blink: that is not counted. Apart from that: no attack, no HP lost.", false),
    ("v=0.34&species=spriggan&foes=blink-frog&gap=4&stairs=9", "It may blink or teleport: that is not counted.", false),
    ("v=0.34&foes=polar-bear&gap=4&stairs=12", "It may speed itself up: that is not counted unless you mark it hasted or berserk. Apart from that: no attack", false),
    ("v=0.34&foes=deep-troll-shaman,deep-troll&gap=9&stairs=8&where=open", "The deep troll shaman may speed up the others: that is not counted", false),
    ("v=0.34&foes=deep-troll-shaman&gap=9&stairs=8", "It never attacks you: walk away.", true),
    ("v=0.34&foes=ogre,bat&gap=5&stairs=4&where=corridor", "None attacks you: walk away. You live in 100 %. No attack", true),
    ("v=0.34&foes=lost-soul&gap=6&stairs=9", "It stays about 3 tiles away: its steps back and forth are not counted.", false),
    ("v=0.34&foes=spatial-vortex&gap=3&stairs=9", "It stumbles about, confused: it attacks far less than that. Apart from that: at most 4 attacks", false),
    ("v=0.34&foes=player-ghost&gap=2&stairs=9", "Its speed follows from the player it was; speed 10 is assumed.", false),
    ("v=0.34&foes=dancing-weapon&gap=2&stairs=9", "Its speed follows from its weapon; speed 15 is assumed.", false),
    ("v=0.34&foes=pandemonium-lord&gap=2&stairs=9", "Its speed is rolled when it is made, and taken as that of one without spells: one with spells rolls another.", false),
    ("v=0.34&foes=player-ghost,orc&gap=2&stairs=9", "The player ghost is taken to have speed 10: its speed follows from the player it was.", false),
    ("v=0.34&foes=kraken&gap=1&stairs=9", "It never leaves deep water and is taken to stay where it is: if you are in water too, mark it as in water.", false),
    ("v=0.34&species=troll&skill=3&berserk=1&foes=orc&gap=3&stairs=40&plan=away*40.stairs", "Your rage is assumed to last 30 aut.", true),
    ("v=0.34&species=troll&berserk=1&foes=ettin&gap=9&stairs=7", "Your rage is assumed to last 5 actions, the most without an attack; then you are slow.", true),
    ("v=0.34&haste=1&foes=ettin&gap=3&stairs=70", "Your haste is assumed to last as long as it can, 390 aut; if it ended at once, you would live in 98 %.", false),
    ("v=0.34&haste=1&foes=ettin&gap=3&stairs=9", "Run for the stairs. You live in 100 %. Your haste is assumed to last 67 aut. Apart from that: no attack", true),
    ("v=0.34&species=naga&haste=1&foes=wolf&gap=1&weapon=mace&skill=14", "You live in at most 95 %. Your haste is assumed to last 77 aut; if it ended at once, you would live in 77 %. Apart from that: about 12 attacks", false),
    ("v=0.34&hp=900&swift=sluggish&slowed=1&foes=ogre&gap=3&stairs=12", "Taken to last to the end: slowed, sluggish. You are quicker once that is over.", true),
    ("v=0.31&frozen=1&foes=ogre&gap=5&stairs=12", "Taken to last to the end: frozen. You are quicker once that is over.", false),
    ("v=0.34&swift=swift&foes=orc&gap=20&stairs=70", "Your Swiftness is assumed to last as long as it can, 300 aut; if it ended at once, you would live in 95 %.", false),
    ("v=0.34&petrifying=1&have=haste.blink.teleport&foes=orc&gap=2&stairs=9", "Until you are stone: blink, then run.", false),
    ("v=0.34&hp=200&foes=two-headed-ogre&gap=1&stab=paralysed&weapon=dagger&skill=6&stairs=1", "It is paralysed, but taken to act freely at once: nobody knows how long that lasts.", true),
    ("v=0.34&foes=kobold&gap=1&stab=paralysed&weapon=dagger&skill=6", "It is paralysed at your first attack", true),
    ("v=0.33&foes=lernaean-hydra&gap=7&stairs=1", "The Lernaean hydra stays behind", true),
];

#[rustfmt::skip]
const PARAGRAPHS: [(&str, &str); 9] = [
    ("v=0.34", "What is after you? Add a foe."),
    ("v=0.34&foes=ogre&stairs=6&have=haste", "Quaff haste now, then run for the stairs. About 1.1 attacks. The ogre stays behind. If you run to the stairs instead, you take 1.6 attacks. If it has just acted, run to the stairs instead (0.87 against 1 attacks). Knowing its energy, which the game does not show, would save at most 0.03 attacks. Melee only: foes’ arrows, spells and breath are not counted. The ogre is awake, its energy unknown; you are in a corridor."),
    ("v=0.34&foes=ogre&stairs=6&have=haste.blink.teleport", "Blink to the stairs. No attack. The ogre stays behind. If you run to the stairs instead, you take 1.6 attacks. With steps, the stairs and what you listed, no way of playing does better. Melee only: foes’ arrows, spells and breath are not counted. The ogre is awake, its energy unknown; you are in a corridor."),
    ("v=0.34&foes=cyclops&stairs=5&have=haste", "Run for the stairs. It shoots: its missiles are not counted, and come on top of this. Apart from that: about 0.4 attacks; never attacked in 66 %. The cyclops stays behind. Melee only. The cyclops is awake, its energy unknown; you are in a corridor."),
    ("v=0.34&species=naga&foes=ogre,@10&gap=2&stairs=9&where=corridor", "Fewest attacks: run for the stairs. At most 9.7 attacks. Someone comes along. How hard the custom monster hits isn’t known, so the chances to live are left out. Melee only: foes’ arrows, spells and breath are not counted. They come in single file through a corridor; who pushes past whom is not known, so each counts as if none were in its way. They are awake, their energy unknown."),
    ("v=0.34&foes=orc&stairs=0", "Fewest attacks: take the stairs. About 2 attacks. The orc comes along. With steps and the stairs alone, no way of playing does better. Melee only: foes’ arrows, spells and breath are not counted. The orc is awake, its energy unknown; you are in a corridor."),
    ("v=0.34&species=spriggan&foes=wolf,wolf&gap=2&stairs=10&have=haste", "Quaff haste now, then run for the stairs. About 2.1 attacks; never attacked in at least 1 %. Everyone stays behind. If you run to the stairs instead, you take 3.4 attacks. If they have just acted, run to the stairs instead (0.86 against 1.24 attacks). With steps, the stairs and what you listed, no way of playing takes fewer than 2.02 attacks. Melee only: foes’ arrows, spells and breath are not counted. Each is counted on its own, as if none got in another’s way. They are awake, their energy unknown."),
    ("v=0.34&species=naga&weapon=trident&foes=orc-priest&gap=2&stairs=9&have=haste&hp=200&ac=30&ev=20", "Fight until it dies. Nothing that is counted kills you. It casts: its spells are not counted, and come on top of this. Apart from that: about 8.6 attacks, 0.9 HP lost, 5 in a bad case. The orc priest is dead at the end. You have 199 HP left, 195 in a bad case, for up to 11 spells. Melee only. Weapons count as plain, neither enchanted nor branded. The orc priest is awake, its energy unknown; you are in a corridor."),
    ("v=0.34&species=naga&foes=ogre&gap=2&stairs=9&hp=30&ac=2&ev=7", "Without a fight, nothing here is safe. Best: run for the stairs. How a fight goes is left out: it depends on your weapon and skill. You live in 15 % so far. About 4.6 attacks if you lived, 28 HP lost. The ogre comes along in 93 %. With steps and the stairs alone, no way of playing does better. Melee only: foes’ arrows, spells and breath are not counted. Weapons count as plain, neither enchanted nor branded. The ogre is awake, its energy unknown; you are in a corridor."),
];
