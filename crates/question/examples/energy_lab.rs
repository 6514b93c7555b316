//! A laboratory for the energy of monsters, for those who write a roguelike of their own:
//!
//! `cargo run --example energy_lab`
//!
//! A monster gains energy while the player acts, and pays for what it does. Many energy rules are equal on
//! average and play differently: under one, a monster of the player's speed acts exactly once a turn; under
//! another it sometimes acts twice in a row, and a player who counts tiles dies. This program compares the
//! rules of three generations of Dungeon Crawl Stone Soup with rules of your own and prints, exactly and
//! without a single simulated run,
//!
//! * how often the monster acts, and between which numbers in nine of ten games;
//! * in how many of the player's turns it acts twice or more: the double moves that players complain about.
//!
//! # What to change
//! * `QUESTIONS`: the monster's speed (energy in 10 aut) and cost of an action (10 is ordinary), and how long
//!   an action of the player takes, in aut. 10 aut are an ordinary turn.
//! * `OWN`: each row is a set of rules: how energy is gained, how far the cost of an action varies, and
//!   whether a monster may go into debt.
//! * For what these rows cannot say, implement `EnergyRules`: its functions return distributions. [`Dist`]
//!   composes them; all the rest follows.

use chase::energy::{ActThreshold, FoeState, READY, REGIME_FAMILIES, Regime, START, family_example};
use chase::foe::{Custom, Foe, FoeKind};
use chase::setup::OUT_OF_REACH;
use foundation::edition::Edition;
use foundation::prob::Dist;
use std::fmt::Write;

/// Monsters, and the time of a player's action in aut.
const QUESTIONS: [(&str, Monster, i32); 4] = [
    ("A monster of your speed", Monster { speed: 10, cost: 10 }, 10),
    ("A monster of speed 10, and you act in 8 aut", Monster { speed: 10, cost: 10 }, 8),
    ("A slow monster of speed 7, and you act in 5 aut", Monster { speed: 7, cost: 10 }, 5),
    ("A quick monster whose blows are heavy, and you act in 9 aut", Monster { speed: 15, cost: 14 }, 9),
];

/// Rules of your own.
const OWN: [Own; 5] = [
    Own { name: "all energy kept", gain: Gain::Exact, cost_varies: 0, acts: ActThreshold::WhenItCanPay },
    Own { name: "rounded down", gain: Gain::RoundedDown, cost_varies: 0, acts: ActThreshold::WhenItCanPay },
    Own {
        name: "rounded at random",
        gain: Gain::RoundedAtRandom,
        cost_varies: 0,
        acts: ActThreshold::WhenItCanPay,
    },
    Own { name: "costs vary by 3", gain: Gain::Exact, cost_varies: 3, acts: ActThreshold::WhenReady },
    Own { name: "whole actions", gain: Gain::WholeActions, cost_varies: 0, acts: ActThreshold::WhenItCanPay },
];

/// How many actions of the player each question covers.
const TURNS: i32 = 100;
/// How far you see, which nothing here depends on.
const SIGHT: i32 = 7;

/// A monster that does the same again and again.
#[derive(Clone, Copy)]
struct Monster {
    /// Energy gained in 10 aut.
    speed: i32,
    /// Energy that an action costs.
    cost: i32,
}

/// How monsters gain and spend energy. The unit of energy is up to the implementation.
trait EnergyRules {
    /// Returns the name in the report.
    fn name(&self) -> String;
    /// Returns the energy that a monster begins with.
    fn start(&self) -> i32;
    /// Returns a monster's energy after an action of the player of this many auts.
    fn gain(&self, energy: i32, monster: Monster, aut: i32) -> Dist<i32, f64>;
    /// Returns a monster's energy after its next action, or `None` if it has to wait for the player.
    /// `is_first` says whether that is its first action since the player's.
    fn act(&self, energy: i32, monster: Monster, is_first: bool) -> Option<Dist<i32, f64>>;
}

/// The energy rules of a family of releases, as this crate computes chases with them. The player walks away
/// from the monster, out of its reach.
struct Game {
    family: String,
    edition: Edition,
}

impl EnergyRules for Game {
    fn name(&self) -> String {
        format!("the game, {}", self.family)
    }

