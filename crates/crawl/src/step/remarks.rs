//! Remarks on an answer: inputs without effect, impossible builds, assumptions.
//! `crates/analysis/tests/suite/remarks.rs` has examples.
//!
//! # Examples
//! ```
//! use crawl::model::mover::Mover;
//! use crawl::step::remarks::{impossible_remarks, remarks};
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//!
//! let mut link = QueryReader::new("v=0.34&species=demigod&god=okawaru").unwrap();
//! let build: Build = link.part();
//! let mover = Mover::new(&build, link.edition);
//! assert_eq!(remarks(link.edition, &mover), ["Demigods have no god; calculated anyway."]);
//! assert_eq!(impossible_remarks(link.edition, &mover).count(), 1);
//! ```

use crate::model::body::{Size, Slot};
use crate::model::build::{Build, Burden, God, Shield, Swift, Terrain};
use crate::model::form::{Form, FormTrait};
use crate::model::mover::Mover;
use crate::model::ponderous::Ponderous;
use crate::model::species::SpeciesTrait;
use crate::step::articles::swims_by_article;
use crate::step::attack::{for_two_hands, needs_shield_hand, second_hand, weapon};
use crate::step::time::step_time;
use foundation::edition::{ALWAYS, Edition, Life, between, since, until};
use foundation::inputs::{InputMeta, Inputs, Row, RowRef, Value};
use foundation::prob::ROUNDING;
use foundation::text::{capitalized, joined, number, range};

/// A row of the table of remarks.
struct Remark {
    life: Life,
    /// Whether it says that such a build is impossible in play.
    is_impossible: bool,
    /// Whether it is added that the build is calculated anyway.
    is_calculated: bool,
    /// Whether it holds for the articles, too.
    is_in_articles: bool,
    /// Returns the sentence, or `None` if it does not apply.
    text: fn(&Mover, Edition) -> Option<String>,
}

/// Returns the remarks on a build in an edition, each a sentence; for an article, which is taken literally,
/// only what it leaves out of the release that it describes, how long a step takes there if not as long, what
/// is melded, which tile counts, and what makes the build impossible there.
pub fn remarks(edition: Edition, mover: &Mover) -> Vec<String> {
    let remarks = remarks_in(edition).filter_map(|remark| remark.sentence(mover, edition));
    let of_article =
        [left_out_by_article(edition, mover), contradiction(edition, mover), step_of_game(edition, mover)];
    of_article.into_iter().flatten().chain(remarks).collect()
}

/// Returns a remark on how long a step takes in the release that an article describes; `None` where it takes
/// as long with the same chances, and where that release has not all of the build.
fn step_of_game(edition: Edition, build: &Build) -> Option<String> {
    edition.article()?;
    let release = edition.described_release();
    let [article, game] = [edition, release].map(|edition| step_time(edition, build).aut);
    let is_same = |((one, p), (other, q)): (&(f64, f64), &(f64, f64))| {
        (one - other).abs() <= ROUNDING && (p - q).abs() <= ROUNDING
    };
    let [by_article, auts] = [&article, &game].map(|aut| aut.auts());
    let is_other = by_article.len() != auts.len() || !by_article.iter().zip(&auts).all(is_same);
    if !is_other || build.as_of(release) != *build {
        return None;
    }
    let mean = number(game.mean(), 2);
    let takes = match &auts[..] {
        [_] => format!("{mean} aut"),
        [(one, _), (other, _)] => {
            format!("{} or {} aut, {mean} on average", number(*one, 1), number(*other, 1))
        }
        [(least, _), .., (most, _)] => format!("{} aut, {mean} on average", range(*least, *most)),
        [] => return None,
    };
    Some(format!("In {release} itself a step takes {takes}."))
}

