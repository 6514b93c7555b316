//! What is known of an option beside others.

use super::Evaluated;
use chase::have::Item;
use std::rc::Rc;

/// What is known of an option by its comparison with the others of an advice, and with the same option in
/// other situations. Most is known only once the options are put in order.
#[derive(Clone, Default)]
pub(crate) struct Foreseen {
    /// What becomes of you if a fight follows; `None` where none does, and where it is not known.
    pub in_the_end: Option<InTheEnd>,
    /// Whether more comes from afar than you bear, and is in no figure; `None` where it does not.
    pub unbearable: Option<Unbearable>,
    /// What comes from afar in the fight that may follow, and is in no figure; `None` where nothing does, and
    /// where it is not known.
    pub acts_in_fight: Option<ActsInFight>,
    /// Probability that you live in the end if what quickens you now ended at once; `None` where nothing
    /// does, and where it is not known.
    pub lives_if_ended: Option<f64>,
    /// The same if those who sleep beside others sleep on; `None` where none does, and where it is not known.
    pub lives_if_asleep: Option<f64>,
    /// The same option where the sleeper on whom it sneaks up does [otherwise](Situation::other_case); `None`
    /// for any other option.
    pub other_case: Option<Rc<Evaluated>>,
}

/// What becomes of you if a fight follows. The losses of both are taken to be independent, and that to begin
/// beside you.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct InTheEnd {
    /// How often you live through both.
    pub lives: f64,
    /// How often you do if poison costs nothing.
    pub most: f64,
    /// The mean hit points that the fight costs.
    pub lost: f64,
    /// What the fight spends beyond the option before it.
    pub spends: &'static [Item],
    /// Whether no poison is in them: with it they are bounds, as if nothing cured it.
    pub is_known: bool,
    /// Whether some of it is in no hit points lost: then the fight counts as if it began with all that you
    /// have, and this is no bound.
    pub is_rough: bool,
    /// Whether the fight was sampled, or is approximate otherwise.
    pub is_approximate: bool,
    /// Whether it costs less than is counted.
    pub is_at_least: bool,
    /// Whether it costs more than is counted.
    pub is_at_most: bool,
}

/// More from afar than you bear, which is in no figure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Unbearable {
    /// The option itself faces it.
    Itself,
    /// The fight that may follow it does, with this many missiles and spells at most.
    Fight(f64),
}

/// The missiles and spells of a fight that may follow a flight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ActsInFight {
    /// How many there are at most.
    pub acts: f64,
    /// The same, each as often as it is dangerous.
    pub danger: f64,
}
