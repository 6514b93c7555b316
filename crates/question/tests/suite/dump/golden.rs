//! Small dumps, written by hand in the layouts of the releases (`tests/dumps`).

use foundation::inputs::Value;
use question::dump::read_dump;

/// Returns names and texts of the dumps.
pub fn dumps() -> [(&'static str, &'static str); 12] {
    macro_rules! dumps {
        ($($name:literal),*) => {
            [$(($name, include_str!(concat!("../../dumps/", $name, ".txt")))),*]
        };
    }
    dumps![
        "0.12-statue",
        "0.12-death",
        "0.14-felid",
        "0.17-roots",
        "0.21-reordered",
        "0.26-tengu",
        "0.28-water",
        "0.31-sprint",
        "0.33-poltergeist",
        "0.34-frog",
        "trunk-centaur",
        "half"
    ]
}

/// The expected result of each dump: name, query, the game's word, foes, reasons of ignored lines.
const GOLDEN: [(&str, &str, &str, &str, &[&str]); 12] = [
    (
        "0.12-statue",
        "v=0.12&species=deep-dwarf&form=statue&god=okawaru&piety=100&ponderous=cloak&burden=encumbered&haste=1\
         &weapon=quarterstaff&skill=11&str=19&dexterity=9&fighting=14.2&enchant=1&hp=101&ac=41&ev=7&sh=0&rfire=1&relec=1&rneg=1&rpois=1&sinv=1",
        "slow",
        "stone-giant,yaktaur",
        &["What the flame brand does is not counted.", "Melded: its ego does nothing in this form."],
    ),
    (
        "0.12-death",
        "v=0.12&fast=1&god=cheibriados&piety=145&petrifying=1&weapon=unarmed&str=30&dexterity=24&ac=18&ev=19&sh=12&body-ac=2",
        "very slow",
        "fire-giant:hasted,ogre",
        &[
            "No hit points are left; how many there were is left open.",
            "The dump does not list this skill; it counts as 0.",
        ],
    ),
    (
        "0.14-felid",
        "v=0.14&species=felid&form=spider&slow=1&god=sif-muna&piety=87&swift=sluggish&str=7&dexterity=22&hp=44&ac=6&ev=27&sh=0",
        "slow",
        "",
        &[],
    ),
    (
        "0.17-roots",
        "v=0.17&species=hill-orc&god=beogh&piety=87&slowed=1&roots=1&statzero=1&encumbrance=18&dexterity=8&hp=40&ac=14&ev=8&sh=9&body-ac=10",
        "very slow",
        "",
        &[
            "“0” is not a whole number from 1 to 60.",
            "Under penance a god takes gifts back: Beogh's walking on water, for one.",
        ],
    ),
    (
        "0.21-reordered",
        "v=0.21&swift=swift&frozen=1&icy=1&weapon=short-sword&str=7&dexterity=12&hp=20&ac=7&ev=12&sh=0&body-ac=2",
        "average",
        "",
        &["The dump does not list this skill; it counts as 0."],
    ),
    (
        "0.26-tengu",
        "v=0.26&species=tengu&god=shining-one&piety=62&run=1&fly=1&weapon=unarmed&dexterity=19&hp=60&ac=12&ev=25&sh=0",
        "quick",
        "",
        &["The dump does not list this skill; it counts as 0."],
    ),
    (
        "0.28-water",
        "v=0.28&god=gozag&from=shallow&str=16&hp=18&ac=9&ev=9&sh=6",
        "very slow",
        "crazy-yiuf:hasted,kobold:asleep,jackal,hydra,adder:zombie",
        &[
            "Left out: Elsbeth's ghost. Its speed follows from the player it was. Add one as a custom monster.",
        ],
    ),
    (
        "0.31-sprint",
        "v=0.31&species=barachi&form=blade-hands&from=liquefied&str=16&hp=18&ac=9&ev=9&sh=6&held=1",
        "very slow",
        "",
        &[
            "Held: a step only struggles.",
            "Whether Cheibriados' penance is over, and the piety once held, is not in a dump.",
        ],
    ),
    (
        "0.33-poltergeist",
        "v=0.33&species=poltergeist&god=uskayaw&piety=14&ponderous=2&weapon=dagger&str=8&dexterity=20&enchant=4&hp=50&ac=10&ev=19&sh=0&rcold=1&rneg=3&rpois=3",
        "slow",
        "",
        &["What the venom brand does is not counted.", "The dump does not list this skill; it counts as 0."],
    ),
    (
        "0.34-frog",
        "v=0.34&species=barachi&form=flux&god=cheibriados&piety=62&ponderous=helmet&swift=sluggish&weapon=unarmed&str=18&dexterity=20&hp=80&ac=10&ev=19&sh=0",
        "very slow",
        "",
        &[
            "Ostracism lowers the piety that counts; only the stars left are read.",
            "The dump does not list this skill; it counts as 0.",
            "Melded: its ego does nothing in this form.",
        ],
    ),
    (
        "trunk-centaur",
        "v=trunk&species=gale-centaur&god=xom&swift=swift&str=18&dexterity=20&hp=80&ac=10&ev=19&sh=0",
        "quick",
        "lernaean-hydra:slowed,swamp-drake",
        &[],
    ),
    ("half", "v=0.34&god=trog&piety=87&berserk=1", "very quick", "", &[]),
];

#[test]
fn dumps_of_every_layout_are_read() {
    assert_eq!(dumps().len(), GOLDEN.len(), "each has its row");
    for (name, query, game_word, foes, ignored) in GOLDEN {
        let text = &dumps().into_iter().find(|(file, _)| *file == name).unwrap().1;
        let dump = read_dump(text);
        assert_eq!(dump.question.query(), query, "{name}");
        assert_eq!(dump.notes.iter().map(|line| line.why.as_str()).collect::<Vec<_>>(), ignored, "{name}");
        let word = dump.speed_word.unwrap();
        assert_eq!((word.game, word.agrees, word.reason), (game_word, true, None), "{name}");
        let hostile = dump.foes.iter().filter(|seen| seen.is_hostile());
        let foes_in_query = hostile.filter_map(|seen| seen.foe(dump.question.edition)).map(|foe| foe.write());
        assert_eq!(foes_in_query.collect::<Vec<_>>().join(","), foes, "{name}");
    }
}
