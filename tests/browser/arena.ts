import { expect, type Page } from "@playwright/test";

export const board = (page: Page) => page.getByRole("application", { name: "Map" });
export const clock = (page: Page) => page.locator(".arena .clock");
export const you = (page: Page) => page.locator(".map .you");
export const log = (page: Page) => page.getByRole("region", { name: "What happened" }).getByRole("listitem");
export const corridor = "./?page=arena&v=0.34&species=naga&foes=ogre&map=corridor";

/** Opens the arena. Nothing has the focus, so that the first Tab leads to the skip link. */
export async function openArena(page: Page, address: string) {
  await page.goto(address);
  await expect(you(page)).toHaveText("@");
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, "BODY"]);
}
