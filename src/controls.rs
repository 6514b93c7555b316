//! Form controls. They depend on the definitions of inputs, and on no page.

pub mod combobox;
pub mod control;
pub mod control_props;
pub mod field;
pub mod form;
pub mod form_entry;
pub mod multi_select;
pub mod number;
pub mod typing;
