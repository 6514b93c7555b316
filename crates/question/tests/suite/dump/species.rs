//! The colours of draconians by their breath.

use super::short;
use crawl::model::build::Build;

#[test]
fn draconians_have_the_colour_of_their_breath() {
    for (version, abilities, expected) in [
        ("0.10.1", "Breathe Fire, Renounce Religion", "red-draconian"),
        ("0.12.1", "Spit Acid", "yellow-draconian"),
        ("0.12.1", "Breathe Noxious Fumes", "green-draconian"),
        ("0.14.0", "Renounce Religion, Breathe Dispelling Energy", "purple-draconian"),
        ("0.19.0", "Breathe Sticky Flame", "mottled-draconian"),
        ("0.20.0", "Breathe Sticky Flame", "draconian"),
        ("0.24.0", "Breathe Frost", "white-draconian"),
        ("0.27.0", "Breathe Acid", "yellow-draconian"),
        ("0.30.0", "Breathe Steam", "pale-draconian"),
        ("0.31.0", "Breathe Lightning", "black-draconian"),
        ("0.31.0", "no special abilities", "draconian"),
        ("0.32.0", "Mud Breath (7%)", "grey-draconian"),
        ("0.33.0", "Combustion Breath (4%)", "red-draconian"),
        ("0.34.0", "Glacial Breath (0%), Renounce Religion (0%)", "white-draconian"),
        ("0.34.0", "Caustic Breath (0%)", "yellow-draconian"),
        ("0.34.0", "Galvanic Breath (0%)", "black-draconian"),
        ("0.34.0", "Nullifying Breath (0%)", "purple-draconian"),
        ("0.34.0", "Steam Breath (0%)", "pale-draconian"),
        ("0.34.0", "Noxious Breath (0%)", "green-draconian"),
        ("0.34.0", "Golden Breath (0%)", "draconian"),
    ] {
        for who in ["Draconian Monk", "DrMo"] {
            let dump = short(version, who, "no status effects", &format!("a: {abilities}\n"));
            let species = dump.applied.iter().find(|pair| pair.key == Build::KEY.species).unwrap();
            assert_eq!(species.value, expected, "{version} {abilities}");
            let line = if expected == "draconian" { who } else { abilities };
            assert!(species.text.contains(line), "{species:?}");
            assert_eq!(dump.notes, []);
        }
    }
}

#[test]
fn a_breath_with_another_cause_or_a_written_colour_is_not_used() {
    for (who, front, expected) in [
        ("Draconian Monk", "@: dragon-form\na: Breathe Fire", "draconian"),
        ("Draconian Monk", "@: dragon-form\na: Breathe Frost", "white-draconian"),
        ("Draconian Monk", "A: breathe flames 2\na: Breathe Fire", "draconian"),
        ("Pale Draconian Monk", "a: Breathe Fire", "pale-draconian"),
        ("Demonspawn Monk", "a: Breathe Fire", "demonspawn"),
    ] {
        let (statuses, more) = match front.strip_prefix("@: ") {
            Some(front) => front.split_once('\n').unwrap(),
            None => ("", front),
        };
        let dump = short("0.18.0", who, statuses, &format!("{more}\n"));
        assert_eq!(dump.question.value(Build::KEY.species).as_deref(), Some(expected), "{who} {front}");
    }
}
