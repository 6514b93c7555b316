import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const chase = "v=0.31&species=naga&foes=ogre,adder&gap=3&steps=8";

/** Opens the menu of exports. Returns its picture with this title. */
async function picture(page: Page, title: string): Promise<Locator> {
  await page.locator(".exports > summary").click();
  return page.locator(".exports").getByRole("group", { name: title, exact: true });
}

/** Saves a picture in a format. */
async function save(page: Page, within: Locator, format: "PNG" | "SVG"): Promise<Download> {
  const button = within.getByRole("button", { name: `Save ${format}` });
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
  // A hash of the question ends the name.
  const file = new RegExp(`^${name}-[0-9a-f]{10}\\.`);
  expect(svg.suggestedFilename()).toMatch(file);
  const drawn = await parse(page, await text(svg));
  expect(drawn).toMatchObject({ name: "svg", width, outside: 0 });
  const small = drawn.texts.slice(-6).join(" ");
  expect(small).toMatch(question);
  expect(small).toMatch(/By Crawl Clock \d+\.\d+\.\d+: http/);
  expect(drawn.texts.join("").replaceAll(" ", "")).toContain(`?${query}`);
  const png = await save(page, within, "PNG");
  expect(png.suggestedFilename()).toMatch(file);
  expect(pngSize(readFileSync(await png.path()))).toEqual({ width: 2 * drawn.width, height: 2 * drawn.height });
  return drawn.texts;
}

test.use({ serviceWorkers: "allow" });

test("a chart is saved as SVG and PNG, with question, version and address", async ({ page, context }) => {
  await page.goto(`./?${chase}`);
  await page.getByRole("button", { name: "Details of ogre" }).click();
  const attacks = await picture(page, "Attacks on you");
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The code that saves is kept for use without a network, too.
  await context.setOffline(true);
  const texts = await expectPictures(page, attacks, "crawl-clock-attacks-on-you", /Crawl 0\.31\. Naga · ogre, adder 3 tiles away/, chase);
  await context.setOffline(false);
  expect(texts[0]).toContain("Attacks on you");
});

test("what the foes do is saved as a table with a row for each", async ({ page }) => {
  await page.goto(`./?${chase}`);
  await page.locator(".foe-name").first().waitFor();
  await expect(page.locator(".pursuers:not([aria-busy])")).toBeVisible();
  const exported = await picture(page, "What the foes do");
  const texts = await expectPictures(page, exported, "crawl-clock-what-the-foes-do", /Crawl 0\.31\. Naga/, chase, 760);
  for (const name of await page.locator(".foe-name").allTextContents()) expect(texts).toContain(name);
});

test("charts of Telengard are saved, too", async ({ page }) => {
  await page.goto("./?v=0.31&page=telengard&depth=7");
  await page.getByRole("tab", { name: "By depth" }).click();
  await page.getByRole("slider", { name: "Mean monster level" }).waitFor();
  const level = await picture(page, "Mean monster level");
  await expectPictures(page, level, "crawl-clock-mean-monster-level", /Telengard\. Depth 7\./, "v=0.31&page=telengard&turn-tab=sweep&depth=7");
});

test("the open menu lists what comes, and no longer what has gone", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga");
  await page.getByRole("button", { name: "Add ogre", exact: true }).click();
  await expect(page.locator(".pursuers:not([aria-busy])")).toBeVisible();
  const exported = await picture(page, "What the foes do");
  await expect(exported).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.locator(".exports")).toHaveAttribute("open");
  await expect(exported).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+y");
  await expect(exported).toBeVisible();
});

