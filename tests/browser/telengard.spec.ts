import type { Page } from "@playwright/test";
import { expect, expectQuery, openTab, test, textbox } from "./fixtures";

/** A setting in which most steps of the encounter phase can occur. */
const complexSetting = "depth=7&dex=16&cha=13&sword=6&cloak=9&healing=2&fear=1&light=1&approach=0.5";
const encounterUrl = (query: string) => `./?v=0.31&page=telengard&${query}`;

const fightChance = (page: Page) => page.locator("#verdict [role=status] .note");
const panel = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
const roller = (page: Page) => page.locator("section", { has: page.locator("#roller") });
const outcome = (page: Page, name: string) => page.locator(".shares > div").filter({ hasText: name });

test("the chances of a setting are shown", async ({ page }) => {
  await page.goto("./?page=telengard");
  await expect(fightChance(page)).toHaveText("A fight comes in 26.7 % of turns; you act first in 70 % of them.");
  await expect(page).toHaveTitle("26.7 % to fight at depth 1 in Telengard · Crawl Clock");
  await expect(outcome(page, "No monster")).toContainText("70 %");
  await expect(outcome(page, "Healed")).toContainText("1.07 %");
  await expect(outcome(page, "Nothing to steal")).toContainText("1.21 %");
  await expect(outcome(page, "Gift")).toContainText("0.975 %");
  await expect(outcome(page, "Fight, you first")).toContainText("18.7 %");
  await expect(page.getByRole("row", { name: "9 Elf 1.5" })).toContainText("39.7");

  await textbox(page, "Elven cloak").fill("20");
  await expect(fightChance(page)).toHaveText("It never comes to a fight.");
  await page.getByRole("checkbox", { name: "Invisibility" }).check();
  await expect(outcome(page, "Avoided by Invisibility")).toContainText("24 %");
  await expectQuery(page).toBe("v=0.34&page=telengard&cloak=20&invisible=1");

  await page.getByRole("button", { name: "Reset" }).click();
  await expect(fightChance(page)).toHaveText("A fight comes in 26.7 % of turns; you act first in 70 % of them.");
  await expectQuery(page).toBe("v=0.34&page=telengard");
});

test("each page keeps its own inputs, and Back returns to the previous page", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&depth=9");
  const link = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });
  await expect(page.locator("#verdict .mean")).toHaveText("14 aut");
  await expect(link("Crawl")).toHaveAttribute("aria-current", "page");
  await link("Telengard").click();
  await expect(link("Telengard")).toHaveAttribute("aria-current", "page");
  await expect(textbox(page, "Depth")).toHaveValue("9");
  await expect(page.getByRole("combobox", { name: "Version" })).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Movement", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Reset" }).click();
  await expectQuery(page).toBe("v=0.31&page=telengard&species=naga");
  await page.goBack();
  await expect(page.locator("#verdict .mean")).toHaveText("14 aut");
  await expectQuery(page).toBe("v=0.31&species=naga&depth=9");
});

test("what a monster does is read as the article has it: once it is met", async ({ page }) => {
  await page.goto("./?page=telengard&cha=18&depth=3&sword=1");
  const monsters = panel(page, "By monster met in percent of turns, the rest in percent of meetings");
  const chance = (name: string, of: string) => monsters.getByRole("row", { name }).locator(`[data-of=${of}]`);
  await expect(chance("9 Elf", "Healed")).toHaveText("70.1");
  await expect(chance("4 Hobbit", "Robbed")).toHaveText("11.2");
  await page.getByRole("checkbox", { name: "Fear" }).check();
  await expect(chance("4 Hobbit", "Robbed")).toHaveText("–");
});

test("levels and hit points are shown as a table and as a chart of exact or cumulative chances", async ({ page }) => {
  await page.goto("./?page=telengard");
  await openTab(page, "Levels");
  const distributions = panel(page, "Levels and hit points");
  await distributions.getByText("Show as table").first().click();
  const level = distributions.getByRole("row", { name: /^2 / });
  await expect(level).toHaveText("223.31 %60.31 %63 %");
  const heights = () => distributions.locator("rect").evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("height"))));
  const exactly = await heights();
  await distributions.getByRole("combobox", { name: "Chance of" }).selectOption("at least");
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(exactly[0]);
  const atLeast = await heights();
  expect(atLeast.slice(0, 4)).toEqual([...atLeast.slice(0, 4)].sort((a, b) => b - a));
});

