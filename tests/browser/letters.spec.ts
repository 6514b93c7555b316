import { chromium, flags } from "../../tools/chromium.mjs";
import { expect, test } from "./fixtures";
import { STATES, cutOff, sticksOut } from "./states";

// The setting of a browser for larger letters, at 200 %, with the page's own width as it is.
test.use({ launchOptions: { executablePath: chromium(), args: [...flags, "--blink-settings=defaultFontSize=32"] } });

for (const [name, address, fill] of STATES) {
  test(`${name} is whole with letters twice as large`, async ({ page }) => {
    await page.goto(`./${address}`);
    await fill(page);
    for (const width of [1280, 640]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sticksOut(page)).toEqual([]);
      expect(await cutOff(page)).toEqual([]);
    }
  });
}

test("the checks find what is wrong", async ({ page }) => {
  await page.goto("./?v=0.31");
  await page.locator("#verdict .mean").waitFor();
  expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32);
  await page.evaluate(() => {
    const cut = document.createElement("p");
    cut.style.cssText = "width: 40px; height: 20px; overflow: hidden";
    cut.textContent = "A text that is cut off in the middle of it";
    document.querySelector("main")!.append(cut);
  });
  expect((await cutOff(page)).join()).toContain("<p style=");
});