test("the answer is shared as a picture of its own, light or dark", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./?v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste&hp=52&ac=10&ev=7");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const preview = dialog.getByRole("img", { name: "Preview of the picture" });
  await expect(preview).toBeVisible();
  const light = await preview.getAttribute("src");
  const svg = await save(page, dialog, "SVG");
  expect(svg.suggestedFilename()).toMatch(/^crawl-clock-answer-[0-9a-f]{10}\.svg$/);
  const drawn = await parse(page, await text(svg));
  expect(drawn).toMatchObject({ width: 480, height: 252, outside: 0 });
  expect(drawn.texts).toContain("YOU LIVE SO FAR");
  expect(drawn.texts.join(" ")).toMatch(/Naga, HP 52, AC 10, EV 7 · ogre 2 tiles away, stairs 9 ahead.*Quaff haste.*Instead:.*melee only · 127\.0\.0\.1/);
  await dialog.getByRole("button", { name: "Dark" }).click();
  await expect(preview).not.toHaveAttribute("src", light!);
  await dialog.getByRole("button", { name: "Copy picture" }).click();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.clipboard.read())[0].types), { message: "a picture is copied" })
    .toContain("image/png");
  const copied = dialog.getByRole("status").filter({ hasText: /^Copied$/ });
  await expect(copied).toBeVisible();
  await dialog.getByRole("button", { name: "Step only" }).click();
  await expect(copied).toHaveCount(0);
  const step = await parse(page, await text(await save(page, dialog, "SVG")));
  expect(step.texts.slice(0, 2)).toEqual(["A step in Crawl 0.34", "14"]);
});

test("several foes in the open are told and drawn as such", async ({ page }) => {
  await page.goto("./?v=0.34&species=spriggan&weapon=rapier&skill=9&foes=wolf,wolf&gap=3&stairs=9&where=open&hp=60&ac=8&ev=10");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("img", { name: "Preview of the picture" })).toBeVisible();
  const answer = (await parse(page, await text(await save(page, dialog, "SVG")))).texts.join(" ").replaceAll("\u00a0", " ");
  expect(answer).toContain("2 × wolf 3 tiles away, stairs 9 ahead, in the open");
  expect(answer).toMatch(/h h .*Instead: fight until they die: ≈\s*2/);
  await dialog.getByRole("button", { name: "Each foe" }).click();
  const each = (await parse(page, await text(await save(page, dialog, "SVG")))).texts.join(" ");
  expect(each).not.toMatch(/Actions to cover|You have:|Where you are/);
});

test("a comparison is shared as a picture with every build", async ({ page }) => {
  await page.goto(`./?v=0.34&species=naga&compare=${encodeURIComponent("v=0.34&species=naga&haste=1")}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("button", { name: "Comparison of 2" })).toHaveAttribute("aria-pressed", "true");
  const { texts } = await parse(page, await text(await save(page, dialog, "SVG")));
  expect(texts.join(" ")).toMatch(/This build \+ hasted A step takes 14.aut 9\.33.aut ▼ 4\.67 faster/);
});

// With long questions and headlines, bounds, and options of several steps.
const long = [
  "v=0.34&foes=orc&gap=2&stairs=20&have=haste&hp=30&ac=4&ev=10",
  "v=0.34&species=naga&weapon=trident&skill=8&fighting=7&str=18&foes=ogre&gap=2&energy=any&stairs=9&have=haste.teleport&hp=52&ac=10&ev=7&sh=0",
  "v=0.34&foes=two-headed-ogre&gap=2&stairs=9&have=haste.blink.teleport.berserk&hp=9&ac=2&ev=9",
];

test("no text of an answer's picture leaves its frame", async ({ page }) => {
  for (const query of long) {
    await page.goto(`./?${query}`);
    const options = page.getByRole("radio");
    await expect(page.locator(".decide:not([aria-busy])")).toBeVisible();
    await expect(options.first()).toBeVisible();
    for (let index = 0; index < Math.min(3, await options.count()); index++) {
      await options.nth(index).click();
      await page.getByRole("button", { name: "Share", exact: true }).click();
      const preview = page.getByRole("dialog", { name: "Share" }).getByRole("img", { name: "Preview of the picture" });
      await expect(preview).toBeVisible();
      const outside = await preview.evaluate((image: HTMLImageElement) => {
        const holder = document.body.appendChild(document.createElement("div"));
        holder.innerHTML = decodeURIComponent(image.src.slice(image.src.indexOf(",") + 1));
        const frame = holder.querySelector("svg")!.viewBox.baseVal;
        const texts = [...holder.querySelectorAll("text")].filter((text) => {
          const { x, width } = text.getBBox();
          return x < 8 || x + width > frame.width - 8;
        });
        holder.remove();
        return texts.map((text) => text.textContent);
      });
      expect(outside).toEqual([]);
      await page.keyboard.press("Escape");
    }
  }
});
