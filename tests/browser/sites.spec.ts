import type { Page } from "@playwright/test";
import { writeServiceWorker } from "../../tools/service-worker.mjs";
import { join } from "node:path";
import { expect, loadError, openAllDetails, test, verdict } from "./fixtures";
import { Host } from "./host";

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test.describe("a host that sends programs as text", () => {
  test.use({ expectedProblems: /does not serve Wasm with `application\/wasm`/ });

  test("shows every page, dialog and card", async ({ page }) => {
    const host = await new Host({ wasmType: "text/plain" }).start();
    for (const query of ["?v=0.31&species=naga", "?page=telengard", "?page=reference"]) {
      await page.goto(host.url + query);
      await openAllDetails(page);
      await expect(page.getByText(loadError)).toHaveCount(0);
    }
    await page.keyboard.press("b");
    await expect(page.getByRole("dialog", { name: "Saved builds" })).toBeVisible();
    await page.goto(`${host.url}embed.html?v=0.31&species=naga`);
    await expect(page.locator(".figure")).toContainText("14 aut");
    await host.stop();
  });
});

test.describe("two sites of one origin", () => {
  test.use({ serviceWorkers: "allow" });
  let host: Host;
  test.beforeEach(async () => void (host = await new Host({ sites: ["one", "two"] }).start()));
  test.afterEach(() => host.stop());

  async function install(page: Page, site: string) {
    await page.goto(`${host.url}${site}/`);
    await expect(page.locator("#toasts")).toContainText("Ready to use offline.");
  }

  test("keep their questions and settings apart, and find what release 0.1 stored for both", async ({ page }) => {
    await page.goto(`${host.url}one/embed.html`);
    await page.evaluate(() => {
      localStorage.setItem("own", "v=0.31&species=naga");
      localStorage.setItem("unit", "turns");
      localStorage.setItem("builds", '{"builds":[{"name":"old","query":"v=0.20"}]}');
    });
    for (const site of ["one", "two"]) {
      await page.goto(`${host.url}${site}/`);
      await expect.poll(() => new URL(page.url()).search).toBe("?v=0.31&species=naga");
    }
    await page.getByRole("checkbox", { name: "Hasted", exact: true }).check();
    await page.waitForFunction(() => localStorage.getItem("/two/own")?.includes("haste"));
    await page.keyboard.press("b");
    await page.getByLabel("Save the current question as").fill("new");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("link", { name: "new", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "old", exact: true })).toBeVisible();

    await page.goto(`${host.url}one/`);
    await expect.poll(() => new URL(page.url()).search).toBe("?v=0.31&species=naga");
    await page.keyboard.press("b");
    await expect(page.getByRole("link", { name: "old", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "new", exact: true })).toHaveCount(0);
  });

  test("have caches of their own, and the one that removes itself leaves the other's", async ({ page }) => {
    await install(page, "one");
    await install(page, "two");
    const ofOne = (await cacheNames(page)).filter((name) => name.startsWith("crawl-clock /one/ "));
    expect(ofOne).toHaveLength(2);
    process.env.KILL_SERVICE_WORKER = "1";
    writeServiceWorker(join(host.folder, "two"));
    delete process.env.KILL_SERVICE_WORKER;
    await page.reload();
    await expect.poll(() => cacheNames(page).catch(() => [])).toEqual(ofOne);
    const scopes = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname));
    await expect.poll(() => scopes().catch(() => [])).toEqual(["/one/"]);
    await page.goto(`${host.url}one/?v=0.31&species=naga`);
    await expect(verdict(page)).toHaveText("14 aut");
  });

  test("replace their own caches of release 0.1 and leave the other's", async ({ page }) => {
    await page.goto(`${host.url}one/embed.html`);
    // As that release left them, the last but one of site one and the last of both.
    await page.evaluate(async () => {
      const fill = async (name: string, files: string[]) => {
        const cache = await caches.open(name);
        for (const file of files) await cache.put(file, new Response("old"));
      };
      await fill("crawl-clock 00000000000000aa", ["/one/", "/one/desk.html"]);
      await fill("crawl-clock 00000000000000bb", ["/one/", "/one/desk.html"]);
      await fill("crawl-clock 00000000000000cc", ["/two/", "/two/desk.html"]);
      const notes = await caches.open("crawl-clock notes");
      await notes.put("/one/last-build", new Response("crawl-clock 00000000000000bb"));
    });
    await install(page, "one");
    const old = async () => (await cacheNames(page)).filter((name) => /^crawl-clock 0/.test(name));
    await expect.poll(old).toEqual(["crawl-clock 00000000000000bb", "crawl-clock 00000000000000cc"]);
  });
});
