//! Telengard's exact fights, compared with an independent simulation.

use foundation::dice::{Draw, seeded};
use foundation::edition::Edition;
use foundation::inputs::Inputs;
use rand_xoshiro::Xoshiro256PlusPlus;
use telengard::fight::{Fight, FightSummary, fight};
use telengard::{Class, Encounter};
use testing::telengard::parse;

/// A simulated fight, written from the rules alone.
struct SimulatedFight<'a> {
    encounter: &'a Encounter,
    fight: &'a Fight,
    dice: Xoshiro256PlusPlus,
}

impl SimulatedFight<'_> {
    /// Returns the level of the monster, which every setting names.
    fn level(&self) -> i32 {
        *self.fight.foe_level.expect("a level")
    }

    /// Returns ⌊20U⌋, 0 to 19.
    fn die(&mut self) -> i32 {
        (20.0 * self.dice.unit()).floor() as i32
    }

    /// Returns the damage of a blow of the player; `None` for a miss.
    fn player_blow(&mut self) -> Option<i32> {
        let (e, f) = (self.encounter, self.fight);
        let level = f64::from(*f.level);
        let (aim, more) = if f.mighty { (4.0, 5) } else { (0.0, 0) };
        let hits = f64::from(self.die() + *f.level + *e.sword) + f64::from(*f.strength) / 2.0 + aim >= 10.0;
        let strong = 8.0 * self.dice.unit() + 2.0 * level * self.dice.unit() + f64::from(*e.sword) + 1.0;
        hits.then_some(strong.floor() as i32 + more)
    }

    /// Returns the damage of a blow of the monster; `None` for a miss.
    fn monster_blow(&mut self) -> Option<i32> {
        let (e, f) = (self.encounter, self.fight);
        let level = f64::from(self.level());
        let (bonus, times) = match f.foe {
            Class::Demon if self.dice.chance(0.4) => (4, 3.0),
            Class::Demon => (2, 2.0),
            Class::Dragon if self.dice.chance(0.3) => {
                let burns = 1 + (20.0 * level * self.dice.unit()).floor() as i32;
                let halved = self.dice.chance(1.0 - f64::from(*f.constitution) / 20.0);
                return Some(if halved { (burns + 1) / 2 } else { burns });
            }
            Class::Dragon => (5, 2.0),
            _ => (0, 1.0),
        };
        let evil = matches!(f.foe, Class::Specter | Class::Vampire | Class::Demon);
        let bonus = if evil && f.protected { bonus - 6 } else { bonus };
        let hits = self.die() + self.level() - *e.armor - *e.shield + bonus >= 10;
        let strong = (8.0 * self.dice.unit() + 2.0 * level * self.dice.unit() + 1.0) * times;
        hits.then_some(strong.floor() as i32)
    }

    /// Returns hit points left, hits taken, drains, hits landed and rounds begun.
    fn run(&mut self) -> [i32; 5] {
        let f = self.fight;
        let most = self.level() * f.foe.number();
        let rolled = 1 + (self.dice.unit().sqrt() * f64::from(most)) as i32;
        let (mut you, mut it) = (*f.hp, f.foe_hp.map_or(rolled, |hp| *hp));
        let mut yours = self.dice.chance(f64::from(50 + 2 * *self.encounter.dexterity) / 100.0);
        let (mut taken, mut drains, mut hits, mut turns) = (0, 0, 0, 0);
        let drain = match f.foe {
            _ if f.protected => 0.0,
            Class::Wraith => 0.1,
            Class::Specter => 0.2,
            Class::Vampire => 0.3,
            _ => 0.0,
        };
        while you > 0 && it > 0 {
            turns += 1;
            if yours {
                let blow = self.player_blow();
                hits += i32::from(blow.is_some());
                it -= blow.unwrap_or(0);
            }
            while !yours && you > 0 {
                let Some(damage) = self.monster_blow() else { break };
                you -= damage;
                taken += 1;
                if you > 0 && self.dice.chance(drain) {
                    drains += 1;
                    break;
                }
                let paralyses = match f.foe {
                    Class::Ghoul => 0.5,
                    Class::Vampire => 0.3,
                    _ => 0.0,
                };
                if !self.dice.chance(paralyses) {
                    break;
                }
            }
            yours = !yours;
        }
        [you.max(0), taken, drains, hits, (turns + 1) / 2]
    }
}

