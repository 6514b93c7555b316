//! Whether you live through sampled runs of foes that get in each other's way.

use super::harms::{BlowsAndPoison, Harms};
use super::losses::{Kinds, losses_of_kind};
use super::moments::Moments;
use super::prospects::{Approximation, Survival, holding};
use super::turn::by_distance;
use super::{Exposure, Found};
use crate::loss::Loss;
use crate::melee::Melee;
use chase::energy::AttacksFrom;
use chase::pursuit::{Rounds, SampledRounds};
use foundation::sorted_map::SortedMap;
use std::ops::Range;

/// The most probabilities that are multiplied.
const MOST_PRODUCTS: usize = 40_000_000;

impl Exposure<'_> {
    /// Returns what becomes of you in the sampled runs of foes that get in each other's way: who may get hold
    /// of you does so at once.
    pub(super) fn in_sampled_runs(
        &self,
        rounds: &SampledRounds,
        melees: &[Melee],
        harms: BlowsAndPoison<Harms>,
        moments: Moments,
    ) -> Found {
        let hp = self.you.hp.map(|hp| *hp as usize);
        let actions = moments.indices(self.setup.action_count);
        let fights = self.at_hand().len() > 1 && self.setup.kills();
        let left_out = holding(&[
            (true, Approximation::Sampled),
            (fights, Approximation::StrikesNearest),
            (melees.iter().any(Melee::is_remembered), Approximation::FreshBlocks),
            (melees.iter().any(Melee::may_hold), Approximation::AsIfHeld),
        ]);
        let survival = harms.map(Harms::held_at_once).map(|Harms { kinds, lost }| {
            SampledHarm { rounds, kinds: &kinds, first: lost, hp, actions: actions.clone() }.survival()
        });
        Found { survival, left_out }
    }
}

/// What the foes of sampled runs do to you.
pub(super) struct SampledHarm<'a> {
    /// How often each has attacked.
    pub rounds: &'a SampledRounds,
    /// The kinds of rounds of each.
    pub kinds: &'a [Kinds],
    /// The hit points lost at first.
    pub first: usize,
    /// The hit points that you have, if they are known.
    pub hp: Option<usize>,
    /// The indices of the actions after which the chance to live is wanted.
    pub actions: Range<usize>,
}

impl SampledHarm<'_> {
    /// Returns what becomes of you, by distributions added up. Where those of each action take too many
    /// products, the blows of each run are drawn, and scaled to the end if that alone can be added up:
    /// whoever asks for the end alone gets the same.
    pub(super) fn survival(&self) -> Survival {
        self.added_up().unwrap_or_else(|| {
            let drawn = self.drawn();
            match self.at_end().added_up() {
                Some(end) => drawn.ending_as(end),
                None => drawn,
            }
        })
    }

    /// Returns the same harm, of which the chance to live is wanted after the last action alone.
    fn at_end(&self) -> SampledHarm<'_> {
        SampledHarm { actions: self.actions.end - 1..self.actions.end, ..*self }
    }

    /// Adds up the distributions of what each run costs; `None` if it takes more than [`MOST_PRODUCTS`].
    pub(super) fn added_up(&self) -> Option<Survival> {
        let SampledHarm { rounds, kinds, first, hp, ref actions } = *self;
        let cap = hp.unwrap_or(usize::MAX);
        let last = rounds.actions().saturating_sub(1);
        let at_end = rounds.after(last);
        let most_rounds =
            |foe: usize, from: usize| at_end.iter().map(|(counts, _)| counts[foe][from].into()).max();
        let losses = kinds.iter().enumerate().map(|(foe, kinds)| {
            FoeLosses::new(kinds, [0, 1, 2].map(|from| most_rounds(foe, from).unwrap_or(0)), cap)
        });
        let first = Loss::certain(first.min(cap));
        let mut sums = Runs { losses: losses.collect(), first, cap, products: 0 };
        let lost = sums.lost(&at_end)?;
        let mut alive = Vec::new();
        if hp.is_some() {
            let at_last = lost.below(cap);
            for action in actions.clone() {
                // Nobody attacks after the longest run.
                alive.push(if action < last {
                    sums.lost(&rounds.after(action))?.below(cap)
                } else {
                    at_last
                });
            }
        }
        Some(Survival { lost, alive })
    }
}

