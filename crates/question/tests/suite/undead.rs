//! Derived undead, frenzy and polearms: who may be what in which release, and what it does to the foe.

use chase::foe::{Foe, FoeKind, FoeStatus, Pauses};
use chase::setup::{Chase, Foes};
use crawl::model::monster::Monster;
use foundation::edition::Edition;
use foundation::inputs::{Row, RowRef, Value};
use question::Question;
use question::dump::read_dump;
use testing::exact_pursuit;

const UNDEAD: [FoeStatus; 6] = [
    FoeStatus::Zombie,
    FoeStatus::Skeleton,
    FoeStatus::Simulacrum,
    FoeStatus::Spectral,
    FoeStatus::BoundSoul,
    FoeStatus::Draugr,
];

fn foe(v: &str, text: &str) -> Foe {
    let edition = Edition::parse(v).unwrap();
    let foe = Foe::parse(text).unwrap();
    foe.as_of(edition).unwrap_or_else(|| panic!("{}", foe.missing_reason(edition)))
}

/// Every foe that is an undead in an edition, in the order of [`UNDEAD`].
fn all_undead(edition: Edition) -> impl Iterator<Item = (FoeStatus, Foe)> {
    let monsters = Monster::of_edition(edition);
    monsters.flat_map(move |monster| {
        let living = Foe::new(FoeKind::Monster(RowRef::new(monster)));
        UNDEAD.into_iter().filter_map(move |kind| {
            let undead = Foe { statuses: vec![kind], ..living.clone() };
            living.can_be(kind, edition).then_some((kind, undead))
        })
    })
}

/// Numbers of monsters by the game's rules for what rises, in the order of [`UNDEAD`].
#[test]
fn as_many_monsters_may_rise_as_the_game_lets() {
    for (v, counts) in [
        ("0.10", [269, 230, 269, 255, 0, 0]),
        ("0.12", [276, 238, 276, 263, 0, 0]),
        ("0.13", [295, 254, 302, 285, 0, 0]),
        ("0.16", [304, 266, 309, 293, 0, 0]),
        ("0.20", [292, 259, 297, 279, 0, 0]),
        ("0.27", [296, 265, 301, 283, 0, 0]),
        ("0.28", [300, 264, 305, 387, 387, 0]),
        ("0.29", [332, 275, 332, 392, 392, 0]),
        ("0.30", [327, 275, 327, 396, 396, 0]),
        ("0.31", [333, 279, 333, 409, 409, 0]),
        ("0.33", [340, 285, 340, 420, 420, 0]),
        ("0.34", [351, 0, 351, 439, 439, 291]),
        ("trunk", [358, 0, 358, 447, 447, 298]),
    ] {
        let all: Vec<FoeStatus> = all_undead(Edition::parse(v).unwrap()).map(|(kind, _)| kind).collect();
        let found = UNDEAD.map(|kind| all.iter().filter(|other| **other == kind).count());
        assert_eq!(found, counts, "{v}");
    }
}

/// Speed, energy of an attack and of a step of an undead ogre and spriggan: 2 slower and with their costs
/// since 0.17; the spectral since 0.13 and bound souls and draugrs as quick as alive.
#[test]
fn undead_have_the_speed_and_costs_of_their_release() {
    for (v, text, expected) in [
        ("0.31", "orc:zombie", (8, 10, 10.0)),
        ("0.15", "spriggan:zombie", (8, 10, 10.0)),
        ("0.16", "spriggan:skeleton", (8, 10, 10.0)),
        ("0.17", "spriggan:skeleton", (8, 10, 6.0)),
        ("0.12", "ogre:spectral", (8, 10, 10.0)),
        ("0.13", "ogre:spectral", (10, 10, 10.0)),
        ("0.16", "alligator:spectral", (10, 10, 10.0)),
        ("0.17", "alligator:spectral", (10, 8, 10.0)),
        ("0.34", "ogre:spectral", (10, 15, 10.0)),
        ("0.34", "ogre:simulacrum", (8, 15, 10.0)),
        ("0.33", "ogre:skeleton", (8, 15, 10.0)),
        ("0.34", "ogre:draugr", (10, 15, 10.0)),
        ("0.28", "ogre:bound-soul", (10, 13, 10.0)),
        ("0.31", "torpor-snail:zombie", (5, 10, 10.0)),
        ("0.13", "agate-snail:zombie", (3, 10, 10.0)),
        ("0.34", "hydra:water:zombie", (8, 10, 6.0)),
        // What is spectral flies over water, in which an orc flounders.
        ("0.34", "orc:water:spectral", (10, 10, 10.0)),
        ("0.34", "orc:water:zombie", (8, 10, 16.0)),
    ] {
        let profile = foe(v, text).profile(Edition::parse(v).unwrap());
        let found = (*profile.speed.certain().unwrap(), profile.attack, profile.step.mean());
        assert_eq!(found, expected, "{text} in {v}");
    }
}

