import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const naga = "v=0.34&species=naga&weapon=trident&skill=8&str=16&fighting=6&gap=2&stairs=9&energy=any&hp=52&ac=10&ev=7&have=haste";
const compare = [`${naga}&form=statue`, naga.replace("naga", "spriggan")].map((pin, index) => `compare${index ? index + 1 : ""}=${encodeURIComponent(pin)}`);
const links = {
  "one foe": `${naga}&foes=ogre`,
  "a god who forbids haste": `${naga}&foes=ogre&god=cheibriados&form=statue&piety=100`,
  "three foes in file": `${naga}&foes=ogre,orc,wolf&where=corridor`,
  "an open tab": `${naga}&foes=ogre&tab=versions`,
  "a comparison": `${naga}&foes=ogre&${compare.join("&")}`,
};

/** Records how far what is seen moves, with what moved. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
    const shifts: string[] = [];
    let sum = 0;
    const name = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.getAttribute("class") ?? ""}` : node?.textContent);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        sum += value;
        shifts.push(`${value.toFixed(4)}: ${sources.map(({ node, previousRect, currentRect }) => `${name(node)} ${previousRect.y}→${currentRect.y}`).join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(globalThis, { movedSoFar: () => ({ sum, shifts }) });
  });

for (const [width, height] of [[1280, 900], [360, 740]]) {
  for (const [name, link] of Object.entries(links)) {
    test(`next to nothing moves while the options are worked out: ${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await recordShifts(page);
      await page.goto(`./?${link}`);
      await page.locator(".decide:not([aria-busy]) .option.chosen").waitFor();
      await page.locator(".pursuers:not([aria-busy])").waitFor();
      await expect(page.getByText("Computing…")).toHaveCount(0);
      const { sum, shifts } = await page.evaluate("movedSoFar()") as { sum: number; shifts: string[] };
      expect(sum, shifts.join("\n")).toBeLessThanOrEqual(0.02);
    });
  }
}

test("nothing in the row of foes covers what is beside it", async ({ page }) => {
  await page.goto("./?v=0.34&species=spriggan&foes=wolf,wolf&gap=3&stairs=9&where=open");
  const [search, custom] = [page.locator(".sit .add input"), page.getByRole("button", { name: "Custom monster" })];
  for (const width of [1280, 1100, 960, 768, 700]) {
    await page.setViewportSize({ width, height: 900 });
    const [left, right] = [(await search.boundingBox())!, (await custom.boundingBox())!];
    expect(left.x + left.width, `${width} px`).toBeLessThanOrEqual(right.x);
    expect(left.height, `${width} px`).toBe((await page.locator(".sit .tok").first().boundingBox())!.height);
    // One line, or as many to each.
    const tops = await page.locator(".place .segments label").evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect([[4], [2, 2], [1, 1, 1, 1]], `${width} px`).toContainEqual([...new Set(tops)].map((top) => tops.filter((other) => other === top).length));
  }
});

for (const width of [320, 360]) {
  test(`each of twelve foes has one line on a phone, its button at the end, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`./?${naga}&foes=ogre,orc,orc-priest,hobgoblin,goblin,jackal,adder,wolf,hydra,troll,kobold,gnoll&where=corridor`);
    await page.getByRole("button", { name: "Edit the situation" }).click();
    await expect(page.locator(".situation .gist span").first()).toBeHidden();
    await expect(page.locator(".after .lab")).toHaveText("After you (distance in tiles)");
    const foes = page.locator(".after .tok");
    await expect(foes).toHaveCount(12);
    for (const foe of await foes.all()) {
      const [box, end] = [(await foe.boundingBox())!, (await foe.getByRole("button", { name: "Remove one" }).boundingBox())!];
      expect(box.height).toBeLessThan(60);
      expect(box.x + box.width - (end.x + end.width)).toBeLessThanOrEqual(2);
    }
  });
}

test("a board whose chase is computed anew stays black", async ({ page }) => {
  await page.goto(`./?${links["three foes in file"]}`);
  await page.locator(".pursuers:not([aria-busy])").waitFor();
  // Whatever is computed: the class is what marks it.
  await page.locator(".watch").evaluate((panel) => panel.classList.add("stale"));
  await expect(page.locator(".watch .board")).toHaveCSS("opacity", "1");
  await expect(page.locator(".watch .board > *").first()).toHaveCSS("opacity", "0.55");
});

test.describe("to the finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const [address, target] of [
    ["?v=0.34&page=reference&shelf=monsters", ".ref-table .offer"],
    ["?v=0.34&page=reference&shelf=species", ".ref-table .offer"],
    ["?v=0.31&tab=wiki&article=movement", ".claims td:last-child a"],
  ]) {
    test(`what is small is 44 px high: ${target} of ${address}`, async ({ page }) => {
      await page.goto(`./${address}`);
      const heights = await page.locator(target).first().waitFor().then(() => page.locator(target).evaluateAll((all) => all.slice(0, 20).map((one) => one.getBoundingClientRect().height)));
      expect(heights.length).toBeGreaterThan(5);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    });
  }
});

test("what other pages load moves nothing of an answer", async ({ page }) => {
  const answer = `./?${naga}&foes=two-headed-ogre,orc,wolf&where=corridor`;
  const boxes = async () => {
    await page.locator(".decide:not([aria-busy]) .option.chosen").waitFor();
    await page.locator(".pursuers:not([aria-busy])").waitFor();
    await page.locator("#explains").waitFor();
    await expect(page.getByText("Computing…")).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    return page.locator("#main :is(section, h2, h3, p, button, label, .tok, .group, li)").evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30)}: ${[x, y, width, height].map(Math.round).join(" ")}`;
      }),
    );
  };
  await page.goto(answer);
  const fresh = await boxes();
  for (const name of ["Arena", "Telengard", "Reference", "About"]) {
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name }).click();
    await page.locator("main:not([aria-busy])").waitFor();
    await page.locator("#main h2").first().waitFor();
  }
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link").first().click();
  expect(await boxes()).toEqual(fresh);
});

test("the row of tabs stays under the pointer", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`./?${naga}&foes=ogre`);
  const tabs = page.getByRole("tab");
  const places = () => tabs.evaluateAll((all) => all.map((one) => {
    const { x, y } = one.getBoundingClientRect();
    return [x, y].map(Math.round);
  }));
  await page.locator(".pursuers:not([aria-busy])").waitFor();
  await tabs.nth(1).click();
  await expect(page.getByRole("tabpanel", { name: "Actions" }).getByRole("heading").first()).toBeVisible();
  await tabs.first().evaluate((tab) => scrollBy(0, tab.getBoundingClientRect().top - 100));
  const before = await places();
  for (const tab of await tabs.all()) {
    await tab.click();
    await page.getByRole("tabpanel").getByRole("heading").first().waitFor();
    expect(await places(), `${await tab.textContent()}`).toEqual(before);
  }
});

test("inputs get the focus in the order in which they are seen", async ({ page }) => {
  await page.goto("./?v=0.34&foes=ogre");
  const group = page.getByRole("group", { name: "Right now" });
  await group.getByRole("combobox", { name: "Swiftness" }).waitFor();
  const tops = await group.locator("input, select").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(3);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test("a link with a comparison has it first on the page, and it stays there", async ({ page }) => {
  await page.goto(`./?${links["a comparison"]}`);
  const [comparison, decision] = [page.locator("#compare-panel"), page.locator(".decide")];
  await expect(comparison.getByRole("table").first()).toBeInViewport();
  const top = async () => (await comparison.boundingBox())!.y - (await decision.boundingBox())!.y;
  expect(await top()).toBeLessThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("radio", { name: /^Run to the stairs/ }).click();
  expect(await top()).toBeLessThan(0);
  // How far the page is scrolled after a reload is the browser's choice.
  await page.reload();
  await comparison.getByRole("table").first().waitFor();
  expect(await top()).toBeLessThan(0);
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

test.describe("a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the bar leads to the options, wherever the page is", async ({ page }) => {
    await page.goto("./?v=0.34&species=naga&foes=ogre&gap=2&energy=any&stairs=9");
    await page.getByRole("button", { name: "Enter HP, AC and EV" }).click();
    for (const [name, value] of [["HP", "52"], ["AC", "10"], ["EV", "7"]]) await page.getByRole("textbox", { name, exact: true }).fill(value);
    await page.locator(".decide:not([aria-busy]) .option.chosen").waitFor();
    await page.locator("footer").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Options ▴" }).click();
    const chosen = page.getByRole("radio", { checked: true });
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expect(chosen).toBeFocused();
    expect((await page.getByRole("radiogroup", { name: "What you can do" }).boundingBox())!.y).toBeLessThan(60);
  });
});

test.describe("a phone on its side", () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

  test("has what to do, and the arena's map and pad, in sight", async ({ page }) => {
    await page.goto("./?v=0.34&species=naga&foes=ogre&gap=2&stairs=9&hp=52&ac=10&ev=7&have=haste");
    await expect(page.locator("#verdict")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".verdict .stamp")).toBeInViewport({ ratio: 1 });
    await page.locator(".situation").getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("combobox", { name: "Add a foe" })).toBeVisible();
    await page.goto("./?page=arena&v=0.34&species=naga&foes=ogre&energy=any&have=haste&hp=52&ac=10&ev=7&map=corridor");
    await expect(page.locator(".map")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".pad")).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "East", exact: true }).click();
    await expect(page.locator(".clock")).toContainText("turn 1 ");
    await expect(page.locator(".pad")).toBeInViewport({ ratio: 1 });
  });
});
