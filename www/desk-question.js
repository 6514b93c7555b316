// The question that the desk's tables and pictures answer: a species, foes, and all else by a link of the calculator.
const byId = (id) => document.getElementById(id);

// Fills the fields of the question, and calls `ask` with a query when the reader changes one.
export async function offerQuestion(callEngine, currentQuery, ask) {
  const monsters = new Map();
  let version;
  // The choices of the version asked about, with what is chosen of them.
  const show = async () => {
    const asked = new URLSearchParams(currentQuery());
    if (asked.get("v") !== version) {
      version = asked.get("v");
      const [species, all] = await Promise.all([callEngine("species", version), callEngine("monsters", version)]);
      const named = species.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      byId("species").replaceChildren(...named.map(({ name, slug }) => new Option(name, slug)));
      monsters.clear();
      for (const { id, name } of all) monsters.set(name.toLowerCase(), id);
      byId("monsters").replaceChildren(...all.map(({ name }) => new Option(name)));
    }
    byId("species").value = asked.get("species") ?? "human";
    // What is being typed stays.
    if (document.activeElement !== byId("foes")) byId("foes").value = (asked.get("foes") ?? "").replaceAll(",", ", ");
  };
  const change = async (key, value) => {
    const next = new URLSearchParams(currentQuery());
    next.delete(key);
    if (value) next.set(key, value);
    await ask(`${next}`);
    await show();
  };
  byId("species").addEventListener("change", () => change("species", byId("species").value));
  byId("foes").addEventListener("change", () => change("foes", readFoes(byId("foes").value, monsters)));
  byId("link").addEventListener("change", async () => {
    const link = byId("link").value.trim();
    if (!link) return;
    await ask(link.slice(link.indexOf("?") + 1).replace(/#.*$/, ""));
    byId("link").value = "";
    await show();
  });
  byId("edition").addEventListener("change", () => ask(withVersion(currentQuery(), byId("edition").value)).then(show));
  await show();
  for (const id of ["foes", "link"]) byId(id).disabled = false;
}

function withVersion(query, v) {
  return [`v=${v}`, ...query.split("&").filter((pair) => pair && !pair.startsWith("v="))].join("&");
}

// Returns the foes of a typed list as a query has them: names of monsters by their ids, all else as it is.
function readFoes(text, monsters) {
  const foes = text.split(",").map((foe) => foe.trim()).filter((foe) => foe);
  return foes.map((foe) => monsters.get(foe.toLowerCase()) ?? foe).join(",");
}
