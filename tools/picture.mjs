// Takes the screenshot in README.md from the built page: node tools/picture.mjs
import { launch } from "./chromium.mjs";
import { root } from "./files.mjs";
import { serve } from "./static-host.mjs";

const question = "?v=0.34&species=naga&weapon=trident&skill=8&str=16&fighting=6&foes=ogre&gap=2&energy=any&stairs=9&have=haste&hp=52&ac=10&ev=7";

const { address, close } = await serve();
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
await page.goto(address + question);
await page.locator(".stamp").waitFor();
// Some way into the chase, with the verdict and the board in sight.
const moment = page.getByRole("slider", { name: "Time" });
await moment.fill("38");
await page.evaluate(() => scrollTo(0, 0));
await moment.blur();
await page.screenshot({ path: `${root}www/picture.png` });
await browser.close();
close();
