//! Reusable components and hooks: dialogs, charts, tables. They depend on no page.

pub mod announcer;
pub mod badges;
pub mod chart_view;
pub mod copy;
pub mod debounce;
pub mod dialog;
pub mod disclosure;
pub mod energy_bar;
pub mod export_menu;
pub mod export_picture;
pub mod flag;
pub mod glyph;
pub mod hint;
pub mod lanes;
pub mod live_state;
pub mod panel;
pub mod progressive_render;
pub mod revision;
pub mod select;
pub mod step_ruler;
pub mod svg;
pub mod table;
pub mod tabs;
pub mod text_box;
pub mod tiles;
pub mod time_slices;
