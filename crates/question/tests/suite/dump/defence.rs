//! The inputs that monsters' blows depend on, from dumps of every release.

use super::written;
use combat::defender::Defender;
use foundation::edition::Edition;
use foundation::inputs::Inputs;
use question::dump::{Dump, read_dump};

/// Reads a dump with the statistics, resistances and inventory of a character in the layout of a release.
fn dump(edition: Edition, statuses: &str, item: &str) -> Dump {
    let minor = edition.minor();
    let version =
        if edition == Edition::TRUNK { "0.35-a0-870-g0".to_string() } else { format!("0.{minor}.1") };
    let statistics = match minor {
        ..=15 => {
            "HP  44/51         AC  6  Str  7  XL: 13   Next: 40%\n\
             MP  19/19         EV 27  Int 20  God: Sif Muna [***...]\n\
             Gold 311          SH 12  Dex 22  Spells:  6 memorised"
        }
        _ => {
            "Health: 44/51      AC:  6    Str:  7    XL:     13   Next: 40%\n\
             Magic:  19/19      EV: 27    Int: 20    God:\n\
             Gold:   311        SH: 12    Dex: 22    Spells: 0/35 levels left"
        }
    };
    let resistances = match minor {
        ..=13 => "Res.Fire  : + + .   See Invis. : .     - Unarmed\nRes.Poison: +       Res.Corr.  : .",
        _ => "rFire   + + .        (no weapon)\nrPois   +            (no helmet)",
    };
    read_dump(&format!(
        "Dungeon Crawl Stone Soup version {version} (tiles) character file.\n\n\
         Ann the Any (Human Monk)  Turns: 1, Time: 00:00:01\n\n{statistics}\n\n{resistances}\n\n@: {statuses}\n\n\
         Inventory:\n\nArmour\n a - {item}\n"
    ))
}

fn reasons(dump: &Dump) -> Vec<&str> {
    dump.notes.iter().map(|line| line.why.as_str()).filter(|why| !why.contains("skill")).collect()
}

#[test]
fn dumps_of_every_release_tell_what_blows_depend_on() {
    for edition in Edition::game() {
        let dump = dump(edition, "no status effects", "a +0 scale mail (worn)");
        let body = if edition.minor() <= 26 { "&body-ac=6" } else { "" };
        assert_eq!(
            written(&dump, Defender::KEYS),
            format!("hp=44&ac=6&ev=27&sh=12{body}&rfire=2&rpois=1"),
            "{edition}"
        );
        assert_eq!(reasons(&dump), Vec::<&str>::new(), "{edition}");
    }
}

#[test]
fn poison_is_read_by_the_words_of_the_release() {
    for (v, status, poison, reason) in [
        ("0.10", "quite poisoned", Some("5"), "The poison in you is from 4 to 5; the most is taken."),
        (
            "0.13",
            "extremely poisoned",
            Some("11"),
            "There may be more poison in you than 11: only this much is certain.",
        ),
        ("0.14", "mildly poisoned", Some("15"), "The poison in you is from 1 to 15; the most is taken."),
        (
            "0.15",
            "lethally poisoned",
            Some("44"),
            "There may be more poison in you than 44: only this much is certain.",
        ),
        (
            "0.16",
            "mildly poisoned (44 -> 33)",
            Some("11"),
            "There may be more poison in you than 11: only this much is certain.",
        ),
        (
            "trunk",
            "lethally poisoned (44 -> -6)",
            Some("50"),
            "There may be more poison in you than 50: only this much is certain.",
        ),
        ("0.34", "no status effects", None, ""),
    ] {
        let dump = dump(Edition::parse(v).unwrap(), &format!("{status}, hasted"), "a +0 robe (worn)");
        let read = dump.applied.iter().find(|pair| pair.key == Defender::KEY.poison);
        assert_eq!(read.map(|pair| pair.value.as_str()), poison, "{v} {status}");
        assert_eq!(reasons(&dump).join(" "), reason, "{v} {status}");
        assert!(dump.question.build.haste, "{v} {status}");
    }
}

#[test]
fn a_dump_that_tells_the_regeneration_hides_no_poison() {
    let text = "Dungeon Crawl Stone Soup version 0.34.1 (tiles) character file.\n\
                Ann the Any (Human Monk)  Turns: 9, Time: 00:01:00\n\
                HPRegen 0.40/turn    (no ring)\n@: mildly poisoned (52 -> 41)\n";
    let dump = read_dump(text);
    let poison: i32 = dump.question.value(Defender::KEY.poison).unwrap().parse().unwrap();
    assert!((12..=15).contains(&poison), "{poison}");
    assert!(reasons(&dump).iter().all(|why| why.starts_with("The poison in you is from")));
}

#[test]
fn body_armour_counts_where_it_takes_off_damage() {
    for (v, item, expected) in [
        ("0.12", "a +0 chain mail (worn)", "&body-ac=7"),
        ("0.26", "a +0 chain mail (worn)", "&body-ac=8"),
        ("0.20", "a +2 pearl dragon scales (worn)", "&body-ac=10"),
        ("0.20", "a +2 plate armour (melded)", ""),
        ("0.20", "a +2 cloak (worn)", ""),
        ("0.27", "a +0 plate armour (worn)", ""),
    ] {
        let dump = dump(Edition::parse(v).unwrap(), "no status effects", item);
        assert_eq!(
            written(&dump, Defender::KEYS),
            format!("hp=44&ac=6&ev=27&sh=12{expected}&rfire=2&rpois=1"),
            "{v} {item}"
        );
    }
    let unknown = dump(Edition::parse("0.26").unwrap(), "", "the +4 armour of Elders (worn)");
    let why = [
        "What this armour's encumbrance is in 0.26 is not known here; it makes blows miss.",
        "Its base armour class in 0.26 is not known here; it takes off damage.",
    ];
    assert_eq!(reasons(&unknown), why);
}
