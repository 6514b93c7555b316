import type { Page } from "@playwright/test";
import { expect, expectQuery, openTab, test, unfold } from "./fixtures";

const chaseQuery = "v=0.31&species=naga&foes=ogre,hydra:water&gap=2";

const foeCombobox = (page: Page) => page.getByRole("combobox", { name: "Add a foe" });
const foe = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
/** The name of a foe in its row, and the button that opens its details. */
const foeName = (page: Page, name: string | RegExp) => page.locator(".foe-name").filter({ hasText: name });
const details = (page: Page, name: string) => page.getByRole("button", { name: `Details of ${name}`, exact: true });
const rowOf = (page: Page, name: string) => page.locator(".pursuer").filter({ has: page.locator(".foe-name").filter({ hasText: name }) });
const momentSlider = (page: Page) => page.getByRole("slider", { name: "Time" });
const unfoldEnergy = (page: Page) => page.locator("summary").filter({ hasText: "Energy, action by action" }).click();
const runDescription = (page: Page) => page.locator(".log li").first();
const outrunsTable = (page: Page) => page.locator("table.outruns");

test("foes are added, changed and removed by keyboard", async ({ page }) => {
  await page.goto("./?v=0.31&gap=3&where=door");
  const { keyboard } = page;
  await foeCombobox(page).focus();
  await keyboard.type("ogre");
  await expect(page.getByRole("listbox", { name: "Add a foe" }).getByRole("option").first()).toContainText("ogre");
  await keyboard.press("Enter");
  await expect(rowOf(page, "ogre")).toContainText(/attacks/);
  await expect(foeCombobox(page)).toBeFocused();
  await expect(foeCombobox(page)).toHaveValue("");
  await keyboard.type("@13/9:hasted");
  await keyboard.press("Enter");
  await expect(foeName(page, /^speed 13, all actions 90\s%$/)).toBeVisible();
  await expect(foe(page, "ogre")).toHaveCount(0);
  await details(page, "ogre").press("Enter");
  await expectQuery(page).toBe("v=0.31&foes=ogre,@13/9:hasted&gap=3&where=door&energy=any");

  const ogre = foe(page, "ogre");
  await ogre.getByRole("checkbox", { name: "in shallow water" }).focus();
  await keyboard.press("Space");
  await expectQuery(page).toBe("v=0.31&foes=ogre:water,@13/9:hasted&gap=3&where=door&energy=any");
  await ogre.getByRole("textbox", { name: "Killed by your action" }).focus();
  await keyboard.type("3");
  await expectQuery(page).toBe("v=0.31&foes=ogre:water:dies3,@13/9:hasted&gap=3&where=door&energy=any");
  await expect(ogre).toContainText("in your 2 steps before you kill it");
  await details(page, "ogre").focus();
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /^Details of speed 13, all actions 90\s%$/ })).toBeFocused();
  await keyboard.press("ArrowUp");
  await keyboard.press("Delete");
  await expect(foeName(page, "ogre")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Details of speed 13, all actions 90\s%$/ })).toBeFocused();
  await expectQuery(page).toBe("v=0.31&foes=@13/9:hasted&gap=3&where=door&energy=any");
  const news = page.getByRole("status").filter({ hasText: "Ogre removed." });
  await expect(news).toBeInViewport();
  await news.getByRole("button", { name: "Undo this" }).click();
  await expect(foeName(page, "ogre")).toBeVisible();
  await expect(news).toHaveCount(0);
});

test("a custom monster has a name and a glyph of its own", async ({ page }) => {
  await page.goto("./?v=0.34&foes=@13/9");
  await page.getByRole("button", { name: /^Details of/ }).click();
  const card = page.getByRole("article");
  for (const [name, text] of [["Name", "cave rat"], ["Glyph", "R"]]) {
    await card.getByRole("combobox", { name, exact: true }).fill(text);
    await page.keyboard.press("Enter");
  }
  await expectQuery(page).toContain("foes=@13/9:as-cave-rat:drawn-R");
  await expect(foeName(page, "cave rat")).toBeVisible();
  await expect(page.locator(".pursuer .glyph")).toHaveText("R");
  await card.getByRole("combobox", { name: "Glyph", exact: true }).fill("RR");
  await page.keyboard.press("Tab");
  await expect(card.getByText("A glyph is one letter or digit.")).toBeVisible();
});

