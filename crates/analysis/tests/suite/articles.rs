//! The wiki's movement articles under their own editions. Their statements against the game are in
//! `crates/analysis/tests/suite/claims.rs`.

use ::question::Question;
use crawl::step::actions::{ActionTime, actions, basis};
use crawl::step::speed_words::{WordRange, speed, word, word_ranges, words};
use foundation::edition::Edition;
use say::speed_words::{format_delays, format_speeds};
use testing::{action_time, assert_no_misses, exact_pursuit, format_dist, question, step};

/// Asserts the time of a step for each build of an article's edition.
fn assert_article(v: &str, rows: &[(&str, &str)]) {
    assert_no_misses(
        rows.iter()
            .filter_map(|(build, expected)| {
                let ours = format_dist(&step(&format!("v={v}&{build}")));
                (ours != *expected).then(|| format!("{build}: expected {expected}, got {ours}"))
            })
            .collect(),
    );
}

#[test]
fn delays_have_their_words_and_speeds() {
    let rows = [(6, "very quick"), (7, "very quick"), (8, "quick"), (9, "quick"), (10, "average")];
    let slow = [(11, "slow"), (12, "slow"), (13, "very slow"), (40, "very slow")];
    for (aut, expected) in rows.into_iter().chain(slow) {
        assert_eq!(word(aut), expected, "{aut}");
    }
    let speeds = [(6, 16.6), (7, 14.0), (8, 12.5), (9, 11.0), (10, 10.0), (11, 9.0), (13, 7.6)];
    for (aut, printed) in speeds {
        let exact = speed(f64::from(aut));
        assert!(exact >= printed && exact < printed + 0.3, "{aut}: {exact}");
    }
    let hasted = question("v=wiki-old&species=spriggan&haste=1");
    assert_eq!(words(hasted.edition, &hasted.build), [("very quick", 1.0)]);
}

/// The table of words: that of the articles begins at 6 aut, that of the game has no least time.
#[test]
fn the_table_of_words_is_the_articles_and_the_games() {
    let table = |edition: Edition| -> Vec<[String; 3]> {
        let row = |row: WordRange| [row.word.to_string(), format_delays(row), format_speeds(row)];
        word_ranges(edition).map(row).collect()
    };
    let slower = [
        ["quick", "8 to 9", "12.5 to 11.1"],
        ["average", "10", "10"],
        ["slow", "11 to 12", "9.1 to 8.3"],
        ["very slow", "13 or more", "7.7 or less"],
    ];
    for edition in Edition::all() {
        let quickest = match edition.article() {
            Some(_) => ["very quick", "6 to 7", "16.7 to 14.3"],
            None => ["very quick", "7 or less", "14.3 or more"],
        };
        assert_eq!(table(edition)[..1], [quickest], "{edition}");
        assert_eq!(table(edition)[1..], slower, "{edition}");
        // Each time has the word in whose row it is.
        for aut in 6..50 {
            let includes = |row: &WordRange| {
                row.first.is_none_or(|first| first <= aut) && row.last.is_none_or(|last| aut <= last)
            };
            let rows: Vec<_> = word_ranges(edition).filter(includes).map(|row| row.word).collect();
            assert_eq!(rows, [word(aut)], "{aut} in {edition}");
        }
    }
}

/// Every name that the old article uses for something of a character or its surroundings, with what it says
/// of it.
#[test]
#[rustfmt::skip]
fn the_old_article_has_every_name_it_uses() {
    assert_article("wiki-old", &[
        // Species.
        ("species=naga", "14"), ("species=felid", "8"), ("species=centaur", "7"), ("species=spriggan", "6"),
        ("species=tengu", "10"), ("species=tengu&fly=1", "9"),
        ("species=merfolk", "10"), ("species=merfolk&from=shallow", "6"),
        ("species=octopode", "10"), ("species=octopode&from=shallow", "10"),
        // Terrain, and what keeps you out of it: levitation and flight, walking on water.
        ("from=shallow", "13"), ("from=deep", "13"), ("from=shallow&fly=1", "10"),
        ("species=hill-orc&god=beogh&piety=120&from=shallow", "10"),
        // Burden.
        ("burden=encumbered", "11"), ("burden=overloaded", "13"),
        // Mutations.
        ("fast=1", "8"), ("fast=2", "7"), ("fast=3", "6"), ("slow=1", "12"), ("slow=2", "14"), ("slow=3", "16"),
        // Transformations and effects.
        ("swift=swift", "8"), ("form=spider", "8"), ("form=bat", "6"),
        // Equipment.
        ("run=1", "8"), ("ponderous=1", "12"),
        // Religion.
        ("god=cheibriados", "12"), ("god=cheibriados&piety=160", "20"), ("god=cheibriados&piety=200", "20"),
        // Haste and slow.
        ("haste=1", "6:1/3;7:2/3"), ("slowed=1", "15"),
    ]);
}

