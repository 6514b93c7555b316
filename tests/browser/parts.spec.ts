import { expect, test, unfolded } from "./fixtures";

// What each page needs beside what every visit needs.
const pages = [
  ["", "crawl"],
  ["?page=telengard", "telengard"],
  ["?page=reference", "reference"],
  ["?page=about", "reference"],
] as const;
const missing = "This part of the page did not arrive.";

// Parts come from the network alone.
const blocked = /blocked by Playwright/;
test.use({ serviceWorkers: "block", provoked: blocked });

for (const [query, part] of pages)
  test(`${query || "the front page"} asks for its own parts alone`, async ({ page }) => {
    const asked: string[][] = [];
    page.on("request", (request) => {
      const names = request.url().match(/part-([a-z-]+)-/)?.[1].split("-");
      if (names) asked.push(names);
    });
    await page.goto(`/${query}`);
    await unfolded(page);
    expect(asked).toContainEqual([part]);
    expect(asked.filter((names) => !names.includes(part))).toEqual([]);
  });

test("a part that takes its time is said to be on its way", async ({ page }) => {
  let arrive = () => {};
  const patience = new Promise<void>((done) => (arrive = done));
  await page.route(/part-telengard-/, (route) => patience.then(() => route.continue()));
  await page.goto("/");
  await page.getByRole("link", { name: "Telengard", exact: true }).click();
  await expect(page.getByText("Loading…")).toBeVisible();
  arrive();
  await expect(page.getByRole("heading", { name: /A turn’s encounter/ })).toBeVisible();
  await expect(page.getByText("Loading…")).toBeHidden();
});

test.describe("a part that does not arrive", () => {
  test.use({ provoked: new RegExp(`part-|Failed to fetch|ERR_FAILED|${blocked.source}`) });

  test("is said beside the answer, and can be asked for again", async ({ page }) => {
    await page.route(/part-crawl-/, (route) => route.abort());
    await page.goto("/?v=0.31&species=naga");
    await expect(page.getByRole("alert")).toContainText(missing);
    await expect(page.locator("#verdict strong")).toHaveText("14");
    await page.unroute(/part-crawl-/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Will it catch me?" })).toBeVisible();
    await expect(page.getByText(missing)).toBeHidden();
  });

  test("leaves the other pages alone", async ({ page }) => {
    await page.route(/part-telengard-/, (route) => route.abort());
    await page.goto("/?page=telengard");
    await expect(page.getByRole("alert")).toContainText(missing);
    await page.getByRole("link", { name: "Reference" }).click();
    await expect(page.getByRole("heading", { name: "Reference: " })).toBeVisible();
    await expect(page.getByText(missing)).toBeHidden();
  });

  test("is said where a sheet would open", async ({ page }) => {
    await page.route(/part-sheets-/, (route) => route.abort());
    await page.goto("/?v=0.31&species=naga");
    await page.getByRole("button", { name: "Builds" }).click();
    await expect(page.getByRole("alert")).toContainText(missing);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText(missing)).toBeHidden();
    await page.getByRole("button", { name: "Builds" }).click();
    await expect(page.getByRole("alert")).toContainText(missing);
    await page.unroute(/part-sheets-/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog", { name: "Builds" })).toBeVisible();
  });
});