test("a custom monster has a speed and two costs, and an invalid value stays in its field", async ({ page }) => {
  await page.goto("./?v=0.34&gap=3");
  await page.getByRole("button", { name: "Custom monster" }).click();
  await expectQuery(page).toBe("v=0.34&foes=@10&gap=3&energy=any");
  // What was made up waits for its name.
  const card = page.getByRole("article");
  await expect(card.getByRole("combobox", { name: "Name" })).toBeFocused();
  const speed = card.getByRole("textbox", { name: "Speed" });
  await speed.fill("13");
  await card.getByRole("textbox", { name: "Attack cost" }).fill("9");
  await expectQuery(page).toBe("v=0.34&foes=@13/10/9&gap=3&energy=any");
  await card.getByRole("textbox", { name: "Move cost" }).fill("9");
  await expectQuery(page).toBe("v=0.34&foes=@13/9&gap=3&energy=any");
  await speed.fill("130");
  await expect(speed).toHaveAccessibleDescription(/“130” is not a whole number from 1 to 120\./);
  await expectQuery(page).toBe("v=0.34&foes=@13/9&gap=3&energy=any");
});

test("an ogre is rebuilt as wikis write it, and attacks as often as the real one", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=ogre&gap=2");
  await foeCombobox(page).fill("10 (attack: 15%)");
  await foeCombobox(page).press("Enter");
  await expect(foeCombobox(page)).toHaveAccessibleDescription(/“15%” is not the cost of an action/);
  await foeCombobox(page).fill("10 (attack: 150%)");
  await foeCombobox(page).press("Enter");
  await expectQuery(page).toBe("v=0.34&species=naga&foes=ogre,@10/10/15&gap=2&where=corridor&energy=any");
  await page.goto("./?v=0.34&species=naga&foes=ogre,@10/10/15&gap=2");
  await expect(page.locator(".foe-name")).toHaveText(["ogre", /^speed 10, attack 150\s%$/]);
  const told = (index: number) => page.locator(".pursuer").nth(index).locator(".does");
  await expect(told(0)).toContainText("attacks");
  await expect(told(1)).toHaveText((await told(0).textContent()) ?? "");
});

test("each foe is a sentence and a chart, with details on demand", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=zombie,centaur,jackal&gap=3");
  await expect(page.locator(".foe-name")).toHaveText(["zombie", "centaur", "jackal"]);
  await expect(rowOf(page, "zombie")).toContainText("Never reaches you.");
  await expect(rowOf(page, "centaur")).toContainText("It shoots: its missiles are not among these attacks.");
  await expect(rowOf(page, "jackal").locator(".chart").first()).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await details(page, "jackal").click();
  await expect(foe(page, "jackal")).toContainText("in your 10 steps");
  await expect(details(page, "jackal")).toHaveAttribute("aria-expanded", "true");
  await foe(page, "jackal").getByRole("textbox", { name: "Killed by your action" }).pressSequentially("12");
  await expectQuery(page).toContain("jackal:dies12");
  await page.getByRole("button", { name: "Remove zombie" }).click();
  await expectQuery(page).toBe("v=0.34&species=naga&foes=centaur,jackal:dies12&gap=3&energy=any");
});

test("several foes come in file, and who is behind waits", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=ogre&gap=2&stairs=9&energy=any");
  await foeCombobox(page).fill("orc");
  await page.keyboard.press("Enter");
  await expectQuery(page).toContain("where=corridor");
  await expect(page.getByRole("radio", { name: /corridor/ })).toBeChecked();
  await expect(page.locator(".verdict")).toContainText("They come in single file through a corridor");
  await page.getByRole("button", { name: "One more orc" }).click();
  await expectQuery(page).toContain("foes=ogre,orc,orc");
  await expect(page.getByRole("group", { name: "Orc" })).toContainText("2 × Orc");
});

