//! Independent foes under the same random times of yours.

use super::Member;
use crate::pursuit::Tally;
use crate::together::{AttackCounts, Node, Runner, TimesTree, Visit};
use foundation::prob::EventSum;
use foundation::time_slices::Pause;

/// The most leaves of a tree of your times that is walked; together with [`MAX_SUMS`], it keeps an answer
/// below a second.
const MAX_LEAVES: u64 = 4096;
/// The most additions in a walk.
const MAX_SUMS: u64 = 20_000_000;

/// What is summed over the nodes of the tree.
#[derive(Default)]
pub struct Sums {
    /// The attacks of all foes, at the leaves.
    pub attacks: Tally,
    /// The event that no foe has attacked or burst.
    pub untouched: EventSum,
    /// The same up to and including each of your actions.
    pub untouched_by_action: Vec<EventSum>,
    /// The event that some foe comes along.
    pub follows: EventSum,
}

/// Walks the tree of your times; `None` where it is too large.
pub async fn walk(members: &[Member], pause: &Pause<'_>) -> Option<Sums> {
    let tree = TimesTree::new(&members[0].setup);
    if tree.leaves() > MAX_LEAVES {
        return None;
    }
    let setups: Vec<_> = members.iter().map(|member| tree.fixed_times(&member.setup)).collect();
    let (mut runners, mut counts): (Vec<Runner<'_, AttackCounts>>, Vec<i32>) = (Vec::new(), Vec::new());
    for (setup, member) in setups.iter().zip(members) {
        let runner = Runner::new(&[(setup, &member.profile)], member.action_count, AttackCounts);
        // Under the same times, the same sums.
        match runners.iter().position(|other| other.is_like(&runner)) {
            Some(known) => counts[known] += 1,
            None => {
                runners.push(runner);
                counts.push(1);
            }
        }
    }
    let last = members[0].setup.action_count;
    let mut sums = Sums { untouched_by_action: vec![EventSum::default(); last as usize], ..Sums::default() };
    let visit = |node: Node<'_, AttackCounts>| {
        let totals: Vec<Tally> = (0..counts.len()).map(|index| node.total(index)).collect();
        let of_one = |(index, count): (usize, &i32)| node.total_there(index).zero().powi(*count);
        let untouched: f64 = counts.iter().enumerate().map(of_one).product();
        // 1, up to the rounding errors that are in `untouched` too.
        let whole: f64 = totals.iter().zip(&counts).map(|(total, count)| total.sum().powi(*count)).product();
        if let Some(action) = (node.done as usize).checked_sub(1) {
            sums.untouched_by_action[action].add(node.p * untouched, node.p * whole);
        }
        if node.done < last && !node.is_teleported {
            return Visit::Descend;
        }
        let (mut attacks, mut all_stay) = (Tally::of(0, 1.0), 1.0);
        for (index, (count, of_one)) in counts.iter().zip(&totals).enumerate() {
            (0..*count).for_each(|_| attacks = attacks.convolved(of_one));
            all_stay *= (1.0 - node.follows(index)).powi(*count);
        }
        sums.attacks.add(&attacks, 0, node.p);
        sums.untouched.add(node.p * untouched, node.p * whole);
        sums.follows.add(node.p * (1.0 - all_stay), node.p);
        Visit::Leaf
    };
    tree.walk(&mut runners, MAX_SUMS, visit, pause).await.then_some(sums)
}
