import type { Page } from "@playwright/test";
import { expect, openTab, test } from "./fixtures";

const verdict = (page: Page) => page.locator("#verdict .mean");
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, panelName: string, name: string) => panel(page, panelName).getByRole("row", { name });
const expectQuery = (page: Page) => expect.poll(() => new URL(page.url()).search.slice(1));

test("a build can be put aside to compare, changed, swapped and put away", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga");
  await openTab(page, "Compare");
  await page.getByRole("button", { name: "Pin for comparison" }).click();
  await expect(panel(page, "Compare")).toContainText("No differences.");
  await page.getByRole("checkbox", { name: "Hasted" }).check();
  await expectQuery(page).toBe("v=0.31&tab=compare&species=naga&haste=1&compare=v%3D0.31%26species%3Dnaga");
  await expect(row(page, "Compare", "Hasted yes no")).toBeVisible();
  await expect(row(page, "Compare", "A step 9.33")).toContainText("▼ −4.67 faster");

  await page.getByRole("button", { name: "Swap builds" }).click();
  await expect(verdict(page)).toHaveText("14 aut");
  await expectQuery(page).toBe("v=0.31&tab=compare&species=naga&compare=v%3D0.31%26species%3Dnaga%26haste%3D1");
  await expect(row(page, "Compare", "A step 14")).toContainText("▲ +4.67 slower");
  await page.getByRole("button", { name: "Stop comparing" }).click();
  await expectQuery(page).toBe("v=0.31&tab=compare&species=naga");
  await page.keyboard.press("z");
  await expectQuery(page).toContain("&compare=");
});

test("two releases are compared by what both have", async ({ page }) => {
  await page.goto("./?v=0.31&tab=compare&frozen=1&compare=v%3D0.12");
  await expect(row(page, "Compare", "Release 0.31 0.12")).toBeVisible();
  await expect(row(page, "Compare", "Frozen yes not there")).toBeVisible();
  await panel(page, "Compare").getByText(/^Only in one of the two versions: \d+$/).click();
  await expect(panel(page, "Compare").getByText(/^cast Sandblast/)).toBeVisible();
});

test("What helps ranks changes, and a click applies one", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&ponderous=cloak.helmet.boots&slowed=1&foes=orc&gap=2");
  await openTab(page, "What helps");
  const rows = panel(page, "What helps").getByRole("row");
  await expect(rows).toHaveCount(9);
  const attacks = await rows.locator("td:nth-child(2)").evaluateAll((cells) =>
    cells.map((cell) => Number(cell.firstChild?.textContent)),
  );
  expect(attacks).toEqual([...attacks].sort((a, b) => a - b));
  await panel(page, "What helps").getByRole("button", { name: /^Show all/ }).click();
  await panel(page, "What helps").getByRole("button", { name: "Not Slowed" }).click();
  await expectQuery(page).toBe("v=0.31&tab=helps&species=naga&ponderous=cloak.helmet.boots&foes=orc&gap=2");
  await page.keyboard.press("z");
  await expectQuery(page).toContain("slowed=1");
});

test("an edit is answered while What helps is still computing", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=jiangshi,jiangshi:slowed,sixfirhy&steps=200");
  await openTab(page, "What helps");
  const helps = panel(page, "What helps");
  await expect(helps.getByRole("status")).toHaveText("Trying every change…");
  await page.getByRole("checkbox", { name: "Slowed", exact: true }).check();
  await expect(verdict(page)).toHaveText("21 aut");
  await expect(helps.getByRole("table")).toHaveCount(0);
  await expect(helps.getByRole("row", { name: /^Not Slowed/ })).toContainText("14from 21", { timeout: 30_000 });
});

test("every panel can be copied as a table", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&foes=orc&compare=v%3D0.31");
  const copies = page.getByRole("button", { name: /^Copy as a table/ });
  for (const tab of ["Movement", "Actions", "Who outruns you", "Versions", "Compare", "Wiki"]) {
    await openTab(page, tab);
    // Those of the chase and of its run stay above the tabs.
    await expect(copies).toHaveCount(3);
    for (const copy of await copies.all()) {
      const name = await copy.getAttribute("aria-label");
      await copy.click();
      const title = name?.replace("Copy as a table: ", "") ?? "";
      await expect(page.getByRole("textbox", { name: "The table" })).toHaveValue(new RegExp(title));
      await page.keyboard.press("Escape");
      await expect(copy).toBeFocused();
    }
  }
});

test("a name that is being typed stays when the figures of its pin change", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=ogre&compare=v%3D0.34%26species%3Dnaga");
  const pin = page.getByRole("region", { name: "Pinned builds" }).locator(".pin");
  const name = page.getByRole("textbox", { name: "Name of pin 1" });
  await expect(pin).toContainText("the same");
  await name.fill("on the run");
  // Without a click, which would end the typing.
  await page.getByRole("checkbox", { name: "Hasted", exact: true }).dispatchEvent("click");
  await expect(pin).toContainText("faster");
  await expect(name).toHaveValue("on the run");
  await name.press("Enter");
  await expectQuery(page).toContain("name%3Don%2520the%2520run");
  await page.getByRole("button", { name: "Pin this build" }).click();
  await expect(pin).toHaveCount(2);
  await expect(name).toHaveValue("on the run");
  // A name goes with its build, and comes back with it.
  await page.getByRole("button", { name: "Swap in on the run" }).click();
  await expect(name).toHaveValue("");
  await page.getByRole("button", { name: "Swap in 0.34 Naga" }).first().click();
  await expect(name).toHaveValue("on the run");
});

test("up to three builds are pinned, named, swapped in and unpinned", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=ogre&gap=2&compare=v%3D0.34%26species%3Dnaga");
  const bar = page.getByRole("region", { name: "Pinned builds" });
  const pin = (name: string) => bar.locator(".pin").filter({ has: page.getByRole("button", { name: `Unpin ${name}`, exact: true }) });
  await expect(pin("0.34 Naga")).toContainText("the same");
  await page.getByRole("checkbox", { name: "Hasted", exact: true }).check();
  await expect(pin("0.34 Naga")).toContainText("14 aut ▼ −4.67 faster");
  await expect(pin("0.34 Naga").locator("b.better")).toHaveCount(2);
  await bar.getByRole("button", { name: "Pin this build" }).click();
  await bar.getByRole("textbox", { name: "Name of pin 2" }).fill("on the run");
  await bar.getByRole("textbox", { name: "Name of pin 2" }).press("Enter");
  await expectQuery(page).toContain("&compare2=v%3D0.34%26species%3Dnaga%26haste%3D1%26name%3Don%2520the%2520run");
  await bar.getByRole("button", { name: "Swap in 0.34 Naga" }).click();
  await expect(verdict(page)).toHaveText("14 aut");
  await expect(pin("on the run")).toContainText("9.33 aut ▲ +4.67 slower");
  await bar.getByRole("button", { name: "Unpin on the run" }).click();
  await expect(bar.locator(".pin")).toHaveCount(1);
});

test("the tabs follow the keys, and the open one is in the link", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga");
  await page.getByRole("tab", { name: "Movement" }).focus();
  for (const [key, name] of [["ArrowRight", "Actions"], ["End", "Wiki"], ["ArrowRight", "Movement"], ["ArrowLeft", "Wiki"], ["ArrowLeft", "Compare"]]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("tab", { name, exact: true })).toBeFocused();
    await expect(page.getByRole("tab", { selected: true })).toHaveText(name);
  }
  await expectQuery(page).toBe("v=0.34&tab=compare&species=naga");
  await expect(page.getByRole("tabpanel", { name: "Compare" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Compare");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
});
