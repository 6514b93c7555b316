//! How a game in the arena starts.

use super::blows::Blows;
use chase::foe::Foe;
use chase::have::Have;
use chase::setup::Energy;
use combat::defender::Defender;
use crawl::model::build::Build;
use foundation::edition::Edition;
use std::rc::Rc;

/// How many of your hits a foe takes to die where nothing else is known.
pub const HITS_TO_KILL: i32 = 3;

/// States of yours that limit what you can do, to the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hindrances {
    /// Whether you go nowhere; a blink or a teleport frees you.
    pub held: bool,
    /// Whether you cannot walk away from foes in view.
    pub mesmerised: bool,
    /// Whether you cannot attack.
    pub afraid: bool,
    /// Whether where you step and what you strike is not known, and you cannot read.
    pub confused: bool,
}

impl Hindrances {
    /// Returns what is set of you.
    pub fn of(you: &Defender) -> Hindrances {
        let Defender { held, mesmerised, afraid, confused, .. } = *you;
        Hindrances { held, mesmerised, afraid, confused }
    }
}

/// The initial conditions of a game.
#[derive(Clone, Copy)]
pub struct Start<'a> {
    /// The edition.
    pub edition: Edition,
    /// You.
    pub build: &'a Build,
    /// The foes.
    pub foes: &'a [Foe],
    /// Their energy.
    pub energy: Energy,
    /// The seed of all dice.
    pub seed: u64,
    /// How many of the foes, the last ones, come in when a key says so.
    pub late: usize,
    /// What you carry.
    pub have: &'a Have,
    /// What limits what you can do.
    pub under: Hindrances,
    /// What blows do; `None` where they are only counted.
    pub blows: Option<&'a Rc<Blows>>,
    /// How many of your hits each foe takes to die; `None`: what your weapon says, and where that is not
    /// known, [`HITS_TO_KILL`].
    pub hits_to_kill: Option<i32>,
    /// Whether you know only the squares that you have seen.
    pub fog: bool,
}
