import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, headline, test } from "./fixtures";

// What people come for, each in as few actions as it should take: an action is one choice, click, paste or key command.
const dumpText = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../crates/question/tests/dumps/${name}.txt`, import.meta.url)), "utf8");

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

test("from an empty page to a decision: two choices", async ({ page }) => {
  const reader = new Reader(page);
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Something is after you. What now?" })).toBeInViewport();
  await reader.choose("Species", "naga");
  await reader.does(() => page.getByRole("button", { name: "Add ogre", exact: true }).click());
  await expect(headline(page)).toHaveText("Fewest attacks: run for the stairs.");
  await expect(page.locator(".verdict")).toContainText("2 tiles to the foe and 9 to the stairs are assumed.");
  await expect.poll(() => page.url()).toContain("species=naga&foes=ogre&gap=2&energy=any&stairs=9");
  expect(reader.actions).toBe(2);
  await page.getByRole("textbox", { name: "Distance" }).press("ArrowUp");
  await expect.poll(() => page.url()).toContain("gap=3");
  await expect(page.locator(".verdict")).not.toContainText("assumed");
  // The browser's own button leads back to the beginning, not off the page.
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Something is after you. What now?" })).toBeInViewport();
  await page.goForward();
  await expect(headline(page)).toHaveText("Fewest attacks: run for the stairs.");
});

test("keys alone: from an empty page to a decision, another option and its link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const reader = new Reader(page);
  const press = (key: string) => reader.does(() => page.keyboard.press(key));
  const name = (text: string) => reader.does(() => page.keyboard.type(text));
  await page.goto("./");
  const species = page.getByRole("combobox", { name: "Species" });
  await expect(species).toBeFocused();
  await name("naga");
  await press("Enter");
  await expect(page.getByText("14 aut a step, very slow.")).toBeVisible();
  await expect(species).toBeFocused();
  const foe = page.getByRole("combobox", { name: "Add a foe" });
  for (let tabs = 0; tabs < 10 && !(await foe.evaluate((box) => box === document.activeElement)); tabs++) await press("Tab");
  await expect(foe).toBeFocused();
  await name("ogre");
  await press("Enter");
  await expect(headline(page)).toHaveText("Fewest attacks: run for the stairs.");
  // Typing a name is one action, and so is each key.
  expect(reader.actions).toBeLessThanOrEqual(11);
  await expect(foe).toBeFocused();
  await press("Escape");
  await press("2");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await press("s");
  await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
  await press("Enter");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("species=naga&foes=ogre");
  expect(reader.actions).toBeLessThanOrEqual(15);
});

test("on a phone the focus stays with what the last choice led to", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("./");
  await page.getByRole("combobox", { name: "Species" }).fill("naga");
  await page.keyboard.press("Enter");
  const foe = page.getByRole("combobox", { name: "Add a foe" });
  await foe.fill("ogre");
  await foe.press("Enter");
  await expect(headline(page)).toHaveText("Fewest attacks: run for the stairs.");
  expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^(verdict|situation)$/);
});

test("a foe chosen first waits for a species, when the window reloads too; then the focus is on the answer", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Add ogre", exact: true }).click();
  const asked = page.getByRole("status").filter({ hasText: "now choose your species" });
  await expect(asked).toContainText("After you: ogre");
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("foes=ogre");
  await page.reload();
  await expect(asked).toContainText("After you: ogre");
  await page.getByRole("button", { name: "Naga", exact: true }).click();
  await expect(headline(page)).toHaveText("Fewest attacks: run for the stairs.");
  await expect(headline(page)).toBeFocused();
  await expect.poll(() => page.url()).toContain("species=naga");
  await page.reload();
  await expect(page.locator(".verdict")).toContainText("2 tiles to the foe and 9 to the stairs are assumed.");
});

test("who only wants to know how long a step is sees that first", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Naga", exact: true }).click();
  await expect(page.getByText("14 aut a step, very slow.")).toBeVisible();
  await page.getByRole("button", { name: "Just show the step" }).click();
  await expect(page.locator("#verdict .mean")).toHaveText("14 aut");
  await expect(page.locator("#verdict .mean")).toBeInViewport();
});

test("before the program, the page shows the same first visit", async ({ page, browser }) => {
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const still = await bare.newPage();
  await still.goto(new URL("./", test.info().project.use.baseURL).href);
  const shown = await firstVisit(still);
  await bare.close();
  expect(shown).toContain("Something is after you. What now?");
  await page.goto("./");
  await expect(page.getByRole("button", { name: "Add ogre" })).toBeVisible();
  expect(await firstVisit(page)).toEqual(shown);
});

/** Returns all that a first visit shows, in order: its texts, and what stands in its boxes. Without the buttons that need the program. */
const firstVisit = (page: Page) =>
  page.locator(".first").evaluate((first) => {
    const needsProgram = ".stepper button, .dump .buttons, .example > button";
    const words: string[] = [];
    const read = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement!;
      const { width, height } = element.getBoundingClientRect();
      if (node instanceof Text && width > 1 && height > 1) words.push(node.data.trim());
      else if (node instanceof HTMLInputElement && width > 1 && height > 1) words.push(node.value || node.placeholder);
      else if (!element.matches(needsProgram)) node.childNodes.forEach(read);
    };
    read(first);
    return words.filter(Boolean);
  });

for (const address of ["?page=arena", "?page=telengard", "?page=reference", "?page=about"])
  test(`before the program, ${address} shows the head of its page`, async ({ page }) => {
    await page.route(/\.wasm$/, () => {});
    await page.goto(`./${address}`);
    const [heading, text] = await page.locator(".ahead > *").allInnerTexts();
    await expect(page.locator(".first")).toBeHidden();
    await page.unrouteAll();
    await page.goto(`./${address}`);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeAttached();
    // Word for word: a longer paragraph would be the largest of the page, painted seconds later. The arena's stands beneath its board.
    await expect(page.getByText(text, { exact: address !== "?page=arena" }).first()).toBeAttached();
  });

test("the example of a first visit says what its figures are", async ({ page }) => {
  await page.goto("./");
  await expect(page.locator(".first .example li").first()).toHaveText(/What you can do\s*You live\s*HP lost\s*Attacks/);
});

/** Pastes a dump where the focus is: in a field of one line. */
const pasteDump = (page: Page, name: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, dumpText(name));

test("from an empty page to whether one lives: one paste of a dump with foes, and one confirmation", async ({ page }) => {
  const reader = new Reader(page);
  await page.goto("./");
  await expect(page.getByRole("combobox", { name: "Species" })).toBeVisible();
  await reader.does(() => pasteDump(page, "0.12-statue"));
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("The game said");
  await reader.does(() => page.keyboard.press("ControlOrMeta+Enter"));
  await expect(page.locator(".decide").getByRole("status").first()).toHaveText(/^You live in .* percent( so far)?: /);
  await expect(page.locator(".verdict .stamp")).toHaveText(/%/);
  await expect(page.locator(".verdict")).toContainText("Foes whose distance is not set are taken to be ");
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
    }, dumpText("0.28-water"));
    // The page before the program is there knows no dragged file.
    await expect(async () => {
      await page.locator("main").dispatchEvent("dragover", { dataTransfer: transfer });
      await expect(page.locator("html[data-dragged]")).toBeAttached({ timeout: 500 });
    }).toPass();
    await page.locator("main").dispatchEvent("drop", { dataTransfer: transfer });
  });
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("The game said");
  await reader.does(() => page.getByRole("button", { name: /^Use / }).click());
  await expect(page.locator(".build .gist span")).not.toHaveText("Human");
  await expect(page.getByRole("heading", { name: "Something is after you. What now?" })).toBeHidden();
  expect(reader.actions).toBe(2);
});

test("three foes compared with haste: pin, and one status", async ({ page }) => {
  const reader = new Reader(page);
  await page.goto("./?v=0.34&species=naga&gap=3");
  await reader.does(() => page.getByRole("button", { name: "Add ogre", exact: true }).click());
  for (const foe of ["adder", "centaur"]) await reader.choose("Add a foe", foe);
  await expect(page.locator(".foe-name")).toHaveText(["ogre", "adder", "centaur"]);
  await reader.does(() => page.getByRole("tab", { name: "Compare" }).click());
  await reader.does(() => page.getByRole("button", { name: "Pin this build" }).first().click());
  await reader.does(() => page.getByRole("checkbox", { name: "Hasted", exact: true }).check());
  const pin = page.getByRole("region", { name: "Pinned builds" });
  await expect(pin).toContainText("slower");
  expect(reader.actions).toBe(6);
});

test("a friend's link shows its verdict at once and leaves the reader's own build alone", async ({ page }) => {
  await page.goto("./?v=0.34&species=spriggan");
  await page.getByRole("checkbox", { name: "Hasted", exact: true }).check();
  await page.waitForFunction(() => localStorage.getItem("/own"));
  await page.goto("./?v=0.34&species=naga&foes=ogre,wolf&gap=3");
  await expect(page.locator(".verdict")).toContainText("Each is counted on its own");
  await page.getByRole("button", { name: "Back to mine" }).click();
  await expect(page.locator(".build .gist > span")).toHaveText("Spriggan, Hasted");
});

test("a phone: the verdict and the best option are in sight after two choices", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const reader = new Reader(page);
  await page.goto("./");
  for (const name of ["Species", "Add a foe"]) await expect(page.getByRole("combobox", { name })).toBeInViewport({ ratio: 1 });
  for (const name of ["Distance", "Stairs"]) await expect(page.getByRole("textbox", { name })).toBeInViewport({ ratio: 1 });
  await reader.choose("Species", "naga");
  await reader.choose("Add a foe", "ogre");
  expect(reader.actions).toBe(2);
  await expect(headline(page)).toBeInViewport();
  await expect(page.getByRole("radio").first()).toBeInViewport();
  await expect.poll(() => page.url()).toContain("foes=ogre");
  await page.reload();
  await expect(headline(page)).toBeInViewport();
  await expect(page.locator(".build .gist")).toContainText("Naga");
  await expect(page.locator(".situation .gist")).toContainText("Ogre 2 tiles away · stairs 9");
  await expect(page.getByRole("combobox", { name: "Species" })).toBeHidden();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Species" })).toBeVisible();
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByRole("button", { name: "Edit the situation" }).click();
  await expect(page.getByRole("combobox", { name: "Add a foe" })).toBeVisible();
});

test("the choice that makes the decision keeps the focus for the next foe, and tells the verdict", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Naga", exact: true }).click();
  await page.getByRole("button", { name: "Add ogre" }).press("Enter");
  const foe = page.getByRole("combobox", { name: "Add a foe" });
  await expect(foe).toBeFocused();
  const told = page.locator(".decide").getByRole("status").first();
  await expect(told).toHaveText(/^[\d.]+ attacks.*: run/i);
  for (const change of [() => foe.fill("jackal").then(() => foe.press("Enter")), () => page.getByRole("textbox", { name: "Stairs" }).press("ArrowUp")]) {
    // A new element, for the same words too: in a corridor the jackal waits behind the ogre.
    const before = await told.locator("span").elementHandle();
    await change();
    await expect.poll(() => before!.evaluate((element) => element.isConnected)).toBe(false);
    await expect(told).toHaveText(/^[\d.]+ attacks.*: run/i);
  }
});

test("a first visitor may go on typing from a button", async ({ page }) => {
  const { keyboard } = page;
  await page.goto("./");
  await expect(page.getByRole("button", { name: "Add ogre" })).toBeVisible();
  await page.getByRole("button", { name: "Minotaur" }).focus();
  await keyboard.type("naga");
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Minotaur" }).focus();
  await keyboard.type("hydra");
  await keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Hydra" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => page.url()).toContain("species=naga");
});

test("keys alone: skip to the answer, add a foe, choose an option, open the foe", async ({ page }) => {
  const { keyboard } = page;
  await page.goto("./?v=0.34&species=naga");
  // The monsters have loaded.
  await expect(page.getByRole("button", { name: "Add ogre" })).toBeVisible();
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the answer" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.locator("#verdict")).toBeFocused();
  await keyboard.press("f");
  await keyboard.type("ogre");
  await keyboard.press("Enter");
  const run = page.getByRole("radio", { name: /^Run to the stairs/ });
  await expect(run).toBeVisible();
  await page.getByRole("radio", { checked: true }).focus();
  await keyboard.press("End");
  await keyboard.press("Home");
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(1)).toBeFocused();
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await page.getByRole("button", { name: "Details of ogre" }).press("Enter");
  await expect(page.getByRole("article", { name: "ogre" })).toBeVisible();
});

test("another option is chosen, and its picture shared: three actions", async ({ page }) => {
  const reader = new Reader(page);
  await page.goto("./?v=0.34&species=naga&foes=ogre&gap=2&stairs=9&energy=any&hp=52&ac=10&ev=7&have=haste");
  await reader.does(() => page.getByRole("radio", { name: /^Run to the stairs/ }).click());
  await reader.does(() => page.getByRole("button", { name: "Share" }).click());
  const preview = page.getByRole("img", { name: "Preview of the picture" });
  await expect(preview).toHaveAttribute("src", /Run%20for%20the%20stairs\./);
  const download = page.waitForEvent("download");
  await reader.does(() => page.getByRole("button", { name: "Save SVG" }).click());
  expect(readFileSync(await (await download).path(), "utf8")).toContain("Run for the stairs.");
  expect(reader.actions).toBe(3);
});
