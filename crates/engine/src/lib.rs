//! The engine: the core's answers as plain JavaScript values, exported by wasm-bindgen.
//!
//! Most functions take the query string of a link, without `?`, and return plain objects and arrays, whose
//! types are [`shapes::TYPESCRIPT`]. Times are in aut, 10 aut being one ordinary turn; probabilities are
//! between 0 and 1. Every failure throws an `Error` whose message is a sentence, an argument of a wrong type
//! too. A query may be a whole link. Where a question is understood in part only, the rest of it is answered;
//! a query in an object, `{query, strict: true}`, throws then.
//!
//! # Examples
//! In JavaScript, with the files that `make build` leaves in `dist/`:
//! ```text
//! import init, { step } from "./engine.js";
//! await init();
//! step("v=0.31&species=naga").aut.mean; // 14
//! ```

mod argument;
mod portions;
mod wiki;

use ::chase::bestiary::ranked;
use ::telengard::Share;
use argument::{Query, Text};
use foundation::edition::Edition;
use foundation::time_slices::block_on;
pub use portions::{AdviceInParts, EncountersInParts, OutrunsInParts};
use question::{Page, Question};
use serde::Serialize;
use shapes::luck::Luck;
use shapes::{
    advice, answer, chase, check, crowd, dump, explain, fight, keys, monsters, telengard, timeline,
};
use wasm_bindgen::prelude::*;
pub use wiki::{card_kinds, draw_card, wiki_pages};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = shapes::TYPESCRIPT;

/// Returns every edition: the releases, oldest first, then trunk and the articles.
///
/// `[…, {v: "0.31", label: "0.31", released: "2024-01-19", readAt: null}, …]`
///
/// # Errors
/// None: nothing is read, and such lists can always be converted.
#[wasm_bindgen(unchecked_return_type = "EditionInfo[]")]
pub fn editions() -> Result<JsValue, JsError> {
    plain(&Edition::all().map(answer::EditionInfo::of).collect::<Vec<_>>())
}

/// Returns every edition as a list to choose from shows them: groups with a heading, the newest release
/// first.
///
/// `[["Releases", [{v: "0.34", …}, …]], ["Development", […]], ["Wiki articles, taken literally", […]]]`
///
/// # Errors
/// None: nothing is read, and such lists can always be converted.
#[wasm_bindgen(js_name = editionGroups, unchecked_return_type = "[string, EditionInfo[]][]")]
pub fn edition_groups() -> Result<JsValue, JsError> {
    let group = |(label, editions): (_, Vec<Edition>)| {
        (label, editions.into_iter().map(answer::EditionInfo::of).collect::<Vec<_>>())
    };
    plain(&Edition::groups().map(group))
}

/// Returns a link that was pasted, as `canonical` does a query.
///
/// `readLink("https://a.b/?v=0.31&to=shallow").query` is `"v=0.31&to=shallow"`.
///
/// # Errors
/// Throws if no key in the text is known, as it is no link then, or if its query is longer than 8192 bytes.
#[wasm_bindgen(js_name = readLink, unchecked_return_type = "Canonical")]
pub fn read_link(text: &Text) -> Result<JsValue, JsError> {
    plain(&answer::Canonical::of(&Question::read_link(&text.read("text")?)?))
}

/// Returns the query in its canonical form, and the pairs that were not understood.
///
/// `canonical("to=shallow&v=0.31")` is `{query: "v=0.31&to=shallow", notUnderstood: []}`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Canonical")]
pub fn canonical(query: &Query) -> Result<JsValue, JsError> {
    plain(&answer::Canonical::of(&query.question()?))
}

/// Returns the time of one step, in aut, with every rule that applied.
///
/// `step("v=0.31&species=naga").aut` is `{dist: [[14, 1]], mean: 14}`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Step")]
pub fn step(query: &Query) -> Result<JsValue, JsError> {
    plain(&answer::Step::of(&query.question()?))
}

/// Returns the time of every action except a step, in aut, the attack first.
///
/// `actions("v=0.34")[0]` is `{slug: "attack", name: "Attack (unarmed)", dist: [[10, 1]], mean: 10,
/// leastDelay: {aut: 5, skill: 27, above: [{change: {key: "skill", value: "0"}, aut: 5}]}}`. In an article
/// haste and the like are its own, and base times are those of the release it describes.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Action[]")]
pub fn actions(query: &Query) -> Result<JsValue, JsError> {
    plain(&answer::actions(&query.question()?))
}

