//! Options that fight: only where it is known whether you live, and by that.

use crate::asked::{advice, row, situation};
use advice::{Advice, EscapeOption, Evaluated, Situation};
use chase::have::Item;
use chase::pursuit::pursuit;
use combat::survival::survival_of_rounds;
use foundation::time_slices::block_on;

#[test]
fn nobody_dies_out_of_reach() {
    for foes in ["orc", "orc,ogre"] {
        let query = format!("v=0.34&foes={foes}&gap=99&hp=40&ac=4&ev=9&weapon=mace&skill=8&plan=attack*");
        let situation = situation(&query);
        let own = EscapeOption::own(&situation.chase.actions());
        let own = block_on(async |pause| Evaluated::of(&situation, own, pause).await);
        assert_eq!(
            (own.figures.all_dead.unwrap().by_end, own.figures.fight.unwrap().blows),
            (0.0, 0.0),
            "{foes}"
        );
    }
}

/// A plant that is out of reach neither comes nor is sought: with the others dead, the fight is over.
#[test]
fn a_fight_ends_with_those_who_come() {
    let you = format!("v=0.34&{STRONG}&gap=1");
    let [both, orc] = ["plant:at5,orc", "orc"].map(|foes| advice(&format!("{you}&foes={foes}")));
    let [both, orc] = [&both, &orc].map(|advice| &row(advice, "fight").figures);
    assert_eq!((both.all_dead, both.aut, both.attacks.mean), (orc.all_dead, orc.aut, orc.attacks.mean));
}

/// What is barred for a fight, of which nothing is known, may be drunk on the way.
#[test]
fn the_bound_counts_what_only_a_fight_cannot_use() {
    let query = "v=0.34&foes=orc:spectral&gap=2&stairs=6&have=haste";
    let [counted, lived] = [advice(query), advice(&format!("{query}&hp=60&ac=3&ev=10&sh=0"))];
    assert!(lived.barred.iter().any(|barred| barred.option.id == "haste.fight"));
    assert_eq!(lived.bound.unwrap().cost, counted.bound.unwrap().cost);
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
    assert!(
        figures.all_dead.unwrap().by_end > 0.999_999 && figures.lives().unwrap() > 0.999 && fight.is_over()
    );
    let (blows, aut) = (figures.fight.unwrap().blows, figures.aut);
    assert!(blows > 1.0 && blows < 6.0 && aut > 4.0 * blows && aut < 20.0 * blows, "{blows} {aut}");

    let weak = advice(&format!("v=0.34&{WEAK}&foes=ogre&gap=3&stairs=4&have=haste"));
    let lives = |id: &str| row(&weak, id).figures.lives().unwrap();
    assert!(lives("fight") < 0.5 && lives("fight") < lives("haste.fight"), "{}", lives("fight"));
    assert!(lives("run") > 0.99 && weak.best().unwrap().option.id == "run", "{:?}", ids(&weak));
}

/// The turns in which you wait for a foe are none of your attacks.
#[test]
fn whoever_comes_from_afar_is_waited_for() {
    let fight = |foes: &str| {
        let advice = advice(&format!("v=0.34&{STRONG}&foes={foes}"));
        let figures = &row(&advice, "fight").figures;
        (figures.fight.unwrap().blows, figures.fight.unwrap().waited, figures.aut)
    };
    for foes in ["ogre", "orc,orc&where=open"] {
        let ((blows, waited, aut), far) = (fight(&format!("{foes}&gap=1")), fight(&format!("{foes}&gap=7")));
        assert!(waited < 5.0 && aut > 7.0 * blows, "{foes}: {blows} {waited} {aut}");
        assert!((far.0 - blows).abs() < 0.2, "{foes}: {} {blows}", far.0);
        assert!(
            (50.0..=65.0).contains(&far.1) && (far.2 - aut - (far.1 - waited)).abs() < 3.0,
            "{foes}: {far:?}"
        );
    }
}

