import type { Page } from "@playwright/test";
import { findViolations } from "./axe";
import { expect, expectQuery, test, unfold } from "./fixtures";
import { findOverflow } from "./states";

const editor = (page: Page) => page.getByRole("group", { name: "What you do, in turn" });
const chips = (page: Page) => editor(page).locator(".token");
const chip = (page: Page, name: string | RegExp) => chips(page).and(page.getByRole("button", { name, exact: true }));
// The controls of the one token that is open.
const controls = (page: Page) => editor(page).locator(".token-controls");
const addCombobox = (page: Page) => editor(page).getByRole("combobox", { name: "Add to the plan" });
const button = (page: Page, name: string) => editor(page).getByRole("button", { name, exact: true });
const escapePlan = "v=0.34&foes=orc&gap=3&plan=quaff.keep-haste:1.away*6.stairs&energy=any";

test("a plan is written by keyboard: quaff haste, run six tiles, take the stairs", async ({ page }) => {
  await page.goto("./?v=0.34&foes=orc&gap=3&steps=11");
  await unfold(page, "plan");
  const { keyboard } = page;
  await expect(chip(page, "1 of 1: step away")).toBeVisible();
  await expect(button(page, "Remove step away")).toBeDisabled();
  await chip(page, "1 of 1: step away").focus();
  await keyboard.press("Enter");
  await expect(controls(page)).toHaveCount(0);
  await addCombobox(page).focus();
  for (const typed of ["quaff haste", "away", "stairs"]) {
    await keyboard.type(typed);
    await keyboard.press("Enter");
    await expect(addCombobox(page)).toHaveValue("");
  }
  await expectQuery(page).toBe("v=0.34&foes=orc&gap=3&steps=11&plan=quaff.keep-haste:1.away.stairs&energy=any");
  await chip(page, "3 of 4: step away").focus();
  await keyboard.press("Alt+ArrowLeft");
  await keyboard.press("Alt+ArrowLeft");
  await expect(chip(page, "1 of 4: step away")).toBeFocused();
  await keyboard.press("Alt+ArrowRight");
  await expect(chip(page, "2 of 4: step away")).toBeFocused();
  await keyboard.press("Alt+ArrowRight");
  await keyboard.press("Alt+ArrowRight"); // The stairs stay last.
  await expect(chip(page, "3 of 4: step away")).toBeFocused();
  // Where a token is moved to, its controls are the next stop.
  await keyboard.press("Tab");
  await expect(controls(page).getByRole("textbox", { name: "Times" })).toBeFocused();
  for (let times = 2; times <= 6; times++) await keyboard.press("ArrowUp");
  await expectQuery(page).toBe(escapePlan.replace("gap=3", "gap=3&steps=11"));
  await expect(chip(page, "3 of 4: step away, 6 times")).toBeVisible();
  await expect(editor(page).getByRole("status")).toHaveText("quaff haste, step away 6 times, take the stairs");

  await chip(page, /^4 of 4/).focus();
  await keyboard.press("Delete");
  await expect(chip(page, "3 of 3: step away, 6 times")).toBeFocused();
  await expectQuery(page).toBe("v=0.34&foes=orc&gap=3&steps=11&plan=quaff.keep-haste:1.away*6&energy=any");
});

test("what is only typed adds nothing, and a click elsewhere reaches what it is on", async ({ page }) => {
  await page.goto("./?v=0.34&foes=orc&gap=3&steps=11");
  await unfold(page, "plan");
  for (const typed of ["quaff", "bend"]) {
    await addCombobox(page).fill(typed);
    await editor(page).getByText("As text", { exact: true }).click();
    await expect(addCombobox(page)).toHaveValue(typed);
    await expect(chips(page)).toHaveCount(1);
    await expect(editor(page).getByRole("combobox", { name: "Plan", exact: true })).toBeVisible({ visible: typed === "quaff" });
  }
  await addCombobox(page).fill("quaff");
  await page.getByRole("option", { name: "Quaff haste" }).click();
  await expectQuery(page).toContain("plan=quaff.keep-haste:1");
  const foe = page.getByRole("combobox", { name: "Add a foe" });
  await foe.fill("orc wizard");
  await editor(page).getByRole("heading").click();
  await expect(foe).toHaveAccessibleDescription(/Not added: press Enter in the box\./);
  await expect(foe).toHaveValue("orc wizard");
  await page.getByRole("button", { name: "One more orc" }).click();
  await expectQuery(page).toContain("foes=orc,orc&");
  // Back in the box Enter takes what stands there.
  await foe.focus();
  await foe.press("Enter");
  await expectQuery(page).toContain("foes=orc,orc,orc-wizard&");
});

