import { chromiumFlags, chromiumPath } from "../../tools/chromium.mjs";
import { expect, test } from "./fixtures";
import { findCutOff, findOverflow, STATES } from "./states";

// Doubles the browser's default font size of 16 px; unlike zoom, this leaves the width in CSS px unchanged.
test.use({ launchOptions: { executablePath: chromiumPath(), args: [...chromiumFlags, "--blink-settings=defaultFontSize=32"] } });

for (const [name, address, fill] of STATES) {
  test(`${name} neither overflows nor is cut off at twice the font size`, async ({ page }) => {
    await page.goto(`./${address}`);
    await fill(page);
    for (const width of [1280, 640]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverflow(page)).toEqual([]);
      expect(await findCutOff(page)).toEqual([]);
    }
  });
}

test("in a low window the verdict scrolls away, and the tiles of the board have a row of their own", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 720 });
  await page.goto("./?v=0.31&species=naga&foes=ogre");
  const [energy, tiles] = [page.locator(".corridor .energy"), page.locator(".corridor .tiles")];
  await tiles.scrollIntoViewIfNeeded();
  await expect(page.locator("#verdict")).not.toBeInViewport();
  expect((await tiles.boundingBox())!.y).toBeGreaterThan((await energy.boundingBox())!.y + 20);
  expect((await tiles.boundingBox())!.width).toBeGreaterThan(400);
});

test("the check detects text that is cut off", async ({ page }) => {
  await page.goto("./?v=0.31");
  await page.locator("#verdict .mean").waitFor();
  expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32);
  await page.evaluate(() => {
    const paragraph = document.createElement("p");
    paragraph.style.cssText = "width: 40px; height: 20px; overflow: hidden";
    paragraph.textContent = "A text that is cut off in the middle of it";
    document.querySelector("main")!.append(paragraph);
  });
  expect((await findCutOff(page)).join()).toContain("<p style=");
});
