import type { Page } from "@playwright/test";
import { expect, expectQuery, test } from "./fixtures";
import { findOverflow } from "./states";

const TABLES = ["rules", "changes", "species", "forms", "weapons", "monsters", "speed-words", "inputs"];
const tableUrl = (table: string, params = "") => `./?v=0.34&page=reference&shelf=${table}${params}`;

const rows = (page: Page) => page.locator(".ref-table tbody tr");
const names = (page: Page) => page.locator(".ref-table tbody th");
const findBox = (page: Page) => page.getByRole("textbox", { name: "Find", exact: true });
const columnHeader = (page: Page, column: string) => page.getByRole("columnheader", { name: column, exact: true });
/** Waits until every visible row of the table has been rendered. */
const expectRendered = (page: Page) => expect(page.locator(".page [aria-busy=true]")).toHaveCount(0);

test("Find searches every cell, and its text is in the link", async ({ page }) => {
  await page.goto(tableUrl("monsters"));
  await expect(rows(page)).toHaveCount(40);
  await findBox(page).fill("unique FLIES");
  await expect(rows(page).first()).toContainText("flies");
  await expectRendered(page);
  const found = await rows(page).count();
  expect(found).toBeGreaterThan(3);
  await expect(page.getByRole("status").filter({ hasText: `${found} of 643 rows` })).toBeVisible();
  await expectQuery(page).toBe("v=0.34&page=reference&shelf=monsters&find=unique%20FLIES");
  await page.reload();
  await expect(rows(page)).toHaveCount(found);
  await findBox(page).fill("qwqwqw");
  await expect(page.getByText("No row contains all of these words.")).toBeVisible();
});

test("a single character finds the monsters that are drawn so", async ({ page }) => {
  await page.goto(tableUrl("monsters", "&find=O"));
  await expect(rows(page).filter({ hasText: "two-headed ogre" })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: "orc priest" })).toHaveCount(0);
});

test("what a table lacks is offered in the one that has it, and stays behind on other pages", async ({ page }) => {
  await page.goto(tableUrl("weapons", "&find=orc%20priest"));
  await page.locator(".elsewhere").getByRole("link", { name: "Monsters" }).click();
  await expect(rows(page).first()).toContainText("orc priest");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Arena" }).click();
  await expectQuery(page).toContain("page=arena");
  await expectQuery(page).not.toMatch(/find=|shelf=/);
});

test("all rows are rendered even if performance.now() never advances", async ({ page }) => {
  await page.addInitScript(() => {
    performance.now = () => 0;
  });
  await page.goto(tableUrl("monsters"));
  await page.getByRole("button", { name: "Show all 643" }).click();
  await expect(rows(page)).toHaveCount(643);
});

test("a column header sorts the rows, by keyboard too", async ({ page }) => {
  await page.goto(tableUrl("monsters"));
  await columnHeader(page, "Speed").getByRole("button").click();
  await expect(columnHeader(page, "Speed")).toHaveAttribute("aria-sort", "ascending");
  await expectQuery(page).toContain("by=speed");
  await page.keyboard.press("Enter");
  await expect(page.locator("[aria-sort=descending]")).toContainText("Speed");
  await expectRendered(page);
  const speeds = await page.locator(".ref-table tbody td[data-of=Speed]").allTextContents();
  expect(speeds.map(Number)).toEqual(speeds.map(Number).sort((a, b) => b - a));
  expect(Number(speeds[0])).toBeGreaterThan(30);
  await page.keyboard.press("Enter");
  await expect(page.locator("[aria-sort]")).toHaveCount(0);
  await expectQuery(page).toBe("v=0.34&page=reference&shelf=monsters");
});

