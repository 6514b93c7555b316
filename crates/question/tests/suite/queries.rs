//! Queries: what is not understood is kept, explained and written back. The fuzzer holds any query to its
//! properties.

use chase::setup::Chase;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::{Control, Value};
use foundation::query::NotUnderstood;
use foundation::query_reader::QueryReader;
use question::Question;
use question::lookup::Lookup;

#[test]
fn pairs_that_are_not_understood_are_preserved_and_explained() {
    let question = Question::read("foo=1&v=0.31&run=1&species=naga&piety=1000").unwrap();
    assert_eq!(question.query(), "v=0.31&species=naga&foo=1&run=1&piety=1000");
    let why: Vec<_> = question.not_understood.iter().map(|other| other.why.as_str()).collect();
    assert_eq!(
        why,
        [
            "Unknown key “foo”. Did you mean fog (Fog of war)?",
            "Boots of running is not in 0.31 (until 0.26).",
            "“1000” is not a whole number from 0 to 200.",
        ]
    );
}

#[test]
fn the_last_of_repeated_keys_holds_and_the_others_are_said() {
    for (written, canonical, said) in [
        ("hp=20&hp=40", "v=0.34&hp=40", "hp=20 hp is given more than once: the last one holds."),
        (
            "foes=ogre&foes=orc",
            "v=0.34&foes=orc",
            "foes=ogre foes is given more than once: the last one holds.",
        ),
        ("v=0.20&v=0.31", "v=0.31", "v=0.20 v is given more than once: the last one holds."),
        // An edition that nobody knows stays in the link, and the one in use with it.
        (
            "v=0.20&v=0.99",
            "v=0.20&v=0.99",
            "v=0.99 Unknown version “0.99”. There are 0.10 to 0.34 and trunk (0.35).",
        ),
        // However often it is given, it is said once; of a key that nobody knows, no pair holds.
        ("hp=20&hp=30&hp=20&hp=40", "v=0.34&hp=40", "hp=20 hp is given more than once: the last one holds."),
        ("x=1&x=2&x=2&x=3", "v=0.34&x=3", "x=3 Unknown key “x”. Did you mean xl (Experience level)?"),
        (
            "v=0.99&v=0.99&v=0.20",
            "v=0.20&v=0.99",
            "v=0.99 Unknown version “0.99”. There are 0.10 to 0.34 and trunk (0.35).",
        ),
    ] {
        let question = Question::read(written).unwrap();
        assert_eq!(question.query(), canonical, "{written}");
        let notes: Vec<String> =
            question.not_understood.iter().map(|entry| format!("{} {}", entry.pair, entry.why)).collect();
        assert_eq!(notes, [said], "{written}");
        assert_eq!(Question::read(&question.query()).unwrap().query(), canonical, "{written}");
        // Reading the question once more, when the monsters are known, forgets none of it.
        assert_eq!(question.read_again(), question, "{written}");
    }
}

#[test]
fn unknown_values_suggest_the_nearest() {
    for (pair, why) in [
        ("god=cheibr", "Unknown god “cheibr”. Did you mean Cheibriados?"),
        ("god=shining", "Unknown god “shining”. Did you mean the Shining One?"),
        ("god=sifmuna", "Unknown god “sifmuna”. Did you mean Sif Muna?"),
        ("god=nobody", "Unknown god “nobody”."),
        ("species=spirggan", "Unknown species “spirggan”. Did you mean Spriggan?"),
        ("form=statu", "Unknown form “statu”. Did you mean statue (statue form)?"),
        ("weapon=quaterstaff", "Unknown weapon “quaterstaff”. Did you mean quarterstaff?"),
        ("foes=hidra", "Unknown monster “hidra”. Did you mean hydra?"),
        ("foes=orc:hastd", "Unknown status “hastd”. Did you mean hasted?"),
        ("shield=kit", "Unknown shield “kit”. Did you mean kite (kite shield)?"),
        (
            "from=swamp",
            "Unknown terrain “swamp”. There are dry floor, shallow water, deep water and liquefied ground.",
        ),
        ("by=sped", "Unknown column “sped”. Did you mean Speed?"),
        ("shelf=monster", "Unknown table “monster”. Did you mean Monsters?"),
        ("plan=quaf", "Unknown action “quaf”. Did you mean quaff (Quaff a potion)?"),
        ("plan=hast:1", "Unknown change “hast”. Did you mean haste (Hasted)?"),
        ("hsate=1", "Unknown key “hsate”. Did you mean haste (Hasted)?"),
        ("speices=naga", "Unknown key “speices”. Did you mean species?"),
        ("bogus=1", "Unknown key “bogus”."),
    ] {
        let question = Question::read(&format!("v=0.26&{pair}")).unwrap();
        // A plan also says what happens instead.
        let said = &question.not_understood[0].why;
        assert_eq!(said.strip_suffix(" The answer is for running away.").unwrap_or(said), why, "{pair}");
    }
}

