//! What the facts of a dump mean for god and piety.

use super::{Piety, faith};
use crate::crawl::model::build::God;
use crate::dump::facts::{Facts, Seen};
use crate::dump::reading::DumpReader;

impl DumpReader {
    /// Fills in the god and, where it has any, the piety.
    pub fn god(&mut self, facts: &Facts<'_>) {
        let sentence = facts.worships.as_ref().map(|god| (god.what, god.line));
        let cell = facts.cell.as_ref().map(|cell| (cell.what.name, cell.line));
        let said = sentence.into_iter().chain(cell).filter(|(name, _)| !name.is_empty());
        let Some((god, line)) = said.clone().find_map(|(name, line)| Some((faith::god(name)?, line))) else {
            if let Some((name, line)) = said.clone().next() {
                self.ignore(line, format!("“{name}” is no god known here."));
            }
            return;
        };
        self.put("god", god.slug(), line);
        // These have no piety to speak of: one counts gold, the other is amused or not.
        if self.question.build.god != God::None && god != God::Xom && god != God::Gozag {
            self.stars(facts);
        }
    }

    fn stars(&mut self, facts: &Facts<'_>) {
        let edition = self.question.edition;
        let stars = facts.cell.as_ref().and_then(|cell| Some((cell.what.stars?, cell.line)));
        let favour = facts.favour.as_ref().map(|favour| (favour.what, favour.line));
        let open = faith::piety(edition, stars.map(|(stars, _)| stars), favour.map(|(mood, _)| mood));
        let line = stars.map(|(_, line)| line).or(favour.map(|(_, line)| line));
        if let (Some(open), Some(line)) = (open, line) {
            self.piety = Some(Piety { from: open.from, to: open.to, line: line.number });
            self.put("piety", &open.from.midpoint(open.to).to_string(), line);
        }
        let Some(Seen { what: cell, line }) = &facts.cell else { return };
        if cell.ostracised {
            self.ignore(*line, "Ostracism lowers the piety that counts; only the stars left are read.");
        }
        if cell.penance {
            self.ignore(*line, "Under penance a god takes gifts back: Beogh's walking on water, for one.");
        }
    }
}
