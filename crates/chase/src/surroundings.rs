//! Where you stand: how many foes can be beside you.

use foundation::edition::ALWAYS;

foundation::inputs::choices! {
    /// Where you stand.
    pub enum Surroundings: "place" {
        Anywhere, "anywhere", ALWAYS, "anywhere: each foe for itself";
        Corridor, "corridor", ALWAYS, "in a corridor: one at a time";
        Door, "door", ALWAYS, "at a door or corner: two at a time";
        Open, "open", ALWAYS, "in the open";
    }
}

impl Surroundings {
    /// Returns how many foes can stand beside you, if that limits them.
    pub fn room(self) -> Option<usize> {
        match self {
            Surroundings::Anywhere | Surroundings::Open => None,
            Surroundings::Corridor => Some(1),
            Surroundings::Door => Some(2),
        }
    }
}
