//! The tables of the reference against the data they are generated from.

use ::question::Question;
use ::question::column::Column;
use ::question::lookup::{Lookup, RefTopic};
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::inputs::Inputs;
use foundation::time_slices::{Pause, poll_once};
use reference::{Links, RefTable};
use std::cell::RefCell;
use std::collections::HashSet;
use std::pin::pin;
use testing::{assert_no_misses, cell, question};
use wiki::Format;

/// Returns the names of the rows that a query shows.
fn shown(query: &str) -> Vec<String> {
    let Question { edition, lookup, .. } = question(query);
    let table = RefTable::build(lookup.topic, edition);
    table.matching_rows(&lookup).rows.into_iter().map(|index| table.rows[index].cells[0].clone()).collect()
}

#[test]
fn every_table_of_every_edition_has_complete_rows_with_unique_ids() {
    let mut misses = Vec::new();
    for edition in Edition::all() {
        for topic in
            RefTopic::ALL.iter().filter(|topic| **topic != RefTopic::Changes || edition == Edition::NEWEST)
        {
            let table = RefTable::build(*topic, edition);
            let ids: HashSet<&str> = table.rows.iter().map(|line| &line.id[..]).collect();
            let plain =
                |id: &&str| id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
            let whole = table.rows.iter().all(|line| line.cells.len() == table.columns.len());
            if ids.is_empty() || ids.len() != table.rows.len() || !ids.iter().all(plain) || !whole {
                misses.push(format!(
                    "{topic:?} in {edition}: {} names of {} rows",
                    ids.len(),
                    table.rows.len()
                ));
            }
        }
    }
    assert_no_misses(misses);
}

#[test]
fn time_slices_do_not_change_a_table() {
    for topic in [RefTopic::Rules, RefTopic::Changes] {
        let table = RefCell::new(RefTable::new(topic, Edition::NEWEST));
        let mut work = pin!(RefTable::fill(&table, &Pause(&|| true)));
        let (mut rows, mut slices) = (0, 0);
        while poll_once(work.as_mut()).is_none() {
            let table = table.borrow();
            assert!(!table.is_complete && table.rows.len() >= rows, "{topic:?}");
            rows = table.rows.len();
            slices += 1;
        }
        assert_eq!(*table.borrow(), RefTable::build(topic, Edition::NEWEST));
        assert!(slices > 1000, "{topic:?} came in {slices} slices");
    }
}

#[test]
fn words_are_searched_in_every_cell() {
    assert_eq!(shown("v=0.34&shelf=species&find=NAGA"), ["Naga"]);
    assert_eq!(shown("v=0.34&shelf=species&find=frog%20swims%20since"), [""; 0]);
    assert_eq!(shown("v=0.34&shelf=weapons&find=axes%20war"), ["war axe"]);
    assert_eq!(shown("v=0.34&shelf=inputs&find=lethargy"), ["lethargy"]);
    // What articles and older releases call otherwise.
    assert!(shown("v=0.31&find=swimming").contains(&"Wading".to_string()));
    assert!(shown("v=0.12&find=encumbered").contains(&"Burden".to_string()));
    assert!(shown("v=0.31&find=slowness").contains(&"Slow mutation".to_string()));
}

#[test]
fn rules_are_those_of_the_version_until_others_are_asked_for() {
    let table = RefTable::build(RefTopic::Rules, Edition::NEWEST);
    // For each lookup, whether it shows rules in force and others, and whether some are left out.
    for (lookup, shows, leaves_out) in [
        ("", [true, false], true),
        ("others=1", [true, true], false),
        ("find=frozen", [true, false], true),
        ("find=frozen&others=1", [true, true], false),
        ("find=burden", [false, false], true),
        ("find=burden&others=1", [false, true], false),
        ("find=frozzen", [true, false], false),
        // A link to a row shows it.
        ("row=movement-burden-until-0.14", [true, true], true),
        ("find=xyzzy", [false, false], false),
    ] {
        let lookup = question(&format!("v=0.34&shelf=rules&{lookup}")).lookup;
        let found = table.matching_rows(&lookup);
        let forces: Vec<&str> =
            found.rows.iter().map(|index| cell(&table, &table.rows[*index], Column::Force)).collect();
        assert_eq!(["yes", "no"].map(|force| forces.contains(&force)), shows, "{lookup:?}");
        assert_eq!(found.left_out > 0, leaves_out, "{lookup:?}");
        assert!(forces.is_sorted_by(|a, b| a >= b) || lookup.find.0.is_empty(), "{lookup:?}: {forces:?}");
    }
}

