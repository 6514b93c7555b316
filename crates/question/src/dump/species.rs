//! Fills in the species, from title or score, and a draconian's colour, from its breath.

use super::status;
use crate::dump::facts::Facts;
use crate::dump::header::starts_with_name;
use crate::dump::lines::{Line, Located};
use crate::dump::reader::DumpReader;
use crawl::model::build::Build;
use crawl::model::species::{Species, find_species};
use foundation::inputs::Row;

impl DumpReader {
    /// Fills in the species.
    pub fn read_species(&mut self, facts: &Facts<'_>) {
        let title = facts.title.as_ref().map(|title| (title.value.1, title.line));
        let began = facts.began_as.as_ref().map(|began| (began.value, began.line));
        let texts = title.into_iter().chain(began);
        // Only a title has the short form.
        let short = title.and_then(|(text, line)| Some((parse_short_form(text)?, line)));
        match texts.clone().find_map(|(text, line)| Some((parse_name(text)?, line))).or(short) {
            Some((slug, line)) => {
                self.set_species(slug, line, facts);
                self.is_species_known = self.applied.iter().any(|applied| applied.key == Build::KEY.species);
            }
            None => {
                if let Some((text, line)) = texts.clone().next() {
                    self.ignore(line, format!("Unknown species: “{text}”."));
                } else if let (Some(version), None, None) = (&facts.version, &facts.link, facts.broken) {
                    self.ignore(version.line, "No species found: computed for a human.");
                }
            }
        }
    }

    /// Sets the species, or its substitute: a draconian's colour, or a species with the same times.
    fn set_species(&mut self, slug: &'static str, line: Line<'_>, facts: &Facts<'_>) {
        let known = |slug: &str| self.question.check(Build::KEY.species, slug).is_ok();
        if slug == "draconian"
            && let Some((colour, line)) = draconian_colour(facts).filter(|(colour, _)| known(colour))
        {
            return self.set(Build::KEY.species, colour, line);
        }
        let substitute = SUBSTITUTES.iter().find(|(gone, other, _)| *gone == slug && known(other));
        if let (false, Some((_, other, called))) = (known(slug), substitute) {
            let edition = self.question.edition;
            let why =
                format!("This species is not in {edition}; {called} stands in, whose times are the same.");
            self.set(Build::KEY.species, other, line);
            return self.remark(line, why);
        }
        self.set(Build::KEY.species, slug, line);
    }
}

/// Slug, substitute, and its name with article. One replaced the other early in trunk; saved games keep
/// theirs.
const SUBSTITUTES: [(&str, &str, &str); 2] =
    [("gale-centaur", "armataur", "an Armataur"), ("armataur", "gale-centaur", "a Gale Centaur")];

/// Former names of species.
const ALIASES: [(&str, &str); 1] = [("Anemocentaur", "gale-centaur")];

/// Returns the slug of the species that a text such as `Deep Elf Conjurer` starts with.
fn parse_name(text: &str) -> Option<&'static str> {
    let names = Species::table().iter().map(|row| (row.name(), row.slug())).chain(ALIASES);
    let longest = names.filter(|(name, _)| starts_with_name(text, name)).max_by_key(|(name, _)| name.len());
    longest.map(|(_, slug)| slug)
}

/// Returns the slug of the species in four letters, two for it and two for the background: the short form of
/// long titles.
fn parse_short_form(text: &str) -> Option<&'static str> {
    text.get(..2).filter(|_| text.len() == 4).and_then(find_species)
}

/// Names of breath abilities over all releases, with the colour of the draconians that have them.
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

/// The colour whose breath other characters may have, too.
const RED: &str = "red-draconian";

/// Returns a draconian's colour by its breath, and the line that lists it.
fn draconian_colour<'a>(facts: &Facts<'a>) -> Option<(&'static str, Line<'a>)> {
    let Located { value: abilities, line } = facts.abilities.as_ref()?;
    // Abilities may be followed by their chance of failure in parentheses.
    let names =
        status::items(abilities).map(|item| item.split(" (").next().unwrap_or(item).to_ascii_lowercase());
    let breaths = names.filter_map(|name| BREATHS.iter().find(|(breath, _)| *breath == name));
    let (_, colour) = breaths.into_iter().next()?;
    (*colour != RED || !has_other_fire_breath(facts)).then_some((*colour, *line))
}

/// Returns whether the character breathes fire for another reason: dragon form or a mutation.
fn has_other_fire_breath(facts: &Facts<'_>) -> bool {
    let listed = |seen: &Option<Located<'_, String>>, name: &str| {
        let mutation = |item| status::parse_mutation(item).name;
        seen.as_ref().is_some_and(|seen| status::items(&seen.value).any(|item| mutation(item) == name))
    };
    let dragon = facts.form.as_ref().is_some_and(|form| form.value == "dragon");
    dragon || listed(&facts.statuses, "dragon-form") || listed(&facts.mutations, "breathe flames")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn species_are_parsed_from_names_and_abbreviations() {
        for (text, expected) in [
            ("Grey Draconian Monk", Some("grey-draconian")),
            ("Draconian Monk", Some("draconian")),
            ("DECj", Some("deep-elf")),
            ("MDFi", Some("mountain-dwarf")),
            ("PoAE", Some("poltergeist")),
            ("VSMo", Some("vine-stalker")),
            ("OpEE", Some("octopode")),
            ("GCHu", Some("gale-centaur")),
            ("Anemocentaur Hunter", Some("gale-centaur")),
            ("Ogres", None),
            ("Xx", None),
        ] {
            assert_eq!(parse_name(text).or_else(|| parse_short_form(text)), expected, "{text}");
        }
    }
}
