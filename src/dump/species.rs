//! The species, from title or score; a draconian's colour from its breath.

use super::status;
use crate::crawl::model::species::Species;
use crate::dump::facts::{Facts, Seen};
use crate::dump::header::starts_with_name;
use crate::dump::reading::DumpReader;
use crate::dump::text::Line;
use crate::inputs::Row;

impl DumpReader {
    /// Fills in the species.
    pub fn species(&mut self, facts: &Facts<'_>) {
        let title = facts.title.as_ref().map(|title| (title.what.1, title.line));
        let began = facts.began.as_ref().map(|began| (began.what, began.line));
        let said = title.into_iter().chain(began);
        match said.clone().find_map(|(what, line)| Some((species(what)?, line))) {
            Some((slug, line)) => {
                self.species_or_substitute(slug, line, facts);
                self.species = self.applied.iter().any(|applied| applied.key == "species");
            }
            None => {
                if let Some((what, line)) = said.clone().next() {
                    self.ignore(line, format!("“{what}” starts with no species known here."));
                }
            }
        }
    }

    /// Fills in a species, or what stands for it: a draconian's colour, or a species of the same times.
    fn species_or_substitute(&mut self, slug: &'static str, line: Line<'_>, facts: &Facts<'_>) {
        let known = |slug: &str| self.question.check("species", slug).is_ok();
        if slug == "draconian"
            && let Some((colour, line)) = colour(facts).filter(|(colour, _)| known(colour))
        {
            return self.put("species", colour, line);
        }
        let substitute = SUBSTITUTES.iter().find(|(gone, other, _)| *gone == slug && known(other));
        if let (false, Some((_, other, called))) = (known(slug), substitute) {
            let edition = self.question.edition;
            let why =
                format!("This species is not in {edition}; {called} stands in, whose times are the same.");
            self.put("species", other, line);
            return self.ignore(line, why);
        }
        self.put("species", slug, line);
    }
}

/// Species of which one replaced the other early in trunk; saved games keep the one they had.
const SUBSTITUTES: [(&str, &str, &str); 2] =
    [("gale-centaur", "armataur", "an Armataur"), ("armataur", "gale-centaur", "a Gale Centaur")];

/// Names that species went by for a while.
const ALIASES: [(&str, &str); 1] = [("Anemocentaur", "gale-centaur")];

/// The species that a text such as `Deep Elf Conjurer` or `DECj` starts with.
pub(super) fn species(what: &str) -> Option<&'static str> {
    let names = Species::table().iter().map(|row| (row.name(), row.slug())).chain(ALIASES);
    let longest = names.filter(|(name, _)| starts_with_name(what, name)).max_by_key(|(name, _)| name.len());
    longest.map(|(_, slug)| slug).or_else(|| abbreviated(what))
}

/// The title line shortens species and background to two letters each when it would be too long.
fn abbreviated(what: &str) -> Option<&'static str> {
    let short = what.get(..2).filter(|_| what.len() == 4)?;
    let irregular = IRREGULAR.iter().find(|(letters, _)| *letters == short).map(|(_, slug)| *slug);
    let regular = || Species::table().iter().find(|row| abbreviates(short, row.name())).map(Row::slug);
    irregular.or_else(regular)
}

/// Whether two letters are the usual abbreviation: the initials of two words, the start of one.
fn abbreviates(short: &str, name: &str) -> bool {
    match name.split_once(' ') {
        Some((first, second)) => {
            let initials = first.chars().next().into_iter().chain(second.chars().next());
            initials.eq(short.chars())
        }
        None => name.starts_with(short),
    }
}

/// Abbreviations out of the ordinary. Those of draconians leave out the colour.
const IRREGULAR: [(&str, &str); 11] = [
    ("At", "armataur"),
    ("DG", "demigod"),
    ("Dg", "demigod"),
    ("DS", "demonspawn"),
    ("Ds", "demonspawn"),
    ("Dr", "draconian"),
    ("Gr", "gargoyle"),
    ("Me", "meteoran"),
    ("Mf", "merfolk"),
    ("MD", "mountain-dwarf"),
    ("Vp", "vampire"),
];

/// What draconians of a colour breathe, by the names that the ability had over the releases.
#[rustfmt::skip]
const BREATHS: [(&str, &str); 25] = [
    ("breathe fire", RED), ("fiery breath", RED), ("combustion breath", RED),
    ("breathe frost", "white-draconian"), ("freezing breath", "white-draconian"), ("glacial breath", "white-draconian"),
    ("spit acid", "yellow-draconian"), ("breathe acid", "yellow-draconian"), ("caustic breath", "yellow-draconian"),
    ("breathe lightning", "black-draconian"), ("galvanic breath", "black-draconian"),
    ("breathe power", "purple-draconian"), ("breathe dispelling energy", "purple-draconian"),
    ("nullifying breath", "purple-draconian"),
    ("breathe steam", "pale-draconian"), ("steam breath", "pale-draconian"),
    ("breathe poison", "green-draconian"), ("breathe poison gas", "green-draconian"),
    ("breathe mephitic", "green-draconian"), ("breathe noxious fumes", "green-draconian"),
    ("mephitic breath", "green-draconian"), ("noxious breath", "green-draconian"),
    ("breathe sticky flame", "mottled-draconian"), ("spit sticky flame", "mottled-draconian"),
    ("mud breath", "grey-draconian"),
];

/// The colour whose breath others may have, too.
const RED: &str = "red-draconian";

/// A draconian's colour by its breath, and the line that lists it.
fn colour<'a>(facts: &Facts<'a>) -> Option<(&'static str, Line<'a>)> {
    let Seen { what, line } = facts.abilities.as_ref()?;
    // Abilities may have their chance of failure behind them.
    let names = status::items(what).map(|item| item.split(" (").next().unwrap_or(item).to_ascii_lowercase());
    let breaths = names.filter_map(|name| BREATHS.iter().find(|(breath, _)| *breath == name));
    let (_, colour) = breaths.into_iter().next()?;
    (*colour != RED || !breathes_fire_anyhow(facts)).then_some((*colour, *line))
}

/// Whether anybody would breathe fire: as a dragon, or by mutation.
fn breathes_fire_anyhow(facts: &Facts<'_>) -> bool {
    let listed = |seen: &Option<Seen<'_, String>>, name: &str| {
        let mutation = |item| status::mutation(item).name;
        seen.as_ref().is_some_and(|seen| status::items(&seen.what).any(|item| mutation(item) == name))
    };
    let dragon = facts.form.as_ref().is_some_and(|form| form.what == "dragon");
    dragon || listed(&facts.statuses, "dragon-form") || listed(&facts.mutations, "breathe flames")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn species_are_whole_words_or_two_letters() {
        for (what, expected) in [
            ("Grey Draconian Monk", Some("grey-draconian")),
            ("Draconian Monk", Some("draconian")),
            ("DECj", Some("deep-elf")),
            ("MDFi", Some("mountain-dwarf")),
            ("PoAE", Some("poltergeist")),
            ("VSMo", Some("vine-stalker")),
            ("GCHu", Some("gale-centaur")),
            ("Anemocentaur Hunter", Some("gale-centaur")),
            ("Ogres", None),
            ("Xx", None),
        ] {
            assert_eq!(species(what), expected, "{what}");
        }
    }
}