#[test]
fn words_for_speeds_are_those_of_the_version_and_the_row_of_the_build_is_marked() {
    let very_quick = |v: &str| {
        let table = RefTable::build(RefTopic::SpeedWords, Edition::parse(v).unwrap());
        table.rows[0].cells.join(" | ")
    };
    for (v, row) in [
        ("0.10", "very quick | 7 or less | 14.3 or more"),
        ("trunk", "very quick | 7 or less | 14.3 or more"),
        ("wiki-old", "very quick | 6 to 7 | 16.7 to 14.3"),
        ("wiki-0.31", "very quick | 6 to 7 | 16.7 to 14.3"),
    ] {
        assert_eq!(very_quick(v), row, "{v}");
    }
    assert_eq!(shown("shelf=speed-words&by=effective")[0], "very slow");
    assert_eq!(shown("shelf=speed-words&by=-delays")[0], "very slow");
    for (query, own) in [
        ("v=0.31&shelf=speed-words&species=naga", &["very-slow"][..]),
        ("v=0.31&shelf=speed-words&swift=swift", &["very-quick", "quick"]),
        ("v=0.31&shelf=species&species=naga", &["naga"]),
        ("v=0.31&shelf=weapons&weapon=dagger", &["dagger"]),
        ("v=0.31&shelf=monsters&foes=ogre", &[]),
    ] {
        let question = question(query);
        let (table, links) =
            (RefTable::build(question.lookup.topic, question.edition), Links::new(&question));
        let marked = table.rows.iter().filter(|row| links.is_own(row));
        assert_eq!(marked.map(|row| &row.id[..]).collect::<Vec<_>>(), own, "{query}");
    }
}

/// A form stands in an edition's table as the edition's own steps have it, in the articles, too.
#[test]
fn forms_are_those_of_the_editions_rules() {
    let mut misses = Vec::new();
    for edition in Edition::articles().chain([Edition::NEWEST]) {
        let table = RefTable::build(RefTopic::Forms, edition);
        for form in &table.rows {
            let step = |more: &str| {
                let build = question(&format!("v={}&form={}{more}", edition.slug(), form.id)).build;
                step_time(edition, &build)
            };
            let of = |column: Column| cell(&table, form, column);
            let base = step("").movement.steps[0].after.mean();
            let has_pace = step("").pace.steps.iter().any(|rule| rule.name.to_lowercase().contains("form"));
            let keeps = step("&fast=1").movement != step("").movement;
            let told = (
                of(Column::Base),
                of(Column::Pace) != "1",
                of(Column::Traits).contains("Fast and Slow stay"),
            );
            if told != (&base.to_string(), has_pace, keeps) {
                misses.push(format!("{edition}: {}: {told:?}, not {base}, {has_pace}, {keeps}", form.id));
            }
        }
    }
    assert_no_misses(misses);
}

#[test]
fn a_search_without_a_match_finds_the_nearest_names() {
    for (shelf, find, first) in [
        ("monsters", "hidra", "hydra"),
        ("monsters", "twoheded ogre", "two-headed ogre"),
        ("monsters", "jackel", "jackal"),
        ("species", "spirggan", "Spriggan"),
        ("species", "draconain", "Draconian"),
        ("weapons", "tripple sword", "triple sword"),
        ("inputs", "lethragy", "lethargy"),
        ("forms", "xyzzy", ""),
    ] {
        let Question { edition, lookup, .. } = question(&format!("v=0.34&shelf={shelf}&find={find}"));
        let table = RefTable::build(lookup.topic, edition);
        let found = table.matching_rows(&lookup);
        assert_eq!(found.are_near, !first.is_empty(), "{find}");
        assert_eq!(found.rows.first().map_or("", |row| &table.rows[*row].cells[0]), first, "{find}");
    }
}

