//! The completions, by the shells themselves. A shell that is not installed is said to be skipped; `make
//! test` installs all three where it may.

use command::cli::run;
use std::process::Command;

/// A program of a shell that completes `$LINE` by the script `$SCRIPT` and prints what it is offered.
const SHELLS: [(&str, &[&str], &str); 3] = [
    (
        "bash",
        &["--norc"],
        r#"
        source "$SCRIPT"
        COMP_WORDS=(${LINE//=/ = }); [[ $LINE == *" " ]] && COMP_WORDS+=(""); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
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
        zpty -w shell "print DO''NE"
        while zpty -r shell line; do [[ $line == *DONE* ]] && break; print -r -- "$line"; done
        zpty -d shell"#,
    ),
];

/// A file in the folder in which the shells complete.
const FILE: &str = "no-value-of-a-flag";

#[test]
fn every_shell_completes_flags_and_values_of_subcommands() {
    for (shell, flags, program) in SHELLS {
        let folder = std::env::temp_dir().join(format!("crawl-clock-{shell}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(FILE), "").unwrap();
        let script = folder.join("_crawl-clock");
        std::fs::write(&script, run(["crawl-clock", "completions", shell]).unwrap().text).unwrap();
        for (line, completed) in [
            ("crawl-clock simul", "simulate"),
            ("crawl-clock step --spec", "--species"),
            ("crawl-clock chase --species nag", "naga"),
            ("crawl-clock step --species=nag", "naga"),
            ("crawl-clock table --as mark", "markdown"),
            // Zsh may draw only what it adds.
            ("crawl-clock table mons", "ters"),
            ("crawl-clock list fo", "rms"),
            ("crawl-clock completions el", "vish"),
            ("crawl-clock help sim", "ulate"),
            ("crawl-clock chase --energy ran", "dom"),
            ("crawl-clock chase --energy 7", "79"),
            ("crawl-clock chase --plan att", "ack"),
            ("crawl-clock advise --have haste.bli", "nk"),
            ("crawl-clock chase --plan attack.qu", "aff"),
            ("crawl-clock chase --plan=attack.away.qu", "aff"),
            ("crawl-clock step --ponderous body.he", "lmet"),
            ("crawl-clock chase --foes ogre,orc-p", "riest"),
            ("crawl-clock chase --foes=ogre,orc,orc-p", "riest"),
            // Neither a word after a flag that is on or off nor a number is a file.
            ("crawl-clock step --haste ", ""),
            ("crawl-clock chase --gap ", ""),
        ] {
            let mut command = Command::new(shell);
            command
                .current_dir(&folder)
                .args(flags)
                .args(["-c", program])
                .env("SCRIPT", &script)
                .env("LINE", line);
            let Ok(output) = command.output() else {
                eprintln!("{shell} is not installed: its completions were not tested.");
                break;
            };
            let offered = String::from_utf8_lossy(&output.stdout);
            assert!(offered.contains(completed), "{shell}: {line}: {offered}");
            assert!(!offered.contains(FILE), "{shell}: {line}: {offered}");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
