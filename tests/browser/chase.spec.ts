import type { Page } from "@playwright/test";
import { expect, openAllDetails, test } from "./fixtures";

const chaseQuery = "v=0.31&species=naga&foes=ogre,hydra:water&gap=2";

const foeCombobox = (page: Page) => page.getByRole("combobox", { name: "Add a foe" });
const foe = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const expectQuery = (page: Page) => expect.poll(() => new URL(page.url()).search.slice(1));
const momentSlider = (page: Page) => page.getByRole("slider", { name: "Moment" });
const runDescription = (page: Page) => page.locator(".moment");
const outrunsTable = (page: Page) => page.getByRole("table").filter({ hasText: "In the long run" });
const openPanel = (page: Page, title: string) => page.locator("summary").filter({ hasText: title }).click();

test("foes are added, changed and removed by keyboard", async ({ page }) => {
  await page.goto("./?v=0.31");
  const { keyboard } = page;
  await foeCombobox(page).focus();
  await keyboard.type("ogre");
  await expect(page.getByRole("listbox", { name: "Add a foe" }).getByRole("option").first()).toContainText("ogre");
  await keyboard.press("Enter");
  await expect(foe(page, "ogre")).toContainText("turns to your 10 steps");
  await expect(foeCombobox(page)).toBeFocused();
  await expect(foeCombobox(page)).toHaveValue("");
  await keyboard.type("@13/9:hasted");
  await keyboard.press("Enter");
  await expect(foe(page, "speed 13, cost 9")).toBeVisible();
  await expectQuery(page).toBe("v=0.31&foes=ogre,@13/9:hasted");

  const ogre = foe(page, "ogre");
  await ogre.getByRole("checkbox", { name: "in shallow water" }).focus();
  await keyboard.press("Space");
  await expectQuery(page).toBe("v=0.31&foes=ogre:water,@13/9:hasted");
  await ogre.getByRole("textbox", { name: "Killed by your action" }).focus();
  await keyboard.type("3");
  await expectQuery(page).toBe("v=0.31&foes=ogre:water:dies3,@13/9:hasted");
  await expect(ogre).toContainText("to your 2 steps before you kill it");
  await ogre.getByRole("button", { name: "Remove ogre" }).focus();
  await keyboard.press("Enter");
  await expect(ogre).toHaveCount(0);
  await expect(foeCombobox(page)).toBeFocused();
  await expectQuery(page).toBe("v=0.31&foes=@13/9:hasted");
});

test("a made-up monster has a speed and a cost, and an invalid value stays in its field", async ({ page }) => {
  await page.goto("./?v=0.34");
  await page.getByRole("button", { name: "Make one up" }).click();
  const card = page.getByRole("article");
  const speed = card.getByRole("textbox", { name: "Speed" });
  await speed.fill("13");
  await card.getByRole("textbox", { name: "Cost" }).fill("9");
  await expectQuery(page).toBe("v=0.34&foes=@13/9");
  await speed.fill("130");
  await expect(speed).toHaveAccessibleDescription(/“130” is not a whole number from 1 to 120\./);
  await expectQuery(page).toBe("v=0.34&foes=@13/9");
});

test("the answer is given in words, in figures, as a table and under three families of rules", async ({ page }) => {
  await page.goto(`./?${chaseQuery}`);
  const ogre = foe(page, "ogre");
  await expect(ogre).toContainText("It gets 10 to 13 turns to your 10 steps, 12.09 on average.");
  await expect(ogre).toContainText("“100% (attack 66%), travels faster than you”");
  await ogre.getByText("The same as a table").click();
  await expect(ogre.getByRole("row", { name: /^12 68\.3/ })).toBeVisible();
  await ogre.getByText("three families of rules").click();
  const families = ogre.getByRole("table").filter({ hasText: "Untouched" });
  await expect(families.getByRole("row")).toHaveCount(4);
  await expect(families.getByRole("row").nth(2)).toContainText("0.29–0.30");
});

test("a run can be replayed by keyboard, and Another run puts its seed in the link", async ({ page }) => {
  await page.goto(`./?${chaseQuery}`);
  await expect(runDescription(page)).toContainText("140 aut");
  await momentSlider(page).focus();
  await page.keyboard.press("Home");
  await expect(runDescription(page)).toHaveText("0 aut: your 1st step begins, 14 aut long");
  await page.keyboard.press("ArrowRight");
  await expect(runDescription(page)).toHaveText("14 aut: ogre: gains 14 energy, 70 to 84");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(runDescription(page)).toContainText("ogre: gains");
  await page.keyboard.press("End");
  await expect(runDescription(page)).toContainText("140 aut");
  await page.getByRole("button", { name: "Another run" }).click();
  await expectQuery(page).toMatch(/&seed=\d+$/);
  const address = page.url();
  await momentSlider(page).press("Home");
  await momentSlider(page).press("ArrowRight");
  await openPanel(page, "The same in words");
  const events = await page.locator(".beats li").allTextContents();
  await page.goto(address);
  await openPanel(page, "The same in words");
  await expect(page.locator(".beats li")).toHaveText(events);
});

