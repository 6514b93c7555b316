import type { Page } from "@playwright/test";
import { expect, expectQuery, openTab, test, verdict } from "./fixtures";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, panelName: string, name: string) => panel(page, panelName).getByRole("row", { name });

test("a build can be put aside to compare, changed, swapped and put away", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga");
  await openTab(page, "Compare");
  const compare = page.locator("#compare-panel");
  await compare.getByRole("button", { name: "Pin this build" }).click();
  await expect(compare.getByRole("heading", { level: 2 })).toHaveText("No difference in this chase.");
  await page.getByRole("checkbox", { name: "Hasted" }).check();
  await expectQuery(page).toBe("v=0.31&tab=compare&species=naga&haste=1&compare=v%3D0.31%26species%3Dnaga");
  await expect(compare.getByRole("row", { name: /^A step takes/ })).toHaveText("A step takes9.33 aut14 aut ▲ 4.67 slower");
  await expect(compare.getByRole("columnheader", { name: "− hasted" })).toBeVisible();
  await expect(compare.getByRole("heading", { level: 2 })).toHaveText("Hasted: a step takes 9.33 aut, not 14 aut.");

  await compare.getByRole("button", { name: "Make “− hasted” mine" }).click();
  await expect(verdict(page)).toHaveText("14 aut");
  await expectQuery(page).toBe("v=0.31&tab=compare&species=naga&compare=v%3D0.31%26species%3Dnaga%26haste%3D1");
  await expect(compare.getByRole("row", { name: /^A step takes/ })).toContainText("▼ 4.67 faster");
  await compare.getByRole("button", { name: "Remove “+ hasted”" }).click();
  await expectQuery(page).toBe("v=0.31&tab=compare&species=naga");
  await page.keyboard.press("z");
  await expectQuery(page).toContain("&compare=");
});

test("a link with a comparison opens at it, and two releases are compared by what both have", async ({ page }) => {
  await page.goto("./?v=0.31&frozen=1&compare=v%3D0.12");
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Compare");
  const compare = page.locator("#compare-panel");
  await expect(compare).toBeInViewport();
  await expect(compare.getByRole("columnheader", { name: "0.12 − frozen" })).toBeVisible();
  await compare.getByText(/^\d+ more figures? differs?$/).click();
  await expect(compare.getByRole("row", { name: "Version 0.31 0.12" })).toBeVisible();
  await expect(compare.getByRole("row", { name: "Frozen yes not there" })).toBeVisible();
  await compare.getByText(/^Only in one of the two versions: \d+$/).click();
  await expect(compare.getByText(/^cast Sandblast/)).toBeVisible();
});

test("builds are compared by whether you live, each against this one", async ({ page }) => {
  const naga = "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste&hp=52&ac=10&ev=7&energy=any";
  await page.goto(`./?${naga}&compare=${encodeURIComponent("v=0.34&species=naga&slowed=1")}&compare2=${encodeURIComponent("v=0.34&species=spriggan")}`);
  const compare = page.locator("#compare-panel");
  await expect(compare.getByRole("columnheader")).toHaveText(["In this chase", "This build", /^\+ slowed/, /^Spriggan/]);
  const cells = compare.getByRole("row", { name: /^…you live/ }).getByRole("cell");
  await expect(cells).toHaveCount(3);
  await expect(cells.first()).toHaveText(/^[\d.]+\s%$/);
  await expect(compare.getByRole("row", { name: /^Quaff haste, then run to the stairs: you live/ }).locator("b").last()).toHaveText(/^▲ [\d.]+ better$/);
});

test("on a phone with pinned builds the header can be used while the verdict is out of sight", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto("./?v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste&hp=52&ac=10&ev=7");
  await openTab(page, "Compare");
  await page.locator("#compare-panel").getByRole("button", { name: "Pin this build" }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator("#edit-form").click();
  await expect(page.locator(".bar-of-verdict")).toBeVisible();
  await page.locator(".bar").getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
});

test("the bar compares by the option that is shown, and names it", async ({ page }) => {
  const naga = "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste&ac=10&ev=7&energy=any&weapon=trident&skill=8";
  await page.goto(`./?${naga}&hp=30&tab=movement&compare=${encodeURIComponent("v=0.34&species=naga&hp=52&ac=10&ev=7&weapon=trident&skill=8")}`);
  await expect(page.locator(".verdict h2")).toContainText("haste only when it is beside you");
  const bar = page.getByRole("region", { name: "Pinned builds" });
  await expect(bar.locator(".against")).toContainText("quaff haste once it is beside you");
  // With more hit points you do not live less often.
  await expect(bar.locator(".pin")).toContainText(/you live in (>.)?(99|100)/);
});

