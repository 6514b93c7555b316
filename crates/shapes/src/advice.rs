//! The serialized types of advice.

use crate::answer::{Canonical, Outcome};
use crate::exactness::Exactness;
use advice::{Adviser, EscapeOption, Evaluated, FirstMove, Situation};
use chase::setup::Chase;
use combat::melee::Uncounted;
use foundation::prob::Dist;
use foundation::time_slices::block_on;
use question::Question;
use say::advice::{all_remarks, describe_corridor, name_evaluated, name_option};
use say::decision::{Lives, describe_answer, describe_own_plan};
use serde::Serialize;

/// What you can do now, the best first.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Advice {
    #[serde(flatten)]
    canonical: Canonical,
    options: Vec<AdviceOption>,
    /// The options that are not possible, as your species, god, form, state or foes forbid them, and those of
    /// which it is not worked out whether you live, each with the reason.
    barred: Vec<BarredOption>,
    /// The `id` of the first option.
    best: Option<String>,
    /// The `id` of the best option that spends nothing.
    thrifty: Option<String>,
    /// The advice in sentences; before it, whom of the question it leaves out. As on the page, no line breaks
    /// before a unit or behind a sign: these blanks are U+00A0 and U+202F.
    verdict: String,
    /// The least attacks that anyone could come to; null without stairs, and where they take too long to
    /// find.
    bound: Option<AdviceBound>,
    /// What is best if the foes have just acted; null where their energy is given, and where it takes too
    /// long to find.
    sure70: Option<AdviceAt70>,
    /// Of a plan in the question first what becomes of it.
    remarks: Vec<String>,
    /// What a corridor would do for you, as a sentence; null unless it lets you live clearly more often, and
    /// while options are still being worked out.
    in_corridor: Option<String>,
}

/// An option with its result: attacks are those of all foes.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct AdviceOption {
    #[serde(flatten)]
    named: OptionName,
    /// What the option uses up, as the key `have` writes it.
    spends: Vec<&'static str>,
    /// What is used up in the fight that may follow, if it was not before, which `livesInTheEnd` counts.
    spends_in_fight: Vec<&'static str>,
    /// The mean number of attacks until you are gone.
    attacks: f64,
    /// The mean number of attacks in the arrival and one plain turn after it.
    after_arrival: f64,
    /// The mean number of attacks in all: `attacks` and `afterArrival`.
    cost: f64,
    /// Whether `attacks`, `afterArrival` and `cost` are upper bounds: foes get in each other's way, may not
    /// come, or die sooner than is counted.
    cost_is_bound: bool,
    /// The number of attacks until you are gone; null for several foes under too many random times.
    dist: Option<Vec<Outcome>>,
    /// `untouched` where that is a lower bound; null where it is not.
    at_least: Option<f64>,
    /// The chance that no foe attacks until you are gone.
    untouched: f64,
    /// Whether `untouched` is exact; if not, it was sampled, or there is at least this chance.
    untouched_is_exact: bool,
    /// The chance that no foe ever attacks: until you are gone, in the arrival and in one plain turn after
    /// it.
    never_attacked: f64,
    /// Whether `neverAttacked` is exact; if not, it was sampled, or there is at least this chance.
    never_attacked_is_exact: bool,
    /// The chance that you live until a fight that may follow, all poison counted; null unless hit points, AC
    /// and EV are known.
    lives: Option<f64>,
    /// Whether `lives` is exact, as `livesExactness` says; null where `lives` is.
    lives_is_exact: Option<bool>,
    /// How `lives` relates to the true chance; null where `lives` is.
    lives_exactness: Option<Exactness>,
    /// The chance that you live with the fight that follows, as often as it does: its losses are taken to be
    /// independent of those before it, and a foe that sleeps to wake at once, unless your first attack is
    /// said to find it asleep. Null unless hit points, AC and EV are known.
    lives_in_the_end: Option<f64>,
    /// How `livesInTheEnd` relates to the true chance; null where `livesInTheEnd` is.
    lives_in_the_end_exactness: Option<Exactness>,
    /// The chance that you live in the end if foes that sleep sleep on: of an option that sneaks up on one
    /// until you stab it, of others where not all sleep. Null elsewhere, and unless hit points, AC and EV are
    /// known.
    lives_if_asleep: Option<f64>,
    /// The chance that you live in the end if the foe on whom the option sneaks up wakes at once; null for
    /// any other option.
    lives_if_woken: Option<f64>,
    /// The number of sampled runs behind these figures of foes that get in each other's way; null where none
    /// were sampled.
    sampled_runs: Option<u32>,
    /// What else the foes' blows do, as nouns.
    not_counted: Vec<&'static str>,
    /// The hit points lost until you are gone, on the stairs with the turn after the arrival, all poison
    /// counted; null unless hit points, AC and EV are known.
    hp_lost: Option<Vec<Outcome>>,
    /// The chance that some foe comes along by the stairs; null without stairs.
    follows: Option<f64>,
    /// Whether `follows` is an upper bound: a sleeper is taken to wake at once, one that is helpless to act
    /// at once.
    follows_is_bound: bool,
    /// How many missiles and spells the option faces at most.
    from_afar: f64,
    /// How many missiles the option faces on average, which are in the hit points lost and the chances to
    /// live; null where nothing from afar is in them.
    missiles: Option<f64>,
    /// Whether the option ends the matter: no foe comes along, or stands beside you at the end, in half of
    /// all cases or more; who sleeps is taken to sleep on.
    is_over: bool,
    /// Mean time in aut.
    aut: f64,
    /// The chance that all foes are dead by the end; null where your attacks kill none, or are only counted.
    dead: Option<f64>,
    /// Your attacks in a fight to the end, on average, extra attacks left out; null for other options.
    blows: Option<f64>,
    /// The aut of a fight to the end in which no foe is within your reach, so that you wait, on average; null
    /// for other options.
    waited: Option<f64>,
    /// The chance that the potion is drunk, of an option that drinks once the foe is beside you; null for
    /// others.
    potion_used: Option<f64>,
}

