//! The command `crawl-clock` as a library: [`cli`] prints answers in a terminal, [`watch`] compares the
//! tables with a checkout of the game.
//!
//! # Examples
//! ```
//! use command::cli::run;
//!
//! let printed = run(["crawl-clock", "step", "--v", "0.34", "--species", "naga", "--haste", "--brief"]).unwrap();
//! assert_eq!(printed.text, "0.34 Naga, Hasted: 9.33 aut a step (quick)\n");
//! ```

pub mod cli;
pub mod watch;
