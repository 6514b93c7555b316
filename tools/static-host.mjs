// Answers requests as a static host would that reads _headers and finds compressed files beside the others.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";

// `dev` looks at the disk on each request, so that a new build shows without a restart.
export function staticHost(folder) {
  const files = sirv(folder, { dev: true, etag: true, brotli: true });
  return (request, response) => {
    const path = new URL(request.url, "http://host").pathname;
    for (const [name, value] of headersOf(folder, path)) response.setHeader(name, value);
    files(request, response, () => {
      response.statusCode = 404;
      response.end("Not found\n");
    });
  };
}

// A rule is a path, or the start of one and a star, and below it a header a line.
function headersOf(folder, path) {
  const file = join(folder, "_headers");
  if (!existsSync(file)) return [];
  const rules = readFileSync(file, "utf8").split(/\n(?=\/)/).map((rule) => rule.trim().split("\n"));
  return rules
    .filter(([of]) => of === path || (of.endsWith("*") && path.startsWith(of.slice(0, -1))))
    .flatMap(([, ...lines]) => lines.map((line) => line.trim().split(/: (.*)/)));
}
