// Request handler that behaves like a static host with support for `_headers` and precompressed `.br` files.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";

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