/// Returns a remark on what an article says twice and each time otherwise, and which of both is computed.
fn contradiction(edition: Edition, mover: &Mover) -> Option<String> {
    let article = edition.article()?;
    let changes_pace = mover.active_fast() + mover.active_slow() > 0;
    (swims_by_article(article, mover) && changes_pace).then(|| {
        "The article says that swimming negates Fast and Slow, which is computed, and that such a swimmer keeps its \
         normal speed in water, which is not."
            .into()
    })
}

/// Returns a remark on the inputs that change a step in the release that an article describes, and not in the
/// article.
fn left_out_by_article(edition: Edition, build: &Build) -> Option<String> {
    edition.article()?;
    let changes = |edition: Edition, other: &Build| {
        step_time(edition, build).aut.total != step_time(edition, other).aut.total
    };
    let is_left_out = |(index, _): &(usize, &InputMeta)| {
        let mut without = build.clone();
        let value = Build::default().value(*index).write();
        let field = &Build::FIELDS[*index];
        let is_set = field.read(&mut without, &value, edition).is_ok() && without != *build;
        // The article has a rule for what changes a step by itself, on dry ground or in water, even where
        // another setting outdoes it.
        let has_rule = || {
            [Terrain::Floor, Terrain::Shallow].into_iter().any(|from| {
                let usual = Build { from, ..Build::default() };
                let mut alone = usual.clone();
                let is_read = field.read(&mut alone, &build.value(*index).write(), edition).is_ok();
                is_read && step_time(edition, &alone).aut.total != step_time(edition, &usual).aut.total
            })
        };
        is_set && !changes(edition, &without) && changes(edition.described_release(), &without) && !has_rule()
    };
    let left_out = Build::META.iter().enumerate().filter(is_left_out);
    let labels = joined(left_out.map(|(_, input)| input.label.to_string()));
    let release = edition.described_release();
    (!labels.is_empty())
        .then(|| format!("In {release} this step depends on {labels}; by the article it does not."))
}

/// Returns those of the remarks that say that the build is impossible in play.
pub fn impossible_remarks(edition: Edition, mover: &Mover) -> impl Iterator<Item = String> {
    let impossible = remarks_in(edition).filter(|remark| remark.is_impossible);
    impossible.filter_map(move |remark| remark.sentence(mover, edition))
}

/// Returns why a change of a build is impossible in play: the first reason against what it leads to that is
/// none against what it was before, as a sentence. `None` if it is possible.
pub fn reason_against(edition: Edition, before: &Build, after: &Build) -> Option<String> {
    let [before, after] = [before, after].map(|build| Mover::new(build, edition));
    let impossible = remarks_in(edition).filter(|remark| remark.is_impossible);
    let mut new = impossible.filter(|remark| (remark.text)(&before, edition).is_none());
    new.find_map(|remark| (remark.text)(&after, edition))
}

impl Remark {
    /// Returns the sentence as it is shown, or `None` if it does not apply.
    fn sentence(&self, mover: &Mover, edition: Edition) -> Option<String> {
        let text = (self.text)(mover, edition)?;
        Some(if self.is_calculated {
            format!("{}; calculated anyway.", text.trim_end_matches('.'))
        } else {
            text
        })
    }
}

fn remarks_in(edition: Edition) -> impl Iterator<Item = &'static Remark> {
    let counts = move |remark: &Remark| remark.is_in_articles || edition.article().is_none();
    REMARKS.iter().filter(move |remark| counts(remark) && remark.life.includes(edition))
}

/// Creates a remark on an input without effect or an assumption.
const fn remark(life: Life, text: fn(&Mover, Edition) -> Option<String>) -> Remark {
    Remark { life, is_impossible: false, is_calculated: false, is_in_articles: false, text }
}

/// Creates a remark that holds for the articles, too.
const fn anywhere(life: Life, text: fn(&Mover, Edition) -> Option<String>) -> Remark {
    Remark { life, is_impossible: false, is_calculated: false, is_in_articles: true, text }
}

