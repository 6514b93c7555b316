// The question that the desk's tables and pictures answer: a species, foes, and all else by a link of the calculator.
const byId = (id) => document.getElementById(id);
// Pause in typing after which the foes are read (ms).
const TYPING_PAUSE = 500;

// Fills the fields of the question, and calls `ask` with a query when the reader changes one.
export async function offerQuestion(callEngine, currentQuery, ask) {
  const currentFoes = () => new URLSearchParams(currentQuery()).get("foes") ?? "";
  // The text of the box that was read last, and the foes that the question has of it: it stays as it was typed.
  let read = { text: "", foes: "" };
  // The version asked about, and the species of a question that names none.
  let version, unnamed;
  // The choices of the version asked about, with what is chosen of them.
  const show = async () => {
    const asked = new URLSearchParams(currentQuery());
    if (asked.get("v") !== version) {
      version = asked.get("v");
      const [inputs, species, monsters] = await Promise.all(["inputs", "species", "monsters"].map((name) => callEngine(name, version)));
      unnamed = inputs.find(({ key }) => key === "species").default;
      const named = species.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      byId("species").replaceChildren(...named.map(({ name, slug }) => new Option(name, slug)));
      byId("monsters").replaceChildren(...monsters.map(({ name }) => new Option(name)));
    }
    byId("species").value = asked.get("species") ?? unnamed;
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
  byId("foes").addEventListener("change", readFoes);
  byId("foes").addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(readFoes, TYPING_PAUSE);
  });
  byId("link").addEventListener("change", readLink);
  byId("edition").addEventListener("change", () => edit(withValue("v", byId("edition").value)));
  await show();
  for (const id of ["foes", "link"]) byId(id).disabled = false;
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
