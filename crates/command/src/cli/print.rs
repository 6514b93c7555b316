//! The program itself: arguments in, an answer out.

use super::request::{Printed, Refused, Style};
use super::run::run;
use clap::builder::styling::Style as Look;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

/// The exit code of a question that has no answer. Wrong usage has clap's, 2.
const NOT_ANSWERED: u8 = 1;
/// The exit code of an answer with [`Printed::alarms`].
const ALARM: u8 = 1;
/// The exit code of a comparison that failed, as for `diff` and `cmp`.
const NOT_COMPARED: u8 = 2;

/// Runs the program with the arguments of the process.
pub fn main() -> ExitCode {
    match run(std::env::args_os()) {
        Ok(printed) => print(&printed),
        Err(Refused::Question(sentence)) => {
            anstream::eprintln!("{sentence}");
            ExitCode::from(NOT_ANSWERED)
        }
        Err(Refused::Comparison(sentence)) => {
            anstream::eprintln!("{sentence}");
            ExitCode::from(NOT_COMPARED)
        }
        Err(Refused::Usage(error)) => {
            // A failure to print does not change the exit code.
            let _ = error.print();
            ExitCode::from(error.exit_code() as u8)
        }
    }
}

fn print(printed: &Printed) -> ExitCode {
    for note in &printed.notes {
        anstream::eprintln!("{note}");
    }
    let mut out = anstream::stdout().lock();
    let written = match (printed.style, printed.text.split_once('\n')) {
        (Style::Text, Some((first, rest))) => {
            let bold = Look::new().bold();
            write!(out, "{bold}{first}{bold:#}\n{rest}")
        }
        _ => out.write_all(printed.text.as_bytes()),
    };
    match written.and_then(|()| out.flush()) {
        Ok(()) if printed.alarms => ExitCode::from(ALARM),
        Ok(()) => ExitCode::SUCCESS,
        // The reader closed the pipe, as `head` does: not an error.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("The answer cannot be written: {error}.");
            ExitCode::from(NOT_ANSWERED)
        }
    }
}
