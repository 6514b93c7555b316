//! Every statement of the articles, recomputed: in each release, and in the edition that follows its article.

use analysis::claims::{Claim, ClaimVerdict, Evidence, Figure, claims, count, includes};
use foundation::edition::Edition;
use question::{Question, Source};
use std::collections::HashSet;
use testing::assert_no_misses;

/// Returns every statement with its article.
fn all() -> impl Iterator<Item = (Source, &'static Claim)> {
    Source::ALL.iter().flat_map(|source| claims(*source).map(|claim| (*source, claim)))
}

/// Returns the first case in which an edition does not give what the article says, with what it gives.
fn refutation(figure: Figure, cases: &[(&str, &str)], edition: Edition) -> Option<String> {
    cases.iter().find_map(|(query, printed)| {
        let question = Question::read(query).unwrap().at(edition);
        match figure.value(&question) {
            Some(value) if value.is(printed) => None,
            Some(value) => Some(format!("{edition:?} {query}: {value}, not {printed}")),
            None => Some(format!("{edition:?} lacks something of {query}")),
        }
    })
}

#[test]
fn the_game_agrees_in_the_releases_that_a_claim_names_and_in_no_other() {
    let mut misses = Vec::new();
    for (source, claim) in all() {
        let Evidence::Computed { figure, cases, lives, .. } = claim.evidence else { continue };
        let agreeing: Vec<Edition> =
            Edition::game().filter(|edition| refutation(figure, cases, *edition).is_none()).collect();
        let named: Vec<Edition> = Edition::game().filter(|edition| includes(lives, *edition)).collect();
        if agreeing != named {
            let other = Edition::game().find(|edition| agreeing.contains(edition) != named.contains(edition));
            let why = other.and_then(|edition| refutation(figure, cases, edition));
            misses.push(format!("{}: {}: agrees in {agreeing:?}; {why:?}", source.slug(), claim.says));
        }
    }
    assert_no_misses(misses);
}

#[test]
fn an_articles_edition_computes_what_the_article_says() {
    let mut misses = Vec::new();
    for (source, claim) in all() {
        let Evidence::Computed { figure, cases, claimed, is_not_followed, .. } = claim.evidence else {
            continue;
        };
        // What an article says of other releases is not what its edition computes.
        let Some(edition) = source.edition().filter(|_| claimed.is_none()) else { continue };
        let refuted = refutation(figure, cases, edition);
        if refuted.is_some() != is_not_followed {
            misses.push(format!("{}: {} {}", source.slug(), claim.says, refuted.unwrap_or_default()));
        }
    }
    assert_no_misses(misses);
}

#[test]
fn what_differs_or_is_not_determined_has_a_sentence() {
    for (source, claim) in all() {
        let must = claim.verdict(source) != ClaimVerdict::Agrees;
        assert!(!must || !claim.truth.is_empty(), "{}: {}", source.slug(), claim.says);
        for text in [claim.says, claim.truth] {
            assert!(text.is_empty() || text.ends_with(['.', '”']), "{text}");
        }
    }
}

#[test]
fn each_statement_stands_once_in_its_article() {
    let mut seen = HashSet::new();
    for (source, claim) in all() {
        assert!(seen.insert((source.slug(), claim.section, claim.says)), "{}", claim.says);
    }
}

/// A link opens a question that its version understands, in canonical form, in a release that the statement
/// is about.
#[test]
fn links_are_understood() {
    for (source, claim) in all() {
        let query = claim.query(source);
        if query.is_empty() {
            assert!(matches!(claim.evidence, Evidence::Text("")), "{}", claim.says);
            continue;
        }
        let question = Question::read(&query).unwrap();
        assert_eq!((question.query(), &question.not_understood[..]), (query, &[][..]), "{}", claim.says);
        assert!(question.edition.article().is_none(), "{}", claim.says);
        if let Evidence::Computed { claimed: Some(claimed), .. } = claim.evidence {
            assert!(includes(claimed, question.edition), "{}", claim.says);
        }
    }
}

/// The counts that the page shows.
#[test]
fn every_statement_is_counted_once() {
    for source in Source::ALL {
        let sources = std::slice::from_ref(source);
        let counts: Vec<usize> =
            ClaimVerdict::ALL.iter().map(|verdict| count(sources, Some(*verdict))).collect();
        assert_eq!(counts.iter().sum::<usize>(), count(sources, None));
        assert_eq!(count(sources, None), claims(*source).count());
        assert!(counts[0] > counts[1] && counts[1] > 0, "{}: {counts:?}", source.slug());
    }
    assert_eq!(count(Source::ALL, None), all().count());
    assert!(all().count() > 200);
}
