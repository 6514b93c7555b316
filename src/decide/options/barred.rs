//! The rows of options that are not possible, each with the reason and what to do about it. They can be
//! reached and read, and come last.

use super::Props;
use crate::browser;
use crate::controls::form::ask;
use crate::situation::ask_for_stairs;
use crate::ui::ids::{self, VERDICT};
use advice::{Barred, Followed};
use say::advice::name_option;
use say::decision::LackingInput;
use yew::prelude::*;

/// The barred options that are shown, how many are not, and those for which something is still to be entered.
pub struct BarredRows<'a> {
    shown: Vec<&'a Barred>,
    /// How many share their reason with one that is shown.
    pub hidden: usize,
    lacking: Vec<LackingInput>,
}

impl<'a> BarredRows<'a> {
    /// Creates the rows: without those whose reason is given already, unless all are shown. What is followed
    /// is among the possible.
    pub fn new(props: &'a Props, shows_all: bool) -> BarredRows<'a> {
        let advised = props.source.advised();
        let barred = &advised.result.barred;
        let followed = props.choice.as_ref().map(|choice| choice.followed);
        let is_other = |(index, _): &(usize, &Barred)| followed != Some(Followed::Barred(*index));
        let others: Vec<&Barred> =
            barred.iter().enumerate().filter(is_other).map(|(_, barred)| barred).collect();
        let mut shown: Vec<&Barred> = Vec::new();
        for barred in &others {
            if shows_all || shown.iter().all(|earlier| earlier.why != barred.why) {
                shown.push(barred);
            }
        }
        let lacking = LackingInput::of(&advised.result, &advised.inputs);
        BarredRows { hidden: others.len() - shown.len(), shown, lacking }
    }

    /// Returns how many rows there are.
    pub fn count(&self) -> usize {
        self.shown.len() + self.lacking.len()
    }

    /// Renders the rows, the first of which has this index.
    pub fn render(&self, props: &Props, first: usize) -> Html {
        let row = |(index, barred): (usize, &&Barred)| {
            let Barred { option, why, asks } = *barred;
            let name = name_option(option, &props.source.advised().inputs);
            let onclick = match *asks {
                Some(unset) => Callback::from(move |_: MouseEvent| ask(unset.key())),
                None => {
                    let (option, on_choose) = (option.clone(), props.on_choose.clone());
                    Callback::from(move |_: MouseEvent| {
                        // The row goes, and is another one.
                        browser::focus(VERDICT);
                        on_choose.emit(option.clone());
                    })
                }
            };
            let remedy = if asks.is_some() { "Set it" } else { "Calculate anyway" };
            barred_row(&option.id, index, [&name, why], remedy, onclick)
        };
        let lacking = |(index, input): (usize, &LackingInput)| {
            let key = input.key(&props.source.advised().inputs);
            let onclick = match input {
                LackingInput::Stairs => Callback::from(|_: MouseEvent| ask_for_stairs()),
                LackingInput::Numbers => Callback::from(move |_: MouseEvent| ask(key)),
            };
            let (name, why) = input.words(&props.source.advised().inputs);
            barred_row(name, first + self.shown.len() + index, [name, &why], "Set them", onclick)
        };
        html! {
            <>
                { for self.shown.iter().enumerate().map(|(index, barred)| row((first + index, barred))) }
                { for self.lacking.iter().enumerate().map(lacking) }
            </>
        }
    }
}

/// Renders a row that can be reached and read, but only the button beside it does something.
fn barred_row(
    key: &str,
    index: usize,
    [name, why]: [&str; 2],
    remedy: &'static str,
    onclick: Callback<MouseEvent>,
) -> Html {
    html! {
        <div key={format!("barred {key}")} class="option barred">
            <span id={ids::option(index + 1)} role="radio" aria-checked="false" aria-disabled="true" tabindex="-1"
                aria-label={format!("{name}. {why}")}>
                <span class="name"><i class="dot"></i><s>{ name }</s></span>
                <span class="why">{ why }</span>
            </span>
            <button type="button" class="link" id={ids::remedy(index + 1)} aria-label={format!("{remedy}: {name}")} {onclick}>
                { remedy }
            </button>
        </div>
    }
}
