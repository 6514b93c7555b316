//! The command `crawl-clock`: the answers of the core in a terminal, as text, in one line, as JSON or as a
//! link.
//!
//! [`COMMANDS`] has a row for each subcommand that answers a question. Arguments, help, completions and
//! manual pages follow from these rows and from the tables of inputs.
//!
//! # Examples
//! ```
//! use command::cli::run;
//!
//! let printed = run(["crawl-clock", "step", "--v", "0.34", "--species", "naga", "--haste", "--brief"]).unwrap();
//! assert_eq!(printed.text, "0.34 Naga, Hasted: 9.33 aut a step (quick)\n");
//! ```

mod advise;
mod arguments;
mod character;
mod chase;
mod commands;
mod completions;
mod fight;
mod files;
mod folders;
mod list;
mod print;
mod progress;
mod request;
mod run;
mod subcommand;
mod telengard;
mod watch;

pub use arguments::{Purpose, arguments};
pub use commands::COMMANDS;
pub use list::LISTS;
pub use print::main;
pub use request::{Printed, Refused, Request, Style};
pub use run::run;
pub use subcommand::{Answers, Operand, Subcommand, Write};
