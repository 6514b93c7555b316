import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const shelves = ["rules", "changes", "species", "forms", "weapons", "monsters", "inputs"];
const at = (shelf: string, more = "") => `./?v=0.34&page=reference&shelf=${shelf}${more}`;

const rows = (page: Page) => page.locator(".shelf tbody tr");
const names = (page: Page) => page.locator(".shelf tbody th");
const find = (page: Page) => page.getByRole("textbox", { name: "Find", exact: true });
const order = (page: Page, column: string) => page.getByRole("columnheader", { name: column, exact: true });
const query = (page: Page) => expect.poll(() => new URL(page.url()).search.slice(1));
/** A shelf is whole, and all of its rows that are to be seen are drawn, when nothing is busy. */
const whole = (page: Page) => expect(page.locator(".page [aria-busy=true]")).toHaveCount(0);

test("what is typed is found in any cell, and stays in the link", async ({ page }) => {
  await page.goto(at("monsters"));
  await expect(rows(page)).toHaveCount(40);
  await find(page).fill("unique FLIES");
  await expect(rows(page).first()).toContainText("flies");
  await whole(page);
  const found = await rows(page).count();
  expect(found).toBeGreaterThan(3);
  await expect(page.getByRole("status").filter({ hasText: `${found} of 643 rows` })).toBeVisible();
  await query(page).toBe("v=0.34&page=reference&shelf=monsters&find=unique%20FLIES");
  await page.reload();
  await expect(rows(page)).toHaveCount(found);
  await find(page).fill("pies");
  await expect(page.getByText("No row has all these words.")).toBeVisible();
});

test("a clock that stands still holds no row back", async ({ page }) => {
  await page.addInitScript(() => {
    performance.now = () => 0;
  });
  await page.goto(at("monsters"));
  await page.getByRole("button", { name: "Show all 643" }).click();
  await expect(rows(page)).toHaveCount(643);
});

test("all rows are shown when asked for", async ({ page }) => {
  await page.goto(at("monsters"));
  await page.getByRole("button", { name: "Show all 643" }).click();
  await expect(rows(page)).toHaveCount(643);
});

test("a column orders the rows, by keyboard too", async ({ page }) => {
  await page.goto(at("monsters"));
  await order(page, "Speed").getByRole("button").click();
  await expect(order(page, "Speed ▲").or(order(page, "Speed"))).toHaveAttribute("aria-sort", "ascending");
  await query(page).toContain("by=speed");
  await page.keyboard.press("Enter");
  await expect(page.locator("[aria-sort=descending]")).toContainText("Speed");
  await whole(page);
  const speeds = await page.locator(".shelf tbody td[data-of=Speed]").allTextContents();
  expect(speeds.map(Number)).toEqual(speeds.map(Number).sort((a, b) => b - a));
  expect(Number(speeds[0])).toBeGreaterThan(30);
  await page.keyboard.press("Enter");
  await expect(page.locator("[aria-sort]")).toHaveCount(0);
  await query(page).toBe("v=0.34&page=reference&shelf=monsters");
});

test("a link to a row shows it, however far down it is", async ({ page }) => {
  await page.goto(at("monsters", "&row=yaktaur"));
  const row = page.locator("#row-yaktaur");
  await expect(row).toHaveAttribute("aria-current", "true");
  await expect(row).toBeInViewport();
  await page.getByRole("link", { name: "Link to yaktaur", exact: true }).click();
  await query(page).toBe("v=0.34&page=reference&shelf=monsters");
  await page.getByRole("link", { name: "Link to acid-dragon" }).press("Enter");
  await query(page).toBe("v=0.34&page=reference&shelf=monsters&row=acid-dragon");
  await expect(page.locator(".shelf [aria-current]")).toContainText("acid dragon");
  await page.goto(at("species", "&row=gnome"));
  await expect(page.getByText("No row here is called “gnome”.")).toBeVisible();
});

test("a monster chases the build that was asked about before", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=orc&depth=3");
  await page.getByRole("link", { name: "Reference" }).click();
  await page.getByRole("link", { name: "Monsters", exact: true }).click();
  await find(page).fill("ogre mage");
  await page.getByRole("link", { name: "Let ogre mage chase this build" }).click();
  await expect(page.getByRole("heading", { name: "ogre mage" })).toBeVisible();
  await query(page).toBe("v=0.34&species=naga&foes=orc,ogre-mage&depth=3");
  await page.goBack();
  await expect(find(page)).toHaveValue("ogre mage");
});

test("a species is used, and an older release has its own rows", async ({ page }) => {
  await page.goto(at("species"));
  await page.getByRole("combobox", { name: "Release" }).selectOption("0.20");
  await find(page).fill("centaur");
  await page.getByRole("link", { name: "Use Centaur in this build" }).click();
  await query(page).toBe("v=0.20&species=centaur");
  await expect(page.locator("#verdict")).toContainText("7 aut");
});

