// Takes the screenshot in README.md from the built page: node tools/picture.mjs
import { spawn } from "node:child_process";
import { chromium } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "./chromium.mjs";

const question = "?v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1&foes=ogre";

const server = spawn(process.execPath, [new URL("serve.mjs", import.meta.url).pathname, "0"]);
const address = await new Promise((resolve) =>
  server.stdout.on("data", (line) => resolve(String(line).match(/http\S+/)[0])),
);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, serviceWorkers: "block" });
await page.goto(address + question);
await page.locator("main .answer table").first().waitFor();
await page.screenshot({ path: new URL("../www/picture.png", import.meta.url).pathname });
await browser.close();
server.kill();
