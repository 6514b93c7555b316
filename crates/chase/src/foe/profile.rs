//! A pursuer's speed and energy costs in an edition.

use super::undead::Undead;
use super::{Conduct, Foe, FoeKind, FoeStatus, HoldsStill};
use crate::energy::Regime;
use crate::stairs::takes_stairs;
use crawl::model::build::Terrain;
use crawl::model::monster::{Costs, Monster, MonsterTrait, Quirk};
use foundation::edition::{Edition, Life, Param, since};
use foundation::prob::Dist;

/// The properties of a pursuer in an edition that its turns depend on.
#[derive(Clone, PartialEq, Debug)]
pub struct FoeProfile {
    /// Energy gained in 10 aut, in [`Regime::speed_parts`]; rolled once per chase.
    pub speed: Dist<i32, f64>,
    /// Energy cost of a step, rolled for each step.
    pub step: Dist<i32, f64>,
    /// Energy cost of a round of melee.
    pub attack: i32,
    /// Energy cost of a turn without step or attack.
    pub idle: i32,
    /// Whether it can step at all.
    pub mobile: bool,
    /// Whether it attacks in melee.
    pub melee: bool,
    /// Whether it is gone once it has attacked; without an attack in melee, it bursts as soon as you are in its reach.
    pub ends_itself: bool,
    /// The distance in tiles that its attacks reach, or its bursting; 1 is adjacent. A custom monster has 1.
    pub reach: i32,
    /// Whether it comes along if it stands beside you as you take stairs.
    pub takes_stairs: bool,
    /// Whether it is not permanently confused: confused monsters do not jitter in pursuit.
    pub clear_headed: bool,
    /// Whether it makes attacks of opportunity: those that are permanently confused, or whose first attack has no damage of
    /// its own, make none.
    pub opportune: bool,
    /// The turns it lets pass.
    pub pauses: Pauses,
    /// How it flits after an attack; `None` for a foe that is not batty.
    pub flits: Option<Flits>,
    /// When it holds still; `None` for most.
    pub holds_still: Option<HoldsStill>,
}

impl FoeProfile {
    /// Returns whether it ever comes to you: not what cannot step, nor what holds still all along.
    pub fn comes(&self) -> bool {
        self.mobile && !self.holds_still.is_some_and(HoldsStill::never_comes)
    }
}

/// How a batty monster flits about after an attack: each turn towards a square drawn anew from those that it sees within six
/// tiles; where that leads onto you, it attacks.
#[derive(Clone, PartialEq, Debug)]
pub struct Flits {
    /// After how many turns it seeks you again, that of the attack included; drawn anew in each turn. `None` where none are
    /// counted.
    pub turns: Option<Dist<u8, f64>>,
    /// Whether it notices you after an action of yours, and seeks you again.
    pub notices: Dist<bool, f64>,
}

/// The cycle of turns that a monster lets pass. The first turn of a chase is a random one of the cycle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pauses {
    /// It uses every turn.
    Never,
    /// It pauses in 16 of 24 turns, in a row.
    Sixfirhy,
    /// It pauses in 42 of 90 turns.
    Jiangshi,
}

impl Pauses {
    /// Returns the length of the cycle in turns.
    pub fn period(self) -> u8 {
        match self {
            Pauses::Never => 1,
            Pauses::Sixfirhy => 24,
            Pauses::Jiangshi => 90,
        }
    }

    /// Returns how many turns of the cycle the monster uses.
    pub fn active_turns(self) -> u8 {
        (0..self.period()).filter(|turn| !self.is_pause(*turn)).count() as u8
    }

    /// Returns the turn of the cycle after this one.
    pub fn after(self, turn: u8) -> u8 {
        (turn + 1) % self.period()
    }

    /// Returns whether the monster lets this turn of the cycle (0-based) pass.
    pub(crate) fn is_pause(self, turn: u8) -> bool {
        match self {
            Pauses::Never => false,
            Pauses::Sixfirhy => turn / 8 != 2,
            Pauses::Jiangshi => turn / 6 % 3 == 1 || turn / 3 % 5 == 1,
        }
    }
}

/// Since when what frenzies a monster also hastes it, until 0.33; before and after, the frenzy itself is as quick.
const FRENZY_HASTES: Life = since(13);

/// The reach of a polearm in tiles.
pub const POLEARM: i32 = 2;

/// Since when monsters flounder on liquefied ground, which slowed them before ([`Foe::mired_speed`]).
const MIRES: Life = since(14);

/// Energy that floundering adds to a step, lowest and highest (inclusive, uniform): 3 + rand(8) until 0.20,
/// 6 from 0.21.
const FLOUNDERING: Param<(i32, i32)> = Param(&[(10, (3, 10)), (21, (6, 6))]);

