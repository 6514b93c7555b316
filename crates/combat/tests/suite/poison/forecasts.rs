//! What the game foresees of the poison in you.

use super::{edition, editions};
use combat::poison::{PoisonCourse, Regeneration};

/// The rate of a character whom nothing helps, by the most hit points: as in 0.10 and as in 0.34.
const OLD: fn(i32) -> i32 = |most_hp| if most_hp > 60 { 20 + (most_hp / 3 - 20) / 2 } else { most_hp / 3 };
const NEW: fn(i32) -> i32 = |most_hp| 20 + most_hp / 6;

/// Whoever has 40 to 150 hit points at most, bare regeneration and 4 to 80 points of poison loses this many
/// points fewer on the way than the amount: about 2 to 18 until 0.26, and 0 to 6 since.
#[test]
fn regeneration_hides_a_part_of_the_poison() {
    for (minor, rate, least, most) in [(16, OLD, 1, 18), (26, OLD, 1, 18), (27, OLD, 0, 5), (34, NEW, 0, 7)] {
        let course = PoisonCourse::of(edition(minor));
        let hidden = |most_hp, points| {
            let regeneration = Regeneration { rate: rate(most_hp), slowed_by_god: false };
            points - (200 - course.foreseen(course.poison(points), 200, regeneration, 0).unwrap())
        };
        let all = (40..=150).flat_map(|most_hp| (4..=80).map(move |points| (most_hp, points)));
        let all = all.map(|(most_hp, points)| hidden(most_hp, points));
        let bounds = all.fold((i32::MAX, 0), |(low, high), n| (low.min(n), high.max(n)));
        assert_eq!(bounds, (least, most), "0.{minor}");
    }
}

#[test]
fn without_regeneration_everything_shows() {
    for edition in editions(14, 35) {
        let course = PoisonCourse::of(edition);
        for points in [0, 1, 7, 80, 300] {
            let foreseen = course.foreseen(course.poison(points), 50, Regeneration::default(), 0);
            assert_eq!(foreseen, Some(50 - points), "{edition}");
        }
        assert_eq!(course.poison_foreseen(52, 41, Regeneration::default()), Some((11, 11)), "{edition}");
    }
    for edition in editions(10, 13) {
        let course = PoisonCourse::of(edition);
        assert_eq!(course.foreseen(course.poison(3), 50, Regeneration::default(), 0), None);
        assert_eq!(course.poison_foreseen(52, 41, Regeneration::default()), None);
    }
}

/// The true amount is among those that are found, and they are few.
#[test]
fn the_amount_is_found_from_what_is_foreseen() {
    for edition in editions(14, 35).filter(|edition| [14, 26, 27, 35].contains(&edition.minor())) {
        let course = PoisonCourse::of(edition);
        for rate in [5, 25, 26, 40, 100, 101, 180] {
            for slowed_by_god in [false, true] {
                let regeneration = Regeneration { rate, slowed_by_god };
                for (points, hidden) in [(4, 0), (9, 50), (24, 99), (60, 13), (160, 77)] {
                    let low = course.foreseen(course.poison(points), 90, regeneration, hidden).unwrap();
                    assert!(low <= 90, "{edition} {rate} {points}: {low}");
                    if low < 90 {
                        let (least, most) = course.poison_foreseen(90, low, regeneration).unwrap();
                        assert!(
                            (least..=most).contains(&points),
                            "{edition} {rate} {points}: {least} to {most}"
                        );
                    }
                }
            }
        }
    }
}