    fn start(&self) -> i32 {
        START
    }

    fn gain(&self, energy: i32, monster: Monster, aut: i32) -> Dist<i32, f64> {
        Regime::of(self.edition).gain(energy, monster.speed, aut)
    }

    fn act(&self, energy: i32, monster: Monster, is_first: bool) -> Option<Dist<i32, f64>> {
        let kind = FoeKind::Custom(Custom { speed: monster.speed, step: monster.cost, attack: monster.cost });
        let profile = Foe::new(kind).profile(self.edition);
        let state = FoeState { pursues: is_first, ..FoeState::new(energy, OUT_OF_REACH, 0) };
        let next = profile.next(Regime::of(self.edition), SIGHT, state)?;
        Some(next.map(|(_, after)| after.energy))
    }
}

/// Energy rules of your own. They count tenths of a unit of energy, so that speed × aut is what is gained.
struct Own {
    name: &'static str,
    gain: Gain,
    /// By how much energy the cost of an action varies at most, up or down, all amounts equally likely.
    cost_varies: i32,
    acts: ActThreshold,
}

/// How much energy of speed × aut a monster receives.
#[derive(Clone, Copy)]
enum Gain {
    /// All of it: nothing is random, and nothing is lost.
    Exact,
    /// Whole units, rounded down: the rest is lost.
    RoundedDown,
    /// Whole units, rounded up or down at random, exact on average.
    RoundedAtRandom,
    /// Whole ordinary actions, rounded at random: each turn the monster acts, or does not.
    WholeActions,
}

/// Tenths of a unit of energy in a unit.
const TENTHS: i32 = 10;
/// Units of energy that an ordinary action costs.
const ORDINARY: i32 = 10;

impl EnergyRules for Own {
    fn name(&self) -> String {
        self.name.to_string()
    }

    fn start(&self) -> i32 {
        START * TENTHS
    }

    fn gain(&self, energy: i32, monster: Monster, aut: i32) -> Dist<i32, f64> {
        let tenths = monster.speed * aut;
        let in_units_of = |unit| Dist::div_rand_round(tenths, unit).map(|gained| energy + gained * unit);
        match self.gain {
            Gain::Exact => Dist::always(energy + tenths),
            Gain::RoundedDown => Dist::always(energy + tenths / TENTHS * TENTHS),
            Gain::RoundedAtRandom => in_units_of(TENTHS),
            Gain::WholeActions => in_units_of(ORDINARY * TENTHS),
        }
    }

    fn act(&self, energy: i32, monster: Monster, _: bool) -> Option<Dist<i32, f64>> {
        let least = match self.acts {
            ActThreshold::WhenReady => READY,
            ActThreshold::WhenItCanPay => START + monster.cost,
        };
        let costs = || Dist::uniform(monster.cost - self.cost_varies..=monster.cost + self.cost_varies);
        // At least one unit, so that every reply ends.
        (energy >= least * TENTHS).then(|| costs().map(|cost| energy - (*cost).max(1) * TENTHS))
    }
}

/// What a monster does while the player acts [`TURNS`] times.
struct Watched {
    /// How often it acts.
    actions: Dist<i32, f64>,
    /// In how many of the player's turns it acts twice or more, on average.
    double_turns: f64,
}

/// Returns what a monster does under some rules while the player acts `turns` times.
fn watch(rules: &dyn EnergyRules, monster: Monster, aut: i32, turns: i32) -> Watched {
    let mut double_turns = 0.0;
    // Energy and actions so far: all that the future depends on, and all that is asked.
    let mut states: Dist<(i32, i32), f64> = Dist::always((rules.start(), 0));
    for _ in 0..turns {
        let replies = states.flat_map(|(energy, before)| {
            let gained = rules.gain(*energy, monster, aut);
            let replies = gained.flat_map(|energy| reply(rules, monster, *energy, 0));
            replies.map(|(energy, now)| (*energy, *before, *now))
        });
        double_turns += replies.probability(|(_, _, now)| *now >= 2);
        states = replies.map(|(energy, before, now)| (*energy, before + now));
    }
    Watched { actions: states.map(|(_, actions)| *actions), double_turns }
}

