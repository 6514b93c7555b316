import { expect, test } from "./fixtures";

test("the page starts", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("TrunkApplicationStarted", () => (document.documentElement.dataset.started = "")),
  );
  await page.goto("./");
  await expect(page.locator("html[data-started]")).toBeAttached();
});

test("the engine starts", async ({ page }) => {
  await page.goto("./");
  const exports = await page.evaluate(async () => {
    const engine = await import(new URL("engine.js", location.href).href);
    await engine.default();
    return Object.keys(engine);
  });
  expect(exports).toContain("initSync");
});
