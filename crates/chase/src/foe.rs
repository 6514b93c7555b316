//! The pursuers of a chase as inputs: monsters of the bestiary or custom ones, and their statuses.
//!
//! # Examples
//! ```
//! use chase::foe::Foe;
//! use foundation::edition::Edition;
//! use foundation::inputs::Value;
//!
//! let ogre = Foe::parse("ogre:hasted").unwrap().as_of(Edition::NEWEST).unwrap();
//! let profile = ogre.profile(Edition::NEWEST);
//! assert_eq!(profile.speed.certain(), Some(&15)); // energy per 10 aut
//! assert_eq!((profile.attack, profile.reach), (15, 1));
//! assert_eq!(Foe::parse("spectral-ogre").unwrap().write(), "ogre:spectral");
//! assert_eq!(Foe::parse("a sleeping ogre").unwrap().write(), "ogre:asleep");
//! assert_eq!(Foe::parse("Ogre:HASTED:HP20:With-Giant-Club").unwrap().write(), "ogre:hasted:with-giant-club:hp20");
//! assert_eq!(Foe::parse("@13:As-Bob:Drawn-B").unwrap().write(), "@13:as-Bob:drawn-B");
//! assert_eq!(Foe::parse("5-headed hydra").unwrap().write(), "hydra");
//! assert_eq!(Foe::parse("@13/9").unwrap().name(), "speed 13, all actions 90\u{a0}%");
//! assert_eq!(Foe::parse("10 (attack: 150%)").unwrap().write(), "@10/10/15");
//! ```

mod called;
mod conduct;
mod custom;
mod flits;
mod monster_names;
mod pace;
mod pauses;
mod peaceful;
mod profile;
mod sway;
mod thrown;
mod undead;
mod value;
mod weapon;

pub use conduct::{Aside, Conduct, HoldChance, HoldsStill, Home};
use crawl::model::monster::{Monster, Ranged, Shoots};
use crawl::model::weapon::Weapon;
pub use custom::{ATTACK_WORDS, Custom, STEP_WORDS};
pub use flits::{Flits, STEALTH};
use foundation::edition::{ALWAYS, since, until};
use foundation::inputs::{Row, RowRef};
pub use monster_names::MonsterNames;
pub use pace::action_delay;
pub use pauses::Pauses;
pub use profile::{FoeProfile, POLEARM, Shooting};
pub use sway::Sway;
pub use thrown::thrown;
use undead::Undead;

/// One pursuer and its statuses, written `ogre:hasted` or `@10/10/15:water` in a query. A custom one is also
/// read as wikis write it ([`Custom::parse_wiki`]).
#[derive(Clone, PartialEq, Debug)]
pub struct Foe {
    /// A monster or a custom one.
    pub kind: FoeKind,
    /// Its statuses in the order of [`FoeStatus`], each once.
    pub statuses: Vec<FoeStatus>,
    /// 1-based index of your action that kills it: it gains no energy from that action or any later one.
    pub dies: Option<i32>,
    /// Its own distance at the start in tiles; `None` for that of the chase, or a tile behind the foe before
    /// it where they come in file.
    pub at: Option<i32>,
    /// The hit points that it has, and never more; `None` for those that its kind is made with.
    pub hp: Option<i32>,
    /// The weapon that it holds, if that is known; else one that its kind is generated with.
    pub weapon: Option<RowRef<Weapon>>,
    /// The enchantment of what it holds, if that is known; else +0.
    pub plus: Option<i32>,
    /// What a custom monster is called, with hyphens for spaces; `None` for its numbers.
    pub called: Option<String>,
    /// The character that a custom monster is drawn as; `None` for the first letter of what it is called.
    pub drawn: Option<char>,
}

/// A monster of the bestiary or a custom one.
#[derive(Clone, PartialEq, Debug)]
pub enum FoeKind {
    /// A monster as the edition has it.
    Monster(RowRef<Monster>),
    /// A custom monster.
    Custom(Custom),
}

foundation::inputs::choices! {
    /// A status of a pursuer that changes its speed, its costs, its reach or its way past others, or on which
    /// its figures depend. Frenzied is what was called insane until 0.12.
    pub enum FoeStatus: "status" {
        Hasted, "hasted", ALWAYS, "hasted";
        Slowed, "slowed", ALWAYS, "slowed";
        Bare, "bare", ALWAYS, "without a weapon";
        Berserk, "berserk", ALWAYS, "berserk";
        Frenzied, "frenzied", ALWAYS, "frenzied";
        Water, "water", ALWAYS, "in shallow water";
        Reach, "reach", ALWAYS, "with a polearm";
        Leads, "leads", ALWAYS, "leading the others";
        Asleep, "asleep", ALWAYS, "asleep";
        Summoned, "summoned", since(16), "summoned for a time";
        Zombie, "zombie", ALWAYS, "as a zombie";
        Skeleton, "skeleton", until(33), "as a skeleton";
        Simulacrum, "simulacrum", ALWAYS, "as a simulacrum";
        Spectral, "spectral", ALWAYS, "as a spectral thing";
        Draugr, "draugr", since(34), "as a draugr";
        BoundSoul, "bound-soul", since(28), "as a bound soul";
    }
}

