import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Returns the start of the focused element if it has no visible focus ring or is out of view, otherwise "". */
export const findFocusProblem = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    if (element === document.body) return "";
    const hasOutline = [element, element.parentElement, element.nextElementSibling].some((outlined) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(outlined ?? element);
      return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
    });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return hasOutline && isInView ? "" : element.outerHTML.slice(0, 200);
  });

/** Presses a key until the target has focus. Every element on the way has to show its focus. */
export async function focusByKey(page: Page, target: Locator, key = "Tab") {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    expect(await findFocusProblem(page)).toBe("");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}
