import { button, expect, holdBack, loadError, test } from "./fixtures";
import type { Page } from "@playwright/test";
import { Host } from "./host";

// Each page and the chunk that it loads in addition to the app and the monsters.
const PAGE_CHUNKS = [
  ["", "crawl"],
  ["?v=0.34&species=naga", "crawl"],
  ["?page=telengard", "telengard"],
  ["?page=arena", "arena"],
  ["?page=reference", "secondary"],
  ["?page=about", "secondary"],
] as const;

for (const [query, chunk] of PAGE_CHUNKS)
  test(`${query || "the front page"} requests only its own chunks`, async ({ page }) => {
    const requested: string[][] = [];
    page.on("request", (request) => {
      const names = request.url().match(/part-([a-z-]+)-/)?.[1].split("-");
      if (names) requested.push(names);
    });
    await page.goto(`/${query}`, { waitUntil: "networkidle" });
    expect(requested).toContainEqual([chunk]);
    const others = requested.filter((names) => !names.includes(chunk));
    expect(others.sort()).toEqual([["bestiary"], ["panels"]]);
  });

test("a link with a foe requests the parts while the program, fetched once, still arrives", async ({ page }) => {
  const host = await new Host({ holdsBack: { file: /app-.*\.wasm/, until: /part-crawl-/ } }).start();
  const programs: string[] = [];
  page.on("request", (request) => request.url().match(/app-.*\.wasm/) && programs.push(request.url()));
  await page.goto(`${host.url}?v=0.31&species=naga&foes=ogre`);
  await expect(page.locator("main:not([aria-busy])")).toBeVisible();
  expect(programs).toHaveLength(1);
  await host.stop();
});

test("the first answer does not wait for the monsters", async ({ page }) => {
  const release = await holdBack(page, /part-bestiary-/);
  await page.goto("/?v=0.31&species=naga");
  await expect(page.locator("#verdict strong")).toHaveText("14");
  release();
  await expect(page.getByRole("button", { name: "Add ogre" })).toBeVisible();
});

test("the arena begins with a foe that is known", async ({ page }) => {
  const release = await holdBack(page, /part-bestiary-/);
  await page.addInitScript(() => {
    const look = () => document.querySelector(".notice") && Object.assign(window, { noticed: true });
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const asked = page.waitForRequest(/part-bestiary-/);
  await page.goto("/?page=arena");
  await asked;
  release();
  await expect(page.locator(".odds")).toContainText("9 steps to the stairs");
  expect(await page.evaluate(() => "noticed" in window)).toBe(false);
});

for (const [typed, foe] of [["ogre", "Ogre"], ["hidra", "Hydra"]])
  test(`a foe that is entered before the monsters have loaded is taken once they are there: ${typed}`, async ({ page }) => {
    const release = await holdBack(page, /part-bestiary-/);
    await page.goto("/");
    await page.getByRole("button", { name: "Naga", exact: true }).click();
    const search = page.getByRole("combobox", { name: "Add a foe" });
    await search.fill(typed);
    await search.press("Enter");
    await expect(page.getByText("Loading the list")).toBeVisible();
    await expect(search).toHaveValue(typed);
    release();
    await expect(page.locator(".situation .gist")).toContainText(foe);
  });

test("a slow chunk shows that it is loading", async ({ page }) => {
  const release = await holdBack(page, /part-telengard-/);
  await page.goto("/");
  await page.getByRole("link", { name: "Telengard", exact: true }).click();
  await expect(page.getByText("Loading…")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: /What a turn brings/ })).toBeVisible();
  await expect(page.getByText("Loading…")).toBeHidden();
});

const RUN = "/?v=0.34&species=naga&foes=ogre&gap=2&energy=any&stairs=9";

