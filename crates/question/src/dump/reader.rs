//! Turns facts into a question. Only pairs that the edition understands are set; the rest is reported.

use super::{Applied, Note, NoteKind, PietyRange, Sighting, items, status};
use crate::Question;
use crate::dump::facts::Facts;
use crate::dump::items::{Ego, Worn};
use crate::dump::lines::{Line, Located};
use crate::dump::release::Release;
use crawl::model::body::Slot;
use crawl::model::build::{Build, God};
use crawl::model::mover::Mover;
use foundation::edition::{Life, since};
use foundation::inputs::InputKey;
use foundation::query_reader::EDITION_KEY;

/// A question being built from facts, with its report.
#[derive(Default)]
pub(super) struct DumpReader {
    pub question: Question,
    pub applied: Vec<Applied>,
    pub notes: Vec<Note>,
    pub piety: Option<PietyRange>,
    /// What may help though it is not computed.
    pub uncounted: Vec<String>,
    /// Whether the species was read.
    pub is_species_known: bool,
    /// For a build of trunk, the number of commits after its tag.
    pub trunk_build: Option<u32>,
}

/// Since 0.25 Leda's Liquefaction slows its caster; before, only liquefied ground did.
const LEDA_SLOWS_CASTER: Life = since(25);
/// Since 0.27 an active nimble swimmer mutation shows that the character is in water.
const NIMBLE_IN_WATER: Life = since(27);
/// Monsters that differ in a point release: its version, the slug, the custom monster that it is like, a
/// remark.
const POINT_RELEASES: [(&str, &str, &str, &str); 1] = [(
    "0.27.0",
    "sigmund",
    "@10",
    "In 0.27.0 Sigmund’s attack costs 10 energy, since 0.27.1 15: he is added as a custom monster.",
)];
/// Monsters of several professions, which the game names by their people where it counts them.
const PEOPLES: [&str; 2] = ["draconian", "demonspawn"];
/// Limit on the characters of a line quoted in a report.
const MAX_QUOTED: usize = 160;

impl DumpReader {
    /// Reads everything except what is inferred from the game's word for the speed.
    pub fn from_facts(facts: &Facts<'_>) -> Self {
        let mut reader = DumpReader::default();
        reader.read_edition(facts);
        reader.read_link(facts);
        reader.read_species(facts);
        reader.read_form(facts);
        reader.read_mutations(facts);
        reader.read_god(facts);
        reader.read_equipment(&facts.worn);
        reader.read_attack(facts);
        reader.read_attacker(facts);
        reader.read_belongings(facts);
        reader.read_defence(facts);
        reader.read_statuses(facts);
        reader.read_notes(facts);
        reader
    }

    /// Sets an input if the edition accepts the value, else reports why not. The first value of a key counts.
    pub fn set(&mut self, key: InputKey, value: &str, line: Line<'_>) {
        if self.applied.iter().any(|applied| applied.key == key) {
            return;
        }
        match self.question.check(key, value) {
            Ok(()) => {
                self.question = self.question.with(key, value);
                self.record(key, value, line);
            }
            Err(why) => self.ignore(line, why.to_string()),
        }
    }

    /// Sets an input if the edition has it; no report where it has not.
    pub fn set_if_known(&mut self, key: InputKey, value: &str, line: Line<'_>) {
        if self.has_input(key) {
            self.set(key, value, line);
        }
    }

    /// Returns whether the edition has an input.
    pub fn has_input(&self, key: InputKey) -> bool {
        let mut inputs = self.question.parts().flat_map(|part| part.inputs());
        inputs.any(|(input, _)| input.key == key && input.life.includes(self.question.edition))
    }

    /// Inserts an applied pair into the report, which is sorted by line.
    pub fn record(&mut self, key: InputKey, value: &str, line: Line<'_>) {
        let at = self.applied.partition_point(|other| other.line <= line.number);
        let (value, text) = (value.to_string(), quoted(line));
        self.applied.insert(at, Applied { key, value, line: line.number, text });
    }

    /// Reports a line that is left out because it was not understood, once for each reason.
    pub fn ignore(&mut self, line: Line<'_>, why: impl Into<String>) {
        self.note(NoteKind::LeftOut, line, why.into());
    }

    /// Reports a line that was understood, with a remark on what it does not say or does not do.
    pub fn remark(&mut self, line: Line<'_>, why: impl Into<String>) {
        self.note(NoteKind::Remark, line, why.into());
    }