#[test]
fn the_dead_neither_flit_nor_pause_and_fight() {
    for edition in Edition::game() {
        for (kind, foe) in all_undead(edition) {
            let (profile, living) = (foe.profile(edition), Foe { statuses: vec![], ..foe.clone() });
            let may = profile.flits.is_none() && profile.pauses == Pauses::Never && profile.clear_headed;
            assert!(may && profile.mobile, "{} in {edition}", foe.write());
            let fights = living.profile(edition).melee || kind == FoeStatus::Draugr;
            assert_eq!(profile.melee, fights, "{} in {edition}", foe.write());
            assert!(profile.speed.range().0 >= &3, "{} in {edition}", foe.write());
        }
    }
    for (v, row) in
        [("0.11", "skeleton-small"), ("0.33", "skeleton"), ("0.34", "draugr"), ("0.13", "chimera")]
    {
        assert!(foe(v, row).profile(Edition::parse(v).unwrap()).melee, "{row} in {v}");
    }
}

#[test]
fn every_undead_is_found_by_its_name() {
    for edition in Edition::game() {
        for (_, foe) in all_undead(edition) {
            let (name, slug) = (foe.name(), foe.monster().unwrap().slug());
            if foe.monster().unwrap().name().to_lowercase().replace(' ', "-") == slug {
                assert_eq!(Foe::parse(&name).as_ref(), Ok(&foe), "{name}");
            }
            assert_eq!(Foe::parse(&foe.write()).as_ref(), Ok(&foe), "{name}");
            assert_eq!(Foe::parse(slug).unwrap().undead_kind(), None, "{slug}");
        }
    }
    for (typed, written) in [
        ("Spectral ogre", "ogre:spectral"),
        ("ogre skeleton", "ogre:skeleton"),
        ("an ogre simulacrum", "ogre:simulacrum"),
        ("two-headed ogre zombie", "two-headed-ogre:zombie"),
        ("bound ogre", "ogre:bound-soul"),
        ("bound soul of an ogre", "ogre:bound-soul"),
        ("spectral weapon", "spectral-weapon"),
        ("spectral-orc:hasted", "orc:hasted:spectral"),
        ("spectral orc:zombie", ""),
        ("spectral noone", ""),
    ] {
        let found = Foe::parse(typed).map(|foe| foe.write()).unwrap_or_default();
        assert_eq!(found, written, "{typed}");
    }
}

/// What cannot be is kept and reported, and the other foes chase.
#[test]
fn what_cannot_rise_is_refused_in_a_sentence() {
    for (v, text, why) in [
        ("0.34", "ogre:skeleton", "“ogre skeleton” is not in 0.34 (until 0.33)."),
        ("0.33", "ogre:draugr", "“ogre draugr” is not in 0.33 (since 0.34)."),
        ("0.27", "ogre:bound-soul", "“bound ogre” is not in 0.27 (since 0.28)."),
        ("0.34", "jiangshi:zombie", "There is no jiangshi zombie in 0.34."),
        ("0.34", "zombie:zombie", "There is no zombie zombie in 0.34."),
        ("0.27", "orange-demon:spectral", "There is no spectral orange demon in 0.27."),
        ("0.12", "zombie-small", "“small zombie” is not in 0.12 (until 0.11)."),
        (
            "0.34",
            "ogre:spectral:zombie",
            "A foe is one kind of undead at most: leave out :zombie or :spectral.",
        ),
    ] {
        let question = Question::read(&format!("v={v}&foes={text},orc")).unwrap();
        assert_eq!(question.chase.foes.write(), "orc", "{text} in {v}");
        let reasons: Vec<&str> = question.not_understood.iter().map(|pair| pair.why.as_str()).collect();
        assert!(reasons.len() == 1 && reasons[0].contains(why), "{text} in {v}: {reasons:?}");
        assert!(question.query().contains(text), "{}", question.query());
    }
}

