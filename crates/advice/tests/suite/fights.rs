//! Options that fight: only where it is known whether you live, and by that.

use advice::{Advice, Adviser, Situation};
use chase::setup::Chase;
use combat::attacker::Attacker;
use combat::defender::Defender;
use crawl::model::build::Build;
use foundation::query_reader::QueryReader;

fn advice(query: &str) -> Advice {
    let mut link = QueryReader::new(query).unwrap();
    let (build, blows, chase): (Build, Attacker, Chase) = (link.part(), link.part(), link.part());
    let you: Defender = link.part();
    let edition = link.edition;
    assert!(link.not_understood(&[]).is_empty(), "{query}");
    let situation = Situation::new(edition, &build, &chase).with_defences(&you).with_blows(&blows);
    Adviser::new(situation).advice()
}

fn ids(advice: &Advice) -> Vec<&str> {
    advice.rows.iter().map(|row| &row.option.id[..]).collect()
}

const STRONG: &str = "weapon=war-axe&skill=14&str=20&fighting=12&hp=90&ac=9&ev=9";
const WEAK: &str = "weapon=dagger&skill=1&str=8&hp=14&ac=1&ev=9";

#[test]
fn the_strong_fight_and_the_weak_run() {
    let strong = advice(&format!("v=0.34&{STRONG}&foes=orc&stairs=12"));
    let fight = strong.best().unwrap();
    assert_eq!(fight.option.id, "fight", "{:?}", ids(&strong));
    let figures = &fight.figures;
    assert!(figures.dead.unwrap() > 0.999_999 && figures.lives().unwrap() > 0.999 && fight.is_over());
    let (blows, aut) = (figures.blows.unwrap(), figures.aut);
    assert!(blows > 1.0 && blows < 6.0 && aut > 4.0 * blows && aut < 20.0 * blows, "{blows} {aut}");

    let weak = advice(&format!("v=0.34&{WEAK}&foes=ogre&gap=3&stairs=4&have=haste"));
    let lives = |id: &str| {
        let row = weak.rows.iter().find(|row| row.option.id == id).unwrap_or_else(|| panic!("{id}"));
        row.figures.lives().unwrap()
    };
    assert!(lives("fight") < 0.5 && lives("fight") < lives("haste.fight"), "{}", lives("fight"));
    assert!(lives("run") > 0.99 && weak.best().unwrap().option.id == "run", "{:?}", ids(&weak));
}

#[test]
fn who_shoots_shoots_on() {
    let archer = "v=0.34&weapon=longbow&skill=16&dexterity=20&fighting=9&hp=60&ac=5&ev=14";
    let far = advice(&format!("{archer}&foes=orc&gap=7&stairs=9"));
    assert!(ids(&far).contains(&"shoot.fight") && !ids(&far).contains(&"fight"), "{:?}", ids(&far));
    let attacks = |advice: &Advice| {
        let row = advice.rows.iter().find(|row| row.option.id == "shoot.fight").unwrap();
        row.figures.attacks
    };
    // Many die before they arrive.
    assert!(attacks(&far) < attacks(&advice(&format!("{archer}&foes=orc&gap=1&stairs=9"))) - 0.5);
}

#[test]
fn without_hit_points_there_is_no_fight_and_without_a_law_it_is_barred() {
    let unknown = advice("v=0.34&weapon=war-axe&skill=14&foes=orc&stairs=12");
    assert_eq!(ids(&unknown), ["run", "stand"]);
    let risen = advice(&format!("v=0.34&{STRONG}&foes=orc:zombie&stairs=12"));
    let barred = risen.barred.iter().find(|barred| barred.option.id == "fight").unwrap();
    let why =
        "How many of your attacks kill is not determined: its defences are those of the body it rose from.";
    assert_eq!(barred.why, why);
}

#[test]
fn a_fight_is_the_chase_of_its_plan() {
    let fight = advice(&format!("v=0.34&{STRONG}&foes=ogre,orc&stairs=12&have=haste"));
    let row = fight.rows.iter().find(|row| row.option.id == "haste.fight").unwrap();
    assert_eq!(row.option.plan_text(), "quaff.keep-haste:1.attack*");
    let alone = fight.rows.iter().find(|row| row.option.id == "fight").unwrap();
    assert!(row.figures.lives().unwrap() > alone.figures.lives().unwrap() - 0.01);
    assert!(row.figures.blows.unwrap() > 3.0 && !row.figures.outlasts_haste);
}
