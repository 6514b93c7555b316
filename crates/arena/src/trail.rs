//! Positions over time, to draw a ghost.

use super::game::Game;
use super::map::Position;

/// The positions of a game with the times at which they were reached (aut).
#[derive(Clone, PartialEq, Debug)]
pub struct Trail(Vec<(i32, Position)>);

impl Trail {
    /// Begins the trail of a game where it stands.
    pub fn new(game: &Game) -> Trail {
        Trail(vec![(game.clock, game.position)])
    }

    /// Appends where a game stands after a turn.
    pub fn record(&mut self, game: &Game) {
        self.0.push((game.clock, game.position));
    }

    /// Returns the last position reached by a time, in aut; the first one before that.
    pub fn at(&self, clock: i32) -> Position {
        let reached = self.0.partition_point(|(time, _)| *time <= clock);
        self.0[reached.saturating_sub(1)].1
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
        let steps = |clock| trail.at(clock).square.distance(start.square);
        assert_eq!([-1, 0, 13, 14, 50, 70, 999].map(steps), [0, 0, 0, 1, 3, 5, 5]);
    }
}
