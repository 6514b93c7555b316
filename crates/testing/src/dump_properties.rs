//! What holds for what is read from any text, however damaged.

use question::Question;
use question::dump::read_dump;

/// Checks the properties of what is read from a dump.
pub fn check_dump(text: &str) {
    let dump = read_dump(text);
    let question = &dump.question;
    assert_eq!(question.not_understood, []);
    assert_eq!(Question::read(&question.query()).unwrap(), *question);
    let lines = 1 + text.matches(['\n', '\r', '<']).count();
    for applied in &dump.applied {
        assert!((1..=lines).contains(&applied.line), "{applied:?}");
        assert!(applied.key == "v" || question.check(applied.key, &applied.value).is_ok(), "{applied:?}");
    }
    for ignored in &dump.ignored {
        assert!((1..=lines).contains(&ignored.line) && ignored.why.ends_with(['.', '?']), "{ignored:?}");
    }
    for seen in &dump.foes {
        assert!(!seen.slug.is_empty() && (1..=lines).contains(&seen.line), "{seen:?}");
        seen.foe(question.edition);
    }
    if let Some(word) = &dump.speed_word {
        let sum: f64 = word.computed.iter().map(|(_, p)| p).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{word:?}");
        assert_eq!(word.agrees, word.computed.iter().any(|(other, _)| *other == word.game));
        assert_eq!(word.agrees, word.reason.is_none());
    }
}
