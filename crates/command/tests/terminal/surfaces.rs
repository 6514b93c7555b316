//! No surface contradicts another: engine, tables, cards, command, comparison and advice give the same
//! attacks, deaths and chances of a link.

use advice::{Adviser, Played};
use analysis::compare::{Comparison, Measure, comparison};
use analysis::describe::mean;
use chase::pursuit::PursuitCache;
use chase::setup::Chase;
use command::cli::run;
use foundation::text::one_line;
use foundation::time_slices::block_on;
use question::Question;
use question::compare_with::CompareWith;
use say::chase::{describe_turns_and_attacks, describe_verdict};
use serde::Serialize;
use serde_json::{Value as Json, to_string, to_value};
use shapes::chase::{pursuits, together};
use shapes::crowd::Crowd;
use shapes::timeline::Timeline;
use testing::{assert_no_misses, question};
use wiki::TableKind;
use wiki::cards::picture::card_of;
use wiki::cards::{Card, CardPart, CardRow};
use wiki::snippets::CardSnippet;
use wiki::tables::table;

/// Fights, with and without what decides them, in every surrounding; flights by foot, potion, scroll and
/// stairs; one foe and several; asleep, with statuses, made up, poisonous; old releases.
#[rustfmt::skip]
const LINKS: [&str; 44] = [
    "v=0.34&foes=orc&gap=1&plan=attack&hp=60&ac=5&ev=8&weapon=war-axe&skill=12",
    "v=0.34&foes=orc&gap=1&plan=attack&hp=60&ac=5&ev=8&weapon=war-axe&skill=12&fighting=9&str=18&energy=any",
    "v=0.34&foes=orc&gap=1&plan=attack&weapon=war-axe&skill=12",
    "v=0.34&foes=orc&do=attack&away=0&hp=60&ac=5&ev=8",
    "v=0.34&foes=ogre&plan=attack*&steps=200&weapon=war-axe&skill=10",
    "v=0.34&foes=ogre&plan=attack*&steps=200&hp=52&ac=10&ev=7&weapon=war-axe&skill=10",
    "v=0.34&foes=ogre&gap=3&plan=stay*2.attack&hp=52&ac=10&ev=7&weapon=trident&skill=10",
    "v=0.34&foes=ogre&gap=2&plan=attack.away&hp=52&ac=10&ev=7&weapon=shortbow&skill=10",
    "v=0.34&foes=ogre&gap=2&plan=stay.keep-berserk:1.attack&hp=52&ac=10&ev=7&weapon=club&skill=8",
    "v=0.34&foes=ogre&plan=attack*3.away*6.stairs&stairs=6&steps=10&hp=52&ac=10&ev=7&weapon=war-axe&skill=10",
    "v=0.34&species=minotaur&foes=ogre&plan=attack&hp=52&ac=10&ev=7&weapon=war-axe&skill=10",
    "v=0.34&foes=orc,orc,orc&where=door&away=0&plan=attack&hp=40&ac=5&ev=8&weapon=war-axe&skill=12",
    "v=0.34&foes=orc,orc,orc&where=corridor&plan=attack*&steps=200&hp=40&ac=5&ev=8&weapon=war-axe&skill=12",
    "v=0.34&foes=orc,orc&where=open&plan=attack&hp=40&ac=5&ev=8&weapon=mace&skill=12",
    "v=0.34&foes=orc,ogre&plan=attack&hp=60&ac=9&ev=8&weapon=mace&skill=12",
    "v=0.34&foes=orc,ogre&plan=attack&weapon=mace&skill=12",
    "v=0.34&foes=orc,@13/9:as-dog&where=door&plan=attack&hp=60&ac=9&ev=8",
    "v=0.34&foes=ogre:asleep&gap=1&plan=attack&hp=52&ac=10&ev=7&weapon=dagger&skill=8&stealth=6",
    "v=0.34&foes=ogre:asleep&gap=3&plan=near*2.attack*&steps=200&hp=52&ac=10&ev=7&weapon=dagger&skill=8&stealth=6",
    "v=0.34&foes=ogre:asleep&gap=1&stairs=9&plan=away*9.stairs&steps=10&hp=52&ac=10&ev=7",
    "v=0.34&foes=ogre:hasted:hp20&gap=2&plan=attack&hp=52&ac=10&ev=7&weapon=war-axe&skill=8",
    "v=0.34&foes=adder&gap=1&plan=attack&hp=30&ac=3&ev=10&weapon=short-sword&skill=6",
    "v=0.12&foes=adder&gap=1&plan=attack&hp=30&ac=3&ev=10&weapon=short-sword&skill=6",
    "v=0.12&foes=adder&gap=1&away=0&hp=30&ac=3&ev=10",
    "v=0.34&foes=adder,adder&gap=1&away=0&hp=30&ac=3&ev=10",
    "v=0.34&species=naga&foes=ogre&gap=2&energy=any&hp=52&ac=10&ev=7",
    "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&hp=52&ac=10&ev=7",
    "v=0.34&species=naga&foes=ogre,orc&gap=2&stairs=4&hp=52&ac=10&ev=7",
    "v=0.34&foes=ogre&gap=2&plan=quaff.keep-haste:1.away*9.stairs&stairs=9&steps=11&hp=52&ac=10&ev=7",
    "v=0.34&foes=ogre&gap=2&plan=teleport.away&hp=52&ac=10&ev=7",
    "v=0.34&foes=ogre,orc&gap=2&plan=teleport.attack&hp=52&ac=10&ev=7&weapon=mace&skill=9",
    "v=0.34&haste=1&foes=orc,orc&energy=any&steps=6&hp=40&ac=5&ev=8",
    "v=0.34&foes=orc:at1,orc:at3,orc:at3&where=corridor&away=0&hp=40&ac=5&ev=8",
    "v=0.34&foes=bat&gap=1&away=0&hp=20&ac=3&ev=10",
    "v=0.34&foes=ball-lightning&gap=3&hp=40&ac=3&ev=10",
    "v=0.31&foes=ogre:spectral&gap=2&away=0",
    "v=0.34&foes=orc-warrior,orc-warrior,orc-warrior&where=open&plan=attack&hp=70&ac=12&ev=8&weapon=mace&skill=12",
    "v=0.34&foes=orc,jackal&gap=4&plan=stay*3.attack*&steps=200&hp=40&ac=5&ev=8&weapon=spear&skill=12&seed=3",
    "v=0.34&foes=centaur&gap=5&stairs=9&hp=52&ac=10&ev=7",
    "v=0.34&foes=centaur&gap=5&plan=attack&hp=52&ac=10&ev=7&weapon=war-axe&skill=8&fighting=6",
    "v=0.34&foes=centaur,ogre&gap=4&stairs=6&hp=90&ac=10&ev=9",
    "v=0.34&foes=centaur,orc&where=corridor&gap=4&away=0&hp=60&ac=10&ev=9",
    "v=0.20&foes=yaktaur&gap=6&stairs=8&energy=any&have=haste&beside=haste&hp=80&ac=14&ev=9",
    "v=0.16&foes=orc-warrior&gap=1&plan=attack&hp=50&ac=5&ev=8&weapon=long-sword&skill=9",
];