#[test]
fn who_shoots_shoots_on() {
    let archer = "v=0.34&weapon=longbow&skill=16&dexterity=20&fighting=9&hp=60&ac=5&ev=14";
    let far = advice(&format!("{archer}&foes=orc&gap=7&stairs=9"));
    assert!(ids(&far).contains(&"shoot.fight") && !ids(&far).contains(&"fight"), "{:?}", ids(&far));
    let attacks = |advice: &Advice| row(advice, "shoot.fight").figures.attacks.mean;
    // Many die before they arrive.
    assert!(attacks(&far) < attacks(&advice(&format!("{archer}&foes=orc&gap=1&stairs=9"))) - 0.5);
}

#[test]
fn without_hit_points_there_is_no_fight_and_where_undetermined_it_is_barred() {
    let unknown = advice("v=0.34&weapon=war-axe&skill=14&foes=orc&stairs=12");
    assert_eq!(ids(&unknown), ["run", "stand"]);
    let shaving = advice(&format!("v=0.20&{STRONG}&foes=deep-dwarf&stairs=12"));
    let barred = shaving.barred.iter().find(|barred| barred.option.id == "fight").unwrap();
    assert_eq!(
        barred.why,
        "How many of your attacks kill is not determined: it shaves a part off every blow."
    );
    // What a zombie has against you follows from its body.
    assert!(ids(&advice(&format!("v=0.34&{STRONG}&foes=orc:zombie&stairs=12"))).contains(&"fight"));
}

#[test]
fn a_fight_is_the_chase_of_its_plan() {
    let fight = advice(&format!("v=0.34&{STRONG}&foes=ogre,orc&stairs=12&have=haste"));
    let (hasted, alone) = (row(&fight, "haste.fight"), row(&fight, "fight"));
    assert_eq!(hasted.option.plan_text(), "quaff.keep-haste:1.attack*");
    assert!(hasted.figures.lives().unwrap() > alone.figures.lives().unwrap() - 0.01);
    assert!(hasted.figures.fight.unwrap().blows > 3.0 && hasted.figures.outlasts.is_none());
}

#[test]
fn shots_may_kill_before_you_run() {
    let archer = "v=0.34&weapon=longbow&skill=16&dexterity=20&fighting=9&foes=jackal&gap=6&stairs=20";
    let shoot = |query: &str| advice(query).rows.into_iter().find(|row| row.option.id.starts_with("shoot@"));
    let [counted, killing] =
        [archer, &format!("{archer}&hp=60&ac=5&ev=14")].map(|query| shoot(query).unwrap());
    assert!(killing.figures.all_dead.unwrap().by_end > 0.1 && killing.figures.fight.is_none());
    assert!(killing.figures.attacks.mean < counted.figures.attacks.mean && counted.dead_by_shots().is_none());
    let run = advice(&format!("{archer}&hp=60&ac=5&ev=14"));
    assert!(row(&run, "run").figures.all_dead.is_none() && row(&run, "run").dead_by_shots().is_none());
}

/// As many shots as cost nothing, and one where even that costs something, or where you are shot at
/// meanwhile.
#[test]
fn you_shoot_for_as_long_as_that_is_free() {
    let archer =
        "v=0.34&species=deep-elf&weapon=longbow&skill=12&dexterity=20&fighting=8&ac=5&ev=14&stairs=12";
    for (foes, id, tiles) in [
        ("ogre&gap=7", "shoot@4", Some(3)),
        ("ogre&gap=7&hp=40", "shoot@4", Some(3)),
        ("ogre&gap=5&hp=40", "shoot@2", Some(3)),
        ("ogre&gap=4&hp=40", "shoot@1", Some(3)),
        ("ogre&gap=1&hp=40", "shoot@1", Some(1)),
        ("ogre:zombie&gap=7&hp=40", "shoot@6", Some(2)),
        // Some have a polearm, and strike from two tiles.
        ("orc-warrior&gap=7&hp=40", "shoot@3", Some(4)),
        ("orc-warrior:bare&gap=7&hp=40", "shoot@4", Some(3)),
        ("orc,orc,orc&gap=7&where=open&hp=40", "shoot@4", Some(3)),
        ("adder&gap=6&hp=40", "shoot@1", Some(5)),
        ("centaur&gap=7&hp=40", "shoot@1", Some(5)),
        ("plant&gap=7&hp=40", "shoot@1", None),
    ] {
        let query = format!("{archer}&foes={foes}");
        let (situation, advice) = (situation(&query), advice(&query));
        let mut shots = advice.rows.iter().filter(|row| row.option.id.starts_with("shoot@"));
        let shot = shots.next().unwrap();
        assert_eq!((&shot.option.id[..], shots.count()), (id, 0), "{query}");
        assert_eq!(situation.tiles_off_after(shot.option.moment), tiles, "{query}");
        assert!(id == "shoot@1" || shot.cost() < row(&advice, "run").cost() + 0.01, "{query}");
    }
}

