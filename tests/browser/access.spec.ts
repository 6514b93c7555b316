import type { Page } from "@playwright/test";
import { findViolations } from "./axe";
import { expect, test } from "./fixtures";
import { findCutOff, findOverflow, STATES, WORDY } from "./states";

// At 200 % zoom a window 1280 px wide has 640 CSS px.
const VIEWPORTS = [
  [1280, 900, "light"],
  [640, 450, "dark"],
  [320, 800, "light"],
] as const;

/** Sets the browser's default font size; unlike zoom, this leaves the width in CSS px unchanged. */
async function setFontSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

for (const [name, address, fill] of STATES) {
  test(`${name} has no accessibility violations and fits, at twice the font size too`, async ({ page }) => {
    await page.goto(`./${address}`);
    await fill(page);
    for (const [width, height, colorScheme] of VIEWPORTS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      expect(await findViolations(page)).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
    }
    await setFontSize(page, 32);
    for (const width of [1280, 640, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverflow(page)).toEqual([]);
      expect(await findCutOff(page)).toEqual([]);
    }
  });
}

for (const [name, address, fill] of WORDY) {
  test(`${name}, with many or long words, fits a phone`, async ({ page }) => {
    await page.goto(`./${address}`);
    await fill(page);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `${width} px`).toEqual([]);
    }
  });
}

test("the page has no accessibility violations while the app loads", async ({ page }) => {
  await page.route(/\.wasm$/, () => {});
  await page.goto("./");
  expect(await findViolations(page)).toEqual([]);
});

test("at twice the font size in a low window the verdict scrolls away, and the board's tiles have a row of their own", async ({ page }) => {
  await setFontSize(page, 32);
  await page.setViewportSize({ width: 640, height: 720 });
  await page.goto("./?v=0.31&species=naga&foes=ogre");
  const [energy, tiles] = [page.locator(".corridor .energy"), page.locator(".corridor .tiles")];
  await tiles.scrollIntoViewIfNeeded();
  await expect(page.locator("#verdict")).not.toBeInViewport();
  expect((await tiles.boundingBox())!.y).toBeGreaterThan((await energy.boundingBox())!.y + 20);
  expect((await tiles.boundingBox())!.width).toBeGreaterThan(400);
});

test("the checks detect an overflow, a violation and text that is cut off", async ({ page }) => {
  await page.goto("./?v=0.31");
  await page.locator("#verdict .mean").waitFor();
  await setFontSize(page, 32);
  await expect.poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32);
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.style.width = "500px";
    const paragraph = document.createElement("p");
    paragraph.style.cssText = "width: 40px; height: 20px; overflow: hidden";
    paragraph.textContent = "A text that is cut off in the middle of it";
    document.querySelector("main")!.append(button, paragraph);
  });
  await page.setViewportSize({ width: 320, height: 800 });
  expect((await findOverflow(page)).join()).toContain("<button style=");
  expect((await findCutOff(page)).join()).toContain("<p style=");
  expect((await findViolations(page)).map(({ id }) => id)).toContain("button-name");
});

test("at twice the font size the field for a foe has the width of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("./?page=arena");
  await setFontSize(page, 32);
  await expect.poll(async () => (await page.getByRole("combobox", { name: "Add a foe" }).boundingBox())!.width).toBeGreaterThan(200);
});

for (const [name, address] of [
  ["a step, and what to add to it", "?v=0.34&species=naga"],
  ["the decision", "?v=0.34&species=naga&weapon=trident&skill=8&fighting=6&foes=ogre&gap=2&energy=any&stairs=9&have=haste&hp=52&ac=10&ev=7"],
  ["the chase in every version", "?v=0.34&tab=versions&species=naga&foes=ogre&gap=2&energy=any&stairs=9&have=haste&hp=52&ac=10&ev=7"],
  ["who outruns you", "?v=0.34&tab=outruns&species=naga&foes=ogre&gap=2&energy=any&stairs=9&have=haste&hp=52&ac=10&ev=7"],
  ["the arena", "?v=0.34&page=arena&species=naga&foes=ogre&have=haste&hp=52&ac=10&ev=7&map=corridor"],
]) {
  // A style sheet of the reader's own changes no media query, unlike the browser's font size.
  test(`${name} fits with the root's text twice as large, and no cell is over another`, async ({ page }) => {
    await page.goto(`./${address}`);
    await page.locator(".options .option.chosen, .map .you, .suggested").first().waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const edit = page.getByRole("button", { name: "Edit the situation" });
      if (await edit.isVisible()) await edit.click();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width} px`).toBe(0);
      const overlapping = await page.evaluate(() => {
        const cells = [...document.querySelectorAll(".options > * b, .options > * small, .pad button, .pursuer > *")];
        // Each line of a cell by itself: beside the first of a name stands its figure.
        const boxes = cells.flatMap((cell) => [...cell.getClientRects()].map((box) => [cell, box] as const)).filter(([, box]) => box.width > 1);
        const over = (a: DOMRect, b: DOMRect) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8;
        return boxes.flatMap(([one, a], index) =>
          boxes.slice(index + 1).filter(([other, b]) => !one.contains(other) && over(a, b)).map(([other]) => `${one.textContent} / ${other.textContent}`),
        );
      });
      expect(overlapping, `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "320 px").toBe(320);
    const bar = page.locator(".bar-of-verdict");
    if (!address.includes("stairs=")) return;
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())!.height, "the bar at 320 px").toBeLessThan(240);
  });
}
