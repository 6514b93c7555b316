//! Tables to paste: every kind in every format, and the modifiers of a release against the rules.

use crawl::model::build::Build;
use foundation::inputs::Value;
use question::Question;
use question::compare_with::CompareWith;
use testing::question;
use wiki::tables::{render_table, table};
use wiki::{Format, TableKind};

#[test]
fn every_table_in_every_format_has_its_source_and_link() {
    let query = "v=0.31&species=naga&form=statue&slowed=1&foes=ogre&compare=v%3D0.20";
    let question = question(query);
    for kind in TableKind::ALL {
        let table = table(&question, *kind).unwrap();
        assert!(
            !table.rows.is_empty() && table.rows.iter().all(|row| row.len() == table.head.len()),
            "{kind:?}"
        );
        for format in Format::ALL {
            let text =
                render_table(&question, &kind.write(), &format.write(), "https://example.org/").unwrap();
            let asked = table.query.replace("page=telengard&", "").replace("&energy=70", "");
            assert_eq!(asked, query, "{kind:?}");
            assert!(text.contains(&format!("https://example.org/?{}", table.query)), "{kind:?} {format:?}");
            assert!(text.contains("Computed by Crawl Clock"), "{kind:?} {format:?}");
            assert!(text.lines().count() > table.rows.len(), "{kind:?} {format:?}");
        }
    }
}

/// The page takes it for any, where a link says nothing.
#[test]
fn a_table_of_a_chase_says_the_energy_that_it_counts_with() {
    use TableKind::{Compared, Foes, Kills, Outruns, Run};
    let link = |kind, query| table(&question(query), kind).unwrap().query;
    let asked = "v=0.31&foes=ogre&compare=v%3D0.20";
    for kind in TableKind::ALL.iter().filter(|kind| !link(**kind, asked).contains("telengard")) {
        let said = [Compared, Foes, Kills, Outruns, Run].contains(kind);
        let expected = if said { "v=0.31&foes=ogre&energy=70&compare=v%3D0.20" } else { asked };
        assert_eq!(link(*kind, asked), expected, "{kind:?}");
    }
    for unchanged in ["v=0.31&gap=2", "v=0.31&foes=ogre&energy=any", "v=0.31&foes=ogre&energy=75"] {
        assert_eq!(link(Outruns, unchanged), unchanged);
    }
}

#[test]
fn a_run_says_that_it_leaves_out_the_potion_and_a_table_of_foes_counts_it() {
    let plan = "v=0.34&species=naga&foes=orc&gap=2&stairs=10&energy=any&plan=away*10.stairs";
    let table = |kind, beside| table(&question(&format!("{plan}{beside}")), kind).unwrap();
    let [run, runs] = ["", "&beside=haste"].map(|beside| table(TableKind::Run, beside));
    let note = "What you do once it is beside you is not counted here: this is the run without the potion.";
    assert_eq!((runs.rows, runs.source), (run.rows, format!("{} {note}", run.source).into()));
    let [plain, drinks] = ["", "&beside=haste"].map(|beside| table(TableKind::Foes, beside));
    assert!(plain.source == drinks.source && plain.rows[0][2] > drinks.rows[0][2], "{:?}", drinks.rows);
}