#[test]
fn rage_adds_hit_points_and_waits_for_a_foe() {
    let berserk = |rest: &str| advice(&format!("v=0.34&{STRONG}&foes=ogre&stairs=12&have=berserk{rest}"));
    let beside = berserk("");
    let [rage, plain] = ["berserk.fight", "fight"].map(|id| &row(&beside, id).figures);
    assert!(rage.lives() > plain.lives() && rage.attacks.mean < plain.attacks.mean);
    assert!(rage.fight.unwrap().blows < plain.fight.unwrap().blows);
    assert!(rage.outlasts.is_none());
    for (rest, why) in [
        ("&gap=99", "Nothing comes within your reach."),
        ("&species=mummy", "The undead cannot go berserk."),
        ("&species=formicid", "Formicids cannot go berserk."),
    ] {
        let barred = berserk(rest).barred;
        assert_eq!(barred.iter().find(|barred| barred.option.id == "berserk.fight").unwrap().why, why);
    }
    // One that comes is waited for.
    let far = berserk("&gap=3");
    let [rage, plain] = ["berserk.fight", "fight"].map(|id| row(&far, id));
    assert_eq!((rage.option.waits(), plain.option.waits()), (1, 0));
    assert!(rage.figures.lives() > plain.figures.lives());
    // A dagger does not kill a hydra before the rage ends.
    let long = advice("v=0.34&weapon=dagger&skill=4&hp=90&ac=9&ev=9&foes=hydra&stairs=12&have=berserk");
    assert_eq!(row(&long, "berserk.fight").figures.outlasts, Some(Item::Berserk));
}

/// It would stand out of your reach for good: you let it come, and go up to it.
#[test]
fn what_reaches_farther_is_met_before_the_fight() {
    let you = "weapon=mace&skill=4&fighting=3&str=12&hp=14&ac=3&ev=8&stairs=9";
    for (rest, id, plan) in [
        ("foes=goblin&gap=3", "fight", "attack*"),
        ("foes=goblin:reach&gap=2", "fight", "near.attack*"),
        ("foes=goblin:reach&gap=3", "fight", "near*2.attack*"),
        ("foes=goblin:reach&gap=5", "fight", "stay*2.near*2.attack*"),
        ("foes=goblin:reach&gap=3&have=haste", "haste.fight", "quaff.keep-haste:1.near*2.attack*"),
        ("foes=alligator-snapping-turtle:hp5&gap=2", "fight", "near.attack*"),
        // What stays where it is is walked up to.
        ("foes=oklob-plant:hp5&gap=3", "fight", "near*2.attack*"),
        ("foes=training-dummy&gap=4", "fight", "near*3.attack*"),
        ("foes=wandering-mushroom:hp5&gap=3", "fight", "near*2.attack*"),
        // Who may have a polearm is waited for, and walked up to if it stops two tiles off; who likely has
        // one is not waited for.
        ("foes=orc-warrior:hp5&gap=2", "fight", "stay.near.attack*"),
        ("foes=orc-warrior:hp5&gap=4", "fight", "stay*3.near*2.attack*"),
        ("foes=orc-warrior:hp5:bare&gap=4", "fight", "attack*"),
        ("foes=skeletal-warrior:hp5:with-spear&gap=2", "fight", "near.attack*"),
        ("foes=merfolk-impaler:hp5&gap=2", "fight", "near.attack*"),
        // Of several, when you step is seen as they come.
        ("foes=goblin:hp3:reach,goblin:hp3:reach&gap=3", "fight", "near.attack*"),
        ("foes=gnoll:hp3,goblin:hp3&gap=3", "fight", "near.attack*"),
        ("foes=goblin:hp3,goblin:hp3&gap=3", "fight", "attack*"),
    ] {
        let advice = advice(&format!("v=0.34&{you}&{rest}"));
        let fight = row(&advice, id);
        assert_eq!(fight.option.plan_text(), plan, "{rest}");
        assert_eq!(fight.option.closes_in(), plan.contains("near"), "{rest}");
        assert!(fight.figures.all_dead.unwrap().by_end > 0.95, "{rest}: {:?}", fight.figures.all_dead);
    }
}

