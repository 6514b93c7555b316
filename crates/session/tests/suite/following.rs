//! Which option is followed, over the choices and edits of a reader.

use advice::{Advice, Adviser, Followed, Situation};
use chase::setup::Chase;
use crawl::model::build::Build;
use foundation::inputs::InputKey;
use question::Question;
use session::following::Following;

/// A reader's question with what is remembered of their options.
struct Reader {
    question: Question,
    following: Following,
}

impl Reader {
    fn asks(query: &str) -> Reader {
        Reader { question: Question::read(query).unwrap(), following: Following::default() }
    }

    fn advice(&self) -> (Situation, Advice) {
        let situation = self.question.situation();
        (situation.clone(), Adviser::new(situation).advice())
    }

    /// Chooses the option with this id.
    fn choose(&mut self, id: &str) {
        let option = self.advice().1.rows.into_iter().find(|row| row.option.id == id).unwrap().option;
        self.question.chase = option.chosen_in(&self.question.chase);
    }

    fn set(&mut self, key: InputKey, value: &str) {
        self.question = self.question.with(key, value);
    }

    /// Returns the id of the option that is followed, once the plan has changed with it.
    fn follows(&mut self) -> String {
        let (situation, advice) = self.advice();
        let followed = self.following.follow(&advice, &situation, &self.question.chase);
        if let Some(option) = self.following.changed(followed, &advice, &self.question.chase) {
            self.question.chase = option.chosen_in(&self.question.chase);
            return self.follows();
        }
        match followed {
            Followed::Row(index) => advice.rows[index].option.id.clone(),
            Followed::Barred(index) => format!("barred {}", advice.barred[index].option.id),
            Followed::Own => "own".to_string(),
        }
    }
}

const OGRE: &str = "v=0.34&foes=ogre&gap=2&stairs=9&have=haste";

/// Its row, its words, the foes and the board are of one plan: as long as it is followed, over as many
/// actions.
#[test]
fn what_is_followed_is_as_long_as_its_row() {
    for query in [
        "v=0.34&species=naga&petrifying=1&foes=ogre&gap=2&stairs=9&have=haste.blink",
        "v=0.34&species=spriggan&foes=ogre&gap=2&stairs=9",
        "v=0.34&species=naga&foes=ogre&gap=2&have=blink",
        "v=0.34&haste=1&foes=ogre&gap=2",
    ] {
        let reader = Reader::asks(query);
        let (situation, advice) = reader.advice();
        for row in &advice.rows {
            let mut reader = Reader::asks(query);
            reader.choose(&row.option.id);
            let counted = situation.setup(&row.option.plan).action_count;
            assert_eq!(reader.question.setup().action_count, counted, "{query}: {}", row.option.id);
            assert_eq!(reader.follows(), row.option.id, "{query}");
        }
    }
}

#[test]
fn standing_still_is_as_long_as_the_run() {
    let (situation, advice) = Reader::asks("v=0.34&species=spriggan&foes=ogre&gap=2&stairs=9").advice();
    let stand = advice.rows.iter().find(|row| row.option.id == "stand").unwrap();
    assert_eq!((stand.option.plan.actions(), situation.setup(&stand.option.plan).action_count), (6, 6));
}

#[test]
fn without_a_plan_the_best_is_followed_and_a_choice_stays() {
    let mut reader = Reader::asks(OGRE);
    let best = reader.advice().1.rows[0].option.id.clone();
    assert_eq!(reader.follows(), best);
    for id in ["haste@0", "run"] {
        reader.choose(id);
        assert_eq!(reader.follows(), id);
    }
}

