//! The articles that the project was asked for, as sources of statements.

use foundation::edition::{ALWAYS, Article, Edition};
use foundation::inputs::choices;

choices! {
    /// The articles whose statements are checked against the game.
    pub enum Source: "article" {
        Movement, "movement", ALWAYS, "Movement (0.31)";
        OldMovement, "movement-old", ALWAYS, "Movement (old)";
        Action, "action", ALWAYS, "Action (0.30)";
        MonsterSpeed, "monster-speed", ALWAYS, "Monster speed (0.31)";
        Encounters, "encounters", ALWAYS, "Telengard encounters";
    }
}

impl Source {
    /// Returns the article that an edition is; that of the newest for every release.
    pub fn of(edition: Edition) -> Source {
        if edition.article() == Some(Article::Old) { Source::OldMovement } else { Source::Movement }
    }

    /// Returns the edition that follows the article literally, if there is one. The article on monsters'
    /// speed is the rule for monsters in that of 0.31.
    pub fn edition(self) -> Option<Edition> {
        let article = match self {
            Source::OldMovement => Article::Old,
            Source::Movement | Source::MonsterSpeed => Article::Wiki031,
            Source::Action | Source::Encounters => return None,
        };
        Edition::articles().find(|edition| edition.article() == Some(article))
    }

    /// Returns the release that the article describes. Telengard has one version only.
    pub fn release(self) -> Edition {
        match self {
            Source::Action => Edition::parse("0.30").unwrap_or_default(),
            _ => self.edition().map_or(Edition::NEWEST, Edition::described_release),
        }
    }
}