/// What is caught held does not walk up to be stabbed; one that is distracted may, and to one that sleeps you
/// go.
#[test]
fn a_stab_needs_a_foe_within_reach() {
    for (rest, why) in [
        ("gap=2&stab=paralysed", Some("While paralysed, it does not come to you: go beside it first.")),
        ("gap=2&stab=sleeping&held=1", Some("While asleep, it does not come to you: go beside it first.")),
        ("gap=2&stab=sleeping", None),
        ("gap=1&stab=sleeping", None),
        ("gap=2&stab=distracted", None),
        ("gap=2", None),
    ] {
        let query = format!("v=0.34&weapon=dagger&skill=6&hp=40&ac=5&ev=10&foes=ogre&stairs=9&{rest}");
        let barred = advice(&query).barred;
        let barred = barred.iter().find(|barred| barred.option.id == "fight");
        assert_eq!(barred.map(|barred| &barred.why[..]), why, "{query}");
    }
}

#[test]
fn who_drinks_when_beside_lives_as_often_as_the_number_of_attacks_says() {
    let query = "v=0.34&foes=orc&gap=2&stairs=20&have=haste&hp=6&ac=3&ev=10";
    let looked = advice(query);
    let [if_need, now, run] =
        ["haste-if", "haste@0", "run"].map(|id| row(&looked, id).figures.lives().unwrap());
    assert!(if_need > now && now > run && if_need < 1.0, "{if_need} {now} {run}");
    // Without a shield the number of rounds is all that matters: as for a plan that does not look.
    let situation = situation(query);
    let Situation { edition, build, chase, defender: you, .. } = &situation;
    let foe = &chase.foes.0[0];
    for option in looked.rows.iter().filter(|row| !row.option.drinks_when_beside()) {
        let run = pursuit(&situation.setup(&option.option.plan), foe);
        let of = survival_of_rounds(*edition, build, you, foe, run.attacks_in_all()).unwrap().unwrap();
        assert!(
            (of.with_all_poison().alive[0] - option.figures.lives().unwrap()).abs() < 1e-9,
            "{}",
            option.option.id
        );
    }
}

/// Until 0.13 poison is levels that hurt at random: it is followed to its end, and where that cannot be,
/// no chance to live is given.
#[test]
fn venom_is_counted_to_its_end_in_every_release() {
    let asked = |edition: &str| {
        advice(&format!("v={edition}&foes=redback&gap=2&stairs=9&have=haste&hp=60&ac=5&ev=10"))
    };
    let [levels, points] =
        ["0.13", "0.14"].map(|edition| row(&asked(edition), "run").figures.lives().unwrap());
    assert!(levels < 0.5 && points < 0.5, "{levels} {points}");
    // Until 0.13 that depends on when each bite comes: it cannot be ranked.
    assert!(asked("0.13").barred.iter().any(|barred| barred.option.id == "haste-if"));
    assert!(row(&asked("0.14"), "haste-if").figures.lives().is_some());
}

#[test]
fn what_lasts_ends_as_soon_as_it_can() {
    for (query, id, plan) in [
        ("v=0.34&foes=orc&gap=3&stairs=20&have=haste", "haste@0", "quaff.keep-haste:1.away*20.stairs"),
        (
            "v=0.34&foes=orc&gap=3&stairs=34&have=haste",
            "haste@0",
            "quaff.keep-haste:1.away*34.keep-haste:0.stairs",
        ),
        (
            "v=0.34&foes=orc&gap=3&stairs=60&have=haste",
            "haste@0",
            "quaff.keep-haste:1.away*34.keep-haste:0.away*26.stairs",
        ),
        (
            "v=0.34&foes=orc&stairs=30&have=swiftness",
            "swift.run",
            "cast.keep-swift:swift.away*13.keep-swift:sluggish.away*8.keep-swift:none.away*9.stairs",
        ),
        (
            "v=0.10&foes=orc&stairs=40&have=swiftness",
            "swift.run",
            "cast.keep-swift:swift.away*23.keep-swift:none.away*17.stairs",
        ),
    ] {
        assert_eq!(row(&advice(query), id).option.plan_text(), plan, "{query}");
    }
}

