//! The calculation in a browser, where `usize` has 32 bits.
#![cfg(target_arch = "wasm32")]

use crawl::step::time::step_time;
use foundation::prob::Ratio;
use question::Question;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn a_link_is_read_and_answered_exactly() {
    let query = "v=0.15&species=centaur&to=shallow&haste=1";
    let question = Question::read(query).unwrap();
    assert_eq!(question.query(), query);

    let aut = step_time(question.edition, &question.build).aut.total;
    let in_240ths = |(aut, p): (&i32, Ratio)| (*aut, p.num() * 240 / p.den());
    let expected = [(4, 1), (5, 13), (6, 48), (7, 73), (8, 53), (9, 34), (10, 18)];
    assert_eq!(aut.iter().map(in_240ths).collect::<Vec<_>>(), expected);
}
