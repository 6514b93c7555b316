// The wiki editor's desk: exports the engine's tables as text and checks pasted tables and infoboxes. A worker computes.
import { offerPages, offerPictures } from "./desk-wiki.js";
import { offerQuestion } from "./desk-question.js";

const byId = (id) => document.getElementById(id);
const base = new URL("./", location.href).href;
// More than twice the length of any article of the wiki.
const MAX_CHARACTERS = 200_000;
// Delay before work in progress is announced (ms).
const ANNOUNCE_DELAY = 150;
// Keys of what was pasted and of the table that was chosen, in the storage of this tab: they survive a reload.
const PASTED = new URL("./pasted", location).pathname;
const TABLE = new URL("./table", location).pathname;
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
// Fires if the worker or the engine fails to load, or fails in the middle. What the engine refuses arrives as a message instead.
worker.onerror = (event) => {
  event.preventDefault();
  const why = event.message ? ` (${event.message})` : "";
  failure = new Error(`The program of this page is missing, damaged or at fault${why}: reload the page.`);
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

let query;
// The version that the reader chose instead of the one that the pasted text names.
let chosen = null;
// The text that was checked last.
let checkedText = "";

let showPicture = () => {};
// Resolves once what stands in the fields has been asked.
let finishEdits = async () => {};
const update = coalesce(async () => {
  await showTable();
  await showPicture();
});
const check = coalesce(showFindings);
start().catch(({ message }) => (byId("status").textContent = message));

async function start() {
  warnOfAddress();
  await readAddress(location.search);
  const [groups, { what, as }] = await Promise.all([callEngine("editionGroups"), callEngine("tables")]);
  const selected = new URLSearchParams(query).get("v");
  for (const id of ["edition", "against"]) {
    byId(id).append(...groups.map(([heading, editions]) => group(heading, editions.map(({ v, label }) => new Option(label, v, false, v === selected)))));
  }
  // Selects the table that articles most often have.
  byId("what").append(...what.map(([value, label]) => new Option(label, value, false, value === "modifiers")));
  byId("as").append(...as.map(([value, label]) => new Option(label, value)));
  const chosenTable = remembered(TABLE) ?? {};
  for (const id of ["what", "as"]) {
    if (chosenTable[id] in Object.fromEntries((id === "what" ? what : as))) byId(id).value = chosenTable[id];
    byId(id).addEventListener("change", () => {
      remember(TABLE, { what: byId("what").value, as: byId("as").value });
      update();
    });
  }
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
  finishEdits = await offerQuestion(callEngine, () => query, ask);
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

// Says where the links in all texts lead, if nobody else can open them.
function warnOfAddress() {
  if (!LOCAL.test(location.hostname)) return;
  const place = location.host || "a file";
  byId("local").textContent = `The links in these texts only work on this computer (${place}). Open the desk at its public address before you paste them.`;
}

function remember(key, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it is lost on a reload.
  }
}

function remembered(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key));
  } catch {
    // There is no storage.
    return null;
  }
}

function restorePasted() {
  const { text, chosen: kept } = remembered(PASTED) ?? {};
  // Some browsers restore the text themselves.
  if (!text || !["", text].includes(byId("theirs").value)) return;
  byId("theirs").value = checkedText = text;
  chosen = kept;
}

// Reads a question, and shows which parts of it were ignored: foes at their box. One that cannot be read changes nothing.
async function readAddress(asked) {
  try {
    const { query: canonical, notUnderstood } = await callEngine("canonical", asked);
    query = canonical;
    const isFoes = ({ pair }) => new URLSearchParams(pair).has("foes");
    const noFoes = notUnderstood.filter(isFoes).map(({ why }) => why).join(" ");
    byId("no-foes").textContent = noFoes;
    byId("foes").setAttribute("aria-invalid", Boolean(noFoes));
    const ignored = notUnderstood.filter((entry) => !isFoes(entry));
    byId("address").textContent = ignored.map(({ pair, why }) => `Ignored in this link: ${pair}. ${why}`).join(" ");
  } catch ({ message }) {
    query ??= (await callEngine("canonical", "")).query;
    byId("address").textContent = message;
  }
}

