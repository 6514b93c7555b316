//! A pursuer's speed, and what its acts cost.

use super::{Foe, FoeKind, FoeStatus, Undead};
use crate::regime::Regime;
use crawl::model::build::Terrain;
use crawl::model::monster::Costs;
use foundation::edition::{Edition, Life, Param, since};
use foundation::prob::Dist;

/// Since when what frenzies a monster also hastes it, until 0.33; before and after, the frenzy itself is as
/// quick.
const FRENZY_HASTES: Life = since(13);

/// Since when monsters flounder on liquefied ground, which slowed them before ([`Foe::mired_speed`]).
const MIRES: Life = since(14);

/// Energy that floundering adds to a step, lowest and highest (inclusive, uniform): 3 + rand(8) until 0.20,
/// 6 from 0.21.
const FLOUNDERING: Param<(i32, i32)> = Param(&[(10, (3, 10)), (21, (6, 6))]);

impl Foe {
    /// Returns its speed in [`Regime::speed_parts`].
    ///
    /// Haste, berserk and frenzy multiply by 3/2 (not cumulative), slow by 2/3, each rounded at random once,
    /// as the game's recomputation of a monster's speed does when the status begins.
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

    /// Returns its speed by the tables: without haste and the like, and where the game rolls it, without the
    /// roll. Undead have that of the monster they were, or 2 less, down to 3.
    pub fn table_speed(&self, edition: Edition) -> i32 {
        let speed = match &self.kind {
            FoeKind::Monster(monster) => monster.speed,
            FoeKind::Custom(custom) => custom.speed,
        };
        self.undead().map_or(speed, |undead| undead.speed(speed, edition))
    }

    /// Returns its speed on liquefied ground, where that slows it (until 0.13), in [`Regime::speed_parts`]:
    /// as if slowed, and neither berserk nor frenzy give speed. The game rolled it for each action of yours;
    /// the few monsters whose own speed is rolled are rolled anew with it.
    pub fn mired_speed(&self, edition: Edition) -> Option<Dist<i32>> {
        // No article tells of such ground.
        let is_slow = !MIRES.includes(edition) && edition.article().is_none();
        if self.monster().is_none() || !is_slow || self.flies() {
            return None;
        }
        let is_hasted = self.has_status(FoeStatus::Hasted)
            || self.has_status(FoeStatus::Frenzied) && FRENZY_HASTES.includes(edition);
        let hasted = is_hasted.then_some(FoeStatus::Hasted);
        let undead = self.statuses.iter().copied().filter(|status| status.is_undead());
        let statuses = hasted.into_iter().chain([FoeStatus::Slowed]).chain(undead).collect();
        Some(Foe { statuses, ..self.clone() }.speed(edition))
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

    /// Returns the energy cost of a step where this terrain counts. A custom foe does not flounder: its steps
    /// all cost the same. By the articles nobody does.
    pub fn step_on(&self, terrain: Terrain, edition: Edition) -> Dist<i32, f64> {
        let costs = self.costs(edition);
        let monster = self.monster().filter(|_| edition.article().is_none());
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

/// Returns how long one action of a monster takes, 10 × cost ÷ speed rounded at random to whole auts: a
/// figure of the wiki articles. The game rounds energy instead. `None` at speed 0.
pub fn action_delay(speed: i32, cost: i32) -> Option<Dist<i32>> {
    (speed > 0).then(|| Dist::div_rand_round(10 * cost, speed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::Value;

    /// The articles know neither floundering nor ground that mires.
    #[test]
    fn water_and_mire_cost_what_the_edition_says() {
        let orc = Foe::parse("orc").unwrap();
        for (edition, shallow, mired) in [
            ("0.11", (13, 20), true),
            ("0.20", (13, 20), false),
            ("0.31", (16, 16), false),
            ("wiki-old", (10, 10), false),
            ("wiki-0.31", (10, 10), false),
        ] {
            let edition = Edition::parse(edition).unwrap();
            let cost = orc.step_on(Terrain::Shallow, edition);
            assert_eq!(cost.range(), (&shallow.0, &shallow.1), "{edition}");
            assert_eq!(orc.mired_speed(edition).is_some(), mired, "{edition}");
        }
    }
}
