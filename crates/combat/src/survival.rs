//! Whether you live through a chase: the hit points lost to the blows of all foes, action by action.
//!
//! Along each path of your actions' times it is counted, for each foe, in how many of your turns it makes how many rounds of
//! attacks; what such turns cost is known once for all, and added up for all foes. Where your shield's memory of a turn's
//! blocks or too many random times couple several foes, they are followed together, as far as that can be computed.
//!
//! # Examples
//! ```
//! use chase::outcome::Access;
//! use chase::pursuit::{ChaseSetup, PursuitCache};
//! use chase::setup::Chase;
//! use combat::defender::Defender;
//! use combat::survival::Exposure;
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//! use foundation::time_slices::block_on;
//!
//! // A naga with 40 hit points stands still beside an ogre.
//! let mut link = QueryReader::new("v=0.34&species=naga&foes=ogre&away=0&energy=any&hp=40&ac=4&ev=8").unwrap();
//! let (build, chase, you): (Build, Chase, Defender) = (link.part(), link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let (edition, foes, access) = (link.edition, &chase.foes.0[..], Access::Free);
//! let exposure = Exposure { edition, setup: &setup, build: &build, you: &you, foes, access };
//! let prospects = block_on(async |pause| exposure.survival(&mut PursuitCache::default(), pause).await);
//! let blows = prospects.unwrap().unwrap().blows;
//! assert!(blows.alive[0] == 1.0 && blows.alive[9] < 0.5); // after the first action, and after the tenth
//! ```

mod drawn_rounds;
mod fight;
mod histories;
mod in_time;
mod losses;
mod poisoned_runs;
mod rounds;
mod sampled_runs;
mod sum;

pub use in_time::InTime;
pub use rounds::survival_of_rounds;

use crate::defender::Defender;
use crate::loss::Loss;
use crate::melee::{BlowTarget, Melee, Uncounted, Unknown, melee};
use crate::poison::COUNTS_POINTS;
use chase::foe::Foe;
use chase::outcome::Access;
use chase::pursuit::{ChaseSetup, PursuitCache, SampledRounds};
use chase::together::TimesTree;
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use fight::{HarmWalk, Harms, Way};
use foundation::edition::Edition;
use foundation::insertion_sort::insertion_sort;
use foundation::time_slices::{InSlices, Pause};
use losses::Kinds;
use sampled_runs::SampledHarm;

/// Up to this chance to live through the blows, poison that does not add up is not followed.
const HOPELESS: f64 = 0.001;

/// What becomes of you in a chase.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospects {
    /// By the blows alone.
    pub blows: Survival,
    /// With all poison counted, that in you and that of these blows, as if it acted at once and nothing cured you: exact in the
    /// end, and too dark before, for which there is [`Exposure::in_time`]. `None` where nothing poisons you, and until 0.13,
    /// where the poison of blows does not add up.
    pub with_poison: Option<Survival>,
    /// The chance to live with poison that does not add up; `None` where none is, and where it is too much to compute.
    pub in_time: Option<InTime>,
    /// What else these foes do, which is in neither figure, each once, in the order of the alphabet.
    pub not_counted: Vec<Uncounted>,
    /// Why the figures are not exact; empty where they are, poison aside.
    pub approximations: Vec<Approximation>,
}

impl Prospects {
    /// Returns what becomes of you with all poison counted, where there is some that adds up, and else by the blows alone.
    pub fn with_all_poison(&self) -> &Survival {
        self.with_poison.as_ref().unwrap_or(&self.blows)
    }

    /// Returns the probability that you live, with all poison counted to its end; `None` where your hit points are not known, and
    /// where the poison is too much to follow.
    pub fn lives(&self) -> Option<f64> {
        let added_up = self.with_all_poison().alive.last().copied();
        match &self.in_time {
            Some(in_time) => Some(in_time.in_the_end),
            None => added_up.filter(|lives| !self.loses_more() || *lives <= HOPELESS),
        }
    }

    /// Returns whether poison costs more than the hit points that are said to be lost.
    pub fn loses_more(&self) -> bool {
        self.with_poison.is_none() && self.poisons()
    }

