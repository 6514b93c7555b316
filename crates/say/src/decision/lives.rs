//! The chance to live of an option.

use super::sentences::in_words;
use crate::Exactness;
use crate::advice::lasting_noun;
use advice::{DANGER, Evaluated, Situation, WORTH_LIFE};
use chase::foe::Foe;
use combat::survival::Approximation;
use foundation::text::{NEXT_TO_ALL, NEXT_TO_NONE, capitalized, uncapitalized};

/// The chance to live, and how it relates to the true one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lives {
    /// How it relates to the true chance.
    pub exactness: Exactness,
    /// The chance.
    pub p: f64,
    /// Whether blows of yours are left out of it that kill sooner.
    leaves_out_blows: bool,
    /// On what condition it is no higher, where it is a lower bound.
    condition: Condition,
    /// What quickens you now where it may end before the option does, and so high a chance leaves nothing
    /// else out: `haste`.
    while_lasts: Option<&'static str>,
    /// Whether it is the chance if all foes, which you leave asleep, wake at once, and that is a danger: you
    /// live unless they wake.
    is_of_waking: bool,
}

/// Says what comes of it where nothing kills, while harm is not counted; `so_far` is empty where the matter
/// ends with it.
fn nothing_kills(so_far: &str) -> String {
    let until = if so_far.is_empty() { "" } else { " until then" };
    format!("Nothing that is counted kills you{until}.")
}

/// On what condition a lower bound is the true chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Condition {
    /// The only foe wakes, which sleeps.
    Wakes,
    /// All foes wake, which sleep.
    AllWake,
    /// One of the foes wakes that sleep beside others.
    SleeperWakes,
    /// The only foe is no longer held, blind or the like.
    ActsFreely,
    /// No foe is held, blind or the like any longer.
    AllActFreely,
    /// Poison, yours or theirs, is not cured.
    NotCured,
    /// Nothing happens but what is counted.
    AsCounted,
}

impl Condition {
    fn of(row: &Evaluated, situation: &Situation) -> Condition {
        let is_alone = situation.chase.foes.0.len() == 1;
        if situation.all_sleep() {
            if is_alone { Condition::Wakes } else { Condition::AllWake }
        } else if situation.chase.foes.0.iter().any(Foe::is_asleep) {
            Condition::SleeperWakes
        } else if situation.is_one_helpless() {
            if is_alone { Condition::ActsFreely } else { Condition::AllActFreely }
        } else if *situation.defender.poison > 0 || row.has_poison() {
            Condition::NotCured
        } else {
            Condition::AsCounted
        }
    }

    fn words(self) -> &'static str {
        match self {
            Condition::Wakes => "if it wakes",
            Condition::AllWake => "if they wake",
            Condition::SleeperWakes => "if a sleeper wakes",
            Condition::ActsFreely => "once it acts freely",
            Condition::AllActFreely => "once all act freely",
            Condition::NotCured => "unless the poison is cured",
            Condition::AsCounted => "as far as it is counted",
        }
    }
}

impl Lives {
    /// The least difference between two chances to live that is worth a sentence of its own.
    pub(crate) const WORTH_SAYING: f64 = 0.05;

    /// Returns the chance of an option, with the fight that may follow it where what that makes is known;
    /// `None` where your hit points are not known.
    pub fn of(row: &Evaluated, situation: &Situation) -> Option<Lives> {
        if !Lives::is_as_if_cured(row) {
            return Lives::in_the_end(row, situation);
        }
        // That poison is counted in it makes the chance before the fight a lower bound; here none is.
        let may_live_more = situation.is_at_most(&row.option.plan) || row.kills_sooner(situation);
        let before = match Lives::exactness_before_fight(row, situation)? {
            Exactness::AtLeast if !may_live_more => Exactness::Exact,
            exactness => exactness,
        };
        let exactness = Lives::with_fight(before, Exactness::AtMost, row, situation);
        Some(Lives::shown(exactness, row.most_in_the_end()?, row, situation))
    }

    /// Returns the chance of an option without the fight that may follow it; `None` where your hit points are
    /// not known.
    pub fn before_fight(row: &Evaluated, situation: &Situation) -> Option<Lives> {
        let exactness = Lives::exactness_before_fight(row, situation)?;
        Some(Lives::shown(exactness, row.figures.lives()?, row, situation))
    }

