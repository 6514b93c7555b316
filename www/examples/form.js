// A form for the inputs of a character, built from what the engine says of them, and the time of a step below it.
import init, { canonical, editions, inputs, step } from "../engine.js";

const [release, form] = [document.getElementById("release"), document.getElementById("form")];
await init();
for (const { v, label } of editions().toReversed()) release.add(new Option(label, v));
release.value = new URLSearchParams(canonical("").query).get("v");
release.addEventListener("change", build);
form.addEventListener("input", answer);
build();

// Makes a control for each key of the release that is about the character: those in the groups up to the weapon's.
function build() {
  const known = inputs(release.value).filter(({ key, group }) => key !== "v" && group !== "View");
  const shown = known.slice(0, known.findIndex(({ key }) => key === "weapon"));
  const groups = Map.groupBy(shown, ({ group }) => group);
  form.replaceChildren(...[...groups].map(([group, members]) => element("fieldset", element("legend", group), ...members.map(label))));
  answer();
}

function label(input) {
  const told = element("label", input.label, " ", control(input));
  told.title = input.help;
  return element("p", told);
}

function control({ key, kind, min, max, values, default: preset }) {
  const made = element(kind === "choice" ? "select" : "input");
  made.name = key;
  if (kind === "choice") for (const { value, name, note } of values) made.add(new Option([name, note].filter(Boolean).join(", "), value));
  if (kind === "toggle") Object.assign(made, { type: "checkbox", value: "1" });
  else made.value = preset;
  if (kind === "number") Object.assign(made, { type: "number", min, max });
  return made;
}

// Asks the engine with what was entered; what it does not understand it tells.
function answer() {
  const entered = new URLSearchParams({ v: release.value });
  for (const [key, value] of new FormData(form)) if (value) entered.set(key, value);
  const { query, notUnderstood } = canonical(entered.toString());
  const { aut, words } = step(query);
  const told = [`A step takes ${aut.mean.toFixed(2)} aut on average (${words.map(([word]) => word).join(" or ")}).`];
  document.getElementById("answer").textContent = told.concat(notUnderstood.map(({ why }) => why)).join(" ");
  document.getElementById("query").textContent = query;
}

function element(name, ...children) {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}