#[test]
fn only_monsters_of_the_release_are_suggested() {
    for (query, why) in [
        (
            "v=0.12&foes=ogre,mimic:asleep",
            "Unknown monster “mimic”. Did you mean item mimic, feature mimic or inept item mimic?",
        ),
        ("v=0.34&foes=ogre,mimic:asleep", "Unknown monster “mimic”."),
        ("v=0.34&foes=ogre:aslep", "Unknown status “aslep”. Did you mean asleep?"),
    ] {
        assert_eq!(Question::read(query).unwrap().not_understood[0].why, why, "{query}");
    }
}

#[test]
fn links_written_by_hand_are_understood() {
    for (written, canonical) in [
        ("v=0.34.1&species=Naga&foes=Orc Priest,ogre,", "v=0.34&species=naga&foes=orc-priest,ogre"),
        ("v=0.20&god=Cheibriados&form=Statue", "v=0.20&form=statue&god=cheibriados"),
        ("v=0.34&form=Statue Form", "v=0.34&form=statue"),
        ("v=0.34&enchant=%2B5&str=%2B12", "v=0.34&str=12&enchant=5"),
        ("v=0.34&armour=5,3", "v=0.34&armour=5.3"),
        ("v=0.34&foes=ogre&energy=random", "v=0.34&foes=ogre&energy=any"),
        (
            "v=0.34&foes=Ogre_(monster),Orc Priests,red draconian scorcher",
            "v=0.34&foes=ogre,orc-priest,draconian-scorcher",
        ),
        ("v=0.33&foes=hasted ogres,ogre skeletons", "v=0.33&foes=ogre:hasted,ogre:skeleton"),
        ("v=0.34&foes=,", "v=0.34"),
    ] {
        let question = Question::read(written).unwrap();
        assert_eq!(question.query(), canonical);
        assert_eq!(question.not_understood, []);
    }
}

#[test]
fn changing_the_edition_and_back_loses_nothing() {
    let old = Question::read("v=0.10&species=hill-orc&run=1&burden=laden").unwrap();
    let there = old.at(Edition::NEWEST);
    assert_eq!(there.query(), "v=0.34&species=hill-orc&run=1&burden=laden");
    assert_eq!(there.not_understood.len(), 3);
    assert_eq!(there.at(old.edition), old);
}

