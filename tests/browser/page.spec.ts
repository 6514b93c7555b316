import type { Locator, Page } from "@playwright/test";
import { expect, test, unfolded } from "./fixtures";

const story = "v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1";

const verdict = (page: Page) => page.locator("#verdict .mean");
/** Native selects and those with a search have the same role. */
const choice = (page: Page, label: string) => page.getByRole("combobox", { name: label, exact: true });
const edition = (page: Page) => choice(page, "Release");
const releases = (page: Page) => page.getByRole("table").filter({ hasText: "What changed" });
const box = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const query = (page: Page) => expect.poll(() => new URL(page.url()).search.slice(1));

test("the story, by mouse", async ({ page }) => {
  await page.goto("./");
  await expect(verdict(page)).toHaveText("10 aut");
  await edition(page).selectOption("0.31");
  for (const [label, option] of [["Species", "Naga"], ["Form", "statue form"], ["God", "Cheibriados"]]) {
    await choice(page, label).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  }
  await box(page, "Piety").fill("110");
  await page.getByRole("checkbox", { name: "Slowed" }).check();
  await choice(page, "Leaving").selectOption("shallow water");

  await expect(verdict(page)).toHaveText("38.5 aut");
  await expect(page).toHaveTitle("38.5 aut a step in 0.31 · Crawl Clock");
  await expect(page.getByText("192.5 aut on average")).toContainText("about 19 turns");
  await expect(page.locator("#verdict")).toContainText("very slow");
  await expect(page.getByRole("listitem").filter({ hasText: "too large for shallow water" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Cheibriados +7 to +8 17 (1/2), 18 (1/2)" })).toBeVisible();
  await query(page).toBe(story);

  const current = releases(page).locator("[aria-current]");
  await expect(current).toContainText("0.30–0.32");
  const older = releases(page).getByRole("row").filter({ hasText: "0.20–0.29" });
  await expect(older).toContainText("51.7");
  await older.getByRole("button").click();
  await expect(edition(page)).toHaveValue("0.29");
  await expect(verdict(page)).toHaveText("51.7 aut");
  await expect(current).toContainText("0.20–0.29");
});

test("the story, by keyboard alone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./");
  const { keyboard } = page;
  await tabTo(page, edition(page));
  for (let older = 0; older < 3; older++) await keyboard.press("ArrowDown");

  await tabTo(page, choice(page, "Species"));
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("nag");
  await keyboard.press("Enter");
  await expect(choice(page, "Species")).toHaveValue("Naga");

  await tabTo(page, choice(page, "Form"));
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox", { name: "Form" })).toBeVisible();
  await keyboard.press("End");
  await keyboard.press("Escape");
  await expect(page.getByRole("listbox", { name: "Form" })).toBeHidden();
  await expect(choice(page, "Form")).toHaveValue("none");
  await keyboard.press("ArrowDown");
  const options = page.getByRole("listbox", { name: "Form" }).getByRole("option");
  const names = await options.allTextContents();
  const steps = names.findIndex((name) => name.trim().startsWith("statue form"));
  expect(steps).toBeGreaterThan(0);
  await keyboard.press("Home");
  for (let step = 0; step < steps; step++) await keyboard.press("ArrowDown");
  await expect(page.locator("[role=option].active")).toContainText("statue form");
  await keyboard.press("Enter");

  await tabTo(page, choice(page, "God"));
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("cheib");
  await keyboard.press("Enter");
  await tabTo(page, box(page, "Piety"));
  for (let ten = 0; ten < 11; ten++) await keyboard.press("PageUp");
  await expect(box(page, "Piety")).toHaveValue("110");
  await tabTo(page, choice(page, "Leaving"));
  await keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("checkbox", { name: "Slowed" }));
  await keyboard.press("Space");

  await expect(verdict(page)).toHaveText("38.5 aut");
  await expect(page.locator("#verdict").getByRole("status")).toHaveText("38.5 aut, very slow");
  await query(page).toBe(story);
  await tabTo(page, page.getByRole("button", { name: "Copy link" }), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
});

test("a link opens the question it was copied from", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`./?${story}`);
  await expect(verdict(page)).toHaveText("38.5 aut");
  await expect(edition(page)).toHaveValue("0.31");
  await expect(choice(page, "Species")).toHaveValue("Naga");
  await expect(choice(page, "Form")).toHaveValue("statue form");
  await expect(choice(page, "God")).toHaveValue("Cheibriados");
  await expect(box(page, "Piety")).toHaveValue("110");
  await expect(page.getByRole("checkbox", { name: "Slowed" })).toBeChecked();
  await expect(choice(page, "Leaving")).toHaveValue("shallow");

  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  expect(new URL(copied).search).toBe(`?${story}`);
});

