//! The options that are worked out in one situation.

use crate::evaluated::Evaluated;
use crate::figures::Figures;
use crate::next_fight::{NextFights, foresee};
use crate::option::EscapeOption;
use crate::situation::Situation;
use foundation::time_slices::Pause;

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

    /// Works out an option, in full or roughly, and adds what it takes to `products`.
    pub(crate) async fn add(
        &mut self,
        option: EscapeOption,
        in_full: bool,
        products: &mut u64,
        pause: &Pause<'_>,
    ) {
        let figures = Figures::of(&self.situation, &option, products, pause).await;
        let row = Evaluated { option, figures };
        self.rows.push(if in_full {
            row.refined(&self.situation, &mut self.fights, pause).await
        } else {
            row
        });
    }

    /// Works out in full what was worked out roughly.
    pub(crate) async fn refine(&mut self, id: &str, pause: &Pause<'_>) {
        if let Some(row) = self.rows.iter_mut().find(|row| row.option.id == id) {
            *row = row.clone().refined(&self.situation, &mut self.fights, pause).await;
        }
    }

    /// Tells other rows how often you live under the same options here, where haste or the like has ended.
    pub(crate) fn tell_lives_if_ended(&self, others: &mut [Evaluated]) {
        let mut rows = self.rows.clone();
        foresee(&mut rows, &self.situation);
        for other in others {
            let same = rows.iter().find(|row| row.option.id == other.option.id);
            other.figures.lives_if_ended = same.and_then(Evaluated::lives_in_the_end);
        }
    }
}