#[test]
fn a_foe_that_is_not_understood_does_not_affect_the_others() {
    let left_out = |question: &Question| -> Vec<String> {
        question.not_understood.iter().map(|other| other.pair.to_string()).collect()
    };
    let new = Question::read("v=0.34&foes=bes-kemwar,orc,@130/3,ogre").unwrap();
    assert_eq!(
        (new.query(), left_out(&new)),
        ("v=0.34&foes=bes-kemwar,orc,ogre,@130/3".to_string(), vec!["foes=@130/3".to_string()])
    );

    let old = new.at(Edition::parse("0.33").unwrap());
    assert_eq!(old.query(), "v=0.33&foes=orc,ogre,bes-kemwar,@130/3");
    assert_eq!(left_out(&old), ["foes=bes-kemwar", "foes=@130/3"]);
    assert_eq!(Question::read(&old.query()), Ok(old.clone()));
    assert_eq!(left_out(&old.at(Edition::NEWEST)), ["foes=@130/3"]);

    // Edit the known foes, remove all of them, and remove one that was not understood.
    let edited = old.with(Chase::KEY.foes, "orc:hasted");
    assert_eq!(edited.query(), "v=0.33&foes=orc:hasted,bes-kemwar,@130/3");
    let none = edited.with(Chase::KEY.foes, "");
    assert_eq!(none.query(), "v=0.33&foes=bes-kemwar,@130/3");
    assert_eq!(none.with(Chase::KEY.foes, "ogre").query(), "v=0.33&foes=ogre,bes-kemwar,@130/3");
    let dropped = old.without_pair(&old.not_understood[0].pair);
    assert_eq!(dropped.query(), "v=0.33&foes=orc,ogre,@130/3");
    let gone = Question::read("v=0.31&form=spider").unwrap();
    assert_eq!(
        gone.not_understood[0].why,
        "“spider form” is not in 0.31 (until 0.30, 0.31 wiki article and since 0.33)."
    );
    // Of two equal pairs, one is removed at a time.
    let twice = Question::read("v=0.34&foes=orc,@130/3,@130/3").unwrap();
    assert_eq!(twice.without_pair(&twice.not_understood[0].pair).query(), "v=0.34&foes=orc,@130/3");
    // An unknown edition is still reported after an edit.
    let lost = Question::read("v=9.99").unwrap().with(Build::KEY.haste, "1");
    assert_eq!(
        lost.not_understood[0].why,
        "Unknown version “9.99”. There are 0.10 to 0.34 and trunk (0.35)."
    );
    // Of too many foes, the first are used.
    let many = Question::read(&format!("v=0.34&foes={},rat", ["orc"; 12].join(","))).unwrap();
    assert_eq!(many.chase.foes.0.len(), 12);
    assert_eq!(many.not_understood[0].pair.value, "rat");
    assert_eq!(many.not_understood[0].why, "13 foes are too many: remove some, 12 are the most.");
    assert_eq!(many.with(Chase::KEY.foes, "orc").query(), "v=0.34&foes=orc,rat");
    // All that are too many are named once.
    let many = Question::read(&format!("v=0.34&foes={},xyzzy", ["orc"; 20].join(","))).unwrap();
    let reasons: Vec<&str> = many.not_understood.iter().map(|entry| &entry.why[..]).collect();
    assert_eq!(reasons, ["Unknown monster “xyzzy”.", "20 foes are too many: remove some, 12 are the most."]);
    assert_eq!(many.not_understood[1].pair.value, ["orc"; 8].join(","));
    assert_eq!(
        many.with(Chase::KEY.foes, "rat").query(),
        "v=0.34&foes=rat,orc,orc,orc,orc,orc,orc,orc,orc,xyzzy"
    );
    // A comma within brackets does not end a foe.
    let bracketed =
        Question::read("v=0.34&foes=orc,xyzzy%20(a,b),10%20(move:%2090%25,%20attack:%20150%25)").unwrap();
    assert_eq!(bracketed.chase.foes.write(), "orc,@10/9/15");
    assert_eq!(bracketed.not_understood[0].pair.value, "xyzzy (a,b)");
    assert_eq!(bracketed.with(Chase::KEY.foes, "rat").query(), "v=0.34&foes=rat,xyzzy%20%28a,b%29");
}

#[test]
fn the_message_for_a_foe_names_all_its_spans() {
    for (v, foe, why) in [
        ("0.20", "raven", "“raven” is not in 0.20 (until 0.16 and since 0.34)."),
        ("0.30", "brain-worm:hasted", "“brain worm” is not in 0.30 (until 0.17 and since 0.31)."),
        ("0.26", "djinni", "“djinni” is not in 0.26 (0.13 only and since 0.27)."),
        ("0.33", "bes-kemwar:dies3", "“bes kemwar” is not in 0.33 (since 0.34)."),
    ] {
        let question = Question::read(&format!("v={v}&foes={foe}")).unwrap();
        let reasons: Vec<_> = question.not_understood.iter().map(|other| other.why.as_str()).collect();
        assert_eq!(reasons, [why]);
    }
}

#[test]
fn only_requested_parts_are_read() {
    let query = "v=0.31&depth=no&fast=9&species=naga&frozn=1&foes=nobody&s=2";
    let pairs = |not_understood: &[NotUnderstood]| -> Vec<String> {
        not_understood.iter().map(|other| other.pair.to_string()).collect()
    };
    let mut reader = QueryReader::new(query).unwrap();
    let (edition, build) = (reader.edition, reader.part::<Build>());
    let not_understood = reader.not_understood(Question::KEYS);
    assert_eq!(pairs(&not_understood), ["fast=9", "frozn=1", "s=2"]);

    let question = Question::read(query).unwrap();
    assert_eq!((edition, build), (question.edition, question.build));
    assert_eq!(pairs(&question.not_understood), ["depth=no", "fast=9", "frozn=1", "foes=nobody", "s=2"]);
}

