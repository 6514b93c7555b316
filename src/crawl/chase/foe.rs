//! Who chases you: monsters of the bestiary or made-up ones, and the state they are in.

use crate::crawl::chase::energy::Regime;
use crate::crawl::model::monster::{Costs, Monster, MonsterTrait, Quirk};
use crate::edition::{ALWAYS, Edition, Param};
use crate::inputs::{Control, Row, RowRef, Value, whole_within};
use crate::prob::Dist;

/// One pursuer and its state, written `ogre:hasted` or `@13/9:water`.
#[derive(Clone, PartialEq, Debug)]
pub struct Foe {
    /// Which one.
    pub kind: FoeKind,
    /// Its states, in the order of [`FoeStatus`].
    pub states: Vec<FoeStatus>,
    /// Killed by your action of this number: it gets no time for that one or any later.
    pub dies: Option<i32>,
}

/// A monster of the bestiary or a made-up one.
#[derive(Clone, PartialEq, Debug)]
pub enum FoeKind {
    /// A monster as the edition has it.
    Monster(RowRef<Monster>),
    /// A made-up one: energy gained in 10 aut, and what every action costs.
    MadeUp {
        /// One of [`Foe::SPEEDS`].
        speed: i32,
        /// One of [`Foe::COSTS`].
        cost: i32,
    },
}

crate::inputs::choices! {
    /// What a pursuer can be in.
    pub enum FoeStatus {
        Hasted, "hasted", ALWAYS, "hasted";
        Slowed, "slowed", ALWAYS, "slowed";
        Berserk, "berserk", ALWAYS, "berserk";
        Water, "water", ALWAYS, "in water";
        Zombie, "zombie", ALWAYS, "as a zombie";
    }
}

impl FoeStatus {
    /// These states in the order of links, each once.
    pub fn in_order(states: &[FoeStatus]) -> Vec<FoeStatus> {
        FoeStatus::ALL.iter().filter(|state| states.contains(state)).copied().collect()
    }
}

/// What the energy of a pursuer depends on, as an edition has it.
#[derive(Clone, PartialEq, Debug)]
pub struct FoeProfile {
    /// Energy gained in 10 aut in the parts of the regime, rolled once.
    pub speed: Dist<i32, f64>,
    /// Energy a step costs, rolled each time.
    pub step: Dist<i32, f64>,
    /// Energy a round of melee costs.
    pub attack: i32,
    /// Energy a turn without either costs.
    pub idle: i32,
    /// Whether it steps at all.
    pub mobile: bool,
    /// Whether it has a melee attack.
    pub melee: bool,
    /// Whether it keeps its wits: the confused neither jitter in pursuit nor hit in passing.
    pub clear_headed: bool,
    /// Which of its turns it lets pass.
    pub pauses: Pauses,
}

/// Which turns a monster lets pass, counted from a random one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pauses {
    /// None.
    Never,
    /// 16 of 24 in a row.
    Sixfirhy,
    /// 42 of 90.
    Jiangshi,
}

/// Zombies share the costs of the monster they were from 0.17 on.
const ZOMBIE_COSTS: Param<bool> = Param(&[(10, false), (17, true)]);

/// What floundering in water adds to a step.
const FLOUNDERING: Param<(i32, i32)> = Param(&[(10, (3, 10)), (21, (6, 6))]);

impl Foe {
    /// The least and the most energy a made-up one may gain in 10 aut.
    pub const SPEEDS: (i32, i32) = (1, 120);
    /// The least and the most energy its actions may cost.
    pub const COSTS: (i32, i32) = (3, 99);
    /// Your first and your last action that may kill it.
    pub const DEATHS: (i32, i32) = (1, 200);

    /// Whether it is in a state.
    pub fn is(&self, state: FoeStatus) -> bool {
        self.states.contains(&state)
    }

    /// Its name for people: `hasted ogre`, `speed 13, cost 9`.
    pub fn name(&self) -> String {
        match &self.kind {
            FoeKind::Monster(monster) => monster.name().to_string(),
            FoeKind::MadeUp { speed, cost } => format!("speed {speed}, cost {cost}"),
        }
    }

