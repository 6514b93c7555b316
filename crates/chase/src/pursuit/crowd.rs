//! Foes that get in each other's way, sampled: in a corridor, at a door or on open floor, one square, one
//! foe.
//!
//! They walk by the rules of [`crate::floor`]. The running game's foes, `crates/golden/rows/packs.tsv` and
//! `packs-open.tsv`, pin what comes of it.

mod closing_in;
mod counting;
mod crowd_event;
mod ground;
mod heap;
mod one_run;
mod reply;
mod rounds;
mod samples;
mod starts;
mod walk;
mod walker;

pub use crowd_event::CrowdEvent;
pub use one_run::{CrowdRun, sample_run};
pub use rounds::{CrowdStriker, Rounds, SampledRounds};
pub use samples::{SampledCrowd, sampled_crowd};
pub use starts::{placed, start_distances};
