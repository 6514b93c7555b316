//! How a chase goes on, action by action: the exact law of one count, and one run beside it.

use crate::crawl::chase::foe::Foe;
use crate::crawl::chase::pursuit::{self, ChaseSetup, Pursuit};
use crate::crawl::chase::timeline::{EventKind, Lane};
use crate::edition::Edition;
use crate::prob::Dist;
use std::ops::Range;

/// What says most about a chase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Metric {
    /// The distance, where you run and it can close.
    Distance,
    /// The attacks so far, where you stay.
    Attacks,
    /// The turns so far, where it is out of reach.
    Turns,
}

/// The exact law of a count after one of your actions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Percentiles {
    /// With 5 % it is no more than this.
    pub low: i32,
    /// The mean.
    pub mean: f64,
    /// With 95 % it is no more than this.
    pub high: i32,
}

impl Metric {
    /// The count of a chase.
    pub fn of(run: &ChaseSetup) -> Metric {
        match run.lead {
            _ if !run.closes() => Metric::Turns,
            0 => Metric::Attacks,
            _ => Metric::Distance,
        }
    }

    /// Its name.
    pub fn label(self) -> &'static str {
        match self {
            Metric::Distance => "distance in tiles",
            Metric::Attacks => "attacks so far",
            Metric::Turns => "turns so far",
        }
    }

    fn law(self, law: &Pursuit) -> &Dist<i32, f64> {
        match self {
            Metric::Distance => &law.gap,
            Metric::Attacks => &law.attacks,
            Metric::Turns => &law.actions,
        }
    }

    /// What it was in a run, after each of your actions that the foe lived to see.
    pub fn played(self, lane: &Lane) -> Vec<i32> {
        let mut counts = Vec::new();
        let mut now = 0;
        for event in &lane.events {
            now = match self {
                Metric::Distance => event.gap,
                Metric::Attacks => now + event.what.attacks() as i32,
                Metric::Turns => now + event.what.actions() as i32,
            };
            counts.truncate(event.step);
            counts.push(now);
        }
        counts
    }

    /// Its exact law after each of these actions of yours that the foe lives to see.
    pub fn course(
        self,
        run: &ChaseSetup,
        edition: Edition,
        foe: &Foe,
        actions: Range<usize>,
    ) -> Vec<Percentiles> {
        let band = |law: Pursuit| {
            let law = self.law(&law);
            Percentiles { low: *law.quantile(0.05), mean: law.mean(), high: *law.quantile(0.95) }
        };
        let actions = actions.start as i32..actions.end as i32;
        pursuit::course(run, edition, foe, actions).into_iter().map(band).collect()
    }
}

impl EventKind {
    /// Turns used in it.
    pub fn actions(self) -> usize {
        match self {
            EventKind::Gain | EventKind::PartingHit => 0,
            EventKind::Acts(act) => act.actions(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crawl::chase::timeline::timeline;
    use crate::question::Question;

    fn chase(query: &str) -> (Question, ChaseSetup) {
        let question = Question::read(query).unwrap();
        let run = ChaseSetup::new(question.edition, &question.build, &question.chase);
        (question, run)
    }

    #[test]
    fn a_course_ends_where_the_law_does() {
        let (question, run) = chase("v=0.31&species=naga&foes=pandemonium-lord&gap=4&energy=any");
        let foe = &question.chase.foes.0[0];
        let law = pursuit::pursuit(&run, question.edition, foe);
        for (count, mean) in [(Metric::Distance, law.gap.mean()), (Metric::Turns, law.actions.mean())] {
            let course = count.course(&run, question.edition, foe, 7..20);
            assert_eq!(course.len(), 3);
            assert!((course[2].mean - mean).abs() < 1e-9);
            assert!(course.iter().all(|band| band.low <= band.high));
        }
    }

    #[test]
    fn what_is_counted_follows_the_chase() {
        let count = |query| Metric::of(&chase(query).1);
        assert_eq!(count("foes=ogre"), Metric::Distance);
        assert_eq!(count("foes=ogre&away=0"), Metric::Attacks);
        assert_eq!(count("foes=ogre&gap=99"), Metric::Turns);
    }

    #[test]
    fn a_run_is_counted_after_each_action() {
        let (question, run) = chase("v=0.31&foes=ogre:dies4&away=0");
        let played = timeline(&run, question.edition, &question.chase.foes.0, 1);
        let counts =
            [Metric::Turns, Metric::Attacks, Metric::Distance].map(|count| count.played(&played.foes[0]));
        assert_eq!(counts, [vec![1, 1, 2], vec![1, 1, 2], vec![1, 1, 1]]);
    }
}
