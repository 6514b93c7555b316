// The wiki editor's desk: exports the engine's tables as text and checks pasted tables and infoboxes. A worker computes.
import { offerPages, offerPictures } from "./desk-wiki.js";
import { offerQuestion } from "./desk-question.js";

const byId = (id) => document.getElementById(id);
const base = new URL("./", location.href).href;
// More than twice the length of any article of the wiki.
const MAX_CHARACTERS = 200_000;
// Delay before work in progress is announced (ms).
const ANNOUNCE_DELAY = 150;
// More cells than these are counted, not listed.
const MAX_LISTED = 100;
// Key of what was pasted, in the storage of this tab: it survives a reload.
const PASTED = new URL("./pasted", location).pathname;
// Addresses that lead to the reader's own computer.
const LOCAL = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0|)$/;

const pendingCalls = new Map();
// The error that stopped the worker: no later call would be answered.
let failure;
const worker = new Worker(new URL("./desk-worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data: { call, result, error } }) => {
  const pending = pendingCalls.get(call);
  pendingCalls.delete(call);
  if (error === undefined) pending?.resolve(result);
  else pending?.reject(new Error(error));
};
// Fires if the worker or the engine fails to load. Errors of a loaded engine arrive as messages instead.
worker.onerror = (event) => {
  event.preventDefault();
  const why = event.message ? ` (${event.message})` : "";
  failure = new Error(`The program of this page is missing or damaged${why}: reload the page.`);
  for (const { reject } of pendingCalls.values()) reject(failure);
  pendingCalls.clear();
  byId("status").textContent = failure.message;
};

let callCount = 0;
const callEngine = (name, ...args) =>
  new Promise((resolve, reject) => {
    if (failure) return reject(failure);
    const call = callCount++;
    pendingCalls.set(call, { resolve, reject });
    worker.postMessage({ call, name, args });
  });

let query = location.search.slice(1);
// The version that the pasted text names, and the version that the reader chose instead of it.
let claimed = null;
let chosen = null;
// The text that was checked last.
let checkedText = "";

let showPicture = () => {};
const update = coalesce(async () => {
  await showTable();
  await showPicture();
});
const check = coalesce(showFindings);
start().catch(({ message }) => (byId("status").textContent = message));

async function start() {
  warnOfAddress();
  await readAddress(query);
  const [editions, { what, as }] = await Promise.all([callEngine("editions"), callEngine("tables")]);
  const selected = new URLSearchParams(query).get("v");
  for (const id of ["edition", "against"]) {
    byId(id).append(...editions.toReversed().map(({ v, label }) => new Option(label, v, false, v === selected)));
  }
  // Selects the table that articles most often have.
  byId("what").append(...what.map(([value, label]) => new Option(label, value, false, value === "modifiers")));
  byId("as").append(...as.map(([value, label]) => new Option(label, value)));
  for (const id of ["what", "as"]) byId(id).addEventListener("change", update);
  byId("theirs").addEventListener("input", check);
  byId("against").addEventListener("change", () => {
    chosen = byId("against").value;
    check();
  });
  restorePasted();
  for (const button of document.querySelectorAll("[data-copies]")) {
    button.addEventListener("click", () => copy(byId(button.dataset.copies)));
  }
  update();
  check();
  await offerQuestion(callEngine, () => query, ask);
  await offerPages(callEngine);
  showPicture = await offerPictures(callEngine, () => query, base);
  byId("card").removeAttribute("aria-busy");
}

// Takes another question, in the version that it names.
async function ask(next) {
  await readAddress(next);
  byId("edition").value = new URLSearchParams(query).get("v");
  // For a reload, and for whoever gets the address.
  history.replaceState(null, "", `?${query}`);
  update();
  check();
}

// Says where the links in all texts lead, if no reader of a wiki comes there.
function warnOfAddress() {
  if (!LOCAL.test(location.hostname)) return;
  const place = location.host || "a file";
  byId("local").textContent = `The links in these texts lead to this computer (${place}), where no reader of a wiki gets. Open the desk at its public address before you paste them.`;
}

function keepPasted(text) {
  try {
    sessionStorage.setItem(PASTED, JSON.stringify({ text, chosen }));
  } catch {
    // Without storage the text is lost on a reload.
  }
}

function restorePasted() {
  try {
    const { text, chosen: kept } = JSON.parse(sessionStorage.getItem(PASTED)) ?? {};
    // Some browsers restore the text themselves.
    if (!text || !["", text].includes(byId("theirs").value)) return;
    byId("theirs").value = checkedText = text;
    chosen = kept;
  } catch {
    // There is no storage.
  }
}

// Reads a question, and shows which parts of it were ignored.
async function readAddress(asked) {
  let ignored = [];
  try {
    const canonical = await callEngine("canonical", asked);
    ignored = canonical.notUnderstood.map(({ pair, why }) => `Ignored in this link: ${pair}. ${why}`);
    query = canonical.query;
  } catch (error) {
    ignored = [error.message];
    query = (await callEngine("canonical", "")).query;
  }
  byId("address").textContent = ignored.join(" ");
}

async function showTable() {
  const [what, as] = ["what", "as"].map((id) => byId(id).value);
  const announcement = announceLater(() => (byId("status").textContent = "Computing…"));
  // What stands there is another table.
  const copying = document.querySelector("[data-copies=table]");
  copying.disabled = true;
  for (const id of ["back", "ask"]) byId(id).href = `./?${query}`;
  try {
    byId("table").value = await callEngine("table", query, what, as, base);
    byId("status").textContent = "";
  } catch (error) {
    byId("table").value = "";
    byId("status").textContent = error.message;
  }
  copying.disabled = !byId("table").value;
  clearTimeout(announcement);
}

async function copy(box) {
  box.select();
  try {
    await navigator.clipboard.writeText(box.value);
    byId("status").textContent = "Copied.";
  } catch {
    byId("status").textContent = "Selected: copy it with your keyboard.";
  }
}

async function showFindings() {
  const text = byId("theirs").value;
  if (text.length > MAX_CHARACTERS) {
    const [length, limit] = [text.length, MAX_CHARACTERS].map((count) => count.toLocaleString("en"));
    return showReport(`The text has ${length} characters; at most ${limit} can be checked at once. Paste a part of it.`);
  }
  const announcement = announceLater(() => (byId("verdict").textContent = "Checking…"));
  try {
    await chooseVersion(text);
    const checked = await callEngine("checkTables", byId("against").value, text);
    showReport(summarize(text, checked), checked);
  } catch (error) {
    showReport(error.message);
  }
  clearTimeout(announcement);
}

function showReport(verdict, checked = []) {
  byId("verdict").textContent = verdict;
  byId("findings").replaceChildren(...checked.flatMap(renderTable));
}

// Selects the version to check against: the reader's choice, else the one that the text names, else that of the exported table.
async function chooseVersion(text) {
  const before = await callEngine("claimedVersion", checkedText);
  claimed = await callEngine("claimedVersion", text);
  // The reader's choice applies to one article only, or to the next one if it was made before there was any.
  const isOther = claimed?.template !== before?.template || !text.trim();
  if (checkedText.trim() && isOther) chosen = null;
  checkedText = text;
  keepPasted(text);
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
    return "Nothing here can be checked: the rows have to name monsters, species, forms, weapons, actions or rules, the headings speed, delay, move, attack …; an infobox has to say its name.";
  const left = countLeft(checked);
  const rest = left ? ` ${left} not checked: see below why.` : "";
  if (wrong.length) return `${found} found. ${wrong.length} of ${findings.length} checked cells disagree.${rest}`;
  const agreeing = findings.length === 1 ? "1 cell agrees" : `${findings.length} cells agree`;
  // What was not read must not seem to agree.
  return `${found} found. ${left || findings.length === 1 ? "" : "All "}${agreeing}.${rest}`;
}

// Returns "2 cells and 1 column were", or nothing if everything was checked.
function countLeft(checked) {
  const cells = checked.flatMap(({ notChecked }) => notChecked).length;
  const columns = checked.flatMap(({ notRead }) => notRead).length;
  const parts = [];
  if (cells) parts.push(cells === 1 ? "1 cell" : `${cells} cells`);
  if (columns) parts.push(columns === 1 ? "1 column" : `${columns} columns`);
  return parts.length ? `${parts.join(" and ")} ${cells + columns === 1 ? "was" : "were"}` : "";
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

// Returns the elements for one pasted table or infobox: its findings, disagreements first, then the cells and columns that
// were not checked.
function renderTable({ line, title, findings, notChecked, notRead }) {
  const name = title ? `Line ${line}: ${title}` : `Line ${line}`;
  if (!findings.length && !notChecked.length) {
    const [what, why] = notRead.length ? [listColumns(notRead), notRead[0].why] : ["nothing", "it has no rows to check"];
    return [element("p", `${name}. Not checked: ${what} (${why}).`)];
  }
  const sorted = findings.toSorted((a, b) => a.agrees - b.agrees);
  const parts = [element("h3", name), ...(findings.length ? [findingsTable(sorted.slice(0, MAX_LISTED))] : [])];
  parts.push(...describeRest(sorted.slice(MAX_LISTED)));
  const items = notChecked.slice(0, MAX_LISTED).map(describeUnchecked);
  // One line for each reason: an infobox has dozens of parameters that are no times.
  for (const why of new Set(notRead.map(({ why }) => why))) items.push(`${listColumns(notRead.filter((column) => column.why === why))}: ${why}`);
  if (!items.length) return parts;
  const list = element("ul");
  list.append(...items.map((item) => element("li", item)));
  const rest = notChecked.length - MAX_LISTED;
  return [...parts, element("p", "Not checked:"), list, ...(rest > 0 ? [element("p", `and ${rest} more cells.`)] : [])];
}

function describeUnchecked({ line, what, column, said, why }) {
  const place = column ? `${what}, ${column}` : what;
  return `line ${line}, ${place}, ${collapseSpaces(said)}: ${why}`;
}

function listColumns(columns) {
  return `${columns.length === 1 ? "column" : "columns"} ${columns.map(({ column }) => `“${column}”`).join(", ")}`;
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

// Returns "0.27 to 0.28", or "0.10, 0.15 to trunk" where the claim was wrong in between.
function formatRange(releases) {
  if (!releases.length) return "no release";
  const all = [...byId("against").options].map(({ value }) => value).toReversed();
  const ranges = [];
  for (const release of releases) {
    const range = ranges.at(-1);
    if (range && all.indexOf(release) === all.indexOf(range.last) + 1) range.last = release;
    else ranges.push({ first: release, last: release });
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).join(", ");
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

function announceLater(announce) {
  return setTimeout(announce, ANNOUNCE_DELAY);
}

// Returns a function that runs a task. Any calls while it runs make it run once more.
function coalesce(task) {
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
