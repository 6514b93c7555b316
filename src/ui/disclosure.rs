//! A disclosure whose content is rendered only while it is open.

use crate::browser;
use crate::ui::flag::mirror_open;
use yew::prelude::*;

/// The props of a [`Disclosure`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The content of its `<summary>`, always visible.
    pub summary: Html,
    /// The element id, for what opens it from afar. One that has it is long: opened, it is scrolled into
    /// view.
    #[prop_or_default]
    pub id: Option<&'static str>,
    /// Whether it starts open.
    #[prop_or_default]
    pub open: bool,
    /// The content. Pass components, so that nothing is computed before they are mounted.
    pub children: Html,
}

/// A `<details>` element that mounts its children when it is opened and unmounts them when it is closed.
#[component(Disclosure)]
pub fn disclosure(props: &Props) -> Html {
    let open = use_state_eq(|| props.open);
    use_effect_with(*open, {
        let id = props.id;
        // On a phone it stays under the finger.
        move |is_open| {
            id.filter(|_| *is_open && !browser::is_narrow()).into_iter().for_each(browser::scroll_into_view)
        }
    });
    html! {
        <details id={props.id} open={*open} ontoggle={mirror_open(&open)}>
            <summary>{ props.summary.clone() }</summary>
            if *open { { props.children.clone() } }
        </details>
    }
}

/// Renders a disclosure whose content is built only while it is open. For content without state: what has
/// some is a component, and as a child of a [`Disclosure`] is not computed before either.
pub fn lazy(summary: &'static str, render: impl Fn() -> Html + 'static) -> Html {
    html! {
        <Disclosure summary={Html::from(summary)}>
            <Lazy render={Callback::from(move |()| render())} />
        </Disclosure>
    }
}

/// The props of [`Lazy`].
#[derive(PartialEq, Properties)]
struct LazyProps {
    render: Callback<(), Html>,
}

/// Builds its content when it is mounted.
#[component(Lazy)]
fn lazy_content(props: &LazyProps) -> Html {
    props.render.emit(())
}
