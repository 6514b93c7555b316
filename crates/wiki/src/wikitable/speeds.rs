//! Finds what sentences say of the speed of monsters, in brackets behind their names: “An [[ogre
//! (monster)|ogre]] (speed 10, atk: 150%) takes 1.5 decaAut to attack.” Else the sentence is about whom it
//! begins with: “A bat is fast (speed 20).”

use super::clause::{self, ARTICLES, MAX_WORDS, Statement, Subject};
use chase::foe::MonsterNames;

/// What the brackets begin with, in lower case.
const OPENING: &str = "(speed ";

/// Returns what a line says in brackets of speeds, each of whom it says it.
pub(super) fn statements(line: &str) -> Vec<Statement<'_>> {
    let lower = line.to_ascii_lowercase();
    let mut found = Vec::new();
    let mut from = 0;
    for (open, _) in lower.match_indices(OPENING) {
        let Some(close) = line[open..].find(')').map(|length| open + length) else { continue };
        let text = &line[from..open];
        if text.contains(char::is_alphanumeric) {
            found.push(Statement { subject: subject(text), said: &line[open + 1..close] });
        }
        from = close + 1;
    }
    found
}

/// Returns whom a speed is of that follows a text: whom it ends with, else whom its last sentence begins
/// with; of what is none, the words of its last clause, behind their article.
fn subject(text: &str) -> Subject<'_> {
    let text = text.trim_end();
    if let Some(link) = text.rfind("[[").filter(|_| text.ends_with("]]")) {
        return Subject::One(&text[link..]);
    }
    let (name, is_known) = name_before(text).map_or((None, false), |(name, known)| (Some(name), known));
    match clause::subject(text) {
        Subject::Unknown => name.map_or(Subject::Unknown, Subject::One),
        _ if is_known => name.map_or(Subject::Unknown, Subject::One),
        subject => subject,
    }
}

/// Returns the longest name of a monster at the end of a text, of which an article may be a part, as in
/// “Blork the orc”; of what is none, the words behind the last article. Also returns whether it is a
/// monster's.
fn name_before(text: &str) -> Option<(&str, bool)> {
    let clause = text.rsplit(['.', ';', ',', ':', ')', ']', '*', '•']).next()?;
    // The rest of a link's word is no name: “[[ogre]]s are slow”.
    if text[..text.len() - clause.len()].ends_with(']') && !clause.starts_with(' ') {
        return None;
    }
    let clause = clause.trim();
    // Where each word begins and, behind it, the next.
    let words = clause.split_inclusive(' ').scan(0, |end, word| {
        let start = *end;
        *end += word.len();
        Some((start, *end, ARTICLES.contains(&&*word.trim().to_ascii_lowercase())))
    });
    let words: Vec<(usize, usize, bool)> = words.collect();
    let last = words[words.len().saturating_sub(MAX_WORDS)..].iter().filter(|(.., is_article)| !is_article);
    let is_name = |start: &usize| MonsterNames::of_all_releases().includes(&clause[*start..]);
    let named = last.map(|(start, ..)| *start).find(is_name);
    let behind_article = || words.iter().rev().find(|(.., is_article)| *is_article).map(|(_, end, _)| *end);
    let name = clause[named.or_else(behind_article).unwrap_or(0)..].trim();
    (!name.is_empty() && name.split(' ').count() <= MAX_WORDS).then_some((name, named.is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_before_brackets_with_a_speed() {
        for (line, expected) in [
            (
                "An [[ugly thing]] (speed 10, move: 90%) moves. An [[ogre (monster)|ogre]] (speed 10, atk: 150%) hits.",
                &["[[ugly thing]] speed 10, move: 90%", "[[ogre (monster)|ogre]] speed 10, atk: 150%"][..],
            ),
            ("An ogre (speed 10, atk: 150%) takes 1.5 decaAut", &["ogre speed 10, atk: 150%"]),
            ("* Jackals (Speed 14)", &["Jackals Speed 14"]),
            ("Fast ones are, among others, the killer bee (speed 20).", &["killer bee speed 20"]),
            // The longest name of a monster, whatever it holds of another's.
            (
                "The fast Blork the orc (speed 8) and Sigmund (speed 10)",
                &["Blork the orc speed 8", "Sigmund speed 10"],
            ),
            (
                "Beware of Crazy Yiuf (speed 10) and Ijyb (speed 10)",
                &["Crazy Yiuf speed 10", "Ijyb speed 10"],
            ),
            ("Orc wizards (speed 10), and Terence (speed 10)", &["Orc wizards speed 10", "Terence speed 10"]),
            ("An orc warrior (speed 10) and the orc (speed 10)", &["orc warrior speed 10", "orc speed 10"]),
            (
                "A giant cockroach (speed 10) or cockroach (speed 10)",
                &["giant cockroach speed 10", "or cockroach speed 10"],
            ),
            (
                "An ogre zombie (speed 5) and quick ogres (speed 10)",
                &["ogre zombie speed 5", "ogres speed 10"],
            ),
            ("The Royal Jelly (speed 14)", &["Royal Jelly speed 14"]),
            ("Beware the nameless (speed 14)", &["nameless speed 14"]),
            ("A bat is fast (speed 20), [[ogre]]s are not (speed 10)", &["bat speed 20", " speed 10"]),
            ("A bat flies faster than any ogre does (speed 30)", &["bat or ogre speed 30"]),
            ("A bat is faster than an ogre (speed 10)", &["ogre speed 10"]),
            ("Whatever it was that came after us (speed 20)", &[" speed 20"]),
            ("(speed 10)", &[]),
            ("an ogre (speed 10", &[]),
            ("é (speed 9)", &["é speed 9"]),
        ] {
            let found: Vec<String> = statements(line)
                .iter()
                .map(|statement| statement.row(1).cells.join(" ").replace('\n', " or "))
                .collect();
            assert_eq!(found, expected, "{line}");
        }
    }
}
