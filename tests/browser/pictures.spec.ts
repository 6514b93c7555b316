import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const chase = "v=0.31&species=naga&foes=ogre,adder&gap=3&steps=8";

/** Opens an export and saves the picture in a format. */
async function save(page: Page, within: Locator, format: "PNG" | "SVG"): Promise<Download> {
  const button = within.getByRole("button", { name: `Save as ${format}` });
  if (!(await button.count())) await within.locator("summary").first().click();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return download;
}

const text = async (download: Download) => readFileSync(await download.path(), "utf8");

/** Parses an SVG in the page as XML, and returns its texts and size; fails for anything that is not whole. */
const parse = (page: Page, svg: string) =>
  page.evaluate((svg) => {
    const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
    if (documentElement.querySelector("parsererror")) throw new Error(documentElement.textContent!);
    const [width, height] = ["width", "height"].map((name) => Number(documentElement.getAttribute(name)));
    const texts = [...documentElement.querySelectorAll("text")].map((text) => text.textContent);
    const outside = [...documentElement.querySelectorAll("[class], [style], [href], script")].length;
    return { name: documentElement.localName, width, height, texts, outside };
  }, svg);

/** Returns the size of a PNG from its header. */
function pngSize(data: Buffer) {
  expect(data.subarray(1, 4).toString()).toBe("PNG");
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

/** Checks that a picture tells its question, the version and its address, and that its PNG is twice as large. */
async function expectPictures(page: Page, within: Locator, name: string, question: RegExp, query: string, width = 640) {
  const svg = await save(page, within, "SVG");
  expect(svg.suggestedFilename()).toBe(`${name}.svg`);
  const drawn = await parse(page, await text(svg));
  expect(drawn).toMatchObject({ name: "svg", width, outside: 0 });
  const small = drawn.texts.slice(-6).join(" ");
  expect(small).toMatch(question);
  expect(small).toMatch(/By Crawl Clock \d+\.\d+\.\d+: http/);
  expect(drawn.texts.join("").replaceAll(" ", "")).toContain(`?${query}`);
  const png = await save(page, within, "PNG");
  expect(png.suggestedFilename()).toBe(`${name}.png`);
  expect(pngSize(readFileSync(await png.path()))).toEqual({ width: 2 * drawn.width, height: 2 * drawn.height });
  return drawn.texts;
}

test.use({ serviceWorkers: "allow" });

test("a chart is saved as SVG and PNG, with question, version and address", async ({ page, context }) => {
  await page.goto(`./?${chase}`);
  await page.getByRole("button", { name: "Details of ogre" }).click();
  const attacks = page.getByRole("article").getByRole("figure").filter({ has: page.getByRole("slider", { name: "Attacks on you" }) });
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The code that saves is kept for use without a network, too.
  await context.setOffline(true);
  const texts = await expectPictures(page, attacks, "crawl-clock-attacks-on-you", /Crawl 0\.31\. Species: Naga, .*Foes: ogre, adder, Distance: 3/, chase);
  await context.setOffline(false);
  expect(texts[0]).toContain("Attacks on you");
});

test("what the foes do is saved as a table with a row for each", async ({ page }) => {
  await page.goto(`./?${chase}`);
  const exported = page.locator(".pursuers > .export").filter({ hasText: "What the foes do" });
  const texts = await expectPictures(page, exported, "crawl-clock-what-the-foes-do", /Crawl 0\.31\. Species: Naga/, chase, 760);
  for (const name of await page.locator(".foe-name").allInnerTexts()) expect(texts).toContain(name);
});

test("charts of Telengard are saved, too", async ({ page }) => {
  await page.goto("./?v=0.31&page=telengard&depth=7");
  const level = page.getByRole("figure").filter({ has: page.getByRole("slider", { name: "Mean monster level" }) });
  await expectPictures(page, level, "crawl-clock-mean-monster-level", /Telengard\. Depth: 7\./, "v=0.31&page=telengard&depth=7");
});

test("a card is saved as a picture", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga");
  await page.getByRole("button", { name: "Share & export" }).click();
  const dialog = page.getByRole("dialog");
  const card = dialog.locator("details", { hasText: "Save it as a picture" });
  const texts = await expectPictures(page, card, "crawl-clock-a-step", /Crawl 0\.31\. Species: Naga\./, "v=0.31&species=naga");
  expect(texts.slice(0, 2)).toEqual(["A step in Crawl 0.31", "14"]);
});
