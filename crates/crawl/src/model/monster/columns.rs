//! The columns of the data file of monsters, by the tables that are made of them.

use foundation::inputs::select_columns;
#[cfg(feature = "bestiary-on-demand")]
use std::sync::OnceLock;

/// The columns of each table.
pub(super) struct Columns {
    /// Of [`Monster`](super::Monster).
    pub rows: &'static str,
    /// Of [`Look`](super::Look).
    pub looks: &'static str,
    /// Of [`COLOURS`](super::look::COLOURS).
    pub colours: &'static str,
    /// Of [`Stats`](super::Stats).
    pub stats: &'static str,
    /// Of [`Ranged`](super::Ranged).
    pub ranged: &'static str,
}

/// One line per row of [`Monster`](super::Monster).
const FILE: &str = crate::model::MONSTER_TSV;

const COLUMNS: &Columns = &Columns {
    rows: select_columns!(FILE, [0, 1, 2]),
    looks: select_columns!(FILE, [3, 4, 6]),
    colours: select_columns!(FILE, [5]),
    stats: select_columns!(FILE, [7, 8, 9, 10, 13]),
    ranged: select_columns!(FILE, [11, 12]),
};

#[cfg(feature = "bestiary-on-demand")]
static PROVIDED: OnceLock<&Columns> = OnceLock::new();

/// Puts the monsters at hand. With the feature `bestiary-on-demand` there are none before, so that a program
/// can load what calls this apart from the rest; without the feature they always are, and this does nothing.
pub fn provide_bestiary() {
    #[cfg(feature = "bestiary-on-demand")]
    PROVIDED.get_or_init(|| COLUMNS);
}

/// Returns the columns of each table; empty ones while the monsters are not at hand.
pub(super) fn columns() -> &'static Columns {
    #[cfg(feature = "bestiary-on-demand")]
    return PROVIDED.get().unwrap_or(&&Columns { rows: "", looks: "", colours: "", stats: "", ranged: "" });
    #[cfg(not(feature = "bestiary-on-demand"))]
    COLUMNS
}
