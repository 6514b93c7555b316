//! A game as a timeline: your actions one after another, and what each foe did meanwhile.

use super::foe::ArenaFoe;
use super::game::Game;
use super::log::{LogEvent, LogEventKind};
use chase::timeline::{Event, Lane, TimedAction, Timeline};

impl Game {
    /// Returns the timeline of the game so far, with a lane for each foe on the map. Taking stairs is two
    /// actions, leaving and arriving.
    ///
    /// # Examples
    /// ```
    /// use arena::Arena;
    /// use chase::setup::Chase;
    /// use crawl::model::build::Build;
    /// use foundation::query_reader::QueryReader;
    ///
    /// let mut link = QueryReader::new("v=0.31&species=naga&foes=ogre&map=corridor&keys=l3").unwrap();
    /// let (build, chase, arena): (Build, Chase, Arena) = (link.part(), link.part(), link.part());
    /// let game = arena.play(link.edition, &build, &chase, 1);
    /// let starts: Vec<i32> = game.timeline().you.iter().map(|action| action.start).collect();
    /// assert_eq!(starts, [0, 14, 28]); // aut
    /// ```
    pub fn timeline(&self) -> Timeline {
        let lane = |foe: &ArenaFoe| {
            let (start, events) = (foe.energy, Vec::new());
            Lane { foe: foe.foe.clone(), speed: foe.speed, start, events }
        };
        let mut timeline =
            Timeline { you: Vec::new(), foes: self.foes.iter().map(lane).collect(), are_together: true };
        for LogEvent { at, kind, .. } in &self.log {
            match *kind {
                LogEventKind::Step(_, aut)
                | LogEventKind::Wait(aut)
                | LogEventKind::Hit(_, aut)
                | LogEventKind::Quaff(aut)
                | LogEventKind::Blink(aut)
                | LogEventKind::ReadTeleportation(aut)
                | LogEventKind::Leave(_, aut)
                | LogEventKind::Arrive(_, aut) => {
                    timeline.you.push(TimedAction { start: *at, aut, lead: 0, ends_chase: false })
                }
                LogEventKind::Foe(foe, done) => timeline.foes[foe].events.push(Event {
                    is_last: done.is_last,
                    at: *at,
                    action: timeline.you.len().saturating_sub(1),
                    kind: done.kind,
                    before: done.before,
                    after: done.after,
                    distance: done.distance,
                    flits: done.flits,
                }),
                LogEventKind::Refused(_)
                | LogEventKind::Cleave(_)
                | LogEventKind::HasteEnds
                | LogEventKind::Teleported
                | LogEventKind::Poisoned(_)
                | LogEventKind::ComesIn(_)
                | LogEventKind::Pushes(..)
                | LogEventKind::Follows(_)
                | LogEventKind::Appears(_)
                | LogEventKind::Finds(_) => (),
            }
        }
        for lane in &mut timeline.foes {
            lane.start = lane.events.first().map_or(lane.start, |event| event.before);
        }
        timeline
    }
}

#[cfg(test)]
mod tests {
    use crate::Arena;
    use crate::game::Game;
    use chase::setup::Chase;
    use crawl::model::build::Build;
    use foundation::query_reader::QueryReader;

    fn play(query: &str) -> Game {
        let mut link = QueryReader::new(query).unwrap();
        let (build, chase, arena): (Build, Chase, Arena) = (link.part(), link.part(), link.part());
        arena.play(link.edition, &build, &chase, 1)
    }

    #[test]
    fn actions_and_events_follow_one_another() {
        let query = "v=0.30&species=naga&foes=ogre,jackal&map=corridor&keys=l9Ds3";
        let game = play(query);
        let timeline = game.timeline();
        assert_eq!(timeline.you.len(), game.turns + 1, "leaving and arriving are two actions");
        for pair in timeline.you.windows(2) {
            assert_eq!(pair[0].start + pair[0].aut, pair[1].start);
        }
        let end = timeline.you.last().map(|action| action.start + action.aut);
        assert_eq!(end, Some(game.clock));
        for (lane, foe) in timeline.foes.iter().zip(&game.foes) {
            let mut energy = lane.start;
            for event in &lane.events {
                let action = timeline.you[event.action];
                assert_eq!(event.before, energy);
                assert!((action.start..=action.start + action.aut).contains(&event.at), "{event:?}");
                energy = event.after;
            }
            assert_eq!(energy, foe.energy);
        }
    }
}
