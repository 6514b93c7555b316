//! What monsters do that others do not: each habit of the table changes the answer or is listed as words
//! only, and every answer tells the same of it.

use arena::log::LogEventKind;
use chase::energy::Act;
use chase::foe::{Aside, Conduct, Foe, FoeKind, FoeProfile, Pauses};
use chase::outcome::ChaseOutcome;
use chase::pursuit::{ChaseSetup, PursuitCache, pursuit_of};
use chase::timeline::{EventKind, timeline};
use combat::melee::{BlowTarget, melee};
use crawl::model::habit::{Habit, habits};
use crawl::model::monster::Monster;
use foundation::edition::Edition;
use foundation::inputs::{Row, RowRef};
use testing::{assert_no_misses, exact_pursuit, question};

/// What comes by chance, by a spell or on conditions that a chase does not know: words beside the foe, no
/// part of its numbers.
const WORDS_ONLY: [Habit; 13] = [
    Habit::ShootsBeside,
    Habit::StaysPut,
    Habit::Runs,
    Habit::Hides,
    Habit::Flanks,
    Habit::Encircles,
    Habit::Lures,
    Habit::Holds,
    Habit::Constricts,
    Habit::Engulfs,
    Habit::Flees,
    Habit::AtRandom,
    Habit::MovesYou,
];

/// What may bring a monster to you sooner, nobody can tell when: a sentence of the verdict.
const COMES: [Habit; 5] = [Habit::BlinksToYou, Habit::Rolls, Habit::Stampedes, Habit::Swoops, Habit::Pulls];

/// What may bring a monster to you or off, likewise.
const BLINKS: [Habit; 3] = [Habit::Blinks, Habit::HitsAndBlinks, Habit::BlinksWithYou];

/// Returns whether the chase, or the sentence of its verdict, has a habit of a monster. `None` for one that
/// is words only.
fn is_told(habit: Habit, foe: &Foe, edition: Edition) -> Option<bool> {
    let profile = foe.profile(edition);
    let has = |aside: Aside| foe.asides(edition).any(|own| own == aside);
    Some(match habit {
        Habit::Flits => profile.flits.is_some(),
        Habit::HoldsStill | Habit::Hesitates => profile.holds_still.is_some(),
        // A battlesphere attacks nobody of its own accord.
        Habit::KeepsAway => profile.holds_still.is_some() || !profile.melee,
        // Burstshrooms stand where they were made.
        Habit::Explodes => profile.ends_itself || !profile.mobile,
        Habit::OnOrder => !profile.melee,
        Habit::Timed => has(Aside::BurstsInTime),
        Habit::Drifts => has(Aside::Collides),
        Habit::Quickens => has(Aside::Quickens),
        Habit::QuickensAllies => has(Aside::QuickensAllies),
        Habit::Pauses => profile.pauses != Pauses::Never,
        blinks if BLINKS.contains(&blinks) => has(Aside::Blinks),
        Habit::Pulls => has(Aside::Pulls),
        comes if COMES.contains(&comes) => has(Aside::ComesSooner),
        _ => return None,
    })
}

fn living(edition: Edition) -> impl Iterator<Item = (&'static str, Foe)> {
    let rows = Monster::of_edition(edition);
    rows.map(|row| (row.slug(), Foe::new(FoeKind::Monster(RowRef::new(row)))))
}

#[test]
fn every_habit_of_every_monster_changes_the_answer_or_is_words_only() {
    let mut misses = Vec::new();
    for edition in Edition::game() {
        for (monster, foe) in living(edition) {
            let own = habits(monster, edition);
            for habit in &own {
                let is_right = match is_told(*habit, &foe, edition) {
                    Some(is_told) => is_told && !WORDS_ONLY.contains(habit),
                    None => WORDS_ONLY.contains(habit),
                };
                if !is_right {
                    misses.push(format!("{monster} in {edition}: {habit:?}"));
                }
            }
            let profile = foe.profile(edition);
            let is_of_a_habit = |way: Conduct| {
                use Aside::{AvengesItself, Does, Revives, Silences, StrikesBack};
                let is_of_none = |aside| {
                    matches!(aside, Does(_) | Silences(_) | StrikesBack(_) | AvengesItself(_) | Revives)
                };
                !matches!(way, Conduct::Bound) && !matches!(way, Conduct::Aside(aside) if is_of_none(aside))
            };
            let is_peculiar = foe.conduct(edition).into_iter().any(is_of_a_habit) || profile.flits.is_some();
            if is_peculiar && !own.iter().any(|habit| !WORDS_ONLY.contains(habit)) {
                misses.push(format!("{monster} in {edition}: the table has no habit of its conduct"));
            }
        }
    }
    assert_no_misses(misses);
}

