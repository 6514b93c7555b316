// One card of the calculator, for a frame in another site's page: no storage, no worker, no framework.
// As in a link, keys may be written in capitals, and the last of a key holds.
const { ui = "card", theme, energy } = Object.fromEntries(new URLSearchParams(location.search.toLowerCase()));
const query = without("ui", "theme");

const card = document.getElementById("card");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
reportHeight();

// A frame downloads only the program of its card. What your attacks kill is known to that of advice alone: no plan attacks without
// the word.
const CHASE = /attack/i.test(new URLSearchParams(location.search)) ? "advice-card" : "chase-card";
const PROGRAMS = {
  card: "step-card",
  pursuit: CHASE,
  advice: "advice-card",
  line: "advice-card",
  timeline: CHASE,
  encounter: "encounter-card",
};

// The classes of the cards that are computed in slices.
const PENDING = { pursuit: "PendingChase", advice: "PendingAdvice", line: "PendingAdvice" };

// What the card says, as plain values for the page around the frame.
let answer = emptyAnswer();
let content = document.createDocumentFragment();
try {
  if (!Object.hasOwn(PROGRAMS, ui)) throw new Error(`Unknown card “${ui}”. Write card, pursuit, advice, line, timeline or encounter.`);
  const [program, wasm] = await Promise.all([import(`./${PROGRAMS[ui]}.js`), fetch(`./${PROGRAMS[ui]}_bg.wasm`)]);
  await program.default({ module_or_path: wasm });
  await draw(program, cardSink(content));
} catch (error) {
  content = document.createDocumentFragment();
  answer = { ...emptyAnswer(), title: "Crawl Clock", lines: [describeFailure(error)] };
  content.append(element("h1", answer.title), element("p", ...answer.lines));
}
post("answer", { query, ui, ...answer });
card.dataset.ui = ui;
card.replaceChildren(content, footer());
// Labels the card's main landmark, to distinguish it from the landmarks of the embedding page.
card.ariaLabel = card.querySelector("h1").textContent;

// Draws a card. A slow one is computed in slices of 8 ms (half a frame), between which the embedding page can paint; the others are
// ready at once.
async function draw(program, sink) {
  if (!PENDING[ui]) return program.draw(query, sink);
  let end;
  const pending = new program[PENDING[ui]](query, { isOver: () => performance.now() > end });
  for (let isDone = false; !isDone; ) {
    end = performance.now() + 8;
    isDone = pending.draw(sink);
    if (!isDone) await new Promise((resolve) => setTimeout(resolve));
  }
}

// Returns the query of this address without the pairs of some keys. Not written by URLSearchParams, which would encode characters
// that links leave readable.
function without(...keys) {
  const isOther = (pair) => pair && ![...new URLSearchParams(pair.toLowerCase()).keys()].some((key) => keys.includes(key));
  return location.search.slice(1).split("&").filter(isOther).join("&");
}

function describeFailure({ message }) {
  if (!Object.hasOwn(PROGRAMS, ui)) return message;
  return `The program of this card is missing or damaged (${message}). Reload the page.`;
}

// Returns the `CardSink` that a program draws its card with, from top to bottom: `head` and `row` add to the last
// table, `cell` and `bar` to the last row. The method names are imported by the programs (crates/cards).
function cardSink(parent) {
  let head, body, row;
  const append = (name, ...children) => parent.appendChild(element(name, ...children));
  const table = () => answer.tables.at(-1);
  return {
    title: (text) => (append("h1", text), (answer.title = text)),
    figure(number, unit, tone) {
      append("p", number, " ", element("small", unit)).className = `figure ${tone}`;
      answer.figure = { number, unit };
    },
    heading: (text) => (append("h2", text), answer.lines.push(text)),
    line: (text) => (append("p", text), answer.lines.push(text)),
    table() {
      const table = append("table");
      head = table.createTHead().insertRow();
      body = table.createTBody();
      answer.tables.push({ head: [], rows: [] });
    },
    head: (text) => (head.append(text ? element("th", text) : element("td")), table().head.push(text)),
    row: () => ((row = body.insertRow()), table().rows.push([])),
    cell: (text) => (row.insertCell().append(text), table().rows.at(-1).push(text)),
    bar: (length) => row.insertCell().append(barChart(length)),
  };
}

function emptyAnswer() {
  return { title: "", figure: null, lines: [], tables: [] };
}

// Tells the page around the frame something. The version of the messages counts up if one changes its meaning.
function post(what, detail) {
  if (window.parent !== window) window.parent.postMessage({ type: `crawl-clock:${what}`, v: 1, ...detail }, "*");
}

// Returns a bar whose length is a fraction, 0 to 1, of its cell.
function barChart(length) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  rect.setAttribute("width", `${100 * length}%`);
  rect.setAttribute("height", "100%");
  svg.setAttribute("aria-hidden", "true");
  svg.append(rect);
  return svg;
}

function footer() {
  const link = element("a", ui === "line" ? "Open ↗" : "Open the full calculator");
  // The link leads to the page that the card belongs to, whatever `page` the query has, and to the card's own numbers: of energy of
  // which nothing is said a chase takes the least, the page any.
  const isChase = ui === "pursuit" || ui === "timeline";
  const pairs = [...without("ui", "theme", "page").split("&"), isChase && !energy && "energy=70"].filter(Boolean);
  if (ui === "encounter") pairs.splice(1, 0, "page=telengard");
  link.href = "./" + (pairs.length ? `?${pairs.join("&")}` : "");
  link.target = "_blank";
  link.rel = "noopener";
  const line = element("p", link);
  line.className = "foot";
  return line;
}

function element(name, ...children) {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

// Posts the card's height to the parent page whenever it changes. Measures the card and not the document, whose
// height is never less than the frame's, so that the frame can shrink again.
function reportHeight() {
  if (window.parent === window) return;
  let reported;
  new ResizeObserver(() => {
    const height = Math.ceil(card.getBoundingClientRect().height);
    if (height === reported) return;
    reported = height;
    post("height", { height });
  }).observe(card);
}