/// Returns the monsters of an edition, given by its key `v`.
///
/// `monsters("0.31")` has `{id: "ogre", name: "ogre", glyph: "O", speed: 10, move: 10, attack: 15, …}`.
///
/// # Errors
/// Throws if there is no such edition.
#[wasm_bindgen(unchecked_return_type = "MonsterInfo[]")]
pub fn monsters(v: &Text) -> Result<JsValue, JsError> {
    plain(&monsters::monsters(v.edition()?))
}

/// Returns every key of a link that an edition has, with its values, range and default, as a form needs them.
///
/// `inputs("0.34")` has `{key: "haste", label: "Hasted", kind: "toggle", default: "0", …}`.
///
/// # Errors
/// Throws if there is no such edition.
#[wasm_bindgen(unchecked_return_type = "InputInfo[]")]
pub fn inputs(v: &Text) -> Result<JsValue, JsError> {
    plain(&keys::inputs(v.edition()?))
}

/// Returns the species of an edition. `species("0.34")` has `{slug: "naga", name: "Naga", size: "large", …}`.
///
/// # Errors
/// Throws if there is no such edition.
#[wasm_bindgen(unchecked_return_type = "SpeciesInfo[]")]
pub fn species(v: &Text) -> Result<JsValue, JsError> {
    plain(&keys::species(v.edition()?))
}

/// Returns the forms of an edition. `forms("0.34")` has `{slug: "statue", name: "Statue form", pace: 1.5,
/// …}`.
///
/// # Errors
/// Throws if there is no such edition.
#[wasm_bindgen(unchecked_return_type = "FormInfo[]")]
pub fn forms(v: &Text) -> Result<JsValue, JsError> {
    plain(&keys::forms(v.edition()?))
}

/// Returns the gods of an edition, after none. `gods("0.34")` has `{slug: "trog", name: "Trog", releases:
/// "always"}`.
///
/// # Errors
/// Throws if there is no such edition.
#[wasm_bindgen(unchecked_return_type = "GodInfo[]")]
pub fn gods(v: &Text) -> Result<JsValue, JsError> {
    plain(&keys::gods(v.edition()?))
}

/// Returns what an attack can be made with. `weapons("0.34")` has `{slug: "war-axe", base: 15, min: 7, …}`.
///
/// # Errors
/// Throws if there is no such edition.
#[wasm_bindgen(unchecked_return_type = "WeaponInfo[]")]
pub fn weapons(v: &Text) -> Result<JsValue, JsError> {
    plain(&keys::weapons(v.edition()?))
}

/// Returns the actions of an edition that the key `plan` has, but a step, with the time that a plain human
/// takes for each. `actionsOf("0.34")` has `{slug: "quaff", name: "Quaff a potion", aut: 10}`.
///
/// # Errors
/// Throws if there is no such edition.
#[wasm_bindgen(js_name = actionsOf, unchecked_return_type = "ActionInfo[]")]
pub fn actions_of(v: &Text) -> Result<JsValue, JsError> {
    plain(&keys::actions_of(v.edition()?))
}

/// Returns the exact distributions of what each foe of the query does during your actions; with `stairs` and
/// nothing that says what you do, as you run to them.
///
/// `pursuit("v=0.31&foes=ogre&gap=2&steps=2")` is `[{foe: "ogre", meanActions: 1.67, meanAttacks: 0,
/// untouched: 1, …}]`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Pursuit[]")]
pub fn pursuit(query: &Query) -> Result<JsValue, JsError> {
    plain(&chase::pursuits(&query.question()?))
}

/// Returns what all foes of the query do together during your actions: exact under your own times, which they
/// share.
///
/// `outcome("v=0.34&haste=1&foes=orc,orc&energy=any")` is `{untouched: 0.485, untouchedIsExact: true, …}`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Together")]
pub fn outcome(query: &Query) -> Result<JsValue, JsError> {
    plain(&chase::together(&query.question()?))
}

/// Returns how often foes attack that get into each other's way in a corridor, at a door or in the open
/// (`where`), or that your attacks kill one after the other: sampled, with standard errors. Null for one foe,
/// elsewhere, out of reach, and where the first foe keeps all others off.
///
/// `crowd("v=0.34&foes=orc,orc,orc&where=door&away=0")` is `{games: 8000, meanAttacks: 19, foes: [{foe:
/// "orc", …}, …], …}`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Crowd | null")]
pub fn crowd(query: &Query) -> Result<JsValue, JsError> {
    let question = query.question()?;
    plain(&block_on(async |pause| crowd::Crowd::of(&question, pause).await))
}

