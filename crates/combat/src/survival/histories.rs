//! What foes did in your turns, as far as it makes a difference to what it costs you.

use crate::loss::NEGLIGIBLE;
use chase::energy::AttacksFrom;
use chase::pursuit::Tally;
use chase::together::Summed;
use std::cell::{Ref, RefCell};

/// Counts, state by state, in how many of your turns foes made which rounds of attacks. In which of the turns
/// makes no difference: what a turn costs you does not depend on those before it.
pub struct HistoryCount {
    memory: Memory,
    /// Whether it makes a difference which of the foes makes a round.
    tells_apart: bool,
    /// Whether it makes a difference from how far.
    tells_distance: bool,
    histories: RefCell<Histories>,
}

/// What your shield remembers of a turn's blocks.
pub struct Memory {
    /// How many attacks a round of each foe has at most.
    pub strikes: Vec<usize>,
    /// Up to how many attacks in a turn nothing that was blocked makes a difference.
    pub free: usize,
}

/// What foes did up to some turn.
#[derive(Clone, Default)]
pub struct History {
    /// The last turn that cost you something; `None` where nothing was done.
    pub last: Option<LastTurn>,
    /// The index of the history that a turn of each sort makes of it.
    followers: Vec<Option<usize>>,
}

/// The last turn of a history. Turns are in the order of their sorts.
#[derive(Clone, Copy)]
pub struct LastTurn {
    /// The index of the history without it.
    pub before: usize,
    /// The index of its sort.
    pub sort: usize,
}

/// All that foes may have done.
#[derive(Clone, Default)]
pub struct Histories {
    /// Whether there is but one sort of turns, so that each history goes on from the one before.
    pub is_chain: bool,
    /// The sorts of turns that cost you something of their own: the rounds of each foe, by distance.
    pub sorts: Vec<Vec<AttacksFrom>>,
    /// The histories: first that in which nothing was done.
    pub all: Vec<History>,
    /// The rounds of each foe in one turn, as they were seen, and the sorts of turns that these come to.
    replies: Vec<(Vec<AttacksFrom>, Vec<usize>)>,
}

impl HistoryCount {
    /// Creates a count.
    pub fn new(memory: Memory, tells_apart: bool, tells_distance: bool) -> HistoryCount {
        let is_alone = !tells_apart || memory.strikes.len() == 1;
        let is_chain = memory.free == usize::MAX && is_alone && !tells_distance;
        let histories = Histories { is_chain, all: vec![History::default()], ..Histories::default() };
        HistoryCount { memory, tells_apart, tells_distance, histories: RefCell::new(histories) }
    }

    /// Returns all histories that were met so far.
    pub fn histories(&self) -> Ref<'_, Histories> {
        self.histories.borrow()
    }
}

impl Memory {
    /// Returns whether these rounds of each foe cost something else in one turn than in a turn each.
    fn couples(&self, rounds: &[AttacksFrom]) -> bool {
        let of_each = || rounds.iter().map(|rounds| rounds.iter().sum::<usize>());
        let strikes = of_each().zip(&self.strikes).map(|(rounds, strikes)| rounds * strikes);
        of_each().sum::<usize>() > 1 && strikes.sum::<usize>() > self.free
    }
}

impl History {
    fn ending(last: LastTurn) -> History {
        History { last: Some(last), followers: Vec::new() }
    }
}

impl Histories {
    /// Returns those of a single foe none of whose rounds depends on another: as many rounds, up to this
    /// number.
    pub fn of_rounds(most: usize) -> Histories {
        let longer = (0..most).map(|before| History::ending(LastTurn { before, sort: 0 }));
        let all = std::iter::once(History::default()).chain(longer).collect();
        Histories { is_chain: true, sorts: vec![vec![[1, 0, 0]]], all, ..Histories::default() }
    }