    /// Returns whether the chance to live is exact: not where something poisons you. Poison that adds up is counted to its end,
    /// so that you live at least so often; other poison is not.
    pub fn is_exact(&self) -> bool {
        !self.poisons() && self.approximations.is_empty()
    }

    /// Returns whether anything poisons you, so that when it hurts makes a difference, see [`Exposure::in_time`].
    pub fn poisons(&self) -> bool {
        self.with_poison.is_some() || self.not_counted.contains(&Uncounted::Poison)
    }
}

/// How many hit points you lose, and whether you live.
#[derive(Clone, PartialEq, Debug)]
pub struct Survival {
    /// The hit points lost by the end of the chase; on the stairs, with the turn after the arrival. All that you have, where
    /// they are known: you are dead.
    pub lost: Loss,
    /// Probability that you live, after each of your actions and the replies to it, the last with the turn after an
    /// arrival, or [at](Exposure::survival_at_end) [the end alone](survival_of_rounds). Empty where your hit points are not
    /// known.
    pub alive: Vec<f64>,
}

/// A reason why the figures are not exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Approximation {
    /// Your times are random in too many ways: each foe sees times of its own.
    OwnTimes,
    /// What one foe's blows make your shield miss is not held against it at another's.
    OwnBlocks,
    /// What blows make your shield miss is not held against it in the next round of attacks, even of the same foe.
    FreshBlocks,
    /// What a foe does from afar is counted as if it stood beside you, where all of its attacks reach.
    AsIfBeside,
    /// Your attacks fall on the nearest foe, which was sampled.
    StrikesNearest,
    /// They get in each other's way, which was sampled.
    Sampled,
    /// They get in each other's way: you lose at most this, and live at least so often.
    InTheWay,
    /// What your species or form takes off every blow is not counted.
    TakesLess,
    /// Weapons are those of a later release.
    LaterWeapons,
}

/// Returns whether your species or form takes something off every blow, as a case of [`holding`].
fn takes_less(edition: Edition, build: &Build) -> (bool, Approximation) {
    (Mover::new(build, edition).takes_less_damage(), Approximation::TakesLess)
}

/// Returns that weapons are those of a later release, where they are.
fn later_weapons(not_counted: &[Uncounted]) -> Option<Approximation> {
    not_counted.contains(&Uncounted::WeaponShares).then_some(Approximation::LaterWeapons)
}

/// The most paths of your times that are walked.
const MAX_PATHS: u64 = 512;
/// The most foes that are followed together.
const MAX_TOGETHER: usize = 4;

/// You in a chase with foes.
#[derive(Clone, Copy)]
pub struct Exposure<'a> {
    /// The release.
    pub edition: Edition,
    /// The chase.
    pub setup: &'a ChaseSetup,
    /// Your character.
    pub build: &'a Build,
    /// Your defences.
    pub you: &'a Defender,
    /// The foes.
    pub foes: &'a [Foe],
    /// How they get at you.
    pub access: Access,
}

