//! The serialized types of what a question can be made of: every key of a link, and the values of the longest
//! lists.

use crate::slug;
use chase::plan::TokenKind;
use crawl::model::body::Size;
use crawl::model::build::God;
use crawl::model::form::{Form, FormTrait};
use crawl::model::species::Species;
use crawl::model::weapon::Weapon;
use crawl::step::actions::actions;
use crawl::step::articles::EditionForm;
use foundation::edition::Edition;
use foundation::inputs::{Choice, Control, InputMeta, Row};
use question::Question;
use serde::Serialize;

/// A key of a link, as a form needs it.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct InputInfo {
    /// The part before the `=`.
    pub key: &'static str,
    /// What a form calls it.
    pub label: &'static str,
    /// A sentence of help.
    pub help: &'static str,
    /// The heading of the part of a form that has it.
    pub group: &'static str,
    /// The releases that have it, in words: `since 0.14`.
    pub releases: String,
    /// What a link without the key means.
    pub default: String,
    /// How its value is written: `0` or `1`; a number; one of `values`; a number, or any of `values` joined
    /// by dots; any text.
    #[cfg_attr(test, tsify(type = r#""toggle" | "number" | "choice" | "slots" | "text""#))]
    pub kind: &'static str,
    /// The least number; null for other kinds.
    pub min: Option<i64>,
    /// The largest number; null for other kinds.
    pub max: Option<i64>,
    /// Whether a number may have decimals: one for a skill, up to six for a chance.
    pub decimals: bool,
    /// What no value means, where there may be none.
    pub empty: Option<&'static str>,
    /// Whether the key takes several values, joined by commas.
    pub is_list: bool,
    /// The values that this edition has to choose from; of a text, suggestions.
    pub values: Vec<ValueInfo>,
}

/// A value of a key.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct ValueInfo {
    /// As a link writes it; empty for none.
    pub value: &'static str,
    /// What players call it.
    pub name: &'static str,
    /// A remark to tell it from others; may be empty.
    pub note: &'static str,
}

/// A species of an edition.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SpeciesInfo {
    /// As a link writes it.
    pub slug: &'static str,
    /// What players call it.
    pub name: &'static str,
    /// The size of its body.
    #[serde(serialize_with = "slug")]
    pub size: Size,
    /// Levels of the inborn Fast mutation.
    pub fast: i32,
    /// Levels of the inborn Slow mutation.
    pub slow: i32,
    /// Levels of Slow that come from a tail or frog legs, and go with them.
    pub slow_anatomy: i32,
    /// How many tiles it sees.
    pub sight: i32,
    /// What else the rules ask about it, in words.
    pub traits: Vec<&'static str>,
    /// The releases in which it is as it is here, in words.
    pub releases: String,
}

/// A form of an edition.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
pub struct FormInfo {
    /// As a link writes it.
    pub slug: &'static str,
    /// What players call it.
    pub name: &'static str,
    /// The movement delay in aut before anything else.
    pub base: i32,
    /// Null where the species keeps its own.
    pub size: Option<&'static str>,
    /// What the time of every action is multiplied by.
    pub pace: f64,
    /// What the movement delay is multiplied by.
    pub stride: f64,
    /// The equipment that it melds, in words.
    pub melds: Vec<&'static str>,
    /// What else the rules ask about it, in words.
    pub traits: Vec<&'static str>,
    /// The releases in which it is as it is here, in words.
    pub releases: String,
}

/// A god of an edition.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct GodInfo {
    /// As a link writes it.
    pub slug: &'static str,
    /// What players call it.
    pub name: &'static str,
    /// The releases that have it, in words.
    pub releases: String,
}

/// A weapon of an edition, and what else an attack can be made with.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct WeaponInfo {
    /// As a link writes it.
    pub slug: &'static str,
    /// What players call it.
    pub name: &'static str,
    /// The skill it is used with, in words.
    pub skill: &'static str,
    /// The delay in aut without skill.
    pub base: i32,
    /// The delay in aut at the best skill; 0 where skill does not set it.
    pub min: i32,
    /// The releases in which it is as it is here, in words.
    pub releases: String,
}