/// A wiki's readers see the table alone.
#[test]
fn a_caption_says_the_situation_in_every_format() {
    let question = question(
        "v=0.34&species=naga&hp=52&ac=10&weapon=war-axe&foes=ogre,ogre&gap=2&stairs=9&have=haste&depth=7&dex=14&compare=v%3D0.20",
    );
    for (kind, caption) in [
        (
            TableKind::Advice,
            "What you can do, 0.34: Naga, HP 52, AC 10, war axe · 2 × ogre 2 tiles away, stairs 9 ahead, you carry haste",
        ),
        (
            TableKind::Foes,
            "What each foe does, 0.34: Naga, war axe · 2 × ogre 2 tiles away, stairs 9 ahead, plan: step away 9 times, take the stairs, energy 70, you carry haste",
        ),
        (
            TableKind::Melee,
            "What each foe’s blows do to you, 0.34: Naga, HP 52, AC 10, war axe · 2 × ogre 2 tiles away, stairs 9 ahead",
        ),
        (
            TableKind::Outruns,
            "Who outruns you, 0.34: Naga, war axe · each monster 2 tiles away, stairs 9 ahead, plan: step away 9 times, take the stairs, energy 70",
        ),
        (
            TableKind::Compared,
            "Two builds compared, 0.34: this build is Naga, HP 52, AC 10, war axe · 2 × ogre 2 tiles away, stairs 9 ahead, energy 70, you carry haste",
        ),
        (TableKind::Releases, "A step in every version: Naga, war axe"),
        (TableKind::Monsters, "Monsters of this version, 0.34"),
        (TableKind::Met, "Encounters in Telengard, by monster: Depth 7, Dexterity 14"),
    ] {
        let table = table(&question, kind).unwrap();
        assert_eq!(table.title, caption);
        assert!(Format::ALL.iter().all(|format| table.render(*format, "").contains(caption)), "{kind:?}");
    }
}

/// A table goes where nobody sees the page's own message.
#[test]
fn a_table_says_what_of_its_question_was_ignored() {
    let misspelt = Question::read("v=0.34&foes=ogre,orc preist&gap=2").unwrap();
    let ignored =
        "Ignored in this link: foes=orc%20preist. Unknown monster “orc preist”. Did you mean orc priest?";
    for (kind, says) in [(TableKind::Melee, true), (TableKind::Steps, true), (TableKind::Species, false)] {
        let table = table(&misspelt, kind).unwrap();
        assert!(
            Format::ALL.iter().all(|format| table.render(*format, "").contains(ignored) == says),
            "{kind:?}"
        );
    }
}

#[test]
fn missing_tables_are_an_error_with_a_sentence() {
    let now = question("v=0.31");
    assert!(
        render_table(&now, "pies", "csv", "").unwrap_err().to_string().starts_with("Unknown table “pies”.")
    );
    assert!(
        render_table(&now, "steps", "pdf", "").unwrap_err().to_string().starts_with("Unknown format “pdf”.")
    );
    let old = question("v=0.20");
    for (kind, missing) in [
        ("foes", "No foe is named"),
        ("advice", "No foe is named"),
        ("melee", "No foe is named"),
        ("kills", "No foe is named"),
        ("run", "No foe is named"),
        ("compared", "There is no second build"),
    ] {
        let why = render_table(&old, kind, "csv", "").unwrap_err().to_string();
        assert!(why.starts_with(missing), "{kind}: {why}");
    }
}

/// A table says whose rules its times follow.
#[test]
fn tables_of_an_article_name_it_as_their_source() {
    let basis = "Slowed, Petrifying, Statue form, Hasted: as the article says. Base times: as in 0.31, for it gives none.";
    for (v, kind, expected) in [
        ("0.31", "actions", "The game's own rules, times in aut."),
        ("0.31", "outruns", "by the game's energy rules."),
        ("wiki-0.31", "actions", basis),
        ("wiki-0.31", "steps", "The article taken literally, times in aut."),
        ("wiki-0.31", "outruns", "by the article's energy rules."),
        ("wiki-0.31", "releases", "The game's own rules, times in aut."),
    ] {
        let text = render_table(&question(&format!("v={v}&haste=1")), kind, "text", "").unwrap();
        assert!(text.contains(&format!("{expected} Computed by")), "{v} {kind}: {text}");
    }
    let actions = render_table(&question("v=wiki-0.31&haste=1"), "actions", "csv", "").unwrap();
    assert!(actions.contains("Wield a weapon,3.33,"), "{actions}");
}

#[test]
fn monsters_steps_are_counted_for_each_action_of_the_plan() {
    for (plan, expected) in [
        ("", "Steps per step of yours"),
        ("&plan=attack", "Steps per attack of yours"),
        ("&plan=stay", "Steps per action of yours"),
        ("&plan=away.attack", "Steps per step away of yours"),
    ] {
        let head = table(&question(&format!("v=0.31{plan}")), TableKind::Outruns).unwrap().head;
        assert_eq!(head[1], expected, "{plan}");
    }
}

