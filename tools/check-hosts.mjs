// Serves dist/ with each web server of docs/hosting/ that is installed, on the loopback interface and with the very example
// configuration, and checks every response: headers of `_headers`, content types, compression, and revalidation of what is
// not cached for good. Prints which servers are not installed.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir, userInfo } from "node:os";
import { extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findOnPath } from "./chromium.mjs";
import { dist, filesIn, root } from "./files.mjs";
import { PAGES, policy } from "./policy.mjs";
import { fail } from "./run.mjs";
import { freePort, matchHeaders } from "./static-host.mjs";

// The build is served at the root of the host and in a folder.
const FOLDERS = ["/", "/a/folder/"];
const TYPES = {
  ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml", ".png": "image/png",
};
const COMPRESSED = [".html", ".css", ".js", ".wasm"];

// Each server: its Debian package; the replacements of address and folder in its example; the wrapper that makes the example
// a complete configuration; and the arguments that start it.
const HOSTS = [
  {
    name: "nginx",
    debian: "nginx-light",
    example: "nginx.conf",
    replacements: (port, site) => [["listen 80;", `listen 127.0.0.1:${port};`], ["/srv/crawl-clock", site]],
    wrap: (example, folder) => `daemon off; pid ${folder}/pid; error_log stderr; ${userDirective()}
      events {} http { access_log off; ${nginxFolders(folder)} ${example} }`,
    args: (config, folder) => ["-e", "stderr", "-p", folder, "-c", config],
  },
  {
    name: "caddy",
    debian: "caddy",
    example: "Caddyfile",
    replacements: (port, site) => [["crawl-clock.example", `http://127.0.0.1:${port}`], ["/srv/crawl-clock", site]],
    wrap: (example) => `{\n\tadmin off\n}\n${example}`,
    args: (config) => ["run", "--adapter", "caddyfile", "--config", config],
  },
];

// nginx started by root drops its privileges, and then cannot read this folder.
const userDirective = () => (userInfo().uid === 0 ? "user root;" : "");
const nginxFolders = (folder) =>
  ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ");

for (const host of HOSTS) {
  const program = findOnPath(host.name) ?? ["/usr/sbin", "/usr/local/sbin"].map((folder) => join(folder, host.name)).find((file) => statSync(file, { throwIfNoEntry: false }));
  if (program) await check(host, program);
  else console.log(`${host.name} is not installed: it was not checked (Debian: \`apt-get install ${host.debian}\`).`);
}

async function check(host, program) {
  const folder = mkdtempSync(join(tmpdir(), "crawl-clock-"));
  const site = join(folder, "site");
  cpSync(dist, site, { recursive: true });
  cpSync(dist, join(site, FOLDERS[1]), { recursive: true });
  const port = await freePort();
  const config = join(folder, host.example);
  writeFileSync(config, host.wrap(fillIn(host, port, site), folder));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const server = spawn(program, host.args(config, folder), { env, stdio: ["ignore", "ignore", "pipe"] });
  const hasExited = new Promise((resolve) => server.once("exit", resolve));
  let log = "";
  server.stderr.on("data", (text) => (log += text));
  try {
    const origin = `http://127.0.0.1:${port}`;
    await waitUntilReady(origin, server);
    const problems = await findProblems(origin);
    const count = FOLDERS.length * fileNames().length;
    if (!problems.length) console.log(`${host.name}: ${count} files as docs/hosting.md promises.`);
    for (const problem of problems) fail(`${host.name}: ${problem}`);
  } catch (error) {
    fail(`${host.name}: ${error.message}\n${log}`);
  }
  server.kill();
  await hasExited;
  rmSync(folder, { recursive: true });
}

// Returns the example configuration with this port and folder.
function fillIn({ example, replacements }, port, site) {
  return replacements(port, site).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/hosting/${example} has no ${from}`);
    return text.replaceAll(from, to);
  }, readFileSync(join(root, "docs/hosting", example), "utf8"));
}

const fileNames = () => filesIn(dist).filter((name) => extname(name) in TYPES);

// Returns a sentence for each wrong response.
async function findProblems(origin) {
  const problems = [];
  const expect = (what, actual, expected) => actual === expected || problems.push(`${what} is ${actual}, not ${expected}.`);
  for (const base of FOLDERS) {
    for (const name of fileNames()) {
      const path = name === "index.html" ? "" : name;
      const { status, headers } = await request(`${origin}${base}${path}`);
      const describe = (header) => `${header} of ${base}${path}`;
      expect(describe("the status"), status, 200);
      expect(describe("content-type"), headers["content-type"]?.split(";")[0], TYPES[extname(name)]);
      if (COMPRESSED.includes(extname(name)) && statSync(join(dist, name)).size > 1000) expect(describe("content-encoding"), headers["content-encoding"], "gzip");
      for (const [header, value] of matchHeaders(dist, `/${path}`)) {
        const sent = headers[header.toLowerCase()];
        if (header === "Content-Security-Policy") expect(describe(header), sent, policyOf(name, origin));
        else expect(describe(header), sent, value);
      }
      if (headers["cache-control"] === "no-cache") {
        const again = await request(`${origin}${base}${path}`, { "If-None-Match": headers.etag ?? "" });
        expect(describe("the status, asked for again,"), again.status, 304);
      }
    }
  }
  expect("the status of a file that is not there", (await request(`${origin}/nothing.js`)).status, 404);
  return problems;
}

// Returns the policy header that a page must have: the whole policy with the origin for a sandboxed card; only
// `frame-ancestors` for other pages, whose policy is in a meta element.
function policyOf(name, origin) {
  const page = PAGES.find((page) => page.name === name);
  process.env.PUBLIC_URL = origin;
  const framers = `frame-ancestors ${page.framers}`;
  return page.isSandboxed ? `${policy(page)}; ${framers}` : framers;
}

// Requests a URL. Unlike `fetch`, shows whether the response was compressed.
function request(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const pending = get(url, { headers: { "Accept-Encoding": "gzip", ...headers } }, (response) => {
      response.resume().on("end", () => resolve({ status: response.statusCode, headers: response.headers }));
    });
    pending.on("error", reject);
  });
}

// Waits until the server responds.
async function waitUntilReady(origin, server) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (server.exitCode !== null) break;
    if (await request(origin).catch(() => undefined)) return;
    await sleep(100);
  }
  throw new Error("it did not start.");
}