async function showTable() {
  const [what, as] = ["what", "as"].map((id) => byId(id).value);
  const announcement = announceLater(() => (byId("status").textContent = "Computing…"));
  for (const id of ["back", "ask"]) byId(id).href = `./?${query}`;
  try {
    byId("table").value = await callEngine("table", query, what, as, base);
    byId("status").textContent = "";
  } catch (error) {
    byId("table").value = "";
    byId("status").textContent = error.message;
  }
  document.querySelector("[data-copies=table]").disabled = !byId("table").value;
  clearTimeout(announcement);
}

// Copies what a box holds once all edits are in it.
async function copy(box) {
  await finishEdits();
  await update.finished();
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
    return showReport({ summary: `The text has ${length} characters; at most ${limit} can be checked at once. Paste a part of it.` });
  }
  const announcement = announceLater(() => (byId("verdict").textContent = "Checking…"));
  try {
    await chooseVersion(text);
    showReport(text.trim() ? await callEngine("checkReport", byId("against").value, text) : {});
  } catch ({ message }) {
    showReport({ summary: message });
  }
  clearTimeout(announcement);
}

function showReport({ version = "", summary = "", tables = [] }) {
  byId("claimed").textContent = version;
  byId("verdict").textContent = summary;
  byId("findings").replaceChildren(...tables.flatMap(renderTable));
  // Of several tables, the first of which may be right.
  byId("disagree").replaceChildren(...(tables.length > 1 ? linksToWrong() : []));
}

// Returns a link to each row that disagrees.
function linksToWrong() {
  const rows = [...byId("findings").querySelectorAll(".wrong")];
  return rows.flatMap((row, index) => {
    const [line, name] = row.cells;
    const link = element("a", `line ${line.textContent}, ${name.textContent}`);
    link.href = `#${(row.id = `wrong-${index + 1}`)}`;
    return [index ? " · " : "What disagrees: ", link];
  });
}

// Selects the version to check against: the reader's choice, else the one that the text names, else that of the exported table.
async function chooseVersion(text) {
  const before = await callEngine("claimedVersion", checkedText);
  const claimed = await callEngine("claimedVersion", text);
  // The reader's choice applies to one article only, or to the next one if it was made before there was any.
  const isOther = claimed?.template !== before?.template || !text.trim();
  if (checkedText.trim() && isOther) chosen = null;
  checkedText = text;
  remember(PASTED, { text, chosen });
  byId("against").value = chosen ?? claimed?.v ?? byId("edition").value;
}

// Returns the elements for one pasted table or infobox.
function renderTable({ heading, findings, more, notChecked }) {
  const parts = [element("h3", heading)];
  if (findings.length) parts.push(findingsTable(findings));
  if (more) parts.push(element("p", more));
  if (!notChecked.length) return parts;
  const list = element("ul");
  list.append(...notChecked.map((what) => element("li", what)));
  return [...parts, element("p", "Not checked:"), list];
}

function findingsTable(findings) {
  const table = element("table");
  appendRow(table.createTHead(), "th", ["Line", "Row", "Column", "It says", "The game", "Since", "Right in"]);
  const body = table.createTBody();
  for (const { agrees, cells } of findings) {
    const row = appendRow(body, "td", cells);
    if (!agrees) row.className = "wrong";
  }
  return table;
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

function group(heading, options) {
  const group = document.createElement("optgroup");
  group.label = heading;
  group.append(...options);
  return group;
}

function announceLater(announce) {
  return setTimeout(announce, ANNOUNCE_DELAY);
}

// Returns a function that runs a task. Any calls while it runs make it run once more. Its `finished` resolves once it does not run.
function coalesce(task) {
  let running;
  let isStale = false;
  const runAll = async () => {
    try {
      while (isStale) {
        isStale = false;
        await task();
      }
    } finally {
      running = undefined;
    }
  };
  const run = () => {
    isStale = true;
    running ??= runAll();
  };
  return Object.assign(run, { finished: async () => running });
}
