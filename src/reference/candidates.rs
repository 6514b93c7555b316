//! What can be tried, and how it is told.

use super::things;
use crate::crawl::model::build::Build;
use crate::edition::Edition;
use crate::inputs::{Control, Field, InputMeta, Inputs};

/// A change of one input.
pub struct InputChange {
    /// The input.
    pub field: &'static Field<Build>,
    value: String,
    label: String,
}

/// As many values as are named one by one.
const NAMED: usize = 8;

impl InputChange {
    /// Whether another edition's is the same change.
    pub fn is(&self, other: &InputChange) -> bool {
        (self.field.key, &self.value) == (other.field.key, &other.value)
    }

    /// A build with the change alone: what would follow it stays where it was.
    pub fn on(&self, before: &Build, edition: Edition) -> Build {
        // What a control offers reads.
        before.with_alone(self.field.key, &self.value, edition).unwrap_or_else(|| before.clone())
    }
}

/// Each value of each input that is worth a try.
pub fn candidates(edition: Edition) -> Vec<InputChange> {
    let plain = Build::default();
    let alive = Build::entries().filter(|(about, _)| about.life.includes(edition));
    let of_field = |(about, field): (&InputMeta, &'static Field<Build>)| {
        let default = field.get(&plain);
        let values = values((about.control)(edition)).into_iter().filter(move |(value, _)| *value != default);
        values.map(move |(value, label)| InputChange { field, value, label })
    };
    alive.flat_map(of_field).collect()
}

/// Changes in words: `Naga`, `Slow mutation 1 or 2`, `Tengu + Flying`.
pub fn told(candidates: &[InputChange], mut whens: &[&[usize]]) -> String {
    let mut told = Vec::new();
    while let Some(first) = whens.first() {
        let context = &first[..first.len() - 1];
        let key = |when: &&&[usize]| when.last().map(|last| candidates[*last].field.key);
        let alike = |when: &&&[usize]| when[..when.len() - 1] == *context && key(when) == key(&first);
        let (some, others) = whens.split_at(whens.iter().take_while(alike).count());
        let before = context.iter().map(|one| named(candidates, &[*one]));
        let last: Vec<usize> = some.iter().filter_map(|when| when.last().copied()).collect();
        told.push(before.chain([named(candidates, &last)]).collect::<Vec<_>>().join(" + "));
        whens = others;
    }
    told.join(", ")
}

/// Values of one input.
fn named(candidates: &[InputChange], ones: &[usize]) -> String {
    let labels: Vec<&str> = ones.iter().map(|one| &candidates[*one].label[..]).collect();
    let values = match &labels[..] {
        [] => String::new(),
        [label] => label.to_string(),
        [labels @ .., last] if labels.len() < NAMED => format!("{} or {last}", labels.join(", ")),
        labels => format!("{} or {} more", labels[..NAMED].join(", "), labels.len() - NAMED),
    };
    let field = ones.first().map(|one| candidates[*one].field);
    // A naga need not be called a species.
    let shelved = |key: &str| things::SHELVES.map(things::key).contains(&Some(key));
    let label = field.filter(|field| !shelved(field.key)).map_or("", |field| field.label);
    format!("{label} {values}").trim().to_string()
}

fn values(control: Control) -> Vec<(String, String)> {
    let number = |number: i64| (number.to_string(), number.to_string());
    match control {
        Control::Toggle => vec![("1".to_string(), String::new())],
        Control::Number { min, max: max @ ..=3, .. } => (min..=max).map(number).collect(),
        Control::Number { min, max, .. } => [min, min.midpoint(max), max].map(number).into(),
        Control::OneOf(choices) => {
            choices.iter().map(|choice| (choice.slug.to_string(), choice.label.to_string())).collect()
        }
        Control::AnyOf(_) => [1, 2].map(number).into(),
        Control::Text(_) => Vec::new(),
    }
}
