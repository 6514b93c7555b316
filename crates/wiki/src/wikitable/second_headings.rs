//! Finds the second row of headings where only the first is marked as such: `Monster, Delay,` above `, Move,
//! Attack`.

use super::model::WikiRow;
use super::words::has_any_word;

/// Words of which the headings of a table of separated values have one: sentences have commas, too.
pub(super) const HEADINGS: [&str; 15] = [
    "attack", "aut", "change", "cost", "delay", "effect", "energy", "hd", "move", "movement", "speed",
    "step", "time", "turn", "turns",
];

/// Words of which a second row of headings has one, besides those of a first.
const PARTS: [&str; 8] = ["base", "least", "min", "minimum", "skill", "swim", "walk", "weapon"];

/// Words of a heading above several columns.
const WHOLES: [&str; 7] = ["cost", "costs", "delay", "delays", "energy", "speed", "time"];

/// Makes headings of the row below the headings if its cells name parts of theirs. The text of a cell above
/// several stands in each of them, and that of a cell of both rows in both.
pub(super) fn mark(rows: &mut [WikiRow]) {
    let above = rows.iter().take_while(|row| row.is_heading).count();
    let Some([first, second, others @ ..]) = above.checked_sub(1).and_then(|last| rows.get_mut(last..))
    else {
        return;
    };
    let width = others.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    if !second.cells.iter().all(|cell| is_heading(cell)) || !second.cells.iter().any(|cell| is_part(cell)) {
        return;
    }
    if let Some((upper, lower)) =
        of_all_columns(&first.cells, &second.cells).or_else(|| as_copied(&first.cells, &second.cells, width))
    {
        (first.cells, second.cells) = (upper, lower);
        second.is_heading = true;
    }
}

/// Returns whether a cell may be a heading: it does not begin like an amount.
fn is_heading(cell: &str) -> bool {
    !cell.starts_with(|letter: char| letter.is_ascii_digit() || "+-−=×•*".contains(letter))
}

fn is_part(cell: &str) -> bool {
    has_any_word(cell, &PARTS) || has_any_word(cell, &HEADINGS)
}

/// Returns both rows if each has a cell for every column, as in CSV and Markdown; cells that are covered are
/// empty there.
fn of_all_columns(first: &[String], second: &[String]) -> Option<(Vec<String>, Vec<String>)> {
    let (name, below) = (first.first()?, second.first()?);
    if first.len() != second.len() || !(below.is_empty() || below == name) {
        return None;
    }
    let mut last = "";
    let mut upper = Vec::new();
    for (above, below) in first.iter().zip(second) {
        if !above.is_empty() || below.is_empty() {
            last = above;
        }
        upper.push(last.to_string());
    }
    let lower = second.iter().zip(&upper).map(|(below, above)| if below.is_empty() { above } else { below });
    let lower = lower.cloned().collect();
    Some((upper, lower))
}

/// Returns both rows of a table with `width` columns as a browser copies it, without the cells that are
/// covered: the second row has only the parts, of one heading or in equal numbers of the last ones.
fn as_copied(first: &[String], second: &[String], width: usize) -> Option<(Vec<String>, Vec<String>)> {
    let of_both = width.checked_sub(second.len()).filter(|of_both| *of_both > 0)?;
    let parted = first.len().checked_sub(of_both).filter(|parted| *parted > 0)?;
    let parts =
        second.len().checked_div(parted).filter(|parts| *parts > 1 && parts * parted == second.len())?;
    let start = match parted {
        1 => first.iter().position(|cell| has_any_word(cell, &WHOLES)).unwrap_or(of_both),
        _ => of_both,
    };
    let (before, rest) = first.split_at(start);
    let (parted, after) = rest.split_at(parted);
    let parted: Vec<String> =
        parted.iter().flat_map(|cell| std::iter::repeat_n(cell.clone(), parts)).collect();
    Some(([before, &parted, after].concat(), [before, second, after].concat()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(rows: [&str; 3]) -> [String; 2] {
        let row = |(line, text): (usize, &str)| {
            let cells = text.split('|').map(str::to_string).collect();
            WikiRow { line, cells, is_heading: line == 0 }
        };
        let mut rows: Vec<WikiRow> = rows.into_iter().enumerate().map(row).collect();
        mark(&mut rows);
        [0, 1].map(|index| format!("{}{}", rows[index].cells.join("|"), rows[index].is_heading))
    }

    #[test]
    fn parts_stand_below_their_headings() {
        for (rows, expected) in [
            (["N|Delay||HD", "|Move|Attack|", "orc|1|2|3"], ["N|Delay|Delay|HDtrue", "N|Move|Attack|HDtrue"]),
            (["N|Delay|Delay", "N|Move|Attack", "orc|1|2"], ["N|Delay|Delaytrue", "N|Move|Attacktrue"]),
            (["N|Delay", "Move|Attack", "orc|1|2"], ["N|Delay|Delaytrue", "N|Move|Attacktrue"]),
            (["N|Delay|HD", "Move|Attack", "orc|1|2|3"], ["N|Delay|Delay|HDtrue", "N|Move|Attack|HDtrue"]),
            (
                ["N|Cost|Skill", "Move|Base|Axes|Min", "orc|1|2|3|4"],
                ["N|Cost|Cost|Skill|Skilltrue", "N|Move|Base|Axes|Mintrue"],
            ),
            (["N|Delay", "orc|slow", "bat|1"], ["N|Delaytrue", "orc|slowfalse"]),
            (["N|Delay|HD", "|slow|few", "bat|1|2"], ["N|Delay|HDtrue", "|slow|fewfalse"]),
            (["N|Delay", "|14 aut", "bat|1"], ["N|Delaytrue", "|14 autfalse"]),
        ] {
            assert_eq!(marked(rows), expected, "{rows:?}");
        }
    }
}