/// How long a batty monster flits after an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FlitsFor {
    /// Until your next action.
    UntilYouAct,
    /// For as many turns as its speed ÷ 10, or until it notices you.
    Wandering,
    /// For as many turns as its speed ÷ 10.
    Counted,
}

const FLITS_FOR: Param<FlitsFor> =
    Param(&[(10, FlitsFor::UntilYouAct), (26, FlitsFor::Wandering), (30, FlitsFor::Counted)]);

/// Your stealth as a flitting monster tries to notice you: of a dexterity of 12, without skill. Who sneaks better is
/// noticed later, and attacked less.
pub const STEALTH: i32 = 3 * 12;

/// Returns whether a monster that wanders, but knows of you, notices you after an action of yours. The bats of 0.26.1 in
/// `crates/golden/rows/batty.tsv` pin it.
fn notices(monster: &Monster) -> Dist<bool, f64> {
    // With the wits of an animal: those that have others also have so many hit dice that it is certain.
    let perception = 10 + 4 + monster.look().hit_dice + 15;
    Dist::chance((perception + 1).min(STEALTH) as u64, STEALTH as u64, true, false)
}

impl Foe {
    /// Returns its profile in an edition.
    pub fn profile(&self, edition: Edition) -> FoeProfile {
        let monster = self.monster();
        let undead = self.undead();
        // Of these, an undead has what its own kind has: none.
        let has = |monster_trait| undead.is_none() && self.has_trait(monster_trait);
        let with_weapon = self.weapon.as_ref().and_then(|weapon| weapon.reach()).unwrap_or(1);
        let armed = if self.has_status(FoeStatus::Reach) { POLEARM } else { with_weapon };
        let costs = self.costs(edition);
        let quirk = monster.filter(|_| undead.is_none()).map_or(Quirk::None, |monster| monster.quirk);
        let ways: Vec<Conduct> = self.conduct(edition).collect();
        let burst_radius = ways.iter().copied().find_map(Conduct::burst_radius);
        FoeProfile {
            speed: self.speed(edition).approx(),
            step: self.step_on(
                if self.has_status(FoeStatus::Water) { Terrain::Shallow } else { Terrain::Floor },
                edition,
            ),
            attack: costs.attack,
            idle: costs.walk.min(costs.swim),
            mobile: !has(MonsterTrait::Stationary) && !ways.contains(&Conduct::Bound),
            melee: (!self.has_trait(MonsterTrait::NoMelee) || undead.is_some_and(|kind| kind.attacks))
                && burst_radius.is_none()
                && !ways.contains(&Conduct::OnOrder),
            ends_itself: burst_radius.is_some() || ways.contains(&Conduct::EndsInAttack),
            // The articles know no attack from afar but with a polearm.
            reach: burst_radius.unwrap_or(
                monster
                    .filter(|_| edition.article().is_none())
                    .map_or(1, |monster| monster.ranged().reach)
                    .max(armed),
            ),
            takes_stairs: takes_stairs(self, edition),
            clear_headed: !has(MonsterTrait::Confused),
            opportune: !has(MonsterTrait::Confused) && !has(MonsterTrait::NoDamage),
            pauses: match quirk {
                Quirk::Sixfirhy => Pauses::Sixfirhy,
                Quirk::Jiangshi => Pauses::Jiangshi,
                _ => Pauses::Never,
            },
            flits: self.flits(edition),
            holds_still: match self.stays_in(edition) {
                Some(_) => Some(HoldsStill::AtHome),
                None => ways.iter().copied().find_map(Conduct::holds_still),
            },
        }
    }

    /// Returns how it flits. The dead keep nothing of it, and the articles do not tell of it.
    ///
    /// Until 0.25 it flits until your next action. Since 0.26 it counts its turns; until 0.29 the game lets it wander
    /// meanwhile, and what wanders may notice you.
    fn flits(&self, edition: Edition) -> Option<Flits> {
        let is_batty = |monster: &&Monster| monster.has(MonsterTrait::Batty);
        let monster = self.monster().filter(is_batty)?;
        if self.undead().is_some() || edition.article().is_some() {
            return None;
        }
        let turns: Dist<u8> = Dist::div_rand_round(monster.speed, 10).map(|turns| (*turns).max(2) as u8);
        Some(match FLITS_FOR.at(edition) {
            FlitsFor::UntilYouAct => Flits { turns: None, notices: Dist::always(true) },
            FlitsFor::Wandering => Flits { turns: Some(turns.approx()), notices: notices(monster) },
            FlitsFor::Counted => Flits { turns: Some(turns.approx()), notices: Dist::always(false) },
        })
    }