    fn note(&mut self, kind: NoteKind, line: Line<'_>, why: String) {
        let note = Note { kind, line: line.number, text: quoted(line), why };
        if !self.notes.contains(&note) {
            let at = self.notes.partition_point(|other| other.line <= line.number);
            self.notes.insert(at, note);
        }
    }

    fn read_edition(&mut self, facts: &Facts<'_>) {
        if let Some(Located { value: (game, _), line }) = &facts.fork {
            self.remark(
                *line,
                format!("{game} is a game of its own that was made from Crawl: its rules may differ."),
            );
        }
        let Some(Located { value, line }) = &facts.version else { return };
        let Some(Release { edition, trunk_build, remark }) = Release::parse(value) else {
            return self.ignore(*line, "Unknown version.");
        };
        self.question = self.question.at(edition);
        self.trunk_build = trunk_build;
        self.record(EDITION_KEY, edition.slug(), *line);
        if let Some(remark) = remark {
            self.remark(*line, remark);
        }
    }

    fn read_form(&mut self, facts: &Facts<'_>) {
        if let Some(Located { value, line }) = &facts.statuses {
            let known = |slug: &&str| self.question.check(Build::KEY.form, slug).is_ok();
            if let Some(slug) = status::items(value).flat_map(status::forms).find(known) {
                return self.set(Build::KEY.form, slug, *line);
            }
            let unknown = status::items(value).find(|item| item.ends_with("-form"));
            if let Some(name) = unknown.filter(|_| facts.form.is_none()) {
                self.ignore(*line, format!("Unknown form: “{name}”."));
            }
        }
        if let Some(Located { value, line }) = &facts.form {
            // "Blade hands" was a form of the hands alone until the blade form replaced it.
            let blades = *value == "blade" && self.question.check(Build::KEY.form, value).is_err();
            self.set(Build::KEY.form, if blades { "blade-hands" } else { value }, *line);
        }
    }

    fn read_mutations(&mut self, facts: &Facts<'_>) {
        let Some(Located { value, line }) = &facts.mutations else { return };
        let (fast, slow) = (self.question.build.species.fast, self.question.build.species.slow);
        for mutation in status::items(value).map(status::parse_mutation) {
            match mutation.name {
                "speed" => self.set_level(Build::KEY.fast, mutation.level, fast, *line),
                "slowness" => self.set_level(Build::KEY.slow, mutation.level, slow, *line),
                "nimble swimmer"
                    if !mutation.is_suppressed && NIMBLE_IN_WATER.includes(self.question.edition) =>
                {
                    self.set(Build::KEY.from, "shallow", *line);
                }
                _ => {}
            }
        }
    }

    /// Sets a mutation to its levels beyond the inborn ones.
    fn set_level(&mut self, key: InputKey, level: i32, inborn: i32, line: Line<'_>) {
        match level - inborn {
            0 => {}
            more if more > 0 => self.set(key, &more.to_string(), line),
            _ => self.remark(line, format!("Level {level} is less than the species has by nature.")),
        }
    }

