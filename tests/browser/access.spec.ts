import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { findOverflow, STATES } from "./states";

async function expectNoViolations(page: Page) {
  // In a sandboxed frame, axe would add the frame's own style sheet as an inline one, which the policy forbids.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

// At 200 % zoom a window 1280 px wide has 640 CSS px.
const VIEWPORTS = [
  [1280, 900, "light"],
  [640, 450, "dark"],
  [320, 800, "light"],
] as const;

for (const [name, address, fill] of STATES) {
  test(`${name} has no accessibility violations and does not overflow`, async ({ page }) => {
    await page.goto(`./${address}`);
    await fill(page);
    for (const [width, height, colorScheme] of VIEWPORTS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await expectNoViolations(page);
      expect(await findOverflow(page)).toEqual([]);
    }
  });
}

test("the page has no accessibility violations while the app loads", async ({ page }) => {
  await page.route(/\.wasm$/, () => {});
  await page.goto("./");
  await expectNoViolations(page);
});

test("the checks detect an overflow and a violation", async ({ page }) => {
  await page.goto("./?v=0.31");
  await page.locator("#verdict .mean").waitFor();
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.style.width = "500px";
    document.querySelector("main")!.append(button);
  });
  await page.setViewportSize({ width: 320, height: 800 });
  expect((await findOverflow(page)).join()).toContain("<button style=");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toContain("button-name");
});
