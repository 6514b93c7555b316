import type { Page } from "@playwright/test";
import { expect, expectQuery, openTab, test, textbox, unfold, verdict } from "./fixtures";
import { focusByKey } from "./focus";

const exampleQuery = "v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1";

/** Finds a native select or a searchable combobox: both have this role. */
const combobox = (page: Page, label: string) => page.getByRole("combobox", { name: label, exact: true });
const edition = (page: Page) => combobox(page, "Version");
const releases = (page: Page) => page.getByRole("table").filter({ hasText: "What changed" });

test("the example build can be entered by mouse", async ({ page }) => {
  await page.goto("./?v=0.34");
  await expect(verdict(page)).toHaveText("10 aut");
  await edition(page).selectOption("0.31");
  await expect(textbox(page, "Piety")).toHaveCount(0);
  for (const [label, option] of [["Species", "Naga"], ["Form", "statue form"], ["God", "Cheibriados"]]) {
    await combobox(page, label).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  }
  await textbox(page, "Piety").fill("110");
  await page.getByRole("checkbox", { name: "Slowed" }).check();
  await unfold(page, "More");
  await combobox(page, "Tile you're on").selectOption("shallow water");

  await expect(verdict(page)).toHaveText("38.5 aut");
  await expect(page).toHaveTitle("38.5 aut a step in 0.31 · Crawl Clock");
  await expect(page.getByText("192.5 aut on average")).toContainText("19.25 normal turns");
  await expect(page.locator("#verdict")).toContainText("very slow");
  await expect(page.getByRole("listitem").filter({ hasText: "too large for shallow water" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Cheibriados \+7 to \+8 17 \(50\s%\), 18 \(50\s%\)$/ })).toBeVisible();
  await expectQuery(page).toBe(exampleQuery);

  await openTab(page, "Versions");
  const current = releases(page).locator("[aria-current]");
  await expect(current).toContainText("0.30–0.32");
  const older = releases(page).getByRole("row").filter({ hasText: "0.20–0.29" });
  await expect(older).toContainText("51.7");
  await older.getByRole("button").click();
  await expect(edition(page)).toHaveValue("0.29");
  await expect(verdict(page)).toHaveText("51.7 aut");
  await expect(current).toContainText("0.20–0.29");
});

test("the example build can be entered by keyboard alone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./?v=0.34");
  const { keyboard } = page;
  await focusByKey(page, edition(page));
  for (let presses = 0; presses < 3; presses++) await keyboard.press("ArrowDown");

  await focusByKey(page, combobox(page, "Species"));
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("nag");
  await keyboard.press("Enter");
  await expect(combobox(page, "Species")).toHaveValue("Naga");

  await focusByKey(page, combobox(page, "Form"));
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox", { name: "Form" })).toBeVisible();
  await keyboard.press("End");
  await keyboard.press("Escape");
  await expect(page.getByRole("listbox", { name: "Form" })).toBeHidden();
  await expect(combobox(page, "Form")).toHaveValue("none");
  await keyboard.press("ArrowDown");
  const options = page.getByRole("listbox", { name: "Form" }).getByRole("option");
  const names = await options.allTextContents();
  const optionIndex = names.findIndex((name) => name.trim().startsWith("statue form"));
  expect(optionIndex).toBeGreaterThan(0);
  await keyboard.press("Home");
  for (let presses = 0; presses < optionIndex; presses++) await keyboard.press("ArrowDown");
  await expect(page.locator("[role=option].active")).toContainText("statue form");
  await keyboard.press("Enter");

  await focusByKey(page, combobox(page, "God"));
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("cheib");
  await keyboard.press("Enter");
  await focusByKey(page, textbox(page, "Piety"));
  for (let presses = 0; presses < 11; presses++) await keyboard.press("PageUp");
  await expect(textbox(page, "Piety")).toHaveValue("110");
  await focusByKey(page, page.getByRole("checkbox", { name: "Slowed" }));
  await keyboard.press("Space");
  await focusByKey(page, page.locator(".groups > details > summary"));
  await keyboard.press("Enter");
  await expect(combobox(page, "Tile you're on")).toBeVisible();
  await focusByKey(page, combobox(page, "Tile you're on"));
  await keyboard.press("ArrowDown");

  await expect(verdict(page)).toHaveText("38.5 aut");
  await expect(page.locator("#verdict").getByRole("status")).toHaveText("38.5 aut, very slow");
  await expectQuery(page).toBe(exampleQuery);
  await focusByKey(page, page.getByRole("button", { name: "Share" }), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
});

