import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, openAllDetails, openTab, test, toasts, verdict } from "./fixtures";
import { Host } from "./host";
import { writeServiceWorker } from "../../tools/service-worker.mjs";

const naga = "?v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1";
const readyText = "Ready to use offline.";
const updateText = "A new version is ready.";
const bestiaryDone = /\d+ monsters, worst first/;

test.use({ serviceWorkers: "allow" });

let host: Host;

test.beforeEach(async () => {
  host = await new Host().start();
});

test.afterEach(() => host.stop());

async function install(page: Page) {
  await page.goto(`${host.url}?v=0.34`);
  await expect(toasts(page)).toContainText(readyText);
}

/** Turns the host's files into a new release with its own build id, whose engine throws if it is ever used. */
function deploy(name: string) {
  const build = createHash("sha256").update(name).digest("hex").slice(0, 16);
  const stamp = (text: string) => text.replace(/\b[0-9a-f]{16}\b(?!\.|_bg)/, build);
  host.edit("index.html", (html) => stamp(html).replace(/<html/, `<html data-release="${name}"`));
  for (const file of ["sw.js", "worker.js", "telengard-worker.js"]) host.edit(file, stamp);
  host.edit("engine.js", () => "throw new Error('the engine of another release')");
  host.stampHashes(["index.html", "worker.js", "telengard-worker.js", "engine.js"]);
}

/** Returns the name of the release of the loaded page, or undefined for the original one or during navigation. */
const currentRelease = (page: Page) => page.evaluate(() => document.documentElement.dataset.release).catch(() => undefined);
const acceptUpdate = (page: Page) => toasts(page).getByRole("button", { name: "Reload" }).click();
const openBestiary = (page: Page) => openTab(page, "Who outruns you");

test.describe("with the server stopped", () => {
  test.use({ expectedProblems: /ERR_CONNECTION_REFUSED|ERR_FAILED|An unknown error occurred when fetching the script/ });

  test("every page and card works", async ({ page }) => {
    await install(page);
    await host.stop();
    for (const [query, answer] of [
      [naga, "38.5 aut"],
      ["?v=0.34&species=spriggan&haste=1", "4 aut"],
      ["?v=trunk&form=bat", "6 aut"],
    ]) {
      await page.goto(host.url + query);
      await expect(verdict(page)).toHaveText(answer);
    }
    await openBestiary(page);
    await expect(page.getByText(bestiaryDone)).toBeVisible();

    await page.goto(`${host.url}?page=telengard&depth=7&n=1000000&seed=5`);
    await expect(page.locator("#verdict")).toContainText("of turns; you act first");
    await openTab(page, "Many rolls");
    await page.getByRole("button", { name: "Roll all" }).click();
    await expect(page.getByText("1,000,000 turns with seed 5 in")).toBeVisible();

    await page.goto(`${host.url}desk.html?v=0.31`);
    await expect(page.getByLabel("The table, with its source")).toHaveValue(/wikitable/);
    for (const [ui, words] of [["card", "14 aut"], ["pursuit", "14 aut a step"], ["advice", "What you can do"], ["line", "Run"], ["timeline", "140 aut"], ["encounter", "70"]]) {
      await page.goto(`${host.url}embed.html?v=0.31&species=naga&foes=ogre&ui=${ui}`);
      await expect(page.locator("#card")).toContainText(words);
    }
    await page.goto(`${host.url}?page=about`);
    await page.getByRole("link", { name: "their own licences" }).click();
    await expect(page.getByRole("heading", { name: "Licences" })).toBeVisible();
    await page.goto(`${host.url}examples/wiki.html`);
    await expect(page.frameLocator("crawl-clock iframe").locator("#card")).toContainText("ogre");
    await page.goto(`${host.url}index.html${naga}`);
    await expect(verdict(page)).toHaveText("38.5 aut");
    await expect(page.evaluate(() => fetch("nothing.txt"))).rejects.toThrow("Failed to fetch");
  });
});

test.describe("on a host that redirects page.html to page", () => {
  test.use({ expectedProblems: /ERR_CONNECTION_REFUSED|ERR_FAILED|An unknown error occurred when fetching the script/ });

  test("all pages open offline", async ({ page }) => {
    const other = await new Host({ redirectsHtml: true }).start();
    await page.goto(other.url);
    await expect(toasts(page)).toContainText(readyText);
    await other.stop();
    for (const name of ["desk.html", "desk"]) {
      await page.goto(`${other.url}${name}?v=0.31`);
      await expect(page.getByLabel("The table, with its source")).toHaveValue(/wikitable/);
    }
    for (const name of ["examples/wiki.html", "examples/wiki"]) {
      await page.goto(`${other.url}${name}`);
      await expect(page.frameLocator("crawl-clock iframe").locator("#card")).toContainText("ogre");
    }
    await page.goto(`${other.url}embed.html?v=0.31&species=naga`);
    await expect(page.locator(".figure")).toContainText("14 aut");
  });
});