/// An action of an edition.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct ActionInfo {
    /// As the key `plan` writes it.
    pub slug: &'static str,
    /// What players call it.
    pub name: String,
    /// The mean time in aut that a plain human takes for it.
    pub aut: f64,
}

/// Returns every key that an edition has, in the order of a link.
pub fn inputs(edition: Edition) -> Vec<InputInfo> {
    let known = Question::keys().filter(|input| input.life.includes(edition));
    known.map(|input| InputInfo::of(input, edition)).collect()
}

/// Returns the species of an edition.
pub fn species(edition: Edition) -> Vec<SpeciesInfo> {
    let of = |row: &Species| SpeciesInfo {
        slug: row.slug(),
        name: row.name(),
        size: row.size,
        fast: row.fast,
        slow: row.slow,
        slow_anatomy: row.slow_anatomy,
        sight: row.sight,
        traits: row.traits.iter().map(|own| own.label()).collect(),
        releases: row.life().to_string(),
    };
    Species::of_edition(edition).map(of).collect()
}

/// Returns the forms of an edition.
pub fn forms(edition: Edition) -> Vec<FormInfo> {
    let of = |row: &Form| {
        let form = EditionForm::of(edition, row);
        FormInfo {
            slug: row.slug(),
            name: row.name(),
            base: form.base,
            size: row.size.map(Size::slug),
            pace: f64::from(form.pace) / 10.0,
            stride: f64::from(row.move_scale) / 10.0,
            melds: row.melds.iter().map(|slot| slot.label()).collect(),
            traits: form.traits(row).map(FormTrait::label).collect(),
            releases: row.life().to_string(),
        }
    };
    Form::of_edition(edition).map(of).collect()
}

/// Returns the gods of an edition; the first is none.
pub fn gods(edition: Edition) -> Vec<GodInfo> {
    let of = |god: &God| GodInfo { slug: god.slug(), name: god.label(), releases: god.life().to_string() };
    God::ALL.iter().filter(|god| god.life().includes(edition)).map(of).collect()
}

/// Returns the weapons of an edition.
pub fn weapons(edition: Edition) -> Vec<WeaponInfo> {
    let of = |row: &Weapon| WeaponInfo {
        slug: row.slug(),
        name: row.name(),
        skill: row.skill_name(),
        base: row.base,
        min: row.min,
        releases: row.life().to_string(),
    };
    Weapon::of_edition(edition).map(of).collect()
}

/// Returns the actions of an edition that a plan can name, the attack first.
pub fn actions_of(edition: Edition) -> Vec<ActionInfo> {
    let human = Question::default().at(edition).build;
    let of_plan: Vec<&str> = TokenKind::choices(edition).map(|(slug, _)| slug).collect();
    let timed = actions(edition, &human).into_iter().filter(|action| of_plan.contains(&action.slug));
    timed.map(|action| ActionInfo { slug: action.slug, aut: action.aut.mean(), name: action.name }).collect()
}

impl InputInfo {
    /// Describes a key as an edition has it.
    pub fn of(input: &InputMeta, edition: Edition) -> InputInfo {
        let mut info = InputInfo {
            key: input.key.as_str(),
            label: input.label,
            help: input.help,
            group: input.group.label(),
            releases: input.life.to_string(),
            default: Question::default_of(input.key),
            kind: "toggle",
            min: None,
            max: None,
            decimals: false,
            empty: None,
            is_list: input.is_list,
            values: Vec::new(),
        };
        let (kind, choices) = match (input.control)(edition) {
            Control::Toggle => return info,
            Control::Number { min, max, decimals, empty, .. } => {
                info = InputInfo { min: Some(min), max: Some(max), decimals, empty, ..info };
                ("number", Vec::new())
            }
            Control::OneOf(choices) => ("choice", choices),
            Control::AnyOf(choices) => ("slots", choices),
            Control::Text(choices) => ("text", choices),
        };
        InputInfo { kind, values: choices.iter().map(ValueInfo::of).collect(), ..info }
    }
}

impl ValueInfo {
    fn of(choice: &Choice) -> ValueInfo {
        ValueInfo { value: choice.slug, name: choice.label, note: choice.note }
    }
}
