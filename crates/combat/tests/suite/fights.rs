//! Fights to the end: hit points lost until the foes are dead.

use chase::board::Board;
use chase::outcome::Access;
use chase::pursuit::{ChaseSetup, PursuitCache};
use chase::setup::Chase;
use chase::timeline::timeline;
use combat::attacker::Attacker;
use combat::defender::Defender;
use combat::kill::{deaths, kills};
use combat::loss::Loss;
use combat::melee::{BlowTarget, melee};
use combat::survival::{Approximation, Exposure, Prospects};
use crawl::model::build::Build;
use foundation::dice::{Draw, seeded};
use foundation::edition::Edition;
use foundation::query_reader::QueryReader;
use foundation::time_slices::block_on;

/// The parts of a link with a fight.
struct Fight {
    edition: Edition,
    build: Build,
    attacker: Attacker,
    chase: Chase,
    you: Defender,
    setup: ChaseSetup,
}

impl Fight {
    fn read(query: &str) -> Fight {
        let mut link = QueryReader::new(query).unwrap();
        let (build, attacker, chase): (Build, Attacker, Chase) = (link.part(), link.part(), link.part());
        let (edition, you) = (link.edition, link.part());
        assert!(link.not_understood(&[]).is_empty(), "{query}");
        let deaths = deaths(edition, &build, &attacker, &Defender::default(), &chase);
        let setup = ChaseSetup::new(edition, &build, &chase).with_deaths(deaths);
        Fight { edition, build, attacker, chase, you, setup }
    }

    fn prospects(&self) -> Prospects {
        let Fight { edition, build, chase, you, setup, .. } = self;
        let (foes, access, cache) = (&chase.foes.0[..], Access::Free, &mut PursuitCache::default());
        let exposure = Exposure { edition: *edition, setup, build, you, foes, access };
        let found = block_on(async |pause| exposure.survival(cache, pause).await);
        found.unwrap().unwrap()
    }

    /// The law of one round of the first foe.
    fn round(&self) -> Loss {
        let target = BlowTarget::of(self.edition, &self.build, &self.you).unwrap();
        melee(self.edition, &target, &self.chase.foes.0[0]).unwrap().lost(usize::MAX)
    }
}

/// An orc attacks once in each of your actions but that which kills it.
#[test]
fn a_fight_with_one_that_attacks_once_an_action_is_a_closed_form() {
    for build in ["fighting=5&str=14", "might=1&stab=distracted&stealth=9", "might=1"] {
        let hp = 22;
        let fight =
            Fight::read(&format!("v=0.34&{build}&foes=orc:bare&steps=70&plan=attack*&hp={hp}&ac=2&ev=6"));
        let Fight { edition, build, attacker, you, chase, .. } = &fight;
        let kills = kills(*edition, build, attacker, you, &chase.foes.0[0], chase.energy).unwrap();
        let (round, found) = (fight.round(), fight.prospects());
        let (mut lost, mut lives, mut mean) = (Loss::nothing(), 0.0, 0.0);
        let attacks = kills.attacks.unwrap();
        for dies in attacks.exactly {
            lives += dies * (1.0 - lost.at_least(hp));
            mean += dies * lost.mean();
            lost = lost.plus(&round, hp);
        }
        let off = [found.blows.alive[69] - lives, found.blows.lost.mean() - mean];
        assert!(attacks.longer < 1e-9 && off.iter().all(|off| off.abs() < 1e-7), "{off:?}");
        assert!(lives > 0.01 && lives < 1.0, "{lives}");
    }
}

