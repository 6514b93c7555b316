import type { Page } from "@playwright/test";
import { chromium, flags } from "../../tools/chromium.mjs";
import { expect, test, wiki } from "./fixtures";
import { Host } from "./host";

const args = [...flags, `--host-resolver-rules=MAP ${wiki} 127.0.0.1`];
test.use({ launchOptions: { executablePath: chromium(), args }, viewport: { width: 700, height: 800 } });

let ours: Host;
let theirs: Host;

test.beforeAll(async () => {
  ours = await new Host().start();
  theirs = await new Host().start();
});

test.afterAll(async () => {
  await ours.stop();
  await theirs.stop();
});

/** Opens a page of the other host, under the insecure name, with this in its body. */
async function embed(page: Page, body: string) {
  theirs.write("page.html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Wiki</title><body>${body}</body></html>`);
  await page.goto(theirs.url.replace("127.0.0.1", wiki) + "page.html");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
}

const card = (query: string) => `${ours.url}embed.html?${query}`;

const MODES = [
  ["a plain frame", ""],
  ["a sandbox with scripts alone", 'sandbox="allow-scripts allow-popups"'],
  ["a sandbox of our origin", 'sandbox="allow-scripts allow-popups allow-same-origin"'],
];

for (const [name, attributes] of MODES) {
  test(`${name} shows the card and tells its height`, async ({ page }) => {
    await embed(page, `<iframe title="card" ${attributes} src="${card("v=0.31&species=naga&ui=card&theme=dark")}"></iframe>
      <script>addEventListener("message", ({ data, source }) => {
        const frame = document.querySelector("iframe");
        if (source === frame.contentWindow && data.type === "crawl-clock:height") frame.height = data.height;
      })</script>`);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator(".figure")).toContainText("14 aut");
    const link = frame.getByRole("link", { name: "Open the full calculator" });
    await expect(link).toHaveAttribute("href", "./?v=0.31&species=naga");
    const drawn = async () => (await frame.locator("#card").boundingBox())!.height;
    const given = async () => (await page.locator("iframe").boundingBox())!.height;
    await expect.poll(async () => Math.abs((await given()) - (await drawn())) <= 8).toBe(true);
  });
}

test("a card opens its own page, whichever its link was made on", async ({ page }) => {
  for (const [query, href] of [
    ["depth=7&ui=encounter", "./?depth=7&page=telengard"],
    ["page=telengard&v=0.31&ui=card", "./?v=0.31"],
    ["ui=card", "./"],
  ]) {
    await page.goto(`/embed.html?${query}`);
    await expect(page.getByRole("link", { name: "Open the full calculator" })).toHaveAttribute("href", href);
  }
});

test("the element follows its card, growing and shrinking", async ({ page }) => {
  await embed(page, `<script type="module" src="${ours.url}crawl-clock.js"></script>
    <crawl-clock query="v=0.31&god=cheibriados&piety=110&haste=1">text</crawl-clock>`);
  const height = async () => (await page.locator("iframe").boundingBox())!.height;
  const drawn = async () => (await page.frameLocator("iframe").locator("#card").boundingBox())!.height;
  const fits = async () => Math.abs((await height()) - (await drawn())) <= 8;
  await expect(page.frameLocator("iframe").locator("table")).toBeVisible();
  await expect.poll(fits).toBe(true);
  const tall = await height();
  await page.locator("crawl-clock").evaluate((element) => element.setAttribute("query", "v=0.31"));
  await expect(page.frameLocator("iframe").locator(".figure")).toContainText("10 aut");
  await expect.poll(fits).toBe(true);
  expect(await height()).toBeLessThan(tall);
});

test("every kind of card, and one there is not", async ({ page }) => {
  for (const [ui, words] of [
    ["pursuit", "never to be hit"],
    ["timeline", "One run in Crawl 0.31"],
    ["encounter", "No monster"],
    ["pie", "No card is called “pie”; there are card, pursuit, timeline, encounter."],
  ]) {
    await page.goto(card(`v=0.31&species=naga&foes=ogre&gap=2&ui=${ui}`));
    await expect(page.locator("#card")).toContainText(words);
  }
  await page.goto(card("v=0.31&frozn=1"));
  await expect(page.locator("#card")).toContainText("Not understood: frozn=1.");
});

for (const [ui, program] of [
  ["card", "step-card"],
  ["pursuit", "pursuit-card"],
  ["timeline", "timeline-card"],
  ["encounter", "encounter-card"],
]) {
  test(`a card of kind ${ui} asks for its own program alone`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await embed(page, `<iframe title="card" src="${card(`v=0.31&foes=ogre&ui=${ui}`)}"></iframe>`);
    await expect(page.frameLocator("iframe").locator("h1")).not.toHaveText("Crawl Clock");
    const programs = asked.filter((path) => /(?<!embed)\.(js|wasm)$/.test(path));
    expect(programs.sort()).toEqual([`/${program}.js`, `/${program}_bg.wasm`]);
  });
}

test.describe("a program that does not arrive", () => {
  test.use({ provoked: /ERR_FAILED|Failed to fetch/ });

  test("is said, with the way to the page", async ({ page }) => {
    await page.route(/step-card/, (route) => route.abort());
    await page.goto(card("v=0.31&species=naga"));
    await expect(page.locator("#card p").first()).toContainText("Failed to fetch");
    await expect(page.getByRole("link", { name: "Open the full calculator" })).toBeVisible();
  });
});

test("the text stays where scripts do not run", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${ours.url}examples/wiki.html`);
  await expect(page.locator("crawl-clock")).toContainText("A naga's step takes 14 aut");
  await page.close();
});

test("the examples of the page work", async ({ page }) => {
  await page.goto(`${ours.url}examples/wiki.html`);
  await expect(page.frameLocator("iframe").first().locator(".figure")).toContainText("14 aut");
  await expect(page.frameLocator("crawl-clock iframe").locator("#card")).toContainText("ogre");
});
