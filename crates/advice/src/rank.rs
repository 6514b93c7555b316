//! The order of options.

mod from_afar;
mod items;
mod preferences;
mod putting_off;
mod silencers;
mod sleepers;

pub(crate) use preferences::EQUAL_LIVES;
pub use preferences::{DANGER, HOPELESS, WORTH_LIFE};

use crate::evaluated::Evaluated;
use crate::foresight::foresee;
use crate::pace::Gains;
use crate::situation::Situation;
use chase::plan::TokenKind;
use combat::survival::Prospects;
use foundation::insertion_sort::insertion_sort;
use foundation::prob::ROUNDING;
use foundation::text::NEXT_TO_NONE;
use from_afar::{foresee_from_afar, from_afar};
use items::{charge, spent};
use preferences::{
    EQUAL_ATTACKS, EQUAL_LOSS, NO_WAY_OUT, WORTH_OF_HP, WORTH_OF_HP_UNPURSUED, WORTH_OF_KILLS,
};
use putting_off::{ended, faced, raised};
use silencers::unread;
use sleepers::left_asleep;
pub(crate) use sleepers::left_beside_others;

/// Sorts options, the best first, by the first of these that tells them apart:
///
/// 1. Standing still is last: its chance to live is that of a few turns only.
/// 2. Those of which the end is known come first, unless they are a danger to life and another is much safer
///    ([`raised`]).
/// 3. Those that you may live through.
/// 4. The chance to live in the end and what it costs, in hit points; or else attacks ([`harm`]).
/// 5. What [`tie_break`] looks at, then time.
/// 6. The order of their kinds, for those that are the same in all of that.
///
/// Last, a free way out ([`ended`]) or an easy fight ([`faced`]) may come before the flights that only put it
/// off, and what is not read ([`unread`]) before a scroll where somebody may silence you. The order depends
/// on the figures alone, not on what it was before.
pub(crate) fn sort(rows: &mut Vec<Evaluated>, situation: &Situation) {
    foresee(rows, situation);
    foresee_from_afar(rows, situation);
    let ranked = ranked(std::mem::take(rows), situation);
    *rows = left_asleep(ranked, situation);
}

/// Returns options sorted, of which it is known what fights follow them. Each is the best of those that are
/// left, so that one more or one less, as with an item that is there or not, does not change which of two
/// others comes first.
fn ranked(rows: Vec<Evaluated>, situation: &Situation) -> Vec<Evaluated> {
    let mut left: Vec<&Evaluated> = rows.iter().collect();
    insertion_sort(&mut left, |a, b| {
        let order = key(a, situation).cmp(&key(b, situation)).then(a.figures.aut.total_cmp(&b.figures.aut));
        order.then_with(|| a.option.place().cmp(&b.option.place()))
    });
    let mut sorted = Vec::new();
    while let Some(best) = best(left.clone(), situation) {
        sorted.push(best.clone());
        left.retain(|row| !std::ptr::eq(*row, best));
    }
    sorted
}

/// Returns the best of options that are sorted by their [`key`].
fn best<'a>(sorted: Vec<&'a Evaluated>, situation: &Situation) -> Option<&'a Evaluated> {
    unread(faced(ended(raised(sorted), situation), situation), situation).first().copied()
}

/// Moves the option at an index to the front, the others as they were.
fn put_first<T>(rows: &mut Vec<T>, index: usize) {
    let first = rows.remove(index);
    rows.insert(0, first);
}

/// Returns what decides between two options, the least first, whatever others there are.
fn key(row: &Evaluated, situation: &Situation) -> impl Ord + use<> {
    let is_hopeless = row.is_lost() || row.figures.lives().is_none();
    (row.is_baseline(), !row.is_settled(), is_hopeless, harm(row, situation), tie_break(row, situation))
}

/// Returns how far an option is from one under which nothing happens to you, in steps within which two are
/// equal: in hit points, or else in attacks. Where you die, that is [`attacks_per_turn`]: they tell how
/// little time is left.
fn harm(row: &Evaluated, situation: &Situation) -> i64 {
    let (harm, equal) = match situation.defender.hp.zip(price(row, situation)).filter(|_| !row.is_lost()) {
        Some((hp, price)) => (f64::from(*hp) * price, EQUAL_LOSS),
        None if row.is_lost() => (attacks_per_turn(row), EQUAL_ATTACKS),
        None => (row.cost(), EQUAL_ATTACKS),
    };
    (harm / equal - ROUNDING).ceil() as i64
}

/// Returns what decides between options that live as often and cost as much, the least first: harm that no
/// figure counts; what is spent, with the missiles and spells that it faces; whether somebody is left;
/// whether it stands still before who hurts from afar; whether it has to be watched; whether it attacks
/// before a flight; attacks.
fn tie_break(row: &Evaluated, situation: &Situation) -> impl Ord + use<> {
    let plan = &row.option.plan;
    let stands = plan.tokens.iter().any(|token| token.kind == TokenKind::STAY);
    (
        row.harm_not_counted(situation),
        spent(row) + from_afar(row),
        !kills_pursuers(row, situation),
        situation.hurts_from_afar() && stands,
        row.option.drinks_when_beside(),
        plan.attacks() && !plan.fights(),
        hundredths(row),
    )
}

