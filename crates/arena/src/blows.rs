//! What blows do in a game: to you, by the distributions of `combat`, and to the foes. Computed once for all
//! games of a question.

use chase::foe::Foe;
use combat::defender::PoisonResistance;
use combat::fighter::Fighter;
use combat::kill::Duel;
use combat::melee::{BlowTarget, melee};
use combat::poison::{Bites, Poison, PoisonCourse, PoisonedAction};
use foundation::dice::Draw;
use foundation::edition::Edition;
use foundation::time_slices::Pause;
use rand::Rng;
use std::rc::Rc;

/// The distributions of the blows in a game in which you have hit points.
#[derive(Clone, PartialEq, Debug)]
pub struct Blows {
    /// You, before the first blow.
    pub(super) body: Body,
    pub(super) course: PoisonCourse,
    /// An action of yours as poison counts it, whatever its time.
    pub(super) standing: PoisonedAction,
    /// Of each foe of the question, in its order.
    pub(super) foes: Vec<FoeBlows>,
}

/// The distributions of the blows between you and one foe.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct FoeBlows {
    /// The rounds of attacks that it may make, each with its probability; none where nothing is known of its
    /// blows.
    rounds: Vec<(Rc<Bites>, f64)>,
    /// Your attacks on it, if they are known.
    pub(super) duel: Option<Rc<Duel>>,
}

/// Your hit points, and the poison in you.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Body {
    /// Hit points left; 0 or fewer: you are dead.
    pub hp: i32,
    /// Hit points at the start.
    pub most: i32,
    /// The poison in you.
    pub poison: Poison,
    /// How many attacks you have blocked in this turn.
    pub(super) blocks: usize,
}

/// The hit points of a foe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FoeHealth {
    /// Hit points left.
    pub left: i32,
    /// Hit points that it was made with.
    pub most: i32,
}

/// What a foe of a game has for its blows and against yours.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Arms {
    /// Its rounds of attacks; `None` without hit points of yours, and where nothing is known of them.
    pub(super) bites: Option<Rc<Bites>>,
    /// Your attacks on it; `None` where this many hits kill it.
    pub(super) duel: Option<Rc<Duel>>,
}

impl Blows {
    /// Computes the distributions of the blows between you and these foes. `None` unless your hit points,
    /// armour class and evasion are known. Yields to `pause` between your blows on a foe and its on you.
    pub async fn of(you: Fighter<'_>, foes: &[Foe], pause: &Pause<'_>) -> Option<Blows> {
        let Fighter { edition, build, defender, .. } = you;
        let (hp, target) = (*defender.hp?, BlowTarget::of(edition, build, defender)?);
        let (course, standing) = (PoisonCourse::of(edition), PoisonedAction::of(edition, build, defender));
        let mut of_foes: Vec<FoeBlows> = Vec::new();
        for (index, foe) in foes.iter().enumerate() {
            if let Some(known) = foes[..index].iter().position(|other| other == foe) {
                of_foes.push(of_foes[known].clone());
                continue;
            }
            let duel = you.duel(foe).ok().map(Rc::new);
            pause.yield_now().await;
            of_foes.push(FoeBlows { rounds: rounds(edition, &target, defender.rpois, foe), duel });
            pause.yield_now().await;
        }
        let body = Body { hp, most: hp, poison: course.poison(*defender.poison), blocks: 0 };
        Some(Blows { body, course, standing, foes: of_foes })
    }
}

fn rounds(
    edition: Edition,
    target: &BlowTarget,
    resistance: PoisonResistance,
    foe: &Foe,
) -> Vec<(Rc<Bites>, f64)> {
    let Ok(melee) = melee(edition, target, foe) else { return Vec::new() };
    melee.bites(resistance).map(|(bites, p)| (Rc::new(bites), p)).collect()
}

impl FoeBlows {
    /// Makes a foe: rolls its weapon, its heads and its hit points.
    pub(super) fn roll(&self, dice: &mut impl Rng) -> (Arms, Option<FoeHealth>) {
        let mut rest = dice.unit();
        let drawn = self.rounds.iter().find(|(_, p)| {
            rest -= p;
            rest < 0.0
        });
        let bites = drawn.or(self.rounds.last()).map(|(bites, _)| bites.clone());
        let health = self.duel.as_ref().map(|duel| {
            let most = dice.sample(&duel.hit_points);
            FoeHealth { left: most, most }
        });
        (Arms { bites, duel: self.duel.clone() }, health)
    }
}

impl Body {
    /// Returns whether you are dead.
    pub fn is_dead(self) -> bool {
        self.hp <= 0
    }
}
