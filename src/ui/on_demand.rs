//! What is unfolded, or what few visits show: it is in the part `secondary` of the program, which arrives
//! when something of it is first shown. Split functions render it.

use crate::browser;
use foundation::time_slices::poll_once;
use js_sys::futures::spawn_local;
use std::pin::Pin;
use wasm_split_helpers::SplitLoaderError;
use yew::prelude::*;

/// What a split function renders, or why its part of the program has not arrived.
pub type Loaded = Result<Html, SplitLoaderError>;

/// Renders what a split function makes of its props.
pub fn on_demand<P, F>(props: P, render: fn(P) -> F) -> Html
where
    P: Clone + 'static,
    F: Future<Output = Loaded> + 'static,
{
    html! { <OnDemand render={Callback::from(move |()| Box::pin(render(props.clone())) as _)} /> }
}

/// The props of [`OnDemand`].
#[derive(PartialEq, Properties)]
struct Props {
    /// Renders the content. Boxed: code of its own for each kind would add to the download.
    render: Callback<(), Pin<Box<dyn Future<Output = Loaded>>>>,
}

/// How far something has arrived that is loaded on demand.
#[derive(Clone, Copy, PartialEq)]
pub enum LoadState<T> {
    /// It is on its way.
    Loading,
    /// It is there.
    Ready(T),
    /// It could not be loaded.
    Failed,
}

/// The content; until its part has arrived, a placeholder, and if that fails, an error with a button that
/// tries again.
#[component(OnDemand)]
fn on_demand_content(props: &Props) -> Html {
    let state = use_state_eq(|| LoadState::Loading);
    use_effect_with(*state, {
        let (state, render) = (state.setter(), props.render.clone());
        move |now| {
            if *now == LoadState::Loading {
                spawn_local(async move {
                    let is_there = render.emit(()).await.is_ok();
                    state.set(if is_there { LoadState::Ready(()) } else { LoadState::Failed });
                });
            }
        }
    });
    // What has arrived renders without a pause.
    let content = || poll_once(props.render.emit(()).as_mut())?.ok();
    match *state {
        LoadState::Ready(()) => content().unwrap_or_else(loading),
        LoadState::Failed => {
            let state = state.setter();
            load_error(Callback::from(move |_| state.set(LoadState::Loading)), Html::default())
        }
        LoadState::Loading => loading(),
    }
}

fn loading() -> Html {
    html! { <p class="note" role="status">{ "Loading…" }</p> }
}

/// Renders that a part of the page could not be loaded, with a button that tries again, one that reloads the
/// page, and `more` of them.
pub fn load_error(on_retry: Callback<MouseEvent>, more: Html) -> Html {
    html! {
        <section class="notice missing" role="alert">
            <p>
                { "This part of the page could not be loaded. Check your connection; if it works, the page \
                   may have been updated: reload it. Your build is kept." }
            </p>
            <button type="button" onclick={on_retry}>{ "Try again" }</button>
            <button type="button" onclick={|_: MouseEvent| browser::reload()}>{ "Reload" }</button>
            { more }
        </section>
    }
}
