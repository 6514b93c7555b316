//! What is fuzzed: how inputs of each kind are drawn, and what must hold for them.

use advice::Adviser;
use analysis::compare::comparison;
use analysis::explain::{Clocked, explain};
use analysis::history::{history, spans};
use analysis::levers::levers;
use chase::bestiary::{Bestiary, ranked};
use chase::outcome::ChaseOutcome;
use chase::plan::{Plan, PlanEdit};
use chase::pursuit::{ChaseSetup, Pursuit, PursuitCache, ratio};
use chase::setup::Chase;
use chase::timeline::timeline;
use combat::survival::{Exposure, Moments};
use foundation::dice::seeded;
use foundation::edition::Edition;
use foundation::inputs::Value;
use foundation::prob::Dist;
use foundation::query_reader::QueryReader;
use foundation::time_slices::block_on;
use question::Question;
use say::arena::{describe_turn, describe_way_out};
use telengard::fight::fight;
use telengard::{exact, roll, simulate};
use testing::generate::{self, Dice, damaged, one_in, one_of};
use testing::properties::check_dump;
use testing::properties::check_query;
use wiki::cards::{card, encounter, fought, pursuit::pursuit_card, step, timeline};
use wiki::check::check;
use wiki::tables::table;
use wiki::{Format, TableKind};

/// A kind of input.
pub struct Target {
    pub name: &'static str,
    /// How many of [`SHARES`] inputs are of this kind: the cheap ones most.
    pub share: u64,
    pub draw: fn(&mut Dice) -> String,
    /// Panics where a property does not hold.
    pub check: fn(&str),
    /// Whether the costliest inputs so far are also changed, to find costlier ones; such inputs are links.
    pub seeks_cost: bool,
}

/// The sum of all shares.
pub const SHARES: u64 = 100_000;

#[rustfmt::skip]
pub const TARGETS: [Target; 12] = [
    Target { name: "link", share: 61_926, draw: draw_query, check: check_link, seeks_cost: false },
    Target { name: "plan", share: 30_000, draw: draw_plan, check: check_plan, seeks_cost: false },
    Target { name: "query", share: 4_000, draw: draw_query, check: check_query, seeks_cost: false },
    Target { name: "dump", share: 2_500, draw: draw_dump, check: check_dump, seeks_cost: false },
    Target { name: "table", share: 1_000, draw: draw_table, check: check_table, seeks_cost: false },
    Target { name: "edit", share: 300, draw: draw_plan, check: check_edits, seeks_cost: false },
    Target { name: "answer", share: 260, draw: generate::query, check: check_answer, seeks_cost: true },
    Target { name: "chase", share: 4, draw: generate::chase, check: check_chase, seeks_cost: true },
    Target { name: "outcome", share: 4, draw: generate::decision, check: check_outcome, seeks_cost: true },
    Target { name: "advice", share: 4, draw: generate::decision, check: check_advice, seeks_cost: true },
    Target { name: "export", share: 1, draw: generate::query, check: check_export, seeks_cost: true },
    Target { name: "bestiary", share: 1, draw: generate::chase, check: check_bestiary, seeks_cost: true },
];

/// What the exact computation of one foe may take, of what every link may ask: half a second on an ordinary
/// machine.
const MAX_PRODUCTS: u64 = 3_000_000_000;

const DUMPS: [&str; 6] = [
    include_str!("../../../question/tests/dumps/0.12-statue.txt"),
    include_str!("../../../question/tests/dumps/0.14-felid.txt"),
    include_str!("../../../question/tests/dumps/0.26-tengu.txt"),
    include_str!("../../../question/tests/dumps/0.31-sprint.txt"),
    include_str!("../../../question/tests/dumps/0.34-frog.txt"),
    include_str!("../../../question/tests/dumps/trunk-centaur.txt"),
];
const TABLES: [&str; 4] = [
    "{|\n! Monster !! Speed !! Attack\n|-\n| ogre || 10 || 130%\n|-\n| [[jackal|Jackals]] || 14 || 1.0\n|}",
    "Monster | Speed\n--|--\njackal | 15\nunicorn | 20\n",
    "{| class=\"wikitable\"\n! Effect !! Movement\n|-\n| Haste || ×2/3\n|-\n| Swiftness || −25% (10 aut at least)\n|}",
    "{{monster <!--bot-->\n|glyph={{brown|O}}\n|name=[[ogre (monster)|ogre]]\n|hit_dice=5\n|speed=10 (attack: 150%)\n}}",
];
/// Pieces of wikitext and Markdown.
const PIECES: [&str; 29] = [
    "\n|-\n",
    "||",
    "!!",
    "{|",
    "|}",
    "[[",
    "]]",
    "{{",
    "}}",
    "{{monster|name=",
    "\n|speed=10",
    "|hit_dice=",
    "<!--",
    "-->",
    "|",
    "!",
    "<br>",
    "<ref>",
    "</ref>",
    "'''",
    "rowspan=9",
    "colspan=-1",
    "10–12",
    "½",
    "×1.5",
    "Naga",
    "ogre",
    "--|--",
    "\r\n",
];

