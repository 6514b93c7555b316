//! Works the options out, one by one.

use crate::advice::{Advice, AtLeastEnergy};
use crate::bound::Bound;
use crate::evaluated::Evaluated;
use crate::option::{EscapeOption, FAMILIES, Tactic};
use crate::prohibitions::{self, Barred};
use crate::rank::{left_beside_others, sort};
use crate::situation::Situation;
use crate::worked_out::WorkedOut;
use chase::have::Item;
use chase::setup::Energy;
use combat::survival::Prospects;
use foundation::time_slices::{InSlices, Pause, block_on};

/// An item that saves fewer attacks than this is better kept.
pub const WORTH: f64 = 0.25;
/// A later moment is shown beside the first only if it saves more attacks than this.
const LATER_SAVES: f64 = 0.05;

/// How many attacks a shot more is worth before you run: none that shows.
const A_SHOT_IS_WORTH: f64 = 0.01;

/// Why an option is no row though it is possible.
const UNRANKED: &str = "Whether you live under it is not worked out here.";

/// How much is spent on later moments, in products of probabilities: once that many are done, the rest is
/// left out.
const MAX_PRODUCTS: u64 = 3_000_000;
/// What takes more products than this for one option is not worked out again for foes that have just acted.
const MAX_COMPARED: u64 = 100_000_000;

/// Works out the options of a situation, one at a time, the best known first.
pub struct Adviser {
    /// The options in the situation.
    now: WorkedOut,
    /// The same if the foes have just acted.
    least: WorkedOut,
    /// The same if what quickens you ended at once; `None` where nothing does, and while it is not known
    /// whether you live.
    ended: Option<WorkedOut>,
    /// The same if those who sleep beside others sleep on; `None` where none does, and while it is not known
    /// whether you live.
    asleep: Option<WorkedOut>,
    barred: Vec<Barred>,
    /// What is still to be worked out, the next last.
    left: Vec<Portion>,
    /// The bound, where there is one and it was looked for.
    bound: Option<Bound>,
}

/// A portion of the work.
enum Portion {
    /// An option: in full if it is shown whatever it comes to, else roughly.
    Option(EscapeOption),
    /// The option of this name in full: it was worked out roughly, and is shown.
    InFull(String),
    /// The bound.
    Bound,
}

impl Adviser {
    /// Lists the options of a situation. Without foes there are none; articles are about movement only, so
    /// that in them there is only what spends nothing.
    pub fn new(situation: Situation) -> Adviser {
        let (mut options, mut barred) = (Vec::new(), Vec::new());
        let is_article = situation.edition.article().is_some();
        let has_foes = !situation.chase.foes.0.is_empty();
        let families = FAMILIES.iter().filter(|family| has_foes && (!is_article || family.spends.is_empty()));
        for option in families.flat_map(|family| family.options(&situation)) {
            match prohibitions::barred(&situation, &option) {
                Some(reason) if option.moment <= 1 => barred.push(reason),
                Some(_) => {}
                None => options.push(option),
            }
        }
        // What may be left out is last.
        let (now, later): (Vec<_>, Vec<_>) = options.into_iter().partition(|option| option.moment == 0);
        let options = now.into_iter().chain(later).rev().map(Portion::Option);
        barred.dedup_by(|later, first| std::ptr::eq(later.option.family, first.option.family));
        Adviser {
            least: WorkedOut::new(situation.with_energy(Energy::LEAST)),
            ended: situation.unhurried().filter(|ended| ended.defender.is_known()).map(WorkedOut::new),
            asleep: situation
                .without_sleepers()
                .filter(|awake| awake.defender.is_known())
                .map(WorkedOut::new),
            now: WorkedOut::new(situation),
            barred,
            left: std::iter::once(Portion::Bound).chain(options).collect(),
            bound: None,
        }
    }

    /// Returns how many portions are left: one for each option, one for the bound, and one more for each
    /// option of a later moment that is shown: it was worked out roughly. These are counted once it is known
    /// which they are.
    pub fn portions_left(&self) -> usize {
        self.left.len()
    }

