import type { Page } from "@playwright/test";
import { expect, expectQuery, test } from "./fixtures";

const panel = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
const times = (page: Page) => page.getByRole("combobox", { name: "Step times" });

test("the attacks you saw are held against the exact chances", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&foes=ogre&gap=2");
  await page.getByText("Was I unlucky?").click();
  await page.getByRole("textbox", { name: "Attacks you saw" }).fill("2");
  const chase = panel(page, "Your foes");
  await expect(chase).toContainText(/You saw 2 attacks: 2 or more happen in >\s99\.9\s% of such chases/);
  await expect(chase.locator(".attacks .bar.marked")).toHaveCount(1);
  await expectQuery(page).toBe("v=0.31&species=naga&foes=ogre&gap=2&seen=2&energy=any");

  await page.getByRole("textbox", { name: "Attacks you saw" }).fill("900");
  await expect(chase).toContainText("that never happens in such chases, so something in the build is missing.");
  await page.getByRole("textbox", { name: "Attacks you saw" }).fill("");
  await expect(chase).not.toContainText("You saw");
  await expectQuery(page).toBe("v=0.31&species=naga&foes=ogre&gap=2&energy=any");

  await page.goto("./?v=0.31&foes=ogre,orc&seen=1");
  await expect(page.getByText("Of all foes together, 1 or more happen in")).toBeVisible();
  await page.goto("./?v=0.31&haste=1&foes=ogre,orc&steps=20&seen=1");
  await expect(page.getByText("Your count is compared with each foe separately")).toBeVisible();
});

test("step times are explained, and a click applies what explains them", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga");
  const explains = panel(page, "What explains it?");
  await times(page).fill("21.21.21");
  await times(page).press("Enter");
  await expect(explains.getByRole("status")).toContainText("Slowed");
  await expect(explains.getByRole("status")).toContainText("these times don't fit your build");
  await expectQuery(page).toBe("v=0.34&species=naga&times=21.21.21");
  await explains.getByRole("button", { name: "Slowed", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Slowed" })).toBeChecked();
  await expect(explains.getByRole("status")).toContainText("Only your build can take these times");
  await explains.getByText("Ruled out").click();
  await expect(explains).toContainText("Ruled out on their own: ");

  await times(page).fill("1.35, 1.4");
  await times(page).blur();
  await expect(times(page)).toHaveAccessibleDescription(/“1\.35, 1\.4” is not a list of auts/);
  await times(page).fill("");
  await times(page).blur();
  await expect(explains.getByRole("status")).toHaveCount(0);
  await expectQuery(page).toBe("v=0.34&species=naga&slowed=1");
});

test("a link restores what was seen and timed", async ({ page }) => {
  await page.goto("./?v=0.34&haste=1&foes=ogre&seen=3&times=6.7.7");
  await expect(page.getByRole("textbox", { name: "Attacks you saw" })).toHaveValue("3");
  await expect(times(page)).toHaveValue("6, 7, 7");
  await expect(panel(page, "What explains it?").getByRole("row", { name: /Your build as it is/ })).toBeVisible();
});

test("outcomes in Telengard are held against the exact odds", async ({ page }) => {
  await page.goto("./?page=telengard&outcome=gift");
  const luck = panel(page, "Was I unlucky?");
  await expect(luck.getByRole("combobox", { name: "Outcome" })).toHaveValue("Gift");
  await luck.getByRole("textbox", { name: "Times you saw it" }).fill("8");
  await expect(luck.getByRole("status")).toContainText("“Gift” 8 times in 100 turns: 8 or more happen in");
  await expect(luck.getByRole("status")).toContainText("That is a rare coincidence, or something in the setting is missing.");
  await expectQuery(page).toBe("v=0.34&page=telengard&outcome=gift&saw=8");
  await page.getByRole("button", { name: "Reset" }).click();
  await expectQuery(page).toBe("v=0.34&page=telengard");
});
