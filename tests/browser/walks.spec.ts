import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { findFocusProblem, focusByKey } from "./focus";

const combobox = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

test("the time of a step can be found by keyboard", async ({ page }) => {
  await page.goto("./?v=0.31");
  await focusByKey(page, combobox(page, "Species"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("naga");
  await page.keyboard.press("Enter");
  await focusByKey(page, page.getByRole("checkbox", { name: "Slowed" }));
  await page.keyboard.press("Space");
  await expect(page.locator("#verdict")).toMatchAriaSnapshot(`
    - heading "A step in 0.31 takes" [level=2]
    - paragraph:
      - strong: "21"
      - text: aut
    - term: The game shows
    - definition: very slow
    - term: Possible values
    - definition: always 21
    - term: Five steps take
    - definition: 105 aut, 10.5 normal turns
  `);
  await focusByKey(page, combobox(page, "Species"), "Shift+Tab");
});

test("a foe can be added by keyboard, and its answer read", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&gap=2");
  await focusByKey(page, page.getByRole("combobox", { name: "Add a foe" }));
  await page.keyboard.type("ogre");
  await page.keyboard.press("Enter");
  const run = page.getByRole("radio", { name: /^Run/ });
  await focusByKey(page, page.getByRole("radio", { checked: true }));
  await page.keyboard.press("End");
  await expect(run.or(page.getByRole("radio", { name: /^Stand/ })).first()).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.locator(".decide")).toMatchAriaSnapshot(`
    - 'heading "Fewest attacks: run." [level=2]'
    - radiogroup "What you can do":
      - radio /Run, fewest\\. 3\\.8 attacks\\./ [checked]
      - radio /Stand still\\./
  `);
  await focusByKey(page, page.getByRole("button", { name: "Details of ogre" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article", { name: "ogre" })).toMatchAriaSnapshot(`
    - paragraph: /It takes 10 to 14 turns in your 10 steps, 12\\.28 on average\\. It attacks you 1 to 9 times, 3\\.8 on average\\. It most likely reaches you at step 1/
    - term: The game shows, as you are now
    - definition: “100% (attack 66%), travels faster than you”
  `);
  await focusByKey(page, page.getByRole("button", { name: "Remove ogre" }));
});

test("the chances in Telengard at depth 7 can be found by keyboard", async ({ page }) => {
  await page.goto("./");
  await focusByKey(page, page.getByRole("link", { name: "Telengard", exact: true }));
  await page.keyboard.press("Enter");
  await focusByKey(page, page.getByRole("textbox", { name: "Depth", exact: true }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("7");
  await expect(page.locator("#verdict")).toMatchAriaSnapshot(`
    - status:
      - heading "What comes next?" [level=2]
      - paragraph: A fight comes in 26.7 % of turns; you act first in 70 % of them.
  `);
  await expect(page.getByRole("region", { name: "What a turn brings at depth 7" })).toMatchAriaSnapshot(`
    - term: No monster
    - definition: 70 %
  `);
});

for (const address of ["?v=0.31&foes=ogre", "?page=telengard", "?page=reference", "?page=about", "desk.html?v=0.31"]) {
  test(`every Tab stop of ${address} shows its focus, and Tab leaves the page`, async ({ page }) => {
    await page.goto(`./${address}`);
    await expect(page.locator("main:not([aria-busy]) h2").first()).toBeVisible();
    const stops = new Set<string>();
    const focusedIndex = () =>
      page.evaluate(() => {
        const element = document.activeElement!;
        return element === document.body ? "" : String([...document.querySelectorAll("*")].indexOf(element));
      });
    await page.keyboard.press("Tab");
    const first = await focusedIndex();
    for (let stop = first; !stops.has(stop) && stop !== ""; stop = await focusedIndex()) {
      stops.add(stop);
      expect(await findFocusProblem(page)).toBe("");
      await page.keyboard.press("Tab");
    }
    expect(["", first]).toContain(await focusedIndex());
    expect(stops.size).toBeGreaterThan(4);
  });
}
