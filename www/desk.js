// The wiki editor's desk: exports the engine's tables as text and checks pasted tables.
import init, { canonical, checkTables, editions, table, tables } from "./engine.js";

const byId = (id) => document.getElementById(id);
const base = new URL("./", location.href).href;
let query = location.search.slice(1);

try {
  await init();
} catch (error) {
  byId("said").textContent = `The program of this page is missing or damaged (${error.message}): reload the page.`;
  throw error;
}
const selected = new URLSearchParams(canonical(query).query).get("v");
byId("edition").append(...editions().reverse().map(({ v, label }) => new Option(label, v, false, v === selected)));
for (const [id, choices] of Object.entries(tables())) {
  // The table that an article most likely has is selected at first.
  byId(id).append(...choices.map(([value, label]) => new Option(label, value, false, value === "modifiers")));
}
for (const id of ["edition", "what", "as"]) byId(id).addEventListener("change", update);
byId("theirs").addEventListener("input", check);
byId("copy").addEventListener("click", copy);
update();

function update() {
  const otherPairs = query.split("&").filter((pair) => pair && !pair.startsWith("v="));
  query = canonical([`v=${byId("edition").value}`, ...otherPairs].join("&")).query;
  byId("back").href = `./?${query}`;
  byId("said").textContent = "";
  try {
    byId("table").value = table(query, byId("what").value, byId("as").value, base);
  } catch (error) {
    byId("table").value = "";
    byId("said").textContent = error.message;
  }
  check();
}

async function copy() {
  byId("table").select();
  try {
    await navigator.clipboard.writeText(byId("table").value);
    byId("said").textContent = "Copied.";
  } catch {
    byId("said").textContent = "Selected: copy it with your keyboard.";
  }
}

function check() {
  const text = byId("theirs").value;
  const checked = checkTables(byId("edition").value, text);
  byId("verdict").textContent = summarize(text, checked);
  byId("findings").replaceChildren(...checked.flatMap(renderTable));
}

function summarize(text, checked) {
  const findings = checked.flatMap(({ findings }) => findings);
  const wrong = findings.filter(({ agrees }) => !agrees);
  const tables = checked.length === 1 ? "1 table" : `${checked.length} tables`;
  if (!text.trim()) return "";
  if (!findings.length) return "Nothing here can be checked: the rows have to name monsters, species, forms or rules, the headings speed, move, attack …";
  if (!wrong.length) return `${tables} found. All ${findings.length} cells that can be checked agree.`;
  return `${tables} found. ${wrong.length} of ${findings.length} cells disagree.`;
}

// Returns the elements for one pasted table: its findings, disagreements first, and its unchecked cells.
function renderTable({ line, title, findings, notChecked }) {
  const name = title ? `Line ${line}: ${title}` : `Line ${line}`;
  if (!findings.length) return [element("p", `${name}. Not checked: nothing in this table is about a speed.`)];
  const parts = [element("h3", name), findingsTable(findings.toSorted((a, b) => a.agrees - b.agrees))];
  if (!notChecked.length) return parts;
  const list = element("ul");
  list.append(...notChecked.map((cell) => element("li", `line ${cell.line}, ${cell.what}, ${collapseSpaces(cell.said)}: ${cell.why}`)));
  return [...parts, element("p", "Not checked:"), list];
}

function findingsTable(findings) {
  const table = element("table");
  appendRow(table.createTHead(), "th", ["Line", "Row", "Column", "It says", "The game", "Since", "Right in"]);
  const body = table.createTBody();
  for (const cell of findings) {
    const row = appendRow(body, "td", [cell.line, cell.what, cell.column, cell.said, describeTruth(cell), cell.since, formatRange(cell.rightIn)]);
    if (!cell.agrees) row.className = "wrong";
  }
  return table;
}

// Returns the game's value, or "agrees", with the value where the table writes it differently.
function describeTruth({ agrees, said, truth }) {
  const normalize = (text) => text.replaceAll("−", "-").replaceAll(" ", "");
  if (!agrees) return truth;
  return normalize(said) === normalize(truth) ? "agrees" : `agrees: ${truth}`;
}

function collapseSpaces(text) {
  return text.replace(/\s+/g, " ");
}

function formatRange(releases) {
  if (!releases.length) return "no release";
  const [first] = releases;
  const last = releases.at(-1);
  return first === last ? first : `${first} to ${last}`;
}

function appendRow(section, tag, cells) {
  const row = section.insertRow();
  row.append(...cells.map((text) => element(tag, text)));
  return row;
}

function element(tag, text = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
