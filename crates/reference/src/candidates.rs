//! The changes of inputs that the probe tries, and their description.

use super::entries;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::{Control, Field, InputKey, InputMeta, Inputs};
use foundation::text::listed;

/// A change of one input.
pub struct InputChange {
    /// The changed input.
    pub field: &'static Field<Build>,
    value: String,
    label: String,
}

/// Limit on the values that are named; of more, the rest is counted.
const MAX_NAMED: usize = 8;

impl InputChange {
    /// Returns whether both set the same input to the same value; for changes of different editions.
    pub fn equals(&self, other: &InputChange) -> bool {
        (self.field.key, &self.value) == (other.field.key, &other.value)
    }

    /// Returns the build with this input changed; inputs that would follow it keep their values.
    pub fn apply_to(&self, before: &Build, edition: Edition) -> Build {
        // The values of a control always parse.
        before.with_only(self.field.key, &self.value, edition).unwrap_or_else(|| before.clone())
    }
}

/// Returns a change for each value of each input that is worth trying, except defaults.
pub fn candidates(edition: Edition) -> Vec<InputChange> {
    let plain = Build::default();
    let alive = Build::entries().filter(|(meta, _)| meta.life.includes(edition));
    let changes_of = |(meta, field): (&InputMeta, &'static Field<Build>)| {
        let default = field.get(&plain);
        let values =
            values_to_probe((meta.control)(edition)).into_iter().filter(move |(value, _)| *value != default);
        values.map(move |(value, label)| InputChange { field, value, label })
    };
    alive.flat_map(changes_of).collect()
}

/// Describes combinations of changes: `Naga`, `Slow mutation 1 or 2`, `Tengu + Flying`.
pub fn describe(candidates: &[InputChange], mut conditions: &[&[usize]]) -> String {
    let mut described = Vec::new();
    while let Some(first) = conditions.first() {
        let context = &first[..first.len() - 1];
        let key = |condition: &&&[usize]| condition.last().map(|last| candidates[*last].field.key);
        let is_grouped = |condition: &&&[usize]| {
            condition[..condition.len() - 1] == *context && key(condition) == key(&first)
        };
        let (group, others) = conditions.split_at(conditions.iter().take_while(is_grouped).count());
        let before = context.iter().map(|index| describe_group(candidates, &[*index]));
        let last: Vec<usize> = group.iter().filter_map(|condition| condition.last().copied()).collect();
        described.push(before.chain([describe_group(candidates, &last)]).collect::<Vec<_>>().join(" + "));
        conditions = others;
    }
    described.join(", ")
}

/// Describes a group of changes of one input.
fn describe_group(candidates: &[InputChange], indices: &[usize]) -> String {
    let labels: Vec<&str> = indices.iter().map(|index| &candidates[*index].label[..]).collect();
    let values = match &labels[..] {
        labels if labels.len() <= MAX_NAMED => listed(labels, "or"),
        labels => format!("{} or {} more", labels[..MAX_NAMED].join(", "), labels.len() - MAX_NAMED),
    };
    let field = indices.first().map(|index| candidates[*index].field);
    let names_itself = |key: InputKey| entries::TOPICS.map(entries::key).contains(&Some(key));
    let label = match field {
        // "Naga" needs no "Species" before it, and a tile is left or entered.
        Some(field) if names_itself(field.key) => "",
        Some(field) if field.key == Build::KEY.from => "Leaving",
        Some(field) if field.key == Build::KEY.to => "Entering",
        field => field.map_or("", |field| field.label),
    };
    format!("{label} {values}").trim().to_string()
}

/// Returns the values of a control that the probe tries, each with its label: of a long range, the ends and
/// the middle.
fn values_to_probe(control: Control) -> Vec<(String, String)> {
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
