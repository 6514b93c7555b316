// Requests the parts of the page that its address asks for once the program has arrived, while it still starts: on a slow line
// each request that waits for another costs half a second. Bundled into the loader, with the names of the files.
/* global FILES */

const PARTS = { arena: ["arena"], telengard: ["telengard"], reference: ["secondary"], about: ["secondary"] };

const asked = new URLSearchParams(location.search.toLowerCase());
const chase = asked.has("foes") ? ["decide", "crawl", "panels"] : [];
const program = document.querySelector("link[rel=preload][as=fetch]");
// Every part may name monsters, and a question that does waits for them.
request(["bestiary"]);
program.addEventListener("load", () => request(PARTS[asked.get("page")] ?? chase));

function request(parts) {
  for (const name of FILES.filter((file) => file.split("-").some((word) => parts.includes(word)))) {
    const kind = name.endsWith(".css") ? { as: "style" } : { as: "fetch", crossOrigin: "anonymous" };
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", href: `./${name}`, ...kind }));
  }
}
