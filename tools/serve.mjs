// Serves dist/ as a static host would: node tools/serve.mjs [port]
// The port defaults to 8080; if it is in use, or 0, any free port is taken. The address is printed.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { staticHandler } from "./static-host.mjs";

const host = "127.0.0.1";
const dist = fileURLToPath(new URL("../dist", import.meta.url));
const server = createServer(staticHandler(dist));
server.on("error", (error) => {
  if (error.code !== "EADDRINUSE") throw error;
  server.listen(0, host);
});
server.on("listening", () => console.log(`Crawl Clock is at http://${host}:${server.address().port}/`));
server.listen(Number(process.argv[2] ?? 8080), host);