test("a badge reports a lost connection and what works offline", async ({ page, browser }) => {
  await install(page);
  const uncached = await browser.newPage({ serviceWorkers: "block" });
  await uncached.goto(host.url);
  for (const [tab, available] of [[page, "everything"], [uncached, "what you have opened"]] as const) {
    await tab.context().setOffline(true);
    await expect(toasts(tab)).toContainText(`Offline: ${available} still works.`);
    await tab.context().setOffline(false);
    await expect(toasts(tab).locator(".offline")).toBeHidden();
  }
  await uncached.close();
});

test("an update is offered, and reloading keeps the edited question", async ({ page }) => {
  await install(page);
  deploy("two");
  await page.reload();
  await expect(toasts(page)).toContainText(updateText);
  expect(await currentRelease(page)).toBeUndefined();
  await page.getByRole("checkbox", { name: "Slowed" }).check();
  await acceptUpdate(page);
  await expect.poll(() => currentRelease(page)).toBe("two");
  await expect(page.getByRole("checkbox", { name: "Slowed" })).toBeChecked();
});

test.describe("an old page and a new release", () => {
  test.use({ expectedProblems: /from an older release/ });

  test("never mix, one and two releases later", async ({ page, context }) => {
    await install(page);
    await page.goto(host.url + naga);
    const other = await context.newPage();
    await other.goto(host.url);
    for (const name of ["two", "three"]) {
      deploy(name);
      await other.reload();
      await expect(toasts(other)).toContainText(updateText);
      await acceptUpdate(other);
      await expect.poll(() => currentRelease(other)).toBe(name);

      expect(await currentRelease(page)).toBeUndefined();
      await openBestiary(page);
      // The cache of the previous build is kept for one release; after two, workers refuse to start.
      const answer = name === "two" ? bestiaryDone : "a worker that gave up";
      await expect(page.getByText(answer)).toBeVisible();
      await openTab(page, "Movement");
    }
    await acceptUpdate(page);
    await expect.poll(() => currentRelease(page)).toBe("three");
  });

  test("never mix without a service worker", async ({ browser }) => {
    const page = await browser.newPage({ serviceWorkers: "block" });
    await page.goto(`${host.url}?v=0.34&species=naga`);
    await expect(verdict(page)).toHaveText("14 aut");
    deploy("two");
    await openBestiary(page);
    await expect(page.getByText("a worker that gave up")).toBeVisible();
    await page.close();
  });
});

test("an update that was not accepted does not evict the release in use", async ({ page, context }) => {
  await install(page);
  deploy("skipped");
  await page.reload();
  await expect(toasts(page)).toContainText(updateText);
  deploy("three");
  const other = await context.newPage();
  await other.goto(host.url);
  await other.evaluate(async () => {
    const registration = await (await navigator.serviceWorker.ready).update();
    const { installing } = registration as ServiceWorkerRegistration;
    await new Promise((done) => installing?.addEventListener("statechange", done));
  });
  expect(await countBuildCaches(other)).toBe(3);
  await acceptUpdate(other);
  await expect.poll(() => currentRelease(other)).toBe("three");
  await expect.poll(() => countBuildCaches(other)).toBe(2);
  await openBestiary(page);
  await expect(page.getByText(bestiaryDone)).toBeVisible();
});

const countBuildCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /[0-9a-f]{16}$/.test(name)).length);

