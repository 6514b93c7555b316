//! The options that are worked out in one situation.

use crate::evaluated::Evaluated;
use crate::figures::Figures;
use crate::foresight::foresee;
use crate::next_fight::{NextFights, figures_in_full};
use crate::option::EscapeOption;
use crate::situation::Situation;
use foundation::time_slices::Pause;
use std::rc::Rc;

/// The options that are worked out in one situation, and what the fights cost that follow them.
pub(crate) struct WorkedOut {
    pub(crate) situation: Situation,
    pub(crate) rows: Vec<Evaluated>,
    fights: NextFights,
}

impl WorkedOut {
    pub(crate) fn new(situation: Situation) -> WorkedOut {
        WorkedOut { situation, rows: Vec::new(), fights: NextFights::default() }
    }

    /// Works out an option, in full or roughly.
    pub(crate) async fn add(&mut self, option: EscapeOption, in_full: bool, pause: &Pause<'_>) {
        let WorkedOut { situation, fights, .. } = self;
        let figures = if in_full {
            figures_in_full(situation, &option, fights, pause).await
        } else {
            Figures::rough(situation, &option, pause).await
        };
        self.rows.push(Evaluated::new(option, figures));
    }

    /// Works out what becomes of the option that was added last if the sleeper on whom it sneaks up does
    /// otherwise than is assumed.
    pub(crate) async fn add_other_case(&mut self, pause: &Pause<'_>) {
        let WorkedOut { situation, rows, .. } = self;
        let Some(row) = rows.last_mut().filter(|row| situation.sneaks(&row.option.plan)) else { return };
        let other = Evaluated::of(&situation.other_case(), row.option.clone(), pause).await;
        row.foreseen.other_case = Some(Rc::new(other));
    }

    /// Works out in full what was worked out roughly.
    pub(crate) async fn refine(&mut self, id: &str, pause: &Pause<'_>) {
        if let Some(row) = self.rows.iter_mut().find(|row| row.option.id == id) {
            row.figures = figures_in_full(&self.situation, &row.option, &mut self.fights, pause).await;
        }
    }

    /// Returns what the options took, in products of probabilities.
    pub(crate) fn work(&self) -> u64 {
        let of_row =
            |row: &Evaluated| row.figures.work + row.other_case().map_or(0, |other| other.figures.work);
        self.rows.iter().map(of_row).sum()
    }

    /// Tells other rows how often you live under the same options here, where haste or the like has ended.
    pub(crate) fn tell_lives_if_ended(&self, others: &mut [Evaluated]) {
        let mut rows = self.rows.clone();
        foresee(&mut rows, &self.situation);
        for other in others {
            let same = rows.iter().find(|row| row.option.id == other.option.id);
            other.foreseen.lives_if_ended = same.and_then(Evaluated::lives_in_the_end);
        }
    }
}
