// The question that the desk's tables and pictures answer: a species, foes, and all else by a link of the calculator.
// What such a link has brought is listed, and can be left out again.
import { callEngine } from "./desk-engine.js";
import { byId } from "./desk-parts.js";

// Pause in typing after which the foes are read (ms).
const TYPING_PAUSE = 500;
// The keys that have a field of their own.
const FIELDS = ["v", "species", "foes", "depth", "cha"];
// Those whose values are numbers.
const NUMBERS = ["depth", "cha"];

// Shows the fields that the chosen table or picture depends on, of the kinds of both with their keys; and one that says what is
// wrong with it.
export function showFields(tables, pictures) {
  const read = (kinds, id) => kinds.find(([value]) => value === byId(id).value)[2];
  const ofPicture = read(pictures, "kind");
  const shown = [...read(tables, "what"), ...ofPicture];
  for (const key of FIELDS.slice(1)) {
    byId(key).parentElement.hidden = !shown.includes(key) && byId(key).getAttribute("aria-invalid") !== "true";
  }
  const names = ofPicture.map((key) => document.querySelector(`[for=${key}]`).textContent.split(",")[0].toLowerCase());
  byId("pictured").textContent = names.join(" and the ");
}

// Fills the fields of the question, and calls `ask` with a query when the reader changes one. Returns a function that resolves once
// what stands in the fields has been asked.
export async function offerQuestion(currentQuery, ask) {
  const currentFoes = () => new URLSearchParams(currentQuery()).get("foes") ?? "";
  // The text of the box that was read last, and the foes that the question has of it: it stays as it was typed.
  let read = { text: "", foes: "" };
  // The version asked about, its inputs, and the species of a question that names none.
  let version, inputs, unnamed;
  // The choices of the version asked about, with what is chosen of them.
  const show = async () => {
    const asked = new URLSearchParams(currentQuery());
    if (asked.get("v") !== version) {
      version = asked.get("v");
      const lists = await Promise.all(["inputs", "species", "monsters"].map((name) => callEngine(name, version)));
      const [, species, monsters] = lists;
      inputs = lists[0];
      unnamed = inputs.find(({ key }) => key === "species").default;
      const named = species.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      byId("species").replaceChildren(...named.map(({ name, slug }) => new Option(name, slug)));
      byId("monsters").replaceChildren(...monsters.map(({ name }) => new Option(name)));
    }
    byId("species").value = asked.get("species") ?? unnamed;
    for (const key of NUMBERS) {
      const { min, max, default: usual } = inputs.find((input) => input.key === key);
      Object.assign(byId(key), { min, max });
      // The next number may be being typed.
      if (byId(key) !== document.activeElement) byId(key).value = asked.get(key) ?? usual;
    }
    const others = inputs.filter(({ key }) => asked.has(key) && !FIELDS.includes(key));
    byId("others").textContent = others.map((input) => describe(input, asked.get(input.key))).join(", ");
    byId("from-link").hidden = !others.length;
    const foes = currentFoes();
    if (foes === read.foes) return;
    read = { text: foes.replaceAll(/,\s*/g, ", "), foes };
    byId("foes").value = read.text;
  };
  // Edits are made one after the other: each starts from the question that the one before has left.
  let edits = Promise.resolve();
  const edit = (change, after = () => {}) => {
    edits = edits.then(async () => {
      await ask(change(currentQuery()));
      after();
      await show();
    });
  };
  let pause;
  const readFoes = () => {
    clearTimeout(pause);
    const text = byId("foes").value;
    if (text !== read.text) edit(withValue("foes", text.trim()), () => (read = { text, foes: currentFoes() }));
  };
  const readLink = async () => {
    const link = byId("link").value;
    const say = (why) => {
      byId("no-link").textContent = why;
      byId("link").setAttribute("aria-invalid", Boolean(why));
    };
    say("");
    if (!link.trim()) return;
    try {
      await callEngine("readLink", link);
    } catch ({ message }) {
      return say(message);
    }
    byId("link").value = "";
    edit(() => link);
  };
  byId("species").addEventListener("change", () => edit(withValue("species", byId("species").value)));
  for (const key of NUMBERS) byId(key).addEventListener("change", () => edit(withValue(key, byId(key).value)));
  byId("foes").addEventListener("change", readFoes);
  byId("foes").addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(readFoes, TYPING_PAUSE);
  });
  byId("link").addEventListener("change", readLink);
  byId("link").addEventListener("input", ({ inputType }) => inputType === "insertFromPaste" && readLink());
  byId("leave-out").addEventListener("click", () => {
    // The button goes with what it leaves out.
    byId("link").focus();
    edit(onlyFields);
  });
  byId("edition").addEventListener("change", () => edit(withValue("v", byId("edition").value)));
  await show();
  for (const id of ["foes", "link"]) byId(id).disabled = false;
  return async () => {
    readFoes();
    await readLink();
    await edits;
  };
}

// Returns what a key of a link says, in the words of the calculator's form.
function describe({ kind, label, values }, value) {
  if (kind === "toggle") return label;
  if (kind === "number") return `${label} ${value}`;
  const name = (slug) => values.find((known) => known.value === slug)?.name;
  const names = [name(value), value.split(".").map(name)].find((named) => named && ![named].flat().includes(undefined));
  return `${label}: ${[names ?? value].flat().join(" and ")}`;
}

// Returns a query without the keys that have no field.
function onlyFields(query) {
  const kept = [...new URLSearchParams(query)].filter(([key]) => FIELDS.includes(key));
  return `${new URLSearchParams(kept)}`;
}

// Returns a function that changes a value of a query, or leaves it out if it is empty. The engine puts the keys in order.
function withValue(key, value) {
  return (query) => {
    const next = new URLSearchParams(query);
    next.delete(key);
    if (value) next.set(key, value);
    return `${next}`;
  };
}
