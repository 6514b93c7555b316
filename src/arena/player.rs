//! The times of your actions in the arena, and the terrain you can enter.

use crate::crawl::model::build::{Build, Terrain};
use crate::crawl::model::mover::Mover;
use crate::crawl::step::actions::{action_aut, plain_turn, stairs_aut};
use crate::crawl::step::speed_words::words;
use crate::crawl::step::time::step_time;
use crate::edition::Edition;
use crate::prob::Dist;

/// The pathfinding weight of an aut.
const PER_AUT: f64 = 100.0;

/// The exact times of a build's actions in an edition, in aut.
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    /// By the terrain left × the number of terrains + the terrain entered.
    steps: Vec<Dist<i32, f64>>,
    /// The costs of the steps, in the same order.
    step_costs: Vec<u32>,
    /// The pathfinding weight of taking stairs, in the unit of [`Player::step_cost`].
    pub stairs_cost: u32,
    /// An attack; a plain turn where an article gives none.
    pub attack: Dist<i32, f64>,
    /// A turn of waiting.
    pub wait: Dist<i32, f64>,
    /// The turn in which you leave a level by stairs or a hatch.
    pub leaving: Dist<i32, f64>,
    /// The arrival on the other level.
    pub arriving: Dist<i32, f64>,
    /// How far you see, in tiles.
    pub sight: i32,
    /// What the game calls the movement delay on dry floor.
    pub words: Vec<&'static str>,
    swims: bool,
}

impl Player {
    /// Computes the times of a build's actions. Its inputs `from` and `to` are ignored: the map has the tiles.
    pub fn new(edition: Edition, build: &Build) -> Player {
        let on = |from, to| Build { from, to: Some(to), ..build.clone() };
        let floor = on(Terrain::Floor, Terrain::Floor);
        let steps = Terrain::ALL.iter().flat_map(|from| {
            Terrain::ALL.iter().map(|to| step_time(edition, &on(*from, *to)).aut.total.approx())
        });
        let steps: Vec<Dist<i32, f64>> = steps.collect();
        let (wait, stairs) = (plain_turn(edition, &floor), stairs_aut(edition, &floor));
        let (leaving, arriving) = (stairs.leaving.approx(), stairs.arriving.approx());
        let mover = Mover::new(&floor, edition);
        Player {
            step_costs: steps.iter().map(|aut| (aut.mean() * PER_AUT) as u32).collect(),
            steps,
            stairs_cost: ((leaving.mean() + arriving.mean()) * PER_AUT) as u32,
            attack: action_aut(edition, &floor, "attack").unwrap_or_else(|| wait.clone()).approx(),
            wait: wait.approx(),
            leaving,
            arriving,
            sight: build.species.sight,
            words: words(edition, &floor).into_iter().map(|(word, _)| word).collect(),
            swims: mover.is_airborne() || mover.can_walk_on_water() || mover.can_swim(),
        }
    }

    /// Returns the time of a step from one terrain onto another.
    pub fn step(&self, from: Terrain, to: Terrain) -> &Dist<i32, f64> {
        &self.steps[index(from, to)]
    }

    /// Returns the pathfinding weight of a step from one terrain onto another: its mean time in hundredths of an aut.
    pub fn step_cost(&self, from: Terrain, to: Terrain) -> u32 {
        self.step_costs[index(from, to)]
    }

    /// Returns whether it can enter a terrain; deep water drowns those who neither swim nor fly.
    pub fn can_enter(&self, terrain: Terrain) -> bool {
        terrain != Terrain::Deep || self.swims
    }
}

fn index(from: Terrain, to: Terrain) -> usize {
    from as usize * Terrain::ALL.len() + to as usize
}
