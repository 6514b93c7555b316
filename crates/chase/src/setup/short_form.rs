//! The keys `do` and `away`: short forms of plans in which all actions are of one kind.

use super::Chase;
use crate::plan::{Plan, Timing, Token, TokenKind};
use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{Choice, Control, InputError, Value, choices, parse_bounded_int};

impl Chase {
    /// Returns your actions as a plan: that of the query, or the one that `do` and `away` are short for.
    pub fn actions(&self) -> Plan {
        if self.plan.tokens.is_empty() { self.action.to_plan(self.away) } else { self.plan.clone() }
    }

    /// Writes your actions as `do` and `away` or as a plan, whichever makes the shorter query.
    pub(super) fn write_plan_shortest(&mut self) {
        let plan = self.actions();
        let short = PlayerAction::from_plan(&plan).filter(|(action, away)| {
            // The text of a plan that was understood in part stays in the link, and replaces both keys.
            if plan.is_partial {
                return false;
            }
            let default = Chase::default();
            let key =
                |key: &str, value: String, is_default| if is_default { 0 } else { key.len() + value.len() };
            let action = key("&do=", action.write(), *action == default.action);
            let away = key("&away=", away.write(), *away == default.away);
            action + away <= "&plan=".len() + plan.write().len()
        });
        let is_short = short.is_some();
        (self.action, self.away) = short.unwrap_or_default();
        self.plan = if is_short { Plan::default() } else { plan };
    }
}

choices! {
    /// Whether each of your actions leads away from the foes.
    pub enum Away: "direction" {
        Runs, "1", ALWAYS, "moving away";
        Stays, "0", ALWAYS, "staying put";
    }
}

impl Away {
    /// Returns the direction of actions that lead this many tiles away; `None` for steps towards the foes.
    fn of(lead: i32) -> Option<Away> {
        match lead {
            1 => Some(Away::Runs),
            0 => Some(Away::Stays),
            _ => None,
        }
    }
}

/// The kind of each of your actions in a chase.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum PlayerAction {
    /// A step of the build.
    #[default]
    Step,
    /// An action of one plain turn: quaff, read, cast.
    Act,
    /// An attack of the build.
    Attack,
    /// Actions of exactly these auts, repeated cyclically; never empty.
    Auts(Vec<i32>),
}

impl PlayerAction {
    /// Slug, label and value of the kinds that are not auts.
    const NAMED: [(&'static str, &'static str, PlayerAction); 3] = [
        ("step", "a step", PlayerAction::Step),
        ("act", "a normal action", PlayerAction::Act),
        ("attack", "an attack", PlayerAction::Attack),
    ];
    const MAX_AUT: i32 = 100;
    const MAX_COUNT: usize = 200;

    /// Returns the plan that `do` and `away` are short for.
    fn to_plan(&self, away: Away) -> Plan {
        let lead = i32::from(away == Away::Runs);
        let timings = match self {
            PlayerAction::Step => vec![Timing::Step],
            PlayerAction::Act => vec![Timing::PlainTurn],
            PlayerAction::Attack => vec![Timing::ATTACK],
            PlayerAction::Auts(auts) => auts.iter().copied().map(Timing::Auts).collect(),
        };
        Plan::new(timings.into_iter().map(|timing| Token::new(TokenKind::Action { timing, lead })))
    }

    /// Returns the `do` and `away` that are short for a plan, if there are such.
    fn from_plan(plan: &Plan) -> Option<(PlayerAction, Away)> {
        let mut auts = Vec::new();
        let mut leads = Vec::new();
        for token in &plan.tokens {
            let TokenKind::Action { timing, lead } = token.kind else { return None };
            leads.push(lead);
            match timing {
                _ if token.is_marked => return None,
                Timing::Auts(aut) => {
                    auts.extend(std::iter::repeat_n(aut, token.repeat.unsigned_abs() as usize))
                }
                _ if plan.tokens.len() > 1 || token.repeat > 1 => return None,
                Timing::Step => return Some((PlayerAction::Step, Away::of(lead)?)),
                Timing::PlainTurn => return Some((PlayerAction::Act, Away::of(lead)?)),
                Timing::ATTACK => return Some((PlayerAction::Attack, Away::of(lead)?)),
                Timing::Named(_) | Timing::Blink | Timing::Hop | Timing::Teleport | Timing::Fight => {
                    return None;
                }
            }
        }
        let lead = *leads.first().filter(|first| leads.iter().all(|lead| lead == *first))?;
        Some((PlayerAction::Auts(auts), Away::of(lead)?))
    }
}

impl Value for PlayerAction {
    fn parse(text: &str) -> Result<Self, InputError> {
        if let Some((_, _, action)) =
            Self::NAMED.into_iter().find(|(slug, ..)| slug.eq_ignore_ascii_case(text))
        {
            return Ok(action);
        }
        let aut = |part: &str| parse_bounded_int(part, (0, Self::MAX_AUT)).ok();
        let auts: Option<Vec<i32>> = text.split('.').map(aut).collect();
        auts.filter(|auts| auts.len() <= Self::MAX_COUNT).map(PlayerAction::Auts).ok_or_else(|| {
            InputError::Malformed(format!(
                "“{text}” is not an action: write step, act, attack, or auts from 0 to {} joined by dots.",
                Self::MAX_AUT
            ))
        })
    }
    fn write(&self) -> String {
        match self {
            PlayerAction::Auts(auts) => auts.iter().map(i32::to_string).collect::<Vec<_>>().join("."),
            named => Self::NAMED
                .iter()
                .find(|(_, _, action)| action == named)
                .map_or("", |(slug, ..)| slug)
                .to_string(),
        }
    }
    fn control(_: Edition) -> Control {
        let choice = |(slug, label, _)| Choice::new(slug, label);
        Control::Text(Self::NAMED.into_iter().map(choice).collect())
    }
}