    /// Returns the options that are still to be worked out and are shown whatever they come to, in the order
    /// of the work.
    pub fn pending(&self) -> impl Iterator<Item = &EscapeOption> {
        self.left.iter().rev().filter_map(|portion| match portion {
            Portion::Option(option) if option.moment == 0 => Some(option),
            _ => None,
        })
    }

    /// Works out the next portion; does nothing once all are done. Yields to `pause` on the way.
    pub fn advance<'a>(&'a mut self, pause: &'a Pause<'a>) -> InSlices<'a, ()> {
        Box::pin(async move {
            match self.left.pop() {
                Some(Portion::Option(option)) => {
                    if option.moment == 0 || self.work() < MAX_PRODUCTS {
                        self.evaluate(option, pause).await;
                    }
                    if !matches!(self.left.last(), Some(Portion::Option(_))) {
                        let shown = shown(&self.now.rows, self.situation(), |row| row.figures.attacks.alone);
                        let rough = shown.into_iter().rev().filter(|row| row.option.moment > 0);
                        self.left.extend(rough.map(|row| Portion::InFull(row.option.id)));
                    }
                }
                Some(Portion::InFull(id)) => {
                    self.now.refine(&id, pause).await;
                    if self.compares_in_full() {
                        self.least.refine(&id, pause).await;
                    }
                    for other in self.ended.iter_mut().chain(&mut self.asleep) {
                        other.refine(&id, pause).await;
                    }
                }
                Some(Portion::Bound) => self.bound = self.find_bound(pause).await,
                None => {}
            }
        })
    }

    async fn evaluate(&mut self, option: EscapeOption, pause: &Pause<'_>) {
        let is_shown = option.moment == 0;
        self.now.add(option.clone(), is_shown, pause).await;
        self.now.add_other_case(pause).await;
        for other in self.ended.iter_mut().chain(&mut self.asleep) {
            other.add(option.clone(), is_shown, pause).await;
        }
        if self.compares() {
            let in_full = is_shown && self.compares_in_full();
            self.least.add(option, in_full, pause).await;
        }
    }

    /// Returns what was spent so far, in products of probabilities.
    fn work(&self) -> u64 {
        let others = self.ended.iter().chain(&self.asleep).map(WorkedOut::work).sum::<u64>();
        self.now.work() + self.least.work() + others
    }

    fn situation(&self) -> &Situation {
        &self.now.situation
    }

    /// Returns whether it is looked for what is best if the foes have just acted, which no sleeper has. An
    /// option that takes long is too much for that; with hit points, so are foes that get in each other's way
    /// and poison that takes its time.
    fn compares(&self) -> bool {
        let rows = &self.now.rows;
        let takes_time = |row: &Evaluated| row.figures.prospects().is_some_and(Prospects::loses_more);
        let chase = &self.situation().chase;
        let is_too_much = self.situation().is_crowded() || rows.iter().any(takes_time);
        let takes_long = rows.iter().any(|row| row.figures.work > MAX_COMPARED);
        let is_too_much = takes_long || self.situation().defender.is_known() && is_too_much;
        chase.energy == Energy::Unknown && !self.situation().all_sleep() && !is_too_much
    }

    /// Returns whether options are refined for that: elsewhere the sum of what each foe does alone is exact.
    fn compares_in_full(&self) -> bool {
        self.situation().is_crowded() || self.situation().defender.is_known()
    }

    /// Returns the options that have all figures, in order, and apart from them those that cannot be ranked:
    /// of which it is not known whether you live, while it is of others.
    fn ranked_and_unranked(&self) -> (Vec<Evaluated>, Vec<Evaluated>) {
        let in_full = self.now.rows.iter().filter(|row| row.figures.is_in_full());
        let done: Vec<Evaluated> = in_full.cloned().collect();
        let is_ranked = |row: &Evaluated| row.figures.prospects().is_some();
        let mut shown = shown(&done, self.situation(), Evaluated::cost);
        if let Some(ended) = &self.ended {
            ended.tell_lives_if_ended(&mut shown);
        }
        if let Some(asleep) = &self.asleep {
            shown = left_beside_others(shown, asleep);
        }
        if shown.iter().any(is_ranked) { shown.into_iter().partition(is_ranked) } else { (shown, Vec::new()) }
    }

    async fn find_bound(&self, pause: &Pause<'_>) -> Option<Bound> {
        let (shown, _) = self.ranked_and_unranked();
        let is_safe = shown.first().is_some_and(Evaluated::is_untouched);
        let may_do_better = !is_safe && self.situation().may_hop();
        if may_do_better || shown.iter().any(|row| row.is_provisional(self.situation())) {
            return None;
        }
        // What is no advice is no way of playing either.
        let rows: Vec<&Evaluated> = shown.iter().filter(|row| !row.is_baseline()).collect();
        let is_used = |item: Item| shown.iter().any(|row| row.spends().contains(&item));
        let is_barred = |item: Item| {
            !is_used(item) && self.barred.iter().any(|barred| barred.option.family.spends == [item])
        };
        Bound::of(self.situation(), &rows, is_barred, pause).await
    }

    /// Works out all that is left and returns it.
    pub fn advice(self) -> Advice {
        block_on(async |pause| self.advice_in_slices(pause).await)
    }

    /// Returns the same as [`Adviser::advice`], yielding to `pause` on the way.
    pub async fn advice_in_slices(mut self, pause: &Pause<'_>) -> Advice {
        while self.portions_left() > 0 {
            self.advance(pause).await;
        }
        self.so_far()
    }

    /// Returns what was worked out so far.
    pub fn so_far(&self) -> Advice {
        let (rows, unranked) = self.ranked_and_unranked();
        let unranked = unranked.into_iter().map(|row| Barred {
            option: row.option,
            why: UNRANKED.to_string(),
            asks: None,
        });
        Advice {
            at_least_energy: self.at_least_energy(&rows),
            rows,
            barred: self.barred.iter().cloned().chain(unranked).collect(),
            bound: self.bound,
        }
    }

    fn at_least_energy(&self, rows: &[Evaluated]) -> Option<AtLeastEnergy> {
        // With poison in what came later, not all of them are worked out.
        let best = rows.first().filter(|_| self.compares())?;
        let other = self.least.rows.iter().find(|row| row.option.id == best.option.id)?.clone();
        // Only what is shown was worked out in full.
        let is_known = |row: &&Evaluated| {
            !self.compares_in_full() || rows.iter().any(|shown| shown.option.id == row.option.id)
        };
        let known: Vec<Evaluated> = self.least.rows.iter().filter(is_known).cloned().collect();
        let at_least = shown(&known, &self.least.situation, Evaluated::cost).into_iter().next()?;
        // What is not spent for who sleeps is not spent then, either.
        let begins_otherwise = self.asleep.is_none()
            && at_least.option.first() != best.option.first()
            && at_least.is_worth_naming_before(&other);
        Some(AtLeastEnergy { best: at_least, other, begins_otherwise })
    }
}

