import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { STATES, sticksOut } from "./states";

async function clean(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

// Zoomed to 200 %, a window of 1280 pixels has 640 of those a page counts in.
const LOOKS = [
  [1280, 900, "light"],
  [640, 450, "dark"],
  [320, 800, "light"],
] as const;

for (const [name, address, fill] of STATES) {
  test(`${name} is at ease for everybody`, async ({ page }) => {
    await page.goto(`./${address}`);
    await fill(page);
    for (const [width, height, colorScheme] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await clean(page);
      expect(await sticksOut(page)).toEqual([]);
    }
  });
}

test("the page is at ease before the program is there", async ({ page }) => {
  await page.route(/\.wasm$/, () => {});
  await page.goto("./");
  await clean(page);
});

test("the check finds what is wrong", async ({ page }) => {
  await page.goto("./?v=0.31");
  await page.locator("#verdict .mean").waitFor();
  await page.evaluate(() => {
    const wrong = document.createElement("button");
    wrong.style.width = "500px";
    document.querySelector("main")!.append(wrong);
  });
  await page.setViewportSize({ width: 320, height: 800 });
  expect((await sticksOut(page)).join()).toContain("<button style=");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toContain("button-name");
});
