//! The times of your actions in the arena, and the terrain you can enter.

use crawl::model::build::{Build, Swift, Terrain};
use crawl::model::form::FormTrait;
use crawl::model::mover::Mover;
use crawl::step::actions::{action_aut, plain_turn, stairs_aut};
use crawl::step::speed_words::words;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::prob::Dist;
use std::rc::Rc;

/// The pathfinding weight of an aut.
const PER_AUT: f64 = 100.0;

/// Whether a form lets you leave your square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mobility {
    /// At any time.
    Free,
    /// While no foe is in view.
    Unwatched,
    /// Never.
    Rooted,
}

/// What the game's status line says of your movement on a terrain.
#[derive(Clone, PartialEq, Debug)]
pub struct MovementStatus {
    /// How you move.
    pub manner: Manner,
    /// The possible words for the movement delay, quickest first.
    pub words: Vec<&'static str>,
    /// The wind of Swiftness or against it, which is not felt in liquids.
    pub wind: Swift,
}

/// How you move over a terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// On the ground.
    Walking,
    /// In water without swimming, or on liquefied ground.
    Wading,
    /// Swimming.
    Swimming,
    /// In the air.
    Flying,
}

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
    /// Drinking a potion.
    pub quaff: Dist<i32, f64>,
    /// Reading a scroll.
    pub read: Dist<i32, f64>,
    /// The turn in which you leave a level by stairs or a hatch.
    pub leaving: Dist<i32, f64>,
    /// The arrival on a level you know.
    pub arriving: Dist<i32, f64>,
    /// The arrival on a new level, or by new stairs.
    pub arriving_new: Dist<i32, f64>,
    /// How far you see, in tiles.
    pub sight: i32,
    /// Whether your form lets you move.
    pub mobility: Mobility,
    /// By terrain.
    status: Vec<MovementStatus>,
    enters_deep_water: bool,
}

impl Player {
    /// Computes the times of a build's actions, on the tiles of a map.
    pub fn new(edition: Edition, build: &Build) -> Player {
        let on = |from, to| on_map(build, from, to);
        let floor = on(Terrain::Floor, Terrain::Floor);
        let steps = Terrain::ALL.iter().flat_map(|from| {
            Terrain::ALL.iter().map(|to| step_time(edition, &on(*from, *to)).aut.total.approx())
        });
        let steps: Vec<Dist<i32, f64>> = steps.collect();
        let (wait, stairs) = (plain_turn(edition, &floor), stairs_aut(edition, &floor));
        let (leaving, arriving) = (stairs.leaving.approx(), stairs.arriving.approx());
        let mover = Mover::new(&floor, edition);
        let status = |terrain: &Terrain| MovementStatus::new(edition, &on(*terrain, *terrain));
        let action = |slug| action_aut(edition, &floor, slug).unwrap_or_else(|| wait.clone()).approx();
        Player {
            step_costs: steps.iter().map(|aut| (aut.mean() * PER_AUT) as u32).collect(),
            steps,
            stairs_cost: ((leaving.mean() + arriving.mean()) * PER_AUT) as u32,
            attack: action("attack"),
            quaff: action("quaff"),
            read: action("read"),
            wait: wait.clone().approx(),
            leaving,
            arriving,
            arriving_new: stairs.arriving_new.approx(),
            sight: build.species.sight,
            mobility: Mobility::of(&mover),
            status: Terrain::ALL.iter().map(status).collect(),
            enters_deep_water: mover.can_enter_deep_water(),
        }
    }

    /// Returns the time of a step from one terrain onto another.
    pub fn step(&self, from: Terrain, to: Terrain) -> &Dist<i32, f64> {
        &self.steps[index(from, to)]
    }

    /// Returns the pathfinding weight of a step from one terrain onto another: its mean time in hundredths of
    /// an aut.
    pub fn step_cost(&self, from: Terrain, to: Terrain) -> u32 {
        self.step_costs[index(from, to)]
    }

    /// Returns what the status line says on a terrain.
    pub fn status(&self, terrain: Terrain) -> &MovementStatus {
        &self.status[terrain as usize]
    }

    /// Returns whether it can enter a terrain; deep water drowns those who neither swim nor fly.
    pub fn can_enter(&self, terrain: Terrain) -> bool {
        terrain != Terrain::Deep || self.enters_deep_water
    }
}

impl Mobility {
    fn of(mover: &Mover) -> Mobility {
        match &mover.form {
            form if form.has(FormTrait::Rooted) => Mobility::Rooted,
            form if form.has(FormTrait::Watched) => Mobility::Unwatched,
            _ => Mobility::Free,
        }
    }
}

impl MovementStatus {
    /// Returns the status of a build on the tile that it stands on.
    fn new(edition: Edition, build: &Build) -> MovementStatus {
        let mover = Mover::standing(build, edition);
        let in_liquid = mover.is_in_liquid();
        MovementStatus {
            manner: if mover.is_swimming() {
                Manner::Swimming
            } else if in_liquid {
                Manner::Wading
            } else if mover.is_airborne() {
                Manner::Flying
            } else {
                Manner::Walking
            },
            words: words(edition, build).into_iter().map(|(word, _)| word).collect(),
            wind: if in_liquid { Swift::None } else { mover.swift },
        }
    }
}

/// Returns a build that steps from one tile of a map onto another, whatever its own inputs say of the ground:
/// on no map there are plants, or walls to dig through.
pub(super) fn on_map(build: &Build, from: Terrain, to: Terrain) -> Build {
    Build { from, to: Some(to), plant: false, dig: false, ..build.clone() }
}

fn index(from: Terrain, to: Terrain) -> usize {
    from as usize * Terrain::ALL.len() + to as usize
}

/// A potion of haste that was drunk.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Haste {
    /// When it runs out, in aut: what begins after that is the last hasted action.
    pub runs_out: i32,
    /// Whether the next action is the last.
    pub is_last: bool,
    /// The times of your actions without it.
    pub without: Rc<Player>,
}
