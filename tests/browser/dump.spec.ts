import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { findViolations } from "./axe";
import { loadEngine } from "./engine";
import { expect, expectQuery, test } from "./fixtures";

const dumpFile = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../crates/question/tests/dumps/${name}.txt`, import.meta.url)), "utf8");
const textFile = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

const openButton = (page: Page) => page.getByRole("toolbar").getByRole("button", { name: "Import character" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Import a character" });
const textarea = (page: Page) => dialog(page).locator("#dump-text");
const summary = (page: Page) => dialog(page).getByRole("status");
const applyButton = (page: Page) => dialog(page).getByRole("button", { name: /^Use / });
const pasteAnother = (page: Page) => dialog(page).getByRole("button", { name: "Paste another" }).click();
const undoButton = (page: Page) => page.getByRole("button", { name: "Undo this" });
const summaryRow = (page: Page, label: string) =>
  dialog(page).locator(".filled > div").filter({ has: page.getByText(label, { exact: true }) });

async function openDialog(page: Page, searchString = "") {
  await page.goto(`./${searchString}`);
  await expect(page.locator(".menu")).toBeVisible();
  // On a phone it is in the menu.
  if (await openButton(page).isHidden()) await page.locator(".menu summary").click();
  await openButton(page).click();
  await expect(textarea(page)).toBeFocused();
}

const statue =
  "v=0.12&species=deep-dwarf&form=statue&god=okawaru&piety=100&ponderous=cloak&burden=encumbered&haste=1" +
  "&weapon=quarterstaff&skill=11&str=19&dexterity=9&fighting=14.2&enchant=1&foes=stone-giant,yaktaur,yaktaur&where=corridor&energy=any" +
  "&hp=101&ac=41&ev=7&sh=0&rfire=1&relec=1&rneg=1&rpois=1&sinv=1";

test("a pasted dump is summarized, checked, applied and taken back", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const before = "v=0.31&slowed=1&gap=3&mood=grim";
  await openDialog(page, `?${before}`);
  await expect(applyButton(page)).toBeDisabled();
  await page.evaluate((text) => navigator.clipboard.writeText(text), dumpFile("0.12-statue"));
  await page.keyboard.press("ControlOrMeta+v");

  await expect(summary(page)).toContainText("Quarz the Stonecarver");
  await expect(summary(page)).toContainText("Crawl 0.12.1.");
  await expect(summary(page)).toContainText("Agrees");
  await expect(summary(page)).toContainText("The game said slow; we compute slow (33.3 %), very slow (66.7 %).");
  await expect(dialog(page).getByRole("checkbox", { name: "stone giant" })).toBeFocused();
  await dialog(page).getByText(/^Show all /).click();
  await expect(summaryRow(page, "Form")).toContainText("statue form");
  await expect(summaryRow(page, "Form")).toContainText("line 19");
  await expect(summaryRow(page, "Ponderousness")).toContainText("c - a +1 cloak of ponderousness (worn)");
  await expect(dialog(page).getByRole("checkbox", { name: "stone giant" })).toBeChecked();
  await expect(dialog(page).getByRole("checkbox", { name: "2 × yaktaur" })).toBeChecked();
  await expect(dialog(page)).toContainText("“stone giant, wandering”, line 83: how far? If empty, beside you or behind the one before");
  await expect(applyButton(page)).toHaveText("Use Quarz and 3 foes");
  // What was understood is no failure.
  await expect(dialog(page).getByText("Melded: its ego does nothing in this form.")).toBeVisible();
  await expect(dialog(page).getByText("Not understood")).toHaveCount(0);
  await expectQuery(page).toBe(before);

  await applyButton(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
  await expect(page.locator(".step-line")).toContainText("12.57");
  await expectQuery(page).toBe(statue);

  await undoButton(page).click();
  await expect(undoButton(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
  await expectQuery(page).toBe(before);
  await expect(page.getByRole("region", { name: "Ignored in this link" })).toContainText("mood");
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storage).toContain("gap=3");
  expect(storage).not.toMatch(/Quarz|yaktaur|Okawaru/i);
});

test("a dump can be read, applied and taken back by keyboard alone", async ({ page }) => {
  await openDialog(page);
  const { keyboard } = page;
  await keyboard.insertText(dumpFile("0.28-water"));
  await expect(dialog(page).getByRole("checkbox", { name: "Crazy Yiuf" })).toBeFocused();
  await expect(dialog(page).getByRole("checkbox", { name: "orc wizard" })).not.toBeChecked();
  await expect(dialog(page)).toContainText("Left out: Elsbeth's ghost. Its speed follows from the player it was.");
  // Who sleeps is left out.
  await expect(dialog(page).getByRole("checkbox", { name: "kobold" })).not.toBeChecked();
  await expect(dialog(page)).toContainText("“kobold, asleep”");
  await keyboard.press("Tab");
  await expect(dialog(page).getByRole("spinbutton", { name: "Crazy Yiuf, tiles away" })).toBeFocused();
  await keyboard.type("4");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(dialog(page).getByRole("checkbox", { name: "kobold" })).toBeChecked();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expect(dialog(page).getByRole("checkbox", { name: "3 × jackal" })).toBeFocused();
  await keyboard.press("Space");
  await expect(applyButton(page)).toHaveText(/ and 4 foes$/);
  await keyboard.press("ControlOrMeta+Enter");
  await expect(openButton(page)).toBeFocused();
  await expectQuery(page).toBe("v=0.28&god=gozag&from=shallow&str=16&foes=crazy-yiuf:hasted:at4,kobold:asleep,hydra,adder:zombie&where=corridor&energy=any&hp=18&ac=9&ev=9&sh=6");

  for (let presses = 0; presses < 3; presses++) await keyboard.press("Tab");
  await expect(undoButton(page)).toBeFocused();
  await keyboard.press("Enter");
  await expectQuery(page).toBe("v=0.34");
});

test("the chase is unchanged unless a foe in view is selected", async ({ page }) => {
  const chase = "foes=orc%2Cjackal&gap=3";
  await openDialog(page, `?v=0.31&slowed=1&${chase}`);
  await textarea(page).fill(dumpFile("trunk-centaur"));
  await dialog(page).getByRole("checkbox", { name: "Lernaean hydra" }).uncheck();
  await expect(applyButton(page)).toHaveText("Use Gust and 2 foes");
  await dialog(page).getByRole("checkbox", { name: "swamp drake" }).uncheck();
  await expect(applyButton(page)).toHaveText("Use Gust");
  await dialog(page).getByText(/^Show all /).click();
  await expect(summaryRow(page, "Strength")).toContainText("18");
  await applyButton(page).click();
  await expectQuery(page).toBe("v=trunk&species=gale-centaur&god=xom&swift=swift&str=18&dexterity=20&foes=orc,jackal&gap=3&energy=any&hp=80&ac=10&ev=19&sh=0");

  await openButton(page).click();
  await textarea(page).fill(dumpFile("0.26-tengu"));
  await applyButton(page).click();
  await expectQuery(page).toBe("v=0.26&species=tengu&god=shining-one&piety=62&run=1&fly=1&weapon=unarmed&dexterity=19&foes=orc,jackal&gap=3&energy=any&hp=60&ac=12&ev=25&sh=0");
});

test("after an import the focus is where what is after you is entered", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("combobox", { name: "Species" })).toBeFocused();
  await page.getByRole("button", { name: "Paste a dump" }).click();
  await textarea(page).fill("Dungeon Crawl Stone Soup version 0.34.1 (tiles) character file.\nAnn the Any (Naga Monk)  Turns: 1, Time: 00:00:01\n");
  await applyButton(page).click();
  await expect(page.getByRole("combobox", { name: "Add a foe" })).toBeFocused();
  await page.keyboard.type("orc warrior");
  await page.keyboard.press("Enter");
  await expectQuery(page).toContain("foes=orc-warrior");
});

test("Escape changes nothing and clears the text", async ({ page }) => {
  await openDialog(page, "?v=0.31&slowed=1");
  await textarea(page).fill(dumpFile("0.12-statue"));
  await expect(applyButton(page)).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
  await expect(undoButton(page)).toBeHidden();
  await expectQuery(page).toBe("v=0.31&slowed=1");
  await page.keyboard.press("Enter");
  await expect(textarea(page)).toHaveValue("");
  await expect(summary(page)).toBeEmpty();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(openButton(page)).toBeFocused();
});

test("a reason is given when the game's speed word differs from the computed one", async ({ page }) => {
  await openDialog(page);
  await textarea(page).fill(dumpFile("0.28-water").replace("Moving in this stuff is going to be slow.", ""));
  await expect(summary(page)).toContainText("May agree");
  await expect(summary(page)).toContainText("The game said very slow; we compute average (100 %).");
  await expect(summary(page)).toContainText("Dumps don't say whether you stand in water; that would explain it.");
});

test("what is carried and not computed is named", async ({ page }) => {
  await openDialog(page);
  await textarea(page).fill("@: hasted\n\nInventory:\nPotions\n a - 2 potions of curing\nWands\n b - a wand of digging (4)\n");
  await expect(dialog(page).getByText("You have, but not counted here: 2 potions of curing, a wand of digging.")).toBeVisible();
});

test("an incomplete dump is read, and other text is rejected", async ({ page }) => {
  await openDialog(page);
  await textarea(page).fill(dumpFile("half"));
  await expect(summary(page)).toContainText("no version found, so by the rules of 0.34.");
  await expect(summary(page)).toContainText("The game said very quick; so do we.");
  await expect(dialog(page).getByRole("spinbutton", { name: "Piety, 75–99" })).toHaveValue("87");
  await pasteAnother(page);
  await textarea(page).fill("It was a dark and stormy night.");
  await expect(summary(page)).toHaveText("That’s no character dump: it should begin with “Dungeon Crawl Stone Soup version”.");
  await expect(applyButton(page)).toBeDisabled();
  await textarea(page).fill("");
  await expect(summary(page)).toBeEmpty();
});

test("on a phone on its side a refusal is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openDialog(page);
  await textarea(page).fill("hello world");
  await expect(summary(page)).toContainText("That’s no character dump");
  await expect(summary(page)).toBeInViewport({ ratio: 1 });
});

test("what a dump says clears an invalid value typed before", async ({ page }) => {
  await page.goto("./?v=0.31&god=okawaru");
  const piety = page.getByRole("textbox", { name: "Piety", exact: true });
  await piety.fill("1100");
  await openButton(page).click();
  await textarea(page).fill(dumpFile("0.26-tengu"));
  await applyButton(page).click();
  await expect(piety).toHaveValue("62");
  await page.locator(".notice").getByRole("button", { name: "Dismiss" }).click();
  await expect(undoButton(page)).toBeHidden();
  await expectQuery(page).toBe("v=0.26&species=tengu&god=shining-one&piety=62&run=1&fly=1&weapon=unarmed&dexterity=19&hp=60&ac=12&ev=25&sh=0");
});

test("a file can be dropped on the dialog", async ({ page }) => {
  await openDialog(page);
  const dataTransfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "morgue.txt"));
    return transfer;
  }, dumpFile("trunk-centaur"));
  await dialog(page).dispatchEvent("dragover", { dataTransfer });
  await expect(dialog(page)).toHaveClass(/dragged/);
  await textarea(page).dispatchEvent("drop", { dataTransfer });
  await expect(dialog(page)).not.toHaveClass(/dragged/);
  await expect(summary(page)).toContainText("Gust the Breeze");
  await expect(summary(page)).toContainText("read by the rules of trunk");
  await expect(textarea(page)).toHaveValue(dumpFile("trunk-centaur"));
});

test("a button pastes, for who has no keys; without permission the text area waits", async ({ page, context, browserName }) => {
  test.skip(browserName !== "chromium", "Only Chromium grants a page the clipboard for a test.");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDialog(page);
  const paste = dialog(page).getByRole("button", { name: "Paste", exact: true });
  await page.evaluate((text) => navigator.clipboard.writeText(text), dumpFile("trunk-centaur"));
  await paste.click();
  await expect(summary(page)).toContainText("Gust the Breeze");
  await pasteAnother(page);
  await context.clearPermissions();
  await page.evaluate(() => Object.defineProperty(navigator.clipboard, "readText", { value: () => Promise.reject(new Error("no")) }));
  await paste.click();
  await expect(textarea(page)).toBeFocused();
  await expect(textarea(page)).toHaveValue("");
  await expect(summary(page)).toContainText("does not let a page read the clipboard");
  await expect(summary(page)).toContainText("Ctrl+V");
});

test("the button of the first visit pastes at once, or else opens the dialog", async ({ page, context, browserName }) => {
  test.skip(browserName !== "chromium", "Only Chromium grants a page the clipboard for a test.");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const paste = page.getByRole("button", { name: "Paste a dump" });
  await page.goto("./");
  await page.evaluate((text) => navigator.clipboard.writeText(text), dumpFile("trunk-centaur"));
  await paste.click();
  await expect(summary(page)).toContainText("Gust the Breeze");
  await page.keyboard.press("Escape");
  // What has one line is no dump.
  await page.evaluate(() => navigator.clipboard.writeText("an ogre"));
  await paste.click();
  await expect(textarea(page)).toBeFocused();
  await expect(textarea(page)).toHaveValue("");
});

test("distances stay as typed, where the foes are can be chosen, and Enter uses them", async ({ page }) => {
  await openDialog(page, "?v=0.34");
  await textarea(page).fill("You can see a two-headed ogre, an orc priest and 2 orcs.");
  const place = dialog(page).getByRole("combobox", { name: "Where you are" });
  await expect(place).toHaveValue("corridor");
  const type = (name: string, tiles: string) => dialog(page).getByRole("spinbutton", { name }).fill(tiles);
  await type("two-headed ogre, tiles away", "5");
  await type("orc priest, tiles away", "6");
  await type("2 × orc, tiles away", "6");
  await type("Stairs, tiles ahead", "12");
  await dialog(page).getByRole("spinbutton", { name: "Stairs" }).blur();
  await expect(place).toHaveValue("open");
  const why = page.getByText("a corridor has no room for that, so you are in the open");
  await expect(dialog(page).getByRole("listitem").filter({ has: why })).toContainText("2 × orc");
  await place.selectOption("door");
  await expect(why).toBeHidden();
  await place.selectOption("open");
  await type("Stairs, tiles ahead", "11");
  await dialog(page).getByRole("spinbutton", { name: "Stairs" }).press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expectQuery(page).toBe("v=0.34&foes=two-headed-ogre:at5,orc-priest:at6,orc:at6,orc:at6&where=open&energy=any&stairs=11");
});

test("a UTF-16 file is read; files that are binary or larger than 1 MB are rejected", async ({ page }) => {
  await openDialog(page);
  const picker = dialog(page).getByLabel("Choose a file");
  const utf16 = Buffer.from(`\ufeff${dumpFile("0.34-frog")}`, "utf16le");
  await picker.setInputFiles({ name: "wide.txt", mimeType: "text/plain", buffer: utf16 });
  await expect(summary(page)).toContainText("Crawl 0.34.1.");
  await pasteAnother(page);

  const picture = fileURLToPath(new URL("../../www/picture.png", import.meta.url));
  await picker.setInputFiles(picture);
  await expect(summary(page)).toHaveText("“picture.png” is not a text file.");
  await expect(textarea(page)).toHaveValue("");
  await expect(applyButton(page)).toBeDisabled();

  await picker.setInputFiles(textFile("long.txt", "x".repeat(2 ** 20 + 1)));
  await expect(summary(page)).toHaveText("“long.txt” is larger than 1 MB.");
  await textarea(page).fill("x".repeat(2 ** 20 + 1));
  await expect(summary(page)).toHaveText("The text is larger than 1 MB.");

  const largest = dumpFile("0.12-statue").padEnd(2 ** 20, "A line of notes that goes on and on.\n");
  await picker.setInputFiles(textFile("most.txt", largest));
  await expect(summary(page)).toContainText("Quarz the Stonecarver");
  await expect(applyButton(page)).toBeEnabled();
});

test("at most 12 foes are added to the chase", async ({ page }) => {
  await openDialog(page);
  await textarea(page).fill(`${dumpFile("0.28-water").split("You can see")[0]}You can see 9 orcs, 9 jackals and an ogre.\n`);
  await expect(applyButton(page)).toHaveText(/ and 12 foes$/);
  await expect(dialog(page).getByRole("checkbox", { name: "ogre", exact: true })).not.toBeChecked();
  await dialog(page).getByRole("checkbox", { name: "9 × orc" }).uncheck();
  await dialog(page).getByRole("checkbox", { name: "ogre", exact: true }).check();
  await expect(applyButton(page)).toHaveText(/ and 10 foes$/);
});

test("the engine reads dumps like the page", async () => {
  const { readDump } = await loadEngine();
  const answers = { statue: readDump(dumpFile("0.12-statue")), half: readDump(dumpFile("half")), none: readDump("") };
  expect(answers.statue).toMatchObject({
    who: "Quarz the Stonecarver",
    version: "0.12.1",
    edition: "0.12",
    query: statue.replace(/&foes=.*energy=any/, ""),
    piety: { from: 100, to: 100 },
    foes: [
      { name: "stone giant", count: 1, states: ["wandering"], hostile: true, foe: "stone-giant", line: 83 },
      { name: "yaktaur", count: 2, states: [], hostile: true, foe: "yaktaur", line: 83 },
    ],
    word: { said: "slow", agrees: true, reason: null },
  });
  expect(answers.statue.applied[0]).toEqual({
    key: "v",
    value: "0.12",
    line: 1,
    text: "Dungeon Crawl Stone Soup version 0.12.1 (console) character file.",
  });
  expect(answers.statue.ignored).toEqual([
    { line: 38, text: "s - a +1 quarterstaff of flame (weapon)", why: "What the flame brand does is not counted." },
    {
      line: 40,
      text: "b - a +2 pair of boots of running (melded)",
      why: "Melded: its ego does nothing in this form.",
    },
  ]);
  expect(answers.statue.word.computed.map(([word]: [string]) => word)).toEqual(["slow", "very slow"]);
  expect(answers.half).toMatchObject({ who: null, version: null, edition: "0.34" });
  expect(answers.none).toMatchObject({ query: "v=0.34", applied: [], ignored: [], foes: [], word: null });
});

test("the buttons stay in view on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 760 });
  await openDialog(page);
  await textarea(page).fill(dumpFile("0.28-water"));
  await expect(summary(page)).toContainText("Agrees");
  await expect(applyButton(page)).toBeInViewport({ ratio: 1 });
  await applyButton(page).click();
  await expect(undoButton(page)).toBeInViewport({ ratio: 1 });
});

test("there are no accessibility violations", async ({ page }) => {
  const expectNoViolations = async (within?: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page, within), colorScheme).toEqual([]);
    }
  };
  await openDialog(page);
  const texts = ["0.12-statue", "0.28-water", "half"].map(dumpFile);
  const withoutWater = texts[1].replace("Moving in this stuff is going to be slow.", "");
  for (const text of [...texts, withoutWater, "nothing", ""]) {
    await textarea(page).fill(text);
    await expect(summary(page)).toHaveText(text === "" ? "" : /Agrees|May agree|Differs|no character dump/);
    await expectNoViolations("dialog");
    if (text.length > 10) await pasteAnother(page);
  }
  await textarea(page).fill(texts[0]);
  await applyButton(page).click();
  await expect(undoButton(page)).toBeVisible();
  await expect(page.locator(".decide:not([aria-busy])")).toBeVisible();
  await expectNoViolations();
});