/// Encoding makes a query longer, threefold at most, and what it holds of another one once more.
#[test]
fn a_canonical_query_can_be_read_back() {
    for text in [
        "\u{e4}".repeat(2_000),
        "\"".repeat(4_000),
        "%22".repeat(2_500),
        format!("compare=v%3D0.31%26x%3D{}", "%22".repeat(2_000)),
    ] {
        for query in [format!("v=0.34&haste=1&odd={text}"), format!("haste=1&a=1&foes=ogre,{text}&b=2")] {
            let question = Question::read(&query).unwrap();
            let canonical = question.query();
            assert!(canonical.len() <= foundation::query::MAX_QUERY_BYTES, "{}", canonical.len());
            let again = Question::read(&canonical).unwrap();
            assert!(again.build == question.build && again.chase == question.chase, "{canonical}");
            assert_eq!(again.query(), canonical);
        }
    }
    assert!(Question::default().check(Lookup::KEY.find, &"x".repeat(201)).is_err());
}

/// Links of other programs are written in this order.
#[test]
fn dice_come_before_the_arena_and_telengard_last() {
    let query = "v=0.34&page=arena&foes=ogre&energy=any&compare=v%3D0.31&seed=4&n=5&map=pillar&keys=l2&depth=3&cha=12";
    let mut pairs: Vec<&str> = query.split('&').collect();
    pairs.reverse();
    assert_eq!(Question::read(&pairs.join("&")).unwrap().query(), query);
}

/// Every value of every choice, by the name that people see, in any case and with its article or without.
#[test]
fn every_name_is_read_in_any_spelling() {
    let (mut read, key) = (0, Build::KEY);
    for edition in Edition::game().step_by(6) {
        let question = Question::default().at(edition);
        for key in [key.species, key.form, key.god, key.weapon, Chase::KEY.foes, key.from] {
            let input = Question::inputs().find(|input| input.key == key).unwrap();
            let (Control::OneOf(choices) | Control::Text(choices)) = (input.control)(edition) else {
                panic!("{key} has no names")
            };
            // None has no name, and the shadow of a player that of a monster whose slug that is.
            for choice in choices.iter().filter(|choice| !["", "player-shadow"].contains(&choice.slug)) {
                let name = choice.label.strip_prefix("the ").unwrap_or(choice.label);
                for typed in [name.to_string(), name.to_uppercase(), format!("the {name}").replace('-', " ")]
                {
                    let asked = question.with(key, &typed);
                    let value = asked.value(key).unwrap();
                    // Monsters of one name have different slugs: the first of them is meant.
                    let label = choices.iter().find(|other| other.slug == value).map(|other| other.label);
                    assert!(asked.not_understood.is_empty(), "{edition} {key}={typed}: {asked:?}");
                    assert!(
                        label.is_some_and(|label| label.eq_ignore_ascii_case(choice.label))
                            || value == choice.slug,
                        "{edition} {key}={typed}: {value}"
                    );
                    read += 1;
                }
            }
        }
    }
    assert!(read > 5_000, "{read}");
}

#[test]
fn a_monster_keeps_its_name_where_its_slug_changes() {
    for (query, foes) in [
        ("v=0.34&foes=deep-elf-zephyrmancer", "deep-elf-air-mage"),
        ("v=trunk&foes=deep-elf-air-mage", "deep-elf-zephyrmancer"),
        ("v=0.33&foes=the Enchantress", "enchantress"),
        ("v=0.34&foes=Royal Jelly,orc priest,Ogre Zombie", "royal-jelly,orc-priest,ogre:zombie"),
    ] {
        let question = Question::read(query).unwrap();
        assert_eq!(
            question.value(Chase::KEY.foes).as_deref(),
            Some(foes),
            "{query} {:?}",
            question.not_understood
        );
    }
    // Another monster of the name that lived beside it is not the same.
    assert_eq!(Question::read("v=0.34&foes=shadow").unwrap().value(Chase::KEY.foes).as_deref(), Some(""));
}