/// Creates a remark that says that such a build, which is calculated anyway, is impossible in play.
const fn impossible(life: Life, text: fn(&Mover, Edition) -> Option<String>) -> Remark {
    Remark { life, is_impossible: true, is_calculated: true, is_in_articles: true, text }
}

/// Creates a remark that says so, and what is calculated instead or that it does not matter.
const fn unplayable(life: Life, text: fn(&Mover, Edition) -> Option<String>) -> Remark {
    Remark { is_calculated: false, ..impossible(life, text) }
}

/// All remarks, in the order in which they are shown.
#[rustfmt::skip]
const REMARKS: &[Remark] = &[
    // Effects of the form.
    remark(ALWAYS, switched_off),
    remark(ALWAYS, |m, _| text_if(!has_form_trait(m, FormTrait::KeepsAnatomy) && m.species.slow_anatomy > 0, || format!("In {} your tail or frog legs are gone and do not slow you.", m.form.name()))),
    remark(ALWAYS, |m, _| text_if(!has_form_trait(m, FormTrait::KeepsAnatomy) && m.species.nimble > 1, || format!("In {} you have no fishtail and do not swim faster.", m.form.name()))),
    anywhere(ALWAYS, melded_running),
    anywhere(ALWAYS, |m, _| text_if(m.scales && m.is_melded(Slot::Barding), || format!("{} melds the barding: lightning scales do nothing.", capitalized(m.form.name())))),
    anywhere(ALWAYS, melded_ponderousness),
    remark(since(34), |m, _| text_if(has_form_trait(m, FormTrait::BodyTwice) && m.ponderousness() > 0, || "Fortress crab form counts a ponderous body armour twice.".into())),
    remark(ALWAYS, |m, _| text_if(m.form.melds(Slot::Weapon) && is_armed(m), || format!("{} melds the weapon: the attack is unarmed, at the skill you gave.", capitalized(m.form.name())))),
    remark(ALWAYS, |m, _| text_if(m.form.melds(Slot::Body) && *m.encumbrance > 0, || format!("{} melds body armour; its encumbrance is calculated anyway.", capitalized(m.form.name())))),
    remark(ALWAYS, |m, _| text_if(m.form.melds(Slot::Offhand) && m.shield != Shield::None, || format!("{} melds the shield: it does not slow attacks.", capitalized(m.form.name())))),
    remark(since(32), |m, _| text_if(m.offhand != RowRef::default() && m.species.has(SpeciesTrait::TwoWeapons) && second_hand(m).is_none() && for_two_hands(m).is_none(), || "The second weapon does not count: both are for melee, or both launch.".into())),
    remark(ALWAYS, |m, _| text_if(m.suppressed && (m.run || m.scales || m.ponderous != Ponderous::default()), || "The suppression aura voids running and ponderousness.".into())),
    // Impossible builds.
    unplayable(ALWAYS, |m, _| text_if(has_form_trait(m, FormTrait::Unobtainable), || format!("{} cannot be reached in play in this release.", capitalized(m.form.name())))),
    unplayable(ALWAYS, |m, _| text_if(has_form_trait(m, FormTrait::Rooted), || format!("{} cannot move; the time is what a step would take.", capitalized(m.form.name())))),
    unplayable(ALWAYS, |m, _| text_if(has_form_trait(m, FormTrait::Watched), || format!("{} cannot move while a hostile is in view.", capitalized(m.form.name())))),
    impossible(ALWAYS, |m, _| text_if(m.species.has(SpeciesTrait::Stasis) && m.haste, || "Formicids cannot be hasted.".into())),
    impossible(ALWAYS, |m, _| text_if(m.species.has(SpeciesTrait::Stasis) && m.slowed, || "Formicids cannot be slowed.".into())),
    impossible(ALWAYS, |m, _| text_if(m.species.has(SpeciesTrait::Stasis) && m.berserk, || "Formicids cannot go berserk.".into())),
    impossible(ALWAYS, |m, _| text_if(m.berserk && (m.species.has(SpeciesTrait::NoBerserk) || has_form_trait(m, FormTrait::NoBerserk)), || "The undead cannot go berserk.".into())),
    impossible(ALWAYS, |m, _| text_if(m.petrifying && has_form_trait(m, FormTrait::NoPetrify), || format!("{} cannot be petrified.", capitalized(m.form.name())))),
    impossible(since(13), |m, _| text_if(m.petrifying && m.species.is("gargoyle"), || "Gargoyles cannot be petrified.".into())),
    impossible(since(33), |m, _| text_if(m.petrifying && m.species.is("poltergeist"), || "Poltergeists cannot be petrified.".into())),
    impossible(since(33), |m, _| text_if(m.haste && m.god == God::Cheibriados, || "Cheibriados forbids haste.".into())),
    remark(until(32), |m, _| text_if(m.haste && m.god == God::Cheibriados, || "Hasting yourself is a sin to Cheibriados, but it works.".into())),
    remark(ALWAYS, |m, _| text_if(m.berserk && m.god == God::Cheibriados, || "Under Cheibriados, berserk does not speed you up.".into())),
    impossible(ALWAYS, |m, _| text_if(sinks(m, m.from) || sinks(m, m.entered()), || "Without swimming or flying you cannot be in deep water.".into())),
    remark(ALWAYS, |m, _| text_if(m.fly && !m.is_airborne(), || "You are held to the ground, so you do not fly.".into())),
    unplayable(since(32), |m, _| text_if(m.offhand != RowRef::default() && !m.species.has(SpeciesTrait::TwoWeapons), || "Only Coglins fight with two weapons; the second does not count.".into())),
    unplayable(since(32), |m, _| for_two_hands(m).filter(|_| m.offhand != RowRef::default()).map(|large| format!("The {} needs both hands: the second weapon does not count.", large.name()))),
    impossible(since(32), |m, _| text_if(m.offhand != RowRef::default() && m.shield != Shield::None, || "A hand holds a weapon or a shield, not both.".into())),
    impossible(ALWAYS, |m, edition| text_if(needs_shield_hand(m, edition), || format!("The {} needs both hands, and one holds a shield.", weapon(m).name()))),
    impossible(ALWAYS, |m, edition| text_if(m.species.fits(Slot::Weapon) && weapon(m).is_too_large_for(m.size(), edition), || format!("You are too small to wield the {}.", weapon(m).name()))),
    unplayable(ALWAYS, |m, _| unfit(m, Slot::Weapon, is_armed(m))),
    impossible(ALWAYS, |m, _| unfit(m, Slot::Body, *m.encumbrance > 0)),
    impossible(ALWAYS, |m, _| unfit(m, Slot::Cloak, false)),
    impossible(ALWAYS, |m, _| unfit(m, Slot::Helmet, false)),
    impossible(ALWAYS, |m, _| unfit(m, Slot::Gloves, false)),
    impossible(ALWAYS, |m, _| unfit(m, Slot::Boots, m.run)),
    impossible(ALWAYS, |m, _| unfit(m, Slot::Barding, m.scales)),
    impossible(ALWAYS, |m, _| unfit(m, Slot::Offhand, m.shield != Shield::None)),
    impossible(ALWAYS, |m, _| text_if(m.species.is("demigod") && (m.god != God::None || m.chei_penance.is_some()), || "Demigods have no god.".into())),
    impossible(until(31), |m, _| text_if(m.god == God::Beogh && !m.species.is("hill-orc"), || "Only Hill Orcs may worship Beogh until 0.31.".into())),
    impossible(ALWAYS, |m, _| text_if(m.plant && m.god != God::Fedhas, || "Only worshippers of Fedhas may step onto plants.".into())),
    impossible(between(14, 27), |m, _| text_if(m.dig && !m.species.is("formicid"), || "Only Formicids dig.".into())),
    impossible(ALWAYS, |m, _| text_if(m.species.fast + *m.fast > 3, || "The game stops Fast at level 3.".into())),
    impossible(ALWAYS, |m, _| text_if(m.species.slow + *m.slow > 3, || "The game stops Slow at level 3.".into())),
    unplayable(since(14), |m, _| text_if(*m.fast > 0, || "Fast mutations can't be gained since 0.14.".into())),
    unplayable(since(14), |m, _| text_if(*m.slow > 0, || "Slow mutations can't be gained since 0.14.".into())),
    // Inputs without effect.
    remark(ALWAYS, |m, _| text_if(m.finesse && m.berserk, || "Going berserk ends Finesse.".into())),
    remark(ALWAYS, |m, _| text_if(m.haste && m.berserk && m.god != God::Cheibriados, || "Haste and berserk don't stack.".into())),
    remark(ALWAYS, |m, _| text_if(m.petrifying && m.form.pace != 10 && !has_form_trait(m, FormTrait::Rooted), || "Petrifying adds nothing to a form of stone.".into())),
    remark(since(17), |m, _| text_if(m.slowed && *m.statzero > 0, || "A stat at zero slows like the status, not on top of it.".into())),
    remark(until(30), |m, _| text_if(m.swift != Swift::None && m.is_in_liquid(), || "Swiftness and its after-effect do nothing in water or on liquefied ground until 0.30.".into())),
    remark(until(13), |m, _| text_if(m.is_swimming() && m.active_fast() + m.active_slow() > 0, || "Fast and Slow do not count while you swim until 0.13.".into())),
    remark(since(17), |m, _| text_if(m.chei_penance.is_some() && m.god == God::Cheibriados, || "While you worship Cheibriados your present piety counts, not the penance.".into())),
    remark(until(14), |m, _| text_if(m.burden == Burden::Laden && !m.species.has(SpeciesTrait::SpeedyFlight), || "A merely laden pack slows only flying Tengu.".into())),
    remark(between(13, 22), |m, _| text_if(m.waterhold && m.can_swim(), || "The water elemental does not slow a swimmer.".into())),
    // Water and ground.
    anywhere(ALWAYS, |m, e| text_if(m.from != m.entered() && is_off_floor(m), || format!("{} counts the ground you {}.", capitalized(e.label()), if m.tile() == m.from { "leave" } else { "enter" }))),
    remark(until(19), |m, _| text_if(m.is_wading(m.entered()), || "Entering water multiplies the time by 1.3 to 2.0 at random until 0.19.".into())),
    remark(since(30), |m, _| text_if(m.tile() == Terrain::Shallow && m.is_wading(m.tile()) && m.size() > Size::Medium, || "You are too large for shallow water to slow you.".into())),
    remark(ALWAYS, |m, _| text_if(m.is_swimming(), || "You swim: water does not slow you.".into())),
    remark(ALWAYS, |m, _| text_if(m.tile().is_water() && m.is_airborne(), || "You fly: water does not slow you.".into())),
    remark(ALWAYS, |m, _| text_if(m.tile().is_water() && !m.is_airborne() && m.can_walk_on_water(), || "Beogh lets you walk on water.".into())),
    remark(ALWAYS, |m, _| text_if(m.tile() == Terrain::Liquefied && !m.is_mired() && !m.leda, || "Liquefied ground does not slow you.".into())),
    remark(until(14), |m, _| text_if(m.form.is("spider") && m.is_in_water(m.tile()), || "A spider clinging to a wall is out of the water; calculated as if it were not clinging.".into())),
    // Assumptions.
    remark(until(14), |m, _| text_if(m.species.is("vampire") && *m.fast + *m.slow > 0, || "Computed for a vampire full of blood; thirst lowers Fast and Slow.".into())),
];

