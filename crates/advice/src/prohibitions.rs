//! What forbids an option to a character, in words.

mod fights;
mod items;

pub(crate) use fights::lacks_weapon;

use crate::option::EscapeOption;
use crate::situation::Situation;
use crawl::model::form::FormTrait;
use foundation::edition::{ALWAYS, Life, between, since, until};
use foundation::inputs::Row;
use foundation::text::capitalized;

/// An option that is not possible, or of which it is not worked out whether you live, with the reason.
#[derive(Clone)]
pub struct Barred {
    /// The option.
    pub option: EscapeOption,
    /// A sentence that says why.
    pub why: String,
    /// The key of the input that would allow it: without that there is nothing to work out.
    pub asks: Option<&'static str>,
}

/// A row of the table of what forbids options.
struct Prohibition {
    life: Life,
    /// Returns the sentence, or `None` if it does not forbid this option.
    why: fn(&Situation, &EscapeOption) -> Option<String>,
}

/// Everything that forbids an option, in the order in which it is looked for.
///
/// The changes that a plan makes to a character are judged by the remarks on builds: they say who cannot be hasted.
const PROHIBITIONS: &[Prohibition] = &[
    Prohibition { life: ALWAYS, why: items::already_hasted },
    Prohibition { life: ALWAYS, why: items::raging },
    Prohibition { life: ALWAYS, why: fights::stone_before_its_end },
    Prohibition { life: ALWAYS, why: stone_before_teleport },
    Prohibition { life: ALWAYS, why: items::already_swift },
    Prohibition { life: between(14, 34), why: items::sluggish },
    Prohibition { life: since(25), why: items::static_swiftness },
    Prohibition { life: ALWAYS, why: items::quick_already },
    Prohibition { life: until(13), why: items::in_water },
    Prohibition { life: ALWAYS, why: items::cannot_cast },
    Prohibition { life: ALWAYS, why: items::forbidden_by_god },
    Prohibition { life: between(13, 22), why: items::cannot_breathe },
    Prohibition { life: ALWAYS, why: items::silenced },
    Prohibition { life: ALWAYS, why: items::cannot_drink },
    Prohibition { life: ALWAYS, why: items::held_in_place },
    Prohibition { life: ALWAYS, why: items::impossible_change },
    Prohibition { life: ALWAYS, why: rooted },
    Prohibition { life: ALWAYS, why: fights::helpless_out_of_reach },
    Prohibition { life: ALWAYS, why: fights::never_in_reach },
    Prohibition { life: ALWAYS, why: items::wasted_rage },
    Prohibition { life: ALWAYS, why: fights::no_hands },
    Prohibition { life: ALWAYS, why: fights::other_weapon },
    Prohibition { life: since(15), why: fights::both_hands },
    Prohibition { life: ALWAYS, why: fights::explosive },
    Prohibition { life: ALWAYS, why: fights::outreached },
    Prohibition { life: ALWAYS, why: fights::unknown_kill },
];

/// Returns why an option is not possible; `None` if it is.
pub(crate) fn prohibition(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let in_force = PROHIBITIONS.iter().filter(|row| row.life.includes(situation.edition));
    in_force.filter_map(|row| (row.why)(situation, option)).next()
}

/// A teleport that comes too late for who turns to stone.
fn stone_before_teleport(situation: &Situation, option: &EscapeOption) -> Option<String> {
    (situation.build.petrifying && option.plan.teleports())
        .then(|| "You turn to stone before it takes you away.".to_string())
}

/// Steps or stairs in a form that cannot move.
fn rooted(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mover = situation.mover();
    let walks = option.plan.tokens.iter().any(|token| token.kind.walks());
    let climbs = option.plan.takes_stairs() && mover.form.has(FormTrait::Rooted);
    (climbs || walks && mover.stands_before_foes())
        .then(|| format!("{} cannot move.", capitalized(mover.form.name())))
}