/// Drinking only when the foe is beside you has the plan of the run.
#[test]
fn of_options_with_one_plan_that_which_was_chosen_is_followed_in_links_too() {
    let mut reader = Reader::asks(OGRE);
    reader.choose("haste-if");
    assert_eq!(reader.follows(), "haste-if");
    let link = reader.question.query();
    assert!(link.contains("&beside=haste"), "{link}");
    assert_eq!(Reader::asks(&link).follows(), "haste-if");
    assert_eq!(Reader::asks(&format!("{OGRE}&beside=haste")).follows(), "haste-if", "without a plan");
    assert_eq!(
        Reader::asks(&link.replace("have=haste", "have=blink")).follows(),
        "run",
        "with nothing to drink"
    );
    reader.choose("run");
    assert_eq!(reader.follows(), "run");
}

#[test]
fn a_plan_changes_with_its_option() {
    let mut reader = Reader::asks(OGRE);
    reader.choose("haste@0");
    assert_eq!(reader.follows(), "haste@0");
    let before = reader.question.clone();
    reader.set(Chase::KEY.stairs, "12");
    assert_eq!(reader.follows(), "haste@0");
    assert_ne!(reader.question.chase.plan, before.chase.plan);
    assert!(reader.following.other().is_some_and(|option| option.is_own()), "the plan before was nobody's");
    // Undone, the question has the plan of nine tiles again.
    reader.question = before;
    assert_eq!(reader.follows(), "haste@0");
}

#[test]
fn an_option_that_is_no_longer_possible_is_followed_as_such() {
    let mut reader = Reader::asks(OGRE);
    reader.choose("haste@0");
    assert_eq!(reader.follows(), "haste@0");
    reader.set(Build::KEY.haste, "1");
    assert_eq!(reader.follows(), "barred haste@0");
    assert_eq!(reader.following.other().unwrap().id, "haste@0");
    reader.set(Build::KEY.haste, "0");
    assert_eq!(reader.follows(), "haste@0");
}

/// The plan of an option that is gone is the reader's own, and that of the option again once it is back.
#[test]
fn an_option_that_vanishes_leaves_its_plan() {
    let mut reader = Reader::asks(OGRE);
    reader.choose("haste@0");
    assert_eq!(reader.follows(), "haste@0");
    let plan = reader.question.chase.actions();
    reader.set(Chase::KEY.have, "");
    assert_eq!((reader.follows(), reader.question.chase.actions()), ("own".to_string(), plan));
    assert!(reader.following.other().unwrap().is_own());
    reader.set(Chase::KEY.have, "haste");
    assert_eq!(reader.follows(), "haste@0");
}

/// Nobody can follow a plan to stairs that are not there.
#[test]
fn emptying_the_stairs_leaves_no_plan_that_takes_them() {
    for id in ["run", "haste-if", "haste@0"] {
        let mut reader = Reader::asks(OGRE);
        reader.choose(id);
        assert_eq!(reader.follows(), id);
        reader.set(Chase::KEY.stairs, "5");
        assert_eq!(reader.follows(), id);
        reader.set(Chase::KEY.stairs, "");
        let followed = reader.follows();
        assert!(followed != "own" && !followed.starts_with("barred"), "{id}: {followed}");
        assert!(!reader.question.chase.actions().takes_stairs(), "{id}");
    }
    let mut own = Reader::asks(OGRE);
    own.set(Chase::KEY.plan, "stay*3.away*9.stairs");
    assert_eq!(own.follows(), "own");
    own.set(Chase::KEY.stairs, "");
    assert_eq!(own.follows(), "own", "a plan of one's own stays");
}

#[test]
fn a_plan_of_ones_own_is_left_alone_and_remembered() {
    let mut reader = Reader::asks(OGRE);
    reader.choose("run");
    assert_eq!(reader.follows(), "run");
    reader.set(Chase::KEY.plan, "stay*3.away*9.stairs");
    assert_eq!(reader.follows(), "own");
    let own = reader.question.chase.actions();
    reader.set(Chase::KEY.stairs, "12");
    assert_eq!((reader.follows(), reader.question.chase.actions()), ("own".to_string(), own.clone()));
    reader.choose("run");
    assert_eq!(reader.follows(), "run");
    assert_eq!(reader.following.other().unwrap().plan, own);
}