#[test]
fn a_search_lists_first_what_has_the_words_in_its_name() {
    assert_eq!(shown("v=0.34&shelf=monsters&find=ogre")[..2], ["ogre", "ogre mage"]);
    assert!(shown("v=0.34&shelf=weapons&find=sword")[0].contains("sword"));
    assert_eq!(shown("v=0.34&shelf=monsters&find=ogre&by=name")[0], "bound soul");
}

#[test]
fn numbers_are_ordered_as_numbers() {
    let delays = |by: &str| -> Vec<i32> {
        let Question { edition, lookup, .. } = question(&format!("v=0.34&shelf=monsters&by={by}"));
        let table = RefTable::build(lookup.topic, edition);
        let cells = table
            .matching_rows(&lookup)
            .rows
            .into_iter()
            .map(|index| cell(&table, &table.rows[index], Column::Speed));
        cells.map(|cell| cell.parse().unwrap()).collect()
    };
    let (up, down) = (delays("speed"), delays("-speed"));
    assert!(up.is_sorted() && down.is_sorted_by(|a, b| a >= b));
    assert!(up.len() > 600 && up[0] < 9 && down[0] > 30);
    let levels = shown("v=0.34&shelf=species&by=fast");
    assert_eq!(levels[0], "Spriggan", "what is empty comes last");
    assert_eq!(shown("v=0.34&shelf=species&by=-fast")[0], "Spriggan");
    assert_eq!(
        shown("v=0.34&shelf=species&by=speed")[0],
        "Human",
        "a column of another shelf orders nothing"
    );
}

#[test]
fn species_have_their_delay_and_say_since_when() {
    use Column::*;
    let told = |v: &str, slug: &str| {
        let table = RefTable::build(RefTopic::Species, Edition::parse(v).unwrap());
        let line = table.rows.iter().find(|line| line.id == slug).unwrap();
        let cells = [Delay, Word, Water, Unchanged, Before, InGame].map(|column| cell(&table, line, column));
        cells.map(String::from)
    };
    for (v, slug, cells) in [
        // The row of the data begins in 0.33, where the tail's levels were split off.
        ("0.34", "naga", ["14", "very slow", "14", "0.10 or earlier", "", "always"]),
        ("0.34", "barachi", ["12", "slow", "12", "0.20", "", "since 0.20"]),
        ("0.34", "spriggan", ["6", "very quick", "12", "0.10 or earlier", "", "always"]),
        ("0.34", "human", ["10", "average", "16", "0.10 or earlier", "", "always"]),
        ("0.34", "felid", ["10", "average", "16", "0.31", "delay 8, Fast 1", "always"]),
        ("0.30", "felid", ["8", "quick", "14", "0.10 or earlier", "", "always"]),
    ] {
        assert_eq!(told(v, slug), cells, "{slug} in {v}");
    }
    // An article has delays of its own, and the releases of the game.
    assert_eq!(told("wiki-old", "naga")[3], "0.10 or earlier");
    let by_delay = shown("v=0.34&shelf=species&by=delay");
    assert_eq!((&by_delay[0][..], &by_delay[by_delay.len() - 1][..]), ("Spriggan", "Naga"));
    let by_age = shown("v=0.34&shelf=species&by=-unchanged");
    assert!(by_age.iter().position(|name| name == "Felid") < by_age.iter().position(|name| name == "Naga"));
}

#[test]
fn changes_leave_out_rewrites_and_tell_once_of_what_was_renamed() {
    let table = RefTable::build(RefTopic::Changes, Edition::NEWEST);
    let row = |line| {
        [Column::Release, Column::Kind, Column::Name, Column::Change, Column::Detail]
            .map(|column| cell(&table, line, column))
    };
    let rows: Vec<[&str; 5]> = table.rows.iter().map(|line| row(line)).collect();
    assert!(rows.iter().all(|[.., change, detail]| *change != "changed" || !detail.is_empty()));
    let told = |release: &str, name: &str| -> Vec<String> {
        let told = rows.iter().filter(|row| row[..3] == [release, "monster", name]);
        told.map(|[.., change, detail]| format!("{change} {detail}")).collect()
    };
    assert_eq!(told("0.16", "hornet"), ["renamed red wasp → hornet"]);
    assert_eq!(told("0.19", "giant frog"), [""; 0]);
    assert_eq!(told("0.19", "bullfrog"), ["renamed giant frog → bullfrog"]);
    // Only its slug is new.
    assert_eq!(told("0.32", "the Enchantress"), [""; 0]);
    // Two became one, which is another.
    assert_eq!(told("0.34", "draugr"), ["new "]);
}

