//! Poison that takes its time, against sampled runs and its distribution.

use super::{kinds, runs};
use crate::case::Case;
use chase::outcome::Access;
use chase::timeline::timeline;
use combat::poison::{Bites, PoisonCourse, PoisonedAction, Wounds};
use foundation::dice::{Draw, seeded};
use foundation::inputs::Row;
use foundation::time_slices::block_on;

/// What you are, the foes, what you do. Random rows have no parting hits.
#[rustfmt::skip]
const POISONED: [(&str, &str, &str); 7] = [
    ("v=0.34&hp=14",                              "adder",             "steps=5&away=0"),
    ("v=0.34&hp=12&sh=10&shield=buckler",         "adder,jackal",      "steps=3&away=0&poison=4"),
    ("v=0.34&hp=20",                              "redback:slowed",    "steps=5&away=0"),
    ("v=0.34&hp=7&haste=1",                       "adder",             "steps=8&rpois=1"),
    ("v=0.26&hp=15&body-ac=2",                    "adder",             "steps=6&away=0"),
    ("v=0.15&hp=12&species=naga",                 "adder",             "steps=6"),
    ("v=0.12&hp=10",                              "adder,jackal",      "steps=5&away=0&poison=2"),
];

#[test]
fn poison_that_takes_its_time_agrees_with_sampled_runs() {
    for (you, foes, plan) in POISONED {
        let case = Case::read(&format!("{you}&foes={foes}&{plan}&energy=any&ac=1&ev=5"));
        let Case { edition, build, chase, you: defender, setup, .. } = &case;
        let (course, turn) = (PoisonCourse::of(*edition), PoisonedAction::of(*edition, build, defender));
        let found = block_on(async |pause| case.exposure(&Access::Free).in_time(pause).await).unwrap();
        let bites: Vec<Bites> = chase
            .foes
            .0
            .iter()
            .zip(kinds(&case))
            .map(|(foe, kinds)| Bites::new(&kinds[0].0, foe.monster().unwrap().slug(), defender.rpois))
            .collect();
        let (dice, mut dead) = (&mut seeded(3), vec![0.0; found.alive.len()]);
        for run in 0..runs() {
            let run = timeline(setup, &chase.foes.0, run);
            let (mut hp, mut poison) = (case.hp() as i32, course.poison(*defender.poison));
            for (step, action) in run.you.iter().enumerate() {
                let is_step = setup.plan.action(step as i32).lead != 0;
                let tick = dice.sample(&course.tick(
                    poison,
                    hp,
                    &PoisonedAction { aut: action.aut, is_step, ..turn },
                ));
                (hp, poison) = (hp - tick.lost, tick.left);
                let mut blocks = 0;
                for (lane, bites) in run.foes.iter().zip(&bites) {
                    let rounds =
                        lane.events_in(&(step..step + 1)).iter().map(|event| event.kind.attacks()).sum();
                    for _ in 0..rounds {
                        let (harm, more) = bites.draw(blocks, dice);
                        (hp, poison) = (hp - harm.lost, course.plus(poison, harm.poison));
                        blocks += more;
                    }
                }
                if hp <= 0 {
                    dead[step..].iter_mut().for_each(|sum| *sum += 1.0);
                    break;
                }
            }
        }
        let n = runs() as f64;
        let prospects = case.prospects();
        let dark = prospects.with_poison.as_ref().map_or(vec![0.0; dead.len()], |known| known.alive.clone());
        for (action, alive) in found.alive.iter().enumerate() {
            let (p, seen) = (1.0 - alive, dead[action] / n);
            let error = (p * (1.0 - p) / n).sqrt().max(1.0 / n);
            // At least this chance to live, where it is not exact.
            let off = if found.is_exact { (seen - p).abs() } else { seen - p };
            assert!(off < 4.0 * error && p - seen < 4.0 * error + 0.02, "{you} {foes} {action}: {seen} {p}");
            let bright = prospects.blows.alive[action];
            assert!(dark[action] <= alive + 1e-12 && *alive <= bright + 1e-12, "{you} {foes} {action}");
        }
        assert!(found.alive.last() < Some(&0.99), "{you} {foes}");
    }
}

/// On open floor a second foe goes round the first in as many steps as it has to walk alone: what is drawn
/// for each sampled run agrees with the distribution of both.
#[test]
fn levels_of_poison_in_sampled_runs_agree_with_exact_ones() {
    for you in [
        "v=0.12&hp=14",
        "v=0.10&hp=12&poison=3",
        "v=0.13&hp=14&sh=10&shield=buckler",
        "v=0.11&hp=18&rpois=-1",
    ] {
        let case =
            |foes: &str| Case::read(&format!("{you}&foes={foes}&gap=1&steps=4&away=0&energy=any&ac=1&ev=5"));
        let apart = case("adder,jackal:at2");
        let exact = block_on(async |pause| apart.exposure(&Access::Free).in_time(pause).await.unwrap());
        let drawn = case("adder,jackal&where=open").prospects().in_time.unwrap();
        assert!(!drawn.is_exact && drawn.alive.is_sorted_by(|a, b| a >= b), "{you}: {drawn:?}");
        let mut pairs: Vec<(f64, f64)> = drawn.alive.into_iter().zip(exact.alive).collect();
        pairs.push((drawn.in_the_end, exact.in_the_end));
        for (ours, p) in pairs {
            // At least this many runs are sampled.
            let error = (p * (1.0 - p) / 2000.0).sqrt();
            assert!((ours - p).abs() < 4.0 * error + 1e-9, "{you}: {ours}, exactly {p}");
        }
        assert!(exact.in_the_end < 0.9, "{you}");
    }
}

/// A scorpion attacks once in each of your first four actions.
#[test]
fn poison_of_one_that_attacks_once_an_action_is_exact() {
    let case = Case::read("v=0.34&foes=scorpion&steps=4&away=0&hp=24&ac=1&ev=5");
    let found = block_on(async |pause| case.exposure(&Access::Free).in_time(pause).await.unwrap());
    let (round, mut wounds) = (kinds(&case)[0][0].0.clone(), Wounds::of(case.edition, &case.you).unwrap());
    let bites = Bites::new(&round, "scorpion", case.you.rpois);
    assert!(found.is_exact && found.alive.len() == 4);
    for alive in found.alive {
        wounds.act(&PoisonedAction::plain(10));
        wounds =
            Wounds::mix(bites.suffered_by_blocks(wounds, 0).into_iter().map(|part| (part, 1.0))).unwrap();
        assert!((1.0 - wounds.dead() - alive).abs() < 1e-12, "{alive} {}", wounds.dead());
    }
}
