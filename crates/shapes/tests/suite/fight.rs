//! Blows as programs read them.

use foundation::edition::Edition;
use serde_json::{Value, json};
use shapes::chase::{pursuits, together};
use shapes::fight;
use shapes::monsters::monsters;
use testing::question;

fn total(dist: &Value) -> f64 {
    dist.as_array().unwrap().iter().map(|pair| pair[1].as_f64().unwrap()).sum()
}

fn mean(dist: &Value) -> f64 {
    dist.as_array().unwrap().iter().map(|pair| pair[0].as_f64().unwrap() * pair[1].as_f64().unwrap()).sum()
}

#[test]
fn a_round_of_attacks_has_its_figures_where_you_are_known() {
    let melee = |query: &str| json!(fight::melee(&question(query)))[0].clone();
    let adder = melee("v=0.34&foes=adder&ac=2&ev=10");
    assert_eq!(adder["attacks"], json!([{"type": "bite", "flavour": "poison", "damage": 4}]));
    assert_eq!(
        (&adder["hd"], &adder["why"], &adder["weapons"]),
        (&json!(2), &Value::Null, &json!([[null, 1.0]]))
    );
    assert!(mean(&adder["withPoison"]) > mean(&adder["round"]) + 0.5, "{adder}");
    let capped = melee("v=0.34&foes=ogre&ac=0&ev=0&hp=3");
    assert_eq!(capped["round"].as_array().unwrap().last().unwrap()[0], 3.0, "{capped}");

    let unknown = melee("v=0.34&foes=ogre&ac=2");
    assert_eq!((&unknown["hits"], &unknown["round"]), (&Value::Null, &Value::Null));
    assert_eq!(unknown["why"], "Your armour class and evasion are not known: add ac and ev.");
    assert_eq!(unknown["attacks"][0]["type"], "hit");
    let custom = melee("v=0.34&foes=@10&ac=2&ev=10");
    assert_eq!((&custom["hd"], &custom["hp"], &custom["attacks"]), (&Value::Null, &Value::Null, &json!([])));
    assert_eq!(custom["why"], "Nothing is known of a custom monster’s blows.");
}

/// The undead need not say that they are immune.
#[test]
fn the_undead_are_neither_poisoned_nor_drained() {
    let melee = |query: &str| json!(fight::melee(&question(query)))[0]["withPoison"].clone();
    for undead in ["species=mummy", "species=revenant", "form=death"] {
        for foe in ["adder", "wight"] {
            let asked = format!("v=0.34&{undead}&foes={foe}&ac=2&ev=10");
            assert_eq!(melee(&asked), melee(&format!("{asked}&rneg=3&rpois=3")), "{asked}");
            let living = format!("v=0.34&species=naga&foes={foe}&ac=2&ev=10");
            assert_ne!(melee(&living), melee(&format!("{living}&rneg=3&rpois=3")), "{living}");
        }
    }
}

/// Of every monster of three releases: each figure is there or a reason why not, and each distribution is
/// complete.
#[test]
fn every_monster_has_figures_or_a_reason() {
    for edition in ["0.12", "0.25", "0.34"].map(|slug| Edition::parse(slug).unwrap()) {
        let (mut hurt, mut die) = (0, 0);
        for monster in json!(monsters(edition)).as_array().unwrap().iter().step_by(7) {
            let foes = monster["id"].as_str().unwrap();
            let asked =
                question(&format!("v={}&foes={foes}&hp=30&ac=4&ev=9&weapon=mace&skill=6", edition.slug()));
            let (melee, kill) =
                (json!(fight::melee(&asked))[0].clone(), json!(fight::kills(&asked))[0].clone());
            for (answer, figures, count) in [
                (&melee, &["hits", "round", "withPoison"][..], &mut hurt),
                (&kill, &["hits", "damage", "attacks", "longer"][..], &mut die),
            ] {
                let is_known = answer["why"].is_null();
                assert!(figures.iter().all(|name| answer[*name].is_null() != is_known), "{foes}: {answer}");
                *count += usize::from(is_known);
            }
            let nouns = melee["notCounted"].as_array().unwrap();
            assert!(nouns.iter().all(|noun| !noun.as_str().unwrap().is_empty()), "{melee}");
            if melee["why"].is_null() {
                assert!((total(&melee["round"]) - 1.0).abs() < 1e-12, "{melee}");
                assert!((total(&melee["withPoison"]) - 1.0).abs() < 1e-9, "{melee}");
                assert!((total(&json!(melee["weapons"])) - 1.0).abs() < 1e-12, "{melee}");
            }
            if kill["why"].is_null() {
                let sum = total(&kill["attacks"]) + kill["longer"].as_f64().unwrap();
                assert!((sum - 1.0).abs() < 1e-12, "{kill}");
                assert!(melee["hp"].as_f64().is_some_and(|hp| hp > 0.0), "{melee}");
            }
        }
        assert!(hurt > 35 && die > 35, "{edition}: {hurt}, {die}");
    }
}

