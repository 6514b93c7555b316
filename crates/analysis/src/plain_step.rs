//! How long a step takes each species with nothing worn and no god.
//!
//! # Examples
//! ```
//! use analysis::plain_step::PlainStep;
//! use foundation::edition::Edition;
//!
//! let naga = PlainStep::of(Edition::NEWEST, "naga").unwrap();
//! assert_eq!((naga.floor, &naga.word[..], naga.shallow), (14.0, "very slow", 14.0)); // aut
//! assert!(PlainStep::of(Edition::NEWEST, "high-elf").is_none());
//! ```

use crawl::model::build::Build;
use crawl::step::speed_words::words;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::inputs::Inputs;

/// The step of a species with nothing worn and no god.
#[derive(Clone, PartialEq, Debug)]
pub struct PlainStep {
    /// The mean time of a step on dry floor, in aut.
    pub floor: f64,
    /// What the game calls the movement delay there; ` or ` between words that a random rounding decides
    /// between.
    pub word: String,
    /// The mean time of a step through shallow water, in aut.
    pub shallow: f64,
}

impl PlainStep {
    /// Returns the step of the species of a slug, or `None` where the edition lacks it.
    pub fn of(edition: Edition, slug: &str) -> Option<PlainStep> {
        let floor = Build::default().with(Build::KEY.species, slug, edition)?;
        let shallow = floor.with(Build::KEY.from, "shallow", edition)?;
        let mean = |build| step_time(edition, build).aut.mean();
        let words: Vec<_> = words(edition, &floor).into_iter().map(|(word, _)| word).collect();
        Some(PlainStep { floor: mean(&floor), word: words.join(" or "), shallow: mean(&shallow) })
    }
}
