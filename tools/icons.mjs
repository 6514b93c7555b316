// Renders the icons of the installed app from www/icons/icon.svg: node tools/icons.mjs
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "./chromium.mjs";

const folder = fileURLToPath(new URL("../www/icons/", import.meta.url));
const svg = readFileSync(folder + "icon.svg", "utf8");
const background = svg.match(/fill="(#\w+)"/)[1];

const browser = await launch();
// The safe zone of a maskable icon is a circle of 80 % of its width, so the drawing is scaled down there and the
// background fills the square.
for (const [name, size, scale] of [["icon-192", 192, 1], ["icon-512", 512, 1], ["maskable-512", 512, 0.7]]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawingSize = size * scale;
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${scale < 1 ? background : "none"}">
     ${svg.replace("<svg ", `<svg width="${drawingSize}" height="${drawingSize}" `)}`,
  );
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