test("each foe has its own distance", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=ogre:at2,adder:at5&stairs=8&energy=any");
  const distance = (name: string) => page.getByRole("group", { name }).getByRole("textbox");
  await expect(distance("Ogre")).toHaveValue("2");
  await expect(distance("Adder")).toHaveValue("5");
  await expect(page.locator(".gist").last()).toHaveText(/^Ogre 2\stiles away, adder 5\stiles away · stairs\s8/);
  await expect(page.getByText("0 aut: the chase begins; 2 tiles away")).toBeVisible();
  await distance("Adder").press("ArrowUp");
  await expectQuery(page).toContain("foes=ogre:at2,adder:at6&");
  await distance("Ogre").fill("3");
  await expectQuery(page).toContain("foes=ogre:at3,adder:at6&");
  // Without one of its own a foe is as far as the chase says, in file behind the others.
  await page.goto("./?v=0.34&species=naga&foes=ogre,adder&gap=2&where=corridor&stairs=8&energy=any");
  await expect(distance("Adder")).toHaveValue("3");
  await distance("Ogre").fill("4");
  await expectQuery(page).toContain("foes=ogre,adder&gap=4&");
  await expect(distance("Adder")).toHaveValue("5");
});

test("a chase at the end of the stairs tells who comes along", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=ogre,jackal&plan=away*4.stairs&gap=2");
  await expect(page.locator(".pursuers")).toContainText(/comes? along/);
});

test("a chase that takes long leaves the page responsive, and its old figures stand faded", async ({ page }) => {
  await page.goto("./?v=0.20&foes=jiangshi:water&gap=50&energy=any");
  await expect(page.getByRole("radio").first()).toBeVisible();
  await page.locator(".verdict").getByText("Assumptions").click();
  await page.getByRole("textbox", { name: "Actions to cover" }).fill("200");
  await expect(page.locator(".pursuers.stale")).toBeVisible();
  await page.getByRole("checkbox", { name: "Hasted", exact: true }).check();
  await expect(page.locator(".step-line")).toContainText("6.67 aut a step");
  await expect(page.locator(".pursuers")).toHaveClass(/stale/);
  await expectQuery(page).toContain("haste=1&foes=jiangshi:water&gap=50&steps=200");
  await expect(page.locator(".pursuers:not(.stale, [aria-busy])")).toContainText(/jiangshi/i);
});

test("the answer is given in words, in figures, as a table and under three families of rules", async ({ page }) => {
  await page.goto(`./?${chaseQuery}&energy=70`);
  const ogre = foe(page, "ogre");
  await details(page, "ogre").click();
  await expect(ogre).toContainText("It takes 10 to 13 turns in your 10 steps, 12.09 on average.");
  await expect(ogre).toContainText("“100% (attack 66%), travels faster than you”");
  await ogre.getByText("Show as table").click();
  await expect(ogre.getByRole("row", { name: /^12 68\.3/ })).toBeVisible();
  await ogre.getByText("Compare energy rules by version").click();
  const families = ogre.getByRole("table").filter({ hasText: "Never attacked" });
  await expect(families.getByRole("row")).toHaveCount(4);
  await expect(families.getByRole("row").nth(2)).toContainText("0.29–0.30");
});

test("a run can be replayed by keyboard, and other dice put their seed in the link", async ({ page }) => {
  await page.goto(`./?${chaseQuery}&energy=70&plan=away*10`);
  await momentSlider(page).focus();
  await expect(runDescription(page)).toHaveText("0 aut: the chase begins; 2 tiles away");
  await page.keyboard.press("ArrowRight");
  await expect(runDescription(page)).toHaveText("0 aut: you step away, action 1 of 10, for 14 aut");
  await page.keyboard.press("ArrowRight");
  await expect(runDescription(page)).toHaveText("14 aut: ogre: gains 14 energy, 70 to 84");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(runDescription(page)).toContainText("ogre: gains");
  await page.keyboard.press("End");
  await expect(runDescription(page)).toContainText("140 aut");
  await page.getByRole("button", { name: "Other dice" }).click();
  await expectQuery(page).toMatch(/&seed=\d+$/);
  const address = page.url();
  await momentSlider(page).press("Home");
  await momentSlider(page).press("ArrowRight");
  const openWords = async () => {
    await unfoldEnergy(page);
    await page.locator("summary").filter({ hasText: "The same in words" }).click();
  };
  await openWords();
  const events = await page.locator(".beats li").allTextContents();
  await page.goto(address);
  await openWords();
  await expect(page.locator(".beats li")).toHaveText(events);
});

