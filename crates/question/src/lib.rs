//! The question of a link: an edition, all inputs, and the pairs that were not understood.
//!
//! # Examples
//! ```
//! use foundation::edition::Edition;
//! use crawl::model::build::Build;
//! use question::Question;
//!
//! let question = Question::read("v=0.20&species=naga&run=1&haste=1").unwrap();
//! assert_eq!(question.with(Build::KEY.haste, "0").query(), "v=0.20&species=naga&run=1");
//!
//! // 0.34 has no boots of running: the pair stays in the link, but does not influence the answer.
//! let newest = question.at(Edition::NEWEST);
//! assert_eq!(newest.query(), "v=0.34&species=naga&haste=1&run=1");
//! assert_eq!(newest.not_understood[0].why, "Boots of running is not in 0.34 (until 0.26).");
//! assert_eq!(newest.at(question.edition), question);
//! ```

mod changed;
pub mod column;
pub mod compare_with;
pub mod dump;
pub mod foe_editing;
mod games;
pub mod lookup;
mod plan_editing;
mod played;
mod source;
mod understanding;
mod view;

pub use source::Source;
pub use understanding::NoLink;
pub use view::{Page, Tab, TurnTab, View};

use crate::compare_with::CompareWith;
use crate::lookup::Lookup;
use advice::{EscapeOption, Situation};
use arena::Arena;
use chase::setup::{Chase, Foes};
use combat::attacker::Attacker;
use combat::defender::Defender;
use combat::fighter::Fighter;
use crawl::model::build::Build;
use foundation::dice::Rolls;
use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{
    Choice, Control, DynInputs, DynValue, InputError, InputGroup, InputKey, InputMeta, InputName, Inputs,
};
use foundation::query::{self, NotUnderstood, Pair, TooLong};
use foundation::query_reader::{EDITION_KEY, QueryReader};
use telengard::fight::Fight;
use telengard::{Encounter, Observation};

