//! Whether you live through this many rounds of attacks of one foe.

use super::harms::{BlowsAndPoison, venomous};
use super::losses::{Kinds, losses_of_rounds};
use super::prospects::{Approximation, Prospects, Survival, holding, later_weapons, not_counted, takes_less};
use crate::defender::Defender;
use crate::loss::Loss;
use crate::melee::{BlowTarget, Uncounted, Unknown, melee, polearm_chance};
use chase::foe::Foe;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::prob::Dist;

/// Computes what becomes of you if a foe attacks as often as a distribution says; `None` unless armour class
/// and evasion are known, and for poison that does not add up: it depends on when each round comes, which the
/// number of rounds does not tell. Whether you live is that of the end alone. Exact where your shield stops
/// any number of blows in a turn, or you have none: else what it stopped in the same turn is forgotten.
///
/// # Errors
/// [`Unknown`], if nothing is known of the foe's blows.
///
/// # Examples
/// ```
/// use chase::setup::Chase;
/// use combat::defender::Defender;
/// use combat::survival::survival_of_rounds;
/// use crawl::model::build::Build;
/// use foundation::prob::Dist;
/// use foundation::query_reader::QueryReader;
///
/// let mut link = QueryReader::new("v=0.34&foes=ogre&hp=20&ac=4&ev=8").unwrap();
/// let (build, chase, you): (Build, Chase, Defender) = (link.part(), link.part(), link.part());
/// let lives = |rounds: Dist<i32, f64>| {
///     let of = survival_of_rounds(link.edition, &build, &you, &chase.foes.0[0], &rounds);
///     of.unwrap().unwrap().blows.alive[0]
/// };
/// let [none, one, two] = [0, 1, 2].map(|rounds| lives(Dist::always(rounds)));
/// assert!(none == 1.0 && one > two);
/// let either = lives(Dist::from_pairs([(1, 0.5), (2, 0.5)].into_iter()));
/// assert!((either - (one + two) / 2.0).abs() < 1e-12);
/// ```
pub fn survival_of_rounds(
    edition: Edition,
    build: &Build,
    you: &Defender,
    foe: &Foe,
    rounds: &Dist<i32, f64>,
) -> Result<Option<Prospects>, Unknown> {
    let Some(target) = BlowTarget::of(edition, build, you) else { return Ok(None) };
    let melee = melee(edition, &target, foe)?;
    let melees = std::slice::from_ref(&melee);
    let venomous = venomous(edition, melees, you);
    let poison_adds_up = venomous.is_some();
    let harms = BlowsAndPoison::of(melees, venomous, you);
    let BlowsAndPoison { blows, with_poison } =
        harms.map(|harm| after(rounds, &harm.kinds[0], harm.lost, you));
    let from_afar = melee.depends_on_distance(foe.profile(edition).reach);
    let may_reach = polearm_chance(edition, foe).is_some_and(|chance| chance < 1.0);
    let cases = [
        (melee.is_remembered(), Approximation::FreshBlocks),
        (from_afar, Approximation::AsIfBeside),
        (may_reach, Approximation::AnyWeapon),
    ];
    let not_counted = not_counted(melees, poison_adds_up, &[Uncounted::Healing], you);
    let approximations = holding(&cases)
        .into_iter()
        .chain(holding(&takes_less(edition, build)))
        .chain(later_weapons(&not_counted))
        .collect();
    let prospects = Prospects { blows, with_poison, in_time: None, not_counted, approximations };
    Ok(Some(prospects).filter(|prospects| !prospects.loses_more()))
}

/// Returns what becomes of you after this many rounds, with these hit points lost at first.
fn after(rounds: &Dist<i32, f64>, kinds: &Kinds, first: usize, you: &Defender) -> Survival {
    let cap = you.hp.map_or(usize::MAX, |hp| *hp as usize);
    let (first, mut lost) = (Loss::certain(first.min(cap)), Loss::impossible());
    for (count, dist) in (0..).zip(losses_of_rounds(kinds, *rounds.range().1 as usize, cap)) {
        lost.add_weighted(&first.plus(&dist, cap), rounds.probability(|other| *other == count));
    }
    let alive = you.hp.map(|_| lost.below(cap)).into_iter().collect();
    Survival { lost, alive }
}