test("a link restores the question it was copied from", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`./?${exampleQuery}`);
  await expect(verdict(page)).toHaveText("38.5 aut");
  await expect(edition(page)).toHaveValue("0.31");
  await expect(combobox(page, "Species")).toHaveValue("Naga");
  await expect(combobox(page, "Form")).toHaveValue("statue form");
  await expect(combobox(page, "God")).toHaveValue("Cheibriados");
  await expect(textbox(page, "Piety")).toHaveValue("110");
  await expect(page.getByRole("checkbox", { name: "Slowed" })).toBeChecked();
  await unfold(page, "More");
  await expect(combobox(page, "Tile you're on")).toHaveValue("shallow");

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  expect(new URL(copied).search).toBe(`?${exampleQuery}`);
});

test("the link is shown and selected where there is no clipboard", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(`./?${exampleQuery}`);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  const link = page.getByRole("textbox", { name: "The link", exact: true });
  await expect(link).toHaveValue(page.url());
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
});

test("Back leaves the page, however many edits were made", async ({ page }) => {
  await page.goto("about:blank");
  await page.goto("./?v=0.34&god=beogh");
  await page.getByRole("checkbox", { name: "Hasted" }).check();
  await expectQuery(page).toContain("haste=1");
  await textbox(page, "Piety").fill("30");
  await expectQuery(page).toContain("piety=30");
  await edition(page).selectOption("0.20");
  await expectQuery(page).toContain("v=0.20");
  await page.goBack();
  expect(page.url()).toBe("about:blank");
});

test("the stars of piety are one control, for keys and for the pointer", async ({ page }) => {
  await page.goto("./?v=0.34&god=cheibriados&piety=75");
  const stars = page.getByRole("slider", { name: "Piety, in stars" });
  await expect(stars).toHaveAttribute("aria-valuetext", "3 stars");
  for (const [key, text, piety] of [["ArrowRight", "4 stars", "100"], ["End", "6 stars", "160"], ["ArrowLeft", "5 stars", "120"], ["Home", "0 stars", "0"]]) {
    await stars.press(key);
    await expect(stars).toHaveAttribute("aria-valuetext", text);
    await expect(textbox(page, "Piety")).toHaveValue(piety);
  }
  await stars.getByTitle("2 stars").click();
  await expect(textbox(page, "Piety")).toHaveValue("50");
});

test("an invalid value stays in its field and does not change the answer", async ({ page }) => {
  await page.goto(`./?${exampleQuery}`);
  const piety = textbox(page, "Piety");
  await piety.fill("1100");
  await piety.blur();
  await expect(piety).toHaveValue("1100");
  await expect(piety).toHaveAttribute("aria-invalid", "true");
  await expect(piety).toHaveAccessibleDescription(/“1100” is not a whole number from 0 to 200\./);
  await expect(verdict(page)).toHaveText("38.5 aut");

  const species = combobox(page, "Species");
  await species.fill("gnome");
  await expect(page.getByText("Unknown species “gnome”.").first()).toBeVisible();
  await species.blur();
  await expect(species).toHaveValue("gnome");
  await expect(species).toHaveAccessibleDescription(/Unknown species “gnome”\./);
  await expect(verdict(page)).toHaveText("38.5 aut");
  await expectQuery(page).toBe(exampleQuery);

  await page.getByRole("button", { name: "Reset" }).click();
  await expect(piety).toHaveCount(0);
  await expect(species).toHaveValue("Human");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await expectQuery(page).toBe("v=0.31");
});

test("what opens at the end of the form is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("./?v=0.34&foes=ogre");
  await expect(page.locator("main:not([aria-busy])")).toBeVisible();
  await page.locator("#more > summary").click();
  await expect(page.locator("#more fieldset").first()).toBeInViewport({ ratio: 1 });
});