test("without a clipboard the link can be copied by hand", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(`./?${story}`);
  await page.getByRole("button", { name: "Copy link" }).click();
  const link = page.getByRole("textbox", { name: "Link", exact: true });
  await expect(link).toHaveValue(page.url());
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
});

test("Back leaves the page", async ({ page }) => {
  await page.goto("about:blank");
  await page.goto("./");
  await page.getByRole("checkbox", { name: "Hasted" }).check();
  await query(page).toContain("haste=1");
  await box(page, "Piety").fill("30");
  await query(page).toContain("piety=30");
  await edition(page).selectOption("0.20");
  await query(page).toContain("v=0.20");
  await page.goBack();
  expect(page.url()).toBe("about:blank");
});

test("a value that does not read stays in its box and out of the answer", async ({ page }) => {
  await page.goto(`./?${story}`);
  const piety = box(page, "Piety");
  await piety.fill("1100");
  await piety.blur();
  await expect(piety).toHaveValue("1100");
  await expect(piety).toHaveAttribute("aria-invalid", "true");
  await expect(piety).toHaveAccessibleDescription(/“1100” is not a whole number from 0 to 200\./);
  await expect(verdict(page)).toHaveText("38.5 aut");

  const species = choice(page, "Species");
  await species.fill("gnome");
  await expect(page.getByText("Nothing is called that.")).toBeVisible();
  await species.blur();
  await expect(species).toHaveValue("gnome");
  await expect(species).toHaveAccessibleDescription(/No species is called “gnome”\./);
  await expect(verdict(page)).toHaveText("38.5 aut");
  await query(page).toBe(story);

  await page.getByRole("button", { name: "Reset" }).click();
  await expect(piety).toHaveValue("0");
  await expect(species).toHaveValue("Human");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await query(page).toBe("v=0.31");
});

test("what is not understood is said, kept and can be dropped", async ({ page }) => {
  await page.goto("./?v=0.31&slowed=1&mood=grim");
  await expect(verdict(page)).toHaveText("15 aut");
  const left = page.getByRole("region", { name: "Left out of the answer" });
  await expect(left).toContainText("No input is called “mood”.");
  await query(page).toBe("v=0.31&slowed=1&mood=grim");
  await left.getByRole("button", { name: "Drop mood=grim" }).click();
  await expect(left).toBeHidden();
  await query(page).toBe("v=0.31&slowed=1");
});

test("a link too long to read is said", async ({ page }) => {
  await page.goto(`./?v=0.31&x=${"x".repeat(8200)}`);
  await expect(page.getByRole("alert")).toContainText("at most 8192 can be read");
  await expect(verdict(page)).toHaveText("10 aut");
});

test("an edition without an input keeps it in the link", async ({ page }) => {
  await page.goto("./?v=0.31&frozen=1");
  await expect(verdict(page)).toHaveText("13 aut");
  await edition(page).selectOption("0.12");
  await expect(page.getByRole("checkbox", { name: "Frozen" })).toHaveCount(0);
  await expect(verdict(page)).toHaveText("10 aut");
  await expect(page.getByText("Frozen is not in 0.12 (since 0.14).")).toBeVisible();
  await query(page).toBe("v=0.12&frozen=1");
  await edition(page).selectOption("0.32");
  await expect(page.getByRole("checkbox", { name: "Frozen" })).toBeChecked();
  await expect(verdict(page)).toHaveText("15 aut");
});

