//! What forbids an option to a character, in words.

mod fights;
mod hindered;
mod items;

use crate::option::EscapeOption;
use crate::situation::Situation;
use crawl::model::build::Build;
use crawl::model::form::FormTrait;
use foundation::edition::{ALWAYS, Life, between, since, until};
use foundation::inputs::{InputKey, Row};
use foundation::text::capitalized;

/// An option that is not possible, or of which it is not worked out whether you live, with the reason.
#[derive(Clone)]
pub struct Barred {
    /// The option.
    pub option: EscapeOption,
    /// A sentence that says why.
    pub why: String,
    /// The input that would allow it: without that there is nothing to work out.
    pub asks: Option<Unset>,
}

/// An input that says how you strike, and is not set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unset {
    /// The experience level, by which the blows of some forms go.
    Level,
    /// The weapon, and the skill with it.
    Weapon,
    /// The skill, of those who wield no weapon.
    Skill,
}

impl Unset {
    /// Returns the key of the input.
    pub fn key(self) -> InputKey {
        match self {
            Unset::Level => Build::KEY.xl,
            Unset::Weapon => Build::KEY.weapon,
            Unset::Skill => Build::KEY.skill,
        }
    }
}

/// A row of the table of what forbids options.
struct Prohibition {
    life: Life,
    /// Whether it is that your weapon or skill is not set.
    is_unset: bool,
    /// Returns the sentence, or `None` if it does not forbid this option.
    why: fn(&Situation, &EscapeOption) -> Option<String>,
}

/// Everything that forbids an option, in the order in which it is looked for.
///
/// The changes that a plan makes to a character are judged by the remarks on builds: they say who cannot be
/// hasted.
const PROHIBITIONS: &[Prohibition] = &[
    row(ALWAYS, fights::at_peace),
    row(ALWAYS, hindered::hindered),
    row(ALWAYS, items::already_hasted),
    row(ALWAYS, items::raging),
    row(ALWAYS, fights::stone_before_its_end),
    row(ALWAYS, stone_before_teleport),
    row(ALWAYS, items::already_swift),
    row(between(14, 34), items::sluggish),
    row(since(25), items::static_swiftness),
    row(ALWAYS, items::quick_already),
    row(until(13), items::in_water),
    row(ALWAYS, items::cannot_cast),
    row(ALWAYS, items::forbidden_by_god),
    row(between(13, 22), items::cannot_breathe),
    row(ALWAYS, items::silenced),
    row(ALWAYS, items::cannot_drink),
    row(ALWAYS, items::held_in_place),
    row(ALWAYS, items::impossible_change),
    row(ALWAYS, rooted),
    row(ALWAYS, fights::helpless_out_of_reach),
    row(ALWAYS, fights::never_in_reach),
    row(ALWAYS, items::wasted_rage),
    row(ALWAYS, fights::no_hands),
    unset(fights::other_weapon),
    row(ALWAYS, fights::explosive),
    unset(fights::unset_blows),
    row(ALWAYS, fights::unknown_kill),
];

const fn row(life: Life, why: fn(&Situation, &EscapeOption) -> Option<String>) -> Prohibition {
    Prohibition { life, is_unset: false, why }
}

const fn unset(why: fn(&Situation, &EscapeOption) -> Option<String>) -> Prohibition {
    Prohibition { is_unset: true, ..row(ALWAYS, why) }
}

/// Returns an option with the reason why it is not possible; `None` if it is.
pub(crate) fn barred(situation: &Situation, option: &EscapeOption) -> Option<Barred> {
    let in_force = PROHIBITIONS.iter().filter(|row| row.life.includes(situation.edition));
    let barred = |row: &Prohibition| {
        let why = (row.why)(situation, option)?;
        let asks = row.is_unset.then(|| fights::unset(situation));
        Some(Barred { option: option.clone(), why, asks })
    };
    in_force.filter_map(barred).next()
}

/// A teleport that comes too late for who turns to stone.
fn stone_before_teleport(situation: &Situation, option: &EscapeOption) -> Option<String> {
    (situation.build.petrifying && option.plan.teleports())
        .then(|| "You turn to stone before it takes you away.".to_string())
}

/// Steps or stairs in a form that cannot move.
fn rooted(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mover = situation.mover();
    let climbs = option.plan.takes_stairs() && mover.form.has(FormTrait::Rooted);
    (climbs || option.plan.walks() && mover.stands_before_foes())
        .then(|| format!("{} cannot move.", capitalized(mover.form.name())))
}
