//! The page.

fn main() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    crawl_clock::app::start();
}
