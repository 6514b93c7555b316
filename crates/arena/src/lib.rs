//! The arena: a map to walk with the game's own keys, under the exact times and the energy rules of an
//! edition.
//!
//! # Examples
//! ```
//! use arena::Arena;
//! use chase::setup::Chase;
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//!
//! // A naga walks east three times, from the ogre at her heels.
//! let mut link = QueryReader::new("v=0.31&species=naga&foes=ogre&map=corridor&keys=l3").unwrap();
//! let (build, chase, arena): (Build, Chase, Arena) = (link.part(), link.part(), link.part());
//! let game = arena.play(link.edition, &build, &chase, 1);
//! assert_eq!((game.clock, game.turns), (42, 3)); // aut
//! ```

pub mod blows;
pub mod chase_map;
pub mod command;
mod crowd;
pub mod ending;
pub mod foe;
pub mod game;
mod harm;
mod items;
pub mod keys;
pub mod known_paths;
pub mod log;
pub mod map;
pub mod odds;
pub mod path;
mod planned_action;
pub mod player;
pub mod random_map;
pub mod reruns;
pub mod sight;
pub use chase::square;
mod stairs;
pub mod start;
mod timeline;
pub mod trail;
pub mod travel;
mod turn;
pub mod view;
pub mod walks;
mod world_step;

use crate::chase_map::chase_map;
use crate::game::Game;
use crate::keys::Keys;
use crate::map::Map;
use crate::start::{Hindrances, Start};
use ::chase::setup::Chase;
use crawl::model::build::Build;
use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{BoundedInt, choices, inputs};
use std::rc::Rc;

inputs! {
    /// What is played in the arena.
    #[allow(missing_docs)]
    pub struct Arena normalized by |_| ();

    in Arena {
        map: MapChoice, "map", ALWAYS, "Map", "Where you walk.";
        fog: bool, "fog", ALWAYS, "Fog of war", "Hides what you have not seen yet.";
        // The key is kept for links.
        hits_to_kill: Option<BoundedInt<1, 99, 3>>, "blows", ALWAYS, "Hits to kill", "How many of your attacks each foe takes to die; as your weapon has it, unless set.";
        keys: Keys, "keys", ALWAYS, "Keys", "The keys pressed so far, each with how often: l3 is three steps to the right.";
    }
}

choices! {
    /// The maps of the arena.
    pub enum MapChoice: "map" {
        Open, "open", ALWAYS, "Open room";
        Corridor, "corridor", ALWAYS, "Corridor to the stairs";
        Chase, "chase", ALWAYS, "Your chase, in a corridor";
        Pillar, "pillar", ALWAYS, "Around a pillar";
        River, "river", ALWAYS, "Across a river";
        Rooms, "rooms", ALWAYS, "Maze of rooms";
        Random, "made-up", ALWAYS, "Random rooms";
    }
}

impl MapChoice {
    /// Returns the map. The chase only matters for [`MapChoice::Chase`], the seed for [`MapChoice::Random`].
    pub fn map(self, chase: &Chase, seed: u64) -> Map {
        Map::parse(match self {
            MapChoice::Open => include_str!("maps/open.txt"),
            MapChoice::Corridor => include_str!("maps/corridor.txt"),
            MapChoice::Pillar => include_str!("maps/pillar.txt"),
            MapChoice::River => include_str!("maps/river.txt"),
            MapChoice::Rooms => include_str!("maps/rooms.txt"),
            MapChoice::Chase => return chase_map(chase),
            MapChoice::Random => return random_map::random_map(seed),
        })
    }
}

impl Arena {
    /// Plays the keys with this character and these foes, free to act, attacks only counted. The seed decides
    /// random maps and every roll.
    pub fn play(&self, edition: Edition, build: &Build, chase: &Chase, seed: u64) -> Game {
        Game::new(self.start(edition, build, chase, seed), Rc::new(self.map.map(chase, seed)))
            .play(&self.keys)
    }

    /// Returns how its game starts, with you free to act, attacks only counted.
    pub fn start<'a>(&self, edition: Edition, build: &'a Build, chase: &'a Chase, seed: u64) -> Start<'a> {
        Start {
            edition,
            build,
            foes: &chase.foes.0,
            energy: chase.energy,
            seed,
            late: self.keys.let_in(),
            have: &chase.have,
            under: Hindrances::default(),
            blows: None,
            hits_to_kill: self.hits_to_kill.map(|hits| *hits),
            fog: self.fog,
        }
    }
}
