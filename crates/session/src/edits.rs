//! The questions that actions lead to.

use chase::setup::Chase;
use foundation::dice::Rolls;
use question::{Page, Question, View};
use telengard::fight::Fight;
use telengard::{Encounter, Observation, roll_turns};

/// Returns whether two questions are the same but for the page that is shown and what is looked up there.
pub(super) fn asks_the_same(own: &Question, other: &Question) -> bool {
    *own == Question { view: own.view.clone(), lookup: own.lookup.clone(), ..other.clone() }
}

/// Returns the question in a corridor if a second foe is new and it says nothing of where you are: there foes
/// come one after the other, and nothing impossible is added up. The arena has a map.
pub(super) fn with_corridor_of_new_foes(question: Question, before: &Question) -> Question {
    let is_new = before.chase.foes.0.len() < 2 && question.chase.foes.0.len() > 1;
    if is_new && question.has_default(Chase::KEY.place) && question.view.page == Page::Crawl {
        question.with(Chase::KEY.place, "corridor")
    } else {
        question
    }
}

/// Returns the name of the foe without which the foes of `before` are those of `after`.
pub(super) fn removed_foe(before: &Question, after: &Question) -> Option<String> {
    let [before, after] = [before, after].map(|question| &question.chase.foes.0[..]);
    let index = before.iter().zip(after).take_while(|(one, other)| one == other).count();
    let is_one_fewer = before.len() == after.len() + 1 && before[index + 1..] == after[index..];
    is_one_fewer.then(|| before[index].name())
}

/// Returns the question with another encounter, seed and number of turns; the number of encounters to
/// simulate stays. A fight against the monster that was rolled before is one against the new one.
pub(super) fn with_roll(question: &Question, encounter: Encounter, rolls: Rolls) -> Question {
    let rolls = Rolls { count: question.rolls.count, ..rolls };
    let fight = &question.fight;
    let against = |encounter: &Encounter, rolls: &Rolls| fight.against(&roll_turns(encounter, rolls).last);
    let is_rolled = against(&question.encounter, &question.rolls).as_ref() == Some(fight);
    let new = || against(&encounter, &rolls).unwrap_or_else(|| fight.against_any());
    let fight = if is_rolled { new() } else { fight.clone() };
    Question { encounter, rolls, fight, ..question.clone() }
}

/// Returns the question with the inputs of its page at their defaults; those of other pages stay.
pub(super) fn reset(question: &Question) -> Question {
    match question.view.page {
        Page::Crawl | Page::Arena => Question {
            view: View { page: question.view.page, ..View::default() },
            ..with_other_pages_of(question, Question::default().at(question.edition))
        },
        Page::Telengard => Question {
            encounter: Encounter::default(),
            fight: Fight::default(),
            observation: Observation::default(),
            rolls: Rolls::default(),
            not_understood: Vec::new(),
            ..question.clone()
        },
        Page::Reference | Page::About => question.clone(),
    }
}

/// Returns the question of a dump, with the pins and the inputs of other pages of the current one, which a
/// dump does not have.
pub(super) fn imported(question: &Question, dumped: Question) -> Question {
    Question { compare_with: question.compare_with.clone(), ..with_other_pages_of(question, dumped) }
}

/// Returns a question about Crawl with the inputs of Telengard and of the reference of another. The seed is
/// one for all rolls.
fn with_other_pages_of(question: &Question, crawl: Question) -> Question {
    let Question { encounter, fight, observation, rolls, lookup, .. } = question.clone();
    Question { encounter, fight, observation, rolls, lookup, ..crawl }
}