#[test]
fn the_steps_of_a_naga_are_listed() {
    let question = question("v=0.31&species=naga&god=cheibriados&piety=110");
    let csv = render_table(&question, "steps", "csv", "").unwrap();
    let lines: Vec<_> = csv.split("\r\n").collect();
    assert_eq!(lines[0], "Part,Rule,Effect,Then");
    assert_eq!(lines[2], "movement,Cheibriados,'+7 to +8,\"17 (1/2), 18 (1/2)\"");
    assert_eq!(lines[3], "movement,Slow mutation,× 1.4,\"23 (1/2), 25 (1/2)\"");
}

#[test]
fn the_tables_of_a_chase_have_the_numbers_of_the_panels() {
    let question = question("v=0.31&species=naga&foes=orc&steps=5&do=12&away=0&compare=v%3D0.31");
    let rows = |kind| table(&question, kind).unwrap().rows;
    assert_eq!(rows(TableKind::Foes)[0][..4], ["orc", "6", "6", "0 %"]);
    assert_eq!(rows(TableKind::Compared)[0], ["Species", "Naga", "Human", ""]);
    assert_eq!(rows(TableKind::Compared)[1], ["A step, aut", "14", "10", "▼ 4 faster"]);
    assert_eq!(rows(TableKind::Articles)[1], ["0.31 wiki article", "14", "14", "0.31"]);
    let lethargic = testing::question("v=0.34&lethargy=1&petrifying=1");
    let lacking = table(&lethargic, TableKind::Articles).unwrap().rows;
    assert_eq!(lacking[0][1..3], ["10 (lacks Bane of Lethargy)", "15 (lacks Bane of Lethargy)"]);
    let auts: Vec<i32> = rows(TableKind::Run).iter().map(|row| row[0].parse().unwrap()).collect();
    assert!(auts.is_sorted() && auts.len() > 10, "{auts:?}");
    let met: Vec<_> = rows(TableKind::Met).iter().map(|row| row[1].clone()).collect();
    assert_eq!((met.len(), &met[0][..]), (20, "Gnoll"));
}

/// A zombie keeps no flavour, a simulacrum freezes, a draugr adds a touch of doom; a Lernaean hydra has 27
/// heads.
#[test]
fn the_undead_have_attacks_of_their_own() {
    let question =
        question("v=0.34&foes=adder,adder:zombie,ogre:simulacrum,ogre:draugr,lernaean-hydra&ac=5&ev=10");
    let rows = table(&question, TableKind::Melee).unwrap().rows;
    let attacks: Vec<&str> = rows.iter().map(|row| &row[2][..]).collect();
    let hydra = "bite 18 for each of 27 heads";
    assert_eq!(attacks, ["bite 4 (poison)", "bite 3", "hit 16 (cold)", "hit 8 (doom), hit 16", hydra]);
}

/// The article's own figures: at charisma 18 elves heal “a bit over 72 %” once they are met, hobbits steal “a
/// bit over 10 %”.
#[test]
fn what_a_monster_does_is_counted_once_it_is_met() {
    let met = table(&question("v=0.34&cha=18&depth=3&sword=1"), TableKind::Met).unwrap();
    assert_eq!(met.head[..6], ["No.", "Monster", "Met", "Healed", "Robbed", "Gift"]);
    assert_eq!(met.rows[8][..6], ["9", "Elf", "1.5 %", "70.1 %", "1.67 %", "1.61 %"]);
    assert_eq!(met.rows[3][4], "11.2 %");
    assert!(
        met.source.starts_with("Met in percent of turns, the rest in percent of meetings. "),
        "{}",
        met.source
    );
    let fear = table(&question("v=0.34&fear=1"), TableKind::Met).unwrap();
    assert_eq!(fear.rows[0][2..4], ["0 %", "–"]);
}