#[test]
fn rows_link_to_themselves_and_to_a_question() {
    let links_of = |query: &str, id: &str| {
        let question_of_table = question(query);
        let table = RefTable::build(question_of_table.lookup.topic, question_of_table.edition);
        let line = table.rows.iter().find(|line| line.id == id).unwrap();
        let links = Links::new(&question_of_table);
        let canonical = |link: String| question(&link).query();
        (canonical(links.row(line)), links.offer(line).map(canonical))
    };
    let expected = |row: &str, offer: &str| (row.to_string(), Some(offer.to_string()));
    assert_eq!(
        links_of("v=0.34&page=reference&shelf=monsters&find=ogre&species=naga", "ogre"),
        expected(
            "v=0.34&page=reference&species=naga&shelf=monsters&find=ogre&row=ogre",
            "v=0.34&species=naga&foes=ogre"
        )
    );
    assert_eq!(links_of("v=0.34&shelf=monsters&foes=orc", "ogre").1.unwrap(), "v=0.34&foes=orc,ogre");
    assert_eq!(links_of("v=0.34&shelf=species&species=naga", "felid").1.unwrap(), "v=0.34&species=felid");
    assert_eq!(links_of("v=0.20&shelf=weapons", "dagger").1.unwrap(), "v=0.20&weapon=dagger");
    let twelve = ["orc"; 12].join(",");
    assert_eq!(links_of(&format!("v=0.34&shelf=monsters&foes={twelve}"), "ogre").1, None);
}

#[test]
fn matching_rows_are_rendered_in_every_format() {
    let question_of_table = question("v=0.31&page=reference&shelf=monsters&find=ogre&by=-speed");
    let table = RefTable::build(question_of_table.lookup.topic, question_of_table.edition);
    let table = table.to_table(&table.matching_rows(&question_of_table.lookup).rows, &question_of_table);
    assert!(table.rows.iter().all(|row| row.len() == table.head.len()));
    for format in Format::ALL {
        let text = table.render(*format, "https://example.org/");
        assert!(text.contains("ogre mage") && !text.contains("jackal"), "{format:?}");
        assert!(
            text.contains("https://example.org/?v=0.31&page=reference&shelf=monsters&find=ogre&by=-speed"),
            "{format:?}"
        );
    }
}

#[test]
fn every_key_of_a_link_has_a_row() {
    let table = RefTable::build(RefTopic::Inputs, Edition::NEWEST);
    let described: Vec<&str> = table.rows.iter().map(|line| &line.id[..]).collect();
    let keys = Question::inputs().map(|about| about.key.as_str());
    assert!(["v"].into_iter().chain(keys).eq(described));
    assert!(Lookup::FIELDS.iter().all(|field| table.rows.iter().any(|line| line.id == field.key.as_str())));
}

/// A single character is a glyph, its case included; a name that a table lacks is offered where it is.
#[test]
fn glyphs_and_other_tables_are_found() {
    let found = |query: &str| {
        let question = question(query);
        let table = RefTable::build(question.lookup.topic, question.edition);
        let rows = table.matching_rows(&question.lookup).rows;
        let names: Vec<String> = rows.iter().map(|row| table.rows[*row].cells[0].clone()).collect();
        (names, RefTable::topics_with_name(&question.lookup, question.edition))
    };
    let (ogres, _) = found("v=0.34&shelf=monsters&find=O");
    assert!(ogres.iter().any(|name| name == "ogre") && !ogres.iter().any(|name| name == "orc"), "{ogres:?}");
    let (orcs, _) = found("v=0.34&shelf=monsters&find=o");
    assert!(orcs.iter().any(|name| name == "orc") && !orcs.iter().any(|name| name == "ogre"), "{orcs:?}");
    assert_eq!(found("v=0.34&shelf=weapons&find=orc+priest"), (Vec::new(), vec![RefTopic::Monsters]));
}
