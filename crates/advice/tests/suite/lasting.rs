//! How long teleportation and haste take, against the running game.

use chase::have::Item;
use chase::lasting::Lasting;
use chase::teleport::fires_by;
use foundation::edition::Edition;
use foundation::prob::{Dist, Tails};
use golden::{EFFECTS, FIVE_STANDARD_ERRORS};
use std::collections::BTreeMap;

#[test]
fn effects_take_as_long_as_in_the_running_game() {
    for (query, rest) in EFFECTS.rows() {
        let [what, runs, histogram] = rest.split('\t').collect::<Vec<_>>()[..] else { panic!("{rest}") };
        let edition = Edition::parse(query.strip_prefix("v=").unwrap()).unwrap();
        let dist = match what {
            "haste" => haste(edition),
            _ => {
                [30, 40, 50].map(|aut| (aut, fires_by(aut - 10, aut) * (1.0 - fires_by(0, aut - 10)))).into()
            }
        };
        let seen: BTreeMap<i32, i32> = histogram
            .split(';')
            .map(|pair| {
                pair.split_once(':')
                    .map(|(aut, count)| (aut.parse().unwrap(), count.parse().unwrap()))
                    .unwrap()
            })
            .collect();
        for aut in dist.keys().chain(seen.keys()) {
            let (p, count) = (dist.get(aut).copied().unwrap_or(0.0), seen.get(aut).copied().unwrap_or(0));
            let tails = Tails::binomial(count, runs.parse().unwrap(), p);
            let least = tails.at_least.min(tails.at_most);
            assert!(
                least > FIVE_STANDARD_ERRORS,
                "{what} of {aut} aut in {query}: {count} of {runs}, expected {p}"
            );
        }
        assert!((dist.values().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}

/// Returns the distribution of the aut from the quaff to the end of haste. The quaff takes 10 aut or, in
/// 0.26.1, as it was run, the time of a hasted action, as all that follow do.
fn haste(edition: Edition) -> BTreeMap<i32, f64> {
    let hasted: Dist<i32, f64> = Dist::div_rand_round(20, 3);
    let quaff = if edition.slug() == "0.26" { hasted.clone() } else { Dist::always(10) };
    let mut dist = BTreeMap::new();
    let runs_out: Dist<i32, f64> = Lasting::of(Item::Haste).unwrap().duration(edition).approx();
    for (runs_out, p) in runs_out.iter() {
        let mut running: BTreeMap<i32, f64> = quaff.iter().map(|(aut, q)| (*aut, p * q)).collect();
        while let Some((since, p)) = running.pop_first() {
            let sum = if since >= *runs_out { &mut dist } else { &mut running };
            for (aut, q) in hasted.iter() {
                *sum.entry(since + aut).or_insert(0.0) += p * q;
            }
        }
    }
    dist
}
