// What the page does before its program has arrived: shows the head of the page that its address asks for, and requests the
// parts of that page, while the program still starts: on a slow line each request that waits for another costs half a second.
// The build defines the names of the files.
/* global FILES */

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
const parts = head?.dataset.parts ?? (asked.has("foes") ? main.dataset.parts : "");
document.querySelector("link[rel=preload][as=fetch]").addEventListener("load", () => request(parts));

// Requests the files of parts, whose names are separated by spaces.
function request(parts) {
  const words = parts.split(" ");
  for (const name of FILES.filter((file) => file.split("-").some((word) => words.includes(word)))) {
    const kind = name.endsWith(".css") ? { as: "style" } : { as: "fetch", crossOrigin: "anonymous" };
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", href: `./${name}`, ...kind }));
  }
}