for (const [folded, unfold, shown] of [
  ["the details of a foe", (page: Page) => button(page, "Details of ogre").click(), (page: Page) => page.getByRole("heading", { name: "What it is" })],
  ["a plan of one’s own", (page: Page) => page.getByText("Your own plan").click(), (page: Page) => page.getByRole("group", { name: "What you do, in turn" })],
  ["the energy of a run", (page: Page) => page.getByText("Energy, action by action").click(), (page: Page) => page.getByText("Above each bar")],
  ["the pictures", (page: Page) => page.locator("summary", { hasText: "Export" }).click(), (page: Page) => button(page, "Save SVG").first()],
] as const)
  test(`${folded} is requested once it is unfolded`, async ({ page }) => {
    const release = await holdBack(page, /part-secondary-/);
    await page.goto(RUN);
    await expect(page.locator("main:not([aria-busy])")).toBeVisible();
    const asked = page.waitForRequest(/part-secondary-/);
    await unfold(page);
    await asked;
    await expect(page.getByText("Loading…")).toBeVisible();
    release();
    await expect(shown(page)).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
  });

test("the bar of pins comes with what few visits show", async ({ page }) => {
  const release = await holdBack(page, /part-secondary-/);
  // The page is not loaded before that has come.
  await page.goto(`${RUN}&compare=v%3D0.34%26species%3Dnaga%26haste%3D1&tab=movement`, { waitUntil: "commit" });
  const pins = page.getByRole("region", { name: "Pinned builds" });
  await expect(page.getByText("Loading…").first()).toBeVisible();
  await expect(pins).toHaveCount(0);
  release();
  await expect(pins).toBeVisible();
});

test("a field of what was unfolded takes letter after letter", async ({ page }) => {
  await page.goto(RUN);
  await button(page, "Details of ogre").click();
  // Your own hit points have the same name.
  const hitPoints = page.locator("#foe-0-hp");
  await hitPoints.pressSequentially("20", { delay: 60 });
  await expect(hitPoints).toHaveValue("20");
  await expect(hitPoints).toBeFocused();
  await expect(page).toHaveURL(/foes=ogre:hp20/);
});

test.describe("a chunk that fails to load", () => {
  test.use({ expectedProblems: /part-|Failed to fetch|ERR_FAILED/ });

  test("is reported where it was unfolded, and can be retried", async ({ page }) => {
    await page.route(/part-secondary-/, (route) => route.abort());
    await page.goto(RUN);
    await button(page, "Details of ogre").click();
    await expect(page.getByRole("alert")).toContainText(loadError);
    await page.unroute(/part-secondary-/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "What it is" })).toBeVisible();
    await expect(page.getByText(loadError)).toBeHidden();
  });

  test("is reported while the answer stays, and can be retried", async ({ page }) => {
    await page.route(/part-crawl-/, (route) => route.abort());
    await page.goto("/?v=0.31&species=naga");
    await expect(page.getByRole("alert")).toContainText(loadError);
    await expect(page.locator("#verdict strong")).toHaveText("14");
    await page.unroute(/part-crawl-/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("tab", { name: "Movement", exact: true })).toBeVisible();
    await expect(page.getByText(loadError)).toBeHidden();
  });

  test("is read from the link once it is there, if it holds the monsters", async ({ page }) => {
    await page.route(/part-bestiary-/, (route) => route.abort());
    await page.goto("/?v=0.31&species=naga&foes=ogre");
    await expect(page.getByRole("alert")).toContainText(loadError);
    await expect(page.getByText("Ignored in this link")).toBeVisible();
    await page.unroute(/part-bestiary-/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Ignored in this link")).toBeHidden();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  });

  test("does not affect the other pages", async ({ page }) => {
    await page.route(/part-telengard-/, (route) => route.abort());
    await page.goto("/?page=telengard");
    await expect(page.getByRole("alert")).toContainText(loadError);
    await page.getByRole("link", { name: "Reference" }).click();
    await expect(page.getByRole("heading", { name: "Reference: " })).toBeVisible();
    await expect(page.getByText(loadError)).toBeHidden();
  });

  test("is reported in place of the dialog", async ({ page }) => {
    await page.route(/part-secondary-/, (route) => route.abort());
    await page.goto("/?v=0.31&species=naga");
    await page.getByRole("button", { name: "Saved builds" }).click();
    await expect(page.getByRole("alert")).toContainText(loadError);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText(loadError)).toBeHidden();
    await page.getByRole("button", { name: "Saved builds" }).click();
    await expect(page.getByRole("alert")).toContainText(loadError);
    await page.unroute(/part-secondary-/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog", { name: "Saved builds" })).toBeVisible();
  });
});