test.describe("damaged files", () => {
  test.use({ expectedProblems: /404|CompileError/ });

  test("prevent the installation of a release that lacks one, or has a page of the network in its place", async ({ page }) => {
    await install(page);
    const finalState = () =>
      page.evaluate(async () => {
        const { installing } = (await (await navigator.serviceWorker.ready).update()) as ServiceWorkerRegistration;
        return new Promise((done) => installing!.addEventListener("statechange", () => done(installing!.state)));
      });
    deploy("portal");
    const style = readFileSync(join(host.folder, "desk.css"), "utf8");
    host.write("desk.css", "<!doctype html><p>Please log in.</p>");
    expect(await finalState()).toBe("redundant");
    host.write("desk.css", style);
    deploy("broken");
    rmSync(join(host.folder, "engine_bg.wasm"));
    expect(await finalState()).toBe("redundant");
    await page.reload();
    expect(await currentRelease(page)).toBeUndefined();
    await expect(verdict(page)).toHaveText("10 aut");
    await expect(toasts(page)).not.toContainText(updateText);
  });

  test("in the cache are fetched again before they are used", async ({ page }) => {
    await install(page);
    const damaged = await damage(page, /./);
    expect(damaged).toBeGreaterThan(30);
    await page.goto(host.url + naga);
    await expect(verdict(page)).toHaveText("38.5 aut");
    await expect(page.getByRole("tab", { name: "Movement", exact: true })).toBeVisible();
    await expect(page.locator("body")).not.toHaveCSS("margin", "8px");
    await openBestiary(page);
    await expect(page.getByText(bestiaryDone)).toBeVisible();
    await page.goto(`${host.url}desk.html?v=0.31`);
    await expect(page.getByLabel("The table, with its source")).toHaveValue(/wikitable/);
    await page.goto(`${host.url}embed.html?v=0.31&species=naga`);
    await expect(page.locator(".figure")).toContainText("14 aut");
  });

  test("in the cache are whole again once they were asked for", async ({ page }) => {
    await install(page);
    // The style sheet first: the browser has it in memory later.
    for (const file of [/\/style-/, /\/app-\w+_bg.wasm/, /\/part-crawl-/, /\/worker.js/, /\/engine.js/, /\/offline.js/]) {
      expect(await damage(page, file)).toBeGreaterThan(0);
      await page.goto(host.url + naga);
      await expect(verdict(page)).toHaveText("38.5 aut");
      // These two are not asked for before.
      if (/worker|engine/.test(file.source)) {
        await openBestiary(page);
        await expect(page.getByText(bestiaryDone)).toBeVisible();
      }
      await expect.poll(() => countDamaged(page, file), { message: file.source }).toBe(0);
    }
  });
});

/**
 * Damages the files whose address matches in the cache; returns how many. Ends the service worker, as the browser does when half a
 * minute has passed without a request: once it has found a file whole, it looks again only after its next start.
 */
async function damage(page: Page, address: RegExp) {
  const count = await writeDamage(page, address);
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
  return count;
}

const writeDamage = (page: Page, address: RegExp) =>
  page.evaluate(async (source) => {
    let count = 0;
    for (const name of (await caches.keys()).filter((name) => /[0-9a-f]{16}$/.test(name))) {
      const cache = await caches.open(name);
      for (const { url } of (await cache.keys()).filter(({ url }) => new RegExp(source).test(url))) {
        const { headers } = (await cache.match(url))!;
        await cache.put(url, new Response("damaged", { headers }));
        count++;
      }
    }
    return count;
  }, address.source);

const countDamaged = (page: Page, address: RegExp) =>
  page.evaluate(async (source) => {
    let count = 0;
    for (const name of (await caches.keys()).filter((name) => /[0-9a-f]{16}$/.test(name))) {
      const cache = await caches.open(name);
      for (const request of (await cache.keys()).filter(({ url }) => new RegExp(source).test(url)))
        if ((await (await cache.match(request))!.text()) === "damaged") count++;
    }
    return count;
  }, address.source);

test.describe("a damaged file and a stopped server", () => {
  test.use({ expectedProblems: /ERR_CONNECTION_REFUSED|ERR_FAILED|fetching the script|Failed to fetch/ });

  test("are told, and the damaged file is not used", async ({ page }) => {
    await install(page);
    await damage(page, /app-\w+_bg\.wasm/);
    await host.stop();
    await page.goto(host.url + naga);
    await expect(toasts(page)).toContainText("The page did not start, because its program is missing or damaged");
  });
});

test.describe("the wiki editor's desk", () => {
  test.use({ expectedProblems: /ERR_CONNECTION_REFUSED|ERR_FAILED|An unknown error occurred when fetching the script/ });

  test("works offline when it alone was visited", async ({ page }) => {
    await page.goto(`${host.url}desk.html?v=0.31`);
    await expect(toasts(page)).toContainText(readyText);
    await host.stop();
    await page.goto(`${host.url}desk.html?v=0.34`);
    await expect(page.getByLabel("The table, with its source")).toHaveValue(/wikitable/);
    await page.getByRole("button", { name: "Add test cases" }).click();
    await expect(page.getByLabel("Its text")).toHaveValue(/^-- Module:CrawlClock\/testcases/);
  });
});

