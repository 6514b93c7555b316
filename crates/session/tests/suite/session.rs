//! The page's reducer: rows of actions and the question they lead to.

use chase::foe::Foe;
use chase::setup::Chase;
use foundation::dice::Rolls;
use foundation::edition::Edition;
use foundation::inputs::{InputKey, Value};
use foundation::query::Pair;
use question::dump::{Checked, read_dump};
use question::{Question, Tab};
use session::{ASSUMED, Action, DialogKind, News, State};
use telengard::roll_turns;
use wiki::TableKind;

fn opened(address: &str) -> State {
    State::open(address, None, None)
}

/// Returns a key as a query writes it, so that rows stay short.
fn key(text: &str) -> InputKey {
    Question::keys().find(|input| input.key.as_str() == text).unwrap().key
}

fn set(text: &str, value: &str) -> Action {
    Action::Set(key(text), value.to_string())
}

fn typed(text: &str, value: &str) -> Action {
    Action::Type(key(text), value.to_string())
}

fn amend(text: &'static str, value: &'static str) -> Action {
    Action::Amend(Box::new(move |question| question.with(key(text), value)))
}

fn edition(v: &str) -> Action {
    Action::SetEdition(Edition::parse(v).unwrap())
}

fn foes(edit: impl FnOnce(&mut Vec<Foe>) + 'static) -> Action {
    Action::Edit(Box::new(|question| question.edit_foes(edit)))
}

fn question(query: &str) -> Box<Question> {
    Box::new(Question::read(query).unwrap())
}

/// Returns the dice of a query.
fn rolls(query: &str) -> Rolls {
    question(query).rolls
}

/// Returns the state after all actions, one after the other.
fn after(state: State, actions: Vec<Action>) -> State {
    actions.into_iter().fold(state, |state, action| state.after(action))
}

/// An address, what is done there, and the query that it leads to.
type Row = (&'static str, Vec<Action>, &'static str);

fn leads_there(rows: impl IntoIterator<Item = Row>) {
    for (address, actions, query) in rows {
        let state = after(opened(address), actions);
        assert_eq!(state.question().query(), query, "from {address}");
    }
}

#[test]
fn edits_lead_to_questions() {
    let unknown = || Pair { key: "nonsense".to_string(), value: "1".to_string() };
    leads_there([
        ("", vec![], "v=0.34"),
        // A link that the page wrote in an empty arena leads back there.
        ("v=0.34&page=arena", vec![], "v=0.34&page=arena"),
        ("", vec![set("species", "naga")], "v=0.34&species=naga"),
        ("", vec![set("species", "naga"), Action::Undo], "v=0.34"),
        ("", vec![set("species", "naga"), Action::Undo, Action::Redo], "v=0.34&species=naga"),
        // Nothing to undo or redo.
        ("v=0.31", vec![Action::Undo, Action::Redo], "v=0.31"),
        // Typing in one input is one step; in another it is a new one.
        ("", vec![typed("piety", "1"), typed("piety", "12"), Action::Undo], "v=0.34"),
        ("", vec![typed("piety", "1"), typed("xl", "2"), Action::Undo], "v=0.34&piety=1"),
        ("", vec![set("piety", "1"), set("piety", "12"), Action::Undo], "v=0.34&piety=1"),
        // A new edit gives up what could be redone.
        ("", vec![set("haste", "1"), Action::Undo, set("slowed", "1"), Action::Redo], "v=0.34&slowed=1"),
        // What an edition lacks comes back with the edition.
        ("v=0.31&species=ghoul", vec![edition("0.34")], "v=0.34&species=ghoul"),
        ("v=0.31&species=ghoul", vec![edition("0.34"), edition("0.31")], "v=0.31&species=ghoul"),
        ("v=0.34&nonsense=1", vec![Action::RemoveNotUnderstood(unknown())], "v=0.34"),
        // An amendment is undone with the edit before it.
        ("v=0.34", vec![set("haste", "1"), amend("tab", "wiki"), Action::Undo], "v=0.34"),
    ]);
}