/// Returns the chance to live in the end by which options are ranked; 0 where it is not known. Between bounds
/// the middle: a lower bound is no reason to take what is known to be little better, and a sleeper may come
/// along or not. A fight that is put off counts as a small chance at least. More from afar than you bear
/// kills you, though it is in no figure.
fn promise(row: &Evaluated) -> f64 {
    if row.is_unbearable() {
        return 0.0;
    }
    let known = row.figures.lives().unwrap_or(0.0);
    let lives = row.figures.prospects().and_then(Prospects::likely_lives).unwrap_or(0.0);
    let Some(end) = row.foreseen.in_the_end else { return lives };
    let (company, open) = (row.company().middle(), if known > 0.0 { lives / known } else { 1.0 });
    let in_the_end = if row.foreseen.unbearable.is_some() { 0.0 } else { end.lives * open };
    // Whoever is faster than you cannot be put off.
    let put_off = if row.figures.gains == Gains::Somebody { 0.0 } else { (lives * NO_WAY_OUT).min(HOPELESS) };
    (1.0 - company) * lives + company * in_the_end.max(put_off)
}

/// Returns the promise of an option, less the lives that it has to save because it is harder to do.
fn worth_living(row: &Evaluated) -> f64 {
    let is_hard = row.option.drinks_when_beside() && row.figures.lives().is_some();
    let watching = if is_hard { WORTH_LIFE * row.figures.drinks() } else { 0.0 };
    promise(row) - watching
}

impl Evaluated {
    /// Returns whether you die under it, as good as certainly.
    pub fn is_lost(&self) -> bool {
        self.figures.lives().is_some() && promise(self) < NEXT_TO_NONE
    }

    /// Returns how often a foe harms you in ways that no figure counts, in quarters: it is still with you at
    /// the end and hurts from afar, or reaches you and bursts.
    pub fn harm_not_counted(&self, situation: &Situation) -> i32 {
        // Whoever is dead by then is not.
        let lives = 1.0 - self.figures.all_dead.map_or(0.0, |dead| dead.by_end);
        let is_gone = self.option.plan.teleports() || !self.figures.ends_in_sight();
        let unless_stairs = if is_gone { 0.0 } else { lives };
        let follows = self.figures.follows().map_or(unless_stairs, |follows| follows.least);
        let from_afar = self.hurts_from_afar(situation).then_some(follows);
        let bursts = situation.bursts().then_some(1.0 - self.figures.attacks.untouched.p);
        (from_afar.unwrap_or(0.0).max(bursts.unwrap_or(0.0)) * 4.0).round() as i32
    }

    /// Returns whether its figures alone are better than those of another: by the chance to live, where it is
    /// known and differs, else by whether its end is known, then by hit points lost or else attacks.
    pub fn is_better_than(&self, other: &Evaluated) -> bool {
        self.is_better_by(EQUAL_LIVES, other)
    }

    /// Returns whether it is so much better than another, by the same figures, that it is worth naming
    /// instead.
    pub(crate) fn is_worth_naming_before(&self, other: &Evaluated) -> bool {
        self.is_better_by(WORTH_LIFE, other)
    }

    /// Returns whether it is better, where chances to live that differ by less than this are equal.
    fn is_better_by(&self, equal_lives: f64, other: &Evaluated) -> bool {
        match (self.lives_in_the_end(), other.lives_in_the_end()) {
            (Some(own), Some(others)) if (own - others).abs() >= equal_lives => own > others,
            _ if self.is_settled() != other.is_settled() => self.is_settled(),
            _ => match self.lost_in_the_end().zip(other.lost_in_the_end()) {
                Some((own, others)) => own < others - EQUAL_LOSS,
                None => self.cost() < other.cost() - EQUAL_ATTACKS,
            },
        }
    }
}

/// Returns what an option costs in parts of your hit points: those lost, with what the lives and its items
/// are worth, less what it is worth that nobody is left, which makes up for lives and hit points, not for
/// items nor for missiles and spells. `None` where they are not known.
fn price(row: &Evaluated, situation: &Situation) -> Option<f64> {
    let worth = if situation.is_pursued() { WORTH_OF_HP } else { WORTH_OF_HP_UNPURSUED };
    let kills = if kills_pursuers(row, situation) { promise(row) } else { 0.0 };
    let lost = row.lost_with(row.company().middle())? / f64::from(*situation.defender.hp?);
    let lives = (1.0 - worth_living(row)) / worth;
    Some((lives + lost - WORTH_OF_KILLS * kills).max(0.0) + charge(row))
}

/// Returns how often you are attacked in a turn of 10 aut, as if you lived. A lost fight leaves least time,
/// as nobody has to step up to you: what its figures say of later turns, with foes dead by then, you do not
/// see.
fn attacks_per_turn(row: &Evaluated) -> f64 {
    const MANY: f64 = 1e3;
    if row.option.plan.fights() { MANY } else { 10.0 * row.cost() / row.figures.aut.max(1.0) }
}

/// Returns whether nobody is left of those who could come after you, and you may live to see it.
fn kills_pursuers(row: &Evaluated, situation: &Situation) -> bool {
    row.kills_all()
        && situation.is_pursued()
        && (promise(row) >= HOPELESS || row.figures.prospects().is_none())
}

/// Returns the attacks of an option as they are shown, in hundredths.
fn hundredths(row: &Evaluated) -> i32 {
    (row.cost() * 100.0).round() as i32
}

#[cfg(test)]
mod properties;
