//! Which foes come within your reach, and how you come to blows with the others.

use super::Situation;
use crate::option::EscapeOption;
use chase::foe::{Conduct, Foe, HoldsStill, POLEARM};
use chase::plan::{Plan, Token, TokenKind};
use chase::pursuit::{ratio, start_distances};
use chase::setup::{Chase, Foes, OUT_OF_REACH};
use combat::melee::polearm_chance;
use crawl::step::attack::attack_reach;
use foundation::prob::ROUNDING;
use std::borrow::Cow;

/// How you come to blows with foes that stay out of your reach, or may: what hurts from afar does not have to
/// come.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Approach {
    /// The turns in which you let it come.
    pub waits: i32,
    /// The steps that you then make towards it.
    pub steps: i32,
}

/// A foe that comes to you.
struct Coming {
    /// How many tiles off it is.
    start: i32,
    /// How many steps it takes in one attack of yours, on average.
    steps: f64,
    /// From how many tiles it strikes.
    reach: i32,
}

impl Situation {
    /// Returns whether a foe is not within your reach, and neither comes nor is sought: it stays where you
    /// cannot go or where several keep you from it, or keeps away.
    pub fn never_in_reach(&self, foe: &Foe) -> bool {
        let melee = attack_reach(&self.mover());
        let reach = melee.unwrap_or(self.build.species.sight);
        let (distance, profile) = (foe.starts_at(self.chase.distance()), self.profile(foe));
        let stays = distance == OUT_OF_REACH || !profile.comes();
        let keeps_away = profile.holds_still == Some(HoldsStill::Halfway);
        distance > reach && stays && !self.is_walked_up_to(foe) || melee.is_some() && keeps_away
    }

    /// Returns whether a foe, the only one, stays where you can walk up to it: a plant, a statue, what does
    /// not move while you see it.
    fn is_walked_up_to(&self, foe: &Foe) -> bool {
        let profile = self.profile(foe);
        let stays_away = matches!(profile.holds_still, Some(HoldsStill::AtHome | HoldsStill::Halfway));
        let appears = foe.conduct(self.edition).contains(&Conduct::Bound);
        let is_far = foe.starts_at(self.chase.distance()) == OUT_OF_REACH;
        self.chase.foes.0.len() == 1
            && attack_reach(&self.mover()).is_some()
            && !(profile.comes() || stays_away || appears || is_far)
    }

