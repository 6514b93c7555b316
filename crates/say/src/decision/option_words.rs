//! An option as a row of the table, in words.

use super::at_end::describe_rest;
use super::how::describe_how;
use super::lives::Lives;
use super::loss_words::{LossWords, exactness_of_loss};
use super::sentences::{in_words, join};
use super::sneaking::note_cases;
use super::stamp::Tone;
use crate::Exactness;
use crate::advice::{is_lost_fight, mostly_dies, name_row, name_spent_in_fight};
use crate::chase::{FEW_MORE, MIN_SHOWN_MEAN, NEGLIGIBLE, about, chance, count_from_afar, is_shown_as_one};
use crate::exactness::Bounded;
use advice::{AttackFigures, EscapeOption, Evaluated, Figures, Situation, WORTH_LIFE};
use foundation::text::{NEXT_TO_ALL, NEXT_TO_NONE, capitalized, number};

/// A tag behind the name of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tag {
    /// You live most often.
    Best,
    /// The fewest attacks: no chance to live is known.
    Fewest,
    /// It is harder to do, and has to be much better to come first.
    NeedsWatching,
}

impl Tag {
    /// Returns the tag of an option by its rank in an advice: 0 for the best.
    pub fn at(rank: usize, row: &Evaluated) -> Option<Tag> {
        match rank {
            0 if row.figures.prospects().is_some() => Some(Tag::Best),
            0 => Some(Tag::Fewest),
            _ => Tag::of(&row.option),
        }
    }

    /// Returns the tag of an option whose rank is not known yet.
    pub fn of(option: &EscapeOption) -> Option<Tag> {
        option.drinks_when_beside().then_some(Tag::NeedsWatching)
    }

    /// Returns its words.
    pub fn label(self) -> &'static str {
        match self {
            Tag::Best => "best",
            Tag::Fewest => "fewest",
            Tag::NeedsWatching => "needs watching",
        }
    }
}

/// Says why an option that needs watching stands beneath one with a lower chance.
pub fn why_watched_later() -> String {
    let lives = number(1.0 / WORTH_LIFE, 0);
    format!(
        "Needs watching: you decide again after each step, so it ranks first only if it saves one life in {lives} or more."
    )
}

/// An option as a row of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionWords {
    /// Its name.
    pub name: String,
    /// How it is done, with the times.
    pub how: String,
    /// The chance to live, with the fight that may follow; `None` where it is not known.
    pub lives: Option<Lives>,
    /// How that is to be taken.
    pub tone: Tone,
    /// Why it is not over; `None` if it is.
    pub not_over: Option<String>,
    /// What stands beneath that chance, see [`describe_beneath_lives`]; `None` where nothing does.
    pub beneath_lives: Option<String>,
    /// The hit points lost; `None` where they are not known.
    pub loss: Option<LossWords>,
    /// The mean number of attacks.
    pub mean_attacks: f64,
    /// The mean number of attacks as people say it.
    pub attacks: String,
    /// Its noun: `attack`, `attacks`.
    pub attacks_noun: &'static str,
    /// How the attacks are counted, where that is to be said: `at most`, or `if you lived` where you mostly
    /// do not.
    pub counted: Option<&'static str>,
    /// How many of them come on arrival, from those that took the stairs with you; `None` where that is next
    /// to none.
    pub on_arrival: Option<String>,
    /// The attacks of nine chases in ten, least and most; `None` where they are not known, as with those on
    /// arrival, where you mostly do not live through them, and where they are next to none.
    pub range: Option<(i32, i32)>,
    /// The chance never to be attacked.
    pub never_attacked: String,
    /// The chance that someone comes along; `None` without stairs.
    pub follows: Option<Bounded>,
}