/// Returns what the blows of each foe of the query do to you: its attacks, and with `ac` and `ev` in the
/// query the hit points lost to one round of them.
///
/// `melee("v=0.34&foes=adder&ac=2&ev=10")` is `[{foe: "adder", hd: 2, hits: 0.565, round: [[0, 0.576], …],
/// …}]`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "FoeMelee[]")]
pub fn melee(query: &Query) -> Result<JsValue, JsError> {
    plain(&fight::melee(&query.question()?))
}

/// Returns how many of your attacks kill each foe of the query.
///
/// `kills("v=0.34&weapon=war-axe&skill=10&foes=ogre")` is `[{foe: "ogre", hits: 0.743, damage: [[0, 0.324],
/// …], …}]`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "FoeKill[]")]
pub fn kills(query: &Query) -> Result<JsValue, JsError> {
    plain(&fight::kills(&query.question()?))
}

/// Returns every monster of the bestiary against the build, the most dangerous first. May take a second; see
/// `OutrunsInParts`.
///
/// `outruns("v=0.31")[0]` is `{id: "air-elemental", ratio: 2.5, meanAttacks: 17.6, untouched: 0, verdict:
/// "faster"}`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Outrun[]")]
pub fn outruns(query: &Query) -> Result<JsValue, JsError> {
    let all = ranked(query.question()?.bestiary());
    plain(&all.iter().map(chase::Outrun::of).collect::<Vec<_>>())
}

/// Returns what you can do now, the best first: each option with its exact result and the plan that it stands
/// for. The foes' energy is unknown unless the query fixes it. `stairs` and `have` say where the way out is
/// and what you could use. May take a second for many foes; see `AdviceInParts`.
///
/// `advise("v=0.31&foes=orc&stairs=10&have=haste").best` is `"haste@0"`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Advice")]
pub fn advise(query: &Query) -> Result<JsValue, JsError> {
    plain(&advice::Advice::of(&query.question()?))
}

/// Returns how likely it is that each foe attacks as often as `seen` says; on `page=telengard`, that
/// `outcome` comes `saw` times in `of` encounters. Empty without `seen` or `saw`.
///
/// `luck("v=0.31&species=naga&foes=ogre&gap=2&seen=2")` is `[{foe: "ogre", exactly: 0.183, atLeast: 0.999,
/// …}]`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Luck[]")]
pub fn luck(query: &Query) -> Result<JsValue, JsError> {
    let question = query.question()?;
    match question.view.page {
        Page::Telengard => plain(&Luck::of_outcome(&question).into_iter().collect::<Vec<_>>()),
        _ => plain(&Luck::of_attacks(&question)),
    }
}

/// Returns the build as it stands and every single change of it that changes the time of a step or an attack,
/// by how well they explain the step times in `times`, then the attack times in `attack-times`, the likeliest
/// first. Empty without both.
///
/// `explain("v=0.34&haste=1&times=10.10")[0]` is `{of: "step", change: {key: "haste", value: "0"},
/// likelihood: 1, ratio: null, …}`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Explanation[]")]
pub fn explain(query: &Query) -> Result<JsValue, JsError> {
    plain(&explain::explanations(&query.question()?))
}

/// Returns one run of the chase, drawn with the query's seed. Times are in aut since the start.
///
/// `timeline("v=0.31&foes=ogre&steps=2&seed=1").you` is `[{start: 0, aut: 10}, {start: 10, aut: 10}]`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Timeline")]
pub fn timeline(query: &Query) -> Result<JsValue, JsError> {
    plain(&timeline::Timeline::of(&query.question()?))
}

/// Reads the text of a character dump: edition, build and foes, and the game's word for the speed beside
/// ours.
///
/// A dump of a hasted naga in 0.31 gives `{edition: "0.31", query: "v=0.31&species=naga&haste=1", foes: [],
/// …}`.
///
/// # Errors
/// Throws if this is no text; any text can be read.
#[wasm_bindgen(js_name = readDump, unchecked_return_type = "Dump")]
pub fn read_dump(text: &Text) -> Result<JsValue, JsError> {
    plain(&dump::Dump::from(question::dump::read_dump(&text.read("text")?)))
}

/// Returns the kinds and the formats of tables, each as `[value, label]`; a kind also with the keys of the
/// inputs that it depends on before all others.
///
/// `{what: [["steps", "Movement delay breakdown", ["species"]], …], as: [["wikitext", "Wikitext"], …]}`
///
/// # Errors
/// None: nothing is read, and such lists can always be converted.
#[wasm_bindgen(unchecked_return_type = "Tables")]
pub fn tables() -> Result<JsValue, JsError> {
    plain(&answer::Tables::all())
}

