//! The bestiary, foes in links, and the game's texts on speed.

use chase::bestiary::{Bestiary, Verdict, worst_first};
use chase::foe::{Foe, FoeStatus};
use chase::pursuit::ChaseSetup;
use chase::setup::Foes;
use chase::speed_text::{compared_delay, speed_text};
use crawl::model::monster::{Monster, MonsterTrait};
use foundation::edition::Edition;
use foundation::inputs::{Row, Value};
use std::collections::HashSet;
use testing::{exact_pursuit, question};

fn monster(v: &str, id: &str) -> &'static Monster {
    let edition = Edition::parse(v).unwrap();
    let there = |monster: &&Monster| monster.slug() == id && monster.life().includes(edition);
    Monster::table().iter().find(there).unwrap_or_else(|| panic!("{id} in {v}"))
}

const RELEASES: [&str; 5] = ["0.10", "0.20", "0.28", "0.31", "0.34"];

/// Speed / energy of a step / of a swimming step / of an attack, per release of [`RELEASES`]; empty where the
/// monster is missing.
#[rustfmt::skip]
const SPOTS: [(&str, [&str; 5]); 45] = [
    ("orc", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("ogre", ["10/10/10/10", "10/10/10/10", "10/10/10/13", "10/10/10/15", "10/10/10/15"]),
    ("hydra", ["10/10/6/10", "10/10/6/10", "10/10/6/10", "10/10/6/10", "10/10/6/10"]),
    ("ugly-thing", ["11/10/10/11", "10/9/9/10", "10/9/9/10", "10/9/9/10", "10/9/9/10"]),
    ("jackal", ["14/10/10/10", "14/10/10/10", "14/10/10/10", "14/10/10/10", "14/10/10/10"]),
    ("wolf", ["17/10/10/10", "17/10/10/10", "17/10/10/10", "17/10/10/10", "17/10/10/10"]),
    ("adder", ["13/10/6/10", "13/10/6/10", "13/10/6/10", "13/10/6/10", "13/10/6/10"]),
    ("bat", ["30/10/10/10", "30/10/10/10", "30/10/10/10", "30/10/10/10", "30/10/10/10"]),
    ("naga", ["8/10/10/8", "10/14/14/10", "10/14/14/10", "10/14/14/10", "10/14/14/10"]),
    ("spriggan", ["16/10/10/10", "10/6/6/10", "10/6/6/10", "10/6/6/10", "10/6/6/10"]),
    ("cyclops", ["7/10/10/10", "7/10/10/10", "7/10/10/10", "7/10/10/10", "7/10/10/10"]),
    ("juggernaut", ["", "15/10/10/45", "15/10/10/45", "15/10/10/45", "15/10/10/45"]),
    ("snapping-turtle", ["9/10/6/8", "8/10/6/8", "8/10/6/8", "8/10/6/10", "8/10/6/10"]),
    ("orc-warrior", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("centaur", ["15/10/10/10", "15/10/10/10", "15/10/10/10", "15/10/10/10", "15/10/10/10"]),
    ("minotaur", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("fire-giant", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("killer-bee", ["20/10/10/10", "20/10/10/10", "20/10/10/10", "20/10/10/10", "20/10/10/10"]),
    ("ghost-moth", ["12/10/10/10", "12/10/10/10", "12/10/10/10", "12/10/10/10", "12/10/10/10"]),
    ("boulder-beetle", ["3/10/10/10", "", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("electric-eel", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("kraken", ["14/10/10/10", "14/10/10/10", "14/10/10/10", "14/10/10/10", "14/10/10/10"]),
    ("merfolk", ["10/10/6/10", "10/10/6/10", "10/10/6/10", "10/10/6/10", "10/10/6/10"]),
    ("sixfirhy", ["40/6/6/10", "40/6/6/10", "40/6/6/10", "40/6/6/10", "40/6/6/10"]),
    ("jiangshi", ["", "18/6/6/10", "18/6/6/10", "18/6/6/10", "18/6/6/10"]),
    ("plant", ["0/10/10/10", "0/10/10/10", "0/10/10/10", "0/10/10/10", "0/10/10/10"]),
    ("oklob-plant", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("curse-skull", ["10/10/10/10", "15/10/10/10", "15/10/10/10", "15/10/10/10", "15/10/10/10"]),
    ("storm-dragon", ["12/10/10/10", "12/10/10/10", "12/10/10/10", "12/10/10/10", "12/10/10/10"]),
    ("quicksilver-dragon", ["15/10/10/10", "15/10/10/10", "15/10/10/10", "15/10/10/10", "15/10/10/10"]),
    ("golden-dragon", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("iron-dragon", ["8/10/10/10", "8/10/10/10", "8/10/10/10", "8/10/10/10", "8/10/10/10"]),
    ("sigmund", ["10/10/10/10", "10/10/10/10", "10/10/10/15", "10/10/10/15", "10/10/10/15"]),
    ("boris", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("mennas", ["15/10/10/10", "15/10/10/10", "15/10/10/10", "15/10/10/10", "15/10/10/10"]),
    ("hell-hound", ["15/10/10/10", "15/10/10/10", "15/10/10/10", "15/10/10/10", "15/10/10/10"]),
    ("phantom", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("wraith", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("salamander", ["10/10/10/10", "10/10/7/10", "10/10/7/10", "10/10/7/10", "10/10/7/10"]),
    ("gnoll", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("rat", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("quokka", ["10/10/10/10", "12/10/10/10", "12/10/10/10", "12/10/10/10", "12/10/10/10"]),
    ("goblin", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
    ("ogre-mage", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/15", "10/10/10/15"]),
    ("deep-troll", ["10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10", "10/10/10/10"]),
];

#[test]
fn every_release_has_its_monsters_once() {
    let counts = [
        ("0.10", 481),
        ("0.12", 511),
        ("0.20", 509),
        ("0.28", 537),
        ("0.31", 569),
        ("0.34", 643),
        ("trunk", 655),
    ];
    for (v, count) in counts {
        let edition = Edition::parse(v).unwrap();
        let alive: Vec<_> = Monster::of_edition(edition).collect();
        assert_eq!(alive.len(), count, "{v}");
        assert_eq!(alive.iter().map(|monster| monster.slug()).collect::<HashSet<_>>().len(), count, "{v}");
    }
}

#[test]
fn speeds_and_costs_have_the_values_of_the_game() {
    for (id, expected) in SPOTS {
        for (v, expected) in RELEASES.into_iter().zip(expected) {
            let edition = Edition::parse(v).unwrap();
            let there = |monster: &&Monster| monster.slug() == id && monster.life().includes(edition);
            let found = Monster::table().iter().find(there).map(|monster| {
                let costs = monster.costs;
                format!("{}/{}/{}/{}", monster.speed, costs.walk, costs.swim, costs.attack)
            });
            assert_eq!(found.unwrap_or_default(), expected, "{id} in {v}");
        }
    }
}

#[test]
fn monsters_have_traits_and_rolled_speeds() {
    assert!(monster("0.31", "bat").has(MonsterTrait::Batty));
    assert!(monster("0.31", "oklob-plant").has(MonsterTrait::Stationary));
    assert!(monster("0.31", "sigmund").has(MonsterTrait::Unique));
    assert!(monster("0.31", "hydra").is_native_to_water() && monster("0.31", "naga").is_native_to_water());
    assert!(!monster("0.31", "orc").is_native_to_water());
    for v in ["0.10", "0.16"] {
        assert_eq!(monster(v, "hell-beast").speeds().mean(), 13.5, "{v}");
    }
    assert_eq!(monster("0.17", "hell-beast").speeds().certain(), Some(&15));
    for (v, id) in [("0.13", "chimera"), ("0.12", "laboratory-rat"), ("0.34", "spectral-thing")] {
        assert!(monster(v, id).quirk_text().contains("speed"), "{id}");
    }
    assert_eq!(monster("0.31", "pandemonium-lord").speeds().mean(), 16.0);
    assert_eq!(monster("0.20", "abomination-large").speeds().range(), (&6, &12));
    assert_eq!(monster("0.31", "abomination-large").speeds().certain(), Some(&10));
}

#[test]
fn speed_texts_are_those_of_the_game() {
    let text = |v: &str, foe: &str, delay: i32| {
        let edition = Edition::parse(v).unwrap();
        speed_text(edition, &Foe::parse(foe).unwrap().as_of(edition).unwrap(), delay)
    };
    assert_eq!(text("0.31", "orc", 10), "");
    assert_eq!(text("0.31", "orc", 12), "100%, travels faster than you");
    assert_eq!(text("0.31", "ogre", 10), "100% (attack 66%)");
    assert_eq!(text("wiki-0.31", "ogre", 10), "100% (attack 67%)");
    assert_eq!(text("0.31", "ugly-thing", 10), "100% (travel 111%), travels faster than you");
    assert_eq!(text("0.31", "naga", 10), "100% (travel 71%), travels slower than you");
    assert_eq!(text("0.31", "juggernaut", 6), "150% (attack 33%)");
    assert_eq!(text("0.31", "hydra", 10), "100% (swim 166%)");
    assert_eq!(text("0.31", "sixfirhy", 10), "400% (travel 666%), often pauses");
    assert_eq!(text("0.31", "plant", 10), "");
    assert_eq!(text("0.31", "ogre:zombie", 10), "80% (attack 53%), travels slower than you");
    assert_eq!(text("0.31", "ogre:spectral:hasted", 10), "100% (attack 66%)");
    assert_eq!(text("0.12", "centaur:spectral", 10), "fast");
    assert_eq!(text("0.30", "ogre", 10), "attacks extremely slowly");
    assert_eq!(text("0.30", "jackal", 10), "fast");
    assert_eq!(text("0.13", "wolf", 10), "very fast");
    assert_eq!(text("0.10", "cyclops", 10), "slow");
}

#[test]
fn foes_survive_parsing_and_writing() {
    for text in [
        "orc",
        "@13/9",
        "@10",
        "@10/10/15:slowed",
        "hydra:water",
        "ogre:hasted:slowed:berserk:frenzied:water:reach:zombie:dies3",
        "@10:bound-soul",
    ] {
        assert_eq!(Foe::parse(text).unwrap().write(), text);
    }
    for bad in [
        "",
        "noone",
        "@",
        "@0/9",
        "@13/9/9/9",
        "@13/100",
        "orc:dies0",
        "orc:happy",
        "@++1/9",
        "orc:spectral:zombie",
    ] {
        assert!(Foe::parse(bad).unwrap_err().to_string().ends_with(['.', '?']), "{bad}");
    }
    for (typed, slug) in [
        ("Ogre", "ogre"),
        ("orc priest", "orc-priest"),
        ("Royal Jelly", "royal-jelly"),
        ("Nobody", "nameless-revenant"),
    ] {
        assert_eq!(Foe::parse(typed).unwrap().write(), slug);
    }
    assert!(Foe::parse("ogre:water:hasted").unwrap().has_status(FoeStatus::Hasted));
    let listed = Foes::parse("10 (move: 90%, attack: 150%), speed 10, atk: 150%, 150% speed, ogre").unwrap();
    assert_eq!(listed.write(), "@10/9/15,@10/10/15,@15,ogre");
}

#[test]
fn foes_are_read_in_words() {
    for (text, written) in [
        ("Frenzied ogre", "ogre:frenzied"),
        ("ogre (berserk)", "ogre:berserk"),
        ("summoned ogre", "ogre:summoned"),
        ("a hasted orc priest", "orc-priest:hasted"),
        ("an orc", "orc"),
        ("slowed orc zombie", "orc:slowed:zombie"),
        ("the royal jelly", "royal-jelly"),
        ("berserk ogre:water", "ogre:berserk:water"),
    ] {
        assert_eq!(Foe::parse(text).unwrap().write(), written, "{text}");
    }
    for text in ["frenzied", "frenzied brick", "a", "ogre (sleepy)"] {
        assert!(Foe::parse(text).is_err(), "{text}");
    }
    let why = Foe::parse("shadow").unwrap().missing_reason(Edition::NEWEST);
    assert_eq!(why, "“shadow” is not in 0.34 (until 0.31). In that version the name means player-shadow.");
}

/// The ogre attacks in 15 since 0.29, the ugly thing of speed 10 steps in 9 since 0.14.
#[test]
fn a_monster_rebuilt_by_hand_gives_the_answers_of_the_real_one() {
    for (typed, real, v_from) in
        [("10 (attack: 150%)", "ogre", "0.29"), ("speed 10 (move: 90%)", "ugly-thing", "0.14")]
    {
        let custom = Foe::parse(typed).unwrap();
        let releases: Vec<Edition> = Edition::game().skip_while(|edition| edition.slug() != v_from).collect();
        for edition in [&releases[..], &[Edition::parse("wiki-0.31").unwrap()]].concat() {
            let profile = Foe::parse(real).unwrap().as_of(edition).unwrap().profile(edition);
            assert_eq!(custom.profile(edition), profile, "{real} in {edition}");
            for chase in ["species=naga&gap=3&energy=any", "plan=attack.away*3.stairs&gap=1", "gap=99&do=7"] {
                let pursuit = |foe: &str| exact_pursuit(&format!("v={}&{chase}&foes={foe}", edition.slug()));
                if edition.article().is_none() || !chase.contains("stairs") {
                    assert_eq!(pursuit(&custom.write()), pursuit(real), "{real} in {edition}: {chase}");
                }
            }
        }
        let before = Edition::game().rfind(|edition| !releases.contains(edition)).unwrap();
        let earlier = Foe::parse(real).unwrap().as_of(before).unwrap();
        assert_ne!(earlier.profile(before), custom.profile(before), "{real} in {before}");
    }
}

#[test]
fn water_changes_costs() {
    let profile = |v: &str, foe: &str| {
        Foe::parse(foe)
            .unwrap()
            .as_of(Edition::parse(v).unwrap())
            .unwrap()
            .profile(Edition::parse(v).unwrap())
    };
    assert_eq!(profile("0.31", "hydra:water").step.certain(), Some(&6));
    assert_eq!(profile("0.31", "orc:water").step.certain(), Some(&16));
    assert_eq!(profile("0.20", "orc:water").step.mean(), 16.5);
    assert_eq!(profile("0.31", "bat:water").step.certain(), Some(&10));
}

#[test]
fn the_bestiary_is_ranked_against_a_build() {
    let question = question("v=0.31&species=naga");
    let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
    let mut all: Vec<_> = Bestiary::new(setup).collect();
    all.sort_by(worst_first);
    assert_eq!(all.len(), 569);
    assert!(all.is_sorted_by(|a, b| a.mean_attacks >= b.mean_attacks));
    let verdict = |id: &str| all.iter().find(|row| row.monster.slug() == id).map(|row| row.verdict);
    assert_eq!(verdict("jackal"), Some(Verdict::Faster));
    assert_eq!(verdict("naga"), Some(Verdict::KeepsUp));
    assert_eq!(verdict("cyclops"), Some(Verdict::FallsBehind));
    assert_eq!(verdict("plant"), Some(Verdict::NeverMoves));
    let jackal_alone = exact_pursuit("v=0.31&species=naga&foes=jackal");
    let jackal = all.iter().find(|row| row.monster.slug() == "jackal").unwrap();
    assert_eq!(
        (jackal.mean_attacks, jackal.untouched),
        (jackal_alone.attacks.mean(), jackal_alone.untouched)
    );
}

/// Trunk compares by whole auts, truncated after Slow and after fortress crab form, though a step counts
/// sixtieths.
#[test]
fn monsters_are_compared_with_the_bare_movement_delay() {
    let delay = |query: &str| {
        let question = question(query);
        compared_delay(question.edition, &question.build)
    };
    for (build, aut) in [("", 10), ("species=naga", 14), ("slow=1&form=fortress-crab&ponderous=2", 19)] {
        for v in ["0.34", "trunk"] {
            assert_eq!(delay(&format!("v={v}&{build}")), aut, "{v} {build}");
        }
    }
    assert_eq!(delay("v=0.34&species=naga&from=shallow&haste=1&frozen=1"), 14, "neither ground nor status");
}
