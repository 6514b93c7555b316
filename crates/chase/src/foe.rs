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
mod monster_names;
mod profile;
mod undead;
mod weapon;

pub use conduct::{Conduct, HoldChance, HoldsStill, SILENCES};
use crawl::model::monster::{Monster, Ranged, Shoots};
use crawl::model::weapon::Weapon;
pub use custom::{ATTACK_WORDS, Custom, STEP_WORDS};
use foundation::edition::{ALWAYS, Edition, since, until};
use foundation::inputs::{Control, InputError, Row, RowRef, Value, parse_bounded_int};
use foundation::spelling::{after_word, slug_of};
pub use monster_names::MonsterNames;
pub use profile::{Flits, FoeProfile, POLEARM, Pauses, STEALTH, action_delay};

/// One pursuer and its statuses, written `ogre:hasted` or `@10/10/15:water` in a query. A custom one is also read as wikis write
/// it ([`Custom::parse_wiki`]).
#[derive(Clone, PartialEq, Debug)]
pub struct Foe {
    /// A monster or a custom one.
    pub kind: FoeKind,
    /// Its statuses in the order of [`FoeStatus`], each once.
    pub statuses: Vec<FoeStatus>,
    /// 1-based index of your action that kills it: it gains no energy from that action or any later one.
    pub dies: Option<i32>,
    /// Its own distance at the start in tiles; `None` for that of the chase, or a tile behind the foe before it where they come in
    /// file.
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

/// A number of a foe, written after its statuses: `:dies3`.
struct Number {
    word: &'static str,
    bounds: (i32, i32),
    of: fn(&mut Foe) -> &mut Option<i32>,
}

/// All numbers in the order of a query.
const NUMBERS: [Number; 4] = [
    Number { word: "dies", bounds: Foe::DEATHS, of: |foe| &mut foe.dies },
    Number { word: "at", bounds: Foe::DISTANCES, of: |foe| &mut foe.at },
    Number { word: "hp", bounds: Foe::HIT_POINTS, of: |foe| &mut foe.hp },
    Number { word: "plus", bounds: Foe::ENCHANTMENTS, of: |foe| &mut foe.plus },
];

/// A monster of the bestiary or a custom one.
#[derive(Clone, PartialEq, Debug)]
pub enum FoeKind {
    /// A monster as the edition has it.
    Monster(RowRef<Monster>),
    /// A custom monster.
    Custom(Custom),
}

foundation::inputs::choices! {
    /// A status of a pursuer that changes its speed, its costs, its reach or its way past others, or on which its figures depend.
    /// Frenzied is what was called insane until 0.12.
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
    pub const ADJECTIVES: [(&str, FoeStatus); 6] = [
        ("hasted", FoeStatus::Hasted),
        ("slowed", FoeStatus::Slowed),
        ("berserk", FoeStatus::Berserk),
        ("frenzied", FoeStatus::Frenzied),
        ("asleep", FoeStatus::Asleep),
        ("sleeping", FoeStatus::Asleep),
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

    /// Parses a monster with an article, with a status that is written as an adjective, as games print it or as the page of a
    /// wiki is called: `an orc`, `sleeping ogre`, `ogre (hasted)`, `orc priests`, `Ogre (monster)`.
    fn parse_described(name: &str) -> Option<Foe> {
        let slug = slug_of(name);
        let slug = ["a-", "an-"].iter().find_map(|article| slug.strip_prefix(article)).unwrap_or(&slug);
        let described = FoeStatus::ADJECTIVES.iter().find_map(|(word, status)| {
            let before = || slug.strip_prefix(word)?.strip_prefix('-');
            Some((status, slug.strip_suffix(word).and_then(|rest| rest.strip_suffix('-')).or_else(before)?))
        });
        let (status, rest) = described.map_or((None, slug), |(status, rest)| (Some(*status), rest));
        let rest = rest.strip_suffix("-monster").unwrap_or(rest);
        let mut foe = MonsterNames::of_all_releases().find(rest)?;
        foe.statuses.extend(status);
        Some(foe)
    }

    /// Returns whether it has a status.
    pub fn has_status(&self, status: FoeStatus) -> bool {
        self.statuses.contains(&status)
    }

    /// Returns its name without other statuses than that of an undead: `ogre`, `spectral ogre`, `speed 10, attack 150 %`.
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

    /// Returns the tiles between you and it at the start: those of its own, or else `distance`, that of the chase.
    pub fn starts_at(&self, distance: i32) -> i32 {
        self.at.unwrap_or(distance)
    }

    /// Returns what it does from afar, as its monster does; `None` for a custom one, and for zombies, skeletons and simulacra,
    /// which neither shoot nor cast.
    pub fn ranged(&self) -> Option<&'static Ranged> {
        let keeps_arts = self.undead().is_none_or(|undead| undead.keeps_arts);
        self.monster().filter(|_| keeps_arts).map(Monster::ranged)
    }

    /// Returns whether it often shoots, or casts what hurts or hinders you: a chase counts neither.
    pub fn hurts_from_afar(&self) -> bool {
        self.ranged().is_some_and(|ranged| ranged.shoots == Shoots::Often || ranged.casts_at_you())
    }
}

impl Value for Foe {
    fn parse(text: &str) -> Result<Self, InputError> {
        let mut words = text.split(':');
        let name = words.next().unwrap_or_default();
        // The number of a hydra's heads is no number of foes: `5-headed hydra`.
        if let Some(custom) = Custom::parse_wiki(text).filter(|_| !slug_of(name).contains("-headed-")) {
            return Ok(Foe::new(FoeKind::Custom(custom?)));
        }
        let mut foe = match (name.strip_prefix('@'), Foe::parse_undead(name)) {
            (Some(numbers), _) => Foe::new(FoeKind::Custom(Custom::parse(numbers)?)),
            (None, Some(undead)) => undead,
            (None, None) => match RowRef::parse(name) {
                Ok(monster) => Foe::new(FoeKind::Monster(monster)),
                Err(why) => Foe::parse_described(name).ok_or(why)?,
            },
        };
        for word in words {
            let number = NUMBERS.iter().find_map(|number| Some((number, after_word(word, number.word)?)));
            if let Some(name) = after_word(word, "as-") {
                foe = foe.with_name(name)?;
            } else if let Some(glyph) = after_word(word, "drawn-") {
                foe = foe.with_glyph(glyph)?;
            } else if let Some(weapon) = after_word(word, "with-") {
                foe = foe.with_weapon(weapon)?;
            } else if let Some((number, text)) = number {
                *(number.of)(&mut foe) = Some(parse_bounded_int(text, number.bounds)?);
            } else {
                foe.statuses.push(FoeStatus::parse(word)?);
            }
        }
        foe.statuses = FoeStatus::in_order(&foe.statuses);
        if let Some(status) = foe.holds_otherwise() {
            let (status, weapon) = (status.slug(), foe.weapon.as_ref().map_or("", |weapon| weapon.slug()));
            let why = format!("A foe holds one thing: leave out :{status} or :with-{weapon}.");
            return Err(InputError::Malformed(why));
        }
        match &foe.statuses[..] {
            [.., one, other] if one.is_undead() => Err(InputError::Malformed(format!(
                "A foe is one kind of undead at most: leave out :{} or :{}.",
                one.slug(),
                other.slug()
            ))),
            _ => Ok(foe),
        }
    }

