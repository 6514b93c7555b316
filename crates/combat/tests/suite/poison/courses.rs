//! When poison hurts.

use super::{after, close, edition, editions};
use combat::poison::{PoisonCourse, PoisonedAction, Wounds};
use combat::stone::Stone;
use foundation::edition::Edition;
use foundation::prob::Dist;

fn mean_lost(minor: u8, amount: i32, turns: usize) -> f64 {
    after(PoisonCourse::of(edition(minor)), amount, turns, &PoisonedAction::plain(10))
        .map(|(lost, _)| *lost)
        .mean()
}

/// Turns until the poison is gone, and hit points lost by each.
fn course(edition: Edition, points: i32, turn: &PoisonedAction) -> Vec<i32> {
    let course = PoisonCourse::of(edition);
    let (mut poison, mut lost, mut by_turn) = (course.poison(points), 0, Vec::new());
    while poison != course.poison(0) {
        let tick = *course.tick(poison, 1_000, turn).certain().unwrap();
        (poison, lost) = (tick.left, lost + tick.lost);
        by_turn.push(lost);
    }
    by_turn
}

#[test]
fn twenty_four_points_hurt_in_these_turns() {
    for (first, last, losses) in [(14, 26, [2, 4, 5, 8, 12, 18]), (27, 35, [5, 9, 12, 17, 22, 24])] {
        for edition in editions(first, last) {
            let by_turn = course(edition, 24, &PoisonedAction::plain(10));
            for (turn, lost) in [1, 2, 3, 5, 10, 20].into_iter().zip(losses) {
                assert_eq!(by_turn.get(turn - 1).unwrap_or(&24), &lost, "{edition}, turn {turn}");
            }
        }
    }
}

/// On the slow curve the table counts the last fraction of a point, which the game drops: up to four turns of
/// 10 aut.
#[test]
fn poison_ends_after_these_turns() {
    for (points, slow, fast) in
        [(4, 16, 4), (8, 26, 7), (16, 36, 10), (24, 42, 12), (50, 53, 15), (100, 63, 18)]
    {
        for edition in editions(14, 26) {
            let turns = course(edition, points, &PoisonedAction::plain(10)).len();
            assert!((slow - 4..=slow).contains(&turns), "{edition} {points}: {turns}");
        }
        for edition in editions(27, 35) {
            assert_eq!(course(edition, points, &PoisonedAction::plain(10)).len(), fast, "{edition} {points}");
        }
    }
}

#[test]
fn half_of_much_poison_is_lost_by_these_turns() {
    for (first, last, least, most) in [(14, 26, 7, 10), (27, 35, 3, 4)] {
        for edition in editions(first, last) {
            for points in 8..=100 {
                let by_turn = course(edition, points, &PoisonedAction::plain(10));
                let half = 1 + by_turn.iter().position(|lost| 2 * lost >= points).unwrap();
                assert!((least..=most).contains(&half), "{edition} {points}: {half}");
            }
        }
    }
}

#[test]
fn a_point_is_a_hit_point() {
    for edition in editions(14, 35) {
        for points in [1, 3, 7, 30, 149, 151, 260, 999] {
            for aut in [1, 5, 7, 10, 13, 19] {
                let by_turn = course(edition, points, &PoisonedAction::plain(aut));
                assert_eq!(by_turn.last(), Some(&points), "{edition}: {points} points, turns of {aut} aut");
            }
        }
    }
}

/// A turn that lasts longer than the poison costs a hit point too many for every 10 aut more, on the slow
/// curve for every 40.
#[test]
fn long_turns_can_cost_more_than_there_was() {
    for (minor, points, aut, lost) in [
        (34, 1, 19, 1),
        (34, 1, 20, 2),
        (27, 1, 30, 3),
        (27, 2, 35, 3),
        (27, 5, 60, 6),
        (26, 1, 79, 1),
        (26, 1, 80, 2),
        (14, 1, 120, 3),
    ] {
        assert_eq!(
            course(edition(minor), points, &PoisonedAction::plain(aut)),
            [lost],
            "0.{minor}: {aut} aut"
        );
    }
}

#[test]
fn the_speed_of_poison_has_bounds() {
    // Per aut: 0.025 and 1 hit points until 0.26, 0.1 and 5 since 0.27.
    for (minor, few, least, many, most) in [(26, 3, 0.025, 600, 1.0), (27, 4, 0.1, 900, 5.0)] {
        let slowest = course(edition(minor), few, &PoisonedAction::plain(1));
        let aut = slowest.len() as f64 - slowest.iter().position(|lost| *lost > 0).unwrap() as f64;
        assert!(close(f64::from(few - 1) / aut, least, 0.05 * least), "0.{minor}");
        let fastest = course(edition(minor), many, &PoisonedAction::plain(10));
        assert_eq!(f64::from(fastest[9]), 100.0 * most, "0.{minor}");
    }
}