/// Returns the rows that are shown, in order: of each kind of option the first moment, and the best one if it
/// costs less than that and than a run that spends nothing; of shots before a run the most that cost as
/// little as the fewest.
fn shown(rows: &[Evaluated], situation: &Situation, cost: fn(&Evaluated) -> f64) -> Vec<Evaluated> {
    let run = rows.iter().find(|row| row.option.family.tactic == Tactic::Run).map_or(f64::INFINITY, cost);
    let mut shown: Vec<Evaluated> = Vec::new();
    for family in FAMILIES {
        let of_family = || rows.iter().filter(|row| std::ptr::eq(row.option.family, family));
        if family.tactic == Tactic::ShootAndRun {
            let least = of_family().map(cost).fold(f64::INFINITY, f64::min);
            let as_free = |row: &&Evaluated| cost(row) <= least + A_SHOT_IS_WORTH;
            shown.extend(of_family().rfind(as_free).cloned());
            continue;
        }
        let Some(first) = of_family().next() else { continue };
        let better = of_family().min_by(|a, b| cost(a).total_cmp(&cost(b)));
        shown.push(first.clone());
        shown.extend(better.filter(|better| cost(better) < cost(first).min(run) - LATER_SAVES).cloned());
    }
    sort(&mut shown, situation);
    shown
}