#[test]
fn a_chase_by_one_foe_is_the_chase_by_all() {
    for query in [
        "v=0.34&species=naga&foes=ogre&gap=2&hp=40&ac=4&ev=8&energy=any",
        "v=0.31&foes=adder&away=0&steps=5&hp=12&ac=2&ev=10&sh=5",
    ] {
        let (alone, all) = (json!(pursuits(&question(query)))[0].clone(), json!(together(&question(query))));
        assert_eq!((&alone["hpLost"], &alone["alive"]), (&all["hpLost"], &all["aliveByAction"]), "{query}");
        let last = |key: &str| all[key].as_array().unwrap().last().unwrap()[1].as_f64().unwrap();
        let chances = [all["alive"].as_f64().unwrap(), last("aliveByAction"), last("aliveByBlows")];
        // Poison that is still to hurt counts in the first alone, and none in the last.
        let poisons = query.contains("adder");
        assert!(chances.windows(2).all(|pair| if poisons { pair[0] < pair[1] } else { pair[0] == pair[1] }));
        assert!(mean(&alone["hpLost"]) > 0.0, "{query}");
    }
    let untold = json!(pursuits(&question("v=0.34&foes=ogre&hp=40")))[0].clone();
    assert!(untold.get("hpLost").is_none() && untold.get("alive").is_none(), "{untold}");
}

/// Whoever butts with its head kills sooner than its weapon alone.
#[test]
fn attacks_that_kill_are_bounds_where_extra_attacks_are_left_out() {
    for (query, is_bound) in [
        ("v=0.34&weapon=mace&skill=8&foes=yak", json!(false)),
        ("v=0.34&species=minotaur&weapon=mace&skill=8&foes=yak", json!(true)),
        ("v=0.34&species=minotaur&weapon=mace&skill=8&foes=@10", Value::Null),
    ] {
        assert_eq!(json!(fight::kills(&question(query)))[0]["isBound"], is_bound, "{query}");
    }
}

#[test]
fn attacks_that_kill_are_told_up_to_60() {
    let kill = json!(fight::kills(&question("v=0.34&weapon=dagger&foes=hydra")))[0].clone();
    let last = kill["attacks"].as_array().unwrap().last().unwrap()[0].as_f64();
    let longer = kill["longer"].as_f64().unwrap();
    assert_eq!(last, Some(60.0), "{kill}");
    assert!(longer > 0.9 && (total(&kill["attacks"]) + longer - 1.0).abs() < 1e-12, "{longer}");
}

#[test]
fn whom_a_god_protects_is_peaceful() {
    for (god, is_peaceful) in [("jiyva", true), ("fedhas", false)] {
        let asked = question(&format!("v=0.34&god={god}&foes=jelly"));
        assert_eq!(json!(fight::melee(&asked))[0]["isPeaceful"], is_peaceful, "{god}");
        assert_eq!(json!(pursuits(&asked))[0]["isPeaceful"], is_peaceful, "{god}");
    }
}