impl OptionWords {
    /// Returns the row of an option.
    pub fn new(row: &Evaluated, situation: &Situation) -> OptionWords {
        let figures = &row.figures;
        let hp = situation.defender_under(&row.option.plan).hp.map(|hp| *hp);
        let on_arrival = (figures.attacks.on_arrival >= FEW_MORE).then(|| about(figures.attacks.on_arrival));
        let is_few = row.cost() > NEGLIGIBLE && row.cost() < MIN_SHOWN_MEAN;
        let has_range = on_arrival.is_none() && !mostly_dies(row) && !is_few;
        let counted = if figures.attacks.are_at_most { Exactness::AtMost } else { Exactness::Exact };
        let (attacks, attacks_noun) = if is_lost_fight(row) {
            ("many".to_string(), "attacks")
        } else {
            let is_one = is_shown_as_one(counted.rounded_mean(row.cost()));
            (counted.about(row.cost()), if is_one { "attack" } else { "attacks" })
        };
        let how = describe_how(&row.option, situation, Some(figures));
        OptionWords {
            name: name_row(&row.option, situation) + &name_spent_in_fight(row, situation),
            how: if row.is_baseline() { format!("{how}, for comparison") } else { how },
            lives: Lives::of(row, situation),
            tone: Tone::of(row, situation),
            not_over: goes_on(row, situation).then(|| describe_rest(row, situation)),
            beneath_lives: describe_beneath_lives(row, situation),
            loss: figures.prospects().zip(hp).map(|(prospects, hp)| {
                let of = Some(hp).filter(|hp| situation.defender.hp.is_some_and(|usual| *usual != *hp));
                LossWords::new(prospects, hp, of, exactness_of_loss(row, prospects, situation))
            }),
            mean_attacks: row.cost(),
            attacks,
            attacks_noun,
            counted: if is_lost_fight(row) || row.cost() <= NEGLIGIBLE {
                None
            } else if figures.attacks.are_at_most {
                Some(AT_MOST)
            } else {
                mostly_dies(row).then_some("if you lived")
            },
            range: figures.attacks.dist.as_ref().filter(|_| has_range).map(|dist| {
                let (least, most) = dist.nine_in_ten();
                (*least, *most)
            }),
            on_arrival,
            never_attacked: format_never_attacked(figures, Exactness::sign, Exactness::chance),
            follows: bounded_follows(row, situation),
        }
    }

    /// Returns the attacks with their noun: `1 attack`, `at most 1.7 attacks`, `229 attacks if you lived`.
    pub fn count_attacks(&self) -> String {
        let attacks = format!("{} {}", self.attacks, self.attacks_noun);
        match self.counted {
            Some(AT_MOST) => format!("{AT_MOST} {attacks}"),
            Some(counted) => format!("{attacks} {counted}"),
            None => attacks,
        }
    }

    /// Returns the row as a screen reader says it: `Quaff haste, then run, best. You live in 99.7 percent. …`
    pub fn spoken(&self, tag: Option<Tag>) -> String {
        let tag = tag.map(|tag| format!(", {}", tag.label())).unwrap_or_default();
        let parts = [
            Some(format!("{}{tag}.", self.name)),
            self.lives.map(|lives| lives.spoken("")),
            self.beneath_lives.as_ref().map(|note| format!("{}.", in_words(note))),
            self.loss.map(|loss| {
                let [mean, bad] = loss.in_words();
                format!("{mean}{} HP lost, bad case {bad}.", loss.of_how_many())
            }),
            Some(format!("{}.", capitalized(&self.count_attacks()))),
            self.not_over.as_ref().map(|rest| format!("Not over: {}.", in_words(rest))),
            self.follows
                .filter(|_| self.not_over.is_none())
                .map(|follows| format!("Comes along in {}.", in_words(&follows.in_words()))),
        ];
        join(parts)
    }
}

/// Returns whether it goes on after an option, for who lives to see it.
fn goes_on(row: &Evaluated, situation: &Situation) -> bool {
    !row.is_lost() && (!row.is_over() || row.is_put_off(situation))
}

/// How attacks are counted of which there are at most this many.
const AT_MOST: &str = "at most";

/// Returns how often somebody comes along; `None` without stairs.
fn bounded_follows(row: &Evaluated, situation: &Situation) -> Option<Bounded> {
    let exactness = if row.follows_at_most(situation) { Exactness::AtMost } else { Exactness::Exact };
    row.figures.follows().map(|follows| Bounded { exactness, p: follows.most })
}