#[test]
fn as_one_kind_of_undead_a_foe_is_no_other() {
    let mut ogre = foe("0.34", "ogre:hasted:zombie");
    ogre.toggle(FoeStatus::Spectral);
    assert_eq!(ogre.write(), "ogre:hasted:spectral");
    ogre.toggle(FoeStatus::Spectral);
    ogre.toggle(FoeStatus::Reach);
    assert_eq!(ogre.write(), "ogre:hasted:reach");
    let states = |v, text| {
        let (foe, edition) = (foe(v, text), Edition::parse(v).unwrap());
        let undead = foe.possible_statuses(edition).filter(|status| status.is_undead());
        undead.map(FoeStatus::slug).collect::<Vec<_>>()
    };
    assert_eq!(states("0.33", "ogre"), ["zombie", "skeleton", "simulacrum", "spectral", "bound-soul"]);
    assert_eq!(states("0.34", "orange-demon"), ["spectral", "bound-soul"]);
    assert_eq!(states("0.34", "jiangshi"), [""; 0]);
}

#[test]
fn rage_gives_speed_in_every_release() {
    for edition in Edition::game() {
        for state in ["berserk", "frenzied", "frenzied:berserk", "hasted:frenzied"] {
            let speed = foe(edition.slug(), &format!("orc-warrior:{state}")).profile(edition).speed;
            assert_eq!(speed.certain(), Some(&15), "{state} in {edition}");
        }
    }
    // Slowed since it began: both count, and it is said.
    let slowed = foe("0.34", "orc:slowed:frenzied");
    assert_eq!(slowed.profile(Edition::NEWEST).speed.certain(), Some(&10));
    let remark = Foes(vec![slowed]).remark();
    assert_eq!(remark.as_deref(), Some("Rage ends slowness: orc is taken as slowed since it began."));
    // On liquefied ground, only haste gave speed; with a frenzy came haste since 0.13.
    for (v, state, speeds) in
        [("0.12", "frenzied", (6, 7)), ("0.13", "frenzied", (10, 10)), ("0.13", "berserk", (6, 7))]
    {
        let mired = foe(v, &format!("orc:{state}")).mired_speed(Edition::parse(v).unwrap()).unwrap();
        assert_eq!((*mired.range().0, *mired.range().1), speeds, "{state} in {v}");
    }
}

/// In every answer a foe is as one meets it, and a link does not say what goes without saying.
#[test]
fn who_has_no_weapon_but_a_polearm_has_it_unless_it_is_said() {
    for (v, foes, meant, written) in [
        ("0.34", "merfolk-impaler", "merfolk-impaler:reach", "merfolk-impaler"),
        ("0.34", "merfolk-impaler:reach", "merfolk-impaler:reach", "merfolk-impaler"),
        ("0.34", "merfolk-impaler:bare", "merfolk-impaler:bare", "merfolk-impaler:bare"),
        ("0.34", "ilsuiw:with-club,gnoll", "ilsuiw:with-club,gnoll", "ilsuiw:with-club,gnoll"),
        ("0.15", "siren", "siren", "siren"),
        ("0.16", "siren", "siren:reach", "siren"),
        ("0.34", "gnoll:reach", "gnoll:reach", "gnoll:reach"),
    ] {
        let asked = Question::read(&format!("v={v}&foes={foes}")).unwrap();
        assert_eq!(asked.chase.foes.write(), meant, "{foes} in {v}");
        assert_eq!(asked.value(Chase::KEY.foes).as_deref(), Some(written), "{foes} in {v}");
        assert_eq!(asked.query(), format!("v={v}&foes={written}"));
        assert_eq!(asked.at(Edition::NEWEST).at(asked.edition), asked, "{foes} in {v}");
    }
    // Whoever has none else is bare without it.
    for (met, without) in [("merfolk-impaler:reach", "merfolk-impaler:bare"), ("gnoll:reach", "gnoll")] {
        let mut foe = foe("0.34", met);
        foe.toggle_as_met(FoeStatus::Reach, Edition::NEWEST);
        assert_eq!(foe.write(), without);
    }
}