test("a plain number of pieces is shown and can be cleared", async ({ page }) => {
  await page.goto("./?v=0.31&ponderous=2");
  const pieces = page.getByRole("group", { name: "Ponderousness" });
  await expect(pieces).toContainText("2 pieces");
  await pieces.getByRole("button", { name: "Clear" }).click();
  await pieces.getByRole("checkbox", { name: "boots" }).check();
  await pieces.getByRole("checkbox", { name: "cloak" }).check();
  await query(page).toBe("v=0.31&ponderous=cloak.boots");
  await expect(verdict(page)).toHaveText("12 aut");
});

test("pieces ticked at once are all taken", async ({ page }) => {
  await page.goto("./?v=0.31");
  const pieces = page.getByRole("group", { name: "Ponderousness" }).getByRole("checkbox");
  await expect(pieces).toHaveCount(7);
  await pieces.evaluateAll(([first, second, third]) => [first, second, third, first].forEach((box) => (box as HTMLElement).click()));
  await query(page).toBe("v=0.31&ponderous=cloak.helmet");
});

test("the same time in decaAut", async ({ page }) => {
  await page.goto(`./?${story}`);
  await choice(page, "Unit").selectOption("decaAut");
  await expect(verdict(page)).toHaveText("3.85 decaAut");
  await expect(releases(page).locator("[aria-current]")).toContainText("3.85");
});

test("an example of the wiki opens its build", async ({ page }) => {
  await page.goto("./");
  await page.getByText("Movement (0.31)", { exact: false }).click();
  const claim = page.getByRole("row").filter({ hasText: "Frozen adds 4." });
  await expect(claim.getByRole("link")).toHaveText("14 aut against 13 in 0.31");
  await claim.getByRole("link").click();
  await expect(verdict(page)).toHaveText("13 aut");
  await query(page).toBe("v=0.31&frozen=1");
});

for (const width of [320, 360]) {
  test(`nothing sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const query of [story, "v=0.15&species=centaur&to=shallow&haste=1", "v=wiki-old&from=shallow&mood=grim"]) {
      await page.goto(`./?${query}`);
      await expect(verdict(page)).toBeInViewport({ ratio: 1 });
      await unfolded(page);
      const root = page.locator("html");
      expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });
}

test("the verdict stays in sight while a phone scrolls the form", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`./?${story}`);
  await box(page, "Strength").scrollIntoViewIfNeeded();
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
});

test("a click into a list readies it for typing, and what can only be one is taken", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga");
  const species = choice(page, "Species");
  await species.click();
  await page.keyboard.type("spri");
  await page.keyboard.press("Tab");
  await expect(species).toHaveValue("Spriggan");
  await species.click();
  await page.keyboard.type("dr");
  await page.keyboard.press("Tab");
  await expect(species).toHaveValue("dr");
  await expect(species).toHaveAttribute("aria-invalid", "true");
  await query(page).toBe("v=0.34&species=spriggan");
  await species.press("Escape");
  await expect(species).toHaveValue("Spriggan");
});

test("colours follow the system until chosen", async ({ page }) => {
  const ground = () => page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("./");
  await expect(verdict(page)).toBeVisible();
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await ground();
  expect(dark).not.toBe(light);
  await choice(page, "Colours").selectOption("light");
  await expect.poll(ground).toBe(light);
  await page.reload();
  await expect(choice(page, "Colours")).toHaveValue("light");
  await expect.poll(ground).toBe(light);
});

test("colours can be chosen where nothing can be kept", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    }),
  );
  await page.goto("./");
  await choice(page, "Colours").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

async function tabTo(page: Page, target: Locator, key = "Tab") {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}
