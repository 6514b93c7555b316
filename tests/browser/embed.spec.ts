import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { Host, insecureHost } from "./host";

test.use({ viewport: { width: 700, height: 800 } });

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

test("a card links to its own page and numbers, whatever page its query names", async ({ page }) => {
  for (const [query, href] of [
    ["depth=7&ui=encounter", "./?depth=7&page=telengard"],
    ["v=0.34&depth=7&ui=encounter", "./?v=0.34&page=telengard&depth=7"],
    ["v=0.34&foes=ogre&gap=2&ui=pursuit", "./?v=0.34&foes=ogre&gap=2&energy=70"],
    ["v=0.34&foes=ogre&energy=any&ui=timeline", "./?v=0.34&foes=ogre&energy=any"],
    ["v=0.34&foes=ogre&ui=advice", "./?v=0.34&foes=ogre"],
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

test("the element is a block, reads whole links and tells the page what its card says", async ({ page }) => {
  await openWikiPage(page, `<script type="module" src="${cardHost.url}crawl-clock.js"></script>
    <script>addEventListener("answer", ({ target, detail }) => (target.answer = detail))</script>
    <crawl-clock query="https://example.org/clock/?v=0.31&species=naga#movement">text</crawl-clock>
    <style>.wide { display: inline-block }</style><crawl-clock class="wide" query="v=0.31&foes=ogre&frozn=1#" ui="pursuit"></crawl-clock>`);
  const [step, chase] = [page.locator("crawl-clock").first(), page.locator("crawl-clock").last()];
  await expect(step.frameLocator("iframe").locator(".figure")).toContainText("14 aut");
  await expect(chase.frameLocator("iframe").locator("#card")).toContainText("Ignored in this link: frozn=1.");
  expect(await step.evaluate((element) => getComputedStyle(element).display)).toBe("block");
  expect(await chase.evaluate((element) => getComputedStyle(element).display)).toBe("inline-block");
  type Answer = { query: string; ui: string; title: string; figure: object | null; lines: string[]; tables: { head: string[]; rows: string[][] }[] };
  const answers = [step, chase].map((card) => card.evaluate((element) => (element as unknown as { answer: Answer }).answer));
  const [told, asked] = await Promise.all(answers);
  expect(told).toMatchObject({ query: "v=0.31&species=naga", ui: "card", title: "A step in Crawl 0.31", figure: { number: "14", unit: "aut, very slow" } });
  expect(told.lines[0]).toBe("Naga.");
  expect(asked).toMatchObject({ query: "v=0.31&foes=ogre&frozn=1", ui: "pursuit", figure: null });
  expect(asked.tables[0].head).toEqual(["Attacks", "Chance", ""]);
  expect(asked.lines.at(-1)).toContain("frozn=1");
});

test("the element reads what stands behind # where nothing else is a query, and else reports its pairs", async ({ page }) => {
  await openWikiPage(page, `<script type="module" src="${cardHost.url}crawl-clock.js"></script><crawl-clock query="v=0.31">text</crawl-clock>`);
  for (const [query, aut, ignored] of [
    ["#v=0.31&species=naga", "14 aut", false],
    ["https://example.org/clock/#?v=0.31&species=naga", "14 aut", false],
    ["https://example.org/clock/?#v=0.31&species=naga", "14 aut", false],
    ["embed.html?v=0.31&species=naga#", "14 aut", false],
    ["v=0.31&species=naga#R&D", "14 aut", false],
    ["v=0.31&species=naga&x=what?", "14 aut", true],
    ["v=0.31#?species=naga", "10 aut", true],
    ["garbage", "10 aut", true],
    ["https://example.org/clock/?v=0.31#species=naga", "10 aut", true],
    ["https://example.org/clock/?v=0.31&species=naga#:~:text=naga", "14 aut", false],
  ] as const) {
    await page.locator("crawl-clock").evaluate((element, query) => element.setAttribute("query", query), query);
    const card = page.frameLocator("iframe").locator("#card");
    await expect(card.locator(".figure")).toContainText(aut);
    await expect(card.getByText("Ignored in this link")).toHaveCount(ignored ? 1 : 0);
  }
});

test("a gadget turns a wiki's text into cards", async ({ page }) => {
  const gadget = readFileSync(new URL("../../www/examples/gadget.js", import.meta.url), "utf8");
  wikiHost.write("gadget.js", gadget.replace("https://example.org/", cardHost.url));
  await openWikiPage(page, `<div class="crawl-clock" data-query="v=0.31&species=naga" data-title="A naga">14 aut</div><script src="gadget.js"></script>`);
  await expect(page.locator("crawl-clock")).toHaveAttribute("title", "A naga");
  await expect(page.frameLocator("crawl-clock iframe").locator(".figure")).toContainText("14 aut");
});

test("a form is built from the engine alone", async ({ page }) => {
  await page.goto(`${cardHost.url}examples/form.html`);
  await expect(page.getByRole("status")).toHaveText("A step takes 10.00 aut on average (average).");
  await page.getByLabel("Species").selectOption("naga");
  await page.getByLabel("Hasted").check();
  await expect(page.getByRole("status")).toContainText("A step takes 9.33 aut");
  await expect(page.locator("#query")).toHaveText("v=0.34&species=naga&haste=1");
  await page.getByLabel("Version").selectOption("0.12");
  await expect(page.getByLabel("Burden")).toBeVisible();
});

test("a line has the option of the link, what comes of it and the way to the page, 480 by 96", async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 96 });
  const query = "v=0.34&species=naga&foes=ogre&gap=2&energy=any&stairs=9&have=haste&hp=52&ac=10&ev=7";
  for (const [more, figure, headline] of [["", /99\.8\s%/, "Quaff haste now, then run for the stairs."], ["&plan=away*9.stairs&steps=10", /^67\s% you live so far$/, "Run for the stairs."]] as const) {
    await page.goto(cardUrl(`${query}${more}&ui=line`));
    await expect(page.locator(".figure")).toHaveText(figure);
    await expect(page.locator("h2")).toHaveText(headline);
    for (const part of [".figure", "h2", "h2 + p", "h2 + p + p", ".foot a"]) await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    expect((await page.locator("#card").boundingBox())!.height).toBeLessThanOrEqual(96);
    await expect(page.locator("h2 + p + p")).toContainText("0.34: Naga");
    // Nothing of it is cut.
    for (const part of ["h2", "h2 + p", "h2 + p + p"])
      expect(await page.locator(part).evaluate((line) => line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight)).toBe(true);
    await expect(page.getByRole("link", { name: "Open" })).toHaveAttribute("href", `./?${query}${more}`);
  }
});

test("every kind of card is shown by its program alone, and an unknown kind or input is reported", async ({ page }) => {
  let requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const fight = "&gap=1&plan=%41ttack&hp=60&ac=5&ev=8&weapon=war-axe&skill=12";
  for (const [ui, words, program, plan = "&gap=2"] of [
    ["card", "14 aut", "step-card"],
    ["pursuit", "times, 3.28 on average", "chase-card"],
    ["pursuit", "attacks you 3.39 times on average", "advice-card", fight],
    ["advice", "What you can do in Crawl 0.31", "advice-card"],
    ["line", "Run", "advice-card"],
    ["timeline", "One run in Crawl 0.31", "chase-card"],
    ["timeline", "dies", "advice-card", fight],
    ["encounter", "No monster", "encounter-card"],
  ]) {
    requested = [];
    await page.goto(cardUrl(`v=0.31&species=naga&foes=ogre${plan}&ui=${ui}`));
    await expect(page.locator("#card")).toContainText(words);
    const programs = requested.filter((path) => /(?<!embed|embed\.failure)\.(js|wasm)$/.test(path));
    expect(programs.sort()).toEqual([`/${program}.js`, `/${program}_bg.wasm`]);
  }
  await page.goto(cardUrl("v=0.31&ui=pie"));
  await expect(page.locator("#card")).toContainText("Unknown card “pie”. Write card, pursuit, advice, line, timeline or encounter.");
  await page.goto(cardUrl("v=0.31&frozn=1"));
  await expect(page.locator("#card")).toContainText("Ignored in this link: frozn=1.");
});

test.describe("a program that fails to load", () => {
  test.use({ expectedProblems: /ERR_FAILED|Failed to fetch/ });

  test("is reported, with a link to the calculator", async ({ page }) => {
    await page.route(/step-card/, (route) => route.abort());
    await page.goto(cardUrl("v=0.31&species=naga"));
    await expect(page.locator("#card p").first()).toContainText("Failed to fetch");
    await expect(page.getByRole("link", { name: "Open the full calculator" })).toBeVisible();
  });
});

test.describe("a host that allows no other origins", () => {
  test.use({ expectedProblems: /CORS|ERR_FAILED/ });

  test("is told of by a card in a sandboxed frame", async ({ page }) => {
    cardHost.edit("_headers", (rules) => rules.replace(/^ +Access-Control-Allow-Origin: .*\n/gm, ""));
    await openWikiPage(page, `<iframe title="card" sandbox="allow-scripts" src="${cardUrl("v=0.31")}"></iframe>`);
    await expect(page.frameLocator("iframe").locator("#card p").first()).toContainText("its host has to send Access-Control-Allow-Origin: *");
    cardHost.edit("_headers", () => readFileSync(new URL("../../dist/_headers", import.meta.url), "utf8"));
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
