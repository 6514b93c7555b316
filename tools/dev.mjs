// Serves the page alone in a debug build, and builds it anew after each edit: node tools/dev.mjs
// The engine and the cards are left out, which would be compiled again as well; what the last `make build` left of the engine
// in dist/ is served beside the page, so that its workers answer.
import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dist, root } from "./files.mjs";

const PAGE = "dev.html";
const ENGINE = ["engine.js", "engine_bg.wasm"].filter((name) => existsSync(dist + name));

// Trunk wants the page beside the paths that it names.
const page = readFileSync(`${root}index.html`, "utf8").replace(/ *<link data-trunk rel="rust" [^>]*data-type="worker".*\n/g, "");
const copies = ENGINE.map((name) => `    <link data-trunk rel="copy-file" href="target/dev-engine/${name}" />\n`);
for (const name of ENGINE) cpSync(dist + name, `${root}target/dev-engine/${name}`);
writeFileSync(`${root}${PAGE}`, page.replace("  </head>", `${copies.join("")}  </head>`));
const removePage = () => rmSync(`${root}${PAGE}`, { force: true });
process.on("exit", removePage);
process.on("SIGINT", () => process.exit());
process.on("SIGTERM", () => process.exit());
if (!ENGINE.length) console.log("dist/ has no engine yet: after `make build`, “Who outruns you” and a million encounters work, too.");

const trunk = spawn("trunk", ["serve", PAGE, "--dist", "target/dev", "--watch", "src", "--watch", "crates", "--watch", "www", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
trunk.on("exit", (code) => process.exit(code ?? 1));
