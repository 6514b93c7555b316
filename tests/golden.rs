//! Results of the real game, row by row.

use crawl_clock::crawl::question::Question;
use crawl_clock::crawl::time::step_time;
use crawl_clock::prob::Dist;

fn aut(query: &str) -> Dist<i32> {
    let question = Question::read(query).unwrap();
    assert_eq!(question.not_understood, [], "{query}");
    step_time(question.edition, &question.build).aut.total
}

fn fractions(dist: &Dist<i32>) -> String {
    let outcome = |(aut, p): (&i32, crawl_clock::prob::Ratio)| format!("{aut}:{}/{}", p.num(), p.den());
    dist.iter().map(outcome).collect::<Vec<_>>().join(";")
}

#[test]
fn exact() {
    let mut misses = Vec::new();
    for line in include_str!("golden/steps-exact.tsv").lines().skip(1) {
        let (query, expected) = line.split_once('\t').unwrap();
        let ours = fractions(&aut(query));
        if ours != expected {
            misses.push(format!("{query}\n  game {expected}\n  ours {ours}"));
        }
    }
    assert!(misses.is_empty(), "{} misses:\n{}", misses.len(), misses.join("\n"));
}
