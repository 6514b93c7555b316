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

mod short_form;

pub use short_form::{Away, PlayerAction};

use crate::clock_times::ClockTimes;
use crate::foe::{Custom, Foe, FoeStatus};
use crate::have::{Have, OnceBeside};
use crate::plan::{Plan, Token, TokenKind};
use crate::surroundings::Surroundings;
use crate::teleport::DUE;
use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{BoundedInt, Choice, Control, InputError, Value, inputs, parse_bounded_int};
use foundation::prob::Dist;

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

/// The distance of a foe that never comes adjacent.
pub const OUT_OF_REACH: i32 = i32::MAX;
/// How a query writes [`OUT_OF_REACH`].
const OUT_OF_REACH_IN_QUERY: i32 = 99;

impl Chase {
    /// Returns the tiles between you and the first foe at the start, and every other one where each is for itself
    /// ([`start_distances`](crate::pursuit::start_distances)); 1 is adjacent, [`OUT_OF_REACH`] for 99.
    pub fn distance(&self) -> i32 {
        if *self.gap == OUT_OF_REACH_IN_QUERY { OUT_OF_REACH } else { *self.gap }
    }
}

impl Chase {
    /// Returns whether it says what you do, or for how long.
    pub fn is_planned(&self) -> bool {
        let default = Chase::default();
        (self.actions(), self.steps) != (default.actions(), default.steps)
    }

    /// Returns the chase as running to the stairs, if it has stairs and says neither what you do nor for how long.
    pub fn or_run(&self) -> Chase {
        match self.is_planned() || self.stairs.is_none() {
            true => self.clone(),
            false => self.with_plan(&Plan::new(self.run_after(0, 0))),
        }
    }

    /// Returns what is left of a run with this many tiles behind you, done in so many actions: the steps to the stairs, then the
    /// stairs. Without stairs, a step for each other action of the chase, at least one.
    pub fn run_after(&self, tiles: i32, actions: i32) -> impl Iterator<Item = Token> {
        let (steps, stairs) = match self.stairs {
            Some(ahead) => (*ahead - tiles, 1),
            None => ((*self.steps - actions).max(1), 0),
        };
        let times = |kind, repeat| Token::new(kind).times(repeat);
        [times(TokenKind::AWAY, steps), times(TokenKind::Stairs, stairs)].into_iter().flatten()
    }

    /// Returns the chase with this plan, whatever is beside you, over as many actions as it needs: to the stairs that end it,
    /// until a teleport is due for certain, or as many as there can be for a fight to the end. Any other plan takes as many
    /// actions as this one, or the default number if this one ends itself.
    pub fn with_plan(&self, plan: &Plan) -> Chase {
        let steps = match () {
            () if plan.takes_stairs() => BoundedInt::nearest(plan.actions()),
            () if plan.fights() => BoundedInt::nearest(Plan::MAX_ACTIONS),
            // Each takes at least one aut.
            () if plan.teleports() => BoundedInt::nearest(plan.actions() + DUE),
            () if self.actions().ends_itself() => Chase::default().steps,
            () => self.steps,
        };
        let (action, away, once_beside) = Default::default();
        Chase { steps, action, away, plan: plan.clone(), once_beside, ..self.clone() }
    }
}

/// Converts a distance to the form in queries and answers, where 99 is out of reach.
pub fn distance_in_query(distance: i32) -> i32 {
    if distance == OUT_OF_REACH { OUT_OF_REACH_IN_QUERY } else { distance }
}

/// The foes of a chase, at most [`Foes::MAX`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Foes(pub Vec<Foe>);

impl Foes {
    /// The largest number of foes.
    pub const MAX: usize = 12;

    /// Returns the name of the foe at an index, numbered where others are called the same: `jackal 2`.
    ///
    /// # Examples
    /// ```
    /// use chase::setup::Foes;
    /// use foundation::inputs::Value;
    ///
    /// let foes = Foes::parse("jackal,ogre,jackal:hasted").unwrap();
    /// assert_eq!([0, 1, 2].map(|index| foes.name_of(index)), ["jackal 1", "ogre", "jackal 2"]);
    /// ```
    pub fn name_of(&self, index: usize) -> String {
        let name = self.0[index].name();
        let same = |foes: &[Foe]| foes.iter().filter(|foe| foe.name() == name).count();
        match same(&self.0) {
            1 => name,
            _ => format!("{name} {}", same(&self.0[..=index])),
        }
    }

    /// Returns the index of the first foe of each kind, and how many are equal to it.
    pub fn counted_kinds(&self) -> Vec<(usize, usize)> {
        let mut kinds: Vec<(usize, usize)> = Vec::new();
        for (index, foe) in self.0.iter().enumerate() {
            match kinds.iter_mut().find(|(first, _)| self.0[*first] == *foe) {
                Some((_, count)) => *count += 1,
                None => kinds.push((index, 1)),
            }
        }
        kinds
    }
}

