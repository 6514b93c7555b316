//! What becomes of you in an option as it is played, with missiles, and its figures.

use crate::evaluated::Evaluated;
use crate::figures::Figures;
use crate::played::Played;
use crate::situation::Situation;
use chase::foe::Foe;
use chase::setup::{Chase, Foes};
use combat::survival::{Moments, Prospects};
use foundation::time_slices::{InSlices, Pause};

impl Played {
    /// Adds to what the blows of these foes do to you their missiles, where they are known, yielding to
    /// `pause`.
    pub fn with_missiles<'a>(
        &'a self,
        foes: &'a [Foe],
        by_blows: Prospects,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Prospects> {
        Box::pin(async move {
            if !foes.iter().any(Foe::often_shoots) {
                return by_blows;
            }
            let chase = Chase { foes: Foes(foes.to_vec()), ..self.situation.chase.clone() };
            let situation = Situation { chase, ..self.situation.clone() };
            let figures = Figures::rough(&situation, &self.option, pause).await;
            let own = situation.of_option(&self.option);
            let setup = own.setup(&self.option.plan);
            let figures = figures.with_missiles_counted(&own, &setup, pause).await;
            figures.with_missiles(&by_blows, self.you().hp.map(|hp| *hp as usize)).unwrap_or(by_blows)
        })
    }

    /// Computes what the blows and, where they are known, the missiles of all foes do to you by the end,
    /// yielding to `pause`; `None` where that is not known.
    pub async fn prospects_at_end(&mut self, pause: &Pause<'_>) -> Option<Prospects> {
        let (foes, access) = (self.situation.chase.foes.0.clone(), self.outcome.access.clone());
        let by_blows = self.by_blows(&foes, &access, Moments::EndAlone, pause).await?;
        Some(self.with_missiles(&foes, by_blows, pause).await)
    }

    /// Returns the option with its figures where this becomes of you, yielding to `pause`; the fight that may
    /// follow is not looked at.
    pub fn evaluated<'a>(
        &'a mut self,
        prospects: Prospects,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Evaluated> {
        Box::pin(async move {
            let foes = self.situation.chase.foes.0.clone();
            let figures = Figures::of_played(self, &foes, pause).await;
            Evaluated::new(self.option.clone(), figures.with_prospects(prospects))
        })
    }
}