#[test]
fn edits_of_foes_lead_to_questions() {
    leads_there([
        // Nobody knows the energy of the first foe; a link says what it says.
        (
            "v=0.34",
            vec![foes(|foes| foes.push(Foe::parse("ogre").unwrap()))],
            "v=0.34&foes=ogre&gap=2&energy=any&stairs=9",
        ),
        (
            "v=0.34",
            vec![set("energy", "75"), set("foes", "ogre")],
            "v=0.34&foes=ogre&gap=2&energy=75&stairs=9",
        ),
        // The distances are assumed until one is set; the other keeps what was shown. No edit is more than
        // one step.
        (
            "v=0.34",
            vec![set("stairs", "4"), set("foes", "ogre")],
            "v=0.34&foes=ogre&gap=2&energy=any&stairs=4",
        ),
        ("v=0.34", vec![set("gap", "1"), set("foes", "ogre")], "v=0.34&foes=ogre&energy=any&stairs=9"),
        ("v=0.34", vec![set("foes", "ogre"), Action::Undo], "v=0.34"),
        ("v=0.34&gap=5", vec![set("foes", "ogre")], "v=0.34&foes=ogre&gap=5&energy=any"),
        // The arena opens with an example; without it the distances are its own.
        (
            "page=arena",
            vec![set("foes", "orc")],
            "v=0.34&page=arena&species=naga&foes=orc&energy=any&have=haste&hp=52&ac=10&ev=7&map=corridor",
        ),
        ("v=0.34&foes=orc", vec![set("foes", "orc,ogre")], "v=0.34&foes=orc,ogre&where=corridor&energy=any"),
        ("v=0.34&foes=orc,orc", vec![set("foes", "orc,orc,ogre")], "v=0.34&foes=orc,orc,ogre&energy=any"),
        ("v=0.34", vec![Action::Open("v=0.34&foes=orc".to_string())], "v=0.34&foes=orc&energy=any"),
        ("v=0.34&foes=ogre,orc", vec![foes(|foes| drop(foes.remove(0)))], "v=0.34&foes=orc&energy=any"),
    ]);
}

#[test]
fn whole_questions_lead_to_questions() {
    leads_there([
        // Reset keeps the edition and the other page's inputs.
        ("v=0.31&species=naga&depth=9", vec![Action::Reset], "v=0.31&depth=9"),
        (
            "v=0.31&page=telengard&species=naga&depth=9",
            vec![Action::Reset],
            "v=0.31&page=telengard&species=naga",
        ),
        ("v=0.31&page=about&species=naga", vec![Action::Reset], "v=0.31&page=about&species=naga"),
        ("v=0.31&species=naga", vec![Action::Reset, Action::Undo], "v=0.31&species=naga"),
        ("depth=9", vec![Action::Import(question("v=0.31&species=troll"))], "v=0.31&species=troll&depth=9"),
        (
            "v=0.31&compare=v%3D0.20",
            vec![Action::Import(question("v=0.31&species=troll"))],
            "v=0.31&species=troll&compare=v%3D0.20",
        ),
        // Where several foes of a dump are was chosen before.
        (
            "v=0.34&foes=orc,orc",
            vec![Action::Import(question("v=0.34&foes=ogre,orc"))],
            "v=0.34&foes=ogre,orc&energy=any",
        ),
        // A link with a comparison opens at it.
        ("v=0.31&compare=v%3D0.20", vec![], "v=0.31&tab=compare&compare=v%3D0.20"),
        ("v=0.31&tab=wiki&compare=v%3D0.20", vec![], "v=0.31&tab=wiki&compare=v%3D0.20"),
        ("v=0.31&compare=v%3D0.20", vec![Action::Swap(0)], "v=0.20&tab=compare&compare=v%3D0.31"),
        (
            "v=0.31&compare=v%3D0.20&compare2=v%3D0.12",
            vec![Action::Swap(1)],
            "v=0.12&tab=compare&compare=v%3D0.31&compare2=v%3D0.20",
        ),
        (
            "v=0.31&compare=v%3D0.20&compare2=v%3D0.12",
            vec![Action::Swap(1), Action::Undo],
            "v=0.31&tab=compare&compare=v%3D0.20&compare2=v%3D0.12",
        ),
        ("", vec![Action::Open("v=0.20&haste=1".to_string())], "v=0.20&haste=1"),
        ("", vec![Action::Navigate("v=0.20".to_string())], "v=0.20"),
        ("v=0.31", vec![Action::SetDialog(Some(DialogKind::Keys))], "v=0.31"),
        (
            "depth=9&n=5",
            vec![Action::SetRoll(Box::default(), rolls("seed=7&until=1"))],
            "v=0.34&seed=7&until=1&n=5",
        ),
    ]);
}