test("a page of an older release fetches no file of a newer one", async ({ page }) => {
  await install(page);
  deploy("two");
  await damage(page, /\/(engine|desk)\.js$/);
  // The host has no such files any more: what it sends is of another release, and is not kept.
  await page.evaluate(() => Promise.all(["engine.js", "desk.js"].map((name) => fetch(name))));
  expect(await countDamaged(page, /\/engine\.js$/)).toBe(1);
  expect(await countDamaged(page, /\/desk\.js$/)).toBe(0);
});

test("files lost from the cache are restored", async ({ page }) => {
  await install(page);
  const cachedPaths = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((name) => /[0-9a-f]{16}$/.test(name))!;
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).sort();
    });
  const before = await cachedPaths();
  expect(before).toContain("/engine_bg.wasm");
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/\/$|\.wasm$|worker\.js$|style-\w+\.css$/.test(request.url)) await cache.delete(request);
    }
  });
  expect(await cachedPaths()).not.toEqual(before);
  await page.goto(host.url + naga);
  await expect(verdict(page)).toHaveText("38.5 aut");
  await openBestiary(page);
  await expect(page.getByText(bestiaryDone)).toBeVisible();
  await page.evaluate(() => Promise.all(["telengard-worker.js", "desk-worker.js"].map((name) => fetch(name))));
  // Each chunk of the app is requested when its page or dialog is shown.
  for (const name of ["telengard", "arena", "reference", "about"]) {
    await page.goto(`${host.url}?page=${name}`);
    await openAllDetails(page);
  }
  await page.goto(`${host.url}?v=0.31&foes=ogre`);
  await expect(page.getByRole("radiogroup", { name: "What you can do" })).toBeVisible();
  await page.getByRole("button", { name: "Saved builds" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // Each kind of card requests its program.
  for (const ui of ["card", "pursuit", "advice", "line", "timeline", "encounter"]) {
    await page.goto(`${host.url}embed.html?v=0.31&foes=ogre&ui=${ui}`);
    await expect(page.getByRole("table").or(page.locator(".figure")).first()).toBeVisible();
  }
  await expect.poll(cachedPaths).toEqual(before);
});

test("the kill switch unregisters the service worker and deletes its caches", async ({ page }) => {
  await install(page);
  process.env.KILL_SERVICE_WORKER = "1";
  writeServiceWorker(host.folder);
  delete process.env.KILL_SERVICE_WORKER;
  await page.reload();
  const remaining = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);
  await expect.poll(() => remaining().catch(() => [])).toEqual([0, 0]);
});

test("a page in a frame registers no service worker", async ({ page }) => {
  // Like a host without support for _headers, where any site may frame the page.
  rmSync(join(host.folder, "_headers"));
  const parent = await new Host().start();
  parent.write("frame.html", `<link rel="icon" href="data:,"><iframe title="Crawl Clock" src="${host.url}"></iframe>`);
  await page.goto(parent.url + "frame.html");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("main")).toContainText("10");
  const inside = page.frames().find((frame) => frame.url().startsWith(host.url))!;
  expect(await inside.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await parent.stop();
});

/** Dispatches the browser's install prompt event; returns whether the page prevented the default prompt. */
const fireInstallPrompt = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => (document.documentElement.dataset.prompted = ""),
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

test("installation is offered from the second visit on, and never again once dismissed", async ({ page, context }) => {
  const hint = toasts(page).getByText("can be installed");
  await install(page);
  expect(await fireInstallPrompt(page)).toBe(true);
  await page.reload();
  await expect(verdict(page)).toBeVisible();
  await fireInstallPrompt(page);
  await expect(hint).toHaveCount(0);

  await page.goto(host.url + naga);
  await fireInstallPrompt(page);
  await fireInstallPrompt(page);
  await expect(hint).toHaveCount(1);
  await hint.getByRole("button", { name: "Install" }).click();
  await expect(page.locator("html[data-prompted]")).toBeAttached();
  await expect(hint).toHaveCount(0);
  await fireInstallPrompt(page);
  await hint.getByRole("button", { name: "Dismiss" }).click();
  await expect(hint).toHaveCount(0);

  const later = await context.newPage();
  await later.goto(host.url + naga);
  await expect(verdict(later)).toBeVisible();
  await fireInstallPrompt(later);
  await expect(toasts(later).getByText("can be installed")).toHaveCount(0);
});