test("a worker ranks the whole bestiary", async ({ page }) => {
  await page.goto("./?v=0.31&species=naga");
  await openPanel(page, "Who outruns you");
  await expect(page.getByText("575 monsters, worst first")).toBeVisible();
  await expect(outrunsTable(page).getByRole("row")).toHaveCount(51);
  await expect(outrunsTable(page).getByRole("row").nth(1)).toContainText("foxfire");
  await page.getByRole("textbox", { name: "Name" }).fill("cyc");
  await expect(outrunsTable(page).getByRole("row")).toHaveCount(2);
  await outrunsTable(page).getByRole("button", { name: "Add cyclops" }).click();
  await expect(foe(page, "cyclops")).toBeVisible();
  await expectQuery(page).toBe("v=0.31&species=naga&foes=cyclops");
  await page.getByRole("textbox", { name: "Name" }).fill("");
  await page.getByRole("button", { name: "Show all 575" }).click();
  await expect(outrunsTable(page).getByRole("row")).toHaveCount(576);
});

test("the bestiary is filtered by place, glyph, speed and what hurts from afar", async ({ page }) => {
  await page.goto("./?v=0.34");
  await openPanel(page, "Who outruns you");
  await expect(page.getByText("643 monsters, worst first")).toBeVisible();
  const filters = page.getByRole("group", { name: "Show only" });

  await expect(filters.getByRole("textbox", { name: "Level" })).toHaveCount(0);
  await filters.getByRole("combobox", { name: "Found in" }).fill("sewer");
  await page.keyboard.press("Enter");
  await filters.getByRole("textbox", { name: "Glyph" }).fill("S");
  await expect(page.getByText("2 of 643 monsters, worst first")).toBeVisible();
  await expect(outrunsTable(page).getByRole("row").filter({ hasText: "adder" })).toContainText("in D:2-6, Sewer");
  await expect(filters.getByRole("textbox", { name: "Level" })).toHaveCount(0);

  await filters.getByRole("textbox", { name: "Glyph" }).fill("");
  await filters.getByRole("combobox", { name: "Found in" }).fill("dungeon");
  await page.keyboard.press("Enter");
  await filters.getByRole("textbox", { name: "Level" }).fill("5");
  await filters.getByRole("checkbox", { name: "shoots" }).check();
  await filters.getByRole("textbox", { name: "Speed from" }).fill("15");
  await expect(outrunsTable(page).getByRole("row")).toHaveCount(2);
  const centaur = outrunsTable(page).getByRole("row").nth(1);
  await expect(centaur).toContainText("centaur");
  await expect(centaur.locator(".badge")).toHaveText("shoots");

  await centaur.getByRole("button", { name: "Add centaur" }).click();
  await expect(foe(page, "centaur").locator(".badge")).toHaveText("shoots");
  await expectQuery(page).toBe("v=0.34&foes=centaur");
});

test("places are known from 0.12 on", async ({ page }) => {
  const filters = page.getByRole("group", { name: "Show only" });
  await page.goto("./?v=0.11");
  await openPanel(page, "Who outruns you");
  await expect(page.getByText("Where monsters are found is known since 0.12.")).toBeVisible();
  await expect(filters.getByRole("combobox", { name: "Found in" })).toHaveCount(0);
  await filters.getByRole("checkbox", { name: "reaches 2+ tiles" }).check();
  await expect(page.getByText("3 of 493 monsters, worst first")).toBeVisible();
  await page.goto("./?v=0.12");
  await openPanel(page, "Who outruns you");
  await expect(filters.getByRole("combobox", { name: "Found in" })).toBeVisible();
  await expect(page.getByText("is known since")).toHaveCount(0);
});

test("an edit while the bestiary is computed ends with the answer to the edited question", async ({ page }) => {
  await page.goto("./?v=0.31&steps=200");
  await openPanel(page, "Who outruns you");
  await expect(page.getByRole("progressbar")).toBeAttached();
  await page.getByRole("checkbox", { name: "Slowed" }).check();
  await page.getByRole("textbox", { name: "Your actions" }).fill("5");
  await expect(page.getByText("575 monsters, worst first")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("ogre");
  const row = outrunsTable(page).getByRole("row").filter({ has: page.getByRole("button", { name: "Add ogre", exact: true }) });
  await expect(row).toContainText("1.5");
  const editedQuery = "v=0.31&slowed=1&steps=5";
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
  await openPanel(page, "Who outruns you");
  await expect(page.getByText("none starts here")).toBeVisible();
});

test("a link with foes restores the chase it was copied from", async ({ page }) => {
  const link = "v=0.31&foes=ogre:hasted:berserk:dies7,@13/9&gap=4&steps=20&plan=5.10&energy=any&seed=42";
  await page.goto(`./?${link}`);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("listitem", { name: "2 of 2: 10 aut" })).toBeVisible();
  await expect(foe(page, "ogre").getByRole("checkbox", { name: "berserk" })).toBeChecked();
  await expect(foe(page, "ogre").getByRole("textbox", { name: "Killed by your action" })).toHaveValue("7");
  await foe(page, "ogre").getByRole("checkbox", { name: "hasted" }).uncheck();
  await expectQuery(page).toBe(link.replace(":hasted", ""));
});

test("nothing overflows at 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("./?v=0.30&foes=pandemonium-lord:hasted:water,@120/3&steps=40&gap=30");
  await openAllDetails(page);
  await expect(page.getByText(/\d+ monsters, worst first/)).toBeVisible();
  const root = page.locator("html");
  expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await page.locator("[style]").count()).toBe(0);
});