/// Those whose habits the chase has: with these taken away, the numbers are others, waiting or walking off.
#[test]
fn a_habit_of_the_chase_changes_its_numbers() {
    let (mut misses, mut known) = (Vec::new(), Vec::<FoeProfile>::new());
    for edition in Edition::game() {
        let setup = |chase: &str| {
            let asked = question(&format!("v={}&foes=orc&steps=8&energy=any&{chase}", edition.slug()));
            ChaseSetup::new(asked.edition, &asked.build, &asked.chase)
        };
        let setups = ["gap=1&away=0", "gap=3&away=0", "gap=1", "gap=4&plan=near*3.away*5"].map(setup);
        for (monster, foe) in living(edition) {
            let profile = foe.profile(edition);
            let plain = FoeProfile {
                flits: None,
                holds_still: None,
                pauses: Pauses::Never,
                melee: true,
                mobile: true,
                ends_itself: false,
                ..profile.clone()
            };
            let has = |habit: &Habit| {
                is_told(*habit, &foe, edition).is_some()
                    && ![&COMES[..], &BLINKS, &[Habit::Quickens, Habit::QuickensAllies]]
                        .concat()
                        .contains(habit)
            };
            if !habits(monster, edition).iter().any(has) || known.contains(&profile) {
                continue;
            }
            let numbers = |setup: &ChaseSetup, profile: &FoeProfile| {
                let pursuit = pursuit_of(setup, profile, setup.action_count);
                (pursuit.attacks, pursuit.distance, pursuit.untouched)
            };
            if setups.iter().all(|setup| numbers(setup, &profile) == numbers(setup, &plain)) {
                misses.push(format!("{monster} in {edition}"));
            }
            known.push(profile);
        }
    }
    assert_no_misses(misses);
    assert!(known.len() > 20, "{}", known.len());
}

/// What loses you hit points in its rounds attacks, however little damage its row has.
#[test]
fn whose_rounds_hurt_attacks() {
    let mut misses = Vec::new();
    let you = BlowTarget::default();
    for edition in Edition::game() {
        for (monster, foe) in living(edition) {
            let profile = foe.profile(edition);
            let hurts = melee(edition, &you, &foe).is_ok_and(|melee| melee.lost(usize::MAX).mean() > 0.0);
            let has_other_way = profile.ends_itself || foe.conduct(edition).contains(&Conduct::OnOrder);
            if hurts && !profile.melee && !has_other_way {
                misses.push(format!("{monster} in {edition}"));
            }
        }
    }
    assert_no_misses(misses);
}

#[test]
fn harm_without_damage_is_an_attack_but_not_one_of_opportunity() {
    for (v, monster, attacks, is_opportune) in [
        ("0.12", "fire-vortex", true, false),
        ("0.12", "fire-elemental", true, true),
        ("0.13", "fire-elemental", true, false),
        ("0.14", "drowned-soul", true, false),
        ("0.34", "snaplasher-vine", true, false),
        ("0.34", "butterfly", false, false),
        ("0.34", "adder", true, true),
    ] {
        let asked = question(&format!("v={v}&foes={monster}"));
        let profile = asked.chase.foes.0[0].profile(asked.edition);
        assert_eq!((profile.melee, profile.opportune), (attacks, is_opportune), "{monster} in {v}");
    }
}

