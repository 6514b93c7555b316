// The wiki editor's desk: tables of the engine as text, and its check of a pasted one.
import init, { canonical, checkTable, editions, table, tables } from "./engine.js";

const find = (id) => document.getElementById(id);
const base = new URL("./", location.href).href;
let query = location.search.slice(1);

await init();
const asked = new URLSearchParams(canonical(query).query).get("v");
find("edition").append(...editions().reverse().map(({ v, label }) => new Option(label, v, false, v === asked)));
for (const [id, choices] of Object.entries(tables())) {
  // The table an article would have stands first in sight.
  find(id).append(...choices.map(([value, label]) => new Option(label, value, false, value === "modifiers")));
}
for (const id of ["edition", "what", "as"]) find(id).addEventListener("change", show);
find("theirs").addEventListener("input", check);
find("copy").addEventListener("click", copy);
show();

function show() {
  const others = query.split("&").filter((pair) => pair && !pair.startsWith("v="));
  query = canonical([`v=${find("edition").value}`, ...others].join("&")).query;
  find("back").href = `./?${query}`;
  find("said").textContent = "";
  try {
    find("table").value = table(query, find("what").value, find("as").value, base);
  } catch (error) {
    find("table").value = "";
    find("said").textContent = error.message;
  }
  check();
}

async function copy() {
  find("table").select();
  try {
    await navigator.clipboard.writeText(find("table").value);
    find("said").textContent = "Copied.";
  } catch {
    find("said").textContent = "Selected: copy it with your keyboard.";
  }
}

function check() {
  const text = find("theirs").value;
  const found = checkTable(find("edition").value, text);
  const wrong = found.filter(({ agrees }) => !agrees);
  find("verdict").textContent = verdict(text, found, wrong);
  find("findings").replaceChildren(...(found.length ? [listing(wrong.concat(found.filter(({ agrees }) => agrees)))] : []));
}

function verdict(text, found, wrong) {
  if (!text.trim()) return "";
  if (!found.length) return "Nothing here can be checked: the rows have to name monsters or rules, the headings speed, move, attack …";
  if (!wrong.length) return `All ${found.length} cells that can be checked agree.`;
  return `${wrong.length} of ${found.length} cells disagree.`;
}

function listing(findings) {
  const head = row("th", ["Line", "Row", "Column", "It says", "The game", "Since", "Right in"]);
  const rows = findings.map((cell) => {
    const line = row("td", [cell.line, cell.what, cell.column, cell.said, cell.agrees ? "agrees" : cell.truth, cell.since, span(cell.rightIn)]);
    if (!cell.agrees) line.className = "wrong";
    return line;
  });
  const made = document.createElement("table");
  const body = document.createElement("tbody");
  body.append(...rows);
  const top = document.createElement("thead");
  top.append(head);
  made.append(top, body);
  return made;
}

function span(releases) {
  if (!releases.length) return "no release";
  const [first] = releases;
  const last = releases.at(-1);
  return first === last ? first : `${first} to ${last}`;
}

function row(kind, cells) {
  const line = document.createElement("tr");
  line.append(
    ...cells.map((text) => {
      const cell = document.createElement(kind);
      cell.textContent = text;
      return cell;
    }),
  );
  return line;
}
