//! The filter of the bestiary, generated from the definitions of its inputs.

use crate::browser;
use crate::controls::control::control;
use crate::controls::control_props::ControlProps;
use chase::bestiary_filter::BestiaryFilter;
use foundation::edition::Edition;
use foundation::inputs::{Control, Field, InputMeta, Inputs};
use std::rc::Rc;
use yew::prelude::*;

/// Renders the controls that the edition has; the level only beside a branch with several.
pub fn filter_controls(
    filter: &BestiaryFilter,
    set: UseStateSetter<BestiaryFilter>,
    edition: Edition,
) -> Html {
    let shown = BestiaryFilter::entries().filter(|(meta, _)| {
        meta.life.includes(edition) && (meta.key != BestiaryFilter::KEY.depth || filter.has_levels())
    });
    html! {
        <div class="group filters" role="group" aria-label="Show only">
            for (meta, field) in shown {
                <key={meta.key.as_str()}>{ filter_control(filter, &set, edition, meta, field) }</>
            }
        </div>
    }
}

fn filter_control(
    filter: &BestiaryFilter,
    set: &UseStateSetter<BestiaryFilter>,
    edition: Edition,
    meta: &'static InputMeta,
    field: &'static Field<BestiaryFilter>,
) -> Html {
    let (value, set, filter) = (field.get(filter), set.clone(), filter.clone());
    let read = move |text: &str| {
        let mut changed = filter.clone();
        changed.set(meta.key, text, edition).map(|()| changed)
    };
    let validate = {
        let read = read.clone();
        Callback::from(move |text: String| read(&text).map(|_| ()))
    };
    let on_change =
        Callback::from(move |text: String| read(&text).into_iter().for_each(|changed| set.set(changed)));
    let id = format!("filter-{}", meta.key);
    match (meta.control)(edition) {
        // Takes effect with each letter, as a filter should.
        Control::Text(_) => html! {
            <div class="control" title={meta.help}>
                <label for={id.clone()}>{ meta.label }</label>
                <input {id} type="text" autocomplete="off" spellcheck="false" {value}
                    oninput={on_change.reform(|event: InputEvent| browser::value(&event))} />
            </div>
        },
        kind => control(yew::props!(ControlProps {
            id,
            label: meta.label,
            help: meta.help,
            control: Rc::new(kind),
            value,
            default: field.get(&BestiaryFilter::default()),
            validate,
            on_change,
        })),
    }
}
