//! What keeps you from drinking, reading or casting something, or makes it useless.

use crate::option::EscapeOption;
use crate::situation::Situation;
use chase::foe::Foe;
use chase::have::Item;
use crawl::model::build::{God, Swift};
use crawl::model::form::FormTrait;
use crawl::model::mover::Mover;
use crawl::model::species::SpeciesTrait;
use crawl::step::attack::attack_reach;
use crawl::step::time::step_time;
use foundation::inputs::Row;
use foundation::text::capitalized;

/// Haste drunk while hasted.
pub(super) fn already_hasted(situation: &Situation, option: &EscapeOption) -> Option<String> {
    (situation.build.haste && spends(option, Item::Haste)).then(|| "You are hasted already.".to_string())
}

/// Whoever rages neither drinks, reads, casts nor hops.
pub(super) fn raging(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let is_forbidden = !option.family.spends.is_empty() || option.plan.hops();
    let why = if option.plan.hops() {
        "While berserk you cannot hop."
    } else if spends(option, Item::Berserk) {
        "You are berserk already."
    } else if spends(option, Item::Swiftness) {
        "While berserk you cannot cast."
    } else {
        "While berserk you can neither quaff nor read."
    };
    (situation.build.berserk && is_forbidden).then(|| why.to_string())
}

/// Swiftness cast while it lasts; in trunk it and what follows it are two durations.
pub(super) fn already_swift(situation: &Situation, option: &EscapeOption) -> Option<String> {
    recast(situation, option, Swift::Swift, "You are swift already.")
}

/// Swiftness cast while what follows it lasts.
pub(super) fn sluggish(situation: &Situation, option: &EscapeOption) -> Option<String> {
    recast(situation, option, Swift::Sluggish, "You can't cast Swiftness while sluggish from it.")
}

/// Stasis lets no magic make swift.
pub(super) fn static_swiftness(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let is_static = situation.mover().species.has(SpeciesTrait::Stasis);
    (is_static && spends(option, Item::Swiftness)).then(|| "Formicids cannot cast Swiftness.".to_string())
}

/// The least movement delay of a player, in aut: at it, the spell is refused.
const QUICKEST: i32 = 6;

/// Swiftness of no use to one who is as quick as can be.
pub(super) fn quick_already(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let is_quick = || {
        let movement = step_time(situation.edition, &situation.build).movement;
        *movement.total.range().1 <= QUICKEST * movement.parts
    };
    (spends(option, Item::Swiftness) && is_quick()).then(|| "Swiftness makes you no quicker.".to_string())
}

/// Swiftness cast in water.
pub(super) fn in_water(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let is_wet = |mover: Mover| mover.is_in_water(mover.tile());
    (spends(option, Item::Swiftness) && is_wet(situation.mover()))
        .then(|| "In water you cannot cast Swiftness.".to_string())
}

/// Forms without hands or a voice for it (the game's `can_cast` of a form).
pub(super) fn cannot_cast(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let form = situation.mover().form;
    (form.has(FormTrait::NoCasting) && spends(option, Item::Swiftness))
        .then(|| format!("{} cannot cast.", capitalized(form.name())))
}

/// Spells under a god who forbids them.
pub(super) fn forbidden_by_god(situation: &Situation, option: &EscapeOption) -> Option<String> {
    (situation.build.god == God::Trog && spends(option, Item::Swiftness))
        .then(|| "Trog forbids spells.".to_string())
}

/// Whoever is engulfed by water has no breath to read or to cast, unless water is where they live.
pub(super) fn cannot_breathe(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mover = situation.mover();
    let drowns = situation.build.waterhold && !mover.can_swim() && !mover.is_undead();
    (drowns && is_read_or_cast(option))
        .then(|| "Engulfed in water you can neither read nor cast.".to_string())
}

/// Reading and casting near what silences.
pub(super) fn silenced(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let foes = &situation.chase.foes.0;
    let silences = |foe: &Foe| {
        let radius = foe.silenced_radius(situation.edition);
        radius.is_some_and(|radius| foe.starts_at(situation.chase.distance()) <= radius)
    };
    (is_read_or_cast(option) && foes.iter().any(silences))
        .then(|| "In silence you can neither read nor cast.".to_string())
}

/// Species and forms that do not drink.
pub(super) fn cannot_drink(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mover = situation.mover();
    if !spends(option, Item::Haste) || mover.can_drink() {
        return None;
    }
    let is_form = mover.form.has(FormTrait::NoPotions);
    let who = if is_form { capitalized(mover.form.name()) } else { "Mummies".to_string() };
    Some(format!("{who} cannot drink."))
}

/// Species and forms that neither blink nor teleport.
pub(super) fn held_in_place(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let what = match option.family.spends {
        items if items.contains(&Item::Blink) => "blink",
        items if items.contains(&Item::Teleport) => "teleport",
        _ => return None,
    };
    let mover = situation.mover();
    let who = if mover.form.has(FormTrait::NoTeleport) {
        capitalized(mover.form.name())
    } else {
        "Formicids".to_string()
    };
    (!mover.can_teleport()).then(|| format!("{who} cannot {what}."))
}

/// Drinking haste where the rules forbid it.
pub(super) fn impossible_change(situation: &Situation, option: &EscapeOption) -> Option<String> {
    // One that drinks when beside may drink as well: that is judged as if it did at once.
    let plan = if option.drinks_when_beside() { option.drinking_first() } else { option.plan.clone() };
    plan.reason_against(situation.edition, &situation.build)
}

/// A rage fades without attacks, the sooner the more turns pass without one, and leaves launchers alone. The
/// first takes one turn off it, which a step up to a foe is worth.
pub(super) fn wasted_rage(situation: &Situation, option: &EscapeOption) -> Option<String> {
    if !spends(option, Item::Berserk) {
        return None;
    }
    let comes = situation.turns_until_beside().is_some();
    match attack_reach(&situation.mover()) {
        None => Some("You can't shoot while berserk.".to_string()),
        Some(_) => (!comes).then(|| "Berserk fades unless you attack: go beside it first.".to_string()),
    }
}

/// Returns whether what it spends is a scroll.
pub(super) fn is_read(option: &EscapeOption) -> bool {
    [Item::Blink, Item::Teleport].iter().any(|item| spends(option, *item))
}

pub(super) fn spends(option: &EscapeOption, item: Item) -> bool {
    option.family.spends.contains(&item)
}

/// Returns whether what it spends is read or cast, which takes breath and a voice.
fn is_read_or_cast(option: &EscapeOption) -> bool {
    is_read(option) || spends(option, Item::Swiftness)
}

fn recast(situation: &Situation, option: &EscapeOption, state: Swift, why: &str) -> Option<String> {
    (situation.build.swift == state && spends(option, Item::Swiftness)).then(|| why.to_string())
}
