import { createHash } from "node:crypto";
import { readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test, unfolded } from "./fixtures";
import { Host } from "./host";
import { serviceWorker } from "../../tools/service-worker.mjs";

const naga = "?v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1";
const ready = "Ready for use without a network.";
const update = "A new version is ready.";
const counted = /\d+ monsters, worst first/;

let host: Host;

test.beforeEach(async () => {
  host = await new Host().start();
});

test.afterEach(() => host.stop());

const toasts = (page: Page) => page.locator("#toasts");
const verdict = (page: Page) => page.locator("#verdict .mean");

async function install(page: Page) {
  await page.goto(host.url);
  await expect(toasts(page)).toContainText(ready);
}

/** Makes the files a new release with a number of its own, whose engine would be noticed. */
function release(name: string) {
  const build = createHash("sha256").update(name).digest("hex").slice(0, 16);
  const stamp = (text: string) => text.replace(/\b[0-9a-f]{16}\b(?!\.|_bg)/, build);
  host.edit("index.html", (html) => stamp(html).replace(/<html/, `<html data-release="${name}"`));
  for (const file of ["sw.js", "worker.js", "telengard-worker.js"]) host.edit(file, stamp);
  host.edit("engine.js", () => "throw new Error('the engine of another release')");
}

/** What a page says of its release, while it may be on its way to another. */
const released = (page: Page) => page.evaluate(() => document.documentElement.dataset.release).catch(() => undefined);
const take = (page: Page) => toasts(page).getByRole("button", { name: "Reload" }).click();
const bestiary = (page: Page) => page.locator("summary").filter({ hasText: "Who outruns you" }).click();

test.describe("with the server gone", () => {
  test.use({ provoked: /ERR_CONNECTION_REFUSED|ERR_FAILED|An unknown error occurred when fetching the script/ });

  test("everything works", async ({ page }) => {
    await install(page);
    await host.stop();
    for (const [query, answer] of [
      [naga, "38.5 aut"],
      ["?v=0.34&species=spriggan&haste=1", "4 aut"],
      ["?v=trunk&form=bat&foes=ogre", "6 aut"],
    ]) {
      await page.goto(host.url + query);
      await expect(verdict(page)).toHaveText(answer);
    }
    await bestiary(page);
    await expect(page.getByText(counted)).toBeVisible();

    await page.goto(`${host.url}?page=telengard&depth=7&n=1000000&seed=5`);
    await expect(verdict(page)).toContainText("to fight");
    await page.getByRole("button", { name: "Roll all" }).click();
    await expect(page.getByText("1,000,000 encounters with seed 5 in")).toBeVisible();

    await page.goto(`${host.url}desk.html?v=0.31`);
    await expect(page.getByLabel("The table, with its source")).toHaveValue(/wikitable/);
    for (const [ui, words] of [["card", "14 aut"], ["pursuit", "14 aut a step"], ["timeline", "140 aut"], ["encounter", "70"]]) {
      await page.goto(`${host.url}embed.html?v=0.31&species=naga&foes=ogre&ui=${ui}`);
      await expect(page.locator("#card")).toContainText(words);
    }
    await page.goto(`${host.url}index.html${naga}`);
    await expect(verdict(page)).toHaveText("38.5 aut");
    await expect(page.evaluate(() => fetch("nothing.txt"))).rejects.toThrow("Failed to fetch");
  });
});

test.describe("where the host shortens addresses", () => {
  test.use({ provoked: /ERR_CONNECTION_REFUSED|ERR_FAILED|An unknown error occurred when fetching the script/ });

  test("pages open as they do elsewhere", async ({ page }) => {
    const other = await new Host(true).start();
    await page.goto(other.url);
    await expect(toasts(page)).toContainText(ready);
    await other.stop();
    for (const name of ["desk.html", "desk"]) {
      await page.goto(`${other.url}${name}?v=0.31`);
      await expect(page.getByLabel("The table, with its source")).toHaveValue(/wikitable/);
    }
    await page.goto(`${other.url}embed.html?v=0.31&species=naga`);
    await expect(page.locator(".figure")).toContainText("14 aut");
  });
});

test("a lost network is said, and what works without it", async ({ page, browser }) => {
  await install(page);
  const unkept = await browser.newPage({ serviceWorkers: "block" });
  await unkept.goto(host.url);
  for (const [one, kept] of [[page, "everything"], [unkept, "what you have opened"]] as const) {
    await one.context().setOffline(true);
    await expect(toasts(one)).toContainText(`Offline: ${kept} still works.`);
    await one.context().setOffline(false);
    await expect(toasts(one).locator(".offline")).toBeHidden();
  }
  await unkept.close();
});

