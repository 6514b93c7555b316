//! Which attacks you make besides the main one: species × release × build.

use crate::case::Case;
use combat::kill::{ExtraAttack, extra_attacks};
use crawl::model::mover::Mover;

/// Returns the extra attacks of a query: what you surely have, then what is only said of them.
fn named(query: &str) -> [Vec<&'static str>; 2] {
    let Case { edition, build, .. } = Case::read(query);
    let all = extra_attacks(edition, &Mover::new(&build, edition));
    let (telling, only_said): (Vec<_>, Vec<_>) = all.iter().partition(|attack| attack.is_telling());
    let nouns = |attacks: Vec<&ExtraAttack>| attacks.iter().map(|attack| attack.noun).collect();
    [nouns(telling), nouns(only_said)]
}

#[test]
fn species_and_forms_have_extra_attacks() {
    for (query, expected) in [
        // What a body has, it has with any weapon and shield.
        ("v=0.34&weapon=mace&shield=kite", &[][..]),
        ("v=0.34&species=minotaur&weapon=mace&shield=kite", &["headbutts"]),
        ("v=0.10&species=minotaur&weapon=battleaxe", &["headbutts"]),
        ("v=0.30&species=ogre&weapon=dire-flail", &[]),
        ("v=0.31&species=oni&weapon=dire-flail", &["headbutts"]),
        ("v=0.34&species=tengu&weapon=mace&shield=kite", &["pecks", "kicks"]),
        ("v=0.25&species=centaur&weapon=glaive", &["kicks"]),
        ("v=0.35&species=gale-centaur&weapon=glaive", &["kicks"]),
        ("v=0.28&species=palentonga&weapon=mace&shield=kite", &["tail slaps"]),
        ("v=0.34&species=armataur&weapon=mace&shield=kite", &["tail slaps"]),
        ("v=0.34&species=draconian&weapon=mace&shield=kite", &["tail slaps"]),
        ("v=0.12&species=grey-draconian&weapon=mace&shield=kite", &["tail slaps"]),
        ("v=0.34&species=gnoll&weapon=mace&shield=kite", &["bites"]),
        ("v=0.30&species=vampire&weapon=mace&shield=kite", &["bites"]),
        ("v=0.34&species=vine-stalker&weapon=mace&shield=kite", &["bites"]),
        ("v=0.34&species=troll&weapon=mace&shield=kite", &[]),
        ("v=0.34&species=felid", &["bites"]),
        ("v=0.34&species=octopode&weapon=mace&shield=kite", &["tentacle squeezes"]),
        ("v=0.34&species=naga&weapon=mace&shield=kite&xl=13", &["constrictions"]),
        ("v=0.34&species=naga&weapon=mace&shield=kite&xl=12", &[]),
        ("v=0.34&species=merfolk&weapon=trident&shield=kite", &[]),
        ("v=0.34&species=merfolk&weapon=trident&shield=kite&from=deep", &["tail slaps"]),
        // Only in melee.
        ("v=0.34&species=minotaur&weapon=shortbow", &[]),
        ("v=0.34&species=minotaur&weapon=javelin", &[]),
        // A form may take it, keep it or have its own.
        ("v=0.34&species=minotaur&form=pig", &[]),
        ("v=0.34&species=minotaur&form=statue&weapon=mace&shield=kite", &["headbutts"]),
        ("v=0.26&species=minotaur&form=statue&weapon=mace&shield=kite", &["headbutts"]),
        ("v=0.34&form=dragon", &["tail slaps"]),
        ("v=0.34&form=maw&weapon=mace&shield=kite", &["maw bites"]),
        ("v=0.34&form=medusa&weapon=mace&shield=kite", &["stings"]),
        ("v=0.30&form=appendage&weapon=mace&shield=kite", &["appendage attacks"]),
        ("v=0.34&form=serpent", &["constrictions"]),
        ("v=0.30&form=spider", &[]),
    ] {
        assert_eq!(named(query)[0], expected, "{query}");
    }
}

