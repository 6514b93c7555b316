// Serves dist/ as a static host would: node tools/serve.mjs [port]
// The port defaults to 8080; if it is in use, or 0, any free port is taken. The address is printed.
import { serve } from "./static-host.mjs";

const { address } = await serve(undefined, Number(process.argv[2] ?? 8080));
console.log(`Crawl Clock is at ${address}`);
