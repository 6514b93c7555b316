//! Whether you live through a chase: the hit points lost to the blows of all foes, action by action.
//!
//! Along each path of your actions' times it is counted, for each foe, in how many of your turns it makes how
//! many rounds of attacks; what such turns cost is known once for all, and added up for all foes. Where your
//! shield's memory of a turn's blocks or too many random times couple several foes, they are followed
//! together, as far as that can be computed.
//!
//! # Examples
//! ```
//! use chase::outcome::Access;
//! use chase::pursuit::{ChaseSetup, PursuitCache};
//! use chase::setup::Chase;
//! use combat::defender::Defender;
//! use combat::survival::{Exposure, Moments};
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//! use foundation::time_slices::block_on;
//!
//! // A naga with 40 hit points stands still beside an ogre.
//! let mut link = QueryReader::new("v=0.34&species=naga&foes=ogre&away=0&energy=any&hp=40&ac=4&ev=8").unwrap();
//! let (build, chase, you): (Build, Chase, Defender) = (link.part(), link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let (foes, access) = (&chase.foes.0[..], &Access::Free);
//! let exposure = Exposure { setup: &setup, build: &build, you: &you, foes, access };
//! let (moments, cache) = (Moments::EachAction, &mut PursuitCache::default());
//! let prospects = block_on(async |pause| exposure.survival(moments, cache, pause).await);
//! let blows = prospects.unwrap().unwrap().blows;
//! assert!(blows.alive[0] == 1.0 && blows.alive[9] < 0.5); // after the first action, and after the tenth
//! ```

mod blows;
mod drawn_rounds;
mod follow_mode;
mod harm_walk;
mod harms;
mod histories;
mod in_time;
mod losses;
mod maybe_polearm;
mod moments;
mod poisoned_runs;
mod prospects;
mod rounds;
mod sampled_runs;
mod survival_sum;
mod turn;
mod turn_cost;

pub use moments::Moments;
pub use prospects::{Approximation, InTime, Prospects, Survival};
pub use rounds::survival_of_rounds;

use crate::defender::Defender;
use crate::loss::NEGLIGIBLE;
use crate::melee::{BlowTarget, Melee, Uncounted, Unknown};
use chase::foe::Foe;
use chase::outcome::Access;
use chase::pursuit::{ChaseSetup, PursuitCache, SampledRounds, placed};
use crawl::model::build::Build;
use follow_mode::FollowedFoes;
use foundation::time_slices::{InSlices, Pause};
use harm_walk::HarmWalk;
use harms::{BlowsAndPoison, Harms, venomous};
use prospects::{DEAD_ANYWAY, holding, later_weapons, not_counted, takes_less};
use std::borrow::Cow;

/// You in a chase with foes.
#[derive(Clone, Copy)]
pub struct Exposure<'a> {
    /// The chase.
    pub setup: &'a ChaseSetup,
    /// Your character.
    pub build: &'a Build,
    /// Your defences.
    pub you: &'a Defender,
    /// The foes.
    pub foes: &'a [Foe],
    /// How they get at you.
    pub access: &'a Access,
}

/// What was found of a chase.
struct Found {
    survival: BlowsAndPoison<Survival>,
    left_out: Vec<Approximation>,
}

/// Where the poison is too much to compute, the chance that no blow hurts you is taken as a lower bound if it
/// is at least this.
const MOSTLY_UNHURT: f64 = 0.9;