/// With a polearm a foe attacks from two tiles, and since 0.31 makes attacks of opportunity from there.
#[test]
fn a_polearm_reaches_two_tiles() {
    for v in ["0.10", "0.30", "0.34"] {
        let attacks = |foe: &str, gap: i32| {
            exact_pursuit(&format!("v={v}&foes={foe}&gap={gap}&steps=5&do=10&away=0")).attacks
        };
        assert_eq!(attacks("orc:reach", 2), attacks("orc", 1), "{v}");
        assert!(attacks("orc", 2).mean() < attacks("orc:reach", 2).mean(), "{v}");
        assert_eq!(attacks("alligator-snapping-turtle:reach", 3), attacks("alligator-snapping-turtle", 3));
    }
    // It stands two tiles off, you step away, it follows into its reach.
    for (v, untouched) in [("0.28", 1.0), ("0.30", 1.0), ("0.31", 2.0 / 3.0), ("0.34", 2.0 / 3.0)] {
        let away = |foe: &str| exact_pursuit(&format!("v={v}&foes={foe}&gap=2&steps=1&do=10")).untouched;
        assert!((away("orc:reach") - untouched).abs() < 1e-12, "{v}: {}", away("orc:reach"));
        assert!((away("orc") - 1.0).abs() < 1e-12, "{v}");
    }
}

#[test]
fn dumps_name_the_dead_and_the_frenzied() {
    let foes = |v: &str, seen: &str| {
        let dump = read_dump(&format!(
            "Dungeon Crawl Stone Soup version {v} (tiles) character file.\n\
             Ann the Any (Human Monk)  Turns: 1, Time: 00:00:01\n\nYou can see {seen}.\n"
        ));
        let reasons: Vec<String> = dump.notes.iter().map(|line| line.why.clone()).collect();
        (dump.question_with_pursuers(&dump.pursuers()).chase.foes.write(), reasons.join(" "))
    };
    for (v, seen, expected) in [
        (
            "0.33.0",
            "a guardian sphinx simulacrum, an orc skeleton and a spectral orc",
            "guardian-sphinx:simulacrum,orc:skeleton,orc:spectral",
        ),
        (
            "0.34.1",
            "2 bound ogres, an ogre draugr and the spectral Sigmund",
            "ogre:bound-soul,ogre:bound-soul,ogre:draugr,sigmund:spectral",
        ),
        (
            "0.34.1",
            "a spectral five-headed hydra and 2 moth of wrath zombies (slow)",
            "hydra:spectral,moth-of-wrath:slowed:zombie,moth-of-wrath:slowed:zombie",
        ),
        ("0.34.1", "an ogre bound soul and a draugr ogre", "ogre:bound-soul,ogre:draugr"),
        ("0.34.1", "a spectral weapon", "spectral-weapon"),
        ("0.34.1", "an orc warrior (frenzied)", "orc-warrior:frenzied"),
        ("0.14.1", "an orc warrior (frenzied)", "orc-warrior"),
        ("0.14.1", "an orc warrior (fast, frenzied)", "orc-warrior:hasted"),
        ("0.12.1", "an orc warrior (insane)", "orc-warrior:frenzied"),
        ("0.27.1", "Sigmund", "sigmund:reach"),
        ("0.27.0", "a jackal and Sigmund", "jackal,@10"),
        ("0.27.0-4-g1234567", "Sigmund (fast)", "@10:hasted"),
    ] {
        let (foes, reasons) = foes(v, seen);
        assert_eq!((&foes[..], reasons.contains("bestiary")), (expected, false), "{v}: {seen}");
        assert_eq!(reasons.contains("Sigmund’s attack costs 10"), expected.contains("@10"), "{v}: {seen}");
    }
    assert_eq!(foes("0.34.1", "an ogre skeleton").1, "“ogre skeleton” is not in 0.34 (until 0.33).");
    assert_eq!(foes("0.34.1", "a lich zombie").1, "There is no lich zombie in 0.34.");
    let spectral = read_dump("Crawl Clock: ?v=0.34&foes=ogre:hasted:spectral,ogre:reach&gap=2");
    assert_eq!(
        (&spectral.foes[0].name[..], &spectral.foes[0].states[..]),
        ("spectral ogre", &["hasted".to_string()][..])
    );
    let question = spectral.question_with_pursuers(&spectral.pursuers());
    assert_eq!(question.chase.foes.write(), "ogre:hasted:spectral,ogre:reach");
}
