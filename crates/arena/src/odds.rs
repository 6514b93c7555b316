//! The exact odds of walking to the nearest stairs: attacks on the way, and who comes along.
//!
//! The model is that of a chase: every foe comes straight after you, from its present distance, over dry
//! floor and alone. Around corners, in water and in a crowd the game will differ. In fog only the foes that
//! you have seen count.

use super::crowd::PathCache;
use super::game::Game;
use super::known_paths::Route;
use super::log::Obstacle;
use super::map::Position;
use super::player::on_map;
use chase::deaths::Deaths;
use chase::foe::FoeProfile;
use chase::outcome::{ChaseOutcome, Member};
use chase::plan::{Plan, TimedPlan, Timing, Token, TokenKind};
use chase::pursuit::{ChaseSetup, Prey, Pursuit, pursuit_of};
use chase::setup::OUT_OF_REACH;
use chase::surroundings::Surroundings;
use chase::waters::Waters;
use crawl::model::build::{Build, Terrain};
use foundation::prob::Dist;
use foundation::time_slices::Pause;
use std::rc::Rc;

/// The odds of walking to the nearest stairs or hatch and taking them.
#[derive(Clone, PartialEq, Debug)]
pub struct WayOutOdds {
    /// The quickest path there, without your own square; empty if you stand on them.
    pub path: Vec<Position>,
    /// Mean number of attacks until the turn after your arrival.
    pub attacks: f64,
    /// Probability of no attack until you have left; `None` without foes, and where they share too many rolls
    /// of your own times.
    pub untouched: Option<f64>,
    /// The indices of the living foes on the level that you know of, each with the probability that it comes
    /// along.
    pub followers: Vec<(usize, f64)>,
}

impl Game {
    /// Returns the quickest known path to stairs or a hatch that you can walk, over exclusions too, without
    /// your own square.
    ///
    /// # Errors
    /// What blocks every known path; `None` where you know no path.
    pub fn way_out(&self) -> Result<Vec<Position>, Option<Obstacle>> {
        if let Some(bond) = self.bond() {
            return Err(Some(bond));
        }
        if self.under.confused && !self.is_exit_here(self.position) {
            return Err(Some(Obstacle::Confused));
        }
        let is_exit = |position| self.is_exit_here(position);
        self.path_along(Route::WALK, &is_exit).ok_or_else(|| self.obstacle(Route::WALK, &is_exit))
    }

    /// Returns the quickest known path to stairs or a hatch as if no foe were in it; empty where you know
    /// none.
    pub(super) fn open_way_out(&self) -> Vec<Position> {
        let over_foes = Route { avoids_foes: false, ..Route::WALK };
        self.path_along(over_foes, &|position| self.is_exit_here(position)).unwrap_or_default()
    }

    fn is_exit_here(&self, position: Position) -> bool {
        position.level == self.position.level && self.exit_direction(position).is_some()
    }

    /// Returns the odds of the [way out](Game::way_out). Yields to `pause` between foes.
    ///
    /// # Errors
    /// Those of [`Game::way_out`].
    pub async fn odds(&self, build: &Build, pause: &Pause<'_>) -> Result<WayOutOdds, Option<Obstacle>> {
        let path = self.way_out()?;
        let steps = path.len() as i32;
        let foes = self.known_foes_here();
        let mut paths = PathCache::new(self);
        let (mut members, mut pursuits) = (Vec::new(), Vec::new());
        for index in &foes {
            let member = self.member(*index, build, steps, &mut paths);
            pursuits.push(Rc::new(pursuit_of(&member.setup, &member.profile, member.action_count)));
            members.push(member);
            pause.yield_now().await;
        }
        let outcome = ChaseOutcome::combined(&members, pursuits, pause).await;
        let follows = |pursuit: &Pursuit| pursuit.stairs.as_ref().map_or(0.0, |stairs| stairs.follows);
        Ok(WayOutOdds {
            path,
            attacks: outcome.pursuits.iter().map(|pursuit| pursuit.attacks_in_all().mean()).sum(),
            untouched: (!outcome.is_bound() && !foes.is_empty()).then_some(outcome.untouched),
            followers: foes
                .into_iter()
                .zip(outcome.pursuits.iter().map(|pursuit| follows(pursuit)))
                .collect(),
        })
    }

    fn member(&self, index: usize, build: &Build, steps: i32, paths: &mut PathCache) -> Member {
        let foe = &self.foes[index];
        let costs = paths.costs(foe, self.level(), self.position.square);
        let distance = foe.steps_to(self.level(), &costs).unwrap_or(OUT_OF_REACH);
        let profile = FoeProfile {
            speed: Dist::always(foe.speed),
            step: foe.foe.step_on(Terrain::Floor, self.edition),
            ..foe.profile.clone()
        };
        Member { setup: self.setup(build, steps, distance, foe.energy), profile, action_count: steps + 1 }
    }

    fn setup(&self, build: &Build, steps: i32, distance: i32, energy: i32) -> ChaseSetup {
        let haste = build.haste || self.is_hasted();
        let dry = Build { haste, ..on_map(build, Terrain::Floor, Terrain::Floor) };
        let walk = Token::new(TokenKind::Action { timing: Timing::Step, lead: 1 });
        let walks = (0..steps).map(|_| walk.clone());
        let plan = Plan::new(walks.chain([Token::new(TokenKind::Stairs)]));
        ChaseSetup {
            edition: self.edition,
            regime: self.regime,
            plan: TimedPlan::new(self.edition, &dry, &plan),
            action_count: steps + 1,
            distance,
            place: Surroundings::Anywhere,
            start: Dist::always(energy),
            bumps: false,
            // Who cannot come over the water of the map finds no path.
            you: Prey { sight: self.player.sight, waters: Waters::None, god: build.god },
            deaths: Deaths::default(),
            polearms: Vec::new(),
        }
    }
}
