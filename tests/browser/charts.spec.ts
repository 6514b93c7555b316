import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const chase = "./?v=0.31&species=naga&foes=ogre&gap=3&steps=8";
const chart = (page: Page, name: string) => page.getByRole("slider", { name, exact: true }).first();
const tip = (of: Locator) => of.locator(".tip");

/** Returns the point in the middle of the nth bar of a chart, in coordinates of the chart. */
async function bar(of: Locator, index: number) {
  const [outer, inner] = [(await of.boundingBox())!, (await of.locator("rect.of").nth(index).boundingBox())!];
  return { x: inner.x + inner.width / 2 - outer.x, y: outer.height / 2 };
}

test("a chart answers the pointer: a bar is chosen, the others fade, and a tip tells its exact chance", async ({ page }) => {
  await page.goto(chase);
  const attacks = chart(page, "Attacks on you");
  await attacks.scrollIntoViewIfNeeded();
  await expect(tip(attacks)).toHaveCount(0);
  await attacks.hover({ position: await bar(attacks, 1) });
  await expect(tip(attacks)).toHaveText(/^\d attacks?: [\d.]+\s%(; \d or more: [\d.]+\s%)?$/);
  const first = await tip(attacks).innerText();
  await expect(attacks.locator("rect.at")).toHaveCount(1);
  const opacity = (selector: string) => attacks.locator(selector).first().evaluate((mark) => Number(getComputedStyle(mark).opacity));
  expect(await opacity("rect.at")).toBe(1);
  expect(await opacity("rect.of:not(.at)")).toBeLessThan(0.6);
  await attacks.hover({ position: await bar(attacks, 2) });
  await expect(tip(attacks)).not.toHaveText(first);
  await page.mouse.move(0, 0);
  await expect(tip(attacks)).toHaveCount(0);

  // A click pins it, and another click lets go of it.
  await attacks.click({ position: await bar(attacks, 1) });
  await page.mouse.move(0, 0);
  await expect(tip(attacks)).toHaveText(first);
  await attacks.click({ position: await bar(attacks, 1) });
  await page.mouse.move(0, 0);
  await expect(tip(attacks)).toHaveCount(0);
});

test("a chart answers the keys, and tells a screen reader what it shows", async ({ page }) => {
  await page.goto(chase);
  const attacks = chart(page, "Attacks on you");
  await expect(attacks).toHaveAttribute("aria-valuetext", /^\d+ to \d+ attacks, most likely \d+ \([\d.]+\s%\)$/);
  await expect(attacks).toHaveAttribute("aria-valuenow", "0");
  await attacks.press("ArrowRight");
  await expect(attacks).toHaveAttribute("aria-valuenow", "1");
  const first = (await attacks.getAttribute("aria-valuetext"))!;
  await expect(tip(attacks)).toHaveText(first);
  await attacks.press("End");
  const count = (await attacks.getAttribute("aria-valuemax"))!;
  await expect(attacks).toHaveAttribute("aria-valuenow", count);
  await attacks.press("Home");
  await attacks.press("Enter");
  await attacks.blur();
  await expect(tip(attacks)).toHaveText(first);
  await attacks.press("Escape");
  await expect(tip(attacks)).toHaveCount(0);
  await attacks.press("ArrowLeft");
  await expect(attacks).toHaveAttribute("aria-valuenow", count);
  await attacks.blur();
  await expect(tip(attacks)).toHaveCount(0);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  test("a tap pins a bar, and the tip stays within the chart", async ({ page }) => {
    await page.goto(chase);
    await page.getByRole("button", { name: /^Details/ }).tap();
    const turns = chart(page, "Turns it gets");
    await turns.scrollIntoViewIfNeeded();
    const bars = await turns.locator("rect.of").count();
    for (const index of [0, bars - 1]) {
      await turns.tap({ position: await bar(turns, index) });
      await expect(tip(turns)).toBeVisible();
      const [outer, inner] = [(await turns.boundingBox())!, (await tip(turns).boundingBox())!];
      expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
    }
    await turns.tap({ position: await bar(turns, bars - 1) });
    await expect(tip(turns)).toHaveCount(0);
  });
});

test("what a chart does not draw is told", async ({ page }) => {
  await page.goto("./?v=0.34&species=spriggan&foes=jackal&gap=3&steps=30&plan=away");
  await page.getByRole("button", { name: /^Details/ }).click();
  const turns = page.getByRole("figure").filter({ has: chart(page, "Turns it gets") });
  await expect(turns.getByText(/^Rarer: /)).toContainText(/: \d[\d, to]*, together in [\d.]+\s%\.$/);
  await page.getByText("Show as table").first().click();
  const numbers = page.getByRole("table", { name: "The chance of each number" });
  await expect(numbers).toBeVisible();
  const rows = await numbers.getByRole("row").count();
  expect(rows - 1).toBeGreaterThan(Number(await chart(page, "Turns it gets").getAttribute("aria-valuemax")));
});

test("the course of a chase is told action by action", async ({ page }) => {
  await page.goto(chase);
  await page.locator("summary").filter({ hasText: "Energy, action by action" }).click();
  const course = page.getByRole("slider", { name: /^ogre: / });
  // Its points are computed in slices.
  await expect(course).not.toHaveAttribute("aria-valuemax", "0");
  await course.press("Home");
  await expect(course).toHaveAttribute("aria-valuetext", /^after step 1: /);
});
