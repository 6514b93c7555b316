//! What forbids an option to a character, in words.

use crate::option::{EscapeOption, Tactic};
use crate::situation::Situation;
use chase::foe::{Foe, SILENCES};
use chase::have::Item;
use combat::attacker::Stab;
use crawl::model::build::{God, Swift};
use crawl::model::form::{FormTrait, Slot};
use crawl::model::mover::Mover;
use crawl::model::species::SpeciesTrait;
use crawl::model::weapon::WeaponKind;
use crawl::step::attack::{attack_reach, needs_shield_hand, weapon};
use crawl::step::time::step_time;
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
    Prohibition {
        life: ALWAYS,
        why: |s, option| {
            (s.build.haste && spends(option, Item::Haste)).then(|| "You are hasted already.".to_string())
        },
    },
    Prohibition {
        life: ALWAYS,
        why: |s, option| {
            let why = match () {
                () if spends(option, Item::Berserk) => "You are berserk already.",
                () if spends(option, Item::Swiftness) => "While berserk you cannot cast.",
                () => "While berserk you can neither quaff nor read.",
            };
            (s.build.berserk && !option.family.spends.is_empty()).then(|| why.to_string())
        },
    },
    Prohibition {
        life: ALWAYS,
        why: |s, option| {
            (s.build.petrifying && option.plan.fights())
                .then(|| "You turn to stone before the fight is over.".to_string())
        },
    },
    Prohibition {
        life: ALWAYS,
        why: |s, option| {
            (s.build.petrifying && option.plan.teleports())
                .then(|| "You turn to stone before it takes you away.".to_string())
        },
    },
    Prohibition { life: ALWAYS, why: |s, option| recast(s, option, Swift::Swift, "You are swift already.") },
    Prohibition {
        life: between(14, 34),
        why: |s, option| {
            recast(s, option, Swift::Sluggish, "You can't cast Swiftness while sluggish from it.")
        },
    },
    Prohibition { life: since(25), why: static_swiftness },
    Prohibition { life: ALWAYS, why: quick_already },
    Prohibition {
        life: until(13),
        why: |s, option| {
            let is_wet = |mover: Mover| mover.is_in_water(mover.tile());
            (spends(option, Item::Swiftness) && is_wet(s.mover()))
                .then(|| "In water you cannot cast Swiftness.".to_string())
        },
    },
    Prohibition { life: ALWAYS, why: cannot_cast },
    Prohibition {
        life: ALWAYS,
        why: |s, option| {
            (s.build.god == God::Trog && spends(option, Item::Swiftness))
                .then(|| "Trog forbids spells.".to_string())
        },
    },
    Prohibition { life: between(13, 22), why: cannot_breathe },
    Prohibition { life: ALWAYS, why: silenced },
    Prohibition { life: ALWAYS, why: cannot_drink },
    Prohibition { life: ALWAYS, why: held_in_place },
    Prohibition { life: ALWAYS, why: impossible_change },
    Prohibition { life: ALWAYS, why: rooted },
    Prohibition { life: ALWAYS, why: helpless_out_of_reach },
    Prohibition { life: ALWAYS, why: never_in_reach },
    Prohibition { life: ALWAYS, why: wasted_rage },
    Prohibition { life: ALWAYS, why: no_hands },
    Prohibition { life: ALWAYS, why: other_weapon },
    Prohibition { life: since(15), why: both_hands },
    Prohibition { life: ALWAYS, why: explosive },
    Prohibition { life: ALWAYS, why: outreached },
    Prohibition { life: ALWAYS, why: unknown_kill },
];

/// Returns why an option is not possible; `None` if it is.
pub(crate) fn prohibition(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let in_force = PROHIBITIONS.iter().filter(|row| row.life.includes(situation.edition));
    in_force.filter_map(|row| (row.why)(situation, option)).next()
}

fn spends(option: &EscapeOption, item: Item) -> bool {
    option.family.spends.contains(&item)
}

/// Returns whether what it spends is read or cast, which takes breath and a voice.
fn is_read_or_cast(option: &EscapeOption) -> bool {
    [Item::Blink, Item::Teleport, Item::Swiftness].iter().any(|item| spends(option, *item))
}

/// Swiftness cast again while it, or what follows it, lasts; in trunk these are two durations.
fn recast(situation: &Situation, option: &EscapeOption, state: Swift, why: &str) -> Option<String> {
    (situation.build.swift == state && spends(option, Item::Swiftness)).then(|| why.to_string())
}

/// Stasis lets no magic make swift.
fn static_swiftness(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let is_static = situation.mover().species.has(SpeciesTrait::Stasis);
    (is_static && spends(option, Item::Swiftness)).then(|| "Formicids cannot cast Swiftness.".to_string())
}

/// What you catch asleep or held does not come to be attacked.
fn helpless_out_of_reach(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let stab = situation.blows.stab;
    let is_helpless = [Stab::Sleeping, Stab::Paralysed, Stab::Petrified, Stab::Net].contains(&stab);
    let reach = attack_reach(&situation.mover()).filter(|_| is_helpless && option.plan.fights())?;
    let distance = situation.chase.foes.0.first()?.starts_at(situation.chase.distance());
    (distance > reach)
        .then(|| format!("While {}, it does not come to you: go beside it first.", stab.label()))
}

/// A fight with what neither is within your reach nor comes, or keeps out of it.
fn never_in_reach(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mut foes = situation.chase.foes.0.iter();
    (option.plan.fights() && foes.all(|foe| situation.never_in_reach(foe)))
        .then(|| "Nothing comes within your reach.".to_string())
}

