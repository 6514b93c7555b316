import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

// `make soak` sets ten thousand.
const EDITS = Number(process.env.SOAK_EDITS ?? 60);
const SEED = Number(process.env.SOAK_SEED ?? 1);
// Over the size after the first fifth of the edits, when every page, dialog and part of the program has been used.
const MAX_GROWTH = { jsHeap: 8e6, wasm: 8e6, nodes: 4000, listeners: 400 };

/** Returns numbers from 0 up to a limit, always the same for a seed (the generator of Park and Miller). */
function random(seed: number) {
  let state = seed;
  return (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
}

/** What a reader may do next. */
const ACTIONS: ((page: Page, pick: (limit: number) => number) => Promise<unknown>)[] = [
  (page, pick) => act(page, "form.build input[type=checkbox]", pick, "click"),
  (page, pick) => act(page, "form.build .stepper button", pick, "click"),
  (page, pick) => act(page, "select", pick, "choose"),
  (page, pick) => act(page, "form.build .stepper input", pick, "type"),
  (page, pick) => act(page, "summary", pick, "click"),
  (page, pick) => act(page, "header nav a", pick, "click"),
  (page, pick) => page.keyboard.press("zy[]ut"[pick(6)]),
  async (page, pick) => {
    await page.keyboard.press("bds?"[pick(4)]);
    await page.keyboard.press("Escape");
  },
  (page, pick) => page.evaluate((query) => {
    history.pushState(null, "", `?${query}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, ["v=0.31&foes=ogre", "v=trunk&species=naga&foes=hydra:water&gap=3", "page=telengard&depth=7", "v=0.20"][pick(4)]),
  async (page, pick) => {
    await page.keyboard.press("b");
    await importBuilds(page, JSON.stringify({ builds: [{ name: `b${pick(50)}`, query: `v=0.31&piety=${pick(200)}` }] }));
    await page.keyboard.press("Escape");
  },
];

/** Acts on one of the elements that are there and can be used, if there is any, and waits until that is painted. */
const act = (page: Page, selector: string, pick: (limit: number) => number, kind: "click" | "choose" | "type") =>
  page.evaluate(
    ([selector, kind, index, value]) => {
      const all = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector as string)];
      const element = all.filter((element) => !element.disabled)[Number(index) % (all.length || 1)];
      if (!element) return;
      if (kind === "click") return element.click();
      element.value = element instanceof HTMLSelectElement ? element.options[Number(value) % element.options.length].value : String(value);
      element.dispatchEvent(new Event(kind === "choose" ? "change" : "input", { bubbles: true }));
    },
    [selector, kind, pick(1e6), pick(220)],
  );

/** Chooses a file of builds, if the dialog is open. Not by setInputFiles, which keeps every element that it was used on. */
const importBuilds = (page: Page, text: string) =>
  page.evaluate((text) => {
    const input = document.querySelector<HTMLInputElement>("dialog input[type=file]");
    if (!input) return;
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], "builds.json"));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, text);

type Memories = { memories: WebAssembly.Memory[] };

/** Makes the page note the memory of each program it starts. */
const noteMemories = (page: Page) =>
  page.addInitScript(() => {
    const memories: WebAssembly.Memory[] = [];
    Object.assign(window, { memories });
    const { instantiate, instantiateStreaming } = WebAssembly;
    const note = <T>(result: T) => {
      const { exports } = ((result as { instance?: WebAssembly.Instance }).instance ?? result) as WebAssembly.Instance;
      if (exports.memory && !memories.includes(exports.memory as never)) memories.push(exports.memory as never);
      return result;
    };
    WebAssembly.instantiate = ((...args: unknown[]) => (instantiate as Function)(...args).then(note)) as never;
    WebAssembly.instantiateStreaming = ((...args: unknown[]) => (instantiateStreaming as Function)(...args).then(note)) as never;
  });

/** Returns what the page holds on to (bytes and counts), after a collection of garbage. */
async function measure(page: Page, cdp: CDPSession) {
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  const wasm = await page.evaluate(() => (window as never as Memories).memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
  return { jsHeap: metric("JSHeapUsedSize"), wasm, nodes: metric("Nodes"), listeners: metric("JSEventListeners") };
}

test(`${EDITS} random edits report nothing, and memory stays bounded`, async ({ page }) => {
  test.setTimeout(120_000 + EDITS * 1000);
  await noteMemories(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await page.goto("./?v=0.31&foes=ogre");
  await expect(page.locator(".step-line")).toBeVisible();
  const pick = random(SEED);
  const slowest = { ms: 0, query: "" };
  // Measured on one and the same question, so that only what is left of others counts.
  const measureAtRest = async () => {
    await page.evaluate(() => {
      history.pushState(null, "", "?v=0.31&foes=ogre");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(page.locator(".foe-name")).toHaveCount(1);
    return measure(page, cdp);
  };
  let before = await measureAtRest();
  expect(before.wasm).toBeGreaterThan(0);
  for (let edit = 0; edit < EDITS; edit++) {
    if (edit === Math.floor(EDITS / 5)) before = await measureAtRest();
    const begin = performance.now();
    await ACTIONS[pick(ACTIONS.length)](page, pick);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    const ms = performance.now() - begin;
    if (ms > slowest.ms) Object.assign(slowest, { ms, query: page.url() });
  }
  const after = await measureAtRest();
  console.log(`seed ${SEED}, slowest edit ${slowest.ms.toFixed(0)} ms at ${slowest.query}`);
  console.log(JSON.stringify({ before, after }));
  await expect(page.locator("#toasts [role=alert]")).toHaveCount(0);
  for (const [name, limit] of Object.entries(MAX_GROWTH) as [keyof typeof before, number][])
    expect.soft(after[name] - before[name], `growth of ${name}`).toBeLessThanOrEqual(limit);
});