#[test]
fn the_dead_keep_no_habits() {
    let edition = Edition::NEWEST;
    let bat = |states| {
        let question = question(&format!("v={}&foes=harpy{states}", edition.slug()));
        question.chase.foes.0[0].habits(edition)
    };
    assert_eq!((bat(""), bat(":zombie")), (vec![Habit::Flits], vec![]));
}

/// Mean attacks and whether it is gone: exactly, in a sampled run, and in the arena's corridor.
#[test]
fn every_answer_tells_the_same_of_a_peculiar_monster() {
    for (query, attacks, gone) in [
        ("v=0.34&foes=deathcap&gap=3&steps=10&away=0", 0, false),
        ("v=0.34&foes=spectral-weapon&gap=1&steps=10&away=0", 0, false),
        ("v=0.20&foes=spectral-weapon&gap=3&steps=10&away=0", 0, false),
        ("v=0.34&foes=orb-spider&gap=3&steps=10&away=0", 0, false),
        ("v=0.34&foes=ball-lightning&gap=3&steps=10&away=0", 0, true),
        ("v=0.34&foes=ballistomycete-spore&gap=3&steps=10&away=0", 1, true),
        ("v=0.18&foes=giant-spore&gap=3&steps=10&away=0", 1, true),
        ("v=0.34&foes=foxfire&gap=3&steps=10&away=0", 0, true),
    ] {
        let exact = exact_pursuit(query);
        assert_eq!((exact.attacks.certain(), exact.gone == 1.0), (Some(&attacks), gone), "{query}");
        assert_eq!(exact.untouched == 1.0, attacks == 0 && !gone, "{query}");

        let asked = question(query);
        let setup = ChaseSetup::new(asked.edition, &asked.build, &asked.chase);
        let sampled = timeline(&setup, &asked.chase.foes.0, 1);
        let events = &sampled.foes[0].events;
        let ended = events.iter().position(|event| event.is_last);
        assert_eq!(
            events.iter().map(|event| event.kind.attacks()).sum::<usize>(),
            attacks as usize,
            "{query}"
        );
        assert_eq!(ended, gone.then_some(events.len() - 1), "{query}");

        let game = question(&format!("{query}&map=corridor&keys=s10")).play();
        let acts = game.log.iter().filter_map(|event| match event.kind {
            LogEventKind::Foe(_, done) => Some(done.kind),
            _ => None,
        });
        let bursts = acts.clone().any(|act| act == EventKind::Acts(Act::Burst));
        assert_eq!(acts.map(EventKind::attacks).sum::<usize>(), attacks as usize, "{query}");
        assert_eq!((game.foes[0].is_dead, bursts), (gone, gone && attacks == 0), "{query}");
    }
}

#[test]
fn who_ends_itself_makes_no_attack_of_opportunity_as_you_leave() {
    for foe in ["ball-lightning", "ballistomycete-spore", "lurking-horror"] {
        let pursuit = exact_pursuit(&format!("v=0.30&foes={foe}&gap=1&steps=1&energy=any&do=5"));
        assert_eq!(pursuit.attacks.mean(), 0.0, "{foe}");
    }
}

/// Ball lightning bursts for certain, so that nobody is untouched: whether times are certain, random, or foes
/// in file.
#[test]
fn a_burst_among_several_foes_is_no_escape() {
    for query in [
        "v=0.34&foes=ball-lightning,zombie&gap=3&steps=4&away=0",
        "v=0.34&haste=1&foes=ball-lightning,zombie&gap=3&steps=6&away=0",
        "v=0.34&foes=ball-lightning,orc&gap=3&steps=6&away=0&where=corridor",
        "v=0.34&foes=ball-lightning,orc&gap=3&steps=6&away=0&where=door",
    ] {
        let asked = question(query);
        let setup = ChaseSetup::new(asked.edition, &asked.build, &asked.chase);
        let foes = &asked.chase.foes.0;
        let outcome = ChaseOutcome::of(&setup, foes, &mut PursuitCache::default());
        assert_eq!((outcome.untouched, outcome.pursuits[0].gone), (0.0, 1.0), "{query}");
        assert_eq!(outcome.untouched_by_action.last(), Some(&0.0), "{query}");
    }
}
