//! Finds what sentences say of the speed of monsters, in brackets behind their names: “An [[ogre (monster)|ogre]] (speed 10, atk:
//! 150%) takes 1.5 decaAut to attack.”

use chase::foe::MonsterNames;

/// What the brackets begin with, in lower case.
const OPENING: &str = "(speed ";
/// The words before the name of one monster, in lower case.
const ARTICLES: [&str; 3] = ["a", "an", "the"];
/// Limit on the words of a name.
const MAX_WORDS: usize = 4;

/// Returns the names of a line that brackets with a speed follow, each with what the brackets hold.
pub(super) fn statements(line: &str) -> Vec<(&str, &str)> {
    let lower = line.to_ascii_lowercase();
    let statement = |(open, _): (usize, &str)| {
        let close = open + line[open..].find(')')?;
        Some((name_before(&line[..open])?, &line[open + 1..close]))
    };
    lower.match_indices(OPENING).filter_map(statement).collect()
}

/// Returns the name at the end of a text: a link, or the longest name of a monster, of which an article may be a part, as in “Blork
/// the orc”; of what is none, the words of the last clause, behind their article.
fn name_before(text: &str) -> Option<&str> {
    let text = text.trim_end();
    if text.ends_with("]]") {
        return text.rfind("[[").map(|start| &text[start..]);
    }
    let clause = text.rsplit(['.', ';', ',', ':', ')', ']', '*', '•']).next()?.trim();
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
    (!name.is_empty() && name.split(' ').count() <= MAX_WORDS).then_some(name)
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
            ("Whatever it was that came after us (speed 20)", &[]),
            ("(speed 10)", &[]),
            ("an ogre (speed 10", &[]),
            ("é (speed 9)", &["é speed 9"]),
        ] {
            let found: Vec<String> =
                statements(line).iter().map(|(name, speed)| format!("{name} {speed}")).collect();
            assert_eq!(found, expected, "{line}");
        }
    }
}