test("a link restores its plan", async ({ page }) => {
  await page.goto(`./?${escapePlan}`);
  await unfold(page, "plan");
  await expect(chips(page)).toHaveCount(4);
  const names = await chips(page).evaluateAll((items) => items.map((item) => item.getAttribute("aria-label")));
  expect(names).toEqual(["1 of 4: quaff a potion", "2 of 4: Hasted", "3 of 4: step away, 6 times", "4 of 4: take the stairs"]);
  await expect(page.getByText("Hasted from action 2 to the end.")).toBeVisible();
  await chip(page, /^2 of 4/).click();
  await controls(page).getByRole("checkbox", { name: "Hasted" }).uncheck();
  await expectQuery(page).toBe(escapePlan.replace("haste:1", "haste:0"));
});

test("a plan is written with the mouse", async ({ page }) => {
  await page.goto("./?v=0.34&foes=orc&plan=attack.away");
  await unfold(page, "plan");
  await chip(page, /attack/).dragTo(chip(page, /step away/));
  await expectQuery(page).toBe("v=0.34&foes=orc&plan=away.attack&energy=any");
  await button(page, "Earlier: attack").click();
  await expect(chip(page, "1 of 2: attack")).toBeFocused();
  await expect(chip(page, "1 of 2: attack")).toHaveAttribute("aria-expanded", "true");
  await expectQuery(page).toBe("v=0.34&foes=orc&plan=attack.away&energy=any");
  await chip(page, /step away/).click();
  await button(page, "more Times").click();
  await button(page, "How many? step away").click();
  await expectQuery(page).toBe("v=0.34&foes=orc&plan=attack.away~*2&energy=any");
  await expect(chip(page, "2 of 2: step away, 2 times, counted")).toBeVisible();
  await addCombobox(page).fill("swift");
  await page.getByRole("option", { name: /^Swiftness/ }).click();
  await chip(page, /^3 of 3/).click();
  await controls(page).getByRole("combobox", { name: "Swiftness" }).selectOption("sluggish (its after-effect)");
  await expectQuery(page).toBe("v=0.34&foes=orc&plan=attack.away~*2.keep-swift:sluggish&energy=any");
  await chip(page, /^1 of 3/).click();
  await button(page, "Remove attack").click();
  await expect(chip(page, "1 of 2: step away, 2 times, counted")).toBeFocused();
  await expectQuery(page).toBe("v=0.34&foes=orc&plan=away~*2.keep-swift:sluggish&energy=any");
});

test("a fight to its end is neither repeated nor counted", async ({ page }) => {
  await page.goto("./?v=0.34&foes=orc&plan=attack.attack*");
  await unfold(page, "plan");
  await expect(button(page, "How many? attack")).toBeVisible();
  await chip(page, /^2 of 2/).click();
  await expect(controls(page).getByRole("button", { name: /^Remove/ })).toBeVisible();
  await expect(controls(page).getByRole("button", { name: /^How many/ })).toHaveCount(0);
  await expect(controls(page).getByRole("textbox")).toHaveCount(0);
});

test("auts are typed in words, and what is no part of a plan is refused", async ({ page }) => {
  await page.goto("./?v=0.34&foes=orc&steps=11");
  await unfold(page, "plan");
  await addCombobox(page).fill("12 aut away");
  await addCombobox(page).press("Enter");
  await expect(chip(page, "1 of 1: 12 aut, a tile away")).toBeVisible();
  const below = editor(page).getByText("As text", { exact: true });
  // Beneath the field, however far the page is scrolled to it.
  const away = async () => (await below.boundingBox())!.y - (await addCombobox(page).boundingBox())!.y;
  const before = await away();
  await addCombobox(page).fill("juggle");
  await addCombobox(page).blur();
  await expect(addCombobox(page)).toHaveValue("juggle");
  const hint = (await page.locator("#plan-add-error").boundingBox())!;
  expect(hint.y + hint.height, "the hint covers nothing").toBeLessThanOrEqual((await below.boundingBox())!.y);
  expect(await away(), "and moves nothing").toBe(before);
  await expect(addCombobox(page)).toHaveAccessibleDescription(/No such action\. Choose one of the list/);
  await editor(page).getByText("As text").click();
  const text = editor(page).getByRole("combobox", { name: "Plan", exact: true });
  await expect(text).toHaveValue("away12");
  await text.fill("away*201");
  await text.blur();
  await expect(text).toHaveAccessibleDescription(/“201” is not a whole number from 1 to 200\./);
  await text.fill("near.12*2");
  await text.press("Enter");
  await expectQuery(page).toBe("v=0.34&foes=orc&steps=11&plan=near.12*2&energy=any");
});

