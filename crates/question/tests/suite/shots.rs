//! How often a foe shoots in a chase.

use chase::foe::{Foe, Shooting};
use chase::outcome::Crowd;
use chase::pursuit::{ChaseSetup, shots_in_slices};
use foundation::inputs::Row;
use foundation::prob::Dist;
use foundation::time_slices::block_on;
use question::Question;

const ALWAYS: Shooting = Shooting { chance: 1.0, cost: 10, beside_you: false };

fn shots(query: &str, shooting: Shooting) -> Dist<i32, f64> {
    let question = Question::read(query).unwrap();
    let Question { edition, build, chase, .. } = &question;
    let setup = ChaseSetup::new(*edition, build, chase);
    let foe: &Foe = &chase.foes.0[0];
    block_on(async |pause| shots_in_slices(&setup, foe, shooting, pause).await)
}

/// Whoever stands in sight of one that always shoots is shot at as often as it may act; a speed of 10 is once
/// in 10 aut.
#[test]
fn one_that_always_shoots_does_so_whenever_it_may_act() {
    let standing = "v=0.34&foes=yaktaur&gap=5&away=0&steps=10&energy=79";
    assert_eq!(shots(standing, ALWAYS).certain(), Some(&10));
    assert_eq!(shots(standing, Shooting { cost: 20, ..ALWAYS }).certain(), Some(&5));
    assert_eq!(shots(standing, Shooting { chance: 0.0, ..ALWAYS }).certain(), Some(&0));
}

/// Beside you it strikes, unless it shoots even there; out of sight it can do nothing but follow.
#[test]
fn it_shoots_from_afar_and_in_sight() {
    let beside = "v=0.34&foes=yaktaur&gap=1&away=0&steps=10&energy=79";
    assert_eq!(shots(beside, ALWAYS).certain(), Some(&0));
    assert_eq!(shots(beside, Shooting { beside_you: true, ..ALWAYS }).certain(), Some(&10));
    // Who strikes from two tiles does not shoot as well.
    let reached = "v=0.34&foes=merfolk-javelineer:reach&gap=2&away=0&steps=5";
    assert_eq!(shots(reached, ALWAYS).certain(), Some(&0));
    // Once you are out of its sight it has to follow, and sees you again only as its steps cost less than a
    // turn.
    let running = shots("v=0.34&foes=yaktaur&gap=5&steps=10&energy=79", ALWAYS);
    let alike = shots("v=0.34&foes=yaktaur&gap=7&steps=10&energy=79", ALWAYS);
    assert!(*running.range().0 == 2 && running.mean() < 4.0, "{running:?}");
    assert!((running.mean() - alike.mean() - 2.0).abs() < 0.5, "{alike:?}");
    assert_eq!(shots("v=0.34&foes=yaktaur&gap=99&steps=10", ALWAYS).certain(), Some(&0));
}

/// One that does not shoot comes nearer: until it is beside you, each turn is a shot with the chance, or a
/// step.
#[test]
fn the_number_of_shots_before_it_stands_beside_you_is_geometric() {
    let chance = 0.8;
    let counted = shots("v=0.34&foes=yaktaur&gap=2&away=0&steps=60&energy=79", Shooting { chance, ..ALWAYS });
    for shots in 0..20 {
        let expected = chance.powi(shots) * (1.0 - chance);
        let p = counted.probability(|count| *count == shots);
        assert!((p - expected).abs() < 1e-12, "{shots}: {p} {expected}");
    }
    // No shot of one that you have killed.
    let killing = "v=0.34&foes=yaktaur:dies3&gap=5&away=0&steps=10&energy=79";
    assert_eq!(shots(killing, ALWAYS).certain(), Some(&2));
}

/// How often each of several shoots that get in each other's way, those of a kind that is named alone.
fn shots_together(query: &str, shooter: &str, shooting: Shooting) -> Vec<Dist<i32, f64>> {
    let Question { edition, build, chase, .. } = &Question::read(query).unwrap();
    let setup = ChaseSetup::new(*edition, build, chase);
    let foes = &chase.foes.0;
    let crowd = Crowd::new(&setup, foes).unwrap();
    let shoots = |foe: &Foe| foe.monster().is_some_and(|monster| monster.slug() == shooter);
    let shootings: Vec<_> = foes.iter().map(|foe| shoots(foe).then_some(shooting)).collect();
    block_on(async |pause| crowd.shots(&shootings, pause).await)
}

/// In a corridor whoever stands between keeps the others from shooting, be it a plant; with room beside it
/// none is in the line.
#[test]
fn in_a_corridor_nobody_shoots_past_another() {
    let shots = |place: &str, foes: &str, shooter: &str| {
        let query = format!("v=0.34&foes={foes}&where={place}&away=0&steps=10&energy=79&gap=5");
        shots_together(&query, shooter, ALWAYS).iter().map(Dist::mean).collect::<Vec<_>>()
    };
    assert_eq!(shots("corridor", "yaktaur,yaktaur,yaktaur", "yaktaur"), [10.0, 0.0, 0.0]);
    assert_eq!(shots("corridor", "plant:at2,yaktaur", "yaktaur"), [0.0, 0.0]);
    assert_eq!(shots("open", "yaktaur,yaktaur,yaktaur", "yaktaur"), [10.0; 3]);
}

/// Once the one in front is dead, the next has a clear line.
#[test]
fn the_next_shoots_once_the_one_in_front_is_dead() {
    let query = "v=0.34&foes=orc:dies4:at2,yaktaur:at6&where=corridor&away=0&steps=10&energy=79";
    assert_eq!(shots_together(query, "yaktaur", ALWAYS)[1].mean(), 7.0);
}
