// Request handler that behaves like a static host with support for `_headers` and precompressed `.br` files.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import sirv from "sirv";
import { dist, filesIn } from "./files.mjs";

// Returns a request handler for `http.createServer`. With `dev`, sirv reads the disk on each request, so that a
// new build is served without a restart.
export function staticHandler(folder) {
  const files = sirv(folder, { dev: true, etag: true, brotli: true });
  return (request, response) => {
    const path = new URL(request.url, "http://host").pathname;
    for (const [name, value] of matchHeaders(folder, path)) response.setHeader(name, value);
    files(request, response, () => {
      response.statusCode = 404;
      response.end("Not found\n");
    });
  };
}

// Returns the [name, value] pairs that `_headers` defines for a path. A rule is a line with a path, or with a
// prefix and `*`, followed by one indented header per line.
export function matchHeaders(folder, path) {
  const file = join(folder, "_headers");
  if (!existsSync(file)) return [];
  const rules = readFileSync(file, "utf8").split(/\n(?=\/)/).map((rule) => rule.trim().split("\n"));
  return rules
    .filter(([pattern]) => pattern === path || (pattern.endsWith("*") && path.startsWith(pattern.slice(0, -1))))
    .flatMap(([, ...lines]) => lines.map((line) => line.trim().split(/: (.*)/)));
}

// Serves a folder at a port, or at a free one if that is in use or 0. Returns its address, which ends with a slash, and a
// function that ends it.
export async function serve(folder = dist, port = 0) {
  const server = createServer(staticHandler(folder));
  server.on("error", (error) => {
    if (error.code !== "EADDRINUSE") throw error;
    server.listen(0, "127.0.0.1");
  });
  await new Promise((resolve) => server.on("listening", resolve).listen(port, "127.0.0.1"));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

// Returns a port that nothing listens at.
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// Serves a copy of dist/ with a Brotli file next to each compressible file, as `serve` does.
export async function serveCompressed() {
  const folder = mkdtempSync(join(tmpdir(), "crawl-clock-"));
  cpSync(dist, folder, { recursive: true });
  for (const name of filesIn(folder)) {
    const file = join(folder, name);
    if (!/\.png$|_headers$/.test(name)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  const { address, close } = await serve(folder);
  return { address, close: () => (close(), rmSync(folder, { recursive: true })) };
}