/// Says what is to be known beside the chance to live: how often you live until the fight that may follow,
/// `67 % to the stairs`, `13 % until then`, where that says something; or what the option faces from afar,
/// `up to 6 missiles`; or that not all is counted, where nothing that is counted kills you; of which case
/// that is, `if it wakes at once; 100 % if it sleeps on`; and how often shots kill before a run, `dead in 24
/// %`. `None` where there is nothing to say, or the chance is not known.
pub fn describe_beneath_lives(row: &Evaluated, situation: &Situation) -> Option<String> {
    let notes = [describe_beneath_figure(row, situation), note_cases(row, situation)];
    let note = notes.into_iter().flatten().reduce(|note, cases| format!("{note} {cases}"));
    let dead = row.dead_by_shots().map(|p| format!("dead in {}", chance(p)));
    [note, dead].into_iter().flatten().reduce(|note, dead| format!("{note}, {dead}"))
}

fn describe_beneath_figure(row: &Evaluated, situation: &Situation) -> Option<String> {
    let until = if row.option.plan.takes_stairs() { "to the stairs" } else { "until then" };
    let before = Lives::before_fight(row, situation).filter(|lives| !lives.says_nothing());
    match (before.filter(|_| Lives::is_less_in_the_end(row)), count_acts_from_afar(row, situation)) {
        (Some(before), _) => Some(format!("{} {until}", before.figure())),
        (None, Some(acts)) => Some(acts + &count_acts_in_next_fight(row)),
        _ => {
            let lives = Lives::of(row, situation)?;
            lives.note().or_else(|| lives.is_all_at_most().then(|| "not all is counted".to_string()))
        }
    }
}

/// Counts the missiles and spells that an option faces: `up to 6 spells`, or `2.4 missiles` on average where
/// these are counted; `None` where there are none.
pub(super) fn count_acts_from_afar(row: &Evaluated, situation: &Situation) -> Option<String> {
    let (figures, foes) = (&row.figures, &situation.chase.foes.0);
    if let Some(missiles) = figures.missiles() {
        return (missiles >= MIN_SHOWN_MEAN).then(|| count_from_afar(foes, &about(missiles)));
    }
    let acts = Some(figures.acts_from_afar()).filter(|acts| *acts > 0.0 && row.hurts_from_afar(situation))?;
    Some(format!("up to {}", count_from_afar(foes, &number(acts, 0))))
}

/// Counts those that come on top of that in the fight that may well follow: `, 18 more in a fight`; empty
/// where there are none.
fn count_acts_in_next_fight(row: &Evaluated) -> String {
    let acts = row.acts_in_next_fight();
    acts.map(|acts| format!(", {} more in a fight", number(acts, 0))).unwrap_or_default()
}

/// Formats the chance never to be attacked, behind a sign or word where it is only a bound: `at least 7 %`. A
/// bound that says nothing is `–`.
pub fn format_never_attacked(
    figures: &Figures,
    sign: fn(Exactness) -> &'static str,
    format: fn(Exactness, f64) -> String,
) -> String {
    // `> 99.9 %` and `< 0.1 %` need no sign before them.
    let (is_none, is_all) = (figures.attacks.never.p == 0.0, figures.attacks.never.p == 1.0);
    let is_figure = is_none || is_all || (NEXT_TO_NONE..=NEXT_TO_ALL).contains(&figures.attacks.never.p);
    let exactness = if figures.attacks.never.is_bound {
        if figures.attacks.never.p <= NEXT_TO_ALL { Exactness::AtLeast } else { Exactness::Exact }
    } else if figures.attacks.sampled_runs.is_some() && is_figure {
        Exactness::About
    } else {
        Exactness::Exact
    };
    if says_nothing(figures) {
        "–".to_string()
    } else {
        format!("{}{}", sign(exactness), format(exactness, figures.attacks.never.p))
    }
}

/// Returns whether the chance never to be attacked says nothing: as a bound, or as a foe bursts at you, which
/// ends it but is no attack.
pub(super) fn says_nothing(figures: &Figures) -> bool {
    let AttackFigures { mean, on_arrival, never, .. } = &figures.attacks;
    let only_bursts = mean + on_arrival == 0.0 && never.p < 1.0;
    never.is_bound && never.p < NEXT_TO_NONE || only_bursts
}
