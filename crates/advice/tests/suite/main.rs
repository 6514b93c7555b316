//! Options of escapes: against figures of another program, and what must hold for all of them.

mod asked;
mod barred;
mod fights;
mod golden_rows;
mod lasting;
mod order;
mod plans;
mod properties;
mod sampled;
mod sneaking;