test("what a link says wrongly is reported, stays in the link and is dropped singly or at once, a repeated key too", async ({ page }) => {
  await page.goto("./?v=0.31&slowed=0&slowed=1&mood=grim&luck=7&run=1");
  const left = page.getByRole("region", { name: "Ignored in this link" });
  await expect(left.getByRole("listitem")).toHaveText([/slowed is given more than once: the last one holds\./, /Unknown key “mood”\./, /Unknown key “luck”\./, /Boots of running is not in 0\.31/]);
  await expect(verdict(page)).toHaveText("15 aut");
  await expectQuery(page).toContain("mood=grim&luck=7");
  await left.getByRole("button", { name: "Remove luck=7" }).click();
  await expect(left.getByRole("listitem")).toHaveCount(3);
  await expectQuery(page).not.toContain("luck");
  await expectQuery(page).toContain("mood=grim");
  await left.getByRole("button", { name: "Remove all" }).click();
  await expect(left).toBeHidden();
  await expectQuery(page).toBe("v=0.31&slowed=1");
});

test("on paper stand the version and the question, and nothing that is not set", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&foes=ogre&gap=2&stairs=9&have=haste");
  await page.locator(".decide:not([aria-busy])").waitFor();
  await page.emulateMedia({ media: "print" });
  await expect(edition(page)).toBeVisible();
  const link = page.locator(".bar nav a[aria-current]");
  expect(await link.evaluate((link) => getComputedStyle(link, "::after").content)).toContain("?v=0.31&species=naga");
  await expect(page.locator(".you-have .chip:visible")).toHaveText(["haste"]);
  for (const unset of [".statuses", ".sit .add"]) await expect(page.locator(unset).first()).toBeHidden();
});

test("a long value that is ignored leaves room for the page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`./?v=0.31&luck=${"l".repeat(3000)}`);
  const left = page.getByRole("region", { name: "Ignored in this link" });
  await expect(left.getByRole("listitem")).toContainText("Unknown key “luck”.");
  expect((await left.boundingBox())!.height).toBeLessThan(300);
});

test("a link that is too long is reported", async ({ page }) => {
  await page.goto(`./?v=0.31&x=${"x".repeat(8200)}`);
  await expect(page.getByRole("alert")).toContainText("at most 8192 can be read");
  await expect(verdict(page)).toHaveText("10 aut");
});

test("an input that a release does not have stays in the link", async ({ page }) => {
  await page.goto("./?v=0.31&frozen=1");
  await expect(verdict(page)).toHaveText("13 aut");
  await expect(page.getByRole("button", { name: "Remove Frozen" })).toBeVisible();
  await unfold(page, "More");
  await edition(page).selectOption("0.12");
  await expect(page.getByRole("checkbox", { name: "Frozen" })).toHaveCount(0);
  await expect(verdict(page)).toHaveText("10 aut");
  await expect(page.getByText("Frozen is not in 0.12 (since 0.14).")).toBeVisible();
  await expectQuery(page).toBe("v=0.12&frozen=1");
  await edition(page).selectOption("0.32");
  await expect(page.getByRole("checkbox", { name: "Frozen" })).toBeChecked();
  await expect(verdict(page)).toHaveText("15 aut");
});

test("a count of pieces in a link is shown and can be cleared, and clicks before a render all count", async ({ page }) => {
  await page.goto("./?v=0.31&ponderous=2");
  await unfold(page, "More");
  const pieces = page.getByRole("group", { name: "Ponderousness" });
  await expect(pieces).toContainText("2 pieces");
  await pieces.getByRole("button", { name: "Clear" }).click();
  await pieces.getByRole("checkbox", { name: "boots" }).check();
  await pieces.getByRole("checkbox", { name: "cloak" }).check();
  await expectQuery(page).toBe("v=0.31&ponderous=cloak.boots");
  await expect(verdict(page)).toHaveText("12 aut");
  await expect(pieces.getByRole("checkbox")).toHaveCount(7);
  // The body armour on, the cloak off, the helmet on, and the body armour off again.
  await pieces.getByRole("checkbox").evaluateAll(([first, second, third]) => [first, second, third, first].forEach((box) => (box as HTMLElement).click()));
  await expectQuery(page).toBe("v=0.31&ponderous=helmet.boots");
});

test("times can be shown in decaAut", async ({ page }) => {
  await page.goto(`./?${exampleQuery}`);
  await openTab(page, "Versions");
  await unfold(page, "Settings");
  await combobox(page, "Unit").selectOption("decaAut");
  await expect(verdict(page)).toHaveText("3.85 decaAut");
  await expect(releases(page).locator("[aria-current]")).toContainText("3.85");
});

