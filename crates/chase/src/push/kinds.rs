//! Which monsters are of one genus, and which have little wits, by release.

use foundation::edition::{Edition, Life};
use foundation::inputs::data_file;
use std::sync::LazyLock;

/// How few wits a monster has, where that matters.
#[derive(Clone, Copy)]
pub enum Wits {
    /// None, since 0.16.
    None,
    /// As few as an insect, in 0.16.
    OfAnInsect,
    /// No more than an animal.
    OfAnAnimal,
}

impl Wits {
    /// Returns what its list is called.
    fn list(self) -> &'static str {
        match self {
            Wits::None => "=brainless",
            Wits::OfAnInsect => "=insect",
            Wits::OfAnAnimal => "=animal",
        }
    }
}

/// The lists of monsters in `kinds.tsv`.
pub struct Facts(Vec<(&'static str, Vec<Member>)>);

/// A monster of a list, in a span of releases.
struct Member {
    slug: &'static str,
    life: Life,
}

/// Those lists, read once.
pub static FACTS: LazyLock<Facts> = LazyLock::new(|| {
    let member = |token: &'static str| {
        let (slug, span) = token.split_once(':').unwrap_or((token, "-"));
        let (first, last) = span.split_once('-')?;
        Some(Member { slug, life: Life::parse(if first.is_empty() { "10" } else { first }, last)? })
    };
    let list = |line: &'static str| {
        let (name, members) = line.split_once('\t')?;
        Some((name, members.split(' ').filter_map(member).collect()))
    };
    Facts(data_file!("kinds.tsv").lines().filter_map(list).collect())
});

impl Facts {
    /// Returns whether a monster has wits as few as that.
    pub fn has(&self, wits: Wits, slug: &str, edition: Edition) -> bool {
        let lists = self.0.iter().filter(|(name, _)| *name == wits.list());
        lists.flat_map(|(_, members)| members).any(|member| member.is(slug, edition))
    }

    /// Returns the genus of a monster: itself where it shares none.
    pub fn genus<'a>(&self, slug: &'a str, edition: Edition) -> &'a str
    where
        'static: 'a,
    {
        let is_genus = |(name, members): &&(&'static str, Vec<Member>)| {
            !name.starts_with('=') && members.iter().any(|member| member.is(slug, edition))
        };
        self.0.iter().find(is_genus).map_or(slug, |(name, _)| name)
    }
}

impl Member {
    fn is(&self, slug: &str, edition: Edition) -> bool {
        self.slug == slug && self.life.includes(edition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crawl::model::monster::Monster;
    use foundation::inputs::Row;

    #[test]
    fn every_listed_monster_is_one_of_the_bestiary() {
        let slugs: Vec<&str> = Monster::table().iter().map(|monster| monster.slug()).collect();
        for (name, members) in &FACTS.0 {
            assert!(members.len() > 1, "{name}");
            for member in members {
                assert!(slugs.contains(&member.slug), "{}", member.slug);
            }
        }
        assert_eq!(FACTS.0.len(), data_file!("kinds.tsv").lines().count());
        let lists = FACTS.0.iter().map(|(name, _)| *name).filter(|name| name.starts_with('='));
        let known = [Wits::OfAnAnimal, Wits::None, Wits::OfAnInsect].map(Wits::list);
        assert_eq!(lists.collect::<Vec<_>>(), known);
    }
}
