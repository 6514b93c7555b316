// What the page does before its program has arrived: shows the head of the page that its address asks for, and requests the
// parts of that page while the end of the program is still on its way: on a slow line each request that waits for another costs
// half a second. The build defines the names of the files, and how many bytes the program has.
/* global FILES, PROGRAM_BYTES */

// The parts are requested when this share of the program is there: earlier they would delay it, later the line would stand idle.
// Where the answer needs none of them, nothing may delay it.
const MOST_OF_PROGRAM = 0.75;
const ALL_OF_PROGRAM = 1;

const asked = new URLSearchParams(location.search.toLowerCase());
const main = document.querySelector("main");
const head = [...document.querySelectorAll("template")].find(({ dataset }) => dataset.page === asked.get("page"));
if (head) {
  // The paragraph describes the first table of the reference, and another one is asked for.
  if (asked.has("shelf")) head.content.querySelector("p").remove();
  main.dataset.page = head.dataset.page;
  main.append(head.content);
}
// However long one waits.
if (location.protocol === "file:") {
  document.querySelector(".folder").hidden = false;
  addEventListener("DOMContentLoaded", () => document.querySelector(".late").remove());
}
// Every part may name monsters, and a question that does waits for them.
request("bestiary");
const isNeededFirst = head || asked.has("foes");
const { parts } = (head ?? main).dataset;
// The page's loader takes it from here (tools/post-build.mjs); that of a debug build fetches it once more.
globalThis.program = fetch(document.querySelector("link[rel=preload][as=fetch]").href);
// A program that does not arrive is the loader's to report.
globalThis.program.then((response) => untilHas(isNeededFirst ? MOST_OF_PROGRAM : ALL_OF_PROGRAM, response)).then(() => request(parts), () => {});

// Resolves when a share of the program has arrived, whose response stays whole for others.
async function untilHas(share, response) {
  const reader = response.clone().body.getReader();
  for (let bytes = 0; bytes < share * PROGRAM_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
  }
  reader.cancel();
}

// Requests the files of parts, whose names are separated by spaces.
function request(parts) {
  const words = parts.split(" ");
  for (const name of FILES.filter((file) => file.split("-").some((word) => words.includes(word)))) {
    const kind = name.endsWith(".css") ? { as: "style" } : { as: "fetch", crossOrigin: "anonymous" };
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", href: `./${name}`, ...kind }));
  }
}