#[test]
fn sampled_fights_agree() {
    let runs = 20_000;
    for query in [
        "v=0.34&weapon=war-axe&skill=9&str=16&fighting=8&foes=ogre:bare&gap=4&energy=any&steps=60&plan=attack*&hp=40&ac=4&ev=9",
        "v=0.31&weapon=shortbow&skill=8&fighting=4&foes=jackal&gap=6&energy=any&steps=60&plan=attack*&hp=12&ac=1&ev=10",
        "v=0.27&haste=1&weapon=spear&skill=5&foes=gnoll:bare&gap=3&energy=any&steps=60&plan=away*2.attack*&hp=15&ac=2&ev=8",
    ] {
        let fight = Fight::read(query);
        let (found, round) = (fight.prospects(), fight.round().dist());
        let (hp, foes) = (**fight.you.hp.as_ref().unwrap(), &fight.chase.foes.0);
        let (dice, mut dead, mut sum, mut squares) = (&mut seeded(7), 0.0, 0.0, 0.0);
        for seed in 0..runs {
            let run = timeline(&fight.setup, fight.edition, foes, seed);
            let attacks: usize = run.foes[0].events.iter().map(|event| event.kind.attacks()).sum();
            let lost = (0..attacks).map(|_| dice.sample(&round)).sum::<i32>().min(hp);
            dead += f64::from(u8::from(lost == hp));
            sum += f64::from(lost);
            squares += f64::from(lost * lost);
        }
        let n = runs as f64;
        let (mean, p) = (found.blows.lost.mean(), 1.0 - found.blows.alive.last().unwrap());
        let error = ((squares / n - mean * mean).max(0.0) / n).sqrt() + 1e-6;
        assert!((sum / n - mean).abs() < 4.0 * error, "{query}: {} {mean} ± {error}", sum / n);
        let error = (p * (1.0 - p) / n).sqrt().max(1.0 / n);
        assert!((dead / n - p).abs() < 4.0 * error, "{query}: {} {p} ± {error}", dead / n);
    }
}

/// Nothing is left to watch once nobody is: neither on the board nor on the clock.
#[test]
fn a_sampled_fight_ends_with_the_last_foe() {
    let fight =
        Fight::read("v=0.34&skill=9&str=18&foes=jackal,orc:dies1&steps=200&plan=attack*&hp=60&ac=2&ev=8");
    for seed in 0..50 {
        let run = timeline(&fight.setup, fight.edition, &fight.chase.foes.0, seed);
        let (beats, last) = (run.beats(), run.you.len() - 1);
        assert!(last < 199 && run.foes[0].death() == Some(last), "{last}");
        assert!(run.foes.iter().all(|lane| lane.events.iter().all(|event| event.action <= last)));
        let board = Board::new(&fight.setup, &run, &beats, beats.len() - 1);
        assert!(board.lanes.iter().all(|lane| lane.is_dead && lane.foe.is_none()), "{board:?}");
        assert_eq!((board.aut, board.end), (run.you[last].start, run.end()));
        let before = Board::new(&fight.setup, &run, &beats, beats.len() - 2);
        assert!(!before.lanes[0].is_dead, "{before:?}");
    }
}

#[test]
fn foes_die_one_after_the_other() {
    let one =
        Fight::read("v=0.34&skill=9&fighting=9&str=18&foes=jackal&steps=200&plan=attack*&hp=30&ac=2&ev=8");
    let two = Fight::read(
        "v=0.34&skill=9&fighting=9&str=18&foes=jackal,jackal&steps=200&plan=attack*&hp=30&ac=2&ev=8",
    );
    let [one, two] = [one, two].map(|fight| fight.prospects());
    assert_eq!(one.approximations, []);
    assert_eq!(two.approximations[..2], [Approximation::Sampled, Approximation::StrikesNearest]);
    // The first attacks until the first has died, the second until both have.
    let [one, two] = [one.blows, two.blows].map(|blows| blows.lost.mean());
    assert!(two > 3.0 * one && two < 6.0 * one, "{one} {two}");
}

/// The fights that take longest.
#[test]
fn hostile_fights_stay_laws() {
    for query in [
        "v=0.34&foes=hydra&hp=999&ac=0&ev=0",
        "v=0.34&foes=ogre,ogre,ogre,orc,orc,orc,jackal,jackal,jackal,rat,rat,rat&hp=999&ac=99&ev=0",
        "v=0.10&weapon=dagger&foes=hydra,rat&hp=1&ac=0&ev=99&sh=99",
        "v=0.27&haste=1&weapon=spear&foes=orc,orc&gap=9&hp=300&ac=3&ev=5&sh=20&shield=kite",
    ] {
        let found = Fight::read(&format!("{query}&steps=200&plan=attack*")).prospects();
        assert!((found.blows.lost.total() - 1.0).abs() < 1e-9, "{query}");
        let alive = &found.blows.alive;
        assert!(alive.windows(2).all(|pair| pair[1] <= pair[0] + 1e-12 && pair[1] >= -1e-12), "{query}");
    }
}
