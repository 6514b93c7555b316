// The question that the desk's tables and pictures answer: a species, foes, and all else by a link of the calculator.
const byId = (id) => document.getElementById(id);

// Fills the fields of the question, and calls `ask` with a query when the reader changes one.
export async function offerQuestion(callEngine, currentQuery, ask) {
  const monsters = new Map();
  // The version asked about, and the species of a question that names none.
  let version, unnamed;
  // The choices of the version asked about, with what is chosen of them.
  const show = async () => {
    const asked = new URLSearchParams(currentQuery());
    if (asked.get("v") !== version) {
      version = asked.get("v");
      const [inputs, species, all] = await Promise.all(["inputs", "species", "monsters"].map((name) => callEngine(name, version)));
      unnamed = inputs.find(({ key }) => key === "species").default;
      const named = species.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      byId("species").replaceChildren(...named.map(({ name, slug }) => new Option(name, slug)));
      monsters.clear();
      for (const { id, name } of all) monsters.set(name.toLowerCase(), id);
      byId("monsters").replaceChildren(...all.map(({ name }) => new Option(name)));
    }
    byId("species").value = asked.get("species") ?? unnamed;
    // What is being typed stays.
    if (document.activeElement !== byId("foes")) byId("foes").value = (asked.get("foes") ?? "").replaceAll(",", ", ");
  };
  // Edits are made one after the other: each starts from the question that the one before has left.
  let edits = Promise.resolve();
  const edit = (change) => {
    edits = edits.then(async () => {
      await ask(change(currentQuery()));
      await show();
    });
  };
  byId("species").addEventListener("change", () => edit(withValue("species", byId("species").value)));
  byId("foes").addEventListener("change", () => {
    const typed = byId("foes").value;
    edit((query) => withValue("foes", readFoes(typed, monsters))(query));
  });
  byId("link").addEventListener("change", () => {
    const link = byId("link").value;
    byId("link").value = "";
    if (link.trim()) edit(() => link);
  });
  byId("edition").addEventListener("change", () => edit(withVersion(byId("edition").value)));
  await show();
  for (const id of ["foes", "link"]) byId(id).disabled = false;
}

// Returns a function that changes a value of a query, or leaves it out if it is empty.
function withValue(key, value) {
  return (query) => {
    const next = new URLSearchParams(query);
    next.delete(key);
    if (value) next.set(key, value);
    return `${next}`;
  };
}

// Returns a function that asks a query of a version, whose key comes first: all others are read as of it.
function withVersion(v) {
  return (query) => [`v=${v}`, ...query.split("&").filter((pair) => pair && !pair.startsWith("v="))].join("&");
}

// Returns the foes of a typed list as a query has them: names of monsters by their ids, all else as it is.
function readFoes(text, monsters) {
  const foes = text.split(",").map((foe) => foe.trim()).filter((foe) => foe);
  return foes.map((foe) => monsters.get(foe.toLowerCase()) ?? foe).join(",");
}