/// Returns a monster's energy and its actions in one turn, once it has acted until it may not.
fn reply(rules: &dyn EnergyRules, monster: Monster, energy: i32, actions: i32) -> Dist<(i32, i32), f64> {
    match rules.act(energy, monster, actions == 0) {
        None => Dist::always((energy, actions)),
        Some(after) => after.flat_map(|energy| reply(rules, monster, *energy, actions + 1)),
    }
}

/// Returns the energy rules of the game's three families of releases.
fn game() -> impl Iterator<Item = Game> {
    REGIME_FAMILIES
        .into_iter()
        .map(|family| Game { family: family.to_string(), edition: family_example(family) })
}

/// Returns all questions and answers as a table.
fn report() -> String {
    let games = game().map(|rules| Box::new(rules) as Box<dyn EnergyRules>);
    let own = OWN.into_iter().map(|rules| Box::new(rules) as Box<dyn EnergyRules>);
    let compared: Vec<_> = games.chain(own).collect();
    let mut text = String::new();
    for (title, monster, aut) in QUESTIONS {
        let Monster { speed, cost } = monster;
        _ = writeln!(text, "{title} (speed {speed}, cost {cost}, {aut} aut), in {TURNS} of your actions:");
        _ = writeln!(text, "  {:<24}{:>8}{:>14}{:>14}", "", "it acts", "9 of 10", "double turns");
        for rules in &compared {
            let Watched { actions, double_turns } = watch(rules.as_ref(), monster, aut, TURNS);
            let (low, high) = actions.nine_in_ten();
            let range = format!("{low}–{high}");
            let (name, mean) = (rules.name(), actions.mean());
            _ = writeln!(text, "  {name:<24}{mean:>8.2}{range:>14}{double_turns:>14.2}");
        }
        text.push('\n');
    }
    text
}

fn main() {
    print!("{}", report());
}

#[cfg(test)]
mod tests {
    use super::*;
    use chase::double_turns::double_turns;
    use chase::pursuit::{ChaseSetup, pursuit};
    use question::Question;

    #[test]
    fn the_report_is_as_printed() {
        assert_eq!(report(), include_str!("energy_lab.txt"));
    }

    /// The laboratory's loop and the crate's solver are two computations of one thing.
    #[test]
    fn the_rules_of_the_game_are_those_of_the_crate() {
        for (edition, (_, monster, aut)) in
            game().flat_map(|game| QUESTIONS.map(|question| (game.edition, question)))
        {
            let Monster { speed, cost } = monster;
            let query = format!("v={edition}&foes=@{speed}/{cost}&gap=99&steps={TURNS}&do={aut}");
            let question = Question::read(&query).unwrap();
            let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
            let foe = &question.chase.foes.0[0];
            let exact = pursuit(&setup, foe).turns;
            let watched = watch(&Game { family: String::new(), edition }, monster, aut, TURNS);
            let double = double_turns(&setup, foe).unwrap();
            assert!(
                (watched.double_turns - double).abs() < 1e-9,
                "{query}: {} and {double}",
                watched.double_turns
            );
            let ours = watched.actions;
            assert_eq!(ours.range(), exact.range(), "{query}");
            for (actions, p) in exact.iter() {
                assert!((ours.probability(|ours| ours == actions) - p).abs() < 1e-12, "{query}");
            }
        }
    }

    #[test]
    fn rules_without_chance_are_plain_arithmetic() {
        for (_, monster, aut) in QUESTIONS {
            let Watched { actions, .. } = watch(&OWN[0], monster, aut, TURNS);
            assert_eq!(actions.certain(), Some(&(monster.speed * aut * TURNS / (TENTHS * monster.cost))));
        }
    }

    /// Rounding at random changes when a monster acts, not how often.
    #[test]
    fn rounding_at_random_keeps_the_mean() {
        for (rounded, (_, monster, aut)) in
            [2, 4].into_iter().flat_map(|rounded| QUESTIONS.map(|question| (rounded, question)))
        {
            let [ours, exact] =
                [rounded, 0].map(|index| watch(&OWN[index], monster, aut, TURNS).actions.mean());
            assert!((ours - exact).abs() < 1.0, "{}: {ours} and {exact}", OWN[rounded].name);
        }
    }
}
