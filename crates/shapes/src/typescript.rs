//! Writes the types of this crate in TypeScript, and holds `types.d.ts` to them.

use crate::advice::*;
use crate::answer::*;
use crate::chase::*;
use crate::check::*;
use crate::crowd::*;
use crate::dump::*;
use crate::exactness::*;
use crate::explain::*;
use crate::fight::*;
use crate::keys::*;
use crate::luck::*;
use crate::monsters::*;
use crate::telengard::*;
use crate::timeline::*;
use crate::wiki::*;
use ::advice::FirstMove;
use ::chase::bestiary::Verdict;
use ::telengard::score::Significance;
use crawl::model::body::Size;
use crawl::model::monster::{Casts, Shoots};
use foundation::inputs::Value;
use tsify::Tsify;

/// Collects the declarations of types.
macro_rules! declarations {
    ($($Type:ty),* $(,)?) => { vec![$(<$Type as Tsify>::DECL.to_string()),*] };
}

#[test]
fn types_d_ts_declares_the_types() {
    let declarations = [pairs(), choices(), interfaces()];
    let text = declarations.concat().join("\n\n") + "\n";
    // Without `missing_as_null` tsify takes a missing value for one that is undefined, which JSON has not.
    assert!(!text.contains("undefined"), "{text}");
    let leaning: Vec<_> = text.split("/**").filter_map(|piece| leaning(piece.split("*/").next()?)).collect();
    assert!(leaning.is_empty(), "an editor shows each alone: {leaning:#?}");
    snapbox::assert_data_eq!(text, snapbox::file!["types.d.ts"].raw());
}

/// Returns a comment if it says nothing without the one above it.
fn leaning(comment: &str) -> Option<&str> {
    const LEANING: [&str; 10] = [
        "Both ",
        "That ",
        "The same",
        "Those ",
        "Whether both",
        "Whether it ",
        "Whether that ",
        "Whether these ",
        "Whether they ",
        "Whether those ",
    ];
    let text = comment.trim_start_matches([' ', '*', '\n']);
    let leans = LEANING.iter().any(|start| text.starts_with(start)) || text.contains("likewise");
    leans.then_some(text)
}

/// Returns the declarations of the types that answers are.
#[rustfmt::skip]
fn interfaces() -> Vec<String> {
    declarations![
        Exactness, EditionInfo, Tables, NotUnderstood, Canonical, AppliedRule, Breakdown, Aut, Step, Action, LeastDelay,
        Addition, MonsterInfo, InputInfo, ValueInfo, SpeciesInfo, FormInfo, GodInfo, WeaponInfo, ActionInfo, Pursuit,
        YourAttacks, Together, Crowd, CrowdFoe, SampledAttacks, FoeMelee, FoeAttack, FoeKill, Outrun, Timeline,
        TimelineAction, TimelineFoe, TimelineEvent, Luck, Explanation, Change, Advice, AdviceOption, BarredOption,
        OptionName, AdviceBound, AdviceAt70, Dump, AppliedPair, IgnoredLine, PietyRange, Sighting, SpeedWord,
        Outcomes<()>, Encounter, MonsterOutcomes, FightFoe, RolledEncounter, EncounterDraw, SimulatedEncounters,
        OutcomeScore, Finding, SkippedClaim, UnreadColumn, CheckedTable, CheckReport, ReportedTable, ReportedFinding,
        ClaimedVersion, Picture, WikiPage,
    ]
}

/// Returns the declarations of tuples whose elements have names in TypeScript; in Rust they have none.
fn pairs() -> Vec<String> {
    vec![
        alias(
            "A query or a whole link, as text or as the web has it. In an object with `strict` it is refused unless all of it is understood.",
            "Query",
            "string | URL | URLSearchParams | { query: string | URL | URLSearchParams; strict?: boolean }",
        ),
        alias(
            "A value with its probability; a distribution is sorted by value and sums to 1.",
            "Outcome",
            "[value: number, probability: number]",
        ),
        alias(
            "A word of the game for the speed, with its probability.",
            "WordChance",
            "[word: string, probability: number]",
        ),
        alias(
            "An action, counted from 1, with a probability.",
            "ActionChance",
            "[action: number, probability: number]",
        ),
        alias(
            "A weapon, null for none, with the probability that it is held.",
            "HeldWeapon",
            "[weapon: string | null, probability: number]",
        ),
    ]
}

/// Returns the declarations of choices, as unions of their names.
fn choices() -> Vec<String> {
    let first_moves: Vec<_> = FirstMove::ALL.iter().map(|(_, slug)| slug.to_string()).collect();
    let significances: Vec<_> = Significance::ALL.iter().map(Significance::to_string).collect();
    vec![
        union("Whether a monster outruns you in the long run.", "Verdict", &slugs(Verdict::ALL)),
        union("How often a monster shoots.", "Shoots", &slugs(Shoots::ALL)),
        union("What a monster casts.", "Casts", &slugs(Casts::ALL)),
        union("The size of a body.", "Size", &slugs(Size::ALL)),
        union(
            "How an encounter phase of Telengard can end.",
            "EncounterOutcome",
            &slugs(::telengard::Outcome::ALL),
        ),
        union("How surprising a count is.", "Significance", &significances),
        union("What an option begins with.", "FirstMove", &first_moves),
    ]
}

fn slugs(choices: &[impl Value]) -> Vec<String> {
    choices.iter().map(Value::write).collect()
}

fn union(comment: &str, name: &str, words: &[String]) -> String {
    alias(comment, name, &words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | "))
}

fn alias(comment: &str, name: &str, definition: &str) -> String {
    format!("/**\n * {comment}\n */\nexport type {name} = {definition};")
}