/// Defines [`Question`] from its parts, the structs of inputs, in the order of the query.
macro_rules! question {
    ($( $(#[$doc:meta])* $part:ident: $Inputs:ty; )*) => {
        /// Everything that a link asks: an edition and all inputs.
        #[derive(Clone, PartialEq, Debug, Default)]
        pub struct Question {
            /// The rules in force.
            pub edition: Edition,
            $( $(#[$doc])* pub $part: $Inputs, )*
            /// The pairs that do not influence the answer; written back at the end of the query.
            pub not_understood: Vec<NotUnderstood>,
        }

        impl Question {
            /// The keys of all inputs, one slice for each part.
            pub const KEYS: &[&[InputKey]] = &[$(<$Inputs>::KEYS),*];

            /// Returns every input in the order of the query.
            pub fn inputs() -> impl Iterator<Item = &'static InputMeta> {
                let none: &[&InputMeta] = &[];
                none.iter().copied()$( .chain(<$Inputs>::META) )*
            }

            fn parts(&self) -> impl Iterator<Item = &dyn DynInputs> {
                let parts: [&dyn DynInputs; _] = [$(&self.$part),*];
                parts.into_iter()
            }

            fn parts_mut(&mut self) -> impl Iterator<Item = &mut dyn DynInputs> {
                let parts: [&mut dyn DynInputs; _] = [$(&mut self.$part),*];
                parts.into_iter()
            }
        }
    };
}

question! {
    /// The page.
    view: View;
    /// The character, restricted to the edition.
    build: Build;
    /// What the character's blows depend on besides the build, restricted to the edition.
    attacker: Attacker;
    /// The monsters that chase the character, restricted to the edition.
    chase: Chase;
    /// What monsters' blows depend on, restricted to the edition.
    defender: Defender;
    /// The build to compare with.
    compare_with: CompareWith;
    /// The seed and number of rolls.
    rolls: Rolls;
    /// The game in the arena.
    arena: Arena;
    /// An encounter in Telengard.
    encounter: Encounter;
    /// A fight in Telengard.
    fight: Fight;
    /// How often an outcome was seen in Telengard.
    observation: Observation;
    /// The table, filter and order of the reference.
    lookup: Lookup;
}

/// The keys of a card's frame, in the links of embedded cards: they ask nothing.
const FRAME_KEYS: [InputKey; 2] = [InputKey::new("ui"), InputKey::new("theme")];

/// The key of the edition as an input.
static EDITION: InputMeta = InputMeta {
    name: InputName { key: EDITION_KEY, label: "Version", life: ALWAYS },
    help: "The release, the development branch, or a wiki article taken literally.",
    group: InputGroup::Release,
    control: |_| {
        let choice = |edition: Edition| Choice::new(edition.slug(), edition.label());
        Control::OneOf(Edition::all().map(choice).collect())
    },
    is_list: false,
};

impl Question {
    /// Returns every key of a query in order: the edition, then all inputs.
    pub fn keys() -> impl Iterator<Item = &'static InputMeta> {
        std::iter::once(&EDITION).chain(Self::inputs())
    }

    /// Returns what a query without the key means, as written in a query; empty for no value.
    pub fn default_of(key: InputKey) -> String {
        match key {
            EDITION_KEY => Edition::default().slug().to_string(),
            key => Question::default().value(key).unwrap_or_default(),
        }
    }

    /// Returns the situation that it asks about, before a plan is chosen: see [`Situation::before_choice`].
    pub fn situation(&self) -> Situation {
        Situation::before_choice(self.fighter(), &self.chase)
    }

    /// Returns you as the blows between you and its foes depend on it.
    pub fn fighter(&self) -> Fighter<'_> {
        let Question { edition, build, attacker, defender, .. } = self;
        Fighter { edition: *edition, build, attacker, defender }
    }

    /// Returns its plan as an option, and the situation in which all foes count.
    fn own_option(&self) -> (Situation, EscapeOption) {
        let situation = Situation { chase: self.chase.clone(), left_out: Vec::new(), ..self.situation() };
        let own = || EscapeOption::own(&self.chase.actions());
        (situation, EscapeOption::once_beside(&self.chase).unwrap_or_else(own))
    }

    /// Returns the question with a chase that [runs to its stairs](Chase::or_run), if it has some and says
    /// nothing else.
    pub fn or_run(&self) -> Question {
        Question { chase: self.chase.or_run(), ..self.clone() }
    }

    /// Returns the question asked of the first pinned build and its edition; `None` without a pin.
    pub fn of_first_pin(&self) -> Option<Question> {
        Some(self.of_pin(self.compare_with.pins().first()?))
    }

    /// Returns whether all inputs except the edition, page and tab have their defaults.
    pub fn is_default(&self) -> bool {
        *self == Question { view: self.view.clone(), ..Question::default().at(self.edition) }
    }

    /// Returns whether the input of a key has its default.
    pub fn has_default(&self, key: InputKey) -> bool {
        self.value(key) == Question::default().value(key)
    }

    /// Parses a query, with or without its `?`. Pairs that cannot be understood go to
    /// [`Self::not_understood`].
    ///
    /// # Errors
    /// [`TooLong`] for a query over [`query::MAX_QUERY_BYTES`] bytes. Nothing else is an error.
    pub fn read(query: &str) -> Result<Question, TooLong> {
        Ok(Self::from_pairs(query::pairs(query)?))
    }

    /// Returns the canonical query: the edition, the inputs that are not at their default, and the pairs that
    /// were not understood, as far as all fit into a query that can be read back.
    pub fn query(&self) -> String {
        let mut known = self.not_understood.len();
        loop {
            let query = query::join(&self.pairs_with(&self.not_understood[..known]));
            if query.len() <= query::MAX_QUERY_BYTES || known == 0 {
                return query;
            }
            known -= 1;
        }
    }

    /// Checks whether an input would accept a value.
    ///
    /// # Errors
    /// [`InputError`] if the value cannot be parsed, or the edition lacks the input or the value.
    pub fn check(&self, key: InputKey, value: &str) -> Result<(), InputError> {
        let mut copy = self.clone();
        match copy.parts_mut().find_map(|part| part.get_mut(key.as_str())) {
            Some((name, input)) => name.read(input, value, self.edition),
            // Of the keys that are checked, only that of the edition has no part.
            None => Edition::read(value).map(|_| ()),
        }
    }

    /// Returns the value of an input as text, as written in a query; `None` for a key without a part, as that
    /// of the edition.
    pub fn value(&self, key: InputKey) -> Option<String> {
        if key == Chase::KEY.foes {
            Some(self.written_foes())
        } else {
            self.dyn_value(key.as_str()).map(DynValue::write)
        }
    }

    /// Returns the foes as a query has them: without what goes without saying.
    fn written_foes(&self) -> String {
        Foes(self.chase.foes.0.iter().map(|foe| foe.unsaid(self.edition)).collect()).write()
    }

    fn dyn_value(&self, key: &str) -> Option<&dyn DynValue> {
        self.parts()
            .find_map(|part| part.inputs().find(|(name, _)| name.key.as_str() == key))
            .map(|(_, value)| value)
    }

    fn from_pairs(pairs: Vec<Pair>) -> Question {
        let mut reader = QueryReader::from_pairs(pairs);
        let mut question = Question { edition: reader.edition, ..Question::default() };
        question.parts_mut().for_each(|part| reader.read(part));
        // Each is as one meets it, in whatever is computed.
        for foe in &mut question.chase.foes.0 {
            *foe = foe.clone().as_generated(question.edition);
        }
        question.not_understood = reader.not_understood(&[&FRAME_KEYS]);
        question.drop_replaced_short_forms();
        question
    }

    fn pairs(&self) -> Vec<Pair> {
        self.pairs_with(&self.not_understood)
    }

    fn pairs_with(&self, not_understood: &[NotUnderstood]) -> Vec<Pair> {
        let edition = Pair { key: EDITION_KEY.as_str().to_string(), value: self.edition.slug().to_string() };
        let mut pairs = vec![edition];
        pairs.extend(self.parts().flat_map(query::write));
        if let Some(foes) = pairs.iter_mut().find(|pair| pair.key == Chase::KEY.foes.as_str()) {
            foes.value = self.written_foes();
        }
        for NotUnderstood { pair, .. } in not_understood.iter().filter(|entry| !entry.is_overridden) {
            // An unknown edition is written as a second pair, next to the edition in use.
            if pair.key == EDITION_KEY.as_str() {
                pairs.push(pair.clone())
            } else {
                let is_list = self.dyn_value(&pair.key).is_some_and(DynValue::is_list);
                query::add(&mut pairs, pair.clone(), is_list)
            }
        }
        pairs
    }
}
