//! The selected point of a chart, and how pointer and keys change it.

/// The selected point of a chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// The index of the point.
    pub at: Option<usize>,
    /// Whether it stays when the pointer or the focus leaves the chart.
    pub is_pinned: bool,
}

impl Selection {
    /// Returns the selection after the pointer has moved to a point.
    pub fn hover(self, at: Option<usize>) -> Selection {
        if self.is_pinned { self } else { Selection { at, is_pinned: false } }
    }

    /// Returns the selection after the pointer or the focus has left the chart.
    pub fn leave(self) -> Selection {
        if self.is_pinned { self } else { Selection::default() }
    }

    /// Returns the selection after a click or a tap on a point: toggles whether it is pinned.
    pub fn press(self, at: Option<usize>) -> Selection {
        match at {
            Some(_) if (Selection { at, is_pinned: true }) != self => Selection { at, is_pinned: true },
            _ => Selection::default(),
        }
    }

    /// Returns the selection after a key, as `KeyboardEvent.key` names it, on a chart with this many points;
    /// `None` if charts have no use for the key.
    pub fn key(self, key: &str, count: usize) -> Option<Selection> {
        let last = count.checked_sub(1)?;
        let at = match (key, self.at) {
            ("ArrowRight", at) => at.map_or(0, |at| (at + 1).min(last)),
            ("ArrowLeft", at) => at.map_or(last, |at| at.saturating_sub(1).min(last)),
            ("Home", _) => 0,
            ("End", _) => last,
            ("Enter", Some(_)) => return Some(self.press(self.at)),
            ("Escape", Some(_)) => return Some(Selection::default()),
            _ => return None,
        };
        Some(Selection { at: Some(at), ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_go_through_the_points_and_stop_at_the_ends() {
        let mut selection = Selection::default();
        let mut seen = Vec::new();
        for key in ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft", "End", "ArrowRight", "Home"] {
            selection = selection.key(key, 3).unwrap();
            seen.push(selection.at.unwrap());
        }
        assert_eq!(seen, [0, 1, 0, 0, 2, 2, 0]);
        assert_eq!(Selection::default().key("ArrowLeft", 3).unwrap().at, Some(2));
        // A chart that has lost points since.
        assert_eq!(Selection { at: Some(9), is_pinned: false }.key("ArrowLeft", 3).unwrap().at, Some(2));
    }

    #[test]
    fn other_keys_are_left_to_the_page() {
        let selection = Selection::default();
        assert_eq!(["Tab", "ArrowUp", "a", "Enter", "Escape"].map(|key| selection.key(key, 3)), [None; 5]);
        assert_eq!(selection.key("ArrowRight", 0), None);
    }

    #[test]
    fn a_pin_outlasts_the_pointer_until_it_is_let_go_of() {
        let hovered = Selection::default().hover(Some(1));
        assert_eq!(hovered.leave(), Selection::default());
        let pinned = hovered.key("Enter", 3).unwrap();
        assert_eq!((pinned.leave(), pinned.hover(Some(2))), (pinned, pinned));
        assert_eq!(pinned, hovered.press(Some(1)));
        assert_eq!(pinned.press(Some(2)).at, Some(2));
        assert_eq!(pinned.press(Some(1)), Selection::default());
        assert_eq!(pinned.key("Enter", 3), Some(Selection::default()));
        assert_eq!(pinned.key("Escape", 3), Some(Selection::default()));
        let moved = pinned.key("ArrowRight", 3).unwrap();
        assert_eq!((moved.at, moved.is_pinned), (Some(2), true));
    }
}