impl Exposure<'_> {
    /// Computes what becomes of you. `None` unless armour class and evasion are known, and without foes. Yields to `pause`
    /// during the computation, which is quicker where `cache`, that of the chase, knows the attacks
    /// [by action](PursuitCache::by_action).
    ///
    /// # Errors
    /// [`Unknown`], if nothing is known of the blows of some foe.
    pub fn survival<'a>(
        &'a self,
        cache: &'a mut PursuitCache,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Result<Option<Prospects>, Unknown>> {
        self.prospects(false, cache, pause)
    }

    /// Computes the same as [`survival`](Exposure::survival), but whether you live at the end alone: much quicker for many foes.
    ///
    /// # Errors
    /// [`Unknown`], if nothing is known of the blows of some foe.
    pub fn survival_at_end<'a>(
        &'a self,
        cache: &'a mut PursuitCache,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Result<Option<Prospects>, Unknown>> {
        self.prospects(true, cache, pause)
    }

    fn prospects<'a>(
        &'a self,
        end_alone: bool,
        cache: &'a mut PursuitCache,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Result<Option<Prospects>, Unknown>> {
        Box::pin(async move {
            let Exposure { edition, setup, build, you, .. } = *self;
            let foes = self.at_hand();
            let Some(target) = BlowTarget::of(edition, build, you).filter(|_| !foes.is_empty()) else {
                return Ok(None);
            };
            let melees: Vec<Melee> =
                foes.iter().map(|foe| melee(edition, &target, foe)).collect::<Result<_, _>>()?;
            let bare: Vec<Kinds> = melees.iter().map(|melee| melee.rounds.clone()).collect();
            let venomous: Option<Vec<Kinds>> =
                melees.iter().map(|melee| with_poison(edition, melee, you)).collect();
            let poison = *you.poison as usize;
            let poisons = poison > 0 || venomous.as_ref() != Some(&bare);
            let mut harms = vec![Harms { kinds: &bare, lost: 0 }];
            harms.extend(venomous.as_ref().filter(|_| poisons).map(|kinds| Harms { kinds, lost: poison }));
            let remembers = bare.iter().flatten().any(|(round, _)| round.blows_before_memory() < usize::MAX);
            let tells_distance =
                foes.iter().zip(&melees).any(|(foe, melee)| melee.depends_on_distance(edition, foe));
            let (found, mut approximations) = match self.of_runs(&harms, end_alone, cache) {
                Some(found) => (found, self.left_out_of_runs(remembers)),
                None => {
                    let ways = ways(setup, foes, remembers, tells_distance);
                    self.walked(ways, &harms, end_alone, cache, pause).await
                }
            };
            let mut found = found.into_iter();
            let Some(blows) = found.next() else { return Ok(None) };
            approximations.extend(holding(&[takes_less(edition, build)]));
            let not_counted = not_counted(&melees, venomous.is_some(), setup.kills(), you);
            approximations.extend(later_weapons(&not_counted));
            let mut prospects =
                Prospects { blows, with_poison: found.next(), in_time: None, not_counted, approximations };
            // Whoever the blows kill needs no poison.
            let lives = prospects.blows.alive.last().is_some_and(|lives| *lives > HOPELESS);
            if lives && prospects.loses_more() {
                prospects.in_time = match self.bitten_in_runs(cache) {
                    None => self.in_time(pause).await,
                    sampled => sampled,
                };
            }
            Ok(Some(prospects))
        })
    }

    /// Returns what becomes of you in the sampled runs of foes that get in each other's way, for each harm; `None` where they
    /// were not sampled.
    fn of_runs(&self, harms: &[Harms<'_>], end_alone: bool, cache: &PursuitCache) -> Option<Vec<Survival>> {
        let rounds = self.sampled_rounds(cache)?;
        let (hp, last) = (self.you.hp.map(|hp| *hp as usize), self.setup.action_count as usize);
        let actions = if end_alone { last - 1..last } else { 0..last };
        let of = |harm: &Harms<'_>| {
            let Harms { kinds, lost, .. } = *harm;
            SampledHarm { rounds, kinds, first: lost, hp, actions: actions.clone() }.survival()
        };
        Some(harms.iter().map(of).collect())
    }

    /// Returns what sampled runs leave out.
    fn left_out_of_runs(&self, remembers: bool) -> Vec<Approximation> {
        let fights = self.at_hand().len() > 1 && self.setup.kills();
        holding(&[
            (true, Approximation::Sampled),
            (fights, Approximation::StrikesNearest),
            (remembers, Approximation::FreshBlocks),
        ])
    }

    /// Computes what becomes of you for each harm in the first of these [`ways`] that can be computed, with what it leaves out.
    async fn walked(
        &self,
        ways: Vec<(Way, Vec<Approximation>)>,
        harms: &[Harms<'_>],
        end_alone: bool,
        cache: &mut PursuitCache,
        pause: &Pause<'_>,
    ) -> (Vec<Survival>, Vec<Approximation>) {
        let Exposure { edition, setup, you, access, .. } = *self;
        let fight = HarmWalk::new(edition, setup, self.at_hand(), you.hp.map(|hp| *hp as usize), end_alone);
        let in_the_way = matches!(access, Access::AtMost | Access::Sampled { .. });
        for (way, mut left_out) in ways {
            if let Some(found) = fight.survivals(&way, harms, cache, pause).await {
                left_out.extend(holding(&[(in_the_way, Approximation::InTheWay)]));
                return (found, left_out);
            }
        }
        Default::default()
    }

    /// Returns how often each foe has attacked in each run, where they get in each other's way and were sampled.
    fn sampled_rounds<'a>(&self, cache: &'a PursuitCache) -> Option<&'a SampledRounds> {
        cache.sampled_rounds.as_deref().filter(|_| matches!(self.access, Access::Sampled { .. }))
    }

    /// Returns the foes that get at you.
    fn at_hand(&self) -> &[Foe] {
        match self.access {
            Access::Behind(front) => &self.foes[front..=front],
            _ => self.foes,
        }
    }
}