/// Every name that the article of 0.31 uses for something of a character or its surroundings, with what it
/// says of it, whether 0.31 has it or not.
#[test]
#[rustfmt::skip]
fn the_article_of_0_31_has_every_name_it_uses() {
    assert_article("wiki-0.31", &[
        // Species.
        ("species=naga", "14"), ("species=barachi", "12"), ("species=spriggan", "6"),
        ("species=tengu", "10"), ("species=tengu&fly=1", "9"),
        ("species=merfolk", "10"), ("species=merfolk&from=shallow", "6"),
        ("species=merfolk&form=spider&from=shallow", "10"), ("species=merfolk&form=pig&from=shallow", "7"),
        ("species=octopode", "10"), ("species=octopode&from=shallow", "10"), ("species=barachi&from=shallow", "10"),
        // Forms: spider form was away from 0.31 to 0.32, and beastly appendage gone.
        ("form=spider", "10"), ("species=naga&form=spider", "10"), ("species=spriggan&form=spider", "10"),
        ("form=appendage", "10"), ("species=naga&form=appendage", "14"), ("species=spriggan&form=appendage", "6"),
        ("form=blade-hands", "10"), ("species=naga&form=blade-hands", "14"), ("species=spriggan&form=blade-hands", "6"),
        ("form=bat", "6"), ("species=naga&form=bat", "6"), ("form=pig", "7"), ("species=naga&form=pig", "7"),
        ("form=statue", "15"), ("species=naga&form=statue", "15"),
        // Mutations.
        ("fast=1", "8"), ("fast=2", "7"), ("fast=3", "6"), ("slow=1", "12"), ("slow=2", "14"), ("slow=3", "16"),
        // Terrain, and what keeps you out of it: flight, walking on water.
        ("from=shallow", "16"), ("from=deep", "16"), ("from=shallow&fly=1", "10"),
        ("god=beogh&piety=120&from=shallow", "10"),
        // Effects: Swiftness and its after-effect above, at and below 7; Frozen.
        ("swift=swift", "7:1/2;8:1/2"), ("swift=sluggish", "13:2/3;14:1/3"),
        ("fast=2&swift=swift", "6"), ("fast=2&swift=sluggish", "8:3/5;9:2/5"),
        ("species=spriggan&swift=swift", "6"), ("species=spriggan&swift=sluggish", "6"),
        ("frozen=1", "14"),
        // Equipment.
        ("scales=1", "9"), ("ponderous=1", "11"), ("ponderous=2", "12"),
        // Religion.
        ("god=cheibriados", "12"), ("god=cheibriados&piety=160", "20"), ("god=cheibriados&piety=200", "20"),
        // What changes every action.
        ("haste=1", "6:1/3;7:2/3"), ("slowed=1", "15"), ("petrifying=1", "15"),
    ]);
}

/// What the history of the article of 0.31 says is gone cannot be entered there, for the reason that it
/// gives.
#[test]
fn what_an_article_calls_removed_is_refused_with_its_last_release() {
    for (pair, why) in [
        ("burden=encumbered", "Burden is not in 0.31 wiki article (until 0.14)."),
        ("burden=overloaded", "Burden is not in 0.31 wiki article (until 0.14)."),
        ("run=1", "Boots of running is not in 0.31 wiki article (until 0.26)."),
    ] {
        let question = Question::read(&format!("v=wiki-0.31&{pair}")).unwrap();
        assert_eq!(question.not_understood[0].why, why, "{pair}");
    }
    // The release itself still lacks the forms that its article names.
    for (form, name, lives) in [
        ("spider", "spider form", "until 0.30, 0.31 wiki article and since 0.33"),
        ("appendage", "beastly appendage", "until 0.30, 0.31 wiki article"),
    ] {
        let question = Question::read(&format!("v=0.31&form={form}")).unwrap();
        assert_eq!(question.not_understood[0].why, format!("“{name}” is not in 0.31 ({lives})."));
    }
}

