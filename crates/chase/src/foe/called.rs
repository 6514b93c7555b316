//! What a custom monster is called and drawn as, if it has a name and a glyph of its own.

use super::{Foe, FoeKind};
use crawl::model::monster::Look;
use foundation::inputs::InputError;

impl Foe {
    /// The most letters of what a custom monster is called.
    const LONGEST_NAME: usize = 24;

    /// Calls a custom monster by a name, of letters, digits, hyphens and spaces; an empty one takes it away.
    ///
    /// # Errors
    /// [`InputError`] if the name has other characters, is too long, or the monster is not a custom one.
    pub fn with_name(self, name: &str) -> Result<Foe, InputError> {
        let called = name.trim().replace(' ', "-");
        let is_known = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if called.len() > Self::LONGEST_NAME || !called.chars().all(is_known) {
            let most = Self::LONGEST_NAME;
            return Err(malformed(&format!("A name has up to {most} letters, digits and spaces.")));
        }
        self.with_own(|foe| foe.called = (!called.is_empty()).then_some(called))
    }

    /// Draws a custom monster as a character; an empty text takes it away.
    ///
    /// # Errors
    /// [`InputError`] if the text is not one letter or digit, or the monster is not a custom one.
    pub fn with_glyph(self, glyph: &str) -> Result<Foe, InputError> {
        let mut characters = glyph.trim().chars();
        let drawn = match (characters.next(), characters.next()) {
            (None, _) => None,
            (Some(one), None) if one.is_ascii_alphanumeric() => Some(one),
            _ => return Err(malformed("A glyph is one letter or digit.")),
        };
        self.with_own(|foe| foe.drawn = drawn)
    }

    fn with_own(mut self, set: impl FnOnce(&mut Foe)) -> Result<Foe, InputError> {
        match self.kind {
            FoeKind::Custom(_) => set(&mut self),
            FoeKind::Monster(_) => {
                return Err(malformed("Only a custom monster has a name and a glyph of its own."));
            }
        }
        Ok(self)
    }

    /// Returns its character on the screen, and its colour: that of a custom monster is `&`, unless it has a
    /// name or a glyph of its own.
    pub fn look(&self) -> (char, &'static str) {
        let own = self.drawn.or_else(|| self.called.as_ref()?.chars().next());
        own.map_or_else(|| Look::on_screen(self.monster()), |glyph| (glyph, ""))
    }
}

fn malformed(why: &str) -> InputError {
    InputError::Malformed(why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::Value;

    #[test]
    fn a_custom_monster_has_a_name_and_a_glyph_of_its_own() {
        for (text, name, glyph) in [
            ("@13/9", "speed 13, all actions 90\u{a0}%", '&'),
            ("@13/9:as-cave-rat", "cave rat", 'c'),
            ("@13/9:as-cave-rat:drawn-R:hasted:dies3", "cave rat", 'R'),
            ("@10:drawn-X", "speed 10", 'X'),
            ("@10:as-rat:zombie", "rat, as a zombie", 'r'),
        ] {
            let foe = Foe::parse(text).unwrap();
            assert_eq!((&foe.name()[..], foe.look().0, &foe.write()[..]), (name, glyph, text));
        }
        for bad in [
            "ogre:as-rat",
            "ogre:drawn-R",
            "@10:as-a_b",
            "@10:drawn-RR",
            "@10:drawn-!",
            "@10:as-aaaaaaaaaaaaaaaaaaaaaaaaa",
        ] {
            assert!(Foe::parse(bad).unwrap_err().to_string().ends_with('.'), "{bad}");
        }
        let typed = Foe::parse("@10").unwrap().with_name(" Big rat ").unwrap();
        assert_eq!(
            (typed.write(), typed.with_name("").unwrap().write()),
            ("@10:as-Big-rat".to_string(), "@10".to_string())
        );
    }
}