/// Returns the approximations that hold.
fn holding(cases: &[(bool, Approximation)]) -> Vec<Approximation> {
    cases.iter().filter(|(holds, _)| *holds).map(|(_, what)| *what).collect()
}

/// Returns what else foes do, each once, where their poison and that in you is counted or not, and you fight or not.
fn not_counted(melees: &[Melee], counts_poison: bool, fights: bool, you: &Defender) -> Vec<Uncounted> {
    let mut not_counted: Vec<Uncounted> = match counts_poison {
        true => melees.iter().flat_map(Melee::not_counted_but_poison).collect(),
        false => melees.iter().flat_map(|melee| melee.not_counted.iter()).copied().collect(),
    };
    not_counted.retain(|what| fights || !what.is_of_fights());
    not_counted.extend((!counts_poison && *you.poison > 0).then_some(Uncounted::Poison));
    // What takes turns comes before the same that does not, and is kept.
    insertion_sort(&mut not_counted, |one, other| {
        (one.noun(), other.takes_turns()).cmp(&(other.noun(), one.takes_turns()))
    });
    not_counted.dedup_by_key(|one| one.noun());
    not_counted
}

/// Adds all poison to a foe's rounds; `None` where it does not add up, neither theirs nor that in you.
fn with_poison(edition: Edition, melee: &Melee, you: &Defender) -> Option<Kinds> {
    let adds_up = *you.poison == 0 || COUNTS_POINTS.includes(edition);
    melee.rounds_with_all_poison(you.rpois).filter(|_| adds_up)
}

/// Returns how the foes of a chase can be followed, with what each way leaves out: first that which leaves out least. The last
/// can always be computed.
fn ways(
    setup: &ChaseSetup,
    foes: &[Foe],
    remembers: bool,
    tells_distance: bool,
) -> Vec<(Way, Vec<Approximation>)> {
    let unbranched = || TimesTree::unbranched(setup);
    let branched = || TimesTree::new(setup).with_arrival();
    let many = foes.len() > 1;
    let own_times = many && branched().leaves() > MAX_PATHS && unbranched().is_some();
    let mut ways = Vec::new();
    if many && foes.len() <= MAX_TOGETHER && as_long(setup, foes) && (remembers || own_times) {
        let tree = unbranched().unwrap_or_else(branched);
        ways.push((Way { tree, together: true, remembers, tells_distance }, Vec::new()));
    }
    let apart = |remembers, tells_distance| {
        let tree = unbranched().filter(|_| own_times || !many).unwrap_or_else(branched);
        Way { tree, together: false, remembers, tells_distance }
    };
    let times = || own_times.then_some(Approximation::OwnTimes);
    if remembers {
        let blocks = many.then_some(Approximation::OwnBlocks);
        ways.push((apart(true, tells_distance), times().into_iter().chain(blocks).collect()));
    }
    let blocks = remembers.then_some(Approximation::FreshBlocks);
    let fresh = || times().into_iter().chain(blocks);
    if tells_distance {
        ways.push((apart(false, true), fresh().collect()));
    }
    let beside = tells_distance.then_some(Approximation::AsIfBeside);
    ways.push((apart(false, false), fresh().chain(beside).collect()));
    ways
}

/// Returns whether all foes live to reply to as many of your actions.
fn as_long(setup: &ChaseSetup, foes: &[Foe]) -> bool {
    let replies = |foe: &Foe| setup.actions_before_death(foe);
    foes.iter().all(|foe| replies(foe) == replies(&foes[0]))
}
