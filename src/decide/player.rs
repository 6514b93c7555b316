//! Controls that play a run: play and pause, step by step, speed, and a slider for the moment.

use crate::browser;
use crate::ui::flag::use_flag;
use crate::ui::select::Select;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// The props of a [`Player`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The index of the current moment.
    pub index: usize,
    /// The index of the last moment.
    pub last: usize,
    /// What happens at the current moment.
    pub description: String,
    /// Called with the index of the moment to show.
    pub on_move: Callback<usize>,
}

/// The speeds: how long a moment lasts (ms), and the label.
const SPEEDS: [(u32, &str); 4] = [(600, "½×"), (300, "1×"), (150, "2×"), (80, "4×")];
/// The index of the speed at first.
const NORMAL: usize = 1;

/// The controls of a run.
#[component(Player)]
pub fn player(props: &Props) -> Html {
    let Props { index, last, .. } = *props;
    let is_playing = use_flag();
    let speed = use_state_eq(|| NORMAL);
    let is_at_end = index >= last;
    {
        let (on_move, pause) = (props.on_move.clone(), is_playing.setter());
        use_effect_with((index, last, *is_playing, *speed), move |(index, last, is_playing, speed)| {
            let next = *index + 1;
            let timeout = if !is_playing {
                None
            } else if next > *last {
                pause.set(false);
                None
            } else {
                Some(Timeout::new(SPEEDS[*speed].0, move || on_move.emit(next)))
            };
            move || drop(timeout)
        });
    }
    let on_play = {
        let (is_playing, on_move) = (is_playing.clone(), props.on_move.clone());
        move |_: MouseEvent| {
            if !*is_playing && is_at_end {
                on_move.emit(0);
            }
            is_playing.set(!*is_playing);
        }
    };
    let on_speed = {
        let speed = speed.setter();
        move |number: String| speed.set(number.parse().unwrap_or(NORMAL))
    };
    let speeds =
        SPEEDS.iter().enumerate().map(|(number, (_, label))| (number.to_string().into(), (*label).into()));
    let chosen = speed.to_string();
    let speeds = Select { aria_label: Some("Speed"), ..Select::new(speeds, &chosen, on_speed) };
    html! {
        <div class="replay" onkeydown={on_key(props)}>
            { move_button(props, "To the start", "«", Some(0)) }
            { move_button(props, "Previous event", "‹", index.checked_sub(1)) }
            <button type="button" class="main play" onclick={on_play}>
                { if *is_playing { "Pause" } else { "Play" } }
            </button>
            { move_button(props, "Next event", "›", Some(index + 1).filter(|index| *index <= last)) }
            { speeds.render() }
            { slider(props) }
        </div>
    }
}

/// Returns the handler that gives all controls the keys of the slider: arrows, Home and End.
fn on_key(props: &Props) -> impl Fn(KeyboardEvent) + use<> {
    let Props { index, last, .. } = *props;
    let on_move = props.on_move.clone();
    move |event: KeyboardEvent| {
        let to = match &event.key()[..] {
            "ArrowLeft" => index.saturating_sub(1),
            "ArrowRight" => last.min(index + 1),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        if browser::is_of_button(&event) {
            event.prevent_default();
            on_move.emit(to);
        }
    }
}

/// Renders a button that moves to another moment; disabled where there is none.
fn move_button(props: &Props, label: &'static str, symbol: &'static str, to: Option<usize>) -> Html {
    let on_move = props.on_move.clone();
    let onclick = move |_: MouseEvent| to.into_iter().for_each(|to| on_move.emit(to));
    html! {
        <button type="button" aria-label={label} title={label} disabled={to.is_none()} {onclick}>
            { symbol }
        </button>
    }
}

/// Renders the slider for the moment, which reads out what happens then.
fn slider(props: &Props) -> Html {
    let on_move = props.on_move.clone();
    let oninput =
        move |event: InputEvent| browser::value(&event).parse().into_iter().for_each(|to| on_move.emit(to));
    html! {
        <input type="range" aria-label="Time" min="0" max={props.last.to_string()}
            value={props.index.to_string()}
            {oninput} aria-valuetext={props.description.clone()} />
    }
}