test("monsters come by their names, with the habits of the version", async ({ page }) => {
  await page.goto(tableUrl("monsters"));
  await expect(names(page).first()).toContainText("acid blob");
  const habits = page.locator(".ref-table tbody td[data-of='What it does']");
  await expect(habits.first()).toBeAttached();
  expect((await habits.allTextContents()).join()).not.toMatch(/\((since|until|0\.)/);
});

test("a link to a row scrolls to it, however far down it is", async ({ page }) => {
  await page.goto(tableUrl("monsters", "&row=yaktaur"));
  const row = page.locator("#row-yaktaur");
  await expect(row).toHaveAttribute("aria-current", "true");
  await expect(row).toBeInViewport();
  await row.getByRole("link", { name: "Link to this row" }).click();
  await expectQuery(page).toBe("v=0.34&page=reference&shelf=monsters");
  await page.locator("#row-acid-dragon").getByRole("link", { name: "Link to this row" }).press("Enter");
  await expectQuery(page).toBe("v=0.34&page=reference&shelf=monsters&row=acid-dragon");
  await expect(page.locator(".ref-table [aria-current]")).toContainText("acid dragon");
  await page.goto(tableUrl("species", "&row=gnome"));
  await expect(page.getByText("This table has no row “gnome”.")).toBeVisible();
});

test("a monster can be added to the chase of the current build", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=orc&depth=3");
  await page.getByRole("link", { name: "Reference" }).click();
  await page.getByRole("link", { name: "Monsters", exact: true }).click();
  await findBox(page).fill("ogre mage");
  await page.getByRole("link", { name: "Add ogre mage to the chase" }).click();
  await expect(page.getByRole("button", { name: "Remove ogre mage" }).first()).toBeVisible();
  await expectQuery(page).toBe("v=0.34&species=naga&foes=orc,ogre-mage&energy=any&depth=3");
  await page.goBack();
  await expect(findBox(page)).toHaveValue("ogre mage");
});

test("a species can be put into the build, and each release has its own rows", async ({ page }) => {
  await page.goto(tableUrl("species"));
  await page.getByRole("combobox", { name: "Version" }).selectOption("0.20");
  await findBox(page).fill("centaur");
  await page.getByRole("link", { name: "Use Centaur in this build" }).click();
  await expectQuery(page).toBe("v=0.20&species=centaur");
  await expect(page.locator("#verdict")).toContainText("7 aut");
});

test("species are sorted by their movement delay, and a search with a typing error finds the nearest", async ({ page }) => {
  await page.goto(tableUrl("species"));
  await columnHeader(page, "Movement delay").getByRole("button").click();
  await expectQuery(page).toContain("by=delay");
  await expect(names(page).first()).toContainText("Spriggan");
  await expect(names(page).last()).toContainText("Naga");
  const naga = page.locator("#row-naga td");
  await expect(naga.filter({ hasText: "very slow" })).toBeVisible();
  await expect(page.locator("#row-naga td[data-of='Unchanged since']")).toHaveText("0.10 or earlier");
  await expect(page.locator("#row-felid td[data-of='Unchanged since']")).toHaveText("0.31");
  await expect(page.locator("#row-felid td[data-of='Before that']")).toHaveText("delay 8, Fast 1");
  await findBox(page).fill("barahci");
  await expect(rows(page)).toHaveCount(1);
  await expect(names(page).first()).toContainText("Barachi");
  await expect(page.getByRole("status").filter({ hasText: "No match; nearest: 1 row" })).toBeVisible();
});

