//! How the foes of a chase are followed: together or one by one, with what is left out.

use super::losses::Limits;
use super::prospects::{Approximation, holding};
use crate::melee::Melee;
use chase::foe::Foe;
use chase::pursuit::ChaseSetup;
use chase::together::TimesTree;

/// How foes are followed.
#[derive(Clone, Copy)]
pub struct FollowMode {
    /// Whether all are followed together: exact whatever their number and the paths, as far as it can be
    /// computed.
    pub together: bool,
    /// Whether your shield remembers a turn's blocks.
    pub remembers: bool,
    /// Whether attacks from afar are counted apart from those beside you; else each is taken for one beside
    /// you.
    pub tells_distance: bool,
}

/// Of foes that are followed together: if it is too much, each is followed by itself, so that little time is
/// lost.
const TOGETHER: Limits = Limits { walk: 4_000_000, cells: 3_000_000, products: 40_000_000 };
/// Of foes that are followed one by one, where your shield remembers blocks or it matters from how far they
/// attack.
const APART: Limits = Limits { walk: 15_000_000, cells: 6_000_000, products: 100_000_000 };
/// Of foes whose rounds are added up.
pub(super) const UNLIMITED: Limits = Limits { walk: u64::MAX, cells: usize::MAX, products: usize::MAX };

impl FollowMode {
    /// Returns how much is computed at most for each of this many harms.
    pub(super) fn limits(&self, harms: usize) -> Limits {
        let limits = match self {
            FollowMode { together: true, .. } => TOGETHER,
            FollowMode { remembers: true, .. } | FollowMode { tells_distance: true, .. } => APART,
            _ => UNLIMITED,
        };
        Limits { cells: limits.cells / harms, ..limits }
    }
}

/// The most paths of your times that are walked.
pub(super) const MAX_PATHS: u64 = 512;
/// The most foes that are followed together.
pub(super) const MAX_TOGETHER: usize = 4;

/// Foes that are to be followed.
pub(super) struct FollowedFoes<'a> {
    /// The chase.
    pub setup: &'a ChaseSetup,
    /// The foes.
    pub foes: &'a [Foe],
    /// Whether your shield remembers a turn's blocks.
    pub remembers: bool,
    /// Whether it matters from how far they attack.
    pub tells_distance: bool,
    /// Whether one may get hold of you: then it matters in which order rounds come.
    pub may_hold: bool,
}

impl<'a> FollowedFoes<'a> {
    /// Creates foes that make these rounds.
    pub(super) fn new(setup: &'a ChaseSetup, foes: &'a [Foe], melees: &[Melee]) -> FollowedFoes<'a> {
        let tells = |(foe, melee): (&Foe, &Melee)| melee.depends_on_distance(setup.profile(foe).reach);
        FollowedFoes {
            setup,
            foes,
            remembers: melees.iter().any(Melee::is_remembered),
            tells_distance: foes.iter().zip(melees).any(tells),
            may_hold: melees.iter().any(Melee::may_hold),
        }
    }

    /// Returns how they can be followed: first the mode that leaves out least. The last can always be
    /// computed.
    pub(super) fn modes(&self) -> impl Iterator<Item = FollowMode> {
        let FollowedFoes { remembers, tells_distance, .. } = *self;
        // The order of rounds matters more than blocks and distances.
        let in_order = self.may_hold && !self.are_many();
        let rough = FollowMode { together: false, remembers: false, tells_distance: false };
        let rows = [
            (self.are_better_together(), FollowMode { together: true, remembers, tells_distance }),
            (remembers && !in_order, FollowMode { remembers, tells_distance, ..rough }),
            (tells_distance && !in_order, FollowMode { tells_distance, ..rough }),
            (true, rough),
        ];
        rows.into_iter().filter(|(applies, _)| *applies).map(|(_, mode)| mode)
    }

    /// Returns what a mode leaves out.
    pub(super) fn left_out(&self, mode: FollowMode) -> Vec<Approximation> {
        let are_alike = self.foes.iter().all(|foe| *foe == self.foes[0]);
        holding(&[
            (mode.together && mode.remembers && !are_alike, Approximation::WeakestFirst),
            (!mode.together && self.see_own_times(), Approximation::OwnTimes),
            (!mode.together && mode.remembers && self.are_many(), Approximation::OwnBlocks),
            (self.remembers && !mode.remembers, Approximation::FreshBlocks),
            (self.tells_distance && !mode.tells_distance, Approximation::AsIfBeside),
            (self.are_as_if_holding(), Approximation::AsIfHeld),
        ])
    }

    /// Returns the paths of your times.
    pub(super) fn tree(&self, mode: FollowMode) -> TimesTree {
        let is_one_path = mode.together || !self.are_many() || self.see_own_times();
        let unbranched = if is_one_path { TimesTree::unbranched(self.setup) } else { None };
        unbranched.unwrap_or_else(|| self.branched())
    }

    /// Returns whether who may get hold of you is taken to hold you from the first on: only rounds of a
    /// single foe are followed in their order.
    pub(super) fn are_as_if_holding(&self) -> bool {
        self.may_hold && self.are_many()
    }

    fn are_many(&self) -> bool {
        self.foes.len() > 1
    }

    /// Returns whether several can be followed together, which then tells more than one by one.
    fn are_better_together(&self) -> bool {
        let can_be = self.are_many() && self.foes.len() <= MAX_TOGETHER && as_long(self.setup, self.foes);
        can_be && (self.remembers || self.see_own_times())
    }

    /// Returns whether your times are random in so many ways that each of several foes sees times of its own.
    fn see_own_times(&self) -> bool {
        let has_one_path = || TimesTree::unbranched(self.setup).is_some();
        self.are_many() && self.branched().leaves() > MAX_PATHS && has_one_path()
    }

    fn branched(&self) -> TimesTree {
        TimesTree::new(self.setup).with_arrival()
    }
}

/// Returns whether all foes live to reply to as many of your actions.
pub(super) fn as_long(setup: &ChaseSetup, foes: &[Foe]) -> bool {
    let replies = |foe: &Foe| setup.actions_before_death(foe);
    foes.iter().all(|foe| replies(foe) == replies(&foes[0]))
}
