//! Fights under poison.

use super::{close, edition, editions};
use combat::defender::PoisonResistance as Resistance;
use combat::loss::Loss;
use combat::poison::{Harm, Merging, PoisonCourse, PoisonedAction, Venom, Wounds};
use foundation::dice::{Draw, seeded};
use foundation::edition::Edition;
use foundation::prob::Dist;

/// The distribution of a blow that lands half of the time and costs 1 to 4.
fn blow() -> Loss {
    let mut blow = Loss::impossible();
    (0..=4).for_each(|lost| blow.add(lost, if lost == 0 { 0.5 } else { 0.125 }));
    blow
}

fn venom(edition: Edition, hd: i32) -> Venom {
    Venom::of(edition, "poison", "any", hd).unwrap()
}

fn bite(edition: Edition, hd: i32) -> Dist<Harm, f64> {
    venom(edition, hd).with_blow(&blow(), Resistance::None)
}

/// What becomes of you in some turns, in each of which you act and are bitten.
fn fight(edition: Edition, hp: i32, hd: i32, turns: usize, merging: Merging) -> Wounds {
    let course = PoisonCourse::of(edition);
    let mut wounds = Wounds::new(course, hp, course.poison(2)).merging(merging);
    for _ in 0..turns {
        wounds.act(&PoisonedAction::plain(10));
        wounds.suffer(&bite(edition, hd));
    }
    wounds
}

/// Since 0.14 what is lost in the end is the sum of blows and poison: a convolution.
#[test]
fn the_end_is_the_sum_of_blows_and_poison() {
    for edition in editions(14, 35) {
        for merging in [Merging::Exact, Merging::Early(20), Merging::Late(20)] {
            let fight = fight(edition, 40, 2, 4, merging).with_all_poison();
            let one = venom(edition, 2).with_all_poison(&blow(), Resistance::None).unwrap();
            let sum = (0..4).fold(Loss::certain(2), |sum, _| sum.plus(&one, 40));
            for lost in 0..=40 {
                let (ours, theirs) = (fight.at_least(lost), sum.at_least(lost));
                assert!(close(ours, theirs, 1e-12), "{edition} {merging:?} {lost}");
            }
            assert!(fight.probabilities().len() <= 41);
        }
    }
}

#[test]
fn death_stays_and_is_between_the_blows_and_all_of_the_poison() {
    for edition in Edition::game() {
        let course = PoisonCourse::of(edition);
        let mut wounds = Wounds::new(course, 12, course.poison(3));
        let mut before = 0.0;
        for _ in 0..8 {
            wounds.act(&PoisonedAction::plain(10));
            wounds.suffer(&bite(edition, 3));
            let dead = wounds.dead();
            let in_the_end = wounds.with_all_poison().at_least(12);
            assert!(before <= dead && dead <= in_the_end + 1e-12, "{edition}");
            assert!(close(wounds.lost().at_least(12), dead, 1e-12), "{edition}");
            assert!(close(wounds.mass(), 1.0, 1e-12), "{edition}");
            before = dead;
        }
        assert!(before > 0.0, "{edition}");
    }
}

/// With this many values a point, the bounds of each chance are this close.
const WIDTHS: [(u32, f64); 3] = [(4, 0.05), (20, 0.01), (1_000, 1e-12)];

#[test]
fn merged_amounts_bound_the_exact_course_from_both_sides() {
    for minor in [14, 27] {
        let fight = |merging| fight(edition(minor), 30, 3, 5, merging);
        let exact = fight(Merging::Exact);
        for (parts, width) in WIDTHS {
            let (early, late) = (fight(Merging::Early(parts)), fight(Merging::Late(parts)));
            assert!(early.amounts() <= exact.amounts() && late.amounts() <= exact.amounts());
            for least in 1..=30 {
                let at_least = |wounds: &Wounds| wounds.lost().at_least(least);
                let (upper, truth, lower) = (at_least(&early), at_least(&exact), at_least(&late));
                assert!(lower <= truth + 1e-12 && truth <= upper + 1e-12, "0.{minor} {parts} {least}");
                let close = upper - lower <= width;
                assert!(close, "0.{minor} {parts} {least}: {lower} to {upper}");
            }
        }
    }
}

#[test]
fn fights_agree_with_rolled_ones() {
    const RUNS: u32 = 100_000;
    for minor in [13, 14, 35] {
        let edition = edition(minor);
        let (course, hp, bite) = (PoisonCourse::of(edition), 25, bite(edition, 4));
        let dist = fight(edition, hp, 4, 6, Merging::Exact).lost();
        let mut dice = seeded(u64::from(minor));
        let mut counts = vec![0u32; hp as usize + 1];
        for _ in 0..RUNS {
            let (mut lost, mut poison) = (0, course.poison(2));
            for _ in 0..6 {
                let tick = dice.sample(&course.tick(poison, hp - lost, &PoisonedAction::plain(10)));
                (lost, poison) = (lost + tick.lost, tick.left);
                if lost < hp {
                    let harm = dice.sample(&bite);
                    (lost, poison) = (lost + harm.lost, course.plus(poison, harm.poison));
                }
                if lost >= hp {
                    break;
                }
            }
            counts[lost.min(hp) as usize] += 1;
        }
        for (lost, count) in counts.into_iter().enumerate() {
            let p = dist.probabilities()[lost];
            let error = (p * (1.0 - p) / f64::from(RUNS)).sqrt();
            let share = f64::from(count) / f64::from(RUNS);
            assert!(close(share, p, 4.5 * error + 1e-12), "0.{minor} {lost}: {share}, {p}");
        }
    }
}

#[test]
fn laws_mix_by_their_weights() {
    let edition = edition(34);
    let course = PoisonCourse::of(edition);
    let fresh = Wounds::new(course, 30, course.poison(0));
    let mut bitten = fresh.clone();
    bitten.suffer(&bite(edition, 3));
    let mixed = Wounds::mix([(fresh.clone(), 0.2), (bitten.clone(), 0.6)]).unwrap();
    assert!(close(mixed.mass(), 0.8, 1e-12));
    assert!(close(mixed.lost().mean(), 0.6 * bitten.lost().mean(), 1e-12));
    assert_eq!(mixed.amounts(), bitten.amounts());
    assert!(Wounds::mix([]).is_none());
}