#[test]
fn a_fight_against_the_rolled_monster_follows_the_next_roll() {
    let rolled = |question: &Question| roll_turns(&question.encounter, &question.rolls).last;
    let roll = |state: &State, seed: u32| {
        let encounter = Box::new(state.question().encounter.clone());
        state.after(Action::SetRoll(encounter, rolls(&format!("seed={seed}&until=1"))))
    };
    let state = roll(&opened("page=telengard&depth=9"), 7);
    let fight = state.question().fight.against(&rolled(state.question()));
    let with_fight =
        move |question: &Question| Question { fight: fight.clone().unwrap(), ..question.clone() };
    let mut state = state.after(Action::Edit(Box::new(with_fight)));
    for seed in 8..20 {
        state = roll(&state, seed);
        let question = state.question();
        let new = question.fight.against(&rolled(question)).unwrap_or_else(|| question.fight.against_any());
        assert_eq!(question.fight, new, "{seed}");
    }
    let own = after(state, vec![set("fight-foe", "dragon"), set("fight-foe-hp", "150")]);
    assert_eq!(roll(&own, 20).question().fight, own.question().fight, "one of the reader's own stays");
}

/// Whether a visit is a first one after all actions, and whether its species is chosen.
#[test]
fn a_first_visit_ends_with_a_species_and_a_foe() {
    let rows: Vec<(&str, Vec<Action>, Option<bool>)> = vec![
        ("", vec![], Some(false)),
        ("v=0.34", vec![], None),
        ("", vec![set("species", "human")], Some(true)),
        ("", vec![set("foes", "ogre")], Some(false)),
        ("", vec![set("foes", "ogre"), set("species", "human")], None),
        ("", vec![set("species", "naga"), set("stairs", "5"), set("foes", "ogre")], None),
        ("", vec![set("species", "naga"), Action::EndFirstVisit], None),
        ("", vec![Action::Open("v=0.34&species=naga".to_string())], None),
        ("", vec![Action::Import(question("v=0.31&species=troll"))], None),
        ("", vec![Action::Navigate("v=0.34&page=about".to_string())], Some(false)),
        ("", vec![Action::Navigate("v=0.34&haste=1".to_string())], None),
        ("", vec![set("foes", "ogre"), set("species", "naga"), Action::Navigate(String::new())], Some(false)),
        ("v=0.34&species=naga", vec![Action::Reset], None),
        ("v=0.34&species=naga", vec![Action::Open(String::new())], Some(false)),
        ("v=0.34&species=naga", vec![Action::Open(String::new()), Action::Undo], None),
    ];
    for (address, actions, has_species) in rows {
        let visit = after(opened(address), actions).first_visit;
        assert_eq!(visit.map(|visit| visit.has_species), has_species, "from “{address}”");
    }
    // Another page than Crawl shows none.
    let elsewhere = after(opened(""), vec![Action::Navigate("v=0.34&page=telengard".to_string())]);
    assert!(elsewhere.first_visit.is_some() && elsewhere.shown_first_visit().is_none());
    assert!(opened("").shown_first_visit().is_some());
    // A link says its distances, also when undo returns to it from a visit that assumes them.
    let link = "v=0.34&species=naga&foes=ogre&gap=2&stairs=9";
    let anew = opened(link).after(Action::Open(String::new()));
    assert_eq!((anew.assumptions().len(), anew.after(Action::Undo).assumptions().len()), (2, 0));
    // Who asked nothing the last time begins anew.
    assert!(State::open("", Some("v=0.34"), None).first_visit.is_some());
}