    /// Returns how that chance relates to the true one, be it next to none or next to all; `None` where it is
    /// not known.
    pub fn exactness_before_fight(row: &Evaluated, situation: &Situation) -> Option<Exactness> {
        let prospects = row.figures.prospects()?;
        let lives = prospects.lives()?;
        // Chance alone: as often too high as too low.
        let is_even =
            |what: &Approximation| matches!(what, Approximation::Sampled | Approximation::StrikesNearest);
        let is_poisoned = prospects.with_poison.is_some() || prospects.in_time.is_some();
        let approximations = &prospects.approximations;
        let is_no_more_than_bound = approximations.iter().all(|what| what.is_at_least() || is_even(what));
        let may_be_better = situation.is_at_most(&row.option.plan)
            || row.kills_sooner(situation)
            || is_poisoned
            || approximations.iter().any(Approximation::is_at_least);
        let may_be_worse = row.is_too_rosy(situation) || row.costs_more();
        let exactness = match (may_be_better, may_be_worse) {
            // Nobody attacks: what blows are taken for makes no difference.
            (_, false) if row.is_untouched() && !is_poisoned && !row.figures.counts_missiles() => {
                Exactness::Exact
            }
            (true, false) if is_no_more_than_bound => Exactness::AtLeast,
            (false, true) => Exactness::AtMost,
            (false, false) if approximations.is_empty() => Exactness::Exact,
            _ => Exactness::About,
        };
        Some(Lives::as_if_woken(exactness, row, situation).of_certainty(lives))
    }

    /// Returns whether neither harm nor blows of yours are left out of the figures of an option, and each foe
    /// does what it can.
    pub fn counts_all(row: &Evaluated, situation: &Situation) -> bool {
        let may_be_better = situation.is_at_most(&row.option.plan) || row.kills_sooner(situation);
        !may_be_better && !row.is_too_rosy(situation) && !row.costs_more()
    }

    /// Returns the chance in the end, with the fight that may follow; `None` where your hit points are not
    /// known.
    pub(crate) fn in_the_end(row: &Evaluated, situation: &Situation) -> Option<Lives> {
        let exactness = Lives::exactness_in_the_end(row, situation)?;
        Some(Lives::shown(exactness, row.lives_in_the_end()?, row, situation))
    }

    /// Returns how that chance relates to the true one, be it next to none or next to all; `None` where it is
    /// not known.
    pub fn exactness_in_the_end(row: &Evaluated, situation: &Situation) -> Option<Exactness> {
        let before = Lives::exactness_before_fight(row, situation)?;
        let fight = Lives::exactness_of_fight(row, situation);
        let exactness = Lives::with_fight(before, fight, row, situation);
        Some(exactness.of_certainty(row.lives_in_the_end()?))
    }

    /// Returns how what the fight makes of a chance relates to the truth.
    fn exactness_of_fight(row: &Evaluated, situation: &Situation) -> Exactness {
        if row.may_live_more() {
            let is_rough = row.is_rough_in_the_end() || row.is_at_most_in_the_end();
            if is_rough { Exactness::About } else { Exactness::AtLeast }
        } else if row.leaves_fight_open() && !situation.lacks_blows() && !situation.is_at_peace() {
            // Somebody is with you as a foe, and what comes of that is not known.
            Exactness::AtMost
        } else {
            match (row.is_at_least_in_the_end(), row.is_at_most_in_the_end()) {
                (false, false) => Exactness::Exact,
                (true, false) => Exactness::AtLeast,
                (false, true) => Exactness::AtMost,
                (true, true) => Exactness::About,
            }
        }
    }

    /// Returns how a chance with a fight relates to the truth, of what is known `before` it and of the fight:
    /// that it was sampled leaves bounds what they are.
    fn with_fight(before: Exactness, fight: Exactness, row: &Evaluated, situation: &Situation) -> Exactness {
        let costs_less = row.includes_fight() && Lives::costs_less_in_the_end(row, situation);
        let least = if costs_less { Exactness::AtLeast } else { Exactness::Exact };
        let exactness = match before.and(fight).and(least) {
            Exactness::Exact if row.is_approximate_in_the_end() => Exactness::About,
            exactness => exactness,
        };
        Lives::as_if_woken(exactness, row, situation)
    }