#[test]
fn a_step_counts_for_ten_aut_until_0_16() {
    for edition in editions(14, 35) {
        let plain = |aut| course(edition, 30, &PoisonedAction::plain(aut));
        let steps = course(edition, 30, &PoisonedAction { is_step: true, ..PoisonedAction::plain(14) });
        assert_eq!(steps, plain(if edition.minor() <= 16 { 10 } else { 14 }), "{edition}");
        assert_eq!(
            course(edition, 30, &PoisonedAction { is_step: true, ..PoisonedAction::plain(7) }),
            plain(7),
            "{edition}"
        );
    }
}

#[test]
fn cheibriados_stretches_the_time_and_keeps_the_sum() {
    for edition in editions(14, 35) {
        let slowed =
            course(edition, 30, &PoisonedAction { slowed_by_god: true, ..PoisonedAction::plain(15) });
        assert_eq!(slowed, course(edition, 30, &PoisonedAction::plain(10)), "{edition}");
    }
    let slowed = PoisonedAction { slowed_by_god: true, ..PoisonedAction::plain(10) };
    for edition in editions(10, 13) {
        let lost = after(PoisonCourse::of(edition), 5, 1, &slowed).map(|(lost, _)| *lost);
        assert_eq!(lost.mean(), 0.5, "each turn with a coin");
    }
}

#[test]
fn stone_and_immunity_spare() {
    for edition in editions(14, 35) {
        let turn = PoisonedAction::plain(10);
        let left = |turn| after(PoisonCourse::of(edition), 100, 1, &turn).certain().copied().unwrap();
        let (lost, poison) = left(turn);
        for (stone, felt) in [(Stone::Petrifying, 10 * lost / 15), (Stone::Petrified, lost / 2)] {
            assert_eq!(left(PoisonedAction { stone, ..turn }), (felt, poison), "{edition}");
        }
        assert_eq!(left(PoisonedAction { immune: true, ..turn }), (0, poison), "{edition}: runs off");
    }
    for edition in editions(10, 13) {
        let course = PoisonCourse::of(edition);
        let immune = after(course, 5, 3, &PoisonedAction { immune: true, ..PoisonedAction::plain(10) });
        assert_eq!(immune.certain(), Some(&(0, course.poison(5))), "{edition}: rests");
        let stone =
            after(course, 5, 1, &PoisonedAction { stone: Stone::Petrifying, ..PoisonedAction::plain(10) });
        assert!(stone.iter().all(|((lost, _), _)| *lost == 0), "a loss of 1 is not felt");
    }
}

#[test]
fn levels_cost_these_means() {
    const MEANS: [i32; 12] = [8, 16, 24, 32, 40, 54, 68, 82, 96, 110, 141, 176];
    for edition in editions(10, 13) {
        let course = PoisonCourse::of(edition);
        for (level, mean) in (1..).zip(MEANS) {
            let whole = Wounds::new(course, 4_000, course.poison(level)).with_all_poison();
            assert!(close(whole.mean(), f64::from(mean), 0.5), "{edition} {level}: {}", whole.mean());
        }
        let one = Wounds::new(course, 4_000, course.poison(1)).with_all_poison();
        let square = |(lost, p): (usize, &f64)| p * (lost as f64 - 8.0).powi(2);
        let variance: f64 = one.probabilities().iter().enumerate().map(square).sum();
        assert!(close(variance.sqrt(), 7.5, 0.05), "{}", variance.sqrt());
    }
}

#[test]
fn levels_cost_these_means_by_turn() {
    for (level, means) in [
        (1, [1.0, 1.8, 3.2]),
        (3, [2.9, 5.4, 9.5]),
        (5, [4.8, 9.0, 15.9]),
        (7, [8.7, 16.5, 29.2]),
        (12, [20.9, 38.8, 66.6]),
    ] {
        for (turns, mean) in [5, 10, 20].into_iter().zip(means) {
            let ours = mean_lost(12, level, turns);
            // The means by turn were sampled.
            assert!(close(ours, mean, 0.06), "level {level}, {turns} turns: {ours}");
            if level <= 5 {
                let closed = 8.0 * f64::from(level) * (1.0 - (39.0f64 / 40.0).powi(turns as i32));
                assert!(close(ours, closed, 1e-9), "level {level}, {turns} turns: {ours}, {closed}");
            }
        }
    }
}

/// The length of a turn does not matter to levels; more than 40 there are not; and the last hit point takes a
/// level along more often.
#[test]
fn levels_have_rules_of_their_own() {
    for edition in editions(10, 13) {
        let course = PoisonCourse::of(edition);
        let by_turn =
            |aut| after(course, 7, 4, &PoisonedAction { is_step: true, ..PoisonedAction::plain(aut) });
        assert_eq!(by_turn(5), by_turn(15));
        assert_eq!(course.poison(50), course.poison(40));
        assert_eq!(course.plus(course.poison(39), 5), course.poison(40));
        for (hp, fades) in [(9, 1.0 / 8.0), (3, 1.0 / 8.0), (2, 5.0 / 12.0)] {
            let tick: Dist<_, f64> = course.tick(course.poison(5), hp, &PoisonedAction::plain(10));
            assert!(close(tick.probability(|tick| tick.left == course.poison(4)), fades, 1e-12));
            assert_eq!(tick.probability(|tick| tick.lost == 1), 1.0);
        }
    }
}