#[test]
fn whoever_turns_to_stone_is_looked_at_until_then() {
    let stone =
        |rest: &str| advice(&format!("v=0.34&{STRONG}&petrifying=1&foes=ogre&gap=3&have=haste{rest}"));
    let far = stone("&stairs=9");
    for option in &far.rows {
        assert!(option.figures.aut <= 60.0 && !option.option.plan.takes_stairs(), "{}", option.option.id);
    }
    assert_eq!(row(&far, "run").figures.aut, 30.0);
    assert!(far.barred.iter().any(|barred| barred.why == "You turn to stone before the fight is over."));
    assert!(row(&stone("&stairs=1"), "run").option.plan.takes_stairs());
}

/// Kobolds of 0.34 see four tiles far: nobody is shot from farther away.
#[test]
fn nobody_shoots_whom_they_do_not_see() {
    let lives = |species: &str, at: i32| {
        let query =
            format!("v=0.34&species={species}&weapon=longbow&skill=6&foes=ogre:at{at}&hp=30&ac=5&ev=10");
        row(&advice(&query), "shoot.fight").figures.lives().unwrap()
    };
    assert!(
        (lives("kobold", 4) - lives("kobold", 7)).abs() < 0.2 && lives("human", 7) > lives("kobold", 7) + 0.1
    );
}

/// Nobody knows how a fight goes of whose blows nothing is set: it is no advice, and nothing is counted after
/// a flight.
#[test]
fn without_a_weapon_or_skill_no_fight_is_counted() {
    let numbers = "v=0.34&foes=wolf&gap=2&stairs=9&hp=52&ac=10&ev=7&have=haste";
    for (you, asks) in [
        ("species=naga", Some("weapon")),
        ("species=felid", Some("skill")),
        ("species=naga&weapon=trident", None),
        ("species=naga&skill=3", None),
        ("species=naga&fighting=2", None),
        // As out of a dump.
        ("species=naga&str=14&dexterity=9", None),
        ("species=naga&form=statue", None),
    ] {
        let advice = advice(&format!("{numbers}&{you}"));
        let fights: Vec<_> = advice.barred.iter().filter(|barred| barred.option.plan.fights()).collect();
        assert!(
            fights.iter().all(|barred| barred.asks.map(|unset| unset.key().as_str()) == asks)
                && fights.is_empty() == asks.is_none(),
            "{you}"
        );
        let run = row(&advice, "run");
        assert_eq!(run.is_settled(), asks.is_none(), "{you}");
    }
}

/// Until your first attack it has not acted, whatever you do before; how long it is helpless after that is
/// not known.
#[test]
fn who_is_helpless_does_nothing_before_your_first_attack() {
    let you = "v=0.34&foes=ogre&gap=1&stairs=9&hp=50&ac=5&ev=10&weapon=long-sword&skill=10&fighting=8";
    for (stab, ends_with_it) in
        [("sleeping", true), ("paralysed", false), ("petrified", false), ("net", false)]
    {
        let quaffed = advice(&format!("{you}&stab={stab}&have=haste"));
        let hasted = advice(&format!("{you}&stab={stab}&haste=1"));
        let [quaffs, fights] = [row(&quaffed, "haste.fight"), row(&hasted, "fight")].map(|row| &row.figures);
        assert!(
            (quaffs.attacks.mean - fights.attacks.mean).abs() < 1e-9,
            "{stab}: {} {}",
            quaffs.attacks.mean,
            fights.attacks.mean
        );
        assert!((quaffs.lives().unwrap() - fights.lives().unwrap()).abs() < 1e-9, "{stab}");
        // The time of the potion is still yours.
        assert!(quaffs.aut > fights.aut + 5.0, "{stab}: {} {}", quaffs.aut, fights.aut);
        assert_eq!(quaffs.attacks.are_at_most, !ends_with_it, "{stab}");
        assert!(row(&quaffed, "run").figures.attacks.are_at_most, "{stab}");
    }
}

