import { expect, test } from "./fixtures";

test("the app starts", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("TrunkApplicationStarted", () => (document.documentElement.dataset.started = "")),
  );
  await page.goto("./?v=0.34");
  await expect(page.locator("html[data-started]")).toBeAttached();
});

test("the engine answers", async ({ page }) => {
  await page.goto("./?v=0.34");
  const mean = await page.evaluate(async () => {
    const engine = await import(new URL("engine.js", location.href).href);
    await engine.default();
    return engine.step("v=0.34&species=naga").aut.mean;
  });
  expect(mean).toBe(14);
});

for (const width of [320, 360, 412, 800, 1280]) {
  test(`the first visit appears where its placeholder was, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const tops = async () => {
      const boxes = [page.locator(".first h2"), page.getByText("Your species"), page.getByText("How far, in tiles?")];
      return Promise.all(boxes.map(async (box) => (await box.first().boundingBox())!.y));
    };
    await page.route(/\.wasm$/, () => {});
    await page.goto("./");
    const before = await tops();
    await page.unrouteAll();
    await page.goto("./");
    await page.getByRole("combobox", { name: "Species" }).waitFor();
    const after = await tops();
    for (const [index, top] of before.entries()) expect(Math.abs(after[index] - top)).toBeLessThanOrEqual(4);
  });
}
