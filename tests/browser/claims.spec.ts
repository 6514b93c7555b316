// The statements of the articles, on the Wiki tab and on the About page. crates/analysis/tests/suite/claims.rs recomputes each.
import { expect, test } from "./fixtures";

test("the statements of an article are listed with verdicts, are filtered and open their build", async ({ page }) => {
  await page.goto("./?v=0.31&tab=wiki");
  const panel = page.getByRole("region", { name: "Every statement, checked" });
  const statements = panel.locator("th[scope=row]");
  const frozen = panel.getByRole("row", { name: "Frozen adds 4." });
  await expect(frozen).toContainText("differs");
  await expect(frozen).toContainText("True 0.14–0.20");
  await expect(frozen.getByRole("link")).toHaveText("14 against 13 aut in 0.31");
  const all = await statements.count();

  const filter = (name: RegExp) => panel.getByRole("button", { name });
  await filter(/differs/).click();
  const differing = await statements.count();
  await filter(/not determined/).click();
  const undetermined = await statements.count();
  await filter(/^✓ agrees/).click();
  const agreeing = await statements.count();
  expect(agreeing + differing + undetermined).toBe(all);
  await expect(filter(/^✓ agrees/)).toHaveText(`✓ agrees ${agreeing}`);
  await expect(frozen).toHaveCount(0);

  await panel.getByRole("combobox", { name: "Article" }).selectOption("Movement (old)");
  await expect.poll(() => page.url()).toContain("v=0.31&tab=wiki&article=movement-old");
  await expect(panel.getByRole("row", { name: "A merfolk's fishtail has 6 in water." }).getByRole("link")).toHaveText("6 aut in 0.11");
  await panel.getByRole("combobox", { name: "Article" }).selectOption("movement");
  await filter(/differs/).click();
  await frozen.getByRole("link").click();
  await expect(page.locator("#verdict .mean")).toHaveText("13 aut");
  await expect.poll(() => new URL(page.url()).search).toBe("?v=0.31&frozen=1");
});

for (const late of ["", "&species=naga&foes=ogre&gap=2&stairs=9&have=haste&hp=52&ac=10&ev=7"])
  test(`Back leads to the statement whose link was followed, ${late ? "though panels above it come later" : "without a foe"}`, async ({ page }) => {
    await page.goto(`./?v=0.31&tab=wiki${late}`);
    if (late) await page.locator(".hp-left").waitFor();
    const link = page.getByRole("region", { name: "Every statement, checked" }).getByRole("row").last().getByRole("link").first();
    await link.scrollIntoViewIfNeeded();
    // While a page is left, nothing can be asked of it.
    const scrolled = () => page.evaluate(() => scrollY).catch(() => undefined);
    const before = await scrolled();
    expect(before).toBeGreaterThan(400);
    await link.click();
    await expect(page).not.toHaveURL(/tab=wiki/);
    await expect(page.locator("main:not([aria-busy])")).toBeVisible();
    await page.goBack();
    if (late) await page.locator(".hp-left").waitFor();
    await expect.poll(scrolled).toBe(before);
    await expect(link).toBeInViewport();
  });

test("a statement opens what shows it", async ({ page }) => {
  await page.goto("./?v=0.31&tab=wiki&article=monster-speed");
  await page.getByRole("row", { name: /^agrees It then acts twice with 5 or more/ }).getByRole("link", { name: "chase in 0.31" }).click();
  await expect(page.locator(".foe-name")).toHaveText(/speed 15/i);
});

test("About counts the statements, and leads to each article's", async ({ page }) => {
  await page.goto("./?page=about");
  const counts = page.getByRole("table", { name: "Statements of the articles" });
  // The head, five articles and their sum.
  await expect(counts.getByRole("row")).toHaveCount(7);
  for (const row of (await counts.getByRole("row").all()).slice(1)) {
    const [total, ...parts] = (await row.getByRole("cell").allTextContents()).map(Number);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  }
  await counts.getByRole("link", { name: "Action (0.30)" }).click();
  await expect(page.getByRole("row", { name: /5.4 aut are 5 aut with 40 %/ })).toContainText("The other way round");
  await page.goBack();
  await counts.getByRole("link", { name: "Telengard encounters" }).click();
  await expect(page.getByRole("row", { name: "At charisma 18 they heal" })).toContainText("70.07 %");
  expect(new URL(page.url()).searchParams.get("page")).toBe("telengard");
});
