//! The inputs of a chase: the foes, their distance, and what you do meanwhile.
//!
//! # Examples
//! ```
//! use foundation::inputs::Value;
//! use chase::setup::Chase;
//! use foundation::query_reader::QueryReader;
//!
//! let chase: Chase = QueryReader::new("v=0.34&foes=ogre&gap=99&do=5.10").unwrap().part();
//! assert_eq!(chase.distance(), chase::setup::OUT_OF_REACH);
//! assert_eq!(chase.actions().write(), "away5.away10");
//! ```

mod energy;
mod foes;
mod short_form;

pub use crate::distance::{OUT_OF_REACH, distance_in_query};
pub use energy::Energy;
pub use foes::Foes;
pub(crate) use foes::numbered;
pub use short_form::{Away, PlayerAction};

use crate::clock_times::ClockTimes;
use crate::distance::OUT_OF_REACH_IN_QUERY;
use crate::have::{Have, OnceBeside};
use crate::plan::{Plan, Token, TokenKind};
use crate::surroundings::Surroundings;
use crate::teleport::DUE;
use foundation::edition::ALWAYS;
use foundation::inputs::{BoundedInt, inputs};

inputs! {
    /// A chase along a corridor. The order of the fields is that of the query string.
    #[allow(missing_docs)]
    pub struct Chase normalized by Chase::write_plan_shortest;

    in Chase {
        foes: Foes, "foes", ALWAYS, "Foes", "The monsters that chase you, or a custom one as @speed/move/attack, such as @10/10/15:as-rat. Statuses and hit points follow: ogre:hasted, ogre:spectral, ogre:hp20.";
        gap: BoundedInt<1, 99, 1>, "gap", ALWAYS, "Distance", "Tiles from you to each foe at the start, or to the first of a single file: 1 is adjacent, 99 out of reach throughout.";
        place: Surroundings, "where", ALWAYS, "Where you are", "How many foes can stand beside you. Unless each is for itself they begin in single file, the first at the distance above, each next a tile behind; in the open, those with a distance of their own stand side by side.";
        steps: BoundedInt<1, 200, 10>, "steps", ALWAYS, "Actions to cover", "How many of your actions are looked at, where the plan does not end by itself.";
        action: PlayerAction, "do", ALWAYS, "Each action", "A step, a normal action, an attack, or a repeating list of auts, e.g. 5.10: short for a plan.";
        away: Away, "away", ALWAYS, "Direction", "Whether each action moves you a tile away from the foes: short for a plan.";
        plan: Plan, "plan", ALWAYS, "Plan", "Your actions in turn, over and over: away, near, stay, attack, quaff …, auts such as 12, changes such as haste:1, stairs at the end. keep-haste:1 lasts, and only what follows it is repeated. Repeat with *6, tally with ~.";
        once_beside: OnceBeside, "beside", ALWAYS, "Once it is beside you", "What you do then, before the plan goes on: with one foe, a run to the stairs and a potion of haste.";
    }
    in ChaseDetails {
        seen: Option<BoundedInt<0, 1000, 0>>, "seen", ALWAYS, "Attacks you saw", "How often a foe attacked you; its details tell how likely that was.";
        times: ClockTimes, "times", ALWAYS, "Step times", "How long your steps took: in aut, such as 13, 14, 13, or as the game's clock shows them, such as 1.3, 1.4.";
        attack_times: ClockTimes, "attack-times", ALWAYS, "Attack times", "How long your attacks took, likewise.";
        energy: Energy, "energy", ALWAYS, "Starting energy", "70: none to spare; 79: one short of an action; any: 70 to 79, equally likely. Not set: unknown for the advice and on the page, 70 where a program asks for the chase alone.";
    }
    in WayOut {
        stairs: Option<BoundedInt<0, 99, 9>>, "stairs", ALWAYS, "Stairs", "How many tiles ahead the nearest stairs are that you would take; 0 if you stand on them.";
    }
    in Carried {
        have: Have, "have", ALWAYS, "You have", "What you carry or can do: options that need anything else are left out.";
    }
}

impl Chase {
    /// Returns the tiles between you and the first foe at the start, and every other one where each is for
    /// itself ([`start_distances`](crate::pursuit::start_distances)); 1 is adjacent, [`OUT_OF_REACH`] for 99.
    pub fn distance(&self) -> i32 {
        if *self.gap == OUT_OF_REACH_IN_QUERY { OUT_OF_REACH } else { *self.gap }
    }

    /// Returns whether some foe begins beside you without a distance of its own: a link has none where 1 was
    /// chosen, either.
    pub fn takes_foes_beside(&self) -> bool {
        *self.gap == 1 && self.foes.0.iter().any(|foe| foe.at.is_none())
    }

    /// Returns whether it says what you do, or for how long.
    pub fn is_planned(&self) -> bool {
        let default = Chase::default();
        (self.actions(), self.steps) != (default.actions(), default.steps)
    }

    /// Returns the chase as running to the stairs, if it has stairs and says neither what you do nor for how
    /// long.
    pub fn or_run(&self) -> Chase {
        if self.is_planned() || self.stairs.is_none() {
            self.clone()
        } else {
            self.with_plan(&Plan::new(self.run_after(0, 0)))
        }
    }

    /// Returns what is left of a run with this many tiles behind you, done in this many actions: the steps to
    /// the stairs, then the stairs. Without stairs, a step for each other action of the chase, at least one.
    pub fn run_after(&self, tiles: i32, actions: i32) -> impl Iterator<Item = Token> {
        let (steps, stairs) = match self.stairs {
            Some(ahead) => (*ahead - tiles, 1),
            None => ((*self.steps - actions).max(1), 0),
        };
        let times = |kind, repeat| Token::new(kind).times(repeat);
        [times(TokenKind::AWAY, steps), times(TokenKind::Stairs, stairs)].into_iter().flatten()
    }

    /// Returns the chase with this plan, whatever is beside you, over as many actions as it needs: to the
    /// stairs that end it, until a teleport is due for certain, for as long as it waits, or as many as there
    /// can be for a fight to the end. Any other plan takes as many actions as this one, or the default number
    /// if this one ends itself or only waits.
    pub fn with_plan(&self, plan: &Plan) -> Chase {
        let steps = if plan.takes_stairs() {
            BoundedInt::nearest(plan.actions())
        } else if plan.fights() {
            BoundedInt::nearest(Plan::MAX_ACTIONS)
        } else if plan.teleports() {
            // Each takes at least one aut.
            BoundedInt::nearest(plan.actions() + DUE)
        } else if let Some(turns) = plan.waits_only() {
            BoundedInt::nearest(turns)
        } else if self.actions().ends_itself() || self.actions().waits_only().is_some() {
            Chase::default().steps
        } else {
            self.steps
        };
        let (action, away, once_beside) = Default::default();
        Chase { steps, action, away, plan: plan.clone(), once_beside, ..self.clone() }
    }
}