#[test]
fn the_hit_points_of_one_monster_are_those_of_its_chart() {
    let table = |query| table(&question(query), TableKind::HitPoints).unwrap();
    let hobbit = table("v=0.34&fight-foe=hobbit&fight-foe-level=1");
    assert_eq!(hobbit.query, "v=0.34&page=telengard&fight-foe=hobbit&fight-foe-level=1");
    assert_eq!(hobbit.title, "Hit points of a monster in Telengard: a hobbit of level 1");
    assert_eq!(hobbit.rows[1], ["2", "18.75 %", "93.75 %", "25 %"]);
    let exactly: Vec<&str> = hobbit.rows.iter().map(|row| &row[1][..]).collect();
    assert_eq!(exactly, ["6.25 %", "18.75 %", "31.25 %", "43.75 %"]);
    // The strongest monster has up to 2040, in bins of 50.
    let dragon = table("v=0.34&page=telengard&fight-foe=dragon&fight-foe-level=102");
    assert_eq!((dragon.rows.len(), &dragon.rows[40][0][..]), (41, "2001 to 2040"));
}

#[test]
fn a_comparison_of_named_builds_begins_with_their_names() {
    let named = |name: &str| {
        let pinned = question("v=0.31").with_build_pinned().with_pin_named(0, name);
        let question = pinned.with(Build::KEY.species, "naga").with(CompareWith::KEY.name, "Slow");
        table(&question, TableKind::Compared).unwrap().rows[0].clone()
    };
    assert_eq!(named("Old"), ["Name", "Slow", "Old", ""]);
    assert_eq!(named(""), ["Name", "Slow", "Pinned build", ""]);
}

#[test]
fn species_have_their_steps() {
    let row = |v: &str, name: &str| {
        let rows = table(&question(&format!("v={v}")), TableKind::Species).unwrap().rows;
        rows.into_iter().find(|row| row[0] == name).map(|row| row[1..].join(" | "))
    };
    assert_eq!(row("0.31", "Naga").unwrap(), "14 | very slow | 14");
    assert_eq!(row("0.31", "Merfolk").unwrap(), "10 | average | 6");
    assert_eq!(row("0.10", "Centaur").unwrap(), "7 | very quick | 11.1");
    assert_eq!(row("0.31", "Centaur"), None);
}

#[test]
fn modifiers_change_with_the_release() {
    let row = |v: &str, label: &str, value: &str| {
        let table = table(&question(&format!("v={v}")), TableKind::Modifiers).unwrap();
        let found = table.rows.into_iter().find(|row| row[0] == label && row[1] == value);
        found.map(|row| (row[2].clone(), row[3].clone()))
    };
    let expected = |effect: &str, aut: &str| Some((effect.to_string(), aut.to_string()));
    assert_eq!(row("0.20", "Frozen", "yes"), expected("Frozen +4", "14"));
    assert_eq!(row("0.31", "Frozen", "yes"), expected("Frozen +3", "13"));
    assert_eq!(row("0.34", "Frozen", "yes"), expected("Frozen × 1.5, rounded at random", "15"));
    assert_eq!(row("0.13", "Frozen", "yes"), None);
    assert_eq!(row("0.31", "Species", "Naga"), expected("Slow mutation × 1.4", "14"));
    assert_eq!(row("0.31", "God", "Cheibriados"), expected("Cheibriados +2", "12"));
    assert_eq!(row("0.31", "Species", "Dwarf"), None);
}

/// In some releases the tile that is left counts, in others the one that is entered.
#[test]
fn leaving_and_entering_water_are_distinguished() {
    let tiles = |v: &str| -> Vec<String> {
        let question = question(&format!("v={v}"));
        let table = table(&question, TableKind::Modifiers).unwrap();
        let of_tiles = table.rows.iter().filter(|row| row[1] == "shallow water");
        of_tiles.map(|row| format!("{}: {}", row[0], row[3])).collect()
    };
    assert_eq!(tiles("0.34"), ["Tile you enter: 16"]);
    assert_eq!(tiles("0.31"), ["Tile you're on: 16"]);
    assert_eq!(tiles("0.10"), ["Tile you enter: 13 to 20, on average 16.5"]);
}

#[test]
fn a_table_without_foes_says_why_it_has_none() {
    let why = |query| table(&Question::read(query).unwrap(), TableKind::Foes).unwrap_err().to_string();
    assert_eq!(why("v=0.31"), "No foe is named in this question: name one.");
    assert_eq!(why("v=0.31&foes=xyzzy"), "Unknown monster “xyzzy”.");
}