/// The monsters that the articles name, with speed and the costs of move and attack that they give.
#[test]
fn the_articles_have_every_monster_they_name() {
    for (v, slug, expected) in [
        ("wiki-old", "hydra", None),
        ("wiki-0.31", "hydra", None),
        ("wiki-0.31", "orc", Some((10, 10, 10))),
        ("wiki-0.31", "ugly-thing", Some((10, 9, 10))),
        ("wiki-0.31", "ogre", Some((10, 10, 15))),
    ] {
        let question = question(&format!("v={v}&foes={slug}"));
        let monster = question.chase.foes.0[0].monster().unwrap();
        let figures = (monster.speed, monster.costs.walk, monster.costs.attack);
        assert!(expected.is_none_or(|expected| expected == figures), "{slug} in {v}: {figures:?}");
    }
}

#[test]
#[rustfmt::skip]
fn numbers_of_the_old_article_together() {
    assert_article("wiki-old", &[
        ("species=tengu&fly=1&burden=encumbered", "11"),
        ("form=bat&ponderous=2", "9"), ("ponderous=3", "16"), ("species=spriggan&haste=1", "4"),
        // Never below 6, no upper limit.
        ("species=spriggan&swift=swift&run=1", "6"), ("slow=3&ponderous=9&burden=overloaded", "47:1/5;48:4/5"),
        // Slowness comes after all additions but the burden.
        ("slow=1&ponderous=1&burden=encumbered", "15:3/5;16:2/5"),
        // Swimming switches Speed, Slowness and Swiftness off.
        ("species=spriggan&from=shallow", "13"), ("species=naga&from=shallow", "13"),
        ("swift=swift&from=shallow", "13"), ("swift=swift&from=shallow&fly=1", "8"),
        // A transformation negates mutations and what it melds.
        ("species=naga&form=spider", "8"), ("species=felid&form=blade-hands", "10"),
        ("form=dragon&ponderous=body.cloak&run=1", "10"),
    ]);
}

#[test]
#[rustfmt::skip]
fn numbers_of_the_article_of_0_31_together() {
    assert_article("wiki-0.31", &[
        ("scales=1&frozen=1", "12:2/5;13:3/5"),
        ("petrifying=1&slowed=1", "22:1/2;23:1/2"), ("species=spriggan&haste=1", "4"),
        // Swimming switches Fast, Slow and Swiftness off.
        ("species=spriggan&from=shallow", "16"), ("species=naga&from=shallow", "16"), ("swift=swift&from=shallow", "16"),
        // Products come after all sums and are rounded once.
        ("slow=1&frozen=1&scales=1", "15:22/25;16:3/25"),
        ("species=spriggan&swift=swift&haste=1", "4"),
        // Other forms able to move have a delay of 10 and no mutations.
        ("species=naga&form=serpent", "10"), ("species=spriggan&form=dragon", "10"),
    ]);
}

/// “All actions are 50 % faster”, and slower: of every action, whatever it takes otherwise, and on average
/// exactly.
#[test]
fn haste_and_slow_change_all_actions_by_half() {
    let factors = [("haste=1", 2.0 / 3.0), ("slowed=1", 1.5), ("petrifying=1", 1.5), ("form=statue", 1.5)];
    // Statue form melds boots and the like; neither statue nor petrifying is named by the old article.
    let named = |v: &str, change: &str| v == "wiki-0.31" || ["haste=1", "slowed=1"].contains(&change);
    for edition in Edition::articles() {
        let v = edition.slug();
        for (change, factor) in factors.into_iter().filter(|(change, _)| named(v, change)) {
            for build in
                ["", "&weapon=mace&skill=3", "&weapon=longbow&skill=7.5", "&shield=kite&encumbrance=11"]
            {
                let [plain, changed] = [format!("v={v}{build}"), format!("v={v}{build}&{change}")]
                    .map(|query| question(&query))
                    .map(|question| actions(question.edition, &question.build));
                assert_eq!(plain.len(), changed.len());
                // The larger of two times, each rounded at random, is not half as long on average.
                let is_one_time = |(plain, _): &(&ActionTime, _)| !plain.name.contains("Electric Charge");
                for (plain, changed) in plain.iter().zip(&changed).filter(is_one_time) {
                    let (before, after) = (plain.aut.mean(), changed.aut.mean());
                    assert!(
                        (after - before * factor).abs() < 1e-9,
                        "{v}{build}&{change} {}: {after}",
                        plain.name
                    );
                }
            }
        }
    }
}

