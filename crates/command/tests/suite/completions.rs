//! The completions, by the shells themselves. A shell that is not installed is said to be skipped; `make test` installs all
//! three where it may.

use command::cli::run;
use std::process::Command;

/// A program of a shell that completes `$LINE` by the script `$SCRIPT` and prints what it is offered.
const SHELLS: [(&str, &[&str], &str); 3] = [
    (
        "bash",
        &["--norc"],
        r#"
        source "$SCRIPT"
        COMP_WORDS=(${LINE//=/ = }); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        function=$(complete -p crawl-clock | sed 's/.* -F \([^ ]*\).*/\1/')
        "$function" crawl-clock "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        echo "${COMPREPLY[@]}""#,
    ),
    ("fish", &["--no-config"], r#"source "$SCRIPT"; complete -C "$LINE""#),
    // Only a line that is typed is completed: in a terminal of its own, whose echo shows the word.
    (
        "zsh",
        &["-f"],
        r#"
        zmodload zsh/zpty
        zpty shell 'zsh -f -i'
        zpty -w shell "PROMPT=; autoload -U compinit && compinit -u -D; source $SCRIPT; print REA''DY"
        while zpty -r shell line; do [[ $line == *READY* ]] && break; done
        zpty -w -n shell "$LINE"$'\t\n'
        zpty -r shell line; print -r -- "$line"
        zpty -r shell line; print -r -- "$line"
        zpty -d shell"#,
    ),
];

#[test]
fn every_shell_completes_flags_and_values_of_subcommands() {
    for (shell, flags, program) in SHELLS {
        let script = std::env::temp_dir().join(format!("_crawl-clock-{shell}-{}", std::process::id()));
        std::fs::write(&script, run(["crawl-clock", "completions", shell]).unwrap().text).unwrap();
        for (line, completed) in [
            ("crawl-clock simul", "simulate"),
            ("crawl-clock step --spec", "--species"),
            ("crawl-clock chase --species nag", "naga"),
            ("crawl-clock step --species=nag", "naga"),
            ("crawl-clock table --as mark", "markdown"),
        ] {
            let mut command = Command::new(shell);
            command.args(flags).args(["-c", program]).env("SCRIPT", &script).env("LINE", line);
            let Ok(output) = command.output() else {
                eprintln!("{shell} is not installed: its completions were not tested.");
                break;
            };
            let offered = String::from_utf8_lossy(&output.stdout);
            assert!(offered.contains(completed), "{shell}: {line}: {offered}");
        }
        std::fs::remove_file(script).unwrap();
    }
}