impl FoeStatus {
    /// The statuses that are written as adjectives beside a name, each with its word.
    pub const ADJECTIVES: [(&str, FoeStatus); 7] = [
        ("hasted", FoeStatus::Hasted),
        ("slowed", FoeStatus::Slowed),
        ("berserk", FoeStatus::Berserk),
        ("frenzied", FoeStatus::Frenzied),
        ("asleep", FoeStatus::Asleep),
        ("sleeping", FoeStatus::Asleep),
        ("summoned", FoeStatus::Summoned),
    ];

    /// Returns the statuses in the order of a query, without duplicates.
    pub fn in_order(statuses: &[FoeStatus]) -> Vec<FoeStatus> {
        FoeStatus::ALL.iter().filter(|status| statuses.contains(status)).copied().collect()
    }
}

impl Foe {
    /// Bounds (inclusive) of the 1-based index of your action that kills a foe.
    pub const DEATHS: (i32, i32) = (1, 200);
    /// Bounds (inclusive) of a distance of its own, in tiles.
    pub const DISTANCES: (i32, i32) = (1, 98);
    /// Bounds (inclusive) of hit points that are known.
    pub const HIT_POINTS: (i32, i32) = (1, 2000);
    /// Bounds (inclusive) of the enchantment of its weapon.
    pub const ENCHANTMENTS: (i32, i32) = (-9, 20);

    /// Creates a foe without a status, as far away as the chase says.
    pub fn new(kind: FoeKind) -> Foe {
        Foe {
            kind,
            statuses: Vec::new(),
            dies: None,
            at: None,
            hp: None,
            weapon: None,
            plus: None,
            called: None,
            drawn: None,
        }
    }

    /// Returns whether it sleeps.
    pub fn is_asleep(&self) -> bool {
        self.has_status(FoeStatus::Asleep)
    }

    /// Returns whether it has a status.
    pub fn has_status(&self, status: FoeStatus) -> bool {
        self.statuses.contains(&status)
    }

    /// Returns its name without other statuses than that of an undead: `ogre`, `spectral ogre`, `speed 10,
    /// attack 150 %`.
    pub fn name(&self) -> String {
        if let Some(called) = &self.called {
            let name = called.replace('-', " ");
            return self.undead().map_or(name.clone(), |undead| format!("{name}, {}", undead.status.label()));
        }
        match (&self.kind, self.undead()) {
            (FoeKind::Monster(monster), None) => monster.name().to_string(),
            (FoeKind::Monster(monster), Some(undead)) => undead.name(monster.name()),
            (FoeKind::Custom(custom), None) => custom.name(),
            (FoeKind::Custom(custom), Some(undead)) => {
                format!("{}, {}", custom.name(), undead.status.label())
            }
        }
    }

    /// Returns the monster, or `None` for a custom one.
    pub fn monster(&self) -> Option<&'static Monster> {
        match &self.kind {
            FoeKind::Monster(monster) => Some(monster.row()),
            FoeKind::Custom(_) => None,
        }
    }

    /// Returns the tiles between you and it at the start: those of its own, or else `distance`, that of the
    /// chase.
    pub fn starts_at(&self, distance: i32) -> i32 {
        self.at.unwrap_or(distance)
    }

    /// Returns what it does from afar, as its monster does; `None` for a custom one, and for zombies,
    /// skeletons and simulacra, which neither shoot nor cast.
    pub fn ranged(&self) -> Option<&'static Ranged> {
        let keeps_arts = self.undead().is_none_or(|undead| undead.keeps_arts);
        self.monster().filter(|_| keeps_arts).map(Monster::ranged)
    }

    /// Returns whether it often shoots, or casts what hurts or hinders you: a chase counts neither.
    pub fn hurts_from_afar(&self) -> bool {
        self.often_shoots() || self.casts_at_you()
    }

    /// Returns whether it often shoots or throws. Whoever is enraged only strikes, and so does whoever holds
    /// no launcher.
    pub fn often_shoots(&self) -> bool {
        let shoots = self.ranged().is_some_and(|ranged| ranged.shoots == Shoots::Often);
        shoots && !self.is_enraged() && !self.lacks_launcher()
    }

    /// Returns whether it casts what hurts or hinders you. Whoever is enraged only strikes.
    pub fn casts_at_you(&self) -> bool {
        self.ranged().is_some_and(Ranged::casts_at_you) && !self.is_enraged()
    }

    /// Returns whether it is berserk or frenzied.
    pub fn is_enraged(&self) -> bool {
        [FoeStatus::Berserk, FoeStatus::Frenzied].iter().any(|status| self.has_status(*status))
    }
}

impl Default for Foe {
    fn default() -> Self {
        Foe::new(FoeKind::Monster(RowRef::default()))
    }
}
