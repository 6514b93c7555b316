// One card of the calculator, for a frame in somebody else's page: no storage, no worker, no framework.
const asked = new URLSearchParams(location.search);
const ui = asked.get("ui") ?? "card";
const theme = asked.get("theme");
// Kept as they came: URLSearchParams would encode what a link leaves readable.
const pairs = location.search.slice(1).split("&").filter((pair) => pair && !/^(ui|theme)=/.test(pair));

const card = document.getElementById("card");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
tellHeight();

// Each kind of card has a program of its own, so that nobody waits for another's.
const PROGRAMS = { card: "step-card", pursuit: "pursuit-card", timeline: "timeline-card", encounter: "encounter-card" };

let drawn = document.createDocumentFragment();
try {
  if (!Object.hasOwn(PROGRAMS, ui)) throw new Error(`No card is called “${ui}”; there are ${Object.keys(PROGRAMS).join(", ")}.`);
  const [program, wasm] = await Promise.all([import(`./${PROGRAMS[ui]}.js`), fetch(`./${PROGRAMS[ui]}_bg.wasm`)]);
  await program.default({ module_or_path: wasm });
  program.draw(pairs.join("&"), paper(drawn));
} catch (error) {
  drawn = document.createDocumentFragment();
  drawn.append(element("h1", "Crawl Clock"), element("p", error.message));
}
card.replaceChildren(drawn, foot());
// Tells its region from those of the page around it.
card.ariaLabel = card.querySelector("h1").textContent;

// What a program draws its card on, from top to bottom.
function paper(sheet) {
  let head, body, row;
  const put = (name, ...children) => sheet.appendChild(element(name, ...children));
  return {
    title: (text) => put("h1", text),
    figure: (number, unit) => (put("p", number, " ", element("small", unit)).className = "figure"),
    heading: (text) => put("h2", text),
    line: (text) => put("p", text),
    table() {
      const table = put("table");
      head = table.createTHead().insertRow();
      body = table.createTBody();
    },
    head: (text) => head.append(text ? element("th", text) : element("td")),
    row: () => (row = body.insertRow()),
    cell: (text) => row.insertCell().append(text),
    bar: (length) => row.insertCell().append(bar(length)),
  };
}

function bar(length) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  rect.setAttribute("width", `${100 * length}%`);
  rect.setAttribute("height", "100%");
  svg.setAttribute("aria-hidden", "true");
  svg.append(rect);
  return svg;
}

function foot() {
  const link = element("a", "Open the full calculator");
  // A card opens its own page, whichever the link was made on.
  const there = pairs.filter((pair) => !pair.startsWith("page="));
  if (ui === "encounter") there.push("page=telengard");
  link.href = "./" + (there.length ? `?${there.join("&")}` : "");
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