    /// Returns its speed in [`Regime::speed_parts`].
    ///
    /// Haste, berserk and frenzy multiply by 3/2 (not cumulative), slow by 2/3, each rounded at random once, as the game's
    /// recomputation of a monster's speed does when the status begins.
    pub fn speed(&self, edition: Edition) -> Dist<i32> {
        let base = match &self.kind {
            FoeKind::Monster(monster) if self.undead().is_none() => monster.speeds(),
            _ => Dist::always(self.table_speed(edition)),
        };
        let speed = base.map(|speed| speed * Regime::of(edition).speed_parts);
        let scaled =
            |speeds: Dist<i32>, num, den| speeds.flat_map(|speed| Dist::div_rand_round(speed * num, den));
        let speed = if self.is_quick() { scaled(speed, 3, 2) } else { speed };
        if self.has_status(FoeStatus::Slowed) { scaled(speed, 2, 3) } else { speed }
    }

    /// Returns whether it is hasted, berserk or frenzied.
    pub fn is_quick(&self) -> bool {
        let quickening = [FoeStatus::Hasted, FoeStatus::Berserk, FoeStatus::Frenzied];
        quickening.iter().any(|status| self.has_status(*status))
    }

    /// Returns its speed by the tables: without haste and the like, and where the game rolls it, without the roll. Undead have
    /// that of the monster they were, or 2 less, down to 3.
    pub fn table_speed(&self, edition: Edition) -> i32 {
        let speed = match &self.kind {
            FoeKind::Monster(monster) => monster.speed,
            FoeKind::Custom(custom) => custom.speed,
        };
        self.undead().map_or(speed, |undead| undead.speed(speed, edition))
    }

    /// Returns its speed on liquefied ground, where that slows it (until 0.13), in [`Regime::speed_parts`]: as if slowed, and
    /// neither berserk nor frenzy give speed. The game rolled it for each action of yours; the few monsters whose own speed
    /// is rolled are rolled anew with it.
    pub fn mired_speed(&self, edition: Edition) -> Option<Dist<i32>> {
        if self.monster().is_none() || MIRES.includes(edition) || self.flies() {
            return None;
        }
        let is_hasted = self.has_status(FoeStatus::Hasted)
            || self.has_status(FoeStatus::Frenzied) && FRENZY_HASTES.includes(edition);
        let hasted = is_hasted.then_some(FoeStatus::Hasted);
        let undead = self.statuses.iter().copied().filter(|status| status.is_undead());
        let statuses = hasted.into_iter().chain([FoeStatus::Slowed]).chain(undead).collect();
        Some(Foe { statuses, ..self.clone() }.speed(edition))
    }

    fn has_trait(&self, monster_trait: MonsterTrait) -> bool {
        self.monster().is_some_and(|monster| monster.has(monster_trait))
    }

    /// Returns whether it flies: itself, or as what it has become.
    pub fn flies(&self) -> bool {
        self.has_trait(MonsterTrait::Flies) || self.undead().is_some_and(|undead| undead.flies)
    }

    /// Returns whether it is invisible by nature. The undead that it may become are not.
    pub fn is_invisible(&self) -> bool {
        self.has_trait(MonsterTrait::Invisible) && self.undead().is_none()
    }

    /// Returns the energy costs of its actions.
    pub fn costs(&self, edition: Edition) -> Costs {
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
            FoeKind::Custom(custom) => Costs { attack: custom.attack, ..all(custom.step) },
            FoeKind::Monster(_) if self.undead().is_some() && !Undead::has_costs_of_base(edition) => all(10),
            FoeKind::Monster(monster) => monster.costs,
        }
    }

    /// Returns the energy cost of a step where this terrain counts. A custom foe does not flounder: its steps all cost the
    /// same.
    pub fn step_on(&self, terrain: Terrain, edition: Edition) -> Dist<i32, f64> {
        let (costs, monster) = (self.costs(edition), self.monster());
        if self.flies() {
            return Dist::always(costs.walk);
        }
        let flounders = monster.is_some_and(|monster| match terrain {
            Terrain::Floor => false,
            Terrain::Shallow => monster.flounders_in_shallow_water(),
            Terrain::Deep => !monster.is_native_to_water(),
            Terrain::Liquefied => MIRES.includes(edition),
        });
        let cost = if terrain.is_water() { costs.swim } else { costs.walk };
        let (lowest, highest) = if flounders { *FLOUNDERING.at(edition) } else { (0, 0) };
        Dist::uniform(lowest..=highest).map(|extra| cost + extra)
    }
}

/// Returns how long one action of a monster takes, 10 × cost ÷ speed rounded at random to whole auts: a figure of the
/// wiki articles. The game rounds energy instead. `None` at speed 0.
pub fn action_delay(speed: i32, cost: i32) -> Option<Dist<i32>> {
    (speed > 0).then(|| Dist::div_rand_round(10 * cost, speed))
}
