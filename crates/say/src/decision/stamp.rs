//! The figure of a decision, and how it is to be taken.

use super::lives::Lives;
use crate::advice::other_stairs;
use crate::chase::{NEGLIGIBLE, is_shown_as_one};
use crate::exactness::Exactness;
use crate::survival::SAFE;
use advice::{DANGER, Evaluated, Situation};
use foundation::text::NEXT_TO_NONE;

/// Chances to live are shown in whole percents: what reads as [`DANGER`] is none, and what reads as [`SAFE`]
/// is.
const HALF_SHOWN: f64 = 0.005;

/// How a chance to live is to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Well, and over.
    Good,
    /// So-so, or not known.
    Plain,
    /// Badly.
    Bad,
}

impl Tone {
    /// Returns its name: `good`, `plain`, `bad`.
    pub fn name(self) -> &'static str {
        match self {
            Tone::Good => "good",
            Tone::Plain => "plain",
            Tone::Bad => "bad",
        }
    }

    /// Returns the tone of an option. What is not over is never good, nor is what only puts it off, leaves
    /// harm out or takes stairs that are not there.
    pub fn of(row: &Evaluated, situation: &Situation) -> Tone {
        let is_possible = other_stairs(&row.option, situation).is_none();
        let is_over = row.is_over_if_woken() || row.is_over() && row.includes_fight();
        let is_safe_in_other_case = lives_in_other_case(row).is_none_or(|lives| lives >= SAFE);
        let is_over = is_over && is_safe_in_other_case && !row.is_put_off(situation);
        let is_sure = is_over && !row.is_too_rosy(situation) && !hangs_on_unset_blows(row, situation);
        match row.lives_in_the_end() {
            _ if is_danger(row, situation) => Tone::Bad,
            Some(in_the_end) if in_the_end >= SAFE - HALF_SHOWN && is_possible && is_sure => Tone::Good,
            _ => Tone::Plain,
        }
    }
}

/// Returns whether somebody may be with you at the end of an option, and what comes of that fight is not
/// known because your blows are not. Who sleeps is taken to sleep on.
pub(super) fn hangs_on_unset_blows(row: &Evaluated, situation: &Situation) -> bool {
    row.leaves_fight_open() && situation.lacks_blows() && !situation.is_at_peace() && !situation.all_sleep()
}

/// Returns whether an option is a danger to life: not for certain where every foe may do nothing, as one that
/// sleeps, nor where it is none if those who sleep beside others sleep on.
pub(super) fn is_danger(row: &Evaluated, situation: &Situation) -> bool {
    let lives_asleep = row.lives_if_asleep().or(lives_in_other_case(row));
    let is_safe_asleep = lives_asleep.is_some_and(|lives| lives >= DANGER);
    let may_do_nothing = is_safe_asleep || situation.may_do_nothing(&row.option.plan);
    (may_be_danger(row) || is_danger_from_afar(row)) && !may_do_nothing
}

/// Returns how often you live under an option that sneaks up on a sleeper if that does otherwise than it is
/// taken to.
fn lives_in_other_case(row: &Evaluated) -> Option<f64> {
    row.other_case()?.lives_in_the_end()
}

/// Returns whether an option is a danger to life if all foes do what they can.
pub(super) fn may_be_danger(row: &Evaluated) -> bool {
    most_lives(row).is_some_and(|lives| lives < DANGER - HALF_SHOWN)
}

/// Returns whether more comes from afar than you bear, now or in the fight that may well follow, though no
/// figure counts it.
pub(super) fn is_danger_from_afar(row: &Evaluated) -> bool {
    row.is_unbearable() || row.unbearable_in_fight().is_some()
}

/// Returns whether you die under an option, whatever becomes of your poison.
pub(super) fn is_lost(row: &Evaluated) -> bool {
    row.is_lost() && most_lives(row).is_some_and(|lives| lives < NEXT_TO_NONE)
}

/// Returns how often you live at most. Poison may be cured before it has cost all that is counted: the blows
/// decide.
fn most_lives(row: &Evaluated) -> Option<f64> {
    if row.may_live_more() { row.most_in_the_end() } else { row.lives_in_the_end() }
}

