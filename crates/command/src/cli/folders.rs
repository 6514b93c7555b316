//! The commands that write a folder of files: manual pages, and Lua modules for wikis.

use super::arguments::{Purpose, arguments};
use super::request::Refused;
use foundation::edition::Edition;
use std::fs;
use std::io;
use std::path::Path;
use wiki::monster_template::monster_template;
use wiki::scribunto::pages;

/// Steps of every release as the game computed them.
const GOLDEN: &str = golden::STEPS_EXACT.text;

/// Writes a manual page for the program and each of its commands.
///
/// # Errors
/// Returns a sentence if the folder cannot be written.
pub fn write_manual(folder: &str) -> Result<String, Refused> {
    let written = fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(arguments(Purpose::Reading), Path::new(folder)));
    written.map_err(|error| cannot_write(folder, &error))?;
    Ok(format!("The manual pages are in {folder}: try man -l {folder}/crawl-clock.1.\n"))
}

/// Writes the pages of a wiki with Scribunto and the template of one without, and lists their titles with
/// their files.
///
/// # Errors
/// Returns a sentence if the folder cannot be written.
pub fn write_modules(folder: &str) -> Result<String, Refused> {
    let mut list = String::new();
    for page in pages(Some(GOLDEN)).into_iter().chain([monster_template(Edition::NEWEST)]) {
        let file = Path::new(folder).join(&page.path);
        let parent = file.parent().map_or(Ok(()), fs::create_dir_all);
        parent.and_then(|()| fs::write(&file, &page.text)).map_err(|error| cannot_write(folder, &error))?;
        list += &format!("{:<28} {} ({} bytes)\n", page.title, page.path, page.text.len());
    }
    Ok(list)
}

fn cannot_write(folder: &str, error: &io::Error) -> String {
    format!("{folder} cannot be written: {error}.")
}
