//! The command `crawl-clock`: the answers of Crawl Clock in a terminal.

use std::process::ExitCode;

fn main() -> ExitCode {
    command::cli::main()
}
