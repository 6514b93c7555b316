// The wiki editor's desk: exports the engine's tables as text and checks pasted tables and infoboxes. A worker computes.
import { offerPages, offerPictures } from "./desk-wiki.js";

const byId = (id) => document.getElementById(id);
const base = new URL("./", location.href).href;
// No article of the wiki is half as long.
const MAX_CHARACTERS = 200_000;
// Work that takes longer than this is announced (ms).
const ANNOUNCED_AFTER = 150;
// More cells than these are counted, not listed.
const MAX_LISTED = 100;

const calls = new Map();
const worker = new Worker(new URL("./desk-worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data: { call, result, error } }) => {
  const waiting = calls.get(call);
  calls.delete(call);
  if (error === undefined) waiting?.resolve(result);
  else waiting?.reject(new Error(error));
};
// Raised where the worker or the engine cannot be loaded; calls of an engine that is there end with a message.
worker.onerror = (event) => {
  event.preventDefault();
  const why = event.message ? ` (${event.message})` : "";
  const error = new Error(`The program of this page is missing or damaged${why}: reload the page.`);
  for (const { reject } of calls.values()) reject(error);
  calls.clear();
  byId("said").textContent = error.message;
};

let callCount = 0;
const ask = (name, ...args) =>
  new Promise((resolve, reject) => {
    const call = callCount++;
    calls.set(call, { resolve, reject });
    worker.postMessage({ call, name, args });
  });

let query = location.search.slice(1);
// The template with the version in the pasted text, and the version that was chosen although it says so.
let claimed = null;
let chosen = null;

let showPicture = () => {};
const update = latestOnly(async () => {
  await showTable();
  await showPicture();
});
const check = latestOnly(showFindings);
start().catch(({ message }) => (byId("said").textContent = message));

async function start() {
  await readAddress();
  const [all, { what, as }] = await Promise.all([ask("editions"), ask("tables")]);
  const selected = new URLSearchParams(query).get("v");
  for (const id of ["edition", "against"]) {
    byId(id).append(...all.toReversed().map(({ v, label }) => new Option(label, v, false, v === selected)));
  }
  // The table that an article most likely has is selected at first.
  byId("what").append(...what.map(([value, label]) => new Option(label, value, false, value === "modifiers")));
  byId("as").append(...as.map(([value, label]) => new Option(label, value)));
  for (const id of ["edition", "what", "as"]) byId(id).addEventListener("change", update);
  byId("edition").addEventListener("change", check);
  byId("theirs").addEventListener("input", check);
  byId("against").addEventListener("change", () => {
    chosen = byId("against").value;
    check();
  });
  for (const button of document.querySelectorAll("[data-copies]")) {
    button.addEventListener("click", () => copy(byId(button.dataset.copies)));
  }
  update();
  check();
  await offerPages(ask);
  showPicture = await offerPictures(ask, () => query, base);
}

// Reads the question in the address; what it cannot use of it is said.
async function readAddress() {
  let ignored = [];
  try {
    const canonical = await ask("canonical", query);
    ignored = canonical.notUnderstood.map(({ pair, why }) => `Ignored in this link: ${pair}. ${why}`);
    query = canonical.query;
  } catch (error) {
    ignored = [error.message];
    query = (await ask("canonical", "")).query;
  }
  byId("address").textContent = ignored.join(" ");
}

async function showTable() {
  const otherPairs = query.split("&").filter((pair) => pair && !pair.startsWith("v="));
  const next = [`v=${byId("edition").value}`, ...otherPairs].join("&");
  const [what, as] = ["what", "as"].map((id) => byId(id).value);
  const said = later(() => (byId("said").textContent = "Computing…"));
  try {
    query = (await ask("canonical", next)).query;
    for (const id of ["back", "ask"]) byId(id).href = `./?${query}`;
    byId("table").value = await ask("table", query, what, as, base);
    byId("said").textContent = "";
  } catch (error) {
    byId("table").value = "";
    byId("said").textContent = error.message;
  }
  clearTimeout(said);
}

async function copy(box) {
  box.select();
  try {
    await navigator.clipboard.writeText(box.value);
    byId("said").textContent = "Copied.";
  } catch {
    byId("said").textContent = "Selected: copy it with your keyboard.";
  }
}

async function showFindings() {
  const text = byId("theirs").value;
  if (text.length > MAX_CHARACTERS) {
    const [length, most] = [text.length, MAX_CHARACTERS].map((count) => count.toLocaleString("en"));
    return showReport(`The text has ${length} characters; at most ${most} can be checked at once. Paste a part of it.`);
  }
  const said = later(() => (byId("verdict").textContent = "Checking…"));
  try {
    await chooseVersion(text);
    const checked = await ask("checkTables", byId("against").value, text);
    showReport(summarize(text, checked), checked);
  } catch (error) {
    showReport(error.message);
  }
  clearTimeout(said);
}

function showReport(verdict, checked = []) {
  byId("verdict").textContent = verdict;
  byId("findings").replaceChildren(...checked.flatMap(renderTable));
}

// Selects the version to check against: the chosen one, else that of the text's template, else that of the table above.
async function chooseVersion(text) {
  const before = claimed?.template;
  claimed = await ask("claimedVersion", text);
  // A choice holds for one article.
  if (claimed?.template !== before || !text.trim()) chosen = null;
  byId("against").value = chosen ?? claimed?.v ?? byId("edition").value;
  byId("claimed").textContent = text.trim() && describeVersion(byId("against").selectedOptions[0].label);
}

function describeVersion(against) {
  if (!claimed) return `The text names no version (such as {{version031}}): checked against ${against}.`;
  const { template, v } = claimed;
  if (v === null) return `The text says ${template}, a version not covered here: checked against ${against}.`;
  if (v !== byId("against").value) return `The text says ${template}; checked against ${against}, as you chose.`;
  return `The text says ${template}: checked against ${against}.`;
}

function summarize(text, checked) {
  const findings = checked.flatMap(({ findings }) => findings);
  const wrong = findings.filter(({ agrees }) => !agrees);
  const found = countFound(checked);
  if (!text.trim()) return "";
  if (!findings.length)
    return "Nothing here can be checked: the rows have to name monsters, species, forms or rules, the headings speed, delay, move, attack …; an infobox has to say its name.";
  if (!wrong.length) return `${found} found. All ${findings.length} cells that can be checked agree.`;
  return `${found} found. ${wrong.length} of ${findings.length} cells disagree.`;
}

// Returns "2 tables and 1 infobox".
function countFound(checked) {
  const infoboxes = checked.filter(({ infobox }) => infobox).length;
  const tables = checked.length - infoboxes;
  const parts = [];
  if (tables) parts.push(tables === 1 ? "1 table" : `${tables} tables`);
  if (infoboxes) parts.push(infoboxes === 1 ? "1 infobox" : `${infoboxes} infoboxes`);
  return parts.join(" and ");
}

// Returns the elements for one pasted table or infobox: its findings, disagreements first, and its unchecked cells.
function renderTable({ line, title, infobox, findings, notChecked }) {
  const name = title ? `Line ${line}: ${title}` : `Line ${line}`;
  // Of an infobox the reason is worth telling: a name that is missing or unknown.
  if (!findings.length && !(infobox && notChecked.length))
    return [element("p", `${name}. Not checked: nothing in this ${infobox ? "infobox" : "table"} is about a speed or a delay.`)];
  const sorted = findings.toSorted((a, b) => a.agrees - b.agrees);
  const parts = [element("h3", name), ...(findings.length ? [findingsTable(sorted.slice(0, MAX_LISTED))] : [])];
  parts.push(...describeRest(sorted.slice(MAX_LISTED)));
  if (!notChecked.length) return parts;
  const list = element("ul");
  const items = notChecked.slice(0, MAX_LISTED);
  list.append(...items.map((cell) => element("li", `line ${cell.line}, ${cell.what}, ${collapseSpaces(cell.said)}: ${cell.why}`)));
  const rest = notChecked.length - items.length;
  return [...parts, element("p", "Not checked:"), list, ...(rest ? [element("p", `and ${rest} more.`)] : [])];
}

// Returns the sentence about the findings that are not listed, if there are any.
function describeRest(findings) {
  const wrong = findings.filter(({ agrees }) => !agrees).length;
  if (!findings.length) return [];
  const agreeing = `${findings.length - wrong} more agree.`;
  return [element("p", wrong ? `${wrong} more disagree, ${agreeing} Correct the ones above first.` : agreeing)];
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

function later(announce) {
  return setTimeout(announce, ANNOUNCED_AFTER);
}

// Returns a function that runs a task. Of the calls that come while it runs, the last makes it run once more.
function latestOnly(task) {
  let isRunning = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isStale) {
        isStale = false;
        await task();
      }
    } finally {
      isRunning = false;
    }
  };
}
