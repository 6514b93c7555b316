import { expect, test } from "./fixtures";

test("the app starts", async ({ page }) => {
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

for (const width of [320, 360, 412, 800, 1280]) {
  test(`the answer appears where its placeholder was, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const top = async () => (await page.locator(".mean").first().boundingBox())!.y;
    await page.route(/\.wasm$/, () => {});
    await page.goto("./");
    const placeholderTop = await top();
    await page.unrouteAll();
    await page.goto("./?v=0.34");
    await page.locator("#verdict .mean").waitFor();
    expect(Math.abs((await top()) - placeholderTop)).toBeLessThanOrEqual(4);
  });
}
