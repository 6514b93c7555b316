//! Statements of the wiki articles that differ from the game.
//!
//! # Examples
//! ```
//! use crawl_clock::analysis::claims::CLAIMS;
//!
//! // Each example is a build for which article and game disagree.
//! let examples = CLAIMS.iter().filter_map(|claim| claim.computed_example());
//! assert!(examples.into_iter().all(|example| example.article.1.total != example.game.1.total));
//! ```

use crate::crawl::step::time::step_time;
use crate::edition::{Article, Edition};
use crate::question::Question;
use crate::rules::Breakdown;

/// A statement of an article that differs from the game.
pub struct Claim {
    /// The article.
    pub source: Source,
    /// The article's statement.
    pub says: &'static str,
    /// The game's rule.
    pub truth: &'static str,
    /// A build that shows the difference, as a query without an edition; empty if no build can.
    pub example: &'static str,
}

/// A wiki article.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// "Movement", without a version.
    OldMovement,
    /// "Action", of 0.30.
    Action,
    /// "Monster speed", of 0.31.
    MonsterSpeed,
    /// "Movement", of 0.31.
    Movement,
}

/// The time of a step for the same build, by the article and by the game.
pub struct ComputedExample {
    /// The edition that follows the article literally, and its time of a step.
    pub article: (Edition, Breakdown),
    /// The release it describes and the game's time of a step.
    pub game: (Edition, Breakdown),
}

use Source::*;

#[rustfmt::skip]
const fn claim(source: Source, says: &'static str, truth: &'static str, example: &'static str) -> Claim {
    Claim { source, says, truth, example }
}

/// Every claim, article by article.
#[rustfmt::skip]
pub const CLAIMS: &[Claim] = &[
    claim(OldMovement, "Swimming adds 3.", "It never did: until 0.19 the time is multiplied by 1.3 to 2.0 at random, from 0.20 on 6 is added.", "from=shallow"),
    claim(OldMovement, "Hasted, a delay of 6 acts like 5, rounded from 4.5.", "It takes 3, 4 or 5 aut with chances 2/15, 11/15 and 2/15: 4 on average. Two thirds of 6 are 4; the article contradicts its own “50 % faster”, which is what its edition computes.", "species=spriggan&haste=1"),
    claim(OldMovement, "Swimming switches Speed and Slowness off.", "Only for those who truly swim, and only until 0.13; waders keep both.", "species=naga&from=shallow"),
    claim(OldMovement, "Only Merfolk and Octopodes are spared by water.", "Ice beasts and dragons are spared too; Grey Draconians are not.", "form=ice-beast&from=shallow"),
    claim(OldMovement, "Any transformation negates mutations and gear.", "Blade hands, lich form and beastly appendage negate neither.", "species=naga&form=blade-hands"),
    claim(Action, "A delay of 5.4 aut means 5 aut with 40 %, 6 with 60 %.", "The other way round, and what is rounded is the monster's energy, not its delay.", ""),
    claim(Action, "Before 0.29 hostile movers gain or lose 1 aut.", "They gain or lose 1 energy, and so does all but a friend who follows you; in pursuit again from 0.31 on.", ""),
    claim(Action, "Every action advances the turn counter by one.", "An action of several turns counts each of them.", ""),
    claim(MonsterSpeed, "Percentages are rounded to the nearest: an ogre attacks at 67 %.", "They are cut off: 66 %.", ""),
    claim(MonsterSpeed, "A monster can gain 6.66 energy.", "Speed and aut are whole, so only tenths occur.", ""),
    claim(MonsterSpeed, "A slowed monster of 100 % acts 60 to 70 times in 100 turns.", "It has speed 6 (one time in three) or 7 for as long as it is slowed: exactly 60 or 70 actions.", ""),
    claim(MonsterSpeed, "At 150 % there are exactly three actions in two turns.", "True while it does not pursue you.", ""),
    claim(Movement, "Flying Tengu are 1 quicker.", "Not since 0.31.", "species=tengu&fly=1"),
    claim(Movement, "Frozen adds 4.", "It added 4 until 0.20 and 3 from 0.21 to 0.31; since 0.32 it multiplies by 1.5.", "frozen=1"),
    claim(Movement, "Lightning scales take 10 % off.", "They take 1 aut off.", "species=naga&scales=1"),
    claim(Movement, "After Swiftness, delays above 7 grow by a third.", "They grow by half.", "swift=sluggish"),
    claim(Movement, "Swimming switches Fast, Slow and Swiftness off.", "It switches none of them off.", "species=spriggan&from=shallow"),
    claim(Movement, "Every form but two negates Fast and Slow.", "Death, shadow, beast, maw and flux form keep them as well.", "species=naga&form=death"),
    claim(Movement, "Merfolk in water have a delay of 6.", "Water takes 4 off whatever the delay is, even in flight above it.", "species=merfolk&from=shallow&fly=1"),
    claim(Movement, "Being in water adds 6.", "The tile you leave is what counts (0.29 to 0.33), and large bodies are exempt since 0.30.", "species=troll&from=shallow"),
    claim(Movement, "At 12 aut a step, an orc gains exactly one action every five moves.", "Exactly only in 0.29 and 0.30, or when it does not pursue.", ""),
    claim(Movement, "Adjacent, capable enemies have a 33 % chance to hit you when you move.", "So it is in 0.29 and 0.30; since 0.31 the pursuer must first follow into reach.", ""),
    claim(Movement, "Monsters are described with words for their speed.", "With percentages since 0.31.", ""),
];

impl Source {
    /// Returns the article's title and the release it describes.
    pub fn title(self) -> &'static str {
        match self {
            OldMovement => "Movement (old)",
            Action => "Action (0.30)",
            MonsterSpeed => "Monster speed (0.31)",
            Movement => "Movement (0.31)",
        }
    }

    /// Returns the edition that follows the article literally, if there is one.
    pub fn edition(self) -> Option<Edition> {
        let article = match self {
            OldMovement => Article::Old,
            Movement => Article::Wiki031,
            Action | MonsterSpeed => return None,
        };
        Edition::articles().find(|edition| edition.article() == Some(article))
    }
}

impl Claim {
    /// Returns the example in an edition, as a query.
    pub fn query(&self, edition: Edition) -> String {
        Question::read(self.example).unwrap_or_default().at(edition).query()
    }

    /// Computes the example by the article and by the game. `None` without an example, or without an edition that follows
    /// the article.
    pub fn computed_example(&self) -> Option<ComputedExample> {
        let edition = self.source.edition().filter(|_| !self.example.is_empty())?;
        let step = |edition: Edition| {
            let question = Question::read(self.example).unwrap_or_default().at(edition);
            (edition, step_time(edition, &question.build).aut)
        };
        Some(ComputedExample { article: step(edition), game: step(edition.described_release()) })
    }
}
