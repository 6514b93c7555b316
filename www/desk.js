// The wiki editor's desk: tables of the engine as text, and its check of pasted ones.
import init, { canonical, checkTables, editions, table, tables } from "./engine.js";

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
  const read = checkTables(find("edition").value, text);
  find("verdict").textContent = verdict(text, read);
  find("findings").replaceChildren(...read.flatMap(told));
}

function verdict(text, read) {
  const found = read.flatMap(({ findings }) => findings);
  const wrong = found.filter(({ agrees }) => !agrees);
  const tables = read.length === 1 ? "1 table" : `${read.length} tables`;
  if (!text.trim()) return "";
  if (!found.length) return "Nothing here can be checked: the rows have to name monsters, species, forms or rules, the headings speed, move, attack …";
  if (!wrong.length) return `${tables} found. All ${found.length} cells that can be checked agree.`;
  return `${tables} found. ${wrong.length} of ${found.length} cells disagree.`;
}

// One table of the text: what was found, and what was not checked.
function told({ line, title, findings, notChecked }) {
  const name = title ? `Line ${line}: ${title}` : `Line ${line}`;
  if (!findings.length) return [element("p", `${name}. Not checked: nothing in this table is about a speed.`)];
  const parts = [element("h3", name), listing(findings.toSorted((a, b) => a.agrees - b.agrees))];
  if (!notChecked.length) return parts;
  const list = element("ul");
  list.append(...notChecked.map((cell) => element("li", `line ${cell.line}, ${cell.what}, ${flat(cell.said)}: ${cell.why}`)));
  return [...parts, element("p", "Not checked:"), list];
}

function listing(findings) {
  const made = element("table");
  row(made.createTHead(), "th", ["Line", "Row", "Column", "It says", "The game", "Since", "Right in"]);
  const body = made.createTBody();
  for (const cell of findings) {
    const line = row(body, "td", [cell.line, cell.what, cell.column, cell.said, truth(cell), cell.since, span(cell.rightIn)]);
    if (!cell.agrees) line.className = "wrong";
  }
  return made;
}

// What the game has; where it agrees in other words, these too.
function truth({ agrees, said, truth }) {
  const bare = (text) => text.replaceAll("−", "-").replaceAll(" ", "");
  if (!agrees) return truth;
  return bare(said) === bare(truth) ? "agrees" : `agrees: ${truth}`;
}

function flat(text) {
  return text.replace(/\s+/g, " ");
}

function span(releases) {
  if (!releases.length) return "no release";
  const [first] = releases;
  const last = releases.at(-1);
  return first === last ? first : `${first} to ${last}`;
}

function row(section, kind, cells) {
  const line = section.insertRow();
  line.append(...cells.map((text) => element(kind, text)));
  return line;
}

function element(kind, text = "") {
  const made = document.createElement(kind);
  made.textContent = text;
  return made;
}