/// An option that is not possible, or of which it is not worked out whether you live.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
pub struct BarredOption {
    #[serde(flatten)]
    named: OptionName,
    /// The reason, as a sentence.
    why: String,
    /// The key of the input that has to be set before the option can be worked out; null if something else
    /// bars it.
    asks: Option<&'static str>,
}

/// What an option is.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
pub struct OptionName {
    /// What tells the option from others: `run`, `haste@0`, `blink@2`, `teleport.run`.
    id: String,
    name: String,
    /// What you do first.
    #[cfg_attr(test, tsify(type = "FirstMove"))]
    first: &'static str,
    /// Your actions as the key `plan` writes them; of one that drinks once the foe is beside you, what is
    /// done until then.
    plan: String,
    /// The query with this plan, for `pursuit`.
    link: String,
}

/// The least attacks that anyone could come to who saw the foes' energy, with steps, the stairs and what
/// `have` lists, without waiting; of several foes a lower bound.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
pub struct AdviceBound {
    cost: f64,
    reached: bool,
}

/// What is best if the foes have just acted, and whether that is something else.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
pub struct AdviceAt70 {
    best: String,
    cost: f64,
    turns: bool,
}

impl Advice {
    /// Works out all options of a question.
    pub fn of(question: &Question) -> Advice {
        Advice::finished(question, &Adviser::new(question.situation()).advice())
    }

    /// Serializes the whole advice on a question.
    pub fn finished(question: &Question, advice: &advice::Advice) -> Advice {
        let situation = question.situation();
        let in_corridor = block_on(async |pause| describe_corridor(advice, &situation, pause).await);
        Advice { in_corridor, ..Advice::so_far(question, advice) }
    }

