import { expect, test } from "./fixtures";

test("tables are made for the chosen release and can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./desk.html?v=0.31&species=naga");
  const text = page.getByLabel("The table, with its source and a link in it");
  await expect(text).toHaveValue(/^\{\| class="wikitable sortable"\n\|\+ .*Everything that changes a step, 0\.31/);
  await page.getByLabel("Table", { exact: true }).selectOption("steps");
  await page.getByLabel("As", { exact: true }).selectOption("csv");
  await expect(text).toHaveValue(/movement,Slow,× 1\.4,14/);
  await page.getByLabel("Release", { exact: true }).selectOption("0.20");
  await expect(text).toHaveValue(/\?v=0\.20&species=naga/);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue());
  await page.getByLabel("Table", { exact: true }).selectOption("actions");
  await expect(text).toHaveValue(/Butcher a fresh corpse,10,10/);
  await page.getByLabel("Release", { exact: true }).selectOption("wiki-old");
  await expect(page.getByText("The article is about movement; it gives no times of other actions.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Crawl Clock" })).toHaveAttribute("href", "./?v=wiki-old&species=naga");
});

test("a pasted table is checked against the chosen release", async ({ page }) => {
  await page.goto("./desk.html?v=0.31");
  const theirs = page.getByLabel("Wikitext of a table");
  await theirs.fill("{|\n! Monster !! Speed !! Attack\n|-\n| ogre || 10 || 130%\n|}");
  await expect(page.getByText("1 of 2 cells disagree.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "150%" })).toContainText("0.27 to 0.28");
  await page.getByLabel("Release", { exact: true }).selectOption("0.27");
  await expect(page.getByText("All 2 cells that can be checked agree.")).toBeVisible();
  await theirs.fill("hello");
  await expect(page.getByText("Nothing here can be checked")).toBeVisible();
});

test("the heading decides between species and monsters, and the desk's own table agrees", async ({ page }) => {
  await page.goto("./desk.html?v=0.31");
  const theirs = page.getByLabel("Wikitext of a table");
  const rows = "|-\n| Naga || 14\n|-\n| Barachi || 12\n|-\n| Spriggan || 6\n|}";
  await theirs.fill(`{| class="wikitable"\n! Species !! Speed\n${rows}`);
  await expect(page.getByText("1 table found. All 3 cells that can be checked agree.")).toBeVisible();
  await theirs.fill(`{| class="wikitable"\n! Monster !! Speed\n${rows}`);
  await expect(page.getByText("1 table found. 3 of 3 cells disagree.")).toBeVisible();
  await theirs.fill(await page.getByLabel("The table, with its source and a link in it").inputValue());
  await expect(page.getByText(/^1 table found\. All \d+ cells that can be checked agree\.$/)).toBeVisible();
});

test("every table of an article is checked, and unchecked cells are listed", async ({ page }) => {
  await page.goto("./desk.html?v=0.31");
  await page
    .getByLabel("Wikitext of a table")
    .fill(
      "{|\n! Colour !! Number\n|-\n| red || 3\n|}\n{|\n|+ Steps\n|-\n| [[Tengu|Flying Tengu]] || - 1\n|-\n| Frozen || +3\n|-\n| Sore feet || + 2\n|}\n{|\n! Monster !! Speed !! Attack\n|-\n| ugly thing || 10 (move: 90%) || –\n|}",
    );
  await expect(page.getByText("3 tables found. 1 of 4 cells disagree.")).toBeVisible();
  await expect(page.getByText("Line 2: Colour, Number. Not checked")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Steps" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Flying Tengu" })).toContainText("no change");
  await expect(page.getByRole("row").filter({ hasText: "Flying Tengu" })).toContainText("0.10 to 0.30");
  await expect(page.getByRole("listitem").filter({ hasText: "Sore feet" })).toContainText("line 13, Sore feet, + 2");
  await expect(page.getByRole("row").filter({ hasText: "move: 90%" })).toContainText("agrees");
});
