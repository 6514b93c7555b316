// The check of pasted tables, infoboxes and articles.
import { callEngine } from "./desk-engine.js";
import { announceLater, byId, coalesce, element, remember, remembered } from "./desk-parts.js";

// More than twice the length of any article of the wiki.
const MAX_CHARACTERS = 200_000;
// Key of what was pasted.
const PASTED = new URL("./pasted", location).pathname;

// The version that the reader chose instead of the one that the pasted text names.
let chosen = null;
// The text that was checked last.
let checkedText = "";

// Checks what is pasted.
export const check = coalesce(showFindings);

// Checks what is pasted or chosen from now on, and takes what stood there before a reload.
export function offerCheck() {
  byId("theirs").addEventListener("input", check);
  byId("against").addEventListener("change", () => {
    chosen = byId("against").value;
    check();
  });
  restorePasted();
}

function restorePasted() {
  const { text, chosen: kept } = remembered(PASTED) ?? {};
  // Some browsers restore the text themselves.
  if (!text || !["", text].includes(byId("theirs").value)) return;
  byId("theirs").value = checkedText = text;
  chosen = kept;
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
