//! What became of a game over time, to draw a ghost.

use super::game::Game;
use super::map::Position;

/// The moments after each turn of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Trail(Vec<TrailPoint>);

/// How a game stood after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrailPoint {
    /// The time, in aut.
    pub clock: i32,
    /// Where you were.
    pub position: Position,
    /// Your hit points; `None` where attacks are only counted.
    pub hp: Option<i32>,
    /// How often you had been attacked.
    pub attacks: usize,
}

impl TrailPoint {
    /// Returns how a game stands now.
    pub fn of(game: &Game) -> TrailPoint {
        TrailPoint {
            clock: game.clock,
            position: game.position,
            hp: game.body.map(|body| body.hp),
            attacks: game.attacks_on_you(),
        }
    }
}

impl Trail {
    /// Begins the trail of a game where it stands.
    pub fn new(game: &Game) -> Trail {
        Trail(vec![TrailPoint::of(game)])
    }

    /// Appends how a game stands after a turn.
    pub fn record(&mut self, game: &Game) {
        self.0.push(TrailPoint::of(game));
    }

    /// Returns the last moment by a time, in aut; the first one before that.
    pub fn at(&self, clock: i32) -> TrailPoint {
        let reached = self.0.partition_point(|moment| moment.clock <= clock);
        self.0[reached.saturating_sub(1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Arena;
    use crate::keys::Keys;
    use chase::setup::Chase;
    use crawl::model::build::Build;
    use foundation::inputs::Value;
    use foundation::query_reader::QueryReader;

    #[test]
    fn a_slower_build_is_behind_at_the_same_time() {
        let mut link = QueryReader::new("v=0.34&species=naga&map=corridor").unwrap();
        let (build, arena): (Build, Arena) = (link.part(), link.part());
        let mut naga = arena.play(link.edition, &build, &Chase::default(), 1);
        let start = naga.position;
        let mut trail = Trail::new(&naga);
        for key in &Keys::parse("l5").unwrap().0 {
            naga.press(*key);
            trail.record(&naga);
        }
        // A human has taken five steps after 50 aut, a naga three.
        let steps = |clock| trail.at(clock).position.square.distance(start.square);
        assert_eq!([-1, 0, 13, 14, 50, 70, 999].map(steps), [0, 0, 0, 1, 3, 5, 5]);
    }
}
