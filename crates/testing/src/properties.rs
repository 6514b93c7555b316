//! What holds for any query and any dump, however damaged.

use crawl::model::mover::Mover;
use crawl::step::actions::actions;
use crawl::step::remarks::remarks;
use crawl::step::speed_words::words;
use crawl::step::time::step_time;
use foundation::inputs::Inputs;
use foundation::prob::Ratio;
use foundation::query_reader::EDITION_KEY;
use foundation::text::{is_break, is_hidden_mark};
use question::Question;
use question::dump::read_dump;

/// Checks the properties of a query.
pub fn check_query(query: &str) {
    let Ok(question) = Question::read(query) else { return };
    let canonical = question.query();
    let again = Question::read(&canonical).unwrap();
    assert_eq!(again.query(), canonical, "from {query}");
    assert_eq!(
        (again.edition, &again.build, &again.chase),
        (question.edition, &question.build, &question.chase)
    );
    assert_eq!(question.build.as_of(question.edition), question.build, "as_of is idempotent");

    let time = step_time(question.edition, &question.build);
    assert_eq!(time.aut.total.probability(|_| true), Ratio::ONE);
    assert!(*time.aut.total.range().0 > 0);
    let total: f64 = words(question.edition, &question.build).iter().map(|(_, p)| p).sum();
    assert!((total - 1.0).abs() < 1e-12);
    for remark in remarks(question.edition, &Mover::new(&question.build, question.edition)) {
        assert!(remark.ends_with('.'), "{remark}");
    }
    for action in actions(question.edition, &question.build) {
        assert_eq!(action.aut.probability(|_| true), Ratio::ONE);
        assert!(*action.aut.range().0 > 0, "{} in {canonical}", action.name);
    }
}

/// Checks the properties of what is read from a dump.
pub fn check_dump(text: &str) {
    let dump = read_dump(text);
    let question = &dump.question;
    assert_eq!(question.not_understood, []);
    assert_eq!(Question::read(&question.query()).unwrap(), *question);
    let lines = 1 + text.matches(['\n', '\r', '<']).count();
    for applied in &dump.applied {
        assert!((1..=lines).contains(&applied.line), "{applied:?}");
        assert!(
            applied.key == EDITION_KEY || question.check(applied.key, &applied.value).is_ok(),
            "{applied:?}"
        );
    }
    for note in &dump.notes {
        assert!((1..=lines).contains(&note.line) && note.why.ends_with(['.', '?']), "{note:?}");
    }
    for seen in &dump.foes {
        assert!((1..=lines).contains(&seen.line), "{seen:?}");
        // A name without letters stands for no foe.
        assert!(seen.foe(question.edition).is_none() || !seen.slug.is_empty(), "{seen:?}");
    }
    let shown = dump.foes.iter().map(|seen| &seen.name).chain(&dump.who).chain(&dump.version);
    let quoted = dump
        .applied
        .iter()
        .map(|applied| &applied.text)
        .chain(dump.notes.iter().flat_map(|note| [&note.text, &note.why]));
    for text in shown.chain(quoted) {
        assert!(
            !text.contains(|letter| is_hidden_mark(letter) || is_break(letter) && letter != '\t'),
            "{text:?}"
        );
    }
    if let Some(word) = &dump.speed_word {
        let sum: f64 = word.computed.iter().map(|(_, p)| p).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{word:?}");
        let is_computed = word.computed.iter().any(|(other, _)| *other == word.game);
        assert!(is_computed || word.reason.is_some());
        // Of an unknown species a word that is among the computed ones proves nothing.
        assert!(word.agrees || word.reason.is_some());
    }
}