    fn write(&self) -> String {
        let name = match &self.kind {
            FoeKind::Monster(monster) => monster.write(),
            FoeKind::Custom(custom) => format!("@{}", custom.write()),
        };
        let statuses = self.statuses.iter().map(|status| format!(":{}", status.slug()));
        let called = self.called.as_ref().map(|called| format!(":as-{called}"));
        let drawn = self.drawn.map(|drawn| format!(":drawn-{drawn}"));
        let weapon = self.weapon.as_ref().map(|weapon| format!(":with-{}", weapon.slug()));
        let mut foe = self.clone();
        let numbers =
            NUMBERS.iter().filter_map(|Number { word, of, .. }| Some(format!(":{word}{}", (*of(&mut foe))?)));
        std::iter::once(name)
            .chain(called)
            .chain(drawn)
            .chain(statuses)
            .chain(weapon)
            .chain(numbers)
            .collect()
    }

    fn control(edition: Edition) -> Control {
        RowRef::<Monster>::control(edition)
    }

    fn as_of(&self, edition: Edition) -> Option<Self> {
        let kind = match &self.kind {
            FoeKind::Monster(monster) => FoeKind::Monster(monster.as_of(edition)?),
            custom => custom.clone(),
        };
        let weapon = self.weapon.as_of(edition)?;
        self.impossible_status(edition).is_none().then(|| Foe { kind, weapon, ..self.clone() })
    }

    fn missing_reason(&self, edition: Edition) -> String {
        match &self.kind {
            FoeKind::Monster(monster) if monster.as_of(edition).is_none() => {
                let is_called = |other: &&Monster| {
                    other.life().includes(edition) && slug_of(other.name()) == monster.slug()
                };
                let other = Monster::table().iter().find(is_called);
                let hint = other.map(|other| format!(" In that version the name means {}.", other.slug()));
                monster.missing_reason(edition) + &hint.unwrap_or_default()
            }
            _ => self.impossible_status(edition).unwrap_or_else(|| self.weapon.missing_reason(edition)),
        }
    }
}

impl Default for Foe {
    fn default() -> Self {
        Foe::new(FoeKind::Monster(RowRef::default()))
    }
}
