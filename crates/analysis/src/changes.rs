//! The single changes of a build: each input, set to other values that are possible in play.

use chase::have::Have;
use chase::lasting::Lasting;
use combat::defender::Defender;
use crawl::model::build::Build;
use crawl::model::species::SpeciesTrait;
use crawl::step::remarks::reason_against;
use foundation::edition::Edition;
use foundation::inputs::{Control, Field, InputGroup, InputKey, InputMeta, Inputs, step_number};

/// A change of one input of a build.
#[derive(Clone, PartialEq)]
pub struct BuildChange {
    /// The changed input.
    pub input: &'static InputMeta,
    /// Its new value, as written in a query.
    pub value: String,
}

impl BuildChange {
    /// Returns whether who carries this can make it: take something off, let something end, step onto another
    /// tile, or use what is carried. A form needs a talisman, a spell or a potion, of which no input says
    /// that you have it.
    ///
    /// # Examples
    /// ```
    /// use analysis::changes::{Values, single_changes};
    /// use chase::have::Have;
    /// use crawl::model::build::Build;
    /// use foundation::inputs::{InputKey, Value};
    /// use question::Question;
    ///
    /// let question = Question::read("v=0.34&species=naga&slowed=1").unwrap();
    /// let key = Build::KEY;
    /// let in_reach = |key: InputKey, have: &str| {
    ///     let (edition, build) = (question.edition, &question.build);
    ///     let changes = single_changes(edition, build, Values::Nearby, &|input| input.key == key);
    ///     changes.iter().any(|(change, _)| change.is_in_reach(&Have::parse(have).unwrap()))
    /// };
    /// assert!(in_reach(key.slowed, "") && in_reach(key.from, "") && !in_reach(key.form, ""));
    /// assert!(in_reach(key.haste, "haste") && !in_reach(key.haste, "blink"));
    /// ```
    pub fn is_in_reach(&self, have: &Have) -> bool {
        let ends = self.input.group != InputGroup::OtherActions && self.is_to_default();
        let is_given = Lasting::giving(self.input.key).is_some_and(|lasting| have.includes(lasting.item));
        match self.input.group {
            InputGroup::Ground => true,
            InputGroup::Mutations | InputGroup::Weapon | InputGroup::Stats => false,
            // Of what is worn only less is tried.
            _ => ends || self.input.key == Build::KEY.ponderous || is_given,
        }
    }

    /// Returns whether it sets the input to its default.
    fn is_to_default(&self) -> bool {
        let mut fields = Build::entries().filter(|(meta, _)| meta.key == self.input.key);
        fields.any(|(_, field)| field.get(&Build::default()) == self.value)
    }
}

/// Which values of an input count as changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// Of a number its neighbours and its ends, of a multi-select one less.
    Nearby,
    /// Every value of a number, of a multi-select one less or one more.
    Every,
}

/// Returns every single change of the inputs that pass the test, with the changed build. Values that the
/// edition lacks, or that are impossible for this character, are left out.
///
/// # Examples
/// ```
/// use analysis::changes::{Values, single_changes};
/// use crawl::model::build::Build;
/// use foundation::inputs::InputKey;
/// use question::Question;
///
/// let question = Question::read("v=0.34&species=formicid").unwrap();
/// let (edition, build) = (question.edition, &question.build);
/// let changes = |key: InputKey| {
///     single_changes(edition, build, Values::Nearby, &|input| input.key == key).len()
/// };
/// // Formicids cannot be hasted, and neither swim nor fly over deep water.
/// assert_eq!((changes(Build::KEY.haste), changes(Build::KEY.frozen), changes(Build::KEY.from)), (0, 1, 2));
/// ```
pub fn single_changes(
    edition: Edition,
    build: &Build,
    values: Values,
    is_changeable: &dyn Fn(&InputMeta) -> bool,
) -> Vec<(BuildChange, Build)> {
    let mut changes = Vec::new();
    for (input, field) in Build::entries() {
        if !input.life.includes(edition) || !is_changeable(input) {
            continue;
        }
        let others = other_values(&(input.control)(edition), &field.get(build), values);
        let possible = possible_changes(edition, build, field, others);
        changes.extend(possible.map(|(value, changed)| (BuildChange { input, value }, changed)));
    }
    changes
}