fn draw_query(dice: &mut Dice) -> String {
    if one_in(dice, 20) {
        return generate::any_text(dice, 80);
    }
    let query = generate::query(dice);
    if one_in(dice, 3) {
        damaged(dice, &query, &["&", "=", ".", ":", "v=0.31", "foes=", "@1/3"])
    } else {
        query
    }
}

fn draw_plan(dice: &mut Dice) -> String {
    let plan = generate::plan(dice);
    if one_in(dice, 3) {
        damaged(dice, &plan, &[".", "*", "~", ":", "haste:1", "away", "stairs"])
    } else {
        plan
    }
}

fn draw_dump(dice: &mut Dice) -> String {
    generate::dump(dice, &DUMPS)
}

fn draw_table(dice: &mut Dice) -> String {
    let table = *one_of(dice, &TABLES);
    damaged(dice, table, &PIECES)
}

/// Checks that a link is read, and that what is written asks the same.
fn check_link(query: &str) {
    let Ok(question) = Question::read(query) else { return };
    let canonical = question.query();
    assert_eq!(Question::read(&canonical).map(|again| again.query()), Ok(canonical));
    assert!(question.not_understood.iter().all(|other| !other.why.is_empty()), "{question:?}");
}

fn check_plan(text: &str) {
    match Plan::parse(text) {
        Ok(plan) => {
            assert_eq!(Plan::parse(&plan.write()).as_ref(), Ok(&plan));
            assert!(plan.actions() <= Plan::MAX_ACTIONS);
        }
        Err(why) => assert!(why.to_string().ends_with(['.', '?']), "{why}"),
    }
}

/// Checks a plan, however damaged, and the edits of it that the page offers.
fn check_edits(text: &str) {
    let question = Question::default().with(Chase::KEY.plan, text);
    let edits = [PlanEdit::Remove(0), PlanEdit::Add("away".to_string()), PlanEdit::Move(1, 0)];
    for edit in edits {
        if let Ok((edited, _)) = question.edit_plan(&edit) {
            check_link(&edited.query());
        }
    }
    let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
    assert!(!setup.plan.is_empty());
}

fn check_table(text: &str) {
    for table in check(Edition::NEWEST, text) {
        assert!(table.findings.iter().all(|finding| !finding.truth.is_empty()), "{table:?}");
    }
}

/// Checks what the page and the engine say on a question besides its chase.
fn check_answer(query: &str) {
    let Ok(question) = Question::read(query) else { return };
    block_on(async |pause| levers(&question, pause).await);
    spans(history(&question));
    comparison(&question);
    Clocked::ALL.iter().for_each(|timed| drop(explain(&question, *timed)));
    let Question { encounter, rolls, .. } = &question;
    let odds = exact(encounter);
    let total: f64 = odds.outcomes.iter().map(|(_, p)| p).sum();
    assert!((total - 1.0).abs() <= 1e-12 && odds.passes >= 1.0, "{total}");
    roll(encounter, &mut seeded(rolls.seed.0));
    simulate(encounter, 10, rolls.seed.0);
    fight(encounter, &question.fight);
    let game = question.play();
    let way_out = block_on(async |pause| game.odds(&question.build, pause).await);
    let walks = block_on(async |pause| game.sampled_walks(pause).await);
    assert!(describe_way_out(&game, &way_out, walks.as_ref())[0].ends_with('.'), "{query}");
    assert!(game.turns == 0 || describe_turn(&game).ends_with('.'), "{query}");
    let run_card = |reader: &mut QueryReader| timeline::timeline_card(reader, fought);
    for kind in [step::step_card, encounter::encounter_card, run_card, pursuit_card] {
        card(&question.with(Chase::KEY.steps, "3").query(), kind);
    }
}