test("the hit points of one monster of one level stand beside those of any, and in the fight", async ({ page }) => {
  await page.goto("./?page=telengard");
  await openTab(page, "Levels");
  const distributions = panel(page, "Levels and hit points");
  const chart = (of: ReturnType<typeof panel>, name: string) =>
    of.getByRole("figure").filter({ has: page.getByRole("slider", { name, exact: true }) });
  await expect(chart(distributions, "Hit points of a gnoll of level 2")).toBeVisible();
  await distributions.getByRole("combobox", { name: "Monster" }).selectOption("Hobbit");
  await distributions.getByRole("combobox", { name: "Its level" }).selectOption("1");
  await expectQuery(page).toBe("v=0.34&page=telengard&turn-tab=levels&fight-foe=hobbit&fight-foe-level=1");
  const hobbit = "Hit points of a hobbit of level 1";
  await expect(chart(distributions, hobbit).locator("text.value")).toHaveText(["6.25 %", "18.75 %", "31.25 %", "43.75 %"]);
  await expect(chart(distributions, "Hit points of any monster, once rolled")).toBeVisible();
  const foe = await page.evaluate(async () => {
    const engine = await import(new URL("engine.js", location.href).href);
    await engine.default();
    return engine.encounter(location.search).foe;
  });
  expect(foe).toEqual({ name: "Hobbit", level: 1, hp: [[1, 0.0625], [2, 0.1875], [3, 0.3125], [4, 0.4375]] });

  await openTab(page, "The fight");
  const fight = panel(page, "The fight");
  await expect(chart(fight, hobbit)).toContainText("3.12 on average");
  await textbox(page, "Its hit points").fill("3");
  await expect(chart(fight, hobbit)).toHaveCount(0);
  await page.getByText("Export", { exact: true }).click();
  await page.getByRole("button", { name: "Hit points of a monster in Telengard" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "The table" })).toHaveValue(/a hobbit of level 1[^]*6\.25 %[^]*43\.75 %/);
});

test("a roll shows its dice, and its link repeats the roll", async ({ page, context }) => {
  await page.goto(encounterUrl(complexSetting));
  const rolled = roller(page);
  await expect(rolled.getByRole("table")).toHaveCount(0);
  await textbox(page, "Seed").fill("18");
  await rolled.getByRole("button", { name: "Roll one turn" }).click();
  await expect(rolled.getByRole("heading", { level: 2 })).toHaveText("A dragon, level 1, 10 hit points. It acts first.");
  const first = rolled.getByRole("row", { name: "Does a monster come?" });
  await expect(first).toHaveText(/1d100at most 3027✓ passed: a monster comes/);
  await expect(rolled.getByRole("row", { name: "Do you act first?" })).toContainText("✗ failed: the monster acts first");

  await expectQuery(page).toContain("seed=18");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(roller(other).getByRole("status")).toContainText("A dragon, level 1, 10 hit points.");
  const dice = (of: Page) => roller(of).getByRole("table").innerText();
  expect(await dice(other)).toBe(await dice(page));
});

test("the monster that was rolled is fought, with the chance that the roll gave", async ({ page }) => {
  await page.goto(encounterUrl(`${complexSetting}&seed=18`));
  const rolled = roller(page);
  await expect(rolled.locator(".strip .stamp")).toContainText(/you win, acting (first|second)$/);
  await expect(rolled.getByRole("heading", { name: /^A (safe|fair|risky|bad) fight: you .*win/ })).toBeVisible();
  const first = (await rolled.locator(".strip .stamp").innerText()).match(/[\d.]+/)![0];
  await page.getByRole("tab", { name: "The fight" }).waitFor();
  await rolled.getByRole("button", { name: "Calculate this fight" }).click();
  await expect(page.getByRole("tab", { name: "The fight" })).toBeFocused();
  await expect(panel(page, "The fight").getByRole("group", { name: "The fight" })).toBeInViewport();
  await expectQuery(page).toContain("turn-tab=fight");
  await expectQuery(page).toContain("fight-foe=dragon&fight-foe-level=1&fight-foe-hp=10");
  await expect(panel(page, "The fight").getByRole("row", { name: "You win" })).toContainText(first);
  // A link opens at the tab that it names.
  await page.reload();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("The fight");
  await rolled.getByRole("button", { name: "Roll again" }).click();
  await expect(rolled.getByRole("listitem")).toHaveCount(2);
  await openTab(page, "Experience");
  await expect(page.getByRole("row", { name: /^3 / })).toHaveText("34,00026");
});