/// Returns the sentence if the condition holds.
fn text_if(condition: bool, sentence: impl FnOnce() -> String) -> Option<String> {
    condition.then(sentence)
}

fn has_form_trait(m: &Mover, form_trait: FormTrait) -> bool {
    m.form.has(form_trait)
}

fn is_armed(m: &Mover) -> bool {
    m.weapon.is_some_and(|weapon| weapon != RowRef::default())
}

/// Returns whether it would be in deep water that it cannot swim in.
fn sinks(m: &Mover, tile: Terrain) -> bool {
    tile == Terrain::Deep && !m.can_enter_deep_water()
}

/// Returns whether either tile is something else than dry floor.
fn is_off_floor(m: &Mover) -> bool {
    m.from != Terrain::Floor || m.entered() != Terrain::Floor
}

/// Returns a remark like "Statue form switches Slow off until 0.32."
fn switched_off(m: &Mover, edition: Edition) -> Option<String> {
    let (fast, slow) = (m.species.fast + *m.fast > 0, m.species.slow + *m.slow > 0);
    let mutations = match (fast, slow) {
        _ if has_form_trait(m, FormTrait::KeepsMutations) => return None,
        (true, true) => "Fast and Slow",
        (true, false) => "Fast",
        (false, true) => "Slow",
        (false, false) => return None,
    };
    let until =
        last_without_mutations(&m.form, edition).map(|last| format!(" until {last}")).unwrap_or_default();
    Some(format!("{} switches {mutations} off{until}.", capitalized(m.form.name())))
}

