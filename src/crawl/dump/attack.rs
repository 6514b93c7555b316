//! What the facts of a dump mean for attacks, in the releases whose attacks are covered.

use super::facts::Facts;
use super::named::{Item, Protection};
use super::reading::Reading;
use super::status;
use super::text::Line;
use crate::crawl::actions::covered;
use crate::crawl::weapon::{Kind, Weapon};
use crate::inputs::Row;

/// Skills that lend each other some of what is learnt.
const KIN: [(&str, &str); 6] = [
    ("short blades", "long blades"),
    ("axes", "polearms"),
    ("axes", "maces flails"),
    ("staves", "polearms"),
    ("staves", "maces flails"),
    ("ranged weapons", "throwing"),
];

/// Forms that may fight without what the hands have learnt.
const UNTAUGHT: [&str; 5] = ["bat", "bat-swarm", "pig", "wisp", "fungus"];

impl Reading {
    /// Fills in what attacks depend on.
    pub fn attack(&mut self, facts: &Facts<'_>) {
        if covered(self.question.edition).is_err() {
            return;
        }
        let arms = &facts.arms;
        if let Some(strength) = &arms.strength {
            self.put("str", strength.what, strength.line);
        }
        self.hands(facts);
        self.armour(facts);
        for (skill, key) in [("shields", "shields"), ("armour", "armour")] {
            if let Some(level) = arms.level(skill) {
                self.put(key, level.what.1, level.line);
            }
        }
    }

    /// The weapon in hand, else the bare hands.
    fn hands(&mut self, facts: &Facts<'_>) {
        let arms = &facts.arms;
        if let Some(line) = arms.melded {
            self.ignore(line, "Melded: this form attacks without it.");
        }
        if let Some(line) = arms.second {
            self.ignore(line, "With two weapons an attack takes the mean of both; only the first is read.");
        }
        // The column is cut short, so that the inventory goes first.
        let column = arms.hands.as_ref().filter(|_| arms.melded.is_none());
        let listed = column.and_then(|seen| Some((seen.what?, seen.line)));
        match arms.weapon.map(|line| (line.text, line)).or(listed) {
            Some((item, line)) => self.weapon(&Item::of(item), line, facts),
            None => self.bare_hands(facts),
        }
    }

    fn bare_hands(&mut self, facts: &Facts<'_>) {
        let arms = &facts.arms;
        let row = arms.hands.as_ref().map(|seen| seen.line);
        if let Some(line) = row {
            self.put("weapon", "unarmed", line);
        }
        if row.is_some() || arms.inventory {
            self.skill("unarmed", arms.melded.or(row), facts);
        }
        let untaught = UNTAUGHT.contains(&self.question.build.form.slug());
        if let Some(line) = arms.melded.or(row).filter(|_| untaught) {
            self.ignore(line, "In this form the experience level may count in place of the skill.");
        }
    }

    fn weapon(&mut self, item: &Item, line: Line<'_>, facts: &Facts<'_>) {
        let Some(weapon): Option<&Weapon> = item.weapon(self.question.edition) else {
            return self
                .ignore(line, "Which weapon this is cannot be told from its name; bare hands stand in.");
        };
        self.put("weapon", weapon.slug(), line);
        if let Some(brand) =
            item.brand().filter(|_| matches!(weapon.kind, Kind::Melee | Kind::Launcher | Kind::OldLauncher))
        {
            self.put("brand", brand, line);
        }
        if weapon.kind != Kind::Fixed {
            self.skill(weapon.skill, Some(line), facts);
        }
    }

    /// The skill with what is in hand. The list of skills leaves out those that nobody has trained.
    fn skill(&mut self, skill: &str, held: Option<Line<'_>>, facts: &Facts<'_>) {
        let arms = &facts.arms;
        if let Some(level) = arms.level(skill) {
            return self.put("skill", level.what.1, level.line);
        }
        let lends = |(a, b): &(&str, &str)| {
            (*a == skill && arms.level(b).is_some()) || (*b == skill && arms.level(a).is_some())
        };
        let heroic = facts
            .statuses
            .as_ref()
            .is_some_and(|seen| status::items(&seen.what).any(|item| item == "heroic"));
        let why = match () {
            () if arms.skills.is_empty() => "No line tells the skill with this; it counts as 0.",
            () if heroic || KIN.iter().any(lends) => {
                "The skill with this is untrained and counts as 0; what kin skills or Heroism lend it is not in a dump."
            }
            () => return,
        };
        if let Some(line) = held {
            self.ignore(line, why);
        }
    }

    /// The shield, and what body armour costs a launcher.
    fn armour(&mut self, facts: &Facts<'_>) {
        let frame = facts.mutations.as_ref().map_or(0, |seen| sturdy(&seen.what));
        for line in &facts.arms.worn {
            let item = Item::of(line.text);
            match item.protection() {
                Protection::Body(rating) => {
                    self.put("encumbrance", &(rating - 2 * frame).max(0).to_string(), *line);
                }
                Protection::Shield(shield) => self.put("shield", shield.slug(), *line),
                Protection::Unknown => self.ignore(
                    *line,
                    "What this is cannot be told from its name; a shield slows attacks, body armour those of launchers.",
                ),
                Protection::Other => {}
            }
            if item.is_archers() {
                self.ignore(*line, "Archery halves the encumbrance for launchers; the whole is filled in.");
            }
        }
    }
}

/// Levels of the mutation that takes two off an armour's encumbrance.
fn sturdy(mutations: &str) -> i32 {
    let levels = status::items(mutations).map(status::mutation);
    levels
        .filter(|mutation| mutation.name == "sturdy frame" && !mutation.suppressed)
        .map(|mutation| mutation.level.clamp(0, 3))
        .sum()
}