test("who rolls first has dice of their own, with a seed that can be read", async ({ page }) => {
  const seeds = new Set<string>();
  for (let visit = 0; visit < 2; visit++) {
    await page.setViewportSize({ width: [360, 1280][visit], height: 800 });
    await page.goto(encounterUrl("depth=3"));
    await roller(page).getByRole("button", { name: "Roll until something comes" }).click();
    await expectQuery(page).toMatch(/seed=\d+&until=1/);
    await textbox(page, "Seed").fill("123456789");
    expect(await textbox(page, "Seed").evaluate((box: HTMLInputElement) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    seeds.add(new URL(page.url()).search.match(/seed=(\d+)/)![1]);
  }
  expect(seeds.size).toBe(2);
});

test("turns are rolled until a monster comes, and the empty ones before it are counted", async ({ page, context }) => {
  await page.goto(encounterUrl("depth=7"));
  const rolled = roller(page);
  await textbox(page, "Seed").fill("4");
  await rolled.getByRole("button", { name: "Roll until something comes" }).click();
  await expectQuery(page).toBe("v=0.31&page=telengard&seed=4&until=1&depth=7");
  const engine = await page.evaluate(async () => {
    const engine = await import(new URL("engine.js", location.href).href);
    await engine.default();
    const seeds = Array.from({ length: 200 }, (_, seed) => engine.rollEncounter(`depth=7&until=1&seed=${seed}`));
    return { here: engine.rollEncounter(location.search), seeds, one: engine.rollEncounter("depth=7&seed=4") };
  });
  expect(engine.seeds.every(({ outcome }: { outcome: string }) => outcome !== "noMonster")).toBe(true);
  expect(engine.one).toMatchObject({ outcome: "noMonster", emptyTurns: 0 });
  expect(engine.here.emptyTurns).toBeGreaterThan(0);
  const turns = engine.here.emptyTurns === 1 ? "1 quiet turn" : `${engine.here.emptyTurns} quiet turns`;
  await expect(rolled.getByRole("status")).toContainText(`${turns}, then this.`);
  await expect(rolled.getByRole("row")).toHaveCount(engine.here.draws.length + 1);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(roller(other).getByRole("status")).toHaveText(await rolled.getByRole("status").innerText().then((text) => text.replace(/\n+/g, "")));
  // Each further click rolls anew, and one turn may be empty again.
  await rolled.getByRole("button", { name: "Roll until something comes" }).click();
  await expect(rolled.getByRole("listitem")).toHaveCount(2);
  await rolled.getByRole("listitem").last().getByRole("button", { name: "Replay seed 4" }).click();
  await expectQuery(page).toBe("v=0.31&page=telengard&seed=4&until=1&depth=7");
});

test("who walks past unseen is not told whom: only the dice are", async ({ page }) => {
  await page.goto("./?page=telengard&until=1&seed=4&depth=3&cloak=6&light=1&sword=2&healing=1&broke=fights");
  const rolled = roller(page);
  await expect(rolled.getByRole("heading", { name: "You stay unseen and walk past.", exact: true })).toBeVisible();
  await expect(rolled.locator(".floor .foe")).toHaveCount(0);
  await expect(rolled.getByRole("row", { name: "Which monster?" })).toContainText("Minotaur");
});

test("a gift is worn and a theft is final at a click, which rolls on and can be undone", async ({ page }) => {
  await page.goto(encounterUrl("depth=7&sword=3"));
  for (const [outcome, label] of [["gift", "Take it and roll on"], ["stolen", "Roll on without it"]]) {
    const found = await page.evaluate(async (outcome) => {
      const engine = await import(new URL("engine.js", location.href).href);
      await engine.default();
      for (let seed = 1; ; seed++) {
        const roll = engine.rollEncounter(`depth=7&sword=3&until=1&seed=${seed}`);
        if (roll.outcome === outcome) return { seed, item: roll.item, bonus: roll.bonus };
      }
    }, outcome);
    await page.goto(encounterUrl(`seed=${found.seed}&until=1&depth=7&sword=3`));
    const button = roller(page).getByRole("button", { name: label });
    await button.click();
    const asked = () => new URL(page.url()).searchParams;
    await expect.poll(() => asked().get("seed")).not.toBe(String(found.seed));
    // The sword is all there is to steal.
    expect(asked().get(found.item)).toBe(found.bonus?.toString() ?? null);
    await page.getByRole("button", { name: "Undo" }).click();
    await expectQuery(page).toBe(`v=0.31&page=telengard&seed=${found.seed}&until=1&depth=7&sword=3`);
    await expect(button).toBeVisible();
  }
});

test("the list of keys has those of the page, and one that rolls", async ({ page }) => {
  await page.goto("./?page=telengard&depth=7");
  await expect(page.getByRole("button", { name: "Roll until something comes" })).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("Roll until something comes");
  for (const elsewhere of ["Import a character dump", "Add a foe", "The version before", "choose an option"]) {
    await expect(keys).not.toContainText(elsewhere);
  }
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await expect(async () => {
    await page.keyboard.press("r");
    expect(new URL(page.url()).searchParams.get("until")).toBe("1");
  }).toPass();
  await page.goto("./?v=0.34&foes=ogre");
  await expect(page.getByRole("radio", { name: /^Run/ }).first()).toBeVisible();
  await page.keyboard.press("?");
  await expect(keys).toContainText("1 to 9 choose an option");
  await expect(keys).not.toContainText("Roll until something comes");
});

test("Telengard has tools and examples of its own", async ({ page }) => {
  await page.goto("./?page=telengard");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(button("Saved builds")).toBeVisible();
  await expect(button("Import character")).toHaveCount(0);
  await page.keyboard.press("d");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const examples = page.getByRole("region", { name: "Try an example" });
  await expect(examples.getByRole("link")).toHaveCount(4);
  for (const link of await examples.getByRole("link").all())
    expect(await link.getAttribute("href")).toContain("page=telengard");
  await examples.getByRole("link", { name: "Unseen in the deep" }).click();
  await expect(page).toHaveURL(/depth=30&invisible=1&timestop=1/);
  await button("Saved builds").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(".examples").getByRole("link")).toHaveCount(4);
  await dialog.getByRole("link", { name: "A dragon on level 20" }).click();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("The fight");
});

test("every roll of the history can be replayed", async ({ page }) => {
  await page.goto(encounterUrl("depth=7&seed=18"));
  const rolled = roller(page);
  await expect(rolled.getByRole("listitem")).toHaveCount(0);
  for (const count of [2, 3]) {
    await rolled.getByRole("button", { name: "Roll one turn" }).click();
    await expect(rolled.getByRole("listitem")).toHaveCount(count);
  }
  await expect(textbox(page, "Seed")).not.toHaveValue("18");
  expect(Number(await textbox(page, "Seed").inputValue())).toBeLessThan(2 ** 53);
  await textbox(page, "Depth").fill("40");
  await expect(rolled.locator("[aria-current]")).toHaveCount(0);

  const oldest = rolled.getByRole("listitem").last();
  await oldest.getByRole("button", { name: "Replay seed 18" }).click();
  await expect(oldest).toHaveAttribute("aria-current", "true");
  await expect(textbox(page, "Depth")).toHaveValue("7");
  await expect(oldest).toContainText(await rolled.getByRole("heading", { level: 2 }).innerText());
  await expectQuery(page).toBe("v=0.31&page=telengard&seed=18&depth=7");
});

test("a million encounters are simulated, and the same seed gives the same counts", async ({ page }) => {
  await page.goto(encounterUrl(`seed=7&${complexSetting}`));
  await openTab(page, "Many rolls");
  const simulation = panel(page, "Roll very many");
  await simulation.getByRole("button", { name: "Roll all" }).click();
  await expect(simulation.getByRole("status")).toContainText("1,000,000 turns with seed 7 in ");
  const counts = await simulation.getByRole("table").innerText();
  expect(counts).toMatch(/Fight, you first.*as expected/s);
  const engine = await page.evaluate(async (query) => {
    const engine = await import(new URL("engine.js", location.href).href);
    await engine.default();
    return engine.simulateEncounters(query);
  }, new URL(page.url()).search);
  expect(counts).toContain(engine.outcomes.combatPlayerFirst.toLocaleString("en"));

  await simulation.getByRole("button", { name: "Roll all" }).click();
  await expect(simulation.getByRole("status")).toContainText("1,000,000");
  expect(await simulation.getByRole("table").innerText()).toBe(counts);
  await textbox(page, "Depth").fill("8");
  await expect(simulation.getByRole("table")).toHaveCount(0);
});

test("several workers share the blocks, and their counts are those of one", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 });
    const { Worker } = window;
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (String(url).includes("telengard-worker")) document.documentElement.dataset.workers = `${+(document.documentElement.dataset.workers ?? 0) + 1}`;
      }
    };
  });
  await page.goto(encounterUrl(`seed=7&n=4000123&${complexSetting}`));
  await openTab(page, "Many rolls");
  const simulation = panel(page, "Roll very many");
  await simulation.getByRole("button", { name: "Roll all" }).click();
  await expect(simulation.getByRole("status")).toContainText("4,000,123 turns with seed 7 in ");
  await expect(page.locator("html")).toHaveAttribute("data-workers", "3");
  await expect.poll(() => page.workers().length, { message: "workers end when all is counted" }).toBe(0);
  const counts = await simulation.getByRole("table").innerText();
  const engine = await page.evaluate(async (query) => {
    const engine = await import(new URL("engine.js", location.href).href);
    await engine.default();
    return engine.simulateEncounters(query).outcomes;
  }, new URL(page.url()).search);
  expect(counts).toContain(engine.combatPlayerFirst.toLocaleString("en"));
  expect(counts).toContain(engine.noMonster.toLocaleString("en"));
});