/// What the reader has not said is unsaid when the window reloads, and the next day: a link to the same says
/// it.
#[test]
fn what_is_unsaid_stays_unsaid() {
    let rows: [(Vec<Action>, Option<bool>, usize); 6] = [
        (vec![], Some(false), 2),
        (vec![set("species", "human")], Some(true), 2),
        (vec![set("foes", "ogre")], Some(false), 2),
        (vec![set("foes", "ogre"), set("species", "human")], None, 2),
        (vec![set("foes", "ogre"), set("species", "human"), set("gap", "3")], None, 0),
        (vec![Action::Import(question("v=0.34&species=troll&foes=ogre"))], None, 1),
    ];
    for (actions, visit, assumptions) in rows {
        let state = after(opened(""), actions);
        let query = state.question().query();
        let unsaid =
            |state: &State| (state.first_visit.map(|visit| visit.has_species), state.assumptions().len());
        let kept = state.kept(&query);
        assert_eq!(unsaid(&State::open(&query, None, Some(&kept))), (visit, assumptions), "reloaded: {kept}");
        if !state.question().is_default() {
            assert_eq!(unsaid(&State::open("", Some(&kept), None)), (visit, assumptions), "next day: {kept}");
        }
        assert_eq!(opened(&query).first_visit, None, "shared: {query}");
    }
    // Undo takes back what was said, too.
    let said = after(opened(""), vec![set("species", "naga"), set("foes", "ogre"), set("gap", "5")]);
    let unsaid = said.after(Action::Undo);
    assert_eq!([said.assumptions().len(), unsaid.assumptions().len()], [0, 2]);
    let again = after(unsaid.after(Action::Undo), vec![set("foes", "orc")]);
    assert_eq!((again.assumptions().len(), *again.question().chase.gap), (2, 2));
}

#[test]
fn a_shared_link_lies_on_top_of_the_readers_own_question() {
    let own = Some("v=0.34&haste=1");
    let shared = State::open("v=0.31&species=naga", own, None);
    assert_eq!(shared.question().query(), "v=0.31&species=naga");
    assert_eq!(shared.own_question.as_deref().map(Question::query).as_deref(), Some("v=0.34&haste=1"));
    let back = shared.after(Action::ReturnToOwn);
    assert_eq!((back.question().query(), back.own_question.is_none()), ("v=0.34&haste=1".to_string(), true));
    let adopted = shared.after(Action::Adopt);
    assert!(adopted.own_question.is_none() && adopted.is_edited);
    assert_eq!(adopted.question().query(), "v=0.31&species=naga");
    // An address that this window wrote, or that asks the same on another page, is no shared link.
    let written = "v=0.31&species=naga";
    assert!(State::open(written, own, Some(written)).own_question.is_none());
    assert!(State::open("v=0.34&haste=1&page=about", own, None).own_question.is_none());
    // A tab of the header that is opened in a window of its own.
    let about = State::open("page=about", own, None);
    assert_eq!(
        (about.question().query().as_str(), &about.own_question),
        ("v=0.34&page=about&haste=1", &None)
    );
    for window in [None, own, Some("v=0.31&species=naga")] {
        for page in ["page=arena", "page=telengard"] {
            let there = State::open(page, own, window);
            let query = there.question().query();
            assert!(
                query.contains(page) && query.contains("haste=1") && there.own_question.is_none(),
                "{query}"
            );
        }
    }
    // That of the arena, which has more than the question to begin with.
    let arena = State::open("page=arena", own, None).question().query();
    let again = State::open(&arena, own, None);
    assert_eq!((again.question().query(), &again.own_question), (arena, &None));
    assert_eq!(State::open("v=0.30&page=about", own, None).question().query(), "v=0.30&page=about");
    // Without a query the reader's own question opens.
    assert_eq!(State::open("", own, None).question().query(), "v=0.34&haste=1");
    assert_eq!(opened("").after(Action::ReturnToOwn).question().query(), "v=0.34");
}

#[test]
fn a_link_that_is_too_long_is_an_error_with_a_sentence() {
    let long = format!("v=0.31&foes={}", "x".repeat(9000));
    let state = opened(&long);
    assert_eq!(state.question().query(), "v=0.34");
    assert!(
        state
            .link_error
            .as_ref()
            .unwrap()
            .ends_with("at most 8192 can be read. Everything is back at its default.")
    );
    assert!(state.after(set("haste", "1")).link_error.is_none(), "an edit clears the notice");
    let kept = opened("v=0.31&haste=1").after(Action::Open(long));
    assert_eq!(kept.question().query(), "v=0.31&haste=1");
    assert!(kept.link_error.is_some());
}

