// Draws the icons of the installed page from www/icons/icon.svg: node tools/icons.mjs
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium as playwright } from "@playwright/test";
import { chromium, flags } from "./chromium.mjs";

const icons = fileURLToPath(new URL("../www/icons/", import.meta.url));
const svg = readFileSync(icons + "icon.svg", "utf8");
const ground = svg.match(/fill="(#\w+)"/)[1];

const browser = await playwright.launch({ executablePath: chromium(), args: flags });
// A mask may cut off all but a circle of 80 %, so there the drawing is smaller and the ground square.
for (const [name, size, part] of [["icon-192", 192, 1], ["icon-512", 512, 1], ["maskable-512", 512, 0.7]]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawn = size * part;
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${part < 1 ? ground : "none"}">
     ${svg.replace("<svg ", `<svg width="${drawn}" height="${drawn}" `)}`,
  );
  await page.screenshot({ path: `${icons}${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