impl Survival {
    /// Returns this survival scaled to an end that is known better: as many die as in `end`, at the times at
    /// which they die here.
    pub(super) fn ending_as(self, end: Survival) -> Survival {
        let dead = |survival: &Survival| survival.alive.last().map_or(0.0, |alive| 1.0 - alive);
        let (drawn, known) = (dead(&self), dead(&end));
        let share = if drawn > 0.0 { known / drawn } else { 0.0 };
        let mut alive: Vec<f64> = self.alive.iter().map(|alive| 1.0 - (1.0 - alive) * share).collect();
        // The same number to the last digit, whoever asks.
        if let Some((last, end)) = alive.last_mut().zip(end.alive.last()) {
            *last = *end;
        }
        Survival { lost: end.lost, alive }
    }
}

/// What the rounds of one foe cost.
struct FoeLosses {
    /// For each kind of rounds and each distance, the distribution of the hit points lost to this many of
    /// them, with the probability of the kind.
    kinds: Vec<([Vec<Loss>; 3], f64)>,
    /// Those that were mixed so far.
    known: SortedMap<AttacksFrom, Loss>,
}

impl FoeLosses {
    /// Creates the distributions of up to this many rounds from each distance.
    fn new(kinds: &Kinds, most: AttacksFrom, cap: usize) -> FoeLosses {
        let kinds = kinds.iter().map(|(round, p)| {
            let from = |from: usize| losses_of_kind(&round.reaching(from as i32 + 1), most[from], cap);
            ([0, 1, 2].map(from), *p)
        });
        FoeLosses { kinds: kinds.collect(), known: SortedMap::default() }
    }

    /// Returns the distribution of the hit points lost to these rounds, all of the same kind.
    fn of(&mut self, counts: AttacksFrom, cap: usize) -> &Loss {
        let mixed = || {
            let mut mixed = Loss::impossible();
            for (losses, p) in &self.kinds {
                let parts =
                    by_distance(&counts).map(|(distance, count)| &losses[distance as usize - 1][count]);
                let whole = parts.fold(Loss::nothing(), |sum, part| sum.plus(part, cap));
                mixed.add_weighted(&whole, *p);
            }
            mixed
        };
        self.known.get_or_insert_with(counts, mixed)
    }
}

struct Runs {
    /// For each foe, what its rounds cost.
    losses: Vec<FoeLosses>,
    /// What is lost before them.
    first: Loss,
    cap: usize,
    products: usize,
}

impl Runs {
    /// Returns the distribution of the hit points lost to these rounds. What combinations have in common is
    /// added up once: they are in order.
    fn lost(&mut self, combinations: &[(&[Rounds], f64)]) -> Option<Loss> {
        let mut lost = Loss::impossible();
        let mut sums = vec![self.first.clone()];
        let mut before: &[Rounds] = &[];
        for (counts, p) in combinations {
            let alike = counts.iter().zip(before).take_while(|(a, b)| a == b).count();
            sums.truncate(1 + alike);
            for (counts, losses) in counts.iter().zip(&mut self.losses).skip(alike) {
                let (sum, more) = (&sums[sums.len() - 1], losses.of(counts.map(usize::from), self.cap));
                self.products += sum.probabilities().len() * more.probabilities().len();
                sums.push(sum.plus(more, self.cap));
            }
            if self.products > MOST_PRODUCTS {
                return None;
            }
            lost.add_weighted(&sums[sums.len() - 1], *p);
            before = counts;
        }
        Some(lost)
    }
}