#[test]
fn forms_start_anew_only_when_everything_is_replaced() {
    let resets = |action: Action| opened("v=0.31&compare=v%3D0.20").after(action).resets;
    for action in [
        Action::Reset,
        Action::Swap(0),
        Action::Open("v=0.20".to_string()),
        Action::Navigate("v=0.20".to_string()),
        Action::Import(question("v=0.20")),
    ] {
        assert_eq!(resets(action), 1);
    }
    for action in [set("haste", "1"), typed("gap", "3"), edition("0.20"), Action::Undo, Action::Adopt] {
        assert_eq!(resets(action), 0);
    }
    // The browser reports a change behind `#` as navigation, too.
    assert_eq!(opened("v=0.31").after(Action::Navigate("v=0.31".to_string())).resets, 0);
}

#[test]
fn a_foe_that_was_removed_is_named_until_the_next_edit() {
    let three = opened("v=0.34&foes=ogre,orc,adder");
    for (foes, removed) in [
        ("ogre,adder", Some("orc")),
        ("ogre,orc", Some("adder")),
        ("orc,adder", Some("ogre")),
        ("ogre,orc,wolf", None),
        ("ogre", None),
        ("ogre,orc,adder,wolf", None),
    ] {
        let after = three.after(set("foes", foes));
        assert_eq!(after.news, removed.map(|name| News::Removed(name.to_string())), "{foes}");
        // Brought back where the foes are not in sight.
        let table = after.after(Action::open_tab(Tab::Outruns)).after(set("foes", "ogre,orc,adder"));
        if let Some(name) = removed {
            assert_eq!(table.news, Some(News::Added(name.to_string())), "{foes}");
        }
        assert_eq!(after.after(set("haste", "1")).news, None);
        assert_eq!(after.after(Action::Undo).question(), three.question());
    }
}

/// The dialog of a dump asks how far the stairs are: nine tiles that nobody said are no answer.
#[test]
fn an_import_takes_no_assumption_for_a_fact() {
    let visit = opened("").after(set("foes", "ogre"));
    assert_eq!(
        (visit.assumptions(), visit.question().chase.stairs.map(|tiles| *tiles)),
        (&ASSUMED[..], Some(9))
    );
    let before = visit.without_assumed_stairs();
    assert_eq!((before.chase.stairs, *before.chase.gap), (None, 2));
    let dump = read_dump("@: hasted\n");
    let imported =
        visit.after(Action::Import(Box::new(dump.apply_to(&before, &Checked::of(&dump, &before)))));
    assert_eq!(imported.question().query(), "v=0.34&haste=1&foes=ogre&gap=2&energy=any");
    assert_eq!(imported.assumptions(), &ASSUMED[..1]);
    let said = visit.after(set("stairs", "9"));
    assert_eq!(said.without_assumed_stairs().chase.stairs.map(|tiles| *tiles), Some(9));
}

#[test]
fn notices_and_dialogs_come_and_go() {
    for (query, assumed) in [
        ("v=0.31&species=troll", Some((Chase::KEY.gap, "2"))),
        ("v=0.31&species=troll&foes=orc", Some((Chase::KEY.gap, "1"))),
        ("v=0.31&species=troll&foes=orc,ogre:at3", Some((Chase::KEY.gap, "1"))),
        ("v=0.31&species=troll&foes=orc:at2,ogre:at3", None),
        ("v=0.31&species=troll&foes=orc&gap=4", None),
    ] {
        let imported = opened("").after(Action::Import(question(query)));
        assert_eq!(imported.assumptions().first().copied(), assumed, "{query}");
    }
    let imported = opened("").after(Action::Import(question("v=0.31&species=troll")));
    assert_eq!(imported.news, Some(News::Imported));
    let reset = opened("v=0.31&species=troll&foes=orc&stairs=4").after(Action::Reset);
    assert_eq!((reset.news.clone(), &reset.question().query()[..]), (Some(News::Reset), "v=0.31"));
    assert_eq!(reset.after(Action::Undo).question().chase.foes.0.len(), 1);
    for action in [Action::DismissNotice, Action::Undo, set("haste", "1")] {
        assert_eq!(imported.after(action).news, None);
    }
    let share = DialogKind::Share(Some(TableKind::Steps));
    let open = opened("").after(Action::SetDialog(Some(share)));
    assert_eq!((open.dialog, open.after(Action::SetDialog(None)).dialog), (Some(share), None));
    assert_eq!(open.after(Action::Open("v=0.20".to_string())).dialog, None);
    assert!(opened("").question().query() == "v=0.34" && !opened("").can_undo() && !opened("").can_redo());
}