/// Returns the last release in which a form keeps no mutations, if it keeps them in a later one.
fn last_without_mutations(form: &RowRef<Form>, edition: Edition) -> Option<Edition> {
    let keeps = |e: &Edition| form.as_of(*e).is_some_and(|form| form.has(FormTrait::KeepsMutations));
    let later = Edition::game().skip_while(|e| *e != edition);
    let keeping = later.clone().find(keeps)?;
    later.take_while(|e| *e != keeping).last()
}

/// Returns a remark like "Your species can't wear bardings." if the build wears something in the slot,
/// and no form melds it: `is_worn` by an input of its own, or a piece of ponderousness.
fn unfit(m: &Mover, slot: Slot, is_worn: bool) -> Option<String> {
    let is_worn = is_worn || matches!(&m.ponderous, Ponderous::Worn(slots) if slots.contains(&slot));
    let use_it = match slot {
        Slot::Weapon => "wield weapons; attack times are calculated anyway",
        Slot::Barding => "wear bardings",
        Slot::Body => "wear body armour",
        Slot::Cloak => "wear cloaks",
        Slot::Gloves => "wear gloves",
        Slot::Boots => "wear boots",
        Slot::Helmet => "wear helmets",
        Slot::Offhand => "hold a shield",
        Slot::Rings | Slot::Amulet => "wear that",
    };
    text_if(is_worn && !m.species.fits(slot) && !m.is_melded(slot), || {
        format!("Your species can't {use_it}.")
    })
}

fn melded_running(m: &Mover, _: Edition) -> Option<String> {
    if !m.run || !m.is_melded(Slot::Boots) {
        None
    } else if m.form.melds(Slot::Boots) {
        Some(format!("{} melds the boots: running does nothing.", capitalized(m.form.name())))
    } else {
        Some("In water a tail melds the boots: running does nothing.".to_string())
    }
}

fn melded_ponderousness(m: &Mover, _: Edition) -> Option<String> {
    let Ponderous::Worn(slots) = &m.ponderous else { return None };
    let melded: Vec<_> = slots.iter().filter(|slot| m.is_melded(**slot)).map(|slot| slot.label()).collect();
    let by = if m.form.melds(Slot::Boots) || melded != ["boots"] { m.form.name() } else { "the tail" };
    (!melded.is_empty())
        .then(|| format!("{} melds {}: no ponderousness there.", capitalized(by), melded.join(", ")))
}