test("a new release is offered, and taken with the question as it stands", async ({ page }) => {
  await install(page);
  release("two");
  await page.reload();
  await expect(toasts(page)).toContainText(update);
  expect(await released(page)).toBeUndefined();
  await page.getByRole("checkbox", { name: "Slowed" }).check();
  await take(page);
  await expect.poll(() => released(page)).toBe("two");
  await expect(page.getByRole("checkbox", { name: "Slowed" })).toBeChecked();
});

test.describe("an old page and a new release", () => {
  test.use({ provoked: /of an older release/ });

  test("never mix, one release on and two", async ({ page, context }) => {
    await install(page);
    const other = await context.newPage();
    await other.goto(host.url);
    for (const name of ["two", "three"]) {
      release(name);
      await other.reload();
      await expect(toasts(other)).toContainText(update);
      await take(other);
      await expect.poll(() => released(other)).toBe(name);

      expect(await released(page)).toBeUndefined();
      await bestiary(page);
      // The set before is kept for one release; after two the workers are refused.
      const answer = name === "two" ? counted : "none starts here: reload the page";
      await expect(page.getByText(answer)).toBeVisible();
      await bestiary(page);
    }
    await take(page);
    await expect.poll(() => released(page)).toBe("three");
  });

  test("never mix where nothing is kept", async ({ browser }) => {
    const page = await browser.newPage({ serviceWorkers: "block" });
    await page.goto(host.url);
    await expect(verdict(page)).toHaveText("10 aut");
    release("two");
    await bestiary(page);
    await expect(page.getByText("none starts here: reload the page")).toBeVisible();
    await page.close();
  });
});

test("a release that nobody took does not push out the one in use", async ({ page, context }) => {
  await install(page);
  release("skipped");
  await page.reload();
  await expect(toasts(page)).toContainText(update);
  release("three");
  const other = await context.newPage();
  await other.goto(host.url);
  await other.evaluate(async () => {
    const registration = await (await navigator.serviceWorker.ready).update();
    const { installing } = registration as ServiceWorkerRegistration;
    await new Promise((done) => installing?.addEventListener("statechange", done));
  });
  expect(await builds(other)).toBe(3);
  await take(other);
  await expect.poll(() => released(other)).toBe("three");
  await expect.poll(() => builds(other)).toBe(2);
  await bestiary(page);
  await expect(page.getByText(counted)).toBeVisible();
});

const builds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /[0-9a-f]{16}$/.test(name)).length);

test.describe("files that came to harm", () => {
  test.use({ provoked: /404|CompileError/ });

  test("a release that does not arrive whole changes nothing", async ({ page }) => {
    await install(page);
    release("broken");
    rmSync(join(host.folder, "engine_bg.wasm"));
    const fate = await page.evaluate(async () => {
      const { installing } = (await (await navigator.serviceWorker.ready).update()) as ServiceWorkerRegistration;
      return new Promise((done) => installing!.addEventListener("statechange", () => done(installing!.state)));
    });
    expect(fate).toBe("redundant");
    await page.reload();
    expect(await released(page)).toBeUndefined();
    await expect(verdict(page)).toHaveText("10 aut");
    await expect(toasts(page)).not.toContainText(update);
  });

  for (const [file, what] of [
    ["/app-", "The page did not start."],
    ["/part-crawl-", "A part of the page did not arrive."],
  ])
    test(`in the cache are fetched anew: ${file}`, async ({ page }) => {
      await install(page);
      await page.evaluate(async (file) => {
        const [cache] = await Promise.all((await caches.keys()).slice(0, 1).map((name) => caches.open(name)));
        const type = { headers: { "Content-Type": "application/wasm" } };
        for (const { url } of await cache.keys())
          if (url.includes(file) && url.endsWith(".wasm")) await cache.put(url, new Response("no program", type));
      }, file);
      await page.goto(host.url + naga);
      await expect(toasts(page)).toContainText(`${what} Its files have been fetched anew.`);
      await take(page);
      await expect(verdict(page)).toHaveText("38.5 aut");
      await expect(page.getByRole("heading", { name: "Will it catch me?" })).toBeVisible();
    });
});

/** Tells the page three times that a part is missing; says how often it then asked for all files. */
const missing = (page: Page) =>
  page.evaluate(() => {
    let asked = 0;
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (...words: unknown[]) {
      asked++;
      postMessage.apply(this, words as [unknown, Transferable[]]);
    };
    for (let time = 0; time < 3; time++) dispatchEvent(new Event("missing"));
    ServiceWorker.prototype.postMessage = postMessage;
    return asked;
  });