test("on a phone the verdict is in view, the header has two lines, and the menu has every command that is not in them", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`./?${exampleQuery}`);
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
    expect((await page.locator("header.bar").boundingBox())!.height).toBeLessThanOrEqual(84);
  }
  // However long the name of the version is.
  for (const v of ["trunk", "wiki-old"]) {
    await page.goto(`./?v=${v}`);
    await expect(page.getByRole("combobox", { name: "Version" })).toHaveValue(v);
    expect((await page.locator("header.bar").boundingBox())!.height).toBeLessThanOrEqual(84);
  }
  await page.goto(`./?${exampleQuery}`);
  // It stays there while the form is scrolled.
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await unfold(page, "More");
  await textbox(page, "Strength").scrollIntoViewIfNeeded();
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));

  await unfold(page, "Settings");
  for (const name of ["Undo", "Redo", "Saved builds", "Import character", "Keys"]) await expect(page.getByRole("button", { name })).toBeVisible();
  await page.getByRole("button", { name: "Saved builds" }).click();
  await expect(page.getByRole("dialog", { name: "Saved builds" })).toBeVisible();
});

test("a click on a combobox selects its text, and Tab accepts the only match", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga");
  const species = combobox(page, "Species");
  await species.click();
  await page.keyboard.type("spri");
  await page.keyboard.press("Tab");
  await expect(species).toHaveValue("Spriggan");
  await species.click();
  await page.keyboard.type("Gr");
  await page.keyboard.press("Tab");
  await expect(species).toHaveValue("Gargoyle");
  await species.click();
  await page.keyboard.type("spri");
  await page.keyboard.press("Tab");
  await species.click();
  await page.keyboard.type("dra");
  await page.keyboard.press("Tab");
  await expect(species).toHaveValue("dra");
  await expect(species).toHaveAttribute("aria-invalid", "true");
  await expectQuery(page).toBe("v=0.34&species=spriggan");
  await species.press("Escape");
  await expect(species).toHaveValue("Spriggan");
});

test("colours follow the system until a theme is chosen", async ({ page }) => {
  const pageBackground = () => page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("./?v=0.34");
  await expect(verdict(page)).toBeVisible();
  const light = await pageBackground();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await pageBackground();
  expect(dark).not.toBe(light);
  await unfold(page, "Settings");
  await combobox(page, "Theme").selectOption("light");
  await expect.poll(pageBackground).toBe(light);
  await page.reload();
  await unfold(page, "Settings");
  await expect(combobox(page, "Theme")).toHaveValue("light");
  await expect.poll(pageBackground).toBe(light);
});

test("a theme can be chosen without local storage", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    }),
  );
  await page.goto("./?v=0.34");
  await unfold(page, "Settings");
  await combobox(page, "Theme").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("search forgives typing errors, puts whole names first and begins with the monsters added last", async ({ page }) => {
  await page.goto("./?v=0.34");
  const species = combobox(page, "Species");
  await species.fill("spirggan");
  await expect(page.getByRole("option", { name: "Spriggan" })).toBeVisible();
  await expect(page.getByText("No match; these are the nearest.")).toBeVisible();
  await species.press("Enter");
  await expectQuery(page).toBe("v=0.34&species=spriggan");
  const add = combobox(page, "Add a foe");
  for (const [typed, slug] of [["hidra", "hydra"], ["two headed ogre", "two-headed-ogre"], ["ogre", "ogre"]]) {
    await add.fill(typed);
    await add.press("Enter");
    await expectQuery(page).toMatch(new RegExp(`[=,]${slug}&gap=2&`));
  }
  await add.click();
  await expect(page.getByRole("listbox", { name: "Add a foe" }).getByRole("option").first()).toContainText("ogre");
  await page.reload();
  await add.click();
  const first = page.getByRole("listbox", { name: "Add a foe" }).getByRole("option");
  await expect(first.nth(0)).toContainText("ogre");
  await expect(first.nth(1)).toContainText("two-headed ogre");
  await expect(first.nth(2)).toContainText("hydra");
  // What is not chosen stays, with what to do about it.
  await add.fill("hidra");
  await add.blur();
  await expect(add).toHaveAccessibleDescription(/Unknown monster “hidra”\. Did you mean hydra\?/);
});