/// Returns those of the values of an input that are possible for this character, each with the changed build.
fn possible_changes(
    edition: Edition,
    build: &Build,
    field: &Field<Build>,
    values: Vec<String>,
) -> impl Iterator<Item = (String, Build)> {
    let mut without = build.clone();
    field.value_mut(&mut without).restrict_to(false, edition);
    let changed = move |value: String| Some((build.with(field.key, &value, edition)?, value));
    let is_possible =
        move |(changed, _): &(Build, String)| reason_against(edition, &without, changed).is_none();
    values.into_iter().filter_map(changed).filter(is_possible).map(|(changed, value)| (value, changed))
}

/// Returns the keys of the inputs that this character cannot have at all: none of their values but the
/// default is possible in play, or the input means nothing without another one. Multi-selects and texts are
/// never among them.
///
/// # Examples
/// ```
/// use analysis::changes::impossible_inputs;
/// use crawl::model::build::Build;
/// use question::Question;
///
/// let question = Question::read("v=0.34&species=formicid").unwrap();
/// let impossible = impossible_inputs(question.edition, &question.build);
/// assert!(impossible.contains(&Build::KEY.haste) && !impossible.contains(&Build::KEY.frozen), "nothing hastes a Formicid");
/// assert!(impossible.contains(&Build::KEY.piety), "no god, no piety");
/// ```
pub fn impossible_inputs(edition: Edition, build: &Build) -> Vec<InputKey> {
    let entries = Build::entries().filter(|(input, _)| input.life.includes(edition));
    let is_impossible = |(input, field): &(&'static InputMeta, &Field<Build>)| {
        let default = field.get(&Build::default());
        let others = other_values(&(input.control)(edition), &default, Values::Nearby);
        build.is_void(field.key)
            || !others.is_empty() && possible_changes(edition, build, field, others).next().is_none()
    };
    let needs_its_legs = (!build.species.has(SpeciesTrait::Hops)).then_some(Defender::KEY.nohop);
    entries.filter(is_impossible).map(|(input, _)| input.key).chain(needs_its_legs).collect()
}

/// Returns the other values of an input to try.
fn other_values(control: &Control, value: &str, values: Values) -> Vec<String> {
    let mut others: Vec<String> = match control {
        Control::Toggle => vec![if value == "1" { "0" } else { "1" }.to_string()],
        Control::Number { min, max, empty, .. } => {
            let none = empty.map(|_| String::new()).into_iter();
            match values {
                Values::Every => none.chain((*min..=*max).map(|number| number.to_string())).collect(),
                Values::Nearby => {
                    let near = [-1, 1].map(|by| step_number(control, value, by));
                    none.chain(near).chain([min.to_string(), max.to_string()]).collect()
                }
            }
        }
        Control::OneOf(choices) => choices.iter().map(|choice| choice.slug.to_string()).collect(),
        Control::AnyOf(choices) => {
            if let (Values::Every, Some(count)) =
                (values, value.parse::<i32>().ok().filter(|count| *count > 0))
            {
                return [count - 1, count + 1].map(|count| count.to_string()).into();
            }
            let has = |slug: &str| value.split('.').any(|selected| selected == slug);
            let is_tried = |slug: &str| values == Values::Every || has(slug);
            let toggled = |toggled: &str| {
                let selected = choices.iter().map(|choice| choice.slug);
                let selected: Vec<&str> = selected.filter(|slug| has(slug) != (*slug == toggled)).collect();
                if selected.is_empty() { "0".to_string() } else { selected.join(".") }
            };
            choices.iter().filter(|choice| is_tried(choice.slug)).map(|choice| toggled(choice.slug)).collect()
        }
        Control::Text(_) => Vec::new(),
    };
    others.retain(|other| other != value);
    others
}
