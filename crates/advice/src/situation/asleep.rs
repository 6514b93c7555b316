//! Those that sleep: beside others that do not, or alone, so that you may sneak up on them.

use super::Situation;
use chase::foe::Foe;
use chase::plan::{Plan, TokenKind};
use chase::pursuit::start_distances;
use chase::setup::{Chase, Foes};
use chase::surroundings::Surroundings;
use combat::attacker::{Attacker, Stab};
use crawl::step::attack::attack_reach;

impl Situation {
    /// Returns the situation in which those who sleep sleep on, as if they were not there; `None` unless
    /// others do not sleep, and where your first attack is on one that does.
    pub(crate) fn without_sleepers(&self) -> Option<Situation> {
        let (chase, foes) = (&self.chase, &self.chase.foes.0);
        let is_mixed =
            foes.iter().any(Foe::is_asleep) && !self.all_sleep() && self.attacker.stab == Stab::None;
        let starts = start_distances(chase.place, chase.distance(), foes);
        let placed = |(foe, start): (&Foe, i32)| match chase.place {
            Surroundings::Anywhere => foe.clone(),
            _ => Foe { at: Some(start), ..foe.clone() },
        };
        is_mixed.then(|| {
            let awake = foes.iter().zip(starts).filter(|(foe, _)| !foe.is_asleep());
            let chase = Chase { foes: Foes(awake.map(placed).collect()), ..chase.clone() };
            Situation { chase, ..self.clone() }
        })
    }

    /// Returns the steps that lead to within your reach of a foe, the only one, which sleeps, and which your
    /// first attack stabs if it still does; `None` for any other, where you cannot go there, and for who
    /// rages, whom every sleeper notices.
    pub(crate) fn steps_to_sleeper(&self) -> Option<i32> {
        let ([foe], Stab::None | Stab::Sleeping) = (&self.chase.foes.0[..], self.attacker.stab) else {
            return None;
        };
        let mover = self.mover();
        let steps = foe.starts_at(self.chase.distance()) - attack_reach(&mover)?;
        let may_go = !self.defender.held && !mover.stands_before_foes() && !self.never_in_reach(foe);
        let may_sneak = foe.is_asleep() && steps > 0 && may_go && !self.build.berserk;
        (may_sneak && self.fighter().stabs_asleep(foe)).then_some(steps)
    }

    /// Returns whether a plan sneaks up on a sleeper to stab it, with nothing before that wakes it.
    pub fn sneaks(&self, plan: &Plan) -> bool {
        let goes_up = plan.tokens.first().is_some_and(|first| first.kind == TokenKind::NEAR);
        plan.fights() && goes_up && self.steps_to_sleeper().is_some()
    }

    /// Returns whether the sleeper on whom you may sneak up is said to sleep until you stab it; else it is
    /// taken to wake at once.
    pub fn is_said_to_sleep_on(&self) -> bool {
        self.attacker.stab == Stab::Sleeping
    }

    /// Orders what is so here and what is so in the [other case](Self::other_case): first if the sleeper
    /// sleeps on, then if it wakes.
    pub fn asleep_first<T>(&self, here: T, other: T) -> [T; 2] {
        if self.is_said_to_sleep_on() { [here, other] } else { [other, here] }
    }

    /// Returns the situation in which the sleeper on whom you may sneak up does otherwise than it is taken
    /// to: it sleeps until you stab it, or wakes at once. How likely it is to wake depends on your armour,
    /// your steps and noise, which nobody sets.
    pub fn other_case(&self) -> Situation {
        let stab = if self.is_said_to_sleep_on() { Stab::None } else { Stab::Sleeping };
        Situation { attacker: Attacker { stab, ..self.attacker.clone() }, ..self.clone() }
    }
}
