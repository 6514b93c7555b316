//! The contract with programs: each answer is of the type that `types.d.ts` declares for it.

use crate::declared::Declared;
use ::chase::setup::Chase;
use foundation::dice::seeded;
use foundation::edition::Edition;
use foundation::time_slices::block_on;
use question::Question;
use question::dump::read_dump;
use serde_json::json;
use shapes::advice::Advice;
use shapes::crowd::Crowd;
use shapes::luck::Luck;
use shapes::timeline::Timeline;
use shapes::wiki::{Picture, WikiPage};
use shapes::{answer, chase, check, dump, explain, fight, keys, monsters, telengard};
use testing::{generate, question};

/// Questions of every kind: with and without foes, numbers of yours, stairs, blows, items, a count, a god, a
/// crowd.
const QUESTIONS: [&str; 19] = [
    "",
    "v=0.34",
    "v=wiki-old&species=naga&foes=jackal",
    "v=0.34&foes=ogre&gap=2",
    "v=0.34&foes=ogre&gap=2&hp=40",
    "v=0.34&foes=ogre&gap=2&hp=40&ac=4&ev=8&stairs=9&have=haste.blink.teleport.berserk.swiftness",
    "v=0.34&foes=ogre:asleep&gap=1&stairs=9&hp=52&ac=10&ev=7&weapon=war-axe&skill=8&fighting=6",
    "v=0.34&foes=ogre:asleep&gap=3&stairs=9&hp=52&ac=10&ev=7&weapon=dagger&skill=8&stealth=6",
    "v=0.31&species=naga&foes=adder,centaur&gap=3&stairs=6&hp=20&ac=2&ev=10&have=fog",
    "v=0.13&foes=adder&away=0&steps=5&hp=12&ac=2&ev=10",
    "v=0.34&foes=orc-warrior,orc,orc&where=open&plan=attack&hp=60&ac=5&ev=8&weapon=war-axe&skill=12&seen=3",
    "v=0.34&foes=ogre,orc,orc&where=corridor&plan=away*9.stairs&hp=60&ac=5&ev=8",
    "v=0.34&foes=ballistomycete-spore,kraken,jelly&god=jiyva&gap=3&plan=away*3.quaff~.attack",
    "v=0.34&foes=@30/10&hp=40&ac=4&ev=8&seen=1&fox=1&steps=x",
    "v=0.34&form=statue&foes=ogre&stairs=40&have=haste&hp=40&ac=4&ev=8",
    "v=0.34&frozen=1&times=14.13&attack-times=9&foes=bat&where=open&gap=2",
    "page=telengard&depth=7&seed=3",
    "page=telengard&saw=3&of=9&depth=3&fear=1&until=1",
    "v=0.34&weapon=longbow&foes=orc-archer,orc&energy=73&steps=15&have=blink.teleport&hp=30&ac=3&ev=9",
];

/// Dumps of two releases, and one of which half is missing.
const DUMPS: [&str; 3] = [
    include_str!("../../../question/tests/dumps/0.34-frog.txt"),
    include_str!("../../../question/tests/dumps/0.26-tengu.txt"),
    include_str!("../../../question/tests/dumps/half.txt"),
];
/// A line of a dump about monsters, one of which is unheard of.
const IN_VIEW: &str = "You can see an ogre (asleep), 2 jackals and a fox of doom.";

