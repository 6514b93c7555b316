//! The fight that follows a flight: those who come along, or stand beside you at its end, have to be fought then. Who stays behind
//! is left out of it: a jackal that comes upstairs with you is no reason to stay with its ogres.

use crate::evaluated::Evaluated;
use crate::figures::{Figures, ends_beside_you, follows};
use crate::option::{EscapeOption, FAMILIES, Tactic};
use crate::prohibitions::prohibition;
use crate::situation::Situation;
use chase::foe::Foe;
use chase::pursuit::Pursuit;
use chase::setup::{Chase, Foes};
use foundation::inputs::BoundedInt;
use foundation::time_slices::Pause;
use std::rc::Rc;

/// From this chance on to be with you at the end a foe is one of those that are fought.
const LIKELY: f64 = 0.5;

impl Figures {
    /// Adds to figures of an option the chance to live of the fight against those of several foes that are likely to be with you at
    /// its end, if they are not all.
    pub(crate) async fn add_next_fight(
        &mut self,
        situation: &Situation,
        option: &EscapeOption,
        pursuits: &[Rc<Pursuit>],
        pause: &Pause<'_>,
    ) {
        let all = &situation.chase.foes.0;
        let stays = if self.follows.is_some() { follows } else { ends_beside_you };
        let with_you = all.iter().zip(pursuits).filter(|(_, pursuit)| stays(pursuit) >= LIKELY);
        let with_you: Vec<Foe> = with_you.map(|(foe, _)| Foe { at: None, ..foe.clone() }).collect();
        if option.plan.fights() || with_you.is_empty() || with_you.len() == all.len() {
            return;
        }
        let beside = beside_you(situation, with_you);
        let fights = FAMILIES.iter().find(|family| family.tactic == Tactic::Fight);
        let fight = fights.and_then(|family| family.options(&beside).into_iter().next());
        if let Some(fight) = fight.filter(|fight| prohibition(&beside, fight).is_none()) {
            self.next_fight = Evaluated::of(&beside, fight, pause).await.figures.lives();
        }
    }
}

/// Returns the situation in which these foes are all that is left, and beside you.
fn beside_you(situation: &Situation, foes: Vec<Foe>) -> Situation {
    let chase =
        Chase { foes: Foes(foes), gap: BoundedInt::nearest(1), stairs: None, ..situation.chase.clone() };
    Situation { chase, ..situation.clone() }
}
