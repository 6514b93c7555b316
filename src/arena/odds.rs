//! What awaits you on the way to the nearest stairs, exactly.
//!
//! The model is that of a chase: every foe comes straight after you, at its distance of now, over dry floor, alone. Round
//! corners, through water and in a crowd the game will differ.

use super::game::Game;
use super::map::Way;
use super::travel::Destination;
use crate::crawl::chase::plan::{Plan, Round, Timing, Token, TokenKind};
use crate::crawl::chase::pursuit::{ChaseSetup, Pursuit, combine, pursuit_of};
use crate::crawl::chase::setup::OUT_OF_REACH;
use crate::crawl::model::build::{Build, Terrain};
use crate::prob::Dist;
use std::rc::Rc;

/// What awaits you on the way to the nearest stairs or hatch.
#[derive(Clone, PartialEq, Debug)]
pub struct WayOdds {
    /// Where the nearest lead.
    pub way: Way,
    /// How many steps away they are; 0 if you stand on them.
    pub steps: i32,
    /// Mean number of attacks until you have left.
    pub attacks: f64,
    /// Probability of no attack at all; `None` where the foes share the rolls of your own times.
    pub untouched: Option<f64>,
    /// The living foes on the level by their indices, each with the probability that it comes along.
    pub followers: Vec<(usize, f64)>,
}

impl Game {
    /// Returns the odds from here, or `None` where no known way leads to stairs or a hatch.
    pub fn odds(&self, build: &Build) -> Option<WayOdds> {
        let to = |way| Some((way, self.way_to(Destination::Way(way))?.len() as i32));
        let ways = [to(Way::Up), to(Way::Down)];
        let (way, steps) = ways.into_iter().flatten().min_by_key(|(_, steps)| *steps)?;
        let foes = self.foes_here();
        let pursuits: Vec<Rc<Pursuit>> =
            foes.iter().map(|index| Rc::new(self.pursuit(*index, build, steps))).collect();
        let combined = combine(&self.setup(build, steps, 1, 0), &pursuits);
        let follows = |pursuit: &Pursuit| pursuit.stairs.as_ref().map_or(0.0, |stairs| stairs.follows);
        Some(WayOdds {
            way,
            steps,
            attacks: combined.attacks,
            untouched: combined.untouched,
            followers: foes.into_iter().zip(pursuits.iter().map(|pursuit| follows(pursuit))).collect(),
        })
    }

    fn pursuit(&self, index: usize, build: &Build, steps: i32) -> Pursuit {
        let foe = &self.foes[index];
        let way = foe.way(self.level(), self.place.square, |_| false);
        let distance = way.map_or(OUT_OF_REACH, |way| way.len() as i32);
        let profile = foe.profile.clone();
        let profile = crate::crawl::chase::foe::FoeProfile { speed: Dist::always(foe.speed), ..profile };
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
