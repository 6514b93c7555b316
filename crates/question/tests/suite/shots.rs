//! How often a foe shoots in a chase.

use chase::foe::{Foe, Shooting};
use chase::pursuit::{ChaseSetup, shots_in_slices};
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

/// Whoever stands in sight of one that always shoots is shot at as often as it may act; a speed of 10 is once in 10 aut.
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
    // Once you are out of its sight it has to follow, and sees you again only as its steps cost less than a turn.
    let running = shots("v=0.34&foes=yaktaur&gap=5&steps=10&energy=79", ALWAYS);
    let alike = shots("v=0.34&foes=yaktaur&gap=7&steps=10&energy=79", ALWAYS);
    assert!(*running.range().0 == 2 && running.mean() < 4.0, "{running:?}");
    assert!((running.mean() - alike.mean() - 2.0).abs() < 0.5, "{alike:?}");
    assert_eq!(shots("v=0.34&foes=yaktaur&gap=99&steps=10", ALWAYS).certain(), Some(&0));
}

/// One that does not shoot comes nearer: until it is beside you, each turn is a shot with the chance, or a step.
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
