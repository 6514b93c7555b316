import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { button, expect, test, toasts, verdict } from "./fixtures";
import { Host } from "./host";

test.describe("a mistake of the program", () => {
  test.use({ expectedProblems: /unreachable|made to fail|failed to (insert|append)|memory access/ });

  test("is shown once, with a report to copy, and the question stays in the address", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("./?v=0.31&species=naga");
    await expect(page.locator("main:not([aria-busy])")).toBeVisible();
    await page.getByRole("checkbox", { name: "Hasted", exact: true }).check();
    // The framework relies on the browser here and panics; so would any mistake of ours.
    await page.evaluate(() => {
      Node.prototype.insertBefore = () => {
        throw new DOMException("made to fail");
      };
      Node.prototype.appendChild = Node.prototype.insertBefore as typeof Node.prototype.appendChild;
    });
    await page.keyboard.press("b");
    const notice = toasts(page).getByRole("alert");
    // Which of the two fails first depends on how much of the page a slow machine had rendered.
    await expect(notice).toContainText(/Something went wrong, and the page may no longer respond: “failed to (append|insert)[^”]*”\./);
    await page.keyboard.press("?");
    await expect(toasts(page).getByRole("alert")).toHaveCount(1);

    await expect.poll(() => new URL(page.url()).search).toBe("?v=0.31&species=naga&haste=1");
    await notice.getByRole("button", { name: "Copy report" }).click();
    await expect(notice.getByRole("button", { name: "Copied" })).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toMatch(/^panicked at [^]*failed to [^]*\nBuild [0-9a-f]{16}\nhttp[^ ]*haste=1\nMozilla/);
    await notice.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("checkbox", { name: "Hasted", exact: true })).toBeChecked();
    await expect(notice).toHaveCount(0);
  });

  test("is shown even if it is no panic", async ({ page }) => {
    await page.goto("./?v=0.31");
    await expect(verdict(page)).toBeVisible();
    await page.evaluate(() => void Promise.reject(new WebAssembly.RuntimeError("memory access out of bounds, made to fail")));
    await expect(toasts(page).getByRole("alert")).toContainText("memory access out of bounds");
  });
});

test.describe("a damaged program", () => {
  test.use({ expectedProblems: /CompileError|404|Failed to fetch|failed to fetch/ });

  let host: Host;
  test.beforeAll(async () => void (host = await new Host().start()));
  test.afterAll(() => host.stop());

  /** Replaces each program of the host by bytes that are none. */
  const damage = (pattern: RegExp) =>
    readdirSync(host.folder)
      .filter((name) => pattern.test(name))
      .forEach((name) => writeFileSync(join(host.folder, name), "no program"));

  test("is what the page, the desk and a card say is wrong", async ({ page }) => {
    damage(/\.wasm$/);
    await page.goto(host.url);
    await expect(toasts(page)).toContainText("The page did not start, because its program is missing or damaged (");
    await expect(button(page, "Reload")).toBeVisible();
    await page.goto(`${host.url}desk.html`);
    await expect(page.locator("#status")).toContainText("The program of this page is missing, damaged or at fault (");
    await page.goto(`${host.url}embed.html?v=0.31`);
    await expect(page.locator("#card")).toContainText("The program of this card is missing or damaged (");
  });
});

test.describe("a worker whose engine fails in the middle", () => {
  test.use({ expectedProblems: /made to fail/ });

  test("is told of, and nothing is waited for", async ({ page }) => {
    const host = await new Host().start();
    renameSync(join(host.folder, "engine.js"), join(host.folder, "whole-engine.js"));
    host.write("engine.js", `import init, { EncountersInParts, OutrunsInParts } from "./whole-engine.js";
      export * from "./whole-engine.js";
      const fail = () => { throw new WebAssembly.RuntimeError("made to fail"); };
      OutrunsInParts.prototype.nextMessage = EncountersInParts.prototype.advance = fail;
      export const checkReport = fail;
      export default init;`);
    await page.goto(`${host.url}?v=0.31&species=naga&tab=outruns`);
    await expect(page.getByText("a worker that gave up")).toBeVisible();
    await page.goto(`${host.url}?page=telengard&depth=7&n=1000&seed=5&turn-tab=many`);
    await page.getByRole("button", { name: "Roll all" }).click();
    await expect(page.getByText("a background worker, which gave up")).toBeVisible();
    await expect(page.getByRole("button", { name: "Roll all" })).toBeVisible();
    await page.goto(`${host.url}desk.html?v=0.31`);
    await expect(page.getByLabel("The table, with its source")).toHaveValue(/wikitable/);
    await page.getByLabel("Table, infobox or article").fill("{|\n! Monster !! Speed\n|-\n| ogre || 10\n|}");
    await expect(page.locator("#status")).toContainText("The program of this page is missing, damaged or at fault (");
    await host.stop();
  });
});

test.describe("a page that may not run its program", () => {
  // Whatever else the browser says of a folder or a policy.
  test.use({ expectedProblems: /./ });

  test("says so when opened from a folder", async ({ page }) => {
    for (const name of ["desk.html", "embed.html", "examples/form.html"]) {
      await page.goto(new URL(`../../dist/${name}`, import.meta.url).href);
      await expect(page.locator("#card")).toContainText("A page opened from a folder (file:) cannot load its program");
    }
  });

  test("names the policy that forbids it", async ({ page }) => {
    await page.route(/desk\.html$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": "require-trusted-types-for 'script'" } });
    });
    await page.goto("./desk.html");
    await expect(page.locator("#card")).toContainText("The policy of this site (require-trusted-types-for) forbids workers");
    await expect(toasts(page)).not.toContainText("missing or damaged");
  });
});

test("dialogs leave no listeners behind", async ({ page }) => {
  await page.addInitScript(() => {
    const count = (change: number, method: typeof EventTarget.prototype.addEventListener) =>
      function (this: EventTarget, ...args: Parameters<typeof method>) {
        // What listens on an element that is gone goes with it.
        if ([window, document, document.body, document.getElementById("app")].includes(this as never))
          Object.assign(window, { listeners: ((window as never)["listeners"] ?? 0) + change });
        return method.apply(this, args);
      };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = count(1, addEventListener);
    EventTarget.prototype.removeEventListener = count(-1, removeEventListener);
  });
  await page.goto("./?v=0.31");
  await expect(page.locator("main:not([aria-busy])")).toBeVisible();
  const openAll = async () => {
    for (const key of ["b", "d", "s", "?"]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      // Not by role: a closed dialog has none, but keys are its own until its `close` event has removed it.
      await expect(page.locator("dialog")).toHaveCount(0);
    }
    return page.evaluate(() => (window as never)["listeners"] as number);
  };
  const afterFirst = await openAll();
  expect(afterFirst).toBeGreaterThan(0);
  for (let time = 0; time < 3; time++) expect(await openAll()).toBe(afterFirst);
});