/// Renders the tables that need no bestiary.
fn check_export(query: &str) {
    let Ok(question) = Question::read(query) else { return };
    let question = question.with(Chase::KEY.steps, "3");
    for &kind in TableKind::ALL.iter().filter(|kind| **kind != TableKind::Outruns) {
        let Ok(table) = table(&question, kind) else { continue };
        assert!(table.rows.iter().all(|row| row.len() == table.head.len()), "{kind:?}");
        for &format in Format::ALL {
            check(question.edition, &table.render(format, ""));
        }
    }
}

/// Checks the chase of a question with each of its foes.
fn check_chase(query: &str) {
    let Ok(question) = Question::read(query) else { return };
    let (edition, chase) = (question.edition, &question.chase);
    let setup = ChaseSetup::new(edition, &question.build, chase);
    let mut cache = PursuitCache::default();
    let outcome = ChaseOutcome::of(&setup, &chase.foes.0, &mut cache);
    let product: f64 = outcome.pursuits.iter().map(|pursuit| pursuit.untouched).product();
    assert!(outcome.untouched >= product - 1e-9, "{} below {product}", outcome.untouched);
    for (foe, pursuit) in chase.foes.0.iter().zip(&outcome.pursuits) {
        check_pursuit(pursuit);
        if let Some(exchange) = &pursuit.exchange {
            assert!((0.0..=f64::from(exchange.planned)).contains(&exchange.total), "{exchange:?}");
        }
        assert!(ratio(&setup, &foe.profile(edition)).is_finite());
    }
    let run = timeline(&setup, &chase.foes.0, question.rolls.seed.0);
    assert!(run.is_teleported() || run.you.len() == setup.action_count as usize);
}

/// Checks whether you live through a chase of all foes, also while poison takes its time.
fn check_outcome(query: &str) {
    let Ok(question) = Question::read(query) else { return };
    let (build, setup) = (&question.build, &question.setup());
    let (foes, cache) = (&question.chase.foes.0[..], &mut PursuitCache::by_action());
    let access = &ChaseOutcome::of(setup, foes, cache).access;
    let you = &question.you_under_plan();
    let exposure = Exposure { setup, build, you, foes, access };
    let known = block_on(async |pause| exposure.survival(Moments::EachAction, cache, pause).await);
    let Ok(Some(prospects)) = known else { return };
    let alive = &prospects.with_all_poison().alive;
    assert!(alive.iter().all(is_chance), "{alive:?}");
    if prospects.poisons() {
        let spread = block_on(async |pause| exposure.in_time(pause).await);
        assert!(spread.is_none_or(|known| known.alive.iter().all(is_chance)));
    }
}

/// Checks what one can do.
fn check_advice(query: &str) {
    let Ok(question) = Question::read(query) else { return };
    let advice = Adviser::new(question.situation()).advice();
    for row in &advice.rows {
        assert!(is_chance(&row.figures.attacks.untouched.p), "{}", row.option.id);
        let alive = row.figures.survival().into_iter().flat_map(|survival| &survival.alive);
        assert!(alive.clone().all(is_chance), "{}: {alive:?}", row.option.id);
    }
}

fn is_chance(p: &f64) -> bool {
    (0.0..=1.0).contains(p)
}

fn check_pursuit(pursuit: &Pursuit) {
    assert!(pursuit.work.products <= MAX_PRODUCTS, "{:?}", pursuit.work);
    let is_complete = |dist: &Dist<i32, f64>| {
        let total: f64 = dist.iter().map(|(_, p)| p).sum();
        (total - 1.0).abs() <= 1e-12 && dist.iter().all(|(_, p)| is_chance(&p))
    };
    assert!(
        is_complete(&pursuit.turns) && is_complete(&pursuit.attacks) && is_complete(&pursuit.distance),
        "{pursuit:?}"
    );
    assert!(is_chance(&pursuit.untouched));
    assert!(pursuit.attacks.certain() != Some(&0) || pursuit.untouched == 1.0, "{pursuit:?}");
    assert!(
        pursuit
            .reached_by_action
            .iter()
            .chain(&pursuit.in_reach_by_action)
            .chain(&pursuit.untouched_by_action)
            .all(is_chance)
    );
    assert!(pursuit.reached_by_action.iter().sum::<f64>() <= 1.0 + 1e-12);
    if let Some(stairs) = &pursuit.stairs {
        assert!(is_chance(&stairs.follows) && is_complete(&stairs.attacks_after), "{stairs:?}");
    }
}

fn check_bestiary(query: &str) {
    let Ok(question) = Question::read(query) else { return };
    let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
    for row in ranked(Bestiary::new(setup)) {
        assert!(row.ratio.is_finite() && (0.0..=1.0).contains(&row.untouched), "{row:?}");
    }
}
