//! What `types.d.ts` declares, and whether an answer is of a type of it.

use serde_json::Value;
use shapes::TYPESCRIPT;
use std::collections::{BTreeMap, BTreeSet};

/// An interface: the one that it extends, and its fields, each with whether it may be missing and its type.
#[derive(Default)]
struct Interface {
    extends: Option<&'static str>,
    fields: Vec<(&'static str, bool, &'static str)>,
}

/// The declarations.
pub struct Declared {
    aliases: BTreeMap<&'static str, &'static str>,
    interfaces: BTreeMap<&'static str, Interface>,
    /// The interfaces of which no answer was met yet.
    pub not_met: BTreeSet<&'static str>,
    /// What is wrong with the answers that were met.
    pub faults: Vec<String>,
}

impl Declared {
    /// Reads them.
    pub fn read() -> Declared {
        let mut declared = Declared {
            aliases: BTreeMap::new(),
            interfaces: BTreeMap::new(),
            not_met: BTreeSet::new(),
            faults: Vec::new(),
        };
        let mut current = "";
        for line in TYPESCRIPT.lines().filter(|line| !line.trim_start().starts_with(['/', '*'])) {
            if let Some((name, definition)) =
                line.strip_prefix("export type ").and_then(|it| it.split_once(" = "))
            {
                declared.aliases.insert(name, definition.trim_end_matches(';'));
            } else if let Some(head) = line.strip_prefix("export interface ") {
                let head = head.trim_end_matches(" {");
                let (name, extends) =
                    head.split_once(" extends ").map_or((head, None), |(name, base)| (name, Some(base)));
                declared.interfaces.insert(name, Interface { extends, fields: Vec::new() });
                (current, _) = (name, declared.not_met.insert(name));
            } else if let Some((name, of)) = line.trim().trim_end_matches(';').split_once(": ") {
                let (name, may_be_missing) =
                    name.strip_suffix('?').map_or((name, false), |name| (name, true));
                declared.interfaces.get_mut(current).unwrap().fields.push((name, may_be_missing, of));
            }
        }
        declared
    }

    /// Notes what is wrong with an answer of a type, which `path` leads to.
    pub fn check(&mut self, of: &str, value: &Value, path: &str) {
        if let Some(fault) = self.fault(of, value, path) {
            self.faults.push(fault);
        }
    }

    /// Returns the first thing that is wrong.
    fn fault(&mut self, of: &str, value: &Value, path: &str) -> Option<String> {
        let choices = split(of, " | ");
        if choices.len() > 1 {
            let faults: Vec<_> = choices.iter().map(|choice| self.fault(choice, value, path)).collect();
            let longest = |fault: &String| fault.len();
            return faults.into_iter().collect::<Option<Vec<_>>>()?.into_iter().max_by_key(longest);
        }
        if let Some(of) = of.strip_suffix("[]") {
            let Some(items) = value.as_array() else { return wrong(of, value, path) };
            return (0..)
                .zip(items)
                .find_map(|(index, item)| self.fault(of, item, &format!("{path}[{index}]")));
        }
        if let Some(of) = of.strip_prefix('[').and_then(|of| of.strip_suffix(']')) {
            return self.fault_of_tuple(of, value, path);
        }
        let is_right = match of {
            "string" => value.is_string(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            // Adding up nothing may give -0, which is no number to show.
            "number" => value.as_f64().is_some_and(|number| number != 0.0 || number.is_sign_positive()),
            _ if of.starts_with('"') => value.as_str() == Some(of.trim_matches('"')),
            _ => match self.aliases.get(of) {
                Some(alias) => return self.fault(alias, value, path),
                None => return self.fault_of_interface(of, value, path),
            },
        };
        if is_right { None } else { wrong(of, value, path) }
    }

    fn fault_of_tuple(&mut self, of: &str, value: &Value, path: &str) -> Option<String> {
        let parts = split(of, ", ");
        let Some(items) = value.as_array().filter(|items| items.len() == parts.len()) else {
            return wrong(of, value, path);
        };
        parts
            .into_iter()
            .zip(items)
            .find_map(|(part, item)| self.fault(part.split_once(": ").map_or(part, |(_, of)| of), item, path))
    }

    fn fault_of_interface(&mut self, of: &str, value: &Value, path: &str) -> Option<String> {
        let Some(entries) = value.as_object() else { return wrong(of, value, path) };
        let Some(fields) = self.fields(of) else { return Some(format!("{path}: {of} is not declared")) };
        let base = self.interfaces.get(of).and_then(|interface| interface.extends).unwrap_or_default();
        self.not_met.retain(|name| *name != of && *name != base);
        if let Some(key) = entries.keys().find(|key| !fields.iter().any(|(name, ..)| name == key)) {
            return Some(format!("{path}.{key} is not declared in {of}"));
        }
        fields.into_iter().find_map(|(name, may_be_missing, of)| match entries.get(name) {
            Some(value) => self.fault(of, value, &format!("{path}.{name}")),
            None => (!may_be_missing).then(|| format!("{path}.{name} is missing")),
        })
    }

    /// Returns the fields of an interface, with those of what it extends; `None` if there is no such
    /// interface.
    fn fields<'a>(&self, of: &'a str) -> Option<Vec<(&'static str, bool, &'a str)>> {
        if let Some(of) = of.strip_prefix("Outcomes<") {
            let (of, outcomes) = (of.trim_end_matches('>'), split(self.aliases["EncounterOutcome"], " | "));
            return Some(outcomes.into_iter().map(|name| (name.trim_matches('"'), false, of)).collect());
        }
        let Interface { extends, fields } = self.interfaces.get(of)?;
        let mut fields = fields.clone();
        if let Some(base) = extends {
            fields.extend(self.fields(base)?);
        }
        Some(fields)
    }
}

fn wrong(of: &str, value: &Value, path: &str) -> Option<String> {
    Some(format!("{path} is no {of}: {value}"))
}

/// Splits a type where no bracket is open.
fn split<'a>(of: &'a str, separator: &str) -> Vec<&'a str> {
    let (mut parts, mut start) = (Vec::new(), 0);
    for (at, _) in of.match_indices(separator) {
        let before = &of[start..at];
        let depth =
            |brackets: [char; 2]| before.matches(brackets[0]).count() == before.matches(brackets[1]).count();
        if [['[', ']'], ['<', '>'], ['{', '}']].into_iter().all(depth) {
            parts.push(before);
            start = at + separator.len();
        }
    }
    parts.push(&of[start..]);
    parts
}