test("the timeline of energy is folded beneath the board as soon as there is a foe", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&gap=3");
  const energy = (name: string) => page.locator(".lane").filter({ hasText: `${name}: energy` });
  await expect(page.locator(".lane")).toHaveCount(0);
  await foeCombobox(page).fill("ogre");
  await page.keyboard.press("Enter");
  await unfoldEnergy(page);
  await expect(energy("ogre").locator("svg")).toBeVisible();
  await expect(page.locator(".lane .yours")).toHaveCount(10);
  const board = (await page.locator(".board").boundingBox())!;
  expect((await energy("ogre").boundingBox())!.y).toBeGreaterThan(board.y + board.height);
  // Of many foes, the first three.
  await page.goto("./?v=0.31&species=naga&foes=ogre,orc,jackal,hydra,adder");
  await unfoldEnergy(page);
  await expect(page.locator(".lane")).toHaveCount(4);
  await page.getByText("Energy of 2 more foes").click();
  await expect(energy("adder")).toBeVisible();
});

test("a run plays to its end on the board", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga&foes=ogre&gap=2&steps=3");
  const board = page.locator(".board");
  await expect(board.locator(".clock")).toHaveText("0 / 42 aut");
  await expect(board.locator(".tile .you")).toHaveText("@");
  await expect(board.locator(".tile .glyph")).toHaveText("O");
  await page.getByRole("combobox", { name: "Speed" }).selectOption("4×");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(board.locator(".clock")).toHaveText("42 / 42 aut");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next event" })).toBeDisabled();
  await page.getByRole("button", { name: "Previous event" }).click();
  await page.getByRole("button", { name: "To the start" }).click();
  await expect(board.locator(".clock")).toHaveText("0 / 42 aut");
  await expect(momentSlider(page)).toHaveAttribute("aria-valuetext", /^0\saut: the chase begins; 2 tiles away$/);
});

test("foes of one name are numbered, also in the arena", async ({ page }) => {
  for (const query of ["", "&page=arena"]) {
    await page.goto(`./?v=0.31&foes=jackal,ogre,jackal${query}`);
    for (const name of ["Remove jackal 1", "Remove ogre", "Remove jackal 2"])
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
});

test("a worker ranks the whole bestiary", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga");
  await openTab(page, "Who outruns you");
  await expect(page.getByText("569 monsters, worst first")).toBeVisible();
  await expect(outrunsTable(page).getByRole("row")).toHaveCount(51);
  await expect(outrunsTable(page).getByRole("row").nth(1)).toContainText("air elemental");
  await page.getByRole("textbox", { name: "Name" }).fill("cyc");
  await expect(outrunsTable(page).getByRole("row")).toHaveCount(2);
  await outrunsTable(page).getByRole("button", { name: "Add cyclops" }).click();
  await expect(foeName(page, "cyclops")).toBeVisible();
  await expectQuery(page).toBe("v=0.31&tab=outruns&species=naga&foes=cyclops&gap=2&energy=any&stairs=9");
  await page.getByRole("textbox", { name: "Name" }).fill("");
  await page.getByRole("button", { name: "Show all 569" }).click();
  await expect(outrunsTable(page).getByRole("row")).toHaveCount(570);
});