    /// Returns an exactness before foes of which all sleep: that all are counted as if they woke at once
    /// lowers the chance by more than anything that is approximate in it may raise it; not so spells, nor
    /// what is up with you.
    fn as_if_woken(exactness: Exactness, row: &Evaluated, situation: &Situation) -> Exactness {
        let is_yours = situation.build.petrifying || row.hangs_on_status(situation);
        let may_be_worse = row.leaves_out_harm_from_afar(situation) || row.costs_more() || is_yours;
        let sleep_on = situation.all_sleep() && situation.is_at_most(&row.option.plan);
        match exactness {
            Exactness::About if sleep_on && !may_be_worse => Exactness::AtLeast,
            exactness => exactness,
        }
    }

    /// Returns whether the fight costs less than is counted: blows of yours are left out, or it is to be
    /// fought less often, as a foe does nothing for a while.
    fn costs_less_in_the_end(row: &Evaluated, situation: &Situation) -> bool {
        situation.kills_sooner() || situation.is_at_most(&row.option.plan)
    }

    /// Returns whether the chance includes a fight that makes a difference worth naming.
    pub(super) fn is_less_in_the_end(row: &Evaluated) -> bool {
        let end = if Lives::is_as_if_cured(row) { row.most_in_the_end() } else { row.lives_in_the_end() };
        row.figures.lives().zip(end).is_some_and(|(lives, end)| lives - end >= WORTH_LIFE)
    }

    /// Returns whether the chance leaves out the poison of a fight that may follow: with it you live in at
    /// least nothing, which says nothing.
    fn is_as_if_cured(row: &Evaluated) -> bool {
        let chances = row.figures.lives().zip(row.lives_in_the_end());
        row.may_live_more()
            && chances.is_some_and(|(lives, end)| end < NEXT_TO_NONE && lives - end >= WORTH_LIFE)
    }

    /// Creates a chance as it is shown, with one sign at most.
    fn shown(exactness: Exactness, p: f64, row: &Evaluated, situation: &Situation) -> Lives {
        let counts_all_else = !row.leaves_out_harm(situation) && !row.costs_more();
        let may_end = row.counts_on(situation).filter(|_| row.hangs_on_status(situation) && counts_all_else);
        let while_lasts = may_end.filter(|_| p > NEXT_TO_ALL).map(lasting_noun);
        // So high a chance is no bound, unless what is left out may kill by itself.
        let exactness = match exactness {
            _ if while_lasts.is_some() => Exactness::About,
            _ if p > NEXT_TO_ALL && row.is_too_rosy(situation) => Exactness::AtMost,
            Exactness::AtMost if p > NEXT_TO_ALL => Exactness::About,
            exactness => exactness,
        };
        let (exactness, p) = exactness.with_one_sign(p);
        // What is fought wakes up.
        let is_asleep = situation.all_sleep() && !row.option.plan.fights();
        let is_well = *situation.defender.poison == 0 && !situation.build.petrifying;
        Lives {
            exactness,
            p,
            leaves_out_blows: row.kills_sooner(situation) || row.includes_fight() && situation.kills_sooner(),
            condition: Condition::of(row, situation),
            while_lasts,
            is_of_waking: is_asleep && is_well && p < DANGER,
        }
    }

    /// Formats it for people: `97 %`, `≥ 97 %`, and `?` where it is a bound that says nothing.
    pub fn figure(self) -> String {
        self.format(Exactness::chance)
    }

    /// Formats it so, with the condition that it hangs on: `> 99.9 % if your haste lasts`.
    pub fn qualified(self) -> String {
        self.qualify(self.figure())
    }

    /// Formats it for people with a chance even where it is a bound that says nothing: `≤ 100 %`.
    pub fn bound(self) -> String {
        format!("{}{}", self.exactness.sign(), self.exactness.chance(self.p))
    }

    /// Formats the chance by another format, with its sign; `?` where it is a bound that says nothing.
    pub fn format(self, format: fn(Exactness, f64) -> String) -> String {
        if self.says_nothing() {
            "?".to_string()
        } else {
            format!("{}{}", self.exactness.sign(), format(self.exactness, self.p))
        }
    }