test("what a rule does was found for the release", async ({ page }) => {
  await page.goto(at("rules", "&find=frozen"));
  const force = rows(page).filter({ hasText: "since 0.32" });
  await whole(page);
  await expect(force).toContainText("Frozen: × 1.5, rounded at random");
  await page.getByRole("combobox", { name: "Release" }).selectOption("0.20");
  await expect(force).toContainText("not here");
  await expect(rows(page).filter({ hasText: "0.14–0.20" })).toContainText("Frozen: +4");
});

/** What a page remembers of its first rows. */
type Seen = { shifts: number; rows: Element[]; ids: string[] };

test("rows stay where and what they are while others come", async ({ page }) => {
  await page.addInitScript(() => {
    const seen: Seen = { shifts: 0, rows: [], ids: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (seen.shifts += (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: "layout-shift", buffered: true });
    const first = new MutationObserver(() => {
      seen.rows = [...document.querySelectorAll(".shelf tbody tr")];
      seen.ids = seen.rows.map((row) => row.id);
      if (seen.rows.length) first.disconnect();
    });
    first.observe(document, { childList: true, subtree: true });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const shelf of shelves) {
    await page.goto(at(shelf));
    await expect(names(page).first()).toBeVisible();
    await whole(page);
    const seen = await page.evaluate(() => {
      const { shifts, rows, ids } = (window as unknown as { seen: Seen }).seen;
      const same = rows.filter((row, place) => row === document.getElementById(ids[place]));
      return { shifts, first: rows.length, same: same.length };
    });
    // A few rows at a time, so that a slow phone stays answerable.
    expect(seen, shelf).toEqual({ shifts: 0, first: 8, same: 8 });
  }
});

test("a long shelf grows below the rows that are there, and shrinks again", async ({ page }) => {
  await page.goto(at("monsters"));
  await expect(rows(page)).toHaveCount(40);
  await whole(page);
  await rows(page).evaluateAll((rows) => Object.assign(window, { seen: { rows } }));
  await page.getByRole("button", { name: "Show all 643" }).click();
  await expect(rows(page)).toHaveCount(643);
  const same = (all: Element[]) => (window as unknown as { seen: Seen }).seen.rows.every((row, place) => row === all[place]);
  expect(await rows(page).evaluateAll(same)).toBe(true);
  await find(page).fill("ogre");
  await whole(page);
  const found = await rows(page).allTextContents();
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter((row) => !row.includes("ogre"))).toEqual([]);
});

test("what changed comes newest first", async ({ page }) => {
  await page.goto(at("changes", "&find=rule%20wading"));
  await whole(page);
  await expect(names(page).first()).toContainText("0.34");
  await expect(names(page).last()).toContainText("0.14");
  await expect(page.locator("#row-0\\.29-rule-movement-wading")).toContainText("Leaving shallow water or deep water: +6");
});

test("the rows that were found are copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(at("weapons", "&find=axes&by=-base"));
  await page.getByText("Copy these rows as a table").click();
  await page.getByRole("combobox", { name: "Written as" }).selectOption("Markdown");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("**Weapons, 0.34**");
  expect(copied).toContain("| executioner's axe | axes | 19 |");
  expect(copied).not.toContain("dagger");
  expect(copied).toContain(page.url());
});

test("the pages without a form keep what was asked", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&form=statue&gap=3");
  for (const name of ["Reference", "About", "Telengard", "Crawl"]) {
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name }).click();
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await query(page).toBe("v=0.31&species=naga&form=statue&gap=3");
});

test("about leads to what it speaks of", async ({ page, request }) => {
  await page.goto("./?page=about");
  await expect(page).toHaveTitle("About Crawl Clock");
  await expect(page.getByRole("row", { name: /steps of all 25 releases/ })).toContainText("3449equal as fractions");
  for (const link of await page.locator(".prose a").all()) {
    const address = new URL((await link.getAttribute("href"))!, page.url());
    expect((await request.get(address.href)).ok(), address.href).toBe(true);
  }
  await page.getByRole("link", { name: "every key of a link" }).click();
  await expect(rows(page).filter({ hasText: "chei-penance" })).toContainText("0 to 200");
});

for (const width of [320, 360]) {
  test(`no shelf sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [...shelves.map((shelf) => at(shelf)), "./?page=about"]) {
      await page.goto(address);
      await expect(page.locator(".page h2")).toBeVisible();
      await whole(page);
      const root = page.locator("html");
      expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), address).toBe(0);
    }
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any shelf, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    // A few rows of each shelf have everything that all of them have.
    const some = ["&find=frozen", "&find=ogre", "&row=naga&find=naga", "&find=bat", "&find=dagger", "&row=ogre&find=ogre&by=-speed", "&find=foes"];
    for (const address of [...shelves.map((shelf, place) => at(shelf, some[place])), "./?page=about"]) {
      await page.goto(address);
      await expect(page.locator(".page h2")).toBeVisible();
      await whole(page);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 3).map(({ html }) => html) })), address).toEqual([]);
      }
    }
  });
}
