// The content policy of www/policy.txt, in each page and in the headers for hosts that read _headers.
import { appendFileSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Each page, who may frame it, and what it needs beside the common policy.
export const PAGES = [
  { name: "index.html", framers: "'self'" },
  { name: "desk.html", framers: "'self'" },
  { name: "embed.html", framers: "*" },
  { name: "examples/wiki.html", framers: "'self'", besides: ["frame-src 'self'"] },
];

// A number of the content is in these names; Trunk leaves out its leading zeros.
const HASHED = /-(?:[0-9a-f]{12,16}|[0-9A-Z]{8})(?:_bg)?\.\w+$/;

const common = readFileSync(new URL("../www/policy.txt", import.meta.url), "utf8").trim().split("\n");

export const policy = ({ besides = [] }) => [...common, ...besides].join("; ");

// Only our own files, and no script or style written into the page.
export function strictPages(folder) {
  for (const page of PAGES) {
    const file = join(folder, page.name);
    const html = readFileSync(file, "utf8");
    if (!html.includes("<head>")) throw new Error(`${page.name} has no <head>`);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(page)}">`;
    writeFileSync(file, html.replace("<head>", `<head>${meta}`));
  }
}

// Who may frame a page can only be said in a header. A path is named once: hosts join what several
// rules say of it.
export function headers(folder) {
  const names = readdirSync(folder, { recursive: true })
    .filter((name) => name !== "_headers" && statSync(join(folder, name)).isFile())
    .sort();
  appendFileSync(join(folder, "_headers"), names.map(rules).join(""));
}

function rules(name) {
  const lines = [`  Cache-Control: ${HASHED.test(name) ? "public, max-age=31536000, immutable" : "no-cache"}`];
  const page = PAGES.find((page) => page.name === name);
  if (page) lines.push(`  Content-Security-Policy: ${policy(page)}; frame-ancestors ${page.framers}`);
  const paths = name === "index.html" ? ["/", "/index.html"] : [`/${name}`];
  return paths.map((path) => [path, ...lines, ""].join("\n")).join("");
}
