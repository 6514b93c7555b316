//! Advice as programs read it.

use question::Question;
use serde_json::{Value, json};
use shapes::advice::Advice;
use shapes::chase::{pursuits, together};
use testing::question;

fn advise(query: &str) -> Value {
    json!(Advice::of(&Question::read(query).unwrap()))
}

#[test]
fn the_link_of_an_option_gives_its_figures() {
    for query in [
        "v=0.34&foes=ogre&gap=2&stairs=9&have=haste.blink.teleport",
        "v=0.31&species=naga&foes=jackal,hobgoblin&gap=3&stairs=6&have=haste.teleport",
        "v=0.30&foes=orc&energy=73&steps=15&weapon=longbow&have=blink.teleport",
        "v=0.34&foes=orc&plan=away*3.attack&stairs=0",
    ] {
        let advice = advise(query);
        let options = advice["options"].as_array().unwrap();
        assert_eq!(advice["best"], options[0]["id"], "{query}");
        for option in options {
            let waits = option["link"].as_str().unwrap().contains("&beside=haste");
            assert_eq!(waits, option["id"] == "haste-if", "{option}");
        }
        for option in options {
            let linked = question(option["link"].as_str().unwrap());
            let foes = json!(pursuits(&linked));
            let attacks: f64 =
                foes.as_array().unwrap().iter().map(|foe| foe["meanAttacks"].as_f64().unwrap()).sum();
            let of_option = option["attacks"].as_f64().unwrap();
            assert!((attacks - of_option).abs() < 1e-9, "{option} in {query}: {attacks}");
            assert_eq!(linked.query(), option["link"].as_str().unwrap(), "{query}");
            let asked = question(query);
            assert_eq!(linked.chase.energy, asked.chase.energy.or_presumed(asked.edition), "{query}");
        }
    }
}

#[test]
fn a_pack_in_the_open_tells_what_a_corridor_would_do() {
    const PACK: &str = "v=0.34&foes=wolf,wolf,wolf&gap=4&stairs=12&hp=50&ac=8&ev=10&weapon=war-axe&skill=10\
        &fighting=8&str=16&dexterity=12";
    let said = advise(&format!("{PACK}&where=open"))["inCorridor"].clone();
    assert!(said.as_str().unwrap().starts_with("In a corridor you would live in 70"), "{said}");
    assert_eq!(advise(&format!("{PACK}&where=corridor"))["inCorridor"], Value::Null);
}

/// As an option, as a plan of a chase by itself and of all foes.
#[test]
fn a_potion_drunk_when_beside_counts_everywhere() {
    let asked = "v=0.31&species=naga&foes=orc&gap=2&stairs=8&have=haste&hp=22&ac=1&ev=14&sh=0";
    let options = advise(asked)["options"].as_array().unwrap().clone();
    let option = options.iter().find(|option| option["id"] == "haste-if").unwrap();
    let linked = question(option["link"].as_str().unwrap());
    let (alone, all) = (json!(pursuits(&linked))[0].clone(), json!(together(&linked)));
    for (of_option, of_plan) in [
        (&option["attacks"], &alone["meanAttacks"]),
        (&option["attacks"], &all["meanAttacks"]),
        (&option["untouched"], &all["untouched"]),
        (&option["lives"], &all["alive"]),
        (&option["follows"], &all["follows"]),
    ] {
        let [of_option, of_plan] = [of_option, of_plan].map(|value| value.as_f64().unwrap());
        assert!((of_option - of_plan).abs() < 1e-9, "{of_option} {all}");
    }
    assert_eq!((&option["hpLost"], &option["hpLost"]), (&all["hpLost"], &alone["hpLost"]));
    // What it is after each action is not followed.
    for name in ["aliveByAction", "aliveByBlows", "unhurt"] {
        assert_eq!(all[name], json!([]), "{name}");
    }
    assert!(alone.get("alive").is_none(), "{alone}");
}

#[test]
fn what_is_missing_is_told() {
    let none = advise("v=0.34&stairs=9&have=haste");
    assert_eq!((&none["best"], &none["bound"], &none["sure70"]), (&Value::Null, &Value::Null, &Value::Null));
    assert_eq!(none["remarks"], json!(["Without a foe there is nothing to advise."]));
    let unknown = advise("v=0.34&foes=ogre&stairs=9&have=haste.fog");
    let pair = &unknown["notUnderstood"][0];
    assert_eq!(pair["pair"], "have=haste.fog", "{unknown}");
    assert!(unknown["options"].as_array().unwrap().iter().any(|option| option["id"] == "haste@0"));
    let barred = advise("v=0.34&species=formicid&foes=ogre&stairs=9&have=teleport");
    assert_eq!(barred["barred"][0]["why"], "Formicids cannot teleport.");
    let long = advise("v=0.34&form=statue&foes=ogre&stairs=40&have=haste");
    let remark = "Haste is assumed to end as soon as it can, 240 aut after you begin to take it.";
    assert!(long["remarks"].as_array().unwrap().contains(&json!(remark)), "{long}");
}

/// Taking the stairs brings attacks on arrival along: `untouched` ends before them.
#[test]
fn never_attacked_has_the_arrival_in_it_and_says_whether_it_is_a_bound() {
    let first = |query: &str| advise(query)["options"][0].clone();
    // Hasted, you are off the stairs before the orc beside you strikes in a third of all cases, but it comes
    // along then.
    let leaving = first("v=0.31&foes=orc&stairs=0&haste=1");
    let [until_gone, ever] = ["untouched", "neverAttacked"].map(|name| leaving[name].as_f64().unwrap());
    assert!(until_gone > 0.3 && ever < 1e-9, "{leaving}");
    for (query, is_bound) in [
        ("v=0.34&foes=ogre&gap=2&stairs=9", false),
        ("v=0.34&foes=spatial-vortex&gap=2&stairs=9", true),
        ("v=0.34&god=jiyva&foes=jelly&gap=2&stairs=9", true),
    ] {
        let option = first(query);
        assert_eq!(option["costIsBound"], is_bound, "{query}: {option}");
        assert_eq!(option["neverAttackedIsExact"], !is_bound, "{query}: {option}");
    }
}