/// Reading and casting near what silences.
fn silenced(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let foes = &situation.chase.foes.0;
    let silences = |foe: &Foe| foe.conduct(situation.edition).any(|conduct| conduct == SILENCES);
    (is_read_or_cast(option) && foes.iter().any(silences))
        .then(|| "In silence you can neither read nor cast.".to_string())
}

fn cannot_drink(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mover = situation.mover();
    if !spends(option, Item::Haste) || mover.can_drink() {
        return None;
    }
    let is_form = mover.form.has(FormTrait::NoPotions);
    let who = if is_form { capitalized(mover.form.name()) } else { "Mummies".to_string() };
    Some(format!("{who} cannot drink."))
}

/// A rage fades without attacks, and leaves launchers alone.
fn wasted_rage(situation: &Situation, option: &EscapeOption) -> Option<String> {
    if !spends(option, Item::Berserk) {
        return None;
    }
    let comes = situation.turns_until_beside().is_some();
    match attack_reach(&situation.mover()) {
        None => Some("You can't shoot while berserk.".to_string()),
        Some(_) => (!comes).then(|| "Berserk fades unless you attack: go beside it first.".to_string()),
    }
}

/// Forms without hands or a voice for it (the game's `can_cast` of a form).
fn cannot_cast(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let form = situation.mover().form;
    (form.has(FormTrait::NoCasting) && spends(option, Item::Swiftness))
        .then(|| format!("{} cannot cast.", capitalized(form.name())))
}

/// The least movement delay of a player, in aut: at it, the spell is refused.
const QUICKEST: i32 = 6;

fn quick_already(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let is_quick = || {
        let movement = step_time(situation.edition, &situation.build).movement;
        *movement.total.range().1 <= QUICKEST * movement.parts
    };
    (spends(option, Item::Swiftness) && is_quick()).then(|| "Swiftness makes you no quicker.".to_string())
}

/// Whoever is engulfed by water has no breath to read or to cast, unless water is where they live.
fn cannot_breathe(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mover = situation.mover();
    let drowns = situation.build.waterhold && !mover.can_swim() && !mover.is_undead();
    (drowns && is_read_or_cast(option))
        .then(|| "Engulfed in water you can neither read nor cast.".to_string())
}

fn held_in_place(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let what = match option.family.spends {
        items if items.contains(&Item::Blink) => "blink",
        items if items.contains(&Item::Teleport) => "teleport",
        _ => return None,
    };
    let mover = situation.mover();
    let who = match mover.form.has(FormTrait::NoTeleport) {
        true => capitalized(mover.form.name()),
        false => "Formicids".to_string(),
    };
    (!mover.can_teleport()).then(|| format!("{who} cannot {what}."))
}

/// Drinking haste where the rules forbid it.
fn impossible_change(situation: &Situation, option: &EscapeOption) -> Option<String> {
    // One that drinks when beside may drink as well: that is judged as if it did at once.
    let plan = if option.drinks_when_beside() { option.drinking_first() } else { option.plan.clone() };
    plan.reason_against(situation.edition, &situation.build)
}

/// Shooting without hands for it, or a fight with a weapon that the species cannot wield.
fn no_hands(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mover = situation.mover();
    let wields = option.plan.fights() && weapon(&mover).kind != WeaponKind::Unarmed;
    match () {
        () if wields && !shoots(option) && !mover.species.fits(Slot::Weapon) => Some(format!(
            "A {} wields no weapons: choose none, and its own attacks count.",
            mover.species.name()
        )),
        () if !shoots(option) => None,
        () if !mover.species.fits(Slot::Weapon) => {
            Some(format!("A {} can neither wield nor throw weapons.", mover.species.name()))
        }
        () if mover.form.melds(Slot::Weapon) => Some("Your form holds no weapon.".to_string()),
        () => None,
    }
}

/// Shooting with what you carry, but have not chosen as the weapon: its time depends on which it is, and on your skill with it.
fn other_weapon(situation: &Situation, option: &EscapeOption) -> Option<String> {
    (shoots(option) && !situation.shoots()).then(|| {
        "Choose the launcher or missile as your weapon, with your skill, and this is computed.".to_string()
    })
}

fn shoots(option: &EscapeOption) -> bool {
    matches!(option.family.tactic, Tactic::ShootAndRun | Tactic::ShootAndFight)
}

/// A shot with what takes the hand that holds a shield.
fn both_hands(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mover = situation.mover();
    (shoots(option) && needs_shield_hand(&mover))
        .then(|| format!("The {} needs both hands: put the shield away first.", weapon(&mover).name()))
}

/// A fight with what explodes beside you, be it as it dies.
fn explosive(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let is_melee = option.plan.fights() && attack_reach(&situation.mover()).is_some();
    (is_melee && situation.bursts()).then(|| "It explodes beside you: shoot it instead.".to_string())
}

/// A fight with several, of which one strikes from where you do not reach it: whoever falls before it, it stays there.
fn outreached(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let foes = &situation.chase.foes.0;
    let is_one_of_several = foes.len() > 1 && foes.iter().any(|foe| situation.outreaches(foe));
    (option.plan.fights() && is_one_of_several)
        .then(|| "One of them strikes from where you do not reach it: go up to it in between.".to_string())
}

/// A fight of which nobody can tell when it ends.
fn unknown_kill(situation: &Situation, option: &EscapeOption) -> Option<String> {
    if !option.plan.fights() {
        return None;
    }
    let why = situation.unknown_kill(&option.plan)?;
    Some(format!("How many of your attacks kill is not determined: {why}."))
}

fn rooted(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mover = situation.mover();
    let walks = option.plan.tokens.iter().any(|token| token.kind.walks());
    let climbs = option.plan.takes_stairs() && mover.form.has(FormTrait::Rooted);
    (climbs || walks && mover.stands_before_foes())
        .then(|| format!("{} cannot move.", capitalized(mover.form.name())))
}
