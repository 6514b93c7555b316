//! The verdict on a chase: a stamp, a sentence on all foes, and the table of foes.

use crate::crawl::chase::foe::Props as FoeProps;
use crate::crawl::chase::verdicts::Verdicts;
use crate::ui::announcer::Announcer;
use crate::ui::export_picture::ExportPicture;
use crate::ui::time_slices::COMPUTING;
use chase::outcome::ChaseOutcome;
use chase::verdict::{FoeVerdict, is_untouched};
use wiki::picture::PictureSource;
use wiki::picture::foes::{FoesPicture, PictureRow};
use yew::prelude::*;

/// Renders the verdict on the foes; `outcome` is what they do together, `None` until it is computed. `is_stale` says that it
/// is still the verdict on the previous chase.
pub fn answer(foes: &[FoeProps], outcome: Option<&ChaseOutcome>, is_stale: bool) -> Html {
    let verdict = |details: &FoeProps| {
        Some(FoeVerdict::new(&details.setup, details.edition, details.foe(), details.pursuit.as_deref()?))
    };
    let verdicts: Vec<_> = foes.iter().map(verdict).collect();
    let known: Vec<FoeVerdict> = verdicts.iter().copied().flatten().collect();
    let sentences =
        outcome.zip(foes.first()).map(|(outcome, details)| Sentences::new(details, &known, outcome));
    let announced = sentences.as_ref().filter(|_| !is_stale).map(Sentences::text).unwrap_or_default();
    html! {
        <>
            if let Some(sentences) = &sentences {
                { sentences.render() }
            } else {
                <div class="verdict-line computing"><p class="lead">{ COMPUTING }</p></div>
            }
            <Announcer text={announced} />
            <Verdicts foes={foes.to_vec()} {verdicts} {is_stale} />
            if let (Some(sentences), false) = (sentences, is_stale) { { export(foes, known, sentences) } }
        </>
    }
}

/// Renders the export of the verdict as a picture; not while it is stale, as it would not belong to the question.
fn export(foes: &[FoeProps], verdicts: Vec<FoeVerdict>, sentences: Sentences) -> Html {
    let foes = foes.to_vec();
    let draw = move |source: PictureSource| {
        let row = |(details, verdict): (&FoeProps, &FoeVerdict)| {
            PictureRow::new(details.foe(), verdict, details.edition, details.action_noun)
        };
        let rows = foes.iter().zip(&verdicts).map(row).collect();
        let Sentences { stamp, is_bad, verdict, .. } = &sentences;
        FoesPicture { stamp, is_bad: *is_bad, sentence: verdict, rows }.draw(&source)
    };
    html! { <ExportPicture title="What the foes do" draw={Callback::from(draw)} /> }
}

/// The sentences on all foes together.
struct Sentences {
    stamp: String,
    is_bad: bool,
    verdict: String,
    /// How likely the observed number of attacks is; empty without an observation.
    luck: String,
}

impl Sentences {
    /// `first` has the details of any of the foes.
    fn new(first: &FoeProps, verdicts: &[FoeVerdict], outcome: &ChaseOutcome) -> Sentences {
        let luck = |seen| match &outcome.pursuits[..] {
            [pursuit] => say::luck::describe_attack_luck(seen, &pursuit.attacks.tails(seen)),
            _ => {
                let tails = outcome.distribution.as_ref().map(|attacks| attacks.tails(seen));
                say::luck::describe_combined_luck(seen, tails.as_ref())
            }
        };
        Sentences {
            stamp: say::chase::verdict_stamp(verdicts, outcome),
            is_bad: !is_untouched(verdicts, outcome),
            verdict: say::chase::describe_verdict(
                &first.setup,
                &first.foes.0,
                verdicts,
                outcome,
                first.action_noun,
            ),
            luck: first.seen.map(luck).unwrap_or_default(),
        }
    }

    fn render(&self) -> Html {
        html! {
            <>
                <div class="verdict-line">
                    <strong class={classes!("stamp", if self.is_bad { "worse" } else { "better" })}>
                        { &self.stamp }
                    </strong>
                    <p class="lead">{ &self.verdict }</p>
                </div>
                if !self.luck.is_empty() { <p>{ &self.luck }</p> }
            </>
        }
    }

    fn text(&self) -> String {
        format!("{}. {} {}", self.stamp, self.verdict, self.luck)
    }
}
