//! An option with its figures, and what they say of it.

mod foreseen;

pub(crate) use foreseen::{ActsInFight, Foreseen, InTheEnd, Unbearable};

use crate::figures::{AS_GOOD_AS_OVER, Figures};
use crate::next_fight::{NextFights, figures_in_full};
use crate::option::{EscapeOption, FAMILIES, Tactic};
use crate::pace::Gains;
use crate::prohibitions::barred;
use crate::rank::EQUAL_LIVES;
use crate::situation::Situation;
use chase::have::Item;
use foundation::prob::ROUNDING;
use foundation::time_slices::{InSlices, Pause};

/// An option with its figures.
#[derive(Clone)]
pub struct Evaluated {
    /// The option.
    pub option: EscapeOption,
    /// What comes of it.
    pub figures: Figures,
    /// What is known of it beside others.
    pub(crate) foreseen: Foreseen,
}

impl Evaluated {
    /// Creates an option with its figures, of which nothing else is known yet.
    pub(crate) fn new(option: EscapeOption, figures: Figures) -> Evaluated {
        Evaluated { option, figures, foreseen: Foreseen::default() }
    }

    /// Works out any option of a situation, such as a plan of the reader's own. Yields to `pause` on the way.
    pub fn of<'a>(
        situation: &'a Situation,
        option: EscapeOption,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Evaluated> {
        Box::pin(async move {
            let figures = figures_in_full(situation, &option, &mut NextFights::default(), pause).await;
            Evaluated::new(option, figures)
        })
    }

    /// Works out any option of a situation with how often you live in the end: the fights that may follow it
    /// are worked out, too. Yields to `pause` on the way.
    pub fn in_full<'a>(
        situation: &'a Situation,
        option: EscapeOption,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Evaluated> {
        Box::pin(async move {
            let row = Evaluated::of(situation, option, pause).await;
            let mut fights = Vec::new();
            if row.hangs_on_fights() {
                let options = FAMILIES.iter().flat_map(|family| family.options(situation));
                for fight in options.filter(|option| option.plan.fights()) {
                    if barred(situation, &fight).is_none() {
                        fights.push(Evaluated::of(situation, fight, pause).await);
                    }
                }
            }
            row.foreseen(&fights, situation)
        })
    }

    /// Returns its attacks, those after the arrival included.
    pub fn cost(&self) -> f64 {
        self.figures.attacks.in_all()
    }

    /// Returns whether it ends the matter: it is unlikely that some foe comes along, or stands beside you at
    /// the end, and none gains on you all the time. Who sleeps is taken to sleep on.
    pub fn is_over(&self) -> bool {
        self.figures.beside.least < 0.5 && self.figures.gains != Gains::Somebody
    }

    /// Returns the same as if whoever sleeps woke at once.
    pub fn is_over_if_woken(&self) -> bool {
        self.figures.beside.most < 0.5 && self.figures.gains == Gains::Nobody
    }

    /// Returns whether it puts the matter off: it ends nowhere, neither on stairs nor with a teleport or a
    /// fight, and some foe that is still there is as fast as you.
    pub fn is_put_off(&self, situation: &Situation) -> bool {
        let is_there = self.figures.all_dead.is_none_or(|dead| dead.by_end < 0.5);
        !self.option.plan.ends_itself() && is_there && situation.is_pursued() && !situation.outruns_all()
    }

    /// Returns whether its end is known: it ends the matter, or it is known what comes of the fight against
    /// those who are with you then.
    pub fn is_settled(&self) -> bool {
        self.is_over() || self.foreseen.in_the_end.is_some()
    }

    /// Returns the probability that you live in the end, with the fight that follows where one does and that
    /// is known; `None` without hit points, AC and EV. The losses of both are taken to be independent, and
    /// the fight to begin beside you. Sleepers are taken to wake at once: they are with you at most this
    /// often.
    pub fn lives_in_the_end(&self) -> Option<f64> {
        Some(self.with_company(self.figures.lives()?, |end| end.lives))
    }

    /// Returns the same as if poison cost nothing: no less than how often you live. `None` without hit
    /// points, AC and EV.
    pub fn most_in_the_end(&self) -> Option<f64> {
        let lives = *self.figures.prospects()?.blows.alive.last()?;
        Some(self.with_company(lives, |end| end.most.min(lives)))
    }

    /// Returns the mean hit points lost in the end, with the fight that follows where that is known; `None`
    /// without hit points, AC and EV.
    pub fn lost_in_the_end(&self) -> Option<f64> {
        self.lost_with(self.company().most)
    }

