import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

// What people come for, each in as few actions as it should take: an action is one choice, click, paste or key command.
const dumpPath = fileURLToPath(new URL("../../crates/question/tests/dumps/0.28-water.txt", import.meta.url));
const lead = (page: Page) => page.locator(".verdict-line .lead");

/** Counts what a reader does. */
class Reader {
  actions = 0;
  constructor(readonly page: Page) {}

  async does(action: () => Promise<unknown>) {
    this.actions++;
    await action();
  }

  /** Chooses an option of a combobox by typing its name. */
  choose(label: string, text: string) {
    return this.does(async () => {
      await this.page.getByRole("combobox", { name: label, exact: true }).fill(text);
      await this.page.keyboard.press("Enter");
    });
  }
}

test("from an empty page to a verdict on one foe: two choices", async ({ page }) => {
  const reader = new Reader(page);
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "What catches you, and when?" })).toBeInViewport();
  await reader.choose("Species", "naga");
  await reader.does(() => page.getByRole("button", { name: "Add ogre", exact: true }).click());
  await expect(lead(page)).toContainText("ogre");
  await expect(page.locator(".stamp")).toHaveText("Caught");
  expect(reader.actions).toBe(2);
});

test("from an empty page to a character: one dropped file, and one click to take it", async ({ page }) => {
  const reader = new Reader(page);
  await page.goto("./");
  await reader.does(async () => {
    const transfer = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "morgue.txt", { type: "text/plain" }));
      return transfer;
    }, readFileSync(dumpPath, "utf8"));
    await page.locator("main").dispatchEvent("dragover", { dataTransfer: transfer });
    await expect(page.locator("html[data-dragged]")).toBeAttached();
    await page.locator("main").dispatchEvent("drop", { dataTransfer: transfer });
  });
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("The game says");
  await reader.does(() => page.getByRole("button", { name: "Apply" }).click());
  await expect(page.locator(".gist span")).not.toHaveText("Human");
  await expect(page.getByRole("heading", { name: "What catches you, and when?" })).toBeHidden();
  expect(reader.actions).toBe(2);
});

test("three foes compared with haste: pin, and one status", async ({ page }) => {
  const reader = new Reader(page);
  await page.goto("./?v=0.34&species=naga&gap=3");
  await reader.does(() => page.getByRole("button", { name: "Add ogre", exact: true }).click());
  for (const foe of ["adder", "centaur"]) await reader.choose("Add a foe", foe);
  await expect(page.locator(".foe-name")).toHaveText(["ogre", "adder", "centaur"]);
  await reader.does(() => page.getByRole("tab", { name: "Compare" }).click());
  await reader.does(() => page.getByRole("button", { name: "Pin for comparison" }).click());
  await reader.does(() => page.getByRole("checkbox", { name: "Hasted", exact: true }).check());
  const pin = page.getByRole("region", { name: "Pinned builds" });
  await expect(pin).toContainText("faster");
  await expect(pin).toContainText("fewer");
  expect(reader.actions).toBe(6);
});

test("a friend's link shows its verdict at once and leaves the reader's own build alone", async ({ page }) => {
  await page.goto("./?v=0.34&species=spriggan");
  await page.getByRole("checkbox", { name: "Hasted", exact: true }).check();
  await page.waitForFunction(() => localStorage.getItem("/own"));
  await page.goto("./?v=0.34&species=naga&foes=ogre,wolf&gap=3");
  await expect(lead(page)).toContainText("Both");
  await page.getByRole("button", { name: "Back to mine" }).click();
  await expect(page.locator(".gist span")).toHaveText("Spriggan, Hasted");
});

test("a phone: the verdict is in sight without scrolling after choosing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const reader = new Reader(page);
  await page.goto("./");
  await reader.choose("Species", "naga");
  await reader.choose("Add a foe", "ogre");
  await expect(page.locator(".stamp")).toBeInViewport();
  await expect(lead(page)).toBeInViewport();
  expect(reader.actions).toBe(2);
  await expect.poll(() => page.url()).toContain("foes=ogre");
  await page.reload();
  await expect(lead(page)).toBeInViewport();
  await expect(page.locator(".gist")).toContainText("Naga");
  await expect(page.getByRole("combobox", { name: "Species" })).toBeHidden();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Species" })).toBeVisible();
});

test("on a phone, the first screen asks for the species and the foe", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("./");
  for (const name of ["Species", "Add a foe"]) await expect(page.getByRole("combobox", { name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("combobox", { name: "God" })).toBeHidden();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "God" })).toBeVisible();
});

test("on a phone, a well-known monster is a tap away, with the verdict in sight", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("./");
  await page.getByRole("button", { name: "Add hydra" }).click();
  await expect(page.locator(".gist")).toContainText("Human");
  await expect(page.locator(".stamp")).toBeInViewport();
  await expect(lead(page)).toBeInViewport();
});

test("keys alone: skip to the answer, add a foe, open it", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga");
  await expect(page.getByRole("combobox", { name: "Add a foe" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the answer" })).toBeFocused();
  await page.keyboard.press("f");
  await page.keyboard.type("ogre");
  await page.keyboard.press("Enter");
  await expect(page.locator(".stamp")).toHaveText("Caught");
  await expect(page.getByRole("article", { name: "ogre" })).toBeVisible();
});
