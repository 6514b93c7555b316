import type { Page } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../../tools/chromium.mjs";
import { expect, test, insecureHost } from "./fixtures";
import { Host } from "./host";

const args = [...chromiumFlags, `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`];
test.use({ launchOptions: { executablePath: chromiumPath(), args }, viewport: { width: 700, height: 800 } });

let cardHost: Host;
let wikiHost: Host;

test.beforeAll(async () => {
  cardHost = await new Host().start();
  wikiHost = await new Host().start();
});

test.afterAll(async () => {
  await cardHost.stop();
  await wikiHost.stop();
});

/** Opens a page with this body on the wiki host, in an insecure context. */
async function openWikiPage(page: Page, body: string) {
  wikiHost.write("page.html", `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Wiki</title><body>${body}</body></html>`);
  await page.goto(wikiHost.url.replace("127.0.0.1", insecureHost) + "page.html");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
}

const cardUrl = (query: string) => `${cardHost.url}embed.html?${query}`;

const MODES = [
  ["a plain frame", ""],
  ["a sandbox with scripts alone", 'sandbox="allow-scripts allow-popups"'],
  ["a sandbox of our origin", 'sandbox="allow-scripts allow-popups allow-same-origin"'],
];

for (const [name, attributes] of MODES) {
  test(`${name} shows the card and gets its height`, async ({ page }) => {
    await openWikiPage(page, `<iframe title="card" ${attributes} src="${cardUrl("v=0.31&species=naga&ui=card&theme=dark")}"></iframe>
      <script>addEventListener("message", ({ data, source }) => {
        const frame = document.querySelector("iframe");
        if (source === frame.contentWindow && data.type === "crawl-clock:height") frame.height = data.height;
      })</script>`);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator(".figure")).toContainText("14 aut");
    const link = frame.getByRole("link", { name: "Open the full calculator" });
    await expect(link).toHaveAttribute("href", "./?v=0.31&species=naga");
    const cardHeight = async () => (await frame.locator("#card").boundingBox())!.height;
    const frameHeight = async () => (await page.locator("iframe").boundingBox())!.height;
    await expect.poll(async () => Math.abs((await frameHeight()) - (await cardHeight())) <= 8).toBe(true);
  });
}

test("a card links to its own page, whatever page its query names", async ({ page }) => {
  for (const [query, href] of [
    ["depth=7&ui=encounter", "./?depth=7&page=telengard"],
    ["page=telengard&v=0.31&ui=card", "./?v=0.31"],
    ["ui=card", "./"],
  ]) {
    await page.goto(`/embed.html?${query}`);
    await expect(page.getByRole("link", { name: "Open the full calculator" })).toHaveAttribute("href", href);
  }
});

test("the element grows and shrinks with its card", async ({ page }) => {
  await openWikiPage(page, `<script type="module" src="${cardHost.url}crawl-clock.js"></script>
    <crawl-clock query="v=0.31&god=cheibriados&piety=110&haste=1">text</crawl-clock>`);
  const height = async () => (await page.locator("iframe").boundingBox())!.height;
  const cardHeight = async () => (await page.frameLocator("iframe").locator("#card").boundingBox())!.height;
  const fitsCard = async () => Math.abs((await height()) - (await cardHeight())) <= 8;
  await expect(page.frameLocator("iframe").locator("table")).toBeVisible();
  await expect.poll(fitsCard).toBe(true);
  const tall = await height();
  await page.locator("crawl-clock").evaluate((element) => element.setAttribute("query", "v=0.31"));
  await expect(page.frameLocator("iframe").locator(".figure")).toContainText("10 aut");
  await expect.poll(fitsCard).toBe(true);
  expect(await height()).toBeLessThan(tall);
});

test("every kind of card is shown, and an unknown kind or input is reported", async ({ page }) => {
  for (const [ui, words] of [
    ["pursuit", "times, 3.28 on average"],
    ["timeline", "One run in Crawl 0.31"],
    ["encounter", "No monster"],
    ["pie", "Unknown card “pie”. Write card, pursuit, timeline or encounter."],
  ]) {
    await page.goto(cardUrl(`v=0.31&species=naga&foes=ogre&gap=2&ui=${ui}`));
    await expect(page.locator("#card")).toContainText(words);
  }
  await page.goto(cardUrl("v=0.31&frozn=1"));
  await expect(page.locator("#card")).toContainText("Ignored in this link: frozn=1.");
});

for (const [ui, program] of [
  ["card", "step-card"],
  ["pursuit", "pursuit-card"],
  ["timeline", "timeline-card"],
  ["encounter", "encounter-card"],
]) {
  test(`a card of kind ${ui} requests only its own program`, async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await openWikiPage(page, `<iframe title="card" src="${cardUrl(`v=0.31&foes=ogre&ui=${ui}`)}"></iframe>`);
    await expect(page.frameLocator("iframe").locator("h1")).not.toHaveText("Crawl Clock");
    const programs = requested.filter((path) => /(?<!embed)\.(js|wasm)$/.test(path));
    expect(programs.sort()).toEqual([`/${program}.js`, `/${program}_bg.wasm`]);
  });
}

test.describe("a program that fails to load", () => {
  test.use({ expectedProblems: /ERR_FAILED|Failed to fetch/ });

  test("is reported, with a link to the calculator", async ({ page }) => {
    await page.route(/step-card/, (route) => route.abort());
    await page.goto(cardUrl("v=0.31&species=naga"));
    await expect(page.locator("#card p").first()).toContainText("Failed to fetch");
    await expect(page.getByRole("link", { name: "Open the full calculator" })).toBeVisible();
  });
});

test("the fallback text is shown without JavaScript", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${cardHost.url}examples/wiki.html`);
  await expect(page.locator("crawl-clock")).toContainText("A naga's step takes 14 aut");
  await page.close();
});

test("the embedding examples work", async ({ page }) => {
  await page.goto(`${cardHost.url}examples/wiki.html`);
  await expect(page.frameLocator("iframe").first().locator(".figure")).toContainText("14 aut");
  await expect(page.frameLocator("crawl-clock iframe").locator("#card")).toContainText("ogre");
});