/// Nobody waits for an archer to come.
#[test]
fn one_goes_up_to_who_hurts_from_afar() {
    let you = "v=0.34&hp=50&ac=10&ev=12&weapon=war-axe&skill=10&fighting=8&str=18&gap=7";
    for (foe, plan) in [("centaur", "near*6.attack*"), ("orc-wizard", "near*6.attack*"), ("orc", "attack*")] {
        let advice = advice(&format!("{you}&foes={foe}"));
        assert_eq!(row(&advice, "fight").option.plan_text(), plan, "{foe}");
    }
    let advice = advice(&format!("{you}&foes=centaur"));
    let [fight, stand] = ["fight", "stand"].map(|id| row(&advice, id).lives_in_the_end().unwrap());
    assert!(fight > 0.98 && stand < 0.6, "{fight} {stand}");
}

/// Whoever comes along by the stairs stands beside you then, and strikes: with the missiles of the way, that
/// is all.
#[test]
fn who_follows_by_the_stairs_shoots_no_more() {
    let you = "v=0.26&hp=50&ac=10&ev=12&weapon=war-axe&skill=10&fighting=8&str=18&foes=centaur";
    let run = |query: &str| {
        let advice = advice(&format!("{you}&{query}"));
        let row = row(&advice, "run").clone();
        (row.figures.lives().unwrap(), row.lives_in_the_end().unwrap())
    };
    let (before, in_the_end) = run("gap=7&stairs=12");
    assert!(before > 0.98 && in_the_end > 0.9 && in_the_end < before, "{before} {in_the_end}");
}

/// Of several it goes up to the nearest that hurts from afar, one after the other, and lets those come who
/// do.
#[test]
fn one_goes_up_to_several_that_hurt_from_afar() {
    let you = "v=0.34&hp=80&ac=10&ev=12&weapon=war-axe&skill=12&fighting=10&str=18&gap=4";
    for (foes, plan) in [
        ("centaur,centaur", "near*3.attack*"),
        ("centaur,centaur:at1", "near*3.attack*"),
        ("ogre,centaur:at7", "near*6.attack*"),
        ("centaur,centaur,orc&where=corridor", "near*3.attack*"),
        ("orc,orc", "attack*"),
        // Nobody goes up to what never comes.
        ("oklob-plant,orc", "attack*"),
    ] {
        let advice = advice(&format!("{you}&foes={foes}"));
        let fight = row(&advice, "fight");
        assert_eq!(fight.option.plan_text(), plan, "{foes}");
        assert!(fight.figures.all_dead.unwrap().by_end > 0.99, "{foes}: {:?}", fight.figures.all_dead);
    }
    // Waited for, they would mostly kill you.
    for place in ["anywhere", "corridor", "door", "open"] {
        let advice = advice(&format!("{you}&foes=centaur,centaur&where={place}"));
        let figures = &row(&advice, "fight").figures;
        assert!(figures.lives().unwrap() > 0.9, "{place}: {:?}", figures.lives());
        assert!(figures.missiles().unwrap() < 10.0, "{place}: {:?}", figures.missiles());
    }
    // Rage begins as who comes first comes.
    let raging = advice(&format!("{you}&foes=jackal,centaur:at9&have=berserk"));
    assert_eq!(row(&raging, "berserk.fight").option.waits(), 2);
}

/// In a corridor those behind the first neither strike nor shoot: with it the flight is as if it were alone.
/// It fights longer against both.
#[test]
fn nobody_shoots_past_another_in_a_corridor() {
    let you =
        "v=0.34&hp=50&ac=10&ev=12&weapon=war-axe&skill=10&fighting=8&str=18&gap=5&stairs=9&where=corridor";
    let [one, two] = ["centaur", "centaur,centaur"].map(|foes| advice(&format!("{you}&foes={foes}")));
    let [one, two] = ["run", "fight"].map(|id| [&one, &two].map(|advice| row(advice, id).figures.clone()));
    assert_eq!(one[0].missiles(), one[1].missiles());
    assert_eq!(one[0].lives(), one[1].lives());
    assert!(two[0].missiles().unwrap() + 0.5 < two[1].missiles().unwrap());
    let blocked = advice(&format!("{you}&foes=plant:at2,centaur:at5"));
    let stands = row(&blocked, "stand");
    assert_eq!((stands.figures.acts_from_afar(), stands.figures.lives()), (0.0, Some(1.0)));
}