    /// Returns the mean hit points lost if a fight follows this often.
    pub(crate) fn lost_with(&self, company: f64) -> Option<f64> {
        let fight = self.foreseen.in_the_end.map_or(0.0, |end| company * end.lost);
        Some(self.figures.lost()?.mean() + fight)
    }

    /// Returns whether poison is in its figures, which may be cured before it has cost all that.
    pub fn has_poison(&self) -> bool {
        self.figures.has_poison()
    }

    /// Returns the probability that you live if you do this often without a fight, and `with` one where it
    /// follows.
    fn with_company(&self, without: f64, with: impl Fn(InTheEnd) -> f64) -> f64 {
        let company = self.company().most;
        self.foreseen.in_the_end.map_or(without, |end| (1.0 - company) * without + company * with(end))
    }

    /// Returns whether you may live more often in the end than that says: poison is counted as if nothing
    /// cured it.
    pub fn may_live_more(&self) -> bool {
        self.foreseen.in_the_end.is_some_and(|end| !end.is_known)
    }

    /// Returns whether that chance is no bound either: poison is in no hit points lost, so that the fight
    /// counts as if it began with all.
    pub fn is_rough_in_the_end(&self) -> bool {
        self.foreseen.in_the_end.is_some_and(|end| end.is_rough)
    }

    /// Returns whether that chance includes a fight that was sampled, or is approximate otherwise.
    pub fn is_approximate_in_the_end(&self) -> bool {
        self.foreseen.in_the_end.is_some_and(|end| end.is_approximate)
    }

    /// Returns whether that chance includes a fight that costs less than is counted.
    pub fn is_at_least_in_the_end(&self) -> bool {
        self.foreseen.in_the_end.is_some_and(|end| end.is_at_least)
    }

    /// Returns whether that chance includes a fight that costs more than is counted.
    pub fn is_at_most_in_the_end(&self) -> bool {
        self.foreseen.in_the_end.is_some_and(|end| end.is_at_most)
    }

    /// Returns whether somebody may be with you at its end, often enough to show, and it is not known what
    /// comes of the fight that follows, as where you cannot fight.
    pub fn leaves_fight_open(&self) -> bool {
        self.hangs_on_fights() && self.foreseen.in_the_end.is_none() && self.company().most >= EQUAL_LIVES
    }

    /// Returns whether its chance to live in the end may still change with what fights against all foes come
    /// to.
    pub fn hangs_on_fights(&self) -> bool {
        self.figures.lives().is_some() && !self.option.plan.fights() && self.company().most > ROUNDING
    }

    /// Returns the probability that you live in the end if what quickens you now ended at once; `None` where
    /// nothing does, and where it is not known.
    pub fn lives_if_ended(&self) -> Option<f64> {
        self.foreseen.lives_if_ended
    }

    /// Returns the same if those who sleep beside others sleep on; `None` where none does, and where it is
    /// not known.
    pub fn lives_if_asleep(&self) -> Option<f64> {
        self.foreseen.lives_if_asleep
    }

    /// Returns the same option where the sleeper on whom it sneaks up does
    /// [otherwise](Situation::other_case); `None` for any other option, and where that is not known.
    pub fn other_case(&self) -> Option<&Evaluated> {
        self.foreseen.other_case.as_deref()
    }

    /// Returns an option that sneaks up on a sleeper as it is if that sleeps until it is stabbed, and if it
    /// wakes at once; `None` for any other option, and where that is not known.
    pub fn asleep_and_woken(&self, situation: &Situation) -> Option<[&Evaluated; 2]> {
        Some(situation.asleep_first(self, self.other_case()?))
    }

    /// Returns whether it ends the matter for good: it is a fight, and nobody is left.
    pub fn kills_all(&self) -> bool {
        self.option.plan.fights()
            && self.figures.all_dead.is_some_and(|dead| dead.by_end > 1.0 - AS_GOOD_AS_OVER)
    }

    /// Returns how often all foes are dead of the shots before a run; `None` for any other option, where that
    /// hardly happens or is not known.
    pub fn dead_by_shots(&self) -> Option<f64> {
        let dead = self.figures.all_dead.filter(|_| self.option.family.tactic == Tactic::ShootAndRun)?;
        Some(dead.by_end).filter(|p| *p >= AS_GOOD_AS_OVER)
    }

    /// Returns whether it is no advice, but what the others are measured by: standing still.
    pub fn is_baseline(&self) -> bool {
        self.option.family.tactic == Tactic::Stand
    }

    /// Returns what it spends.
    pub fn spends(&self) -> &'static [Item] {
        self.option.family.spends
    }
}