#[test]
fn a_free_hand_punches() {
    for (query, telling, only_said) in [
        ("v=0.34&skill=3", &["off-hand punches"][..], &[][..]),
        ("v=0.34&skill=2.9", &[], &["off-hand punches"]),
        ("v=0.34", &[], &["off-hand punches"]),
        ("v=0.34&skill=9&shield=kite", &[], &[]),
        ("v=0.27&skill=6", &["off-hand punches"], &[]),
        ("v=0.27&skill=5.9", &[], &["off-hand punches"]),
        ("v=0.27", &[], &[]),
        ("v=0.28", &[], &["off-hand punches"]),
        // What wields something may have been trained otherwise.
        ("v=0.27&weapon=mace&skill=9", &[], &["off-hand punches"]),
        ("v=0.31&weapon=mace&skill=9", &[], &["off-hand punches"]),
        ("v=0.32&weapon=mace&skill=9", &[], &[]),
        ("v=0.27&weapon=mace&skill=9&shield=kite", &[], &[]),
        ("v=0.27&weapon=battleaxe&skill=9", &[], &[]),
        // Until 0.12 it gives more.
        ("v=0.12&skill=9", &["kicks", "headbutts", "off-hand punches"], &[]),
        ("v=0.12&skill=9&shield=kite", &["kicks", "headbutts"], &[]),
        ("v=0.12&species=minotaur&weapon=battleaxe", &["headbutts"], &["kicks"]),
        ("v=0.13&weapon=battleaxe", &[], &[]),
        ("v=0.34&species=troll&skill=9", &["off-hand claw attacks"], &[]),
        ("v=0.34&species=revenant&skill=9", &["off-hand claw attacks"], &[]),
        ("v=0.34&species=felid&skill=2", &["bites"], &["off-hand claw attacks"]),
        // More arms, and forms.
        ("v=0.34&species=formicid&skill=9&shield=kite", &["off-hand punches"], &[]),
        ("v=0.34&species=octopode&skill=9&shield=kite", &["tentacle squeezes", "tentacle slaps"], &[]),
        ("v=0.34&species=octopode&weapon=mace", &["tentacle squeezes"], &[]),
        ("v=0.33&form=blade-hands&skill=9", &["off-hand punches"], &[]),
        ("v=0.34&form=dragon&skill=9", &["tail slaps", "off-hand punches"], &[]),
        ("v=0.30&form=dragon&skill=9", &["tail slaps"], &[]),
        ("v=0.34&form=pig&skill=9", &[], &[]),
        ("v=0.34&species=coglin&skill=9", &["off-hand punches"], &[]),
        ("v=0.34&species=coglin&skill=9&offhand=mace", &[], &[]),
        // What is not known of a level is only said.
        ("v=0.34&species=naga&weapon=mace", &[], &["constrictions"]),
        ("v=0.34&species=naga&weapon=mace&xl=27", &["constrictions"], &[]),
        ("v=0.34&species=demonspawn&weapon=mace", &[], &["headbutts, kicks and tail slaps"]),
    ] {
        assert_eq!(named(query), [telling, only_said], "{query}");
    }
}

#[test]
fn what_is_left_out_is_named_in_kills() {
    let kills = |query: &str| Case::read(query).kills().unwrap();
    let minotaur = kills("v=0.34&species=minotaur&weapon=mace&foes=ogre");
    assert_eq!(minotaur.not_counted()[0], "your headbutts");
    assert!(minotaur.are_bounds());
    let old = kills("v=0.27&weapon=mace&foes=ogre");
    assert_eq!(old.not_counted()[0], "your off-hand punches, if you have trained Unarmed Combat");
    assert!(!old.are_bounds());
    assert!(!kills("v=0.34&weapon=mace&foes=ogre").not_counted()[0].contains("your"));
}
