fn main() {
    for f in std::env::args().skip(1) {
        let t = String::from_utf8_lossy(&std::fs::read(&f).unwrap()).into_owned();
        let d = crawl_clock::crawl::dump::read_dump(&t);
        println!("== {f}\n{}\n{:?} {:?}", d.question.query(), d.who, d.version);
        for a in &d.applied {
            println!("   {}: {}={}", a.line, a.key, a.value);
        }
        for i in &d.ignored {
            println!("   ! {} {:?} {}", i.line, i.text, i.why);
        }
        println!("   {:?}\n   {:?}\n   {:?}", d.piety, d.foes, d.word);
    }
}
