//! What awaits you on the way to the nearest stairs, exactly.
//!
//! The model is that of a chase: every foe comes straight after you, at its distance of now, over dry floor, alone. Round
//! corners, through water and in a crowd the game will differ.

use super::game::Game;
use super::known_ways::{Obstacle, Route};
use super::map::Spot;
use super::world_step::Ways;
use crate::crawl::chase::foe::FoeProfile;
use crate::crawl::chase::plan::{Plan, Round, Timing, Token, TokenKind};
use crate::crawl::chase::pursuit::{ChaseSetup, Pursuit, combine, pursuit_of};
use crate::crawl::chase::setup::OUT_OF_REACH;
use crate::crawl::model::build::{Build, Terrain};
use crate::prob::Dist;
use crate::time_slices::Pause;
use std::rc::Rc;

/// What awaits you on the way to the nearest stairs or hatch.
#[derive(Clone, PartialEq, Debug)]
pub struct WayOdds {
    /// The quickest way there, your own square left out; empty if you stand on them.
    pub way: Vec<Spot>,
    /// Mean number of attacks until you have left.
    pub attacks: f64,
    /// Probability of no attack at all; `None` where the foes share the rolls of your own times.
    pub untouched: Option<f64>,
    /// The living foes on the level by their indices, each with the probability that it comes along.
    pub followers: Vec<(usize, f64)>,
}

impl Game {
    /// Returns the quickest known way to stairs or a hatch that you can walk, over exclusions too; your own square left out.
    ///
    /// # Errors
    /// What bars every known way; `None` where you know no way.
    pub fn way_out(&self) -> Result<Vec<Spot>, Option<Obstacle>> {
        let here = self.place.level;
        let is_exit = |place: Spot| place.level == here && self.exit_direction(place).is_some();
        self.way_along(Route::WALK, &is_exit).ok_or_else(|| self.obstacle(Route::WALK, &is_exit))
    }

    /// Returns the odds of the [way out](Game::way_out). Pauses between foes.
    ///
    /// # Errors
    /// Those of [`Game::way_out`].
    pub async fn odds(&self, build: &Build, pause: &Pause<'_>) -> Result<WayOdds, Option<Obstacle>> {
        let way = self.way_out()?;
        let steps = way.len() as i32;
        let foes = self.foes_here();
        let mut ways = Ways::new(self);
        let mut pursuits = Vec::new();
        for index in &foes {
            pursuits.push(Rc::new(self.pursuit(*index, build, steps, &mut ways)));
            pause.yield_now().await;
        }
        let combined = combine(&self.setup(build, steps, 1, 0), &pursuits);
        let follows = |pursuit: &Pursuit| pursuit.stairs.as_ref().map_or(0.0, |stairs| stairs.follows);
        Ok(WayOdds {
            way,
            attacks: combined.attacks,
            untouched: combined.untouched,
            followers: foes.into_iter().zip(pursuits.iter().map(|pursuit| follows(pursuit))).collect(),
        })
    }

    fn pursuit(&self, index: usize, build: &Build, steps: i32, ways: &mut Ways) -> Pursuit {
        let foe = &self.foes[index];
        let costs = ways.of(foe, self.level(), self.place.square);
        let distance = foe.steps_to(self.level(), &costs).unwrap_or(OUT_OF_REACH);
        let profile = FoeProfile {
            speed: Dist::always(foe.speed),
            step: foe.foe.step_on(Terrain::Floor, self.edition),
            ..foe.profile.clone()
        };
        pursuit_of(&self.setup(build, steps, distance, foe.energy), &profile, steps + 1)
    }

    fn setup(&self, build: &Build, steps: i32, distance: i32, energy: i32) -> ChaseSetup {
        let dry = Build { from: Terrain::Floor, to: None, ..build.clone() };
        let walk = Token::new(TokenKind::Action { timing: Timing::Step, lead: 1 });
        let walks = (0..steps).map(|_| walk.clone());
        let plan = Plan::new(walks.chain([Token::new(TokenKind::Stairs)]));
        ChaseSetup {
            regime: self.regime,
            round: Round::new(self.edition, &dry, &plan),
            steps: steps + 1,
            distance,
            sight: self.player.sight,
            start: Dist::always(energy),
        }
    }
}
