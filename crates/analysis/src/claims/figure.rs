//! The figures by which statements are checked. The page shows them by opening the question; only tests
//! compute them here, so that their code is no part of the download.

mod arena;
mod chase;
mod encounter;
mod step;

use foundation::inputs::{InputKey, Value};
use foundation::prob::ROUNDING;
use foundation::text::{number, precise_percent};
use question::{Question, TurnTab, View};
use std::fmt;
use telengard::Class;
use telengard::fight::Fight;

/// A figure of the answer to a question.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Figure {
    /// The time of a step, in aut.
    Step,
    /// The mean time of a step, in aut.
    MeanStep,
    /// The delay that the form begins with, in aut.
    Base,
    /// The movement delay before haste and slow, in aut.
    Delay,
    /// The word for the speed.
    Word,
    /// 100 ÷ the mean time of a step, cut off to a whole number.
    EffectiveSpeed,
    /// The species whose plain step does not take 10 aut, each with its time.
    OddSpecies,
    /// The forms whose plain step does not take 10 aut, each with its time; without those that cannot move.
    OddForms,
    /// Whether most species take 10 aut a step.
    MostSpecies,
    /// The length of a turn as the page's second unit writes it.
    DecaAut,
    /// The time of the action of a slug, in aut.
    Action(&'static str),
    /// The turns of 10 aut that the action of a slug takes, rounded up.
    ActionTurns(&'static str),
    /// Whether all actions take the same time.
    ActionTimes,
    /// Whether the attack takes another time without haste, slow and skill.
    AttackChange,
    /// The turns that the first foe uses.
    FoeTurns,
    /// Whether that number is random.
    FoeChance,
    /// The aut per turn that the first foe uses.
    FoeAut,
    /// The first foe's steps per step of yours in the long run.
    FoeRatio,
    /// Whether the first foe is faster than you.
    FoePace,
    /// The chance that the first foe attacks you.
    FoeAttack,
    /// The energy that the first foe gains.
    EnergyGain,
    /// The time of one action of the first foe by the rounding of the articles, in aut.
    FoeDelay,
    /// The first foe's energy per step, in percent of an ordinary action.
    StepCost,
    /// The first foe's energy per attack, in percent of an ordinary action.
    AttackCost,
    /// The time of the first foe's step, in aut.
    StepTime,
    /// The time of the first foe's attack, in aut.
    AttackTime,
    /// Whether all actions of the first foe cost the same.
    Costs,
    /// Whether the first foe's description gives its speed in percentages or in words.
    DescriptionStyle,
    /// The percentage after a word of that description, the first one for "".
    Description(&'static str),
    /// Whether most monsters take 10 aut a step.
    MostMonsters,
    /// Whether some monsters take at most 5 and some at least 20 aut a step.
    ExtremeMonsters,
    /// The arena's command of a key.
    Key(&'static str),
    /// The letter that does the same as each digit of the number pad.
    NumberPad,
    /// The time in the arena, in aut.
    Clock,
    /// The turns taken in the arena.
    Turns,
    /// Whether a click travels to the square.
    Click,
    /// Whether travel goes around an exclusion.
    Exclusion,
    /// Whether the exploration of a level stops at `a monster`, `an item` or `a feature`.
    Exploration(&'static str),
    /// The level after travelling down by the stairs.
    StairsTravel,
    /// The level after travelling down and back to the first level.
    LevelTravel,
    /// The chance that a monster comes.
    Meeting,
    /// The chance of Invisibility, once a monster comes.
    Avoidance,
    /// The chance to sneak past, once a monster comes.
    Sneaking,
    /// The share of a class among the monsters that come.
    ClassShare(Class),
    /// Whether Fear raises the mean number of a class.
    FearMean,
    /// Whether the mean hit points of a level-1 monster rise with the number of its class.
    Strength,
    /// The chance of a level.
    Level(i32),
    /// The highest level.
    HighestLevel,
    /// Whether the chances of the levels rise or fall.
    LevelTrend,
    /// The chance that Light sends an undead away.
    Light,
    /// Whether one encounter can leave you unseen more than once.
    UnseenTwice,
    /// Whether dexterity changes the chance to sneak past.
    DexterityHides,
    /// The classes that Time Stop does not hold.
    Unstoppable,
    /// The chance that Time Stop ends the encounter with a class.
    Held(Class),
    /// The chance of these hit points of a level-1 monster.
    HitPoints(Class, i32),
    /// The most hit points of a level-1 monster.
    MostHitPoints(Class),
    /// Whether the chances of the hit points rise or fall.
    HitPointTrend(Class),
    /// The chance that a class heals.
    Heals(Class),
    /// The chance that a class heals where the special encounter has not come.
    HealsByNature(Class),
    /// The chance that a class steals, whether or not there is something.
    Steals(Class),
    /// The chance that a class steals where the special encounter has not come.
    StealsByNature(Class),
    /// The chance that a class gives something.
    Gives(Class),
    /// The chance that a class gives something where the special encounter has not come.
    GivesByNature(Class),
    /// The chance that a class fights.
    Fights(Class),
    /// The chance of any fight.
    Combat,
    /// The share of a sword among gifts.
    SwordGifts,
    /// The bonuses that a sword given can have.
    SwordBonuses,
    /// The chance that an attempted gift is better than what is worn.
    GiftChance,
    /// The chance that you act first in a fight.
    Initiative,
}

/// A figure as computed.
#[derive(Clone, PartialEq, Debug)]
pub enum FigureValue {
    /// Words, or a distribution as text.
    Text(String),
    /// A number.
    Number(f64),
    /// A probability.
    Chance(f64),
}

impl Figure {
    /// Computes the figure; `None` if the edition lacks something of the question.
    pub fn value(self, question: &Question) -> Option<FigureValue> {
        if !question.not_understood.is_empty() {
            return None;
        }
        step::value(self, question)
            .or_else(|| chase::value(self, question))
            .or_else(|| arena::value(self, question))
            .or_else(|| encounter::value(self, question))
    }

    /// Returns the keys, with their values, of the view that shows the figure; none where the page shows it
    /// anyway, or nowhere.
    pub fn view(self) -> Vec<(InputKey, String)> {
        let tab = |slug: &str| (View::KEY.tab, slug.to_string());
        let levels = (View::KEY.turn_tab, TurnTab::Levels.write());
        match self {
            Figure::Action(_) | Figure::ActionTurns(_) | Figure::ActionTimes | Figure::AttackChange => {
                vec![tab("actions")]
            }
            Figure::MostMonsters | Figure::ExtremeMonsters => vec![tab("outruns")],
            Figure::Level(_) | Figure::HighestLevel | Figure::LevelTrend => vec![levels],
            Figure::HitPoints(class, _) | Figure::MostHitPoints(class) | Figure::HitPointTrend(class) => {
                vec![levels, (Fight::KEY.foe, class.write()), (Fight::KEY.foe_level, "1".to_string())]
            }
            _ => Vec::new(),
        }
    }
}

impl FigureValue {
    /// Creates a value of words.
    fn text(text: impl Into<String>) -> FigureValue {
        FigureValue::Text(text.into())
    }

    /// Returns whether it is what an article prints: the same words, or the same number to the last digit
    /// printed, a number exactly between two of which may be rounded either way.
    pub fn is(&self, printed: &str) -> bool {
        let (value, digits) = match self {
            FigureValue::Text(text) => return text == printed,
            FigureValue::Number(value) => (*value, printed),
            FigureValue::Chance(p) => (100.0 * p, printed.trim_end_matches(" %")),
        };
        let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let half_a_unit = 0.5 / 10_f64.powi(decimals as i32);
        digits.parse().is_ok_and(|printed: f64| (value - printed).abs() <= half_a_unit + ROUNDING)
    }
}

impl fmt::Display for FigureValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FigureValue::Text(text) => f.write_str(text),
            FigureValue::Number(value) => f.write_str(&number(*value, 4)),
            FigureValue::Chance(p) => f.write_str(&precise_percent(*p)),
        }
    }
}
