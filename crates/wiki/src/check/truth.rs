//! What the game has: the numbers by which claims about times are checked.

use super::claim::ClaimKind;
use super::effect::with_settings;
use super::named::CheckSettings;
use super::written_number::WrittenNumber;
use crawl::model::build::Build;
use crawl::model::form::FormTrait;
use crawl::model::monster::{Monster, Quirk};
use crawl::model::mover::Mover;
use crawl::model::weapon::Weapon;
use crawl::step::actions::action_aut;
use crawl::step::attack::{attack_aut, skill_at_minimum};
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::inputs::{InputKey, Inputs};
use foundation::prob::Dist;
use foundation::text::joined;

/// A number that the game has.
pub struct Truth {
    /// The number.
    pub exact: f64,
    /// The bounds of what may be right in another case.
    pub open: Option<(f64, f64)>,
    /// What else may be meant, and is another number.
    pub others: Vec<(&'static str, f64)>,
}

impl Truth {
    /// Returns a number that is meant whenever there is one.
    fn new(exact: f64, open: Option<(f64, f64)>) -> Truth {
        Truth { exact, open, others: Vec::new() }
    }

    /// Returns whether a claim is right in another case.
    pub fn may_be(&self, claim: &WrittenNumber) -> bool {
        self.open.is_some_and(|(first, last)| claim.is_between(first, last))
            || self.others.iter().any(|(_, other)| claim.says(*other))
    }

    /// Formats it in the unit of a claim, with what else may be meant: `10 (a step 14)`.
    pub fn format_like(&self, claim: &WrittenNumber) -> String {
        let others = self.others.iter().map(|(what, other)| format!("{what} {}", claim.format_like(*other)));
        match joined(others) {
            none if none.is_empty() => claim.format_like(self.exact),
            others => format!("{} ({others})", claim.format_like(self.exact)),
        }
    }
}

/// Returns a plain character with these inputs, if the edition has them all.
pub fn character(settings: &CheckSettings, edition: Edition) -> Option<Build> {
    with_settings(&Build::default(), settings, edition)
}

/// Returns the time of a step or of an unarmed attack; on average where it is random. The movement delay
/// before a form slows all actions may be meant as well, one of several times, and an attack with skill.
pub fn mover_truth(build: &Build, kind: ClaimKind, edition: Edition) -> Option<Truth> {
    if kind == ClaimKind::Attack {
        let skilled = build.with(Build::KEY.skill, "27", edition)?;
        let [slowest, quickest] =
            [build, &skilled].map(|build| attack_aut(edition, &Mover::new(build, edition)));
        let open = (bounds(&quickest).0, bounds(&slowest).1);
        return Some(Truth::new(slowest.mean(), Some(open)));
    }
    if build.form.has(FormTrait::Rooted) {
        return None;
    }
    let time = step_time(edition, build);
    let open = match (time.aut.total.certain(), time.movement.total.certain()) {
        (Some(_), Some(delay)) => {
            let delay = f64::from(*delay / time.movement.parts);
            (delay, delay)
        }
        _ => bounds(&time.aut.total),
    };
    Some(Truth::new(time.aut.total.mean(), Some(open)))
}

/// Returns the time of an attack with a weapon without skill or at the best, or the skill from which it is
/// the least.
pub fn weapon_truth(weapon: &Weapon, kind: ClaimKind, edition: Edition) -> Option<Truth> {
    let exact = match kind {
        ClaimKind::Attack => f64::from(weapon.base),
        ClaimKind::Least => f64::from(weapon.min),
        ClaimKind::Skill => f64::from(skill_at_minimum(edition, weapon)?) / 10.0,
        _ => return None,
    };
    Some(Truth::new(exact, None))
}

/// Returns the time of an action of a plain character; on average where it is random.
pub fn action_truth(slug: &str, edition: Edition) -> Option<Truth> {
    let plain = Build::default();
    let aut = action_aut(edition, &plain, slug)?;
    let differs = |(key, value): &(InputKey, &str)| {
        let other = plain.with(*key, value, edition);
        other.and_then(|build| action_aut(edition, &build, slug)).is_some_and(|other| other != aut)
    };
    // What depends on the weapon or on the step is right for one character or another.
    let open = if [(Build::KEY.weapon, "great-mace"), (Build::KEY.species, "naga")].iter().any(differs) {
        Some((0.0, f64::INFINITY))
    } else {
        aut.certain().is_none().then(|| bounds(&aut))
    };
    Some(Truth::new(aut.mean(), open))
}

/// Returns the least and the largest number that is possible.
fn bounds(aut: &Dist<i32>) -> (f64, f64) {
    let all = aut.iter().map(|(aut, _)| f64::from(*aut));
    (all.clone().fold(f64::INFINITY, f64::min), all.fold(0.0, f64::max))
}

/// Returns the time of a monster's action: ten units of energy at its speed, times the cost. A mere “delay”
/// may be that of its steps or attacks.
pub fn monster_truth(monster: &Monster, kind: ClaimKind) -> Option<Truth> {
    let cost = match kind {
        ClaimKind::Step => monster.costs.walk,
        ClaimKind::Swim => monster.costs.swim,
        ClaimKind::Attack => monster.costs.attack,
        _ => 10,
    };
    let is_known = monster.speed > 0 && monster.quirk == Quirk::None;
    let aut = |cost: i32| f64::from(10 * cost) / f64::from(monster.speed);
    let costs = [("a step", monster.costs.walk), ("an attack", monster.costs.attack)];
    let is_meant = |(_, other): &(&str, i32)| kind == ClaimKind::Action && *other != cost;
    let others = || costs.into_iter().filter(is_meant).map(|(what, other)| (what, aut(other))).collect();
    is_known.then(|| Truth { exact: aut(cost), open: None, others: others() })
}