test("Enter in the search adds what was typed, or nothing but a hint", async ({ page }) => {
  await page.goto("./?v=0.34&foes=orc&steps=11");
  await unfold(page, "plan");
  for (const [typed, hint] of [["begn", /No such action\. Did you mean “Begin or end/], ["step from", /No such action\. Did you mean “Step /]] as const) {
    await addCombobox(page).fill(typed);
    await addCombobox(page).press("Enter");
    await expect(addCombobox(page)).toHaveValue(typed);
    await expect(addCombobox(page)).toHaveAccessibleDescription(hint);
    await expectQuery(page).toBe("v=0.34&foes=orc&steps=11&energy=any");
  }
  // What Enter adds is in the list, in the words of the list.
  await addCombobox(page).fill("potion of haste");
  await expect(editor(page).getByRole("option")).toHaveText(["Quaff haste"]);
  await addCombobox(page).press("Enter");
  await expectQuery(page).toBe("v=0.34&foes=orc&steps=11&plan=quaff.keep-haste:1&energy=any");
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("no action follows it in the plan");
  await addCombobox(page).fill("step away");
  await addCombobox(page).press("Enter");
  await expect(page.getByText("In turn: quaff haste, step away, then repeat what comes after “quaff haste”.")).toBeVisible();
  await chip(page, /Hasted/).click();
  await button(page, "Keep to the end: Hasted").click();
  await expectQuery(page).toBe("v=0.34&foes=orc&steps=11&plan=quaff.haste:1.away&energy=any");
  await expect(chip(page, "2 of 3: Hasted for the round")).toBeVisible();
});

test("another way to move is named as not covered, typed or in a link", async ({ page }) => {
  await page.goto("./?v=0.34&foes=orc&gap=3&plan=golubria");
  await expect(page.getByText(/Passage of Golubria is not covered: plans move by steps, blinking, teleportation and stairs only\..*The answer is for running away\./).first()).toBeVisible();
  await page.goto("./?v=0.34&foes=orc&gap=3");
  await unfold(page, "plan");
  await addCombobox(page).fill("Passage of Golubria");
  await addCombobox(page).press("Enter");
  await expect(addCombobox(page)).toHaveAccessibleDescription(/ Passage of Golubria is not covered/);
});

test("what a version lacks is struck through with a reason, and edits keep it", async ({ page }) => {
  await page.goto("./?v=0.34&foes=orc&plan=recite.away*2.stairs");
  await unfold(page, "plan");
  const recite = chip(page, "1 of 3: recite (Zin), left out: “Recite (Zin)” is not in 0.34 (until 0.12).");
  await expect(recite.locator("s")).toHaveText("recite (Zin)");
  await chip(page, /step away/).click();
  await button(page, "more Times").click();
  await expectQuery(page).toBe("v=0.34&foes=orc&plan=recite.away*3.stairs&energy=any");
  await recite.click();
  await button(page, "Later: recite (Zin)").click();
  await expectQuery(page).toBe("v=0.34&foes=orc&plan=away*3.recite.stairs&energy=any");
  await page.getByRole("combobox", { name: "Version" }).selectOption("0.12");
  await expect(chip(page, "2 of 3: recite (Zin)")).toBeVisible();
  await button(page, "Remove recite (Zin)").click();
  await expectQuery(page).toBe("v=0.12&foes=orc&plan=away*3.stairs&energy=any");
});

test("the editor fits a phone and has no accessibility violations", async ({ page }) => {
  await page.goto("./?v=0.34&foes=orc&plan=quaf.swift:swift.weapon:war-axe.ponderous:1.eat-chunk.near-pick-up~*12.away*6.stairs");
  await unfold(page, "plan");
  await expect(chips(page)).toHaveCount(8);
  await editor(page).getByText("As text").click();
  await chip(page, /^4 of 8/).click();
  await controls(page).getByRole("textbox", { name: "Ponderousness" }).fill("10");
  for (const [width, colorScheme] of [[360, "light"], [320, "dark"], [1280, "dark"]] as const) {
    await page.setViewportSize({ width, height: 780 });
    await page.emulateMedia({ colorScheme });
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page, ".planner")).toEqual([]);
  }
});

test("a plan that the character cannot have is not offered, and a note says why if it comes in a link", async ({ page }) => {
  await page.goto("./?v=0.34&god=cheibriados&foes=orc&gap=3");
  await expect(page.getByRole("radio", { name: /haste/ })).toHaveCount(0);
  await page.goto("./?v=0.34&god=cheibriados&foes=orc&gap=3&plan=quaff.keep-haste:1.away*6");
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("Cheibriados forbids haste; calculated anyway.");
});
