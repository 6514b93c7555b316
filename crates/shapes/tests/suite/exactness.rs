//! How chances to live relate to the true ones, as programs read it.

use serde_json::{Value, json};
use shapes::advice::Advice;
use shapes::chase::together;
use testing::question;

/// Numbers of yours, without which no chance to live is known.
const YOU: &str = "hp=52&ac=10&ev=7&weapon=war-axe&skill=8&fighting=6";

/// Returns the option of an advice that has an `id`.
fn option(query: &str, id: &str) -> Value {
    let advice = json!(Advice::of(&question(&format!("{query}&{YOU}"))));
    let options = advice["options"].as_array().unwrap();
    options.iter().find(|option| option["id"] == id).unwrap_or_else(|| panic!("{query}: {advice}")).clone()
}

#[test]
fn a_chance_says_how_it_relates_to_the_true_one() {
    for (query, id, lives, in_the_end, is_sampled) in [
        ("v=0.34&foes=ogre&gap=2&stairs=9", "run", "exact", "exact", false),
        // How many missiles come is approximate; spells are left out, though nothing that is counted kills
        // you.
        ("v=0.34&foes=centaur&gap=3&stairs=9", "fight", "about", "about", false),
        ("v=0.34&foes=orc-wizard&gap=3&stairs=9", "fight", "atMost", "atMost", false),
        ("v=0.34&foes=ogre:asleep&gap=1&stairs=9", "run", "atLeast", "atLeast", false),
        // The haste may end sooner.
        ("v=0.34&foes=ogre&gap=2&haste=1", "stand", "atMost", "atMost", false),
        ("v=0.34&foes=adder&gap=1&stairs=9", "run", "atLeast", "atLeast", false),
        // How often it has which weapon is known of later releases alone.
        ("v=0.15&foes=orc-warrior&gap=1&stairs=9", "fight", "about", "about", false),
        // Whether it has a polearm is counted; of several it is drawn.
        ("v=0.34&foes=skeletal-warrior&gap=1&stairs=9", "run", "exact", "exact", false),
        ("v=0.34&foes=skeletal-warrior,skeletal-warrior&gap=1&stairs=9", "run", "about", "about", true),
        ("v=0.34&foes=jackal,jackal,jackal&gap=1&where=open", "fight", "about", "about", true),
        // Only the fight that follows is sampled.
        ("v=0.34&foes=orc,orc&gap=1&stairs=3", "run", "exact", "about", false),
        // Its horns are left out.
        ("v=0.34&species=minotaur&foes=ogre&gap=1", "fight", "atLeast", "atLeast", false),
    ] {
        let option = option(query, id);
        let found = [&option["livesExactness"], &option["livesInTheEndExactness"]];
        assert_eq!(found, [lives, in_the_end], "{query}: {option}");
        assert_eq!(option["livesIsExact"], lives == "exact", "{query}: {option}");
        assert_eq!(option["sampledRuns"].is_number(), is_sampled, "{query}: {option}");
    }
}

#[test]
fn a_chase_says_so_of_its_own_plan() {
    for (query, alive, is_exact_by_action) in [
        ("v=0.34&foes=ogre&gap=2&plan=away*9.stairs", "exact", true),
        ("v=0.34&foes=ogre:asleep&gap=1&plan=away*9.stairs", "atLeast", false),
        ("v=0.15&foes=orc-warrior&gap=1&plan=attack", "about", false),
        ("v=0.34&species=minotaur&foes=ogre&gap=1&plan=attack", "atLeast", false),
        ("v=0.34&foes=jackal,jackal,jackal&gap=1&where=open&plan=attack", "about", false),
        // Missiles are counted, spells are not.
        ("v=0.34&foes=centaur&gap=3&plan=away*3", "about", false),
        ("v=0.34&foes=orc-wizard&gap=3&plan=away*3", "atMost", false),
        // All poison is counted, and from action to action amounts of it are rounded.
        ("v=0.34&foes=adder&gap=1&plan=away*9.stairs", "atLeast", false),
    ] {
        let all = json!(together(&question(&format!("{YOU}&{query}"))));
        assert_eq!(all["aliveExactness"], alive, "{query}: {all}");
        assert_eq!(all["aliveByActionIsExact"], is_exact_by_action, "{query}: {all}");
    }
}