test("the bestiary is filtered by place, glyph, speed and what hurts from afar", async ({ page }) => {
  await page.goto("./?v=0.34");
  await openTab(page, "Who outruns you");
  await expect(page.getByText("643 monsters, worst first")).toBeVisible();
  const filters = page.getByRole("group", { name: "Show only" });

  await expect(filters.getByRole("textbox", { name: "Level" })).toHaveCount(0);
  await filters.getByRole("combobox", { name: "Found in" }).fill("sewer");
  await page.keyboard.press("Enter");
  await filters.getByRole("textbox", { name: "Glyph" }).fill("S");
  await expect(page.getByText("2 of 643 monsters, worst first")).toBeVisible();
  await expect(outrunsTable(page).getByRole("row").filter({ hasText: "adder" })).toContainText("in D:2-6, Sewer");
  await expect(filters.getByRole("textbox", { name: "Level" })).toHaveCount(0);

  await filters.getByRole("combobox", { name: "In the long run" }).selectOption("falls behind");
  await expect(page.getByText("0 of 643 monsters, worst first")).toBeVisible();
  await filters.getByRole("combobox", { name: "In the long run" }).selectOption("anything");

  await filters.getByRole("textbox", { name: "Glyph" }).fill("");
  await filters.getByRole("combobox", { name: "Found in" }).fill("d:5");
  await expect(page.getByText("Press Enter to use “d:5”.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(filters.getByRole("combobox", { name: "Found in" })).toHaveValue("Dungeon");
  await expect(filters.getByRole("textbox", { name: "Level" })).toHaveValue("5");
  await filters.getByRole("checkbox", { name: "shoots" }).check();
  await filters.getByRole("textbox", { name: "Speed from" }).fill("15");
  await expect(outrunsTable(page).getByRole("row")).toHaveCount(2);
  const centaur = outrunsTable(page).getByRole("row").nth(1);
  await expect(centaur).toContainText("centaur");
  await expect(centaur.locator(".badge")).toHaveText("shoots");

  await centaur.getByRole("button", { name: "Add centaur" }).click();
  await expect(rowOf(page, "centaur").locator(".badge")).toHaveText("shoots");
  await expectQuery(page).toBe("v=0.34&tab=outruns&foes=centaur&gap=2&energy=any&stairs=9");
});

test("places are known from 0.12 on", async ({ page }) => {
  const filters = page.getByRole("group", { name: "Show only" });
  await page.goto("./?v=0.11");
  await openTab(page, "Who outruns you");
  await expect(page.getByText("Monster locations are known since 0.12.")).toBeVisible();
  await expect(filters.getByRole("combobox", { name: "Found in" })).toHaveCount(0);
  await filters.getByRole("checkbox", { name: "reaches 2+ tiles" }).check();
  await expect(page.getByText("14 of 493 monsters, worst first")).toBeVisible();
  await page.getByRole("combobox", { name: "Version" }).selectOption("0.12");
  await expect(filters.getByRole("combobox", { name: "Found in" })).toBeVisible();
  await expect(page.getByText(/locations are known/)).toHaveCount(0);
});

test("an edit while the bestiary is computed ends with the answer to the edited question", async ({ page }) => {
  await page.goto("./?v=0.31&steps=200");
  await openTab(page, "Who outruns you");
  await expect(page.getByRole("progressbar")).toBeAttached();
  await page.getByRole("checkbox", { name: "Slowed" }).check();
  await page.getByRole("textbox", { name: "Actions to cover" }).fill("5");
  await expect(page.getByText("569 monsters, worst first")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("ogre");
  const row = outrunsTable(page).getByRole("row").filter({ has: page.getByRole("button", { name: "Add ogre", exact: true }) });
  await expect(row).toContainText("1.5");
  const editedQuery = "v=0.31&tab=outruns&slowed=1&steps=5";
  await expectQuery(page).toBe(editedQuery);
  const exactAttacks = await page.evaluate(async (query) => {
    const engine = await import(new URL("engine.js", location.href).href);
    await engine.default();
    return engine.outruns(query).find(({ id }: { id: string }) => id === "ogre").meanAttacks;
  }, editedQuery);
  await expect(row).toContainText(String(Number(exactAttacks.toFixed(2))));
});

test("a message is shown where workers are unavailable", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "Worker", {
      value: class {
        constructor() {
          throw new DOMException("refused", "SecurityError");
        }
      },
    }),
  );
  await page.goto("./?v=0.31");
  await openTab(page, "Who outruns you");
  await expect(page.getByText("a worker that gave up")).toBeVisible();
});

test("a link with foes restores the chase it was copied from", async ({ page }) => {
  const link = "v=0.31&foes=ogre:hasted:berserk:dies7,@13/9&gap=4&steps=20&plan=5.10&energy=any&seed=42";
  await page.goto(`./?${link}`);
  await expect(page.locator(".foe-name")).toHaveText(["ogre", /^speed 13, all actions 90\s%$/]);
  await details(page, "ogre").click();
  await unfold(page, "plan");
  await expect(page.getByRole("button", { name: "2 of 2: 10 aut" })).toBeVisible();
  await expect(foe(page, "ogre").getByRole("checkbox", { name: "berserk" })).toBeChecked();
  await expect(foe(page, "ogre").getByRole("textbox", { name: "Killed by your action" })).toHaveValue("7");
  await foe(page, "ogre").getByRole("checkbox", { name: "hasted" }).uncheck();
  await expectQuery(page).toBe(link.replace(":hasted", ""));
});
