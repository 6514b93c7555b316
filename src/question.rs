//! A whole question: which edition, all inputs, and what of a link was not understood.

pub mod compare_with;
pub mod lookup;

use crate::crawl::chase::setup::Chase;
use crate::crawl::model::build::Build;
use crate::dice::Rolls;
use crate::edition::{ALWAYS, Edition};
use crate::inputs::{DynInputs, DynValue, InputMeta, Inputs, choices, inputs};
use crate::query::reading::{EDITION, QueryReader, unknown};
use crate::query::{self, NotUnderstood, Pair, TooLong};
use crate::question::compare_with::CompareWith;
use crate::question::lookup::Lookup;
use crate::telengard::Encounter;
use crate::telengard::fight::Fight;

inputs! {
    /// Where in the application one is.
    #[allow(missing_docs)]
    pub struct View normalized by |_| ();

    in "View" {
        page: Page, "page", ALWAYS, "Page", "Which page.";
    }
}

choices! {
    /// The pages.
    pub enum Page {
        Crawl, "crawl", ALWAYS, "Crawl";
        Telengard, "telengard", ALWAYS, "Telengard";
        Reference, "reference", ALWAYS, "Reference";
        About, "about", ALWAYS, "About";
    }
}

/// Defines the question from its parts, so that each is named once.
macro_rules! question {
    ($( $(#[$doc:meta])* $part:ident: $Inputs:ty; )*) => {
        /// What a link asks.
        #[derive(Clone, PartialEq, Debug, Default)]
        pub struct Question {
            /// The rules in force.
            pub edition: Edition,
            $( $(#[$doc])* pub $part: $Inputs, )*
            /// What stayed out of the answer; written back at the end of the query.
            pub not_understood: Vec<NotUnderstood>,
        }

        impl Question {
            /// The keys of all inputs, part by part.
            pub const KEYS: &[&[&str]] = &[$(<$Inputs>::KEYS),*];

            /// Every input, in the order of the query.
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
    /// Where one is.
    view: View;
    /// The character, as the edition knows it.
    build: Build;
    /// Who is after it, as the edition knows them.
    chase: Chase;
    /// What the character is compared with.
    compare_with: CompareWith;
    /// What every roll depends on.
    rolls: Rolls;
    /// What one meets in Telengard.
    encounter: Encounter;
    /// A fight there.
    fight: Fight;
    /// What one looks up.
    lookup: Lookup;
}

impl Question {
    /// Reads a query, with or without its `?`.
    ///
    /// # Errors
    /// [`TooLong`] for a query over [`query::LONGEST`] bytes; nothing else is refused whole.
    pub fn read(query: &str) -> Result<Question, TooLong> {
        Ok(Self::of(query::pairs(query)?))
    }

    /// The canonical query: the edition, what is not at its default, what was not understood.
    pub fn query(&self) -> String {
        query::join(&self.pairs())
    }

    /// Why a value would be refused for an input, in a sentence; `Ok` when it would be understood.
    ///
    /// # Errors
    /// The sentence.
    pub fn check(&self, key: &str, value: &str) -> Result<(), String> {
        let mut tried = self.clone();
        let (name, of) =
            tried.parts_mut().find_map(|part| part.named_mut(key)).ok_or_else(|| unknown(key))?;
        name.read(of, value, self.edition)
    }

    /// The value of an input as a query writes it.
    pub fn value(&self, key: &str) -> Option<String> {
        self.dyn_value(key).map(DynValue::write)
    }

    fn dyn_value(&self, key: &str) -> Option<&dyn DynValue> {
        self.parts().find_map(|part| part.inputs().find(|(name, _)| name.key == key)).map(|(_, value)| value)
    }

    /// The same question with one input changed, as a link with that pair would ask it. Pairs that were
    /// not understood are tried again, so that going back to an edition brings back what only it knows.
    pub fn with(&self, key: &str, value: &str) -> Question {
        let mut pairs = self.pairs();
        pairs.retain(|pair| pair.key != key);
        pairs.push(Pair { key: key.to_string(), value: value.to_string() });
        // What was left of a list stays left; a list that was refused as a whole goes.
        let list = self.dyn_value(key).is_some_and(DynValue::is_list);
        let part = |pair: &Pair| list && pair.key == key && !pair.value.contains(',');
        for refused in self.not_understood.iter().filter(|refused| part(&refused.pair)) {
            query::add(&mut pairs, refused.pair.clone());
        }
        Self::of(pairs)
    }

    /// Only the character and who is after it: all that a chase depends on.
    pub fn chased(&self) -> Question {
        let Question { edition, build, chase, .. } = self.clone();
        Question { edition, build, chase, ..Question::default() }
    }

    /// The same question without a pair, understood or not.
    pub fn without(&self, key: &str) -> Question {
        let mut pairs = self.pairs();
        pairs.retain(|pair| pair.key != key);
        Self::of(pairs)
    }

    /// The same question without one pair that was not understood.
    pub fn dropping(&self, pair: &Pair) -> Question {
        let mut question = self.clone();
        if let Some(place) = question.not_understood.iter().position(|refused| refused.pair == *pair) {
            question.not_understood.remove(place);
        }
        question
    }

    /// The same question in another edition.
    pub fn at(&self, edition: Edition) -> Question {
        self.with(EDITION, edition.v())
    }

    /// The same question with the chase of another; what of it the edition lacks is not understood.
    pub fn with_chase_of(&self, other: &Question) -> Question {
        let of_chase = |pair: &Pair| Chase::field(&pair.key).is_some();
        let mut pairs = self.pairs();
        pairs.retain(|pair| !of_chase(pair));
        pairs.extend(other.pairs().into_iter().filter(of_chase));
        Self::of(pairs)
    }

    fn of(pairs: Vec<Pair>) -> Question {
        let mut reading = QueryReader::of(pairs);
        let mut question = Question { edition: reading.edition, ..Question::default() };
        question.parts_mut().for_each(|part| reading.read(part));
        Question { not_understood: reading.not_understood(&[]), ..question }
    }

    fn pairs(&self) -> Vec<Pair> {
        let edition = Pair { key: EDITION.to_string(), value: self.edition.v().to_string() };
        let mut pairs = vec![edition];
        pairs.extend(self.parts().flat_map(query::write));
        for NotUnderstood { pair, .. } in &self.not_understood {
            // An edition that is none stands beside the one that is used.
            if pair.key == EDITION { pairs.push(pair.clone()) } else { query::add(&mut pairs, pair.clone()) }
        }
        pairs
    }
}
