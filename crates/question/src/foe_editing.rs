//! The foes of a question while they are edited.

use super::Question;
use arena::Arena;
use arena::keys::{Key, Keys};
use chase::foe::Foe;
use chase::setup::{Chase, Foes};
use foundation::inputs::Value;

impl Question {
    /// Returns the question with its foes changed.
    pub fn edit_foes(&self, edit: impl FnOnce(&mut Vec<Foe>)) -> Question {
        let mut foes = self.chase.foes.clone();
        edit(&mut foes.0);
        self.with(Chase::KEY.foes, &foes.write())
    }

    /// Returns the question with more foes, as one meets them: as many of them as there is room for among
    /// [`Foes::MAX`].
    pub fn with_foes(&self, more: Foes) -> Question {
        self.edit_foes(|foes| {
            foes.extend(more.0);
            foes.truncate(Foes::MAX);
        })
    }

    /// Returns the question with one more foe like that at an index, behind the last of its like, unless
    /// there are [`Foes::MAX`] already.
    pub fn with_another_foe(&self, index: usize) -> Question {
        self.edit_foes(|foes| {
            if let Some(last) = last_alike(foes, index).filter(|_| foes.len() < Foes::MAX) {
                foes.insert(last + 1, foes[last].clone());
            }
        })
    }

    /// Returns the question without the last of the foes like that at an index.
    pub fn without_last_alike(&self, index: usize) -> Question {
        self.edit_foes(|foes| {
            if let Some(last) = last_alike(foes, index) {
                foes.remove(last);
            }
        })
    }

    /// Returns the question without the foe at an index.
    pub fn without_foe(&self, index: usize) -> Question {
        self.edit_foes(|foes| {
            if index < foes.len() {
                foes.remove(index);
            }
        })
    }

    /// Returns the question without the foe at an index, in a game of the arena that begins with `begun_with`
    /// foes. One that came in later takes the key along that let it in.
    pub fn without_foe_of_game(&self, index: usize, begun_with: usize) -> Question {
        let (mut foes, mut keys) = (self.chase.foes.clone(), self.arena.keys.clone());
        if index >= foes.0.len() {
            return self.clone();
        }
        foes.0.remove(index);
        if let Some(late) = index.checked_sub(begun_with) {
            remove_let_in(&mut keys, late);
        }
        self.with_all([(Chase::KEY.foes, &*foes.write()), (Arena::KEY.keys, &keys.write())])
    }

    /// Returns the question without the foe that came in last, after these keys of the arena.
    pub fn without_newcomer(&self, keys: &Keys) -> Question {
        let mut foes = self.chase.foes.clone();
        foes.0.pop();
        self.with_all([(Chase::KEY.foes, &*foes.write()), (Arena::KEY.keys, &keys.write())])
    }
}

/// Sets how far away those of these foes start that are equal to the one at an index, in tiles; `None`: as
/// far as the chase says.
pub fn set_distance_of_alike(foes: &mut [Foe], index: usize, tiles: Option<i32>) {
    let Some(placed) = foes.get(index).cloned() else { return };
    foes.iter_mut().filter(|foe| **foe == placed).for_each(|foe| foe.at = tiles);
}

/// Returns the index of the last foe that is equal to the one at an index.
fn last_alike(foes: &[Foe], index: usize) -> Option<usize> {
    let foe = foes.get(index)?;
    foes.iter().rposition(|other| other == foe)
}

/// Removes the key that lets the foe of an index in, among those that come later.
fn remove_let_in(keys: &mut Keys, late: usize) {
    let lets_in = |place: &usize| keys.0[*place] == Key::LetIn;
    if let Some(place) = (0..keys.0.len()).filter(lets_in).nth(late) {
        keys.0.remove(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foes_are_added_and_removed() {
        const TWELVE: &str = "orc,orc,orc,orc,orc,orc,orc,orc,orc,orc,orc,orc";
        type Edit = fn(&Question) -> Question;
        let ogre = |question: &Question| question.with_foes(Foes::parse("ogre").unwrap());
        let rows: [(&str, Edit, &str); 13] = [
            ("", ogre, "ogre"),
            ("adder", ogre, "adder,ogre"),
            (TWELVE, ogre, TWELVE),
            ("orc,ogre,orc", |question| question.with_another_foe(0), "orc,ogre,orc,orc"),
            ("orc,orc:hasted", |question| question.with_another_foe(0), "orc,orc,orc:hasted"),
            (TWELVE, |question| question.with_another_foe(0), TWELVE),
            ("orc", |question| question.with_another_foe(1), "orc"),
            ("orc,ogre,orc", |question| question.without_last_alike(0), "orc,ogre"),
            ("orc,ogre", |question| question.without_last_alike(2), "orc,ogre"),
            ("orc,ogre,orc", |question| question.without_foe(0), "ogre,orc"),
            ("orc,ogre", |question| question.without_foe(2), "orc,ogre"),
            ("orc", |question| question.without_foe(0), ""),
            (
                "orc,ogre,orc",
                |question| question.edit_foes(|foes| set_distance_of_alike(foes, 0, Some(4))),
                "orc:at4,ogre,orc:at4",
            ),
        ];
        for (foes, edit, expected) in rows {
            let with = |foes: &str| Question::default().with(Chase::KEY.foes, foes).chase.foes.write();
            let edited = edit(&Question::default().with(Chase::KEY.foes, foes));
            assert_eq!(
                (edited.chase.foes.write(), &edited.not_understood[..]),
                (with(expected), &[][..]),
                "{foes}"
            );
        }
    }

    #[test]
    fn a_foe_that_came_in_later_takes_its_key_along() {
        let game = Question::read("v=0.34&page=arena&foes=orc,ogre,adder&map=corridor&keys=leslels").unwrap();
        let rest = |question: Question| (question.chase.foes.write(), question.arena.keys.write());
        let row = |foes: &str, keys: &str| (foes.to_string(), keys.to_string());
        assert_eq!(rest(game.without_foe_of_game(0, 1)), row("ogre,adder", "leslels"));
        assert_eq!(rest(game.without_foe_of_game(1, 1)), row("orc,adder", "lslels"));
        assert_eq!(rest(game.without_foe_of_game(2, 1)), row("orc,ogre", "lesl2s"));
        assert_eq!(game.without_foe_of_game(3, 1), game);
        let keys = Keys::parse("lesl").unwrap();
        assert_eq!(rest(game.without_newcomer(&keys)), row("orc,ogre", "lesl"));
    }
}