test("What helps ranks changes, and a click applies one", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&ponderous=cloak.helmet.boots&slowed=1&foes=orc&gap=2");
  await openTab(page, "What helps");
  // What is worn and what ends are in reach; forms and potions are folded.
  const rows = panel(page, "What helps").getByRole("row");
  await expect(rows.filter({ hasText: "Not Slowed" })).toBeVisible();
  await expect(rows.filter({ hasText: /form|Hasted/ })).toHaveCount(0);
  const attacks = await rows.locator("td:nth-child(2)").evaluateAll((cells) =>
    cells.map((cell) => Number(cell.firstChild?.textContent)),
  );
  expect(attacks).toEqual([...attacks].sort((a, b) => a - b));
  await panel(page, "What helps").getByText("What would help if you had it").click();
  await expect(rows.filter({ hasText: "Hasted" })).toBeVisible();
  await panel(page, "What helps").getByRole("button", { name: "Not Slowed" }).click();
  await expectQuery(page).toBe("v=0.31&tab=helps&species=naga&ponderous=cloak.helmet.boots&foes=orc&gap=2&energy=any");
  await page.keyboard.press("z");
  await expectQuery(page).toContain("slowed=1");
});

test("an edit is answered while What helps is still computing", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=jiangshi,jiangshi:slowed,sixfirhy&steps=200");
  await openTab(page, "What helps");
  const helps = panel(page, "What helps");
  await expect(helps.getByRole("status")).toHaveText("Trying every change…");
  await page.getByRole("checkbox", { name: "Slowed", exact: true }).check();
  await expect(page.locator(".step-line")).toContainText("21 aut a step");
  await expect(helps.getByRole("table")).toHaveCount(0);
  await expect(helps.getByRole("row", { name: /^Not Slowed/ })).toContainText("14 from 21");
});

test("one menu exports the chase and the table of the open tab", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&foes=orc&compare=v%3D0.31");
  const menu = page.locator(".exports");
  for (const [tab, table] of [
    ["Movement", "Movement delay breakdown"],
    ["Actions", "What each action takes"],
    ["Who outruns you", "Who outruns you"],
    ["Versions", "A step in every version"],
    ["Compare", "Two builds compared"],
    ["Wiki", "The wiki against the game"],
  ]) {
    await openTab(page, tab);
    await menu.evaluate((menu) => menu.setAttribute("open", ""));
    await expect(menu.getByRole("list", { name: "Tables" }).getByRole("button")).toHaveText(["What you can do", "What each foe does", "A sample chase", table]);
    await menu.getByRole("button", { name: table, exact: true }).click();
    await expect(page.getByRole("textbox", { name: "The table" })).toHaveValue(new RegExp(table));
    await expect(page.getByRole("heading", { name: "A table to paste" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "The table" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
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
  await expect(pin).toContainText("slower");
  await expect(name).toHaveValue("on the run");
  await name.press("Enter");
  await expectQuery(page).toContain("name%3Don%2520the%2520run");
  await page.getByRole("button", { name: "Pin this build" }).click();
  await expect(pin).toHaveCount(2);
  await expect(name).toHaveValue("on the run");
  // A name goes with its build, and comes back with it.
  await page.getByRole("button", { name: "Swap in on the run" }).click();
  await expect(name).toHaveValue("");
  await page.getByRole("button", { name: /^Swap in (?!on the run)/ }).first().click();
  await expect(name).toHaveValue("on the run");
});

test("up to three builds are pinned, named, swapped in and unpinned", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=ogre&gap=2&compare=v%3D0.34%26species%3Dnaga");
  const bar = page.getByRole("region", { name: "Pinned builds" });
  const pin = (name: string) => bar.locator(".pin").filter({ has: page.getByRole("button", { name: `Unpin ${name}`, exact: true }) });
  await expect(pin("The same build")).toContainText("the same");
  await page.getByRole("checkbox", { name: "Hasted", exact: true }).check();
  await expect(pin("− hasted")).toContainText("14 aut ▲ 4.67 slower");
  await expect(pin("− hasted").locator("b.worse")).toHaveCount(2);
  await bar.getByRole("button", { name: "Pin this build" }).click();
  await bar.getByRole("textbox", { name: "Name of pin 2" }).fill("on the run");
  await bar.getByRole("textbox", { name: "Name of pin 2" }).press("Enter");
  await expectQuery(page).toContain("&compare2=v%3D0.34%26species%3Dnaga%26haste%3D1%26name%3Don%2520the%2520run");
  await bar.getByRole("button", { name: "Swap in − hasted" }).click();
  await expect(page.locator(".step-line")).toContainText("14 aut a step");
  await expect(pin("on the run")).toContainText("9.33 aut ▼ 4.67 faster");
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