    /// Formats it as a stamp: `97.2 % live`, `at least 97.2 % live`.
    pub fn stamp(self) -> String {
        if self.is_all_at_most() {
            uncapitalized(nothing_kills("").trim_end_matches('.'))
        } else if self.says_nothing() {
            self.clause()
        } else {
            self.qualify(format!("{}{} live", self.exactness.words(), self.exactness.percent(self.p)))
        }
    }

    /// Formats the chance for a sentence: `97 %`, `at least 97 %`.
    pub(crate) fn in_words(self) -> String {
        format!("{}{}", self.exactness.words(), self.exactness.chance(self.p))
    }

    /// Says the chance to live in a clause: `you live in at least 97 %`, `you mostly die if it wakes`.
    pub(crate) fn clause(self) -> String {
        if self.is_none_at_least() {
            format!("you mostly die {}", self.condition.words())
        } else {
            self.qualify(format!("you live in {}", self.in_words()))
        }
    }

    /// Returns whether it hangs on what quickens you now, which may end, and on nothing else.
    pub(super) fn hangs_on_status(self) -> bool {
        self.while_lasts.is_some()
    }

    /// Says on what quickens you now it hangs: `if your haste lasts`; `None` where on nothing.
    fn if_lasts(self) -> Option<String> {
        self.while_lasts.map(|noun| format!("if your {noun} lasts"))
    }

    /// Appends to a text on what quickens you now it hangs, if on anything.
    fn qualify(self, text: String) -> String {
        match self.if_lasts() {
            Some(if_lasts) => format!("{text} {if_lasts}"),
            None => text,
        }
    }

    /// Says beneath the figure on what it hangs: `if your haste lasts`, and where that is a lower bound that
    /// says nothing, when you die: `mostly dead if it wakes`. `None` for any other.
    pub(super) fn note(self) -> Option<String> {
        let dies = self.is_none_at_least().then(|| format!("mostly dead {}", self.condition.words()));
        dies.or_else(|| self.if_lasts())
    }

    /// Says the chance to live in a sentence: `You live in at least 97 %.` Behind the chance stands `so_far`,
    /// empty where the matter ends with it.
    pub(super) fn sentence(self, so_far: &str) -> String {
        if self.is_all_at_most() {
            nothing_kills(so_far)
        } else if self.is_none_at_least() {
            format!("{}, you mostly die.", capitalized(self.condition.words()))
        } else if self.is_of_waking {
            let (wake, do_so) = match self.condition {
                Condition::Wakes => ("it wakes", "it does"),
                _ => ("they wake", "they do"),
            };
            format!("You live unless {wake}; if {do_so} at once, in {}{so_far}.", self.in_words())
        } else {
            self.qualify(format!("You live in {}{so_far}", self.in_words())) + "."
        }
    }

    /// Says the chance to live as a screen reader does: `You live in at least 97 percent.`
    pub(super) fn spoken(self, so_far: &str) -> String {
        in_words(&self.sentence(so_far))
    }

    /// Returns whether nothing kills, while harm is not counted.
    pub(crate) fn is_all_at_most(self) -> bool {
        self.exactness == Exactness::AtMost && self.p >= 1.0
    }

    /// Returns whether it is a lower bound of nothing: what it counts kills you, but need not come about.
    pub(super) fn is_none_at_least(self) -> bool {
        self.exactness == Exactness::AtLeast && self.p == 0.0
    }

    /// Returns whether it is a bound that says nothing.
    pub(crate) fn says_nothing(self) -> bool {
        self.is_all_at_most() || self.is_none_at_least()
    }

    /// Returns whether it can be held against another: not where either is `?`, nor where a bound leaves open
    /// which is better. Two bounds alike can, as both leave the same out, unless only one leaves blows out.
    pub fn compares(self, other: Lives) -> bool {
        let leave_the_same_out = self.leaves_out_blows == other.leaves_out_blows;
        ![self, other].iter().any(|lives| lives.says_nothing())
            && self.while_lasts == other.while_lasts
            && (self.exactness != other.exactness || self.exactness == Exactness::Exact || leave_the_same_out)
            && self.exactness.compares(self.p, (other.exactness, other.p))
    }
}