    /// Returns the sorts of turns that these rounds in one turn come to.
    fn sorts_of(&mut self, rounds: &[AttacksFrom], memory: &Memory, tells_apart: bool) -> Vec<usize> {
        if let Some((_, sorts)) = self.replies.iter().find(|(known, _)| known == rounds) {
            return sorts.clone();
        }
        let mut sorts = Vec::new();
        if memory.couples(rounds) {
            sorts.push(self.sort(rounds.to_vec()));
        } else {
            let by_distance = |(foe, counts): (usize, &AttacksFrom)| {
                (0..).zip(*counts).map(move |(from, count)| (foe, from, count))
            };
            let made = rounds.iter().enumerate().flat_map(by_distance).filter(|(_, _, count)| *count > 0);
            for (foe, from, count) in made {
                let mut alone = vec![AttacksFrom::default(); rounds.len()];
                alone[if tells_apart { foe } else { 0 }][from] = 1;
                sorts.extend(std::iter::repeat_n(self.sort(alone), count));
            }
        }
        self.replies.push((rounds.to_vec(), sorts.clone()));
        sorts
    }

    fn sort(&mut self, rounds: Vec<AttacksFrom>) -> usize {
        self.sorts.iter().position(|known| *known == rounds).unwrap_or_else(|| {
            self.sorts.push(rounds);
            self.sorts.len() - 1
        })
    }

    /// Returns the history with one turn more.
    fn follower(&mut self, history: usize, sort: usize) -> usize {
        if let Some(Some(known)) = self.all[history].followers.get(sort) {
            return *known;
        }
        let follower = match self.all[history].last {
            Some(last) if sort < last.sort => {
                let before = self.follower(last.before, sort);
                self.follower(before, last.sort)
            }
            _ => {
                self.all.push(History::ending(LastTurn { before: history, sort }));
                self.all.len() - 1
            }
        };
        let followers = &mut self.all[history].followers;
        followers.resize(followers.len().max(sort + 1), None);
        followers[sort] = Some(follower);
        follower
    }
}

impl Summed for HistoryCount {
    /// The probability of each history, by its number.
    type Sum = Tally;

    fn nothing(&self) -> Tally {
        Tally::default()
    }

    fn start(&self) -> Tally {
        Tally::of(0, 1.0)
    }

    fn after(&self, before: &Tally, _: usize, attacks: &[AttacksFrom]) -> Option<Tally> {
        let mut histories = self.histories.borrow_mut();
        let sorts = match (histories.is_chain && !histories.sorts.is_empty(), self.tells_distance) {
            (true, _) => vec![0; attacks.iter().flatten().sum()],
            (_, true) => histories.sorts_of(attacks, &self.memory, self.tells_apart),
            _ => {
                let beside: Vec<_> = attacks.iter().map(|from| [from.iter().sum(), 0, 0]).collect();
                histories.sorts_of(&beside, &self.memory, self.tells_apart)
            }
        };
        if histories.sorts.len() == 1 {
            // Of one sort, the number of a history is how many turns of it there were.
            let end = before.end() + sorts.len();
            (histories.all.len()..end).for_each(|longer| _ = histories.follower(longer - 1, 0));
            return (!sorts.is_empty()).then(|| before.moved(sorts.len()));
        }
        let follow = |(history, p): (usize, f64)| {
            (sorts.iter().fold(history, |history, sort| histories.follower(history, *sort)), p)
        };
        (!sorts.is_empty()).then(|| Tally::collect(before.iter().map(follow).collect()))
    }

    fn add(&self, sum: &mut Tally, other: &Tally, p: f64) {
        sum.add(other, 0, p);
    }

    fn trim(&self, sum: &mut Tally) {
        sum.trim(NEGLIGIBLE);
    }

    fn probability(&self, sum: &Tally) -> f64 {
        sum.sum()
    }

    fn cost(&self, sum: &Tally) -> u64 {
        sum.len() as u64
    }

    fn tells_apart(&self) -> bool {
        self.tells_apart
    }
}