impl Foes {
    /// Returns the foes without those that are like one before them.
    pub fn kinds(&self) -> impl Iterator<Item = &Foe> {
        self.counted_kinds().into_iter().map(|(first, _)| &self.0[first])
    }

    /// Returns the remark on states that end one another, if some foe has both.
    ///
    /// # Examples
    /// ```
    /// use chase::setup::Foes;
    /// use foundation::inputs::Value;
    ///
    /// let has_remark = |foes| Foes::parse(foes).unwrap().remark().is_some();
    /// assert_eq!(["orc:slowed", "orc:slowed,orc:slowed:berserk"].map(has_remark), [false, true]);
    /// ```
    pub fn remark(&self) -> Option<String> {
        use FoeStatus::{Berserk, Frenzied, Slowed};
        let is_doubtful =
            |foe: &Foe| foe.has_status(Slowed) && (foe.has_status(Berserk) || foe.has_status(Frenzied));
        let foe = self.0.iter().find(|foe| is_doubtful(foe))?;
        Some(format!("Rage ends slowness: {} is taken as slowed since it began.", foe.name()))
    }
}

impl Value for Foes {
    const LIST: bool = true;

    fn parse(text: &str) -> Result<Self, InputError> {
        let foes: Vec<_> = names(text).iter().map(|name| Foe::parse(name)).collect::<Result<_, _>>()?;
        match foes.len() {
            0..=Self::MAX => Ok(Foes(foes)),
            many => Err(InputError::TooMany(format!(
                "{many} foes are too many: remove some, {} are the most.",
                Self::MAX
            ))),
        }
    }
    fn write(&self) -> String {
        self.0.iter().map(Foe::write).collect::<Vec<_>>().join(",")
    }
    fn control(edition: Edition) -> Control {
        Foe::control(edition)
    }
    fn as_of(&self, edition: Edition) -> Option<Self> {
        self.0.iter().map(|foe| foe.as_of(edition)).collect::<Option<Vec<_>>>().map(Foes)
    }
    fn missing_reason(&self, edition: Edition) -> String {
        let missing = self.0.iter().find(|foe| foe.as_of(edition).is_none());
        missing.map(|foe| foe.missing_reason(edition)).unwrap_or_default()
    }
}

/// Splits a list of foes at its commas, but for those within what wikis write of one: `10 (move: 90%, attack: 150%)`.
fn names(list: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    // A stray comma is nobody's name.
    for part in list.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        match names.last_mut() {
            Some(name) if Custom::is_cost(part) => *name += &format!(", {part}"),
            _ => names.push(part.to_string()),
        }
    }
    names
}

/// A foe's energy at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Energy {
    /// A link says nothing of it: the least. Nobody knows it of a monster just met, so that advice, and foes that are added to a
    /// question, take it as unknown ([`Energy::or_unknown`]).
    #[default]
    Unsaid,
    /// A link says it: 70 to 79.
    Known(i32),
    /// Any of these with equal probability.
    Unknown,
}

impl Energy {
    const MIN: i32 = 70;
    const MAX: i32 = 79;

    /// The least: that of a foe that has just acted.
    pub const LEAST: Energy = Energy::Known(Self::MIN);

    /// Returns the same energy, or an unknown one where nothing is said.
    pub fn or_unknown(self) -> Energy {
        if self == Energy::Unsaid { Energy::Unknown } else { self }
    }

    /// Returns the distribution of the energy at the start.
    pub fn start(self) -> Dist<i32, f64> {
        match self {
            Energy::Unsaid => Dist::always(Self::MIN),
            Energy::Known(energy) => Dist::always(energy),
            Energy::Unknown => Dist::uniform(Self::MIN..=Self::MAX),
        }
    }
}

impl Value for Energy {
    fn parse(text: &str) -> Result<Self, InputError> {
        match (&*text.to_ascii_lowercase(), parse_bounded_int(text, (Self::MIN, Self::MAX))) {
            ("", _) => Ok(Energy::Unsaid),
            ("any" | "random", _) => Ok(Energy::Unknown),
            (_, Ok(energy)) => Ok(Energy::Known(energy)),
            _ => Err(InputError::Malformed(format!(
                "“{text}” is not a starting energy: enter {} to {}, random or any.",
                Self::MIN,
                Self::MAX
            ))),
        }
    }
    fn write(&self) -> String {
        match self {
            Energy::Unsaid => String::new(),
            Energy::Known(energy) => energy.to_string(),
            Energy::Unknown => "any".to_string(),
        }
    }
    fn control(_: Edition) -> Control {
        let choice = Choice::new;
        Control::OneOf(vec![
            choice("", "not set: taken as unknown"),
            choice("70", "70 (none to spare)"),
            choice("71", "71"),
            choice("72", "72"),
            choice("73", "73"),
            choice("74", "74"),
            choice("75", "75"),
            choice("76", "76"),
            choice("77", "77"),
            choice("78", "78"),
            choice("79", "79: nearly an action"),
            choice("any", "random: all equally likely"),
        ])
    }
}