/// Checks what is answered to a question about a character and its foes.
fn check_question(declared: &mut Declared, question: &Question) {
    let path = |name: &str| format!("{name}({:?})", question.query());
    let mut check = |of: &str, name: &str, answer| declared.check(of, &answer, &path(name));
    check("Canonical", "canonical", json!(answer::Canonical::of(question)));
    check("Step", "step", json!(answer::Step::of(question)));
    check("Action[]", "actions", json!(answer::actions(question)));
    check("Pursuit[]", "pursuit", json!(chase::pursuits(question)));
    check("Together", "outcome", json!(chase::together(question)));
    check("Crowd | null", "crowd", json!(block_on(async |pause| Crowd::of(question, pause).await)));
    check("FoeMelee[]", "melee", json!(fight::melee(question)));
    check("FoeKill[]", "kills", json!(fight::kills(question)));
    check("Advice", "advise", json!(Advice::of(question)));
    check("Luck[]", "luck", json!(Luck::of_attacks(question)));
    check("Luck | null", "luck", json!(Luck::of_outcome(question)));
    check("Explanation[]", "explain", json!(explain::explanations(question)));
    check("Timeline", "timeline", json!(Timeline::of(question)));
    let outruns = question.bestiary().step_by(97).map(|row| json!(chase::Outrun::of(&row)));
    check("Outrun[]", "outruns", outruns.collect());
    check("Encounter", "encounter", json!(telengard::Encounter::of(question)));
    check("RolledEncounter", "rollEncounter", json!(telengard::RolledEncounter::of(question)));
}

/// Checks what is answered about an edition, and to texts.
fn check_edition(declared: &mut Declared, edition: Edition) {
    let mut check = |of: &str, name: &str, answer| declared.check(of, &answer, &format!("{name}({edition})"));
    check("EditionInfo", "editions", json!(answer::EditionInfo::of(edition)));
    check("MonsterInfo[]", "monsters", json!(monsters::monsters(edition)));
    check("InputInfo[]", "inputs", json!(keys::inputs(edition)));
    check("SpeciesInfo[]", "species", json!(keys::species(edition)));
    check("FormInfo[]", "forms", json!(keys::forms(edition)));
    check("GodInfo[]", "gods", json!(keys::gods(edition)));
    check("WeaponInfo[]", "weapons", json!(keys::weapons(edition)));
    check("ActionInfo[]", "actionsOf", json!(keys::actions_of(edition)));
    let text = "Monster,Speed,Mood\njackal,15,bad\nfox,3,good\n";
    check("CheckedTable[]", "checkTables", json!(check::tables(edition, text)));
    check("CheckReport", "checkReport", json!(check::CheckReport::of(edition, text)));
}

#[test]
fn every_answer_is_of_its_declared_type() {
    let mut declared = Declared::read();
    let mut dice = seeded(5);
    let drawn: Vec<_> = (0..24).map(|_| generate::chase(&mut dice)).collect();
    for query in QUESTIONS.into_iter().chain(drawn.iter().map(String::as_str)) {
        let Ok(asked) = Question::read(query) else { continue };
        // Far fewer actions than a link may ask: the types do not depend on them, the time does.
        let steps = (*asked.chase.steps).min(30).to_string();
        check_question(&mut declared, &asked.with(Chase::KEY.steps, &steps));
    }
    Edition::all().for_each(|edition| check_edition(&mut declared, edition));
    declared.check("Tables", &json!(answer::Tables::all()), "tables()");
    for text in ["{{version031}}", "{{version99}}", "none"] {
        declared.check("ClaimedVersion | null", &json!(check::claimed_version(text)), text);
    }
    for text in DUMPS.iter().flat_map(|text| [text.to_string(), format!("{text}\n{IN_VIEW}\n")]) {
        declared.check("Dump", &json!(dump::Dump::from(read_dump(&text))), "readDump");
    }
    let exact = ::telengard::exact(&question("").encounter).outcomes;
    let counts = ::telengard::per_outcome::PerOutcome::default();
    let counted = telengard::SimulatedEncounters::of(9, &counts, &exact);
    declared.check("SimulatedEncounters", &json!(counted), "simulateEncounters");
    let picture = Picture::draw(&question("v=0.31"), "card", "https://a.b/").unwrap();
    declared.check("Picture", &json!(picture), "cardPicture");
    declared.check("WikiPage[]", &json!(WikiPage::all(None)), "wikiPages");
    assert!(declared.faults.is_empty(), "{:#?}", declared.faults);
    assert!(declared.not_met.is_empty(), "no answer has a {:?}", declared.not_met);
}