test("the effect of a rule is computed for the chosen release, and rules of other versions appear on demand", async ({ page }) => {
  await page.goto(tableUrl("rules", "&find=frozen"));
  const since = (life: string) => rows(page).filter({ hasText: life });
  const others = page.getByRole("checkbox", { name: "Other versions’ rules too" });
  await expectRendered(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(since("since 0.32")).toContainText("Frozen: × 1.5, rounded at random");
  await others.check();
  await expectQuery(page).toBe("v=0.34&page=reference&find=frozen&others=1");
  await page.getByRole("combobox", { name: "Version" }).selectOption("0.20");
  await expect(since("since 0.32")).toContainText("not in this version");
  await expect(since("0.14–0.20")).toContainText("Frozen: +4");
  await others.uncheck();
  await findBox(page).fill("lethargy");
  await expect(page.getByText("No row of this version contains all of these words; one of other versions does.")).toBeVisible();
});

test("the words for speeds have their delays and speeds, and those of the build are marked", async ({ page }) => {
  await page.goto("./?v=0.31&swift=swift");
  const table = page.getByRole("table", { name: "Words for delays" });
  await expect(table.getByRole("row")).toHaveCount(6);
  await expect(table.locator(".yours")).toHaveText([/^very quick yours, 50.%7 or less/, /^quick yours, 50.%8 to 9/]);
  await expect(page.getByText("Yours: 100 ÷ 7.5 = 13.33.")).toBeVisible();
  await expect(page.locator("#verdict .words abbr")).toHaveAttribute(
    "title",
    "In aut: very quick 7 or less, quick 8 to 9, average 10, slow 11 to 12, very slow 13 or more",
  );
  await page.goto("./?v=wiki-old&species=naga");
  await expect(table.getByRole("columnheader").first()).toHaveText("The article says");
  await expect(table.getByRole("row").nth(1)).toHaveText("very quick6 to 716.7 to 14.3");
  await page.goto(tableUrl("speed-words", "&species=naga"));
  await expect(rows(page).filter({ hasText: "yours" })).toHaveText(/very slow.*13 or more7\.7 or less/);
});

/** Data that a page records about its first rows: when they were added (ms), and each layout shift. */
type Seen = { since: number; shifts: (PerformanceEntry & { value: number })[]; rows: Element[]; ids: string[] };

test("rows neither move nor get replaced while more are rendered, and fit a phone", async ({ page }) => {
  await page.addInitScript(() => {
    const seen: Seen = { since: 0, shifts: [], rows: [], ids: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => seen.shifts.push(...(list.getEntries() as Seen["shifts"]))).observe({
      type: "layout-shift",
      buffered: true,
    });
    const first = new MutationObserver(() => {
      seen.rows = [...document.querySelectorAll(".ref-table tbody tr")];
      seen.ids = seen.rows.map((row) => row.id);
      seen.since = performance.now();
      if (seen.rows.length) first.disconnect();
    });
    first.observe(document, { childList: true, subtree: true });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const table of TABLES) {
    await page.goto(tableUrl(table));
    await expect(names(page).first()).toBeVisible();
    await expectRendered(page);
    const seen = await page.evaluate(() => {
      const { since, shifts, rows, ids } = (window as unknown as { seen: Seen }).seen;
      // A busy machine may paint half of the static header first, which is no matter of the rows.
      const sum = shifts.filter(({ startTime }) => startTime > since).reduce((sum, { value }) => sum + value, 0);
      const same = rows.filter((row, index) => row === document.getElementById(ids[index]));
      return { shifts: sum, first: rows.length, same: same.length };
    });
    // Rows are rendered eight at first, so that a slow phone stays responsive.
    const first = table === "speed-words" ? 5 : 8;
    expect(seen, table).toEqual({ shifts: 0, first, same: first });
    // Nor does a table overflow on a phone, whatever its rows.
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await findOverflow(page), table).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test("a long table grows below its rendered rows, and shrinks again", async ({ page }) => {
  await page.goto(tableUrl("monsters"));
  await expect(rows(page)).toHaveCount(40);
  await expectRendered(page);
  await rows(page).evaluateAll((rows) => Object.assign(window, { seen: { rows } }));
  await page.getByRole("button", { name: "Show all 643" }).click();
  await expect(rows(page)).toHaveCount(643);
  const same = (all: Element[]) => (window as unknown as { seen: Seen }).seen.rows.every((row, index) => row === all[index]);
  expect(await rows(page).evaluateAll(same)).toBe(true);
  await findBox(page).fill("ogre");
  await expect(rows(page).filter({ hasNotText: "ogre" })).toHaveCount(0);
  expect(await rows(page).count()).toBeGreaterThan(1);
});

test("changes are listed newest first", async ({ page }) => {
  await page.goto(tableUrl("changes", "&find=rule%20wading"));
  await expectRendered(page);
  await expect(names(page).first()).toContainText("0.34");
  await expect(names(page).last()).toContainText("0.14");
  await expect(page.locator("#row-0\\.29-rule-movement-wading")).toContainText("Leaving shallow water or deep water: +6");
});

test("the rows that Find matches can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(tableUrl("weapons", "&find=axes&by=-base"));
  await page.getByText("Copy these rows as a table").click();
  await page.getByRole("combobox", { name: "Format" }).selectOption("Markdown");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("**Weapons, 0.34**");
  expect(copied).toContain("| executioner's axe | axes | 19 |");
  expect(copied).not.toContain("dagger");
  expect(copied).toContain(page.url());
});

test("Reference and About keep the question", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&form=statue&gap=3");
  for (const name of ["Reference", "About", "Telengard", "Crawl"]) {
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name }).click();
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await expectQuery(page).toBe("v=0.31&species=naga&form=statue&gap=3");
});

test("every link of About works", async ({ page, request }) => {
  await page.goto("./?page=about");
  await expect(page).toHaveTitle("About Crawl Clock");
  await expect(page.getByRole("row", { name: /steps of all releases/ })).toContainText("3,449equal as fractions");
  for (const link of await page.locator(".prose a").all()) {
    const address = new URL((await link.getAttribute("href"))!, page.url());
    expect((await request.get(address.href)).ok(), address.href).toBe(true);
  }
  await page.getByRole("link", { name: "every key of a link" }).click();
  await expect(rows(page).filter({ hasText: "chei-penance" })).toContainText("0 to 200");
});