    /// Returns the situation that an option is worked out in: in a fight to the end, without those that
    /// neither you reach nor they you, unless they are all that there is, or foes get in each other's way.
    /// When the others are dead, it is over.
    pub(crate) fn of_option(&self, option: &EscapeOption) -> Cow<'_, Situation> {
        let is_out_of_it = |foe: &Foe| {
            let reach = self.profile(foe).reach;
            self.never_in_reach(foe) && foe.starts_at(self.chase.distance()) > reach
        };
        let foes = &self.chase.foes.0;
        let may_leave = option.plan.fights() && !self.is_crowded();
        if !may_leave || !foes.iter().any(is_out_of_it) || foes.iter().all(is_out_of_it) {
            return Cow::Borrowed(self);
        }
        let foes = foes.iter().filter(|foe| !is_out_of_it(foe)).cloned().collect();
        let chase = Chase { foes: Foes(foes), ..self.chase.clone() };
        Cow::Owned(Situation { chase, ..self.clone() })
    }

    /// Returns after how many turns of waiting some foe is about to be within your reach, on average; `None`
    /// if none comes, and for shots. One that hurts from afar may stand off, so that it is not waited for;
    /// but one step leads to it where it is no farther.
    pub(crate) fn turns_until_beside(&self) -> Option<i32> {
        let reach = attack_reach(&self.mover())?;
        let setup = self.setup(&Plan::new([Token::new(TokenKind::STAY)]));
        let turns = |foe: &Foe| {
            let tiles = foe.starts_at(setup.distance) - reach;
            if tiles <= 0 {
                Some(0)
            } else if self.never_in_reach(foe) {
                None
            } else if self.is_hurt_from_afar_by(foe) {
                (tiles <= 1).then_some(1)
            } else {
                let steps = ratio(&setup, &self.profile(foe));
                (steps > 0.0).then(|| (f64::from(tiles) / steps).ceil() as i32)
            }
        };
        self.chase.foes.0.iter().filter_map(turns).min()
    }

    /// Returns how many shots you make before the nearest foe is nearer than each of these many tiles, on
    /// average; `None` where none comes.
    pub(crate) fn shots_until<const N: usize>(&self, tiles: [i32; N]) -> Option<[i32; N]> {
        let coming: Vec<Coming> = self.coming().collect();
        let shots = |tiles: i32, foe: &Coming| {
            (f64::from(foe.start - tiles.max(foe.reach)) / foe.steps + ROUNDING).floor() as i32
        };
        let least = |tiles: i32| coming.iter().map(|foe| shots(tiles, foe)).min().unwrap_or_default();
        (!coming.is_empty()).then(|| tiles.map(least))
    }

    /// Returns how many tiles off the nearest foe is after some of your attacks, on average, if none of them
    /// dies; `None` where none comes.
    pub fn tiles_off_after(&self, attacks: i32) -> Option<i32> {
        let left = |foe: Coming| {
            let tiles = f64::from(foe.start) - f64::from(attacks) * foe.steps;
            // Whoever has you in reach strikes, and comes no nearer.
            (tiles.round() as i32).max(foe.reach.min(foe.start))
        };
        self.coming().map(left).min()
    }

    /// Returns the foes that come to you.
    fn coming(&self) -> impl Iterator<Item = Coming> {
        let setup = self.timed(&Plan::new([Token::new(TokenKind::ATTACK)]));
        let (place, foes) = (self.chase.place, &self.chase.foes.0);
        let starts = start_distances(place, self.chase.distance(), foes);
        let profiles = foes.iter().map(|foe| self.profile(foe));
        let comes = profiles.zip(starts).filter(|(profile, start)| profile.comes() && *start != OUT_OF_REACH);
        comes.map(move |(profile, start)| Coming {
            start,
            steps: ratio(&setup, &profile),
            reach: profile.reach,
        })
    }

    /// Returns how you come to blows with foes that hurt from afar, all the way to the nearest: you attack on
    /// the way if one has come, and of several you wait for whoever comes first. Else with a single one that
    /// stays where it is, or strikes from where you do not reach it, and so stays there; one that may have a
    /// polearm, but likely has none, is waited for before. `None` for any other, and for whom you never
    /// reach.
    pub(crate) fn approach(&self) -> Option<Approach> {
        let (reach, foes) = (attack_reach(&self.mover())?, &self.chase.foes.0);
        let starts = start_distances(self.chase.place, self.chase.distance(), foes);
        let beyond =
            |(foe, start): (&Foe, i32)| (start > reach && self.is_sought(foe)).then_some(start - reach);
        if let Some(steps) = foes.iter().zip(starts).filter_map(beyond).min() {
            return Some(Approach { waits: 0, steps });
        }
        let [foe] = &foes[..] else {
            // How often you step is seen in the fight.
            let may_outreach = foes.iter().any(|foe| self.may_outreach(foe));
            return may_outreach.then_some(Approach { waits: 0, steps: 1 });
        };
        let (profile, distance) = (self.profile(foe), foe.starts_at(self.chase.distance()));
        if distance <= reach || self.never_in_reach(foe) {
            return None;
        }
        if !profile.comes() {
            return Some(Approach { waits: 0, steps: distance - reach });
        }
        let setup = self.setup(&Plan::new([Token::new(TokenKind::STAY)]));
        let farthest = setup.armed(&profile).map(|(profile, _)| profile.reach).max().unwrap_or(reach);
        if !profile.melee || farthest <= reach {
            return None;
        }
        // It stops where it reaches you. One step more than from there, in case it is a turn late.
        let steps = (distance - reach).min(farthest - reach + 1);
        let is_likely_to_come = profile.reach <= reach && setup.polearm().is_some_and(|chance| chance < 0.5);
        let tiles = distance - reach - if is_likely_to_come { 0 } else { steps };
        let turns = f64::from(tiles) / ratio(&setup, &profile);
        Some(Approach { waits: turns.ceil() as i32, steps })
    }

    /// Returns whether some foe hurts you from afar, so that you go up to it in a fight.
    pub fn seeks_some(&self) -> bool {
        self.chase.foes.0.iter().any(|foe| self.is_sought(foe))
    }

    fn is_sought(&self, foe: &Foe) -> bool {
        self.is_hurt_from_afar_by(foe) && !self.never_in_reach(foe)
    }

    /// Returns whether a foe may strike from where your blows do not reach it.
    fn may_outreach(&self, foe: &Foe) -> bool {
        let profile = self.profile(foe);
        let polearm = polearm_chance(self.edition, foe).map_or(profile.reach, |_| POLEARM);
        attack_reach(&self.mover()).is_some_and(|reach| profile.melee && profile.reach.max(polearm) > reach)
    }
}
