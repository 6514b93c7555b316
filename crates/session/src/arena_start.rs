//! With what the arena opens: the chase of the Crawl page where it has a foe and says where it or the stairs
//! are, else a corridor with an ogre two tiles behind, and stairs nine ahead.
//!
//! # Examples
//! ```
//! use question::Question;
//! use session::arena_start::in_arena;
//!
//! let of = |query: &str| in_arena(&Question::read(query).unwrap()).query();
//! assert_eq!(
//!     of("v=0.34"),
//!     "v=0.34&page=arena&species=naga&foes=ogre&energy=any&have=haste&hp=52&ac=10&ev=7&map=corridor"
//! );
//! // A character and foes of one's own stay.
//! assert_eq!(of("v=0.34&species=troll"), "v=0.34&page=arena&species=troll&foes=ogre&energy=any&map=corridor");
//! assert_eq!(of("v=0.34&foes=bat"), "v=0.34&page=arena&foes=bat&map=corridor");
//! assert_eq!(of("v=0.34&foes=bat&stairs=5"), "v=0.34&page=arena&foes=bat&stairs=5&map=chase");
//! assert_eq!(of("v=0.34&foes=bat&map=river"), "v=0.34&page=arena&foes=bat&map=river");
//! ```

use arena::Arena;
use chase::setup::{Chase, Energy};
use chase::surroundings::Surroundings;
use combat::defender::Defender;
use crawl::model::build::Build;
use foundation::inputs::{InputKey, Value};
use question::{Page, Question, View};

/// The character of those who have not set theirs.
const EXAMPLE: [(InputKey, &str); 5] = [
    (Build::KEY.species, "naga"),
    (Defender::KEY.hp, "52"),
    (Defender::KEY.ac, "10"),
    (Defender::KEY.ev, "7"),
    (Chase::KEY.have, "haste"),
];

/// Returns the question as the arena opens with it. A game that was chosen before, and foes, stay.
pub fn in_arena(question: &Question) -> Question {
    let view = View { page: Page::Arena, ..question.view.clone() };
    let there = Question { view, ..question.clone() };
    if there.arena != Default::default() {
        return there;
    }
    let has_foes = !question.chase.foes.0.is_empty();
    let energy = Energy::Unsaid.or_presumed(question.edition).write();
    let example = EXAMPLE.into_iter().filter(|_| question.is_default());
    let ogre = [(Chase::KEY.foes, "ogre"), (Chase::KEY.energy, &energy)].into_iter().filter(|_| !has_foes);
    let is_dry = [Build::KEY.from, Build::KEY.to].into_iter().all(|key| question.has_default(key));
    let map = if has_foes && is_dry && is_placed(&question.chase) { "chase" } else { "corridor" };
    there.with_all([(Arena::KEY.map, map)].into_iter().chain(example).chain(ogre))
}

/// Returns whether a chase says where the stairs or its foes are, in a corridor.
fn is_placed(chase: &Chase) -> bool {
    if ![Surroundings::Anywhere, Surroundings::Corridor].contains(&chase.place) {
        return false;
    }
    let is_near = chase.gap == Chase::default().gap && chase.foes.0.iter().all(|foe| foe.at.is_none());
    chase.stairs.is_some() || !is_near
}