    fn read_equipment(&mut self, worn: &[Worn<'_>]) {
        let edition = self.question.edition;
        for item in worn.iter().filter(|item| item.is_melded) {
            self.remark(item.line, "Melded: its ego does nothing in this form.");
        }
        let works = |ego: Ego| worn.iter().filter(move |item| item.ego == ego && item.works(edition));
        if let Some(item) = works(Ego::Running).next() {
            self.set(Build::KEY.run, "1", item.line);
        }
        if let Some(item) = works(Ego::Scales).next() {
            self.set(Build::KEY.scales, "1", item.line);
        }
        let mover = Mover::standing(&self.question.build, edition);
        let slots: Vec<Slot> = works(Ego::Ponderous).map(|item| item.slot).collect();
        if let Some(item) = works(Ego::Ponderous).next() {
            self.set(Build::KEY.ponderous, &items::ponderous(&slots, &mover), item.line);
        }
    }

    fn read_statuses(&mut self, facts: &Facts<'_>) {
        if let Some(Located { value, line }) = &facts.statuses {
            let mut lost = 0;
            for item in status::items(value) {
                lost += i32::from(status::is_stat_lost(item));
                let pairs = status::inputs(item)
                    .iter()
                    .filter(|(key, _)| *key != Build::KEY.fly && *key != Build::KEY.leda);
                // A release without the input has the status, but it changes no step.
                pairs.for_each(|(key, value)| self.set_if_known(*key, value, *line));
                if let Some(why) = status::remark_on(item) {
                    self.remark(*line, why);
                }
            }
            if lost > 0 {
                self.set(Build::KEY.statzero, &lost.to_string(), *line);
            }
            self.read_ground(value, *line);
        }
        if let Some(Located { value, line }) = &facts.burden {
            self.set(Build::KEY.burden, value, *line);
        }
    }

    /// Sets liquefied ground and flight.
    fn read_ground(&mut self, statuses: &str, line: Line<'_>) {
        let has = |pair| status::items(statuses).any(|item| status::inputs(item).contains(&pair));
        let slowed = status::items(statuses).any(|item| item == status::SLOWED_MOVEMENT);
        if has((Build::KEY.leda, "1")) && LEDA_SLOWS_CASTER.includes(self.question.edition) {
            self.set(Build::KEY.leda, "1", line);
        } else if slowed {
            self.set(Build::KEY.from, "liquefied", line);
        }
        let mover = Mover::standing(&self.question.build, self.question.edition);
        if has((Build::KEY.fly, "1")) && !mover.is_airborne() {
            self.set(Build::KEY.fly, "1", line);
        }
    }

    /// Reports hostile monsters in view that the edition's bestiary lacks, or that the dump names by their
    /// people alone.
    pub fn report_monsters(&mut self, facts: &Facts<'_>, seen: &[Sighting]) {
        let Some(Located { line, .. }) = &facts.view else { return };
        let edition = self.question.edition;
        for kind in seen.iter().filter(|seen| seen.count > 1 && PEOPLES.contains(&seen.slug.as_str())) {
            self.remark(
                *line,
                format!(
                    "The game counts each {} as one kind whatever its profession: plain ones stand in.",
                    kind.name
                ),
            );
        }
        let missing = seen.iter().filter(|seen| seen.is_hostile() && seen.foe(edition).is_none());
        let (known, unknown): (Vec<_>, Vec<_>) =
            missing.map(|seen| (seen, seen.missing_reason(edition))).partition(|(_, why)| why.is_some());
        for why in known.into_iter().filter_map(|(_, why)| why) {
            self.remark(*line, why);
        }
        let names: Vec<_> = unknown.into_iter().map(|(seen, _)| seen.name.as_str()).collect();
        if !names.is_empty() {
            self.ignore(*line, format!("Not in the bestiary of {edition}: {}.", names.join(", ")));
        }
    }

    /// Replaces the monsters that the dump's point release has otherwise than the later ones of its release.
    pub fn read_point_release(&mut self, facts: &Facts<'_>, foes: &mut [Sighting]) {
        let Some(Located { value, line }) = &facts.version else { return };
        for (version, monster, custom, remark) in POINT_RELEASES {
            let is_it =
                |seen: &&mut Sighting| value.split('-').next() == Some(version) && seen.slug == monster;
            if let Some(seen) = foes.iter_mut().find(is_it) {
                seen.slug = custom.to_string();
                self.remark(*line, remark);
            }
        }
    }

    fn read_notes(&mut self, facts: &Facts<'_>) {
        if let Some(line) = facts.lethargy {
            self.set(Build::KEY.lethargy, "1", line);
        }
        if let Some(line) = facts.left_cheibriados.filter(|_| self.question.build.god != God::Cheibriados) {
            self.remark(
                line,
                "Whether Cheibriados' penance is over, and the piety once held, is not in a dump.",
            );
        }
        if let Some(line) = facts.broken {
            self.ignore(
                line,
                "The dump has lost its line breaks, so that only its version is read: paste it with them.",
            );
        }
        if let Some(line) = facts.rewrapped() {
            self.ignore(
                line,
                "The lines of this dump were wrapped once more, so that some may be read in part: paste it as the \
                 game wrote it.",
            );
        }
        if let Some(line) = facts.second_dump {
            self.remark(line, "Another dump begins here; only the first is read.");
        }
    }
}

/// Returns the line's text, cut where it is long.
fn quoted(line: Line<'_>) -> String {
    line.text.trim().chars().take(MAX_QUOTED).collect()
}