/// What the figure of a verdict counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StampUnit {
    /// The chance to live.
    Lives {
        /// Whether the matter ends with it: not where some foe comes along or stands beside you at the end
        /// and no fight is in it, nor where one is still after you.
        is_over: bool,
        /// Whether it hangs on what quickens you now, which may end.
        if_lasts: bool,
    },
    /// Attacks on you: one, or another number of them.
    Attacks {
        /// Whether it is one.
        is_one: bool,
    },
}

impl StampUnit {
    /// Returns what counts in a situation before the figure is known.
    pub fn of(situation: &Situation) -> StampUnit {
        if situation.defender.is_known() {
            StampUnit::Lives { is_over: true, if_lasts: false }
        } else {
            StampUnit::Attacks { is_one: false }
        }
    }

    /// Returns whether it is the chance to live.
    pub fn is_lives(self) -> bool {
        matches!(self, StampUnit::Lives { .. })
    }

    /// Returns what stands behind a chance to live with which the matter does not end: ` so far`.
    pub(super) fn so_far(self) -> &'static str {
        if matches!(self, StampUnit::Lives { is_over: false, .. }) { " so far" } else { "" }
    }

    /// Returns the words beside the figure: `you live`, `you live so far`, `you live if it lasts`, `attack`,
    /// `attacks`.
    pub fn label(self) -> &'static str {
        match self {
            StampUnit::Lives { is_over: true, if_lasts: false } => "you live",
            StampUnit::Lives { is_over: false, if_lasts: false } => "you live so far",
            StampUnit::Lives { is_over: true, if_lasts: true } => "you live if it lasts",
            StampUnit::Lives { is_over: false, if_lasts: true } => "you live so far, if it lasts",
            StampUnit::Attacks { is_one: true } => "attack",
            StampUnit::Attacks { is_one: false } => "attacks",
        }
    }
}

/// The figure of a verdict.
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionStamp {
    /// The chance to live, or the attacks where it is not known, or where what may kill is not counted.
    pub figure: String,
    /// The chance to live; `None` where it is not known.
    pub(super) lives: Option<Lives>,
    /// What the figure counts.
    pub unit: StampUnit,
    /// How it is to be taken.
    pub tone: Tone,
}

impl DecisionStamp {
    /// Returns the figure for a line of text, where a chance to live needs no noun: `57 %`, `57 % so far`, `2
    /// attacks`.
    pub fn counted(&self) -> String {
        match self.unit {
            StampUnit::Lives { .. } => {
                format!("{}{}", self.figure, self.unit.label().trim_start_matches("you live"))
            }
            StampUnit::Attacks { .. } => format!("{} {}", self.figure, self.unit.label()),
        }
    }

    /// Returns whether what is in no figure is the danger, which what to do says already: that nothing which
    /// is counted kills you is no comfort then.
    pub(super) fn is_danger_not_counted(&self) -> bool {
        self.tone == Tone::Bad && self.lives.is_some_and(Lives::is_all_at_most)
    }

    /// Returns the stamp of an option.
    pub fn of(row: &Evaluated, situation: &Situation) -> DecisionStamp {
        // How often you live so far is known, be it open what comes of the fight after that.
        let is_so_far =
            hangs_on_unset_blows(row, situation) || row.leaves_fight_open() && !row.is_over_if_woken();
        let lives = if is_so_far { Lives::before_fight(row, situation) } else { Lives::of(row, situation) };
        let (figure, unit) = match lives.filter(|lives| !lives.says_nothing()) {
            Some(lives) => {
                let ends = row.includes_fight() || row.is_over_if_woken() && !is_so_far;
                let is_over = row.is_lost() || ends && !row.is_put_off(situation);
                (lives.figure(), StampUnit::Lives { is_over, if_lasts: lives.hangs_on_status() })
            }
            None => {
                let is_bound = row.figures.attacks.are_at_most && row.cost() > NEGLIGIBLE;
                let bound = if is_bound { Exactness::AtMost } else { Exactness::Exact };
                let figure = format!("{}{}", bound.sign(), bound.about(row.cost()));
                (figure, StampUnit::Attacks { is_one: is_shown_as_one(bound.rounded_mean(row.cost())) })
            }
        };
        DecisionStamp { figure, lives, unit, tone: Tone::of(row, situation) }
    }
}
