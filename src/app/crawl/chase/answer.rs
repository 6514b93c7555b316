//! What the chase comes to: a stamp, a sentence on all foes, and the table of them.

use crate::analysis::luck::combined_tails;
use crate::app::crawl::chase::foe::Props as CardProps;
use crate::app::crawl::chase::verdicts::Verdicts;
use crate::app::ui::announcer::Announcer;
use crate::crawl::chase::pursuit::{CombinedPursuit, Pursuit, combine};
use crate::crawl::chase::verdict::FoeVerdict;
use crate::say;
use std::rc::Rc;
use yew::prelude::*;

/// Renders the verdict on the foes of these cards. `is_stale` says that it is of the chase before, while that of the new
/// one is computed.
pub fn answer(cards: &[CardProps], is_stale: bool) -> Html {
    let verdict = |card: &CardProps| {
        Some(FoeVerdict::new(&card.setup, card.edition, card.foe(), card.pursuit.as_deref()?))
    };
    let verdicts: Vec<_> = cards.iter().map(verdict).collect();
    let pursuits: Option<Vec<_>> = cards.iter().map(|card| card.pursuit.clone()).collect();
    let known: Vec<FoeVerdict> = verdicts.iter().copied().flatten().collect();
    html! {
        <>
            if let (Some(pursuits), Some(card)) = (pursuits, cards.first()) {
                { sentences(card, &known, &pursuits) }
            } else {
                <p class="note" role="status">{ "Working it out…" }</p>
            }
            <Verdicts cards={cards.to_vec()} {verdicts} {is_stale} />
        </>
    }
}

/// Renders the stamp and the sentences on all foes. `first` is the card of any of them.
fn sentences(first: &CardProps, verdicts: &[FoeVerdict], pursuits: &[Rc<Pursuit>]) -> Html {
    let combined = combine(&first.setup, pursuits);
    let stamp = say::chase::verdict_stamp(verdicts);
    let sentence = say::chase::describe_verdict(&first.foes.0, verdicts, &combined, first.action_noun);
    let luck = first.seen.filter(|_| pursuits.len() > 1).map(|seen| describe_luck(seen, &combined, pursuits));
    let is_bad = verdicts.iter().any(FoeVerdict::is_caught);
    html! {
        <>
            <div class="verdict-line">
                <strong class={classes!("stamp", if is_bad { "worse" } else { "better" })}>{ &stamp }</strong>
                <p class="lead">{ &sentence }</p>
            </div>
            if let Some(luck) = &luck { <p class="note">{ luck }</p> }
            <Announcer text={format!("{stamp}. {sentence} {}", luck.clone().unwrap_or_default())} />
        </>
    }
}

/// Describes how likely the number of attacks is that the player saw of all foes together.
fn describe_luck(seen: i32, combined: &CombinedPursuit, pursuits: &[Rc<Pursuit>]) -> String {
    say::luck::describe_combined_luck(seen, combined_tails(combined, pursuits, seen).as_ref())
}
