//! The page.

fn main() {
    crawl_clock::app::start();
}
