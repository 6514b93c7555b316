//! Poison: amounts, courses and fights of every release, against the tables that were read and run at their
//! tags.

mod amounts;
mod courses;
mod forecasts;
mod rounds;
mod wounds;

use combat::poison::{Poison, PoisonCourse, PoisonedAction};
use foundation::edition::Edition;
use foundation::prob::Dist;

fn edition(minor: u8) -> Edition {
    Edition::game().find(|edition| edition.minor() == minor).unwrap()
}

/// The releases from one minor version to another, both included; 35 is trunk.
fn editions(first: u8, last: u8) -> impl Iterator<Item = Edition> {
    Edition::game().filter(move |edition| (first..=last).contains(&edition.minor()))
}

/// The hit points lost and the poison left after some turns, of a player with hit points to spare.
fn after(course: PoisonCourse, amount: i32, turns: usize, turn: &PoisonedAction) -> Dist<(i32, Poison), f64> {
    (0..turns).fold(Dist::always((0, course.poison(amount))), |now, _| {
        now.flat_map(|&(lost, poison)| {
            course.tick(poison, 1_000, turn).map(|tick| (lost + tick.lost, tick.left))
        })
    })
}

fn close(ours: f64, theirs: f64, tolerance: f64) -> bool {
    (ours - theirs).abs() <= tolerance
}
