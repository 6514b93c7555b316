// One card of the calculator, for a frame in somebody else's page: no storage, no worker, no framework.
import init, * as engine from "./engine.js";

const asked = new URLSearchParams(location.search);
const ui = asked.get("ui") ?? "card";
const theme = asked.get("theme");
// Kept as it came: URLSearchParams would encode what a link leaves readable.
const query = location.search.slice(1).split("&").filter((pair) => !/^(ui|theme)=/.test(pair)).join("&");

const card = document.getElementById("card");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
tellHeight();

const CARDS = { card: stepCard, pursuit: pursuitCard, timeline: timelineCard, encounter: encounterCard };

try {
  await init();
  const draw = Object.hasOwn(CARDS, ui) ? CARDS[ui] : undefined;
  if (!draw) throw new Error(`No card is called “${ui}”; there are ${Object.keys(CARDS).join(", ")}.`);
  card.replaceChildren(...draw(), foot());
} catch (error) {
  card.replaceChildren(element("h1", "Crawl Clock"), element("p", error.message), foot());
}
// Tells its region from those of the page around it.
card.ariaLabel = card.querySelector("h1").textContent;

function stepCard() {
  const answer = engine.step(query);
  const words = answer.words.map(([word]) => word).join(" or ");
  return [
    element("h1", `A step in Crawl ${answer.edition}`),
    figure(number(answer.aut.mean), `aut, ${words}`),
    ...answer.remarks.map((remark) => element("p", remark)),
    ...(answer.aut.dist.length > 1 ? [bars("Aut", answer.aut.dist)] : []),
    ...misunderstood(answer),
  ];
}

function pursuitCard() {
  const answer = engine.step(query);
  const foes = engine.pursuit(query);
  if (!foes.length) throw new Error("No foes are named in this link.");
  return [
    element("h1", `A chase in Crawl ${answer.edition}, ${number(answer.aut.mean)} aut a step`),
    ...foes.flatMap((foe) => [
      element("h2", foe.foe),
      element("p", `${number(foe.meanActions)} turns, ${number(foe.meanAttacks)} attacks on average; ${percent(foe.untouched)} never to be hit.`),
      bars("Attacks", foe.attacks.filter(([, p]) => p >= 0.001)),
    ]),
    ...misunderstood(answer),
  ];
}

function timelineCard() {
  const answer = engine.step(query);
  const run = engine.timeline(query);
  const events = run.foes.flatMap(({ foe, events }) =>
    events.filter(({ action }) => action).map(({ at, action, gap }) => [at, foe, action, gap]),
  );
  events.sort(([a], [b]) => a - b);
  const rows = events.map((cells) => element("tr", ...cells.map((cell) => element("td", String(cell)))));
  return [
    element("h1", `One run in Crawl ${answer.edition}: ${run.you.length} actions, ${run.you.reduce((sum, { aut }) => sum + aut, 0)} aut`),
    table(["At aut", "Foe", "Does", "Distance"], rows),
    ...misunderstood(answer),
  ];
}

function encounterCard() {
  const odds = engine.encounter(query);
  const words = (key) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const likely = Object.entries(odds.outcomes).filter(([, p]) => p > 0);
  return [element("h1", "What you meet in Telengard"), bars("Outcome", likely.map(([key, p]) => [words(key), p]))];
}

function misunderstood({ notUnderstood }) {
  return notUnderstood.map(({ pair, why }) => element("p", `Not understood: ${pair}. ${why}`));
}

function bars(name, outcomes) {
  const most = Math.max(...outcomes.map(([, p]) => p));
  const rows = outcomes.map(([value, p]) =>
    element("tr", element("td", String(value)), element("td", percent(p)), element("td", bar(p / most))),
  );
  return table([name, "Chance", ""], rows);
}

function bar(part) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  rect.setAttribute("width", `${100 * part}%`);
  rect.setAttribute("height", "100%");
  svg.setAttribute("aria-hidden", "true");
  svg.append(rect);
  return svg;
}

function table(head, rows) {
  const headings = head.map((name) => (name ? element("th", name) : element("td")));
  return element("table", element("thead", element("tr", ...headings)), element("tbody", ...rows));
}

function figure(value, unit) {
  const line = element("p", value, " ", element("small", unit));
  line.className = "figure";
  return line;
}

function foot() {
  const link = element("a", "Open the full calculator");
  link.href = "./" + (query && `?${query}`);
  link.target = "_blank";
  link.rel = "noopener";
  const line = element("p", link);
  line.className = "foot";
  return line;
}

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function number(value) {
  return String(Math.round(value * 100) / 100);
}

function percent(p) {
  return `${Math.round(p * 1000) / 10} %`;
}

// The card's own height, not the document's: a frame that was too high can shrink again.
function tellHeight() {
  if (window.parent === window) return;
  let told;
  new ResizeObserver(() => {
    const height = Math.ceil(card.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    window.parent.postMessage({ type: "crawl-clock:height", v: 1, height }, "*");
  }).observe(card);
}