#[test]
fn fights_agree_with_dice() {
    const FIGHTS: u32 = 60_000;
    const FAR: f64 = 4.5;
    let settings = [
        ("sword=2&armor=1", "fight-level=2&fight-hp=20&fight-foe=ghoul&fight-foe-level=2"),
        (
            "sword=5&armor=3&shield-bonus=2&dex=15",
            "fight-level=6&fight-hp=60&fight-foe=vampire&fight-foe-level=4",
        ),
        ("sword=5&armor=3", "fight-level=9&fight-hp=90&fight-protection=1&fight-foe=demon&fight-foe-level=5"),
        ("sword=9&armor=9", "fight-level=9&fight-con=15&fight-hp=150&fight-foe=dragon&fight-foe-level=5"),
        ("", "fight-strength=1&fight-foe=kobold&fight-foe-level=1&fight-foe-hp=7"),
    ];
    for (encounter, query) in settings {
        let encounter = Encounter::from_query(encounter);
        let mut simulated = SimulatedFight { encounter: &encounter, fight: &parse(query), dice: seeded(21) };
        let runs: Vec<[i32; 5]> = (0..FIGHTS).map(|_| simulated.run()).collect();
        let FightSummary { win, rounds, hits, hits_taken, damage_taken, drains, hp_left } =
            fight(&encounter, simulated.fight).overall;
        let agrees = |what: &str, expected: f64, value: &dyn Fn(&[i32; 5]) -> f64| {
            let mean = runs.iter().map(value).sum::<f64>() / f64::from(FIGHTS);
            let variance =
                runs.iter().map(|run| (value(run) - mean).powi(2)).sum::<f64>() / f64::from(FIGHTS);
            let error = (variance / f64::from(FIGHTS)).sqrt();
            assert!(
                (mean - expected).abs() <= FAR * error,
                "{query} {what}: {expected}, dice {mean} ± {error}"
            );
        };
        agrees("win", win, &|run| f64::from(u8::from(run[0] > 0)));
        agrees("damage", damage_taken, &|run| f64::from(*simulated.fight.hp - run[0]));
        agrees("hits taken", hits_taken, &|run| f64::from(run[1]));
        agrees("drains", drains, &|run| f64::from(run[2]));
        agrees("hits", hits, &|run| f64::from(run[3]));
        agrees("rounds", rounds, &|run| f64::from(run[4]));
        agrees("unhurt", *hp_left.last().unwrap(), &|run| f64::from(u8::from(run[0] == *simulated.fight.hp)));
        assert!((hp_left.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}

/// Half of the levels at a depth are at most the one that a fight starts with, and less than half are below
/// it.
#[test]
fn a_fight_starts_with_the_median_level_of_its_depth() {
    for depth in 1..=50 {
        let encounter = Encounter::from_query(&format!("depth={depth}"));
        let level = Fight::default().level_of_foe(&encounter);
        let at_most = |level: i32| (f64::from(level) / f64::from(2 * depth + 2)).powf(2.0 / 3.0);
        assert!(at_most(level) >= 0.5 && at_most(level - 1) < 0.5, "{depth}: {level}");
        assert_eq!(parse::<Fight>("fight-foe-level=1").level_of_foe(&encounter), 1);
    }
}

#[test]
fn every_input_of_a_fight_changes_some_odds() {
    let base: Fight = parse("fight-level=3&fight-hp=30&fight-foe=vampire&fight-foe-level=3");
    let dragon: Fight = parse("fight-level=3&fight-hp=30&fight-foe=dragon&fight-foe-level=3");
    for field in Fight::FIELDS {
        let changes = |fight_of: &Fight| {
            let value = if field.key == Fight::KEY.foe { "orc" } else { "1" };
            let value =
                if [Fight::KEY.strength, Fight::KEY.constitution].contains(&field.key) { "3" } else { value };
            let mut other = fight_of.clone();
            field.read(&mut other, value, Edition::default()).unwrap();
            fight(&Encounter::default(), &other) != fight(&Encounter::default(), fight_of)
        };
        assert!(changes(&base) || changes(&dragon), "{}", field.key);
    }
}