    /// Serializes what there is of the advice on a question so far.
    pub fn so_far(question: &Question, advice: &advice::Advice) -> Advice {
        let situation = question.situation();
        let id = |row: &Evaluated| row.option.id.clone();
        let named = |option: &EscapeOption| OptionName::of(question, &situation, option);
        let barred = advice.barred.iter();
        Advice {
            canonical: Canonical::of(question),
            options: advice
                .rows
                .iter()
                .map(|row| {
                    let name = name_evaluated(row, &situation);
                    AdviceOption::of(row, &situation, OptionName { name, ..named(&row.option) })
                })
                .collect(),
            barred: barred
                .map(|one| BarredOption {
                    named: named(&one.option),
                    why: one.why.clone(),
                    asks: one.asks.map(|unset| unset.key().as_str()),
                })
                .collect(),
            best: advice.best().map(id),
            thrifty: advice.thrifty().map(id),
            verdict: describe_answer(question, advice, &situation),
            bound: advice.bound.map(|bound| AdviceBound { cost: bound.cost, reached: bound.is_reached }),
            sure70: advice.at_least_energy.as_ref().map(|least| AdviceAt70 {
                best: id(&least.best),
                cost: least.best.cost(),
                turns: least.begins_otherwise,
            }),
            remarks: describe_own_plan(question, advice, &situation)
                .into_iter()
                .chain(all_remarks(advice, advice.best(), &situation))
                .collect(),
            in_corridor: None,
        }
    }
}

impl OptionName {
    fn of(question: &Question, situation: &Situation, option: &EscapeOption) -> OptionName {
        let is_first = |(first, _): &&(FirstMove, &str)| *first == option.first();
        let foes = question.chase.foes.clone();
        let chase = Chase { foes, ..option.chosen_in(&situation.chase) };
        OptionName {
            id: option.id.clone(),
            name: name_option(option, situation),
            first: FirstMove::ALL.iter().find(is_first).map_or("", |(_, slug)| slug),
            plan: option.plan_text(),
            link: question.with_chase_of(&Question { chase, ..Question::default() }).query(),
        }
    }
}

impl AdviceOption {
    fn of(row: &Evaluated, situation: &Situation, named: OptionName) -> AdviceOption {
        let figures = &row.figures;
        let is_exact = |is_bound: bool| !is_bound && figures.attacks.sampled_runs.is_none();
        let exactness = Lives::exactness_before_fight(row, situation).map(Exactness::from);
        let cases = row.asleep_and_woken(situation).map(|cases| cases.map(Evaluated::lives_in_the_end));
        let [lives_if_asleep, lives_if_woken] = cases.unwrap_or_default();
        AdviceOption {
            named,
            spends: row.spends().iter().map(|item| item.slug()).collect(),
            spends_in_fight: row.spends_in_fight().iter().map(|item| item.slug()).collect(),
            attacks: figures.attacks.mean,
            after_arrival: figures.attacks.on_arrival,
            cost: row.cost(),
            cost_is_bound: figures.attacks.are_at_most,
            dist: figures.attacks.dist.as_ref().map(Dist::to_f64_pairs),
            at_least: figures.attacks.untouched.is_bound.then_some(figures.attacks.untouched.p),
            untouched: figures.attacks.untouched.p,
            untouched_is_exact: is_exact(figures.attacks.untouched.is_bound),
            never_attacked: figures.attacks.never.p,
            never_attacked_is_exact: is_exact(figures.attacks.never.is_bound),
            lives: figures.lives(),
            lives_is_exact: exactness.map(|exactness| exactness == Exactness::Exact),
            lives_exactness: exactness,
            lives_in_the_end: row.lives_in_the_end(),
            lives_in_the_end_exactness: Lives::exactness_in_the_end(row, situation).map(Exactness::from),
            lives_if_asleep: lives_if_asleep.or(row.lives_if_asleep()),
            lives_if_woken,
            sampled_runs: figures.attacks.sampled_runs,
            not_counted: figures.prospects().map_or(Vec::new(), |known| Uncounted::nouns(&known.not_counted)),
            hp_lost: figures.survival().map(|survival| survival.lost.dist().to_f64_pairs()),
            follows: figures.follows().map(|follows| follows.most),
            follows_is_bound: row.follows_at_most(situation),
            from_afar: figures.acts_from_afar(),
            missiles: figures.missiles(),
            is_over: row.is_over(),
            aut: figures.aut,
            dead: figures.all_dead.map(|dead| dead.by_end),
            blows: figures.fight.map(|fight| fight.blows),
            waited: figures.fight.map(|fight| fight.waited),
            potion_used: figures.drinking.as_ref().map(|run| run.drinks),
        }
    }
}