test.describe("asked for all files", () => {
  test.use({ provoked: /404/ });

  const fetchAll = (page: Page) =>
    page.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      navigator.serviceWorker.controller!.postMessage("fetch all", [port2]);
      return new Promise((done) => (port1.onmessage = ({ data }) => done(data)));
    });

  for (const [name, gone] of [["without the files of the one before", true], ["with the files of the one before", false]] as const)
    test(`where the host has a new release, ${name}, a worker keeps what it has`, async ({ page }) => {
      await install(page);
      release("two");
      if (gone) {
        const old = readdirSync(host.folder).find((name) => name.startsWith("style-"))!;
        const name = "style-0123456789abcdef.css";
        renameSync(join(host.folder, old), join(host.folder, name));
        for (const file of ["index.html", "sw.js"]) host.edit(file, (text) => text.replace(old, name));
      }
      expect(await fetchAll(page)).toBe("failed");
      await page.reload();
      expect(await released(page)).toBeUndefined();
      await expect(verdict(page)).toHaveText("10 aut");
      await take(page);
      await expect.poll(() => released(page)).toBe("two");
      await expect(verdict(page)).toHaveText("10 aut");
      expect(await fetchAll(page)).toBe("fetched");
    });

  test("a page asks once at a time, and says only what came", async ({ page }) => {
    const anew = toasts(page).getByText("Its files have been fetched anew.");
    await install(page);
    await page.reload();
    await expect(verdict(page)).toHaveText("10 aut");
    const [file, away] = [join(host.folder, "desk.js"), join(host.folder, "away.js")];
    renameSync(file, away);
    expect(await missing(page)).toBe(1);
    // It may ask again as soon as it knows that not all came.
    await expect.poll(() => missing(page)).toBe(1);
    renameSync(away, file);
    await expect.poll(() => missing(page).then(() => anew.count())).toBe(1);
    expect(await missing(page)).toBe(0);
    await toasts(page).getByRole("button", { name: "Dismiss" }).click();
    expect(await missing(page)).toBe(1);
    await expect(anew).toHaveCount(1);
  });
});

test("files lost from the cache come back", async ({ page }) => {
  await install(page);
  const kept = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((name) => /[0-9a-f]{16}$/.test(name))!;
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).sort();
    });
  const before = await kept();
  expect(before).toContain("/engine_bg.wasm");
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/\/$|\.wasm$|worker\.js$|style-\w+\.css$/.test(request.url)) await cache.delete(request);
    }
  });
  expect(await kept()).not.toEqual(before);
  await page.goto(host.url + naga);
  await expect(verdict(page)).toHaveText("38.5 aut");
  await bestiary(page);
  await expect(page.getByText(counted)).toBeVisible();
  await page.evaluate(() => fetch("telengard-worker.js"));
  // Each part of the page when it is shown.
  for (const name of ["telengard", "reference"]) {
    await page.goto(`${host.url}?page=${name}`);
    await unfolded(page);
  }
  await page.getByRole("button", { name: "Builds" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // And the program of each kind of card.
  for (const ui of ["card", "pursuit", "timeline", "encounter"]) {
    await page.goto(`${host.url}embed.html?v=0.31&foes=ogre&ui=${ui}`);
    await expect(page.getByRole("table").or(page.locator(".figure")).first()).toBeVisible();
  }
  await expect.poll(kept).toEqual(before);
});

test("the kill switch unregisters and clears", async ({ page }) => {
  await install(page);
  process.env.KILL_SERVICE_WORKER = "1";
  serviceWorker(host.folder);
  delete process.env.KILL_SERVICE_WORKER;
  await page.reload();
  const left = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);
  await expect.poll(() => left().catch(() => [])).toEqual([0, 0]);
});

test("a frame installs nothing", async ({ page }) => {
  // As on a host that does not read it, where anybody may frame the page.
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

/** Has the browser offer to install, as it does when it sees fit; says whether it was asked to. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => (document.documentElement.dataset.prompted = ""),
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

test("installing is offered on a second visit, and not again when dismissed", async ({ page, context }) => {
  const hint = toasts(page).getByText("can be installed");
  await install(page);
  expect(await offer(page)).toBe(true);
  await page.reload();
  await expect(verdict(page)).toBeVisible();
  await offer(page);
  await expect(hint).toHaveCount(0);

  await page.goto(host.url + naga);
  await offer(page);
  await offer(page);
  await expect(hint).toHaveCount(1);
  await hint.getByRole("button", { name: "Install" }).click();
  await expect(page.locator("html[data-prompted]")).toBeAttached();
  await expect(hint).toHaveCount(0);
  await offer(page);
  await hint.getByRole("button", { name: "Dismiss" }).click();
  await expect(hint).toHaveCount(0);

  const later = await context.newPage();
  await later.goto(host.url);
  await expect(verdict(later)).toBeVisible();
  await offer(later);
  await expect(toasts(later).getByText("can be installed")).toHaveCount(0);
});