/// A figure of a surface: what it is, where it stands, the figure, and how far it may be off as it is
/// printed.
struct Shown(String, &'static str, f64, f64);

const EXACT: f64 = 1e-9;
/// Percentages have one decimal, and bounds are rounded to their side.
const PERCENT: f64 = 1.001e-3;
/// Means in tables have two.
const HUNDREDTH: f64 = 1.001e-2;

#[test]
fn no_surface_contradicts_another() {
    let mut misses = Vec::new();
    for link in LINKS {
        let shown: Vec<Shown> = of_each_foe(link).into_iter().chain(of_all_foes(link)).collect();
        let mut note = |what: String| misses.push(format!("{link}: {what}"));
        for (index, other) in shown.iter().enumerate() {
            let first = shown[..index].iter().find(|first| first.0 == other.0);
            let is_near = |first: &&Shown| (first.2 - other.2).abs() <= first.3 + other.3;
            if let Some(Shown(what, surface, figure, _)) = first.filter(|first| !is_near(first)) {
                note(format!("{what}: {surface} {figure}, {} {}", other.1, other.2));
            }
        }
        let runs = runs(link);
        for run in runs[1..].iter().filter(|run| **run != runs[0]) {
            note(format!("one run: {:?}, {run:?}", runs[0]));
        }
        for (surface, text, sentence) in sentences(link) {
            if !text.contains(&sentence) {
                note(format!("{surface} lacks “{sentence}”"));
            }
        }
        if printed(&["chase", link, "--json"]).trim() != to_string(&pursuits(&question(link))).unwrap() {
            note("JSON of engine and command".to_string());
        }
    }
    assert_no_misses(misses);
}

#[test]
fn whoever_kills_is_known_by_the_word_in_the_link() {
    // A frame chooses the program of a card by it (www/embed.js).
    let seeds = 0..testing::tried(2_000, 20_000);
    let drawn = seeds.map(|seed| testing::generate::chase(&mut foundation::dice::seeded(seed.into())));
    for link in LINKS.into_iter().map(String::from).chain(drawn) {
        let Ok(question) = Question::read(&link) else { continue };
        let plan = question.or_run().chase.actions();
        assert!(!plan.attacks() || question.query().contains("attack"), "{link}");
    }
}

fn json(value: &impl Serialize) -> Json {
    to_value(value).unwrap()
}

fn printed(args: &[&str]) -> String {
    run(std::iter::once("crawl-clock").chain(args.iter().copied()).map(str::to_string)).unwrap().text
}

fn mean_of(pairs: &Json) -> Option<f64> {
    let pair = |pair: &Json| pair[0].as_f64().unwrap() * pair[1].as_f64().unwrap();
    Some(pairs.as_array()?.iter().map(pair).sum())
}

/// Returns the first number of a text, as a chance if it is in percent; `None` if there is none.
fn number_in(text: &str) -> Option<f64> {
    let start = text.find(|letter: char| letter.is_ascii_digit())?;
    let rest = &text[start..];
    let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(rest.len());
    let number: f64 = rest[..end].parse().ok()?;
    Some(if rest[end..].trim_start().starts_with('%') { number / 100.0 } else { number })
}

fn comparison_of(question: &Question) -> Comparison {
    comparison(&question.with(CompareWith::KEY.first, "v=0.34&species=spriggan")).unwrap()
}

fn card(kind: CardSnippet, link: &str) -> Card {
    block_on(async |pause| card_of(kind, link, pause).await)
}

fn tables_of(card: &Card) -> Vec<&Vec<CardRow>> {
    let parts = card.parts.iter();
    parts.filter_map(|part| if let CardPart::Table(_, rows) = part { Some(rows) } else { None }).collect()
}

fn lines_of(card: &Card) -> Vec<&str> {
    let parts = card.parts.iter();
    parts.filter_map(|part| if let CardPart::Line(text) = part { Some(&text[..]) } else { None }).collect()
}

/// Returns what each foe does, as each surface shows it.
fn of_each_foe(link: &str) -> Vec<Shown> {
    let question = question(link);
    let engine = json(&pursuits(&question));
    let crowd = json(&block_on(async |pause| Crowd::of(&question, pause).await));
    let compared = comparison_of(&question);
    let (card, rows) = (card(CardSnippet::Pursuit, link), table(&question, TableKind::Foes).unwrap().rows);
    let mut shown = Vec::new();
    for index in 0..question.chase.foes.0.len() {
        let foe = &engine[index];
        let mut show = |what: &str, surface, figure: Option<f64>, error| {
            shown
                .extend(figure.map(|figure| Shown(format!("{what} of foe {index}"), surface, figure, error)));
        };
        show("attacks", "engine", foe["meanAttacks"].as_f64(), EXACT);
        show("attacks", "crowd", crowd["foes"][index]["meanAttacks"].as_f64(), EXACT);
        show("attacks", "table", number_in(&rows[index][2]), HUNDREDTH);
        show("attacks", "comparison", Some(mean(&compared.lines[1 + index].mine)), EXACT);
        show("turns", "engine", foe["meanActions"].as_f64(), EXACT);
        show("turns", "table", number_in(&rows[index][1]), HUNDREDTH);
        show("never attacked", "engine", foe["untouched"].as_f64(), EXACT);
        show("never attacked", "table", number_in(&rows[index][3]), PERCENT);
        for pair in foe["attacks"].as_array().unwrap().iter().filter(|pair| pair[1].as_f64() >= Some(0.001)) {
            let what = format!("{} attacks", pair[0].as_f64().unwrap());
            let cell = tables_of(&card)[index].iter().find(|row| what == format!("{} attacks", row.cells[0]));
            show(&what, "engine", pair[1].as_f64(), EXACT);
            show(&what, "card", Some(cell.and_then(|row| number_in(&row.cells[1])).unwrap_or(-1.0)), PERCENT);
        }
    }
    shown
}

/// Returns what all foes do together, and what becomes of you, as each surface shows it.
fn of_all_foes(link: &str) -> Vec<Shown> {
    let question = question(link);
    let engine = json(&together(&question));
    let crowd = json(&block_on(async |pause| Crowd::of(&question, pause).await));
    let compared = comparison_of(&question);
    let of_measure = |measure: Measure| {
        let line = compared.lines.iter().find(|line| line.kind == measure)?;
        Some(mean(&line.mine))
    };
    let text = printed(&["chase", link]);
    let in_text = text.lines().find_map(|line| number_in(line.strip_prefix("By this plan: ")?));
    // What to do is asked of a foe that may have any energy, unless it is said; a chase, of one that has none
    // to spare.
    let chase = Chase { energy: question.chase.energy.or_least(), ..question.chase.or_run() };
    let situation = Question { chase: chase.clone(), ..question }.situation();
    let row = block_on(async |pause| {
        let advice = Adviser::new(situation.clone()).advice_in_slices(pause).await;
        advice.followed_option(&situation, &chase, pause).await
    });
    let figures = &row.unwrap().figures;
    let prospects = figures.prospects();
    let mut shown = Vec::new();
    let mut show = |what: &str, surface, figure: Option<f64>, error| {
        shown.extend(figure.map(|figure| Shown(what.to_string(), surface, figure, error)));
    };
    show("attacks", "engine", engine["meanAttacks"].as_f64(), EXACT);
    show("attacks", "crowd", crowd["meanAttacks"].as_f64(), EXACT);
    show("attacks", "advice", Some(figures.attacks.mean), EXACT);
    show("nobody attacks", "engine", engine["untouched"].as_f64(), EXACT);
    show("nobody attacks", "crowd", crowd["untouched"].as_f64(), EXACT);
    show("nobody attacks", "advice", Some(figures.attacks.untouched.p), EXACT);
    show("somebody comes along", "engine", engine["follows"].as_f64(), EXACT);
    show("somebody comes along", "advice", figures.follows().map(|follows| follows.most), EXACT);
    show("you live", "engine", engine["alive"].as_f64(), EXACT);
    show("you live", "comparison", of_measure(Measure::Living), EXACT);
    show("you live", "advice", prospects.and_then(|known| known.lives()), EXACT);
    show("you live", "command", in_text, PERCENT);
    show("hit points lost", "engine", mean_of(&engine["hpLost"]), EXACT);
    show("hit points lost", "comparison", of_measure(Measure::HitPoints), EXACT);
    show("hit points lost", "advice", prospects.map(|known| known.with_all_poison().lost.mean()), EXACT);
    shown
}

/// Returns what foes do in the run by the link's seed, deaths included, as engine, table and card show it.
fn runs(link: &str) -> [Vec<(i64, String)>; 3] {
    let question = question(link);
    let engine = json(&Timeline::of(&question));
    let lanes = engine["foes"].as_array().unwrap();
    let events = lanes.iter().flat_map(|lane| lane["events"].as_array().unwrap());
    let in_engine = events
        .map(|event| (event["at"].as_i64().unwrap(), event["action"].as_str().unwrap().to_string()))
        .filter(|(_, action)| !action.is_empty());
    let rows = table(&question, TableKind::Run).unwrap().rows;
    let in_table = rows.iter().map(|row| (row[0].parse().unwrap(), row[2].clone()));
    let card = card(CardSnippet::Timeline, link);
    let in_card = tables_of(&card)[0].iter().map(|row| (row.cells[0].parse().unwrap(), row.cells[2].clone()));
    let mut runs = [
        in_engine.collect(),
        in_table.filter(|(_, does)| does != "gain").collect(),
        in_card.collect::<Vec<_>>(),
    ];
    runs.iter_mut().for_each(|run| run.sort());
    runs
}

/// Returns the sentences that have to be the same, with the surface that has to say each.
fn sentences(link: &str) -> Vec<(&'static str, String, String)> {
    let question = question(link).or_run();
    let foes = &question.chase.foes.0;
    let Played { setup, outcome, .. } =
        block_on(async |pause| question.played(PursuitCache::default(), pause).await);
    let verdicts = outcome.verdicts(&setup, foes);
    let verdict = describe_verdict(&setup, foes, &verdicts, &outcome);
    let card = one_line(&lines_of(&card(CardSnippet::Pursuit, link)).join(" "));
    let mut sentences = vec![("command", one_line(&printed(&["chase", link])), one_line(&verdict))];
    sentences.extend(foes.iter().zip(&outcome.pursuits).map(|(foe, pursuit)| {
        let said = describe_turns_and_attacks(&setup, foe, pursuit);
        ("card", card.clone(), one_line(&said))
    }));
    sentences
}
