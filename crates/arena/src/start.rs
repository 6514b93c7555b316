//! How a game in the arena starts.

use chase::foe::Foe;
use chase::setup::Energy;
use crawl::model::build::Build;
use foundation::edition::Edition;

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
    /// How many of your hits each foe takes to die.
    pub hits_to_kill: i32,
    /// Whether you know only the squares that you have seen.
    pub fog: bool,
}