impl Exposure<'_> {
    /// Computes what becomes of you. `None` unless armour class and evasion are known, and without foes.
    /// Yields to `pause` during the computation, which for [each action](Moments::EachAction) is quicker
    /// where `cache`, that of the chase, knows the attacks [by action](PursuitCache::by_action).
    ///
    /// # Errors
    /// [`Unknown`], if nothing is known of the blows of some foe.
    pub fn survival<'a>(
        &'a self,
        moments: Moments,
        cache: &'a mut PursuitCache,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Result<Option<Prospects>, Unknown>> {
        Box::pin(async move {
            if let Some(chance) = self.setup.polearm().filter(|chance| *chance > 0.0 && *chance < 1.0) {
                return self.prospects_of_either(chance, moments, pause).await;
            }
            let Exposure { setup, build, you, .. } = *self;
            let (edition, foes) = (setup.edition, &*self.at_hand());
            let Some(target) = BlowTarget::of(edition, build, you).filter(|_| !foes.is_empty()) else {
                return Ok(None);
            };
            let sampled = self.sampled_rounds();
            let armed = sampled.map_or_else(|| self.armed(foes), |rounds| self.armed_in_runs(rounds));
            let melees = self.melees(&target, &armed)?;
            let venomous = venomous(edition, &melees, you);
            let poison_adds_up = venomous.is_some();
            let harms = BlowsAndPoison::of(&melees, venomous, you);
            let found = match sampled {
                Some(rounds) => Some(self.in_sampled_runs(rounds, &melees, harms, moments)),
                None => self.walked(&melees, harms, moments, cache, pause).await,
            };
            let Some(found) = found else { return Ok(None) };
            let mut prospects = self.summed_up(found, &melees, poison_adds_up);
            prospects.in_time = self.poison_in_time(&prospects, pause).await;
            Ok(Some(prospects))
        })
    }

    /// Computes what becomes of you in the first of the [modes](FollowedFoes::modes) that can be computed,
    /// with what it leaves out.
    async fn walked(
        &self,
        melees: &[Melee],
        harms: BlowsAndPoison<Harms>,
        moments: Moments,
        cache: &mut PursuitCache,
        pause: &Pause<'_>,
    ) -> Option<Found> {
        let foes = self.at_hand();
        let followed = FollowedFoes::new(self.setup, &foes, melees);
        let harms = if followed.are_as_if_holding() { harms.map(Harms::held_at_once) } else { harms };
        let walk = HarmWalk::new(&followed, self.you.hp.map(|hp| *hp as usize), moments);
        let in_the_way = matches!(self.access, Access::AtMost | Access::Sampled { .. });
        for mode in followed.modes() {
            if let Some(survival) = walk.survivals(mode, &harms, cache, pause).await {
                let mut left_out = followed.left_out(mode);
                left_out.extend(in_the_way.then_some(Approximation::InTheWay));
                return Some(Found { survival, left_out });
            }
        }
        None
    }

    /// Returns what was found with all that is left out and not counted, but for poison that does not add up.
    fn summed_up(&self, found: Found, melees: &[Melee], poison_adds_up: bool) -> Prospects {
        let Exposure { setup, build, you, .. } = *self;
        let BlowsAndPoison { blows, with_poison } = found.survival;
        let mut approximations = found.left_out;
        let of_no_account =
            holding(&[(!setup.kills(), Uncounted::Healing), (!setup.walks_off(), Uncounted::Dragging)]);
        let mut not_counted = not_counted(melees, poison_adds_up, &of_no_account, you);
        approximations.extend(holding(&takes_less(setup.edition, build)));
        approximations.extend(later_weapons(&not_counted));
        let are_pushed = melees.iter().any(|melee| melee.pushes_on(setup.walks_off()));
        approximations.extend(are_pushed.then_some(Approximation::Trampling));
        // No blow poisons that costs nothing.
        let is_hurt = *you.poison > 0 || blows.lost.at_least(1) > NEGLIGIBLE;
        not_counted.retain(|what| is_hurt || *what != Uncounted::Poison);
        Prospects { blows, with_poison, in_time: None, not_counted, approximations }
    }

    /// Computes the chance to live with poison that does not add up; `None` where none is, where hardly
    /// anyone lives through the blows, and where it is too much to compute; then the chance that no blow
    /// hurts is a lower bound, if it is high.
    async fn poison_in_time(&self, prospects: &Prospects, pause: &Pause<'_>) -> Option<InTime> {
        // Whoever the blows kill needs no poison.
        let lives = prospects.blows.alive.last().is_some_and(|lives| *lives > DEAD_ANYWAY);
        if !lives || !prospects.loses_more() {
            return None;
        }
        let found = match self.bitten_in_runs() {
            None => self.in_time(pause).await,
            sampled => sampled,
        };
        let unhurt = if *self.you.poison == 0 { prospects.blows.lost.below(1) } else { 0.0 };
        found.or_else(|| {
            (unhurt >= MOSTLY_UNHURT).then(|| InTime::unhurt(unhurt, prospects.blows.alive.len()))
        })
    }

    /// Returns how often each foe has attacked in each run, where they get in each other's way and were
    /// sampled.
    fn sampled_rounds(&self) -> Option<&SampledRounds> {
        match self.access {
            Access::Sampled { rounds, .. } => Some(rounds),
            Access::Free | Access::Behind(_) | Access::AtMost => None,
        }
    }

    /// Returns the foes that get at you.
    fn at_hand(&self) -> Cow<'_, [Foe]> {
        match self.access {
            Access::Behind(front) => Cow::Borrowed(&self.foes[*front..=*front]),
            Access::AtMost => Cow::Owned(placed(self.setup, self.foes)),
            Access::Free | Access::Sampled { .. } => Cow::Borrowed(self.foes),
        }
    }
}
