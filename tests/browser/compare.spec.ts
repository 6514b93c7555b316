import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const verdict = (page: Page) => page.locator("#verdict .mean");
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, panelName: string, name: string) => panel(page, panelName).getByRole("row", { name });
const expectQuery = (page: Page) => expect.poll(() => new URL(page.url()).search.slice(1));

test("a build can be put aside to compare, changed, swapped and put away", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga");
  await page.getByRole("button", { name: "Pin for comparison" }).click();
  await expect(panel(page, "Compare")).toContainText("No roll can tell the two apart.");
  await page.getByRole("checkbox", { name: "Hasted" }).check();
  await expectQuery(page).toBe("v=0.31&species=naga&haste=1&compare=v%3D0.31%26species%3Dnaga");
  await expect(row(page, "Compare", "Hasted yes no")).toBeVisible();
  await expect(row(page, "Compare", "A step 9.33")).toContainText("≠ −4.67");

  await page.getByRole("button", { name: "Swap the two" }).click();
  await expect(verdict(page)).toHaveText("14 aut");
  await expectQuery(page).toBe("v=0.31&species=naga&compare=v%3D0.31%26species%3Dnaga%26haste%3D1");
  await expect(row(page, "Compare", "A step 14")).toContainText("≠ +4.67");
  await page.getByRole("button", { name: "Stop comparing" }).click();
  await expectQuery(page).toBe("v=0.31&species=naga");
  await page.keyboard.press("z");
  await expectQuery(page).toContain("&compare=");
});

test("two releases are compared by what both have", async ({ page }) => {
  await page.goto("./?v=0.31&frozen=1&compare=v%3D0.12");
  await expect(row(page, "Compare", "Release 0.31 0.12")).toBeVisible();
  await expect(row(page, "Compare", "Frozen yes not there")).toBeVisible();
  await expect(panel(page, "Compare")).toContainText("Known of only one of the two releases: cast Sandblast");
});

test("What helps most ranks changes, and a click applies one", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&ponderous=cloak&slowed=1&foes=orc&gap=2");
  await page.getByText("What helps most").click();
  const rows = panel(page, "What helps most").getByRole("row");
  await expect(rows).toHaveCount(9);
  const attacks = await rows.locator("td:nth-child(2)").evaluateAll((cells) =>
    cells.map((cell) => Number(cell.firstChild?.textContent)),
  );
  expect(attacks).toEqual([...attacks].sort((a, b) => a - b));
  await panel(page, "What helps most").getByRole("button", { name: /^Show all/ }).click();
  await panel(page, "What helps most").getByRole("button", { name: "Ponderousness: none" }).click();
  await expectQuery(page).toBe("v=0.31&species=naga&slowed=1&foes=orc&gap=2");
  await page.keyboard.press("z");
  await expectQuery(page).toContain("ponderous=cloak");
});

test("an edit is answered while What helps most is still computing", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=jiangshi,jiangshi:slowed,sixfirhy&steps=200");
  await page.getByText("What helps most").click();
  const helps = panel(page, "What helps most");
  await expect(helps.getByRole("status")).toHaveText("Trying every change…");
  await page.getByRole("checkbox", { name: "Slowed", exact: true }).check();
  await expect(verdict(page)).toHaveText("21 aut");
  await expect(helps.getByRole("table")).toHaveCount(0);
  await expect(helps.getByRole("row", { name: /^Slowed: no/ })).toContainText("14from 21", { timeout: 30_000 });
});

test("every panel can be copied as a table", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&foes=orc&compare=v%3D0.31");
  const copies = page.getByRole("button", { name: /^Copy as a table/ });
  await expect(copies).toHaveCount(8);
  for (let index = 0; index < 8; index++) {
    const name = await copies.nth(index).getAttribute("aria-label");
    await copies.nth(index).click();
    const title = name?.replace("Copy as a table: ", "") ?? "";
    await expect(page.getByRole("textbox", { name: "The table" })).toHaveValue(new RegExp(title));
    await page.keyboard.press("Escape");
    await expect(copies.nth(index)).toBeFocused();
  }
});
