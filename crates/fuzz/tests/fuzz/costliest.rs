//! The inputs that took longest, and those that took most memory.

use crate::meter::Cost;
use std::cmp::Reverse;

/// How many are kept of each.
const KEPT: usize = 10;

/// The costliest inputs of a target.
#[derive(Default)]
pub struct Costliest {
    by_time: Vec<(String, Cost)>,
    by_bytes: Vec<(String, Cost)>,
    count: u64,
}

impl Costliest {
    /// Adds an input, which pushes out a cheaper one.
    pub fn add(&mut self, input: String, cost: Cost) {
        self.count += 1;
        if self.by_time.len() < KEPT || self.by_time.last().is_some_and(|(_, last)| last.time < cost.time) {
            self.by_time.push((input.clone(), cost));
            self.by_time.sort_by_key(|(_, cost)| Reverse(cost.time));
            self.by_time.truncate(KEPT);
        }
        if self.by_bytes.len() < KEPT || self.by_bytes.last().is_some_and(|(_, last)| last.bytes < cost.bytes)
        {
            self.by_bytes.push((input, cost));
            self.by_bytes.sort_by_key(|(_, cost)| Reverse(cost.bytes));
            self.by_bytes.truncate(KEPT);
        }
    }

    /// Adds those of another.
    pub fn extend(&mut self, other: Costliest) {
        let count = self.count + other.count;
        other.by_time.into_iter().chain(other.by_bytes).for_each(|(input, cost)| {
            if !self.inputs().contains(&&input) {
                self.add(input, cost);
            }
        });
        self.count = count;
    }

    /// Returns all of them.
    pub fn inputs(&self) -> Vec<&String> {
        self.by_time.iter().chain(&self.by_bytes).map(|(input, _)| input).collect()
    }

    /// Lists them, links as such.
    pub fn describe(&self, name: &str) -> String {
        let line = |(input, cost): &(String, Cost)| {
            let input: String = input.chars().take(400).collect();
            format!(
                "  {:>9.3} ms {:>7} KB  ?{}",
                cost.time.as_secs_f64() * 1e3,
                cost.bytes >> 10,
                input.escape_debug()
            )
        };
        let list = |costs: &[(String, Cost)]| costs.iter().map(line).collect::<Vec<_>>().join("\n");
        let (by_time, by_bytes) = (list(&self.by_time), list(&self.by_bytes[..self.by_bytes.len().min(3)]));
        format!("{name}: {} inputs; the slowest\n{by_time}\n and the largest\n{by_bytes}", self.count)
    }
}