/// Returns a table to paste. `what` and `as` are values of `tables()`; `base` is the address of the page for
/// its link, which is relative without it.
///
/// `table("v=0.31", "steps", "csv")` starts with `"Part,Rule,Effect,Then\r\nmovement,Base,'= 10,10\r\n"`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes, or if there is no such table, format, or table for this
/// query.
#[wasm_bindgen]
pub fn table(query: &Query, what: &Text, r#as: &Text, base: Option<Text>) -> Result<String, JsError> {
    let question = query.question()?;
    let (what, format) = (what.read("what")?, r#as.read("as")?);
    let base = base.map_or(Ok(String::new()), |base| base.read("base"))?;
    Ok(::wiki::tables::render_table(&question, &what, &format, &base)?)
}

/// Returns the exact odds of Telengard's encounter phase.
///
/// `encounter("").outcomes` is `{noMonster: 0.7, healed: 0.0107, combatPlayerFirst: 0.187, …}`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(unchecked_return_type = "Encounter")]
pub fn encounter(query: &Query) -> Result<JsValue, JsError> {
    plain(&telengard::Encounter::of(&query.question()?))
}

/// Returns one encounter phase, drawn with the query's seed; with `until=1` the first one to which a monster
/// comes.
///
/// `rollEncounter("seed=1")` is `{outcome: "noMonster", monster: null, …, draws: [{die: "1d100", rolled: 82,
/// …}]}`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(js_name = rollEncounter, unchecked_return_type = "RolledEncounter")]
pub fn roll_encounter(query: &Query) -> Result<JsValue, JsError> {
    plain(&telengard::RolledEncounter::of(&query.question()?))
}

/// Returns the counts of many encounter phases, drawn with the query's seed, beside the exact odds. Seed and
/// `n` decide the counts, on every machine; each million draws numbers of its own, so that workers can share
/// them (see `EncountersInParts`).
///
/// `simulateEncounters("seed=1")` is `{n: 1000000, outcomes: {noMonster: 700421, …}, scores: […]}`.
///
/// # Errors
/// Throws if the query is longer than 8192 bytes.
#[wasm_bindgen(js_name = simulateEncounters, unchecked_return_type = "SimulatedEncounters")]
pub fn simulate_encounters(query: &Query) -> Result<JsValue, JsError> {
    let mut run = EncountersInParts::of(&query.question()?, Share::ALL);
    run.draw(u32::MAX);
    run.counted()
}

/// Checks the cells of pasted tables against an edition given by its key `v`, and reports table by table,
/// including what could not be checked. They may be in wikitext, Markdown, HTML, CSV, with tabs, or data of a
/// Scribunto module.
///
/// `[{line: 1, title: "Monster, Speed", findings: […], notChecked: [], notRead: []}]`, of which a finding is
/// `{line: 3, what: "jackal", column: "Speed", said: "15", truth: "14", since: "0.10", agrees: false,
/// rightIn: []}`
///
/// # Errors
/// Throws if there is no such edition.
#[wasm_bindgen(js_name = checkTables, unchecked_return_type = "CheckedTable[]")]
pub fn check_tables(v: &Text, text: &Text) -> Result<JsValue, JsError> {
    plain(&check::tables(v.edition()?, &text.read("text")?))
}

/// Checks pasted tables like `checkTables`, and returns the report in words, as the desk lays it out.
///
/// `checkReport("0.31", "Monster,Speed\njackal,15\n").summary` is `"1 table found. 1 of 1 checked cells
/// disagree."`.
///
/// # Errors
/// Throws if there is no such edition.
#[wasm_bindgen(js_name = checkReport, unchecked_return_type = "CheckReport")]
pub fn check_report(v: &Text, text: &Text) -> Result<JsValue, JsError> {
    plain(&check::CheckReport::of(v.edition()?, &text.read("text")?))
}

/// Returns the version that an article names by a template such as `{{version031}}`, or as a page shows it,
/// and the key `v` of its edition, null for one that is not covered. Null if the text names none.
///
/// `claimedVersion("{{version031}} …")` is `{template: "{{version031}}", v: "0.31"}`.
///
/// # Errors
/// Throws if the text is no string.
#[wasm_bindgen(js_name = claimedVersion, unchecked_return_type = "ClaimedVersion | null")]
pub fn claimed_version(text: &Text) -> Result<JsValue, JsError> {
    plain(&check::claimed_version(&text.read("text")?))
}

/// Converts a value to plain objects and arrays as in JSON: no `Map`, no `BigInt`.
fn plain(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}
