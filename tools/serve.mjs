// Serves dist/ as a static host would: node tools/serve.mjs [port]
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

const host = "127.0.0.1";
const dist = fileURLToPath(new URL("../dist", import.meta.url));
// `dev` looks at the disk on each request, so that a new build shows without a restart.
const files = sirv(dist, { dev: true });

const server = createServer((request, response) =>
  files(request, response, () => {
    response.statusCode = 404;
    response.end("Not found\n");
  }),
);
server.on("error", (error) => {
  if (error.code !== "EADDRINUSE") throw error;
  server.listen(0, host);
});
server.on("listening", () => console.log(`Crawl Clock is at http://${host}:${server.address().port}/`));
server.listen(Number(process.argv[2] ?? 8080), host);
