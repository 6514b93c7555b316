// The wiki editor's desk: exports the engine's tables as text and checks pasted tables and infoboxes. A worker computes.
import { check, offerCheck } from "./desk-check.js";
import { callEngine } from "./desk-engine.js";
import { announceLater, byId, coalesce, remember, remembered } from "./desk-parts.js";
import { offerQuestion, showFields } from "./desk-question.js";
import { offerPages, offerPictures } from "./desk-wiki.js";

const base = new URL("./", location.href).href;
// Key of the table that was chosen.
const TABLE = new URL("./table", location).pathname;
// Addresses that lead to the reader's own computer.
const LOCAL = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0|)$/;

let query;
// Shows the fields that the chosen table or picture depends on.
let showChosen = () => {};
let showPicture = () => {};
// Resolves once what stands in the fields has been asked.
let finishEdits = async () => {};
const update = coalesce(async () => {
  await showTable();
  await showPicture();
});
start().catch(({ message }) => (byId("status").textContent = message));

async function start() {
  warnOfAddress();
  await readAddress(location.search);
  const lists = ["editionGroups", "tables", "cardKinds"].map((name) => callEngine(name));
  const [groups, { what, as }, kinds] = await Promise.all(lists);
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
  byId("kind").append(...kinds.map(([value, label]) => new Option(label, value)));
  showChosen = () => showFields(what, kinds);
  for (const id of ["what", "kind"]) byId(id).addEventListener("change", showChosen);
  showChosen();
  offerCheck();
  for (const button of document.querySelectorAll("[data-copies]")) {
    button.addEventListener("click", () => copy(byId(button.dataset.copies)));
  }
  update();
  check();
  finishEdits = await offerQuestion(() => query, ask);
  await offerPages();
  showPicture = await offerPictures(() => query, base);
  byId("card").removeAttribute("aria-busy");
}

// Takes another question, in the version that it names.
async function ask(next) {
  await readAddress(next);
  byId("edition").value = new URLSearchParams(query).get("v");
  showChosen();
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

function group(heading, options) {
  const group = document.createElement("optgroup");
  group.label = heading;
  group.append(...options);
  return group;
}