test("Cancel stops a simulation", async ({ page }) => {
  await page.goto(encounterUrl("n=1000000000"));
  await openTab(page, "Many rolls");
  const simulation = panel(page, "Roll very many");
  await simulation.getByRole("button", { name: "Roll all" }).click();
  const bar = simulation.getByRole("progressbar", { name: "Turns rolled" });
  await expect.poll(() => bar.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
  await simulation.getByRole("button", { name: "Cancel" }).click();
  await expect(simulation.getByRole("status")).toContainText("Cancelled after");
  await expect(bar).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(simulation.getByRole("row", { name: "No monster" })).toBeVisible();
  await expect(simulation.getByRole("button", { name: "Roll all" })).toBeEnabled();
});

test("small charts show what one input changes", async ({ page }) => {
  await page.goto(encounterUrl("depth=5&sword=4"));
  await openTab(page, "By depth");
  const sweep = page.locator("section", { has: page.locator("#sweep") });
  await expect(sweep.getByRole("heading", { name: "How depth changes it" })).toBeVisible();
  const level = sweep.getByRole("slider", { name: "Mean monster level" });
  await expect(level).toHaveAttribute("aria-valuemax", "50");
  await level.press("Home");
  await expect(level).toHaveAttribute("aria-valuetext", "depth 1: 2.15");
  await expect(sweep.getByText("Not changed by depth: ")).toContainText("healed");
  await sweep.getByRole("combobox", { name: "Change" }).selectOption("Elven cloak");
  await expect(sweep.getByText("From 20 on nothing changes.")).toBeVisible();
  await sweep.getByRole("combobox", { name: "Change" }).selectOption("Charisma");
  await expect(sweep.getByRole("slider", { name: "Healed" })).toBeVisible();
  await sweep.getByText("Show as table").click();
  const table = sweep.getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(17);
  const healed = async (charisma: number) =>
    Number(await table.getByRole("row", { name: new RegExp(`^${charisma} `) }).locator("[data-of=Healed]").innerText());
  expect(await healed(18)).toBeGreaterThan(await healed(3));
  await sweep.getByRole("combobox", { name: "Change" }).selectOption("Nothing to steal");
  await expect(sweep.getByText("Nothing to steal changes nothing here.")).toBeVisible();
  await textbox(page, "Sword").fill("0");
  await expect(sweep.getByRole("slider", { name: "Fight", exact: true })).toBeVisible();
});

test("The fight is computed until one side falls", async ({ page }) => {
  await page.goto("./?page=telengard");
  await openTab(page, "The fight");
  const beyond = panel(page, "The fight");
  await expect(beyond).toContainText("The article ends with who acts first.");
  await expect(beyond).toContainText("Its level is left open: 2, the median at depth 1.");
  const sentence = await beyond.getByRole("status").innerText();
  await textbox(page, "Its level").fill("1");
  await expect(beyond.getByRole("status")).toContainText(/You win 97.% of fights with an? [a-z]+ of level 1, [\d.]+.% of those in which you act first\. On average the fight lasts 1\.23 rounds/);
  await textbox(page, "Its level").fill("2");
  await expect(beyond.getByRole("status")).toHaveText(sentence);
  await textbox(page, "Its level").fill("");
  await textbox(page, "Depth").fill("7");
  await expect(beyond).toContainText("Its level is left open: 6, the median at depth 7.");
  await textbox(page, "Depth").fill("1");
  await expect(beyond.getByRole("row", { name: "How often" })).toHaveText("How often100 %70 %30 %");
  await beyond.getByRole("combobox", { name: "Monster" }).fill("drag");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await textbox(page, "Its level").fill("5");
  await expectQuery(page).toBe("v=0.34&page=telengard&turn-tab=fight&fight-foe=dragon&fight-foe-level=5");
  await expect(beyond.getByRole("status")).not.toContainText(/You win 97/);
  await textbox(page, "Its hit points").fill("1");
  await expect(beyond.getByRole("row", { name: "You win" })).toContainText("81.8 %");
});

test("a lost fight is a bar of its own, and no bar is beyond your hit points", async ({ page }) => {
  await page.goto("./?page=telengard&turn-tab=fight&depth=20&sword=12&armor=10&shield-bonus=8&fight-level=12&fight-hp=150&fight-foe=dragon");
  const left = page.getByRole("figure").filter({ has: page.getByRole("slider", { name: /^Hit points you have left/ }) });
  await left.getByText("Show as table").click();
  const rows = left.getByRole("row");
  const [, win] = (await page.getByRole("status").filter({ hasText: "You win" }).innerText()).match(/win ([\d.]+)\s%/)!;
  const [, lost] = (await rows.nth(1).innerText()).match(/^0\s+([\d.]+)\s%/)!;
  expect(Number(win) + Number(lost)).toBeCloseTo(100, 0);
  await expect(rows.nth(2)).toHaveText(/^1 to 5/);
  await expect(rows.last()).toHaveText(/^146 to 150/);
  await expect(left.locator("svg text").filter({ hasText: "–" }).first()).toHaveText(/^\d+6–\d+0$/);
});

test("the article's open questions are listed, and its statements beneath them", async ({ page }) => {
  await page.goto("./?page=telengard&depth=7");
  await openTab(page, "The article");
  await expect(page.getByRole("row", { name: "Where Light goes back to" })).toContainText("To the class");
  await expect(page.getByRole("heading", { name: "Every statement, checked" })).toBeVisible();
  await expectQuery(page).toBe("v=0.34&page=telengard&turn-tab=notes&depth=7");
  await expect(page.getByRole("combobox", { name: "Article" })).toHaveCount(0);
  const elves = page.getByRole("row", { name: "At charisma 18 they heal" });
  await expect(elves).toContainText("differs");
  await expect(elves).toContainText("70.07 %");
  await expect(elves.getByRole("link", { name: "encounter" })).toHaveAttribute("href", "?v=0.34&page=telengard&cha=18");
});

test("the chance of a fight is in view on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(encounterUrl("seed=18"));
  await expect(fightChance(page)).toBeInViewport({ ratio: 1 });
});
