//! How the foes of a chase are followed: together or one by one, with what is left out.

use super::Approximation;
use super::losses::Limits;
use chase::foe::Foe;
use chase::pursuit::ChaseSetup;
use chase::together::TimesTree;

/// How foes are followed.
pub struct FollowMode {
    /// The paths of your times.
    pub tree: TimesTree,
    /// Whether all are followed together: exact whatever their number and the paths, as far as it can be computed.
    pub together: bool,
    /// Whether your shield remembers a turn's blocks.
    pub remembers: bool,
    /// Whether attacks from afar are counted apart from those beside you; else each is taken for one beside you.
    pub tells_distance: bool,
}

/// Of foes that are followed together: if it is too much, each is followed by itself, so that little time is lost.
const TOGETHER: Limits = Limits { walk: 4_000_000, cells: 3_000_000, products: 40_000_000 };
/// Of foes that are followed one by one, where your shield remembers blocks or it matters from how far they attack.
const APART: Limits = Limits { walk: 15_000_000, cells: 6_000_000, products: 100_000_000 };
/// Of foes whose rounds are added up.
pub(super) const NONE: Limits = Limits { walk: u64::MAX, cells: usize::MAX, products: usize::MAX };

impl FollowMode {
    /// Returns how much is computed at most for each of this many harms.
    pub(super) fn limits(&self, harms: usize) -> Limits {
        let limits = match self {
            FollowMode { together: true, .. } => TOGETHER,
            FollowMode { remembers: true, .. } | FollowMode { tells_distance: true, .. } => APART,
            _ => NONE,
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

impl FollowedFoes<'_> {
    /// Returns how they can be followed, with what each mode leaves out: first that which leaves out least. The last can always be
    /// computed.
    pub(super) fn modes(&self) -> Vec<(FollowMode, Vec<Approximation>)> {
        let FollowedFoes { setup, foes, remembers, tells_distance, may_hold } = *self;
        let unbranched = || TimesTree::unbranched(setup);
        let branched = || TimesTree::new(setup).with_arrival();
        let many = foes.len() > 1;
        let own_times = many && branched().leaves() > MAX_PATHS && unbranched().is_some();
        let mut modes: Vec<(FollowMode, Vec<Approximation>)> = Vec::new();
        if many && foes.len() <= MAX_TOGETHER && as_long(setup, foes) && (remembers || own_times) {
            let tree = unbranched().unwrap_or_else(branched);
            let are_alike = foes.iter().all(|foe| *foe == foes[0]);
            let order = (remembers && !are_alike).then_some(Approximation::WeakestFirst);
            let mode = FollowMode { tree, together: true, remembers, tells_distance };
            modes.push((mode, order.into_iter().collect()));
        }
        let apart = |remembers, tells_distance| {
            let tree = unbranched().filter(|_| own_times || !many).unwrap_or_else(branched);
            FollowMode { tree, together: false, remembers, tells_distance }
        };
        let times = || own_times.then_some(Approximation::OwnTimes);
        // Only rounds of a single foe are followed in their order, which matters more than blocks and distances.
        let in_order = may_hold && !many;
        if remembers && !in_order {
            let blocks = many.then_some(Approximation::OwnBlocks);
            modes.push((apart(true, tells_distance), times().into_iter().chain(blocks).collect()));
        }
        let blocks = remembers.then_some(Approximation::FreshBlocks);
        let fresh = || times().into_iter().chain(blocks);
        if tells_distance && !in_order {
            modes.push((apart(false, true), fresh().collect()));
        }
        let beside = tells_distance.then_some(Approximation::AsIfBeside);
        modes.push((apart(false, false), fresh().chain(beside).collect()));
        let held = (may_hold && !in_order).then_some(Approximation::AsIfHeld);
        modes.iter_mut().for_each(|(_, left_out)| left_out.extend(held));
        modes
    }
}

/// Returns whether all foes live to reply to as many of your actions.
pub(super) fn as_long(setup: &ChaseSetup, foes: &[Foe]) -> bool {
    let replies = |foe: &Foe| setup.actions_before_death(foe);
    foes.iter().all(|foe| replies(foe) == replies(&foes[0]))
}
