import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { Host } from "./host";
import { serviceWorker } from "../../tools/service-worker.mjs";

const naga = "?v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1";
const ready = "Ready for use without a network.";
const update = "A new version is ready.";

let host: Host;
let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ browser }) => {
  host = await new Host().start();
  context = await browser.newContext({ serviceWorkers: "allow" });
  page = await context.newPage();
});

test.afterEach(async () => {
  await context.close();
  await host.stop();
});

const toasts = () => page.locator("#toasts");

async function install() {
  await page.goto(host.url);
  await expect(toasts()).toContainText(ready);
}

/** Makes the files a new release, told from the old one by its title. */
function release(name: string) {
  host.edit("index.html", (html) => html.replace(/<html lang="en"[^>]*>/, `<html lang="en" data-release="${name}">`));
  host.edit("sw.js", (code) => code.replace(/"[0-9a-f]{16}"|"release-\w+"/, `"release-${name}"`));
}

const released = () => page.evaluate(() => document.documentElement.dataset.release);

test("everything works with the server gone", async () => {
  await install();
  await host.stop();
  for (const [query, answer] of [
    [naga, "38.5"],
    ["?v=0.34&species=spriggan&haste=1", "4"],
    ["?v=trunk&form=bat", "6"],
  ]) {
    await page.goto(host.url + query);
    await expect(page.locator("main")).toContainText(answer);
  }
  const fromWorker = await page.evaluate(async () => {
    const engine = await import(new URL("engine.js", location.href).href);
    await engine.default();
    return engine.outruns("v=0.31").length;
  });
  expect(fromWorker).toBe(575);
});

test("a new release is offered, and taken when asked for", async () => {
  await install();
  release("two");
  await page.reload();
  await expect(toasts()).toContainText(update);
  expect(await released()).toBeUndefined();
  await toasts().getByRole("button", { name: "Reload" }).click();
  // While the page reloads there is nobody to ask.
  await expect.poll(() => released().catch(() => undefined)).toBe("two");
});

test("a release that does not arrive whole changes nothing", async () => {
  await install();
  release("broken");
  rmSync(join(host.folder, "engine_bg.wasm"));
  const fate = await page.evaluate(async () => {
    const { installing } = await (await navigator.serviceWorker.ready).update() as ServiceWorkerRegistration;
    return new Promise((done) => installing!.addEventListener("statechange", () => done(installing!.state)));
  });
  expect(fate).toBe("redundant");
  await page.reload();
  expect(await released()).toBeUndefined();
  await expect(toasts()).not.toContainText(update);
});

test("a file lost from the cache comes back", async () => {
  await install();
  const kept = () =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).sort();
    });
  const before = await kept();
  expect(before).toContain("/engine_bg.wasm");
  await page.evaluate(async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (/\.wasm$|style-\w+\.css$/.test(request.url)) await cache.delete(request);
  });
  expect(await kept()).not.toEqual(before);
  await page.goto(host.url + naga);
  await expect(page.locator("main")).toContainText("38.5");
  await page.evaluate(() => fetch("engine_bg.wasm"));
  await expect.poll(kept).toEqual(before);
});

test("the kill switch unregisters and clears", async () => {
  await install();
  process.env.KILL_SERVICE_WORKER = "1";
  serviceWorker(host.folder);
  delete process.env.KILL_SERVICE_WORKER;
  await page.reload();
  const left = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);
  await expect.poll(() => left().catch(() => [])).toEqual([0, 0]);
});

test("a frame installs nothing", async () => {
  // As on a host that does not read it, where anybody may frame the page.
  rmSync(join(host.folder, "_headers"));
  const parent = await new Host().start();
  parent.write("frame.html", `<iframe title="Crawl Clock" src="${host.url}"></iframe>`);
  await page.goto(parent.url + "frame.html");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("main")).toContainText("10");
  const inside = page.frames().find((frame) => frame.url().startsWith(host.url))!;
  expect(await inside.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await parent.stop();
});