/// Where the articles are silent, an action takes what it takes in the release; a turn of 10 aut to consume
/// an item.
#[test]
fn actions_take_what_they_take_in_the_release_that_an_article_describes() {
    for edition in Edition::articles() {
        for build in
            ["", "weapon=mace&skill=3&shield=kite", "species=naga&weapon=longbow&skill=9", "form=dragon"]
        {
            let question = Question::read(build).unwrap();
            let [article, game] = [edition, edition.described_release()]
                .map(|edition| actions(edition, &question.at(edition).build));
            assert_eq!(article, game, "{edition} {build}");
        }
        for slug in ["quaff", "read"] {
            assert_eq!(action_time(&format!("v={}", edition.slug()), slug).as_deref(), Some("10"), "{slug}");
        }
        let basis = basis(edition).unwrap();
        assert!(
            basis.contains(&format!("as in {}, for it gives none.", edition.described_release())),
            "{basis}"
        );
    }
    assert!(Edition::game().all(|release| basis(release).is_none()));
    assert_eq!(action_time("v=wiki-old", "eat-ration").as_deref(), Some("40"));
}

/// Parts of a turn are rounded at random in an article, and truncated in the game.
#[test]
fn times_of_actions_in_haste_are_those_of_the_article() {
    for (query, slug, article, game) in [
        ("v=wiki-0.31&haste=1", "wield", "3:2/3;4:1/3", "3"),
        ("v=wiki-0.31&slowed=1", "wield", "7:1/2;8:1/2", "7"),
        ("v=wiki-0.31&haste=1", "quaff", "6:1/3;7:2/3", "6:1/3;7:2/3"),
        ("v=wiki-0.31&slowed=1&petrifying=1", "quaff", "22:1/2;23:1/2", "22"),
        ("v=wiki-0.31&weapon=trident&skill=10&haste=1", "attack", "5:2/3;6:1/3", "4:1/15;5:8/15;6:2/5"),
        ("v=wiki-old&haste=1", "unwield", "2", "1:1/3;2:2/3"),
        ("v=wiki-old&slowed=1", "drop", "12", "12"),
    ] {
        let question = question(query);
        let release = question.at(question.edition.described_release()).query();
        let times = [query, &release].map(|query| action_time(query, slug).unwrap());
        assert_eq!(times, [article, game], "{query} {slug}");
    }
}

/// A chase may use every action, in an article as in a release; the answer says whose times they are.
#[test]
fn plans_have_all_actions_in_an_article_with_their_source() {
    for edition in Edition::articles() {
        for (chase, is_remarked) in [
            ("do=attack", true),
            ("plan=quaff.haste:1.away*6.stairs", true),
            ("plan=away*3.stay", false),
            ("do=act", false),
        ] {
            let question = question(&format!("v={}&foes=orc&{chase}", edition.slug()));
            let remarks = question.chase.actions().remarks(edition, &question.build);
            assert_eq!(
                remarks.contains(&basis(edition).unwrap()),
                is_remarked,
                "{edition} {chase}: {remarks:?}"
            );
        }
        let chase = |plan: &str| exact_pursuit(&format!("v={}&foes=orc&steps=4&{plan}", edition.slug()));
        let (attacks, auts) = (chase("do=attack&away=0"), chase("do=10&away=0"));
        assert_eq!(attacks.attacks, auts.attacks, "bare hands take 10 aut");
    }
}
