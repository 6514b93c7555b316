//! Finds what sentences say of the speed of monsters, in brackets behind their names: “An [[ogre (monster)|ogre]] (speed 10, atk:
//! 150%) takes 1.5 decaAut to attack.”

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

/// Returns the name at the end of a text: a link, or the words of its last clause, behind their article.
fn name_before(text: &str) -> Option<&str> {
    let text = text.trim_end();
    if text.ends_with("]]") {
        return text.rfind("[[").map(|start| &text[start..]);
    }
    let clause = text.rsplit(['.', ';', ',', ':', ')', ']', '*', '•']).next()?.trim();
    let words: Vec<(usize, &str)> = clause
        .split_inclusive(' ')
        .scan(0, |end, word| {
            *end += word.len();
            Some((*end, word.trim()))
        })
        .collect();
    let is_article = |(_, word): &&(usize, &str)| ARTICLES.contains(&&*word.to_ascii_lowercase());
    let start = words.iter().rev().find(is_article).map_or(0, |(end, _)| *end);
    let name = clause[start..].trim();
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