    /// The monster, unless it is made up.
    pub fn monster(&self) -> Option<&'static Monster> {
        match &self.kind {
            FoeKind::Monster(monster) => Some(monster.row()),
            FoeKind::MadeUp { .. } => None,
        }
    }

    /// What its energy depends on in an edition.
    pub fn profile(&self, edition: Edition) -> FoeProfile {
        let monster = self.monster();
        let is = |what| monster.is_some_and(|monster| monster.has(what));
        let costs = self.costs(edition);
        let quirk = monster.map_or(Quirk::None, |monster| monster.quirk);
        FoeProfile {
            speed: self.speed(Regime::of(edition)).approx(),
            step: self.step(costs, edition).approx(),
            attack: costs.attack,
            idle: costs.walk.min(costs.swim),
            mobile: !is(MonsterTrait::Stationary),
            melee: !is(MonsterTrait::NoMelee),
            clear_headed: !is(MonsterTrait::Confused),
            pauses: match quirk {
                Quirk::Sixfirhy => Pauses::Sixfirhy,
                Quirk::Jiangshi => Pauses::Jiangshi,
                _ => Pauses::Never,
            },
        }
    }

    /// Haste and berserk add half and do not add up, slow takes a third; each is rounded at random
    /// once, when it begins. In the parts of the regime.
    pub fn speed(&self, regime: Regime) -> Dist<i32> {
        let own = match &self.kind {
            FoeKind::Monster(monster) => monster.speeds(),
            FoeKind::MadeUp { speed, .. } => Dist::always(*speed),
        };
        let own = if self.is(FoeStatus::Zombie) { own.map(|speed| (speed - 2).max(3)) } else { own };
        let own = own.map(|speed| speed * regime.speed_parts);
        let quick = self.is(FoeStatus::Hasted) || self.is(FoeStatus::Berserk);
        let scaled =
            |speeds: Dist<i32>, num, den| speeds.flat_map(|speed| Dist::div_rand_round(speed * num, den));
        let own = if quick { scaled(own, 3, 2) } else { own };
        if self.is(FoeStatus::Slowed) { scaled(own, 2, 3) } else { own }
    }

    fn costs(&self, edition: Edition) -> Costs {
        let all = |cost| Costs {
            walk: cost,
            swim: cost,
            attack: cost,
            missile: cost,
            spell: cost,
            special: cost,
            item: cost,
        };
        match &self.kind {
            FoeKind::MadeUp { cost, .. } => all(*cost),
            FoeKind::Monster(_) if self.is(FoeStatus::Zombie) && !ZOMBIE_COSTS.at(edition) => all(10),
            FoeKind::Monster(monster) => monster.costs,
        }
    }

    /// A step on land or in water, where all but natives flounder.
    fn step(&self, costs: Costs, edition: Edition) -> Dist<i32> {
        let flies = self.monster().is_some_and(|monster| monster.has(MonsterTrait::Flies));
        let flounders = self.monster().is_some_and(|monster| !monster.native_to_water());
        match (self.is(FoeStatus::Water) && !flies, flounders) {
            (false, _) => Dist::always(costs.walk),
            (true, false) => Dist::always(costs.swim),
            (true, true) => {
                let (least, most) = *FLOUNDERING.at(edition);
                Dist::uniform(least..=most).map(|more| costs.swim + more)
            }
        }
    }
}

/// How long one action takes, in whole auts: what the articles give as a monster's delay. The game has no
/// such thing; it rounds energy instead.
pub fn action_delay(speed: i32, cost: i32) -> Option<Dist<i32>> {
    (speed > 0).then(|| Dist::div_rand_round(10 * cost, speed))
}

impl Value for Foe {
    fn parse(text: &str) -> Result<Self, String> {
        let mut words = text.split(':');
        let name = words.next().unwrap_or_default();
        let kind = match name.strip_prefix('@') {
            Some(numbers) => made_up(numbers)?,
            None => FoeKind::Monster(RowRef::parse(name)?),
        };
        let mut foe = Foe { kind, states: Vec::new(), dies: None };
        for word in words {
            match word.strip_prefix("dies") {
                Some(number) => foe.dies = Some(whole_within(number, Self::DEATHS)?),
                None => foe.states.push(FoeStatus::parse(word)?),
            }
        }
        foe.states = FoeStatus::in_order(&foe.states);
        Ok(foe)
    }

    fn write(&self) -> String {
        let name = match &self.kind {
            FoeKind::Monster(monster) => monster.write(),
            FoeKind::MadeUp { speed, cost } => format!("@{speed}/{cost}"),
        };
        let states = self.states.iter().map(|state| format!(":{}", state.slug()));
        let dies = self.dies.map(|step| format!(":dies{step}"));
        std::iter::once(name).chain(states).chain(dies).collect()
    }

    fn control(edition: Edition) -> Control {
        RowRef::<Monster>::control(edition)
    }

    fn as_of(&self, edition: Edition) -> Option<Self> {
        let kind = match &self.kind {
            FoeKind::Monster(monster) => FoeKind::Monster(monster.as_of(edition)?),
            made_up => made_up.clone(),
        };
        Some(Foe { kind, ..self.clone() })
    }

    fn missing_reason(&self, edition: Edition) -> String {
        match &self.kind {
            FoeKind::Monster(monster) => monster.missing_reason(edition),
            FoeKind::MadeUp { .. } => String::new(),
        }
    }
}

impl Default for Foe {
    fn default() -> Self {
        Foe { kind: FoeKind::Monster(RowRef::default()), states: Vec::new(), dies: None }
    }
}

fn made_up(numbers: &str) -> Result<FoeKind, String> {
    let (speed, cost) =
        numbers.split_once('/').ok_or("A made-up monster is written @speed/cost, such as @13/9.")?;
    let (speed, cost) = (whole_within(speed, Foe::SPEEDS)?, whole_within(cost, Foe::COSTS)?);
    Ok(FoeKind::MadeUp { speed, cost })
}
