import type { Page } from "@playwright/test";
import { button, expect, expectQuery, headline, test, unfold } from "./fixtures";
import { findOverflow } from "./states";

const query = "v=0.34&species=naga&foes=ogre&gap=2&energy=any&stairs=9&have=haste";
const numbers = "&hp=52&ac=10&ev=7&weapon=trident&skill=8&str=16&fighting=6";
const option = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });

test("the best option is the verdict, and the plan of board and foes", async ({ page }) => {
  await page.goto(`./?${query}${numbers}`);
  await expect(headline(page)).toHaveText("Quaff haste now, then run for the stairs.");
  await expect(page.locator(".verdict .stamp")).toHaveText(/^\s*99\s%\s*you live/);
  await expect(option(page, /^Quaff haste, then run, best/)).toBeChecked();
  await expect(page.locator(".watch > .note").first()).toHaveText("quaff haste, step away 9 times, take the stairs");
  await expect(page.locator(".pursuer .does")).toContainText("falls behind");
  // The link says nothing of a plan: whoever opens it follows the best one.
  await expectQuery(page).not.toContain("plan=");
});

test("each option says to a screen reader what it comes to", async ({ page }) => {
  await page.goto(`./?${query}${numbers}`);
  await expect(page.getByRole("radiogroup", { name: "What you can do" })).toBeVisible();
  await expect(option(page, "Quaff haste, then run, best. You live in 99 percent. 9.3 HP lost, bad case 30. 1 attack. Comes along in 4 percent.")).toBeVisible();
  await expect(option(page, /^Run to the stairs, and quaff haste if it comes along\. You live in 32 percent\. 67 percent to the stairs\. 37 HP lost, bad case dead\. .* Not over: the ogre comes along in 93 percent\.$/)).toBeVisible();
});

test("without a weapon no fight is counted, and Enter leads to the field that asks for it", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=ogre&gap=2&energy=any&stairs=9&hp=40&ac=4&ev=8");
  await expect(headline(page)).toHaveText("Without a fight, nothing here is safe. Best: run for the stairs.");
  await expect(page.locator(".verdict")).toContainText("How a fight goes is left out");
  await option(page, /^Run to the stairs/).press("ArrowDown");
  const fight = option(page, "Fight until it dies. How it goes depends on your weapon and skill: neither is set.");
  while (!(await fight.evaluate((row) => row === document.activeElement))) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const weapon = page.getByRole("combobox", { name: "Weapon" });
  await expect(weapon).toBeFocused();
  // What is typed replaces what stands there.
  await page.keyboard.type("trident");
  await page.keyboard.press("Enter");
  await expect(option(page, /^Fight until it dies(, best)?\. You live in /)).toBeVisible();
});

test("bare hands are a choice, and the fields of a fight follow each other", async ({ page }) => {
  await page.goto("./?v=0.34&species=troll&foes=ogre&gap=2&energy=any&hp=30&ac=3&ev=7");
  const fight = page.getByRole("radio", { name: /^Fight until it dies/ });
  await expect(fight).toHaveAttribute("aria-disabled", "true");
  const weapon = page.getByRole("combobox", { name: "Weapon" });
  await expect(weapon).toHaveValue("not set");
  await weapon.fill("unarmed");
  await weapon.press("Enter");
  await expectQuery(page).toContain("&weapon=unarmed");
  await expect(option(page, /^Fight until it dies(, best)?\. You live in /)).toBeVisible();
  for (const name of ["Weapon skill", "Fighting", "Strength", "Dexterity"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("textbox", { name, exact: true })).toBeFocused();
  }
});

test("the bars are of the hit points lost", async ({ page }) => {
  await page.goto(`./?${query}${numbers}`);
  const [haste, run] = [/^Quaff haste, then run, best/, /^Run to the stairs/].map((name) => page.locator(".option").filter({ has: option(page, name) }).or(option(page, name)).locator(".lost").first());
  // 9.3 and 30 of 52; 37, and all in a bad case.
  for (const [bar, mean, bad] of [[haste, 17.9, 57.7], [run, 71, 100]] as const) {
    const part = async (name: string) => parseFloat((await bar.locator(name).getAttribute("width"))!);
    expect(await part(".full")).toBeCloseTo(mean, -0.5);
    expect(await part(".pale")).toBeCloseTo(bad, -0.5);
  }
});

test("a skill that is not set is said beside the chance, and one link asks for it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`./?${query}&hp=52&ac=5&ev=7&weapon=trident`);
  await option(page, /^Fight until it dies/).click();
  const unset = page.locator(".verdict .unset-blows");
  await expect(unset).toContainText("Fights are counted with weapon skill 0");
  await unset.getByRole("button", { name: "Set them" }).click();
  await expect(page.getByRole("textbox", { name: "Weapon skill", exact: true })).toBeFocused();
  await page.keyboard.type("8");
  await expect(unset).toHaveCount(0);
});

test("whoever turns to stone does on the board what the row says", async ({ page }) => {
  await page.goto(`./?${query}${numbers}&petrifying=1`);
  await option(page, /^Run(, best)?\. /).click();
  await expect(page.locator(".watch > .note").first()).toHaveText("step away twice");
  await expect(page.locator(".watch")).toContainText("/ 42 aut");
  await expect(option(page, /^Run to the stairs/)).toHaveCount(0);
});

test("another option is chosen, and everything follows it", async ({ page }) => {
  await page.goto(`./?${query}${numbers}`);
  await option(page, /^Run to the stairs/).click();
  await expect(headline(page)).toHaveText("Run for the stairs, and quaff haste if it comes along.");
  await expect(page.locator(".verdict")).toContainText("Better: Quaff haste, then run, 99");
  await expectQuery(page).toContain("plan=away*9.stairs");
  await expect(page.locator(".watch > .note").first()).toHaveText("step away 9 times, take the stairs");
  // The option stays chosen when the way to the stairs changes.
  await page.getByRole("textbox", { name: "Stairs" }).fill("12");
  await expectQuery(page).toContain("plan=away*12.stairs");
  await expect(option(page, /^Run to the stairs/)).toBeChecked();
  await page.getByRole("button", { name: "Quaff haste, then run", exact: true }).click();
  await expect(option(page, /^Quaff haste, then run/)).toBeChecked();
  await headline(page).click();
  await page.keyboard.press("3");
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
});

test("an option that looks before it drinks has figures of its own", async ({ page }) => {
  await page.goto(`./?${query}${numbers}`);
  await option(page, /^Run; haste once it is beside you/).click();
  await expect(page.locator(".pursuer .does")).toContainText("attacks about once and falls behind");
  await expect(page.locator("#foes")).toHaveText("Your foes if you run, and quaff haste only when it is beside you");
  await expect(page.locator(".watch > .note").nth(1)).toContainText("the run without the potion");
  await expectQuery(page).toContain("beside=haste");
  await page.reload();
  await expect(option(page, /^Run; haste once it is beside you/)).toBeChecked();
  await option(page, /^Run to the stairs/).click();
  await expect(page.locator(".pursuer .does")).toContainText("attacks about 4 times");
});

test("what comes from afar is said once, and no green figure beside it", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=orc-priest&gap=2&energy=any&stairs=9&have=haste&hp=200&ac=30&ev=20");
  const verdict = page.locator(".verdict");
  await expect(verdict).toContainText("It casts: its spells are not counted, and come on top of this.");
  expect((await verdict.innerText()).match(/on top of this/g)).toHaveLength(1);
  await expect(verdict.locator(".stamp")).toHaveClass(/plain/);
});

test("before a pack in the open the verdict is joined by what a corridor would do", async ({ page }) => {
  const pack = "v=0.34&hp=50&ac=8&ev=10&weapon=war-axe&skill=10&fighting=8&str=16&dexterity=12&foes=wolf,wolf,wolf&gap=4&stairs=12";
  await page.goto(`./?${pack}&where=open`);
  await expect(page.getByText("In a corridor you would live in 70 %: run for the stairs. Getting there is not counted.")).toBeVisible();
  await button(page, "I am in one").click();
  await expectQuery(page).toContain("where=corridor");
  await expect(page.locator(".verdict")).toContainText("70 % you live");
  await expect(page.locator("#verdict")).toBeFocused();
  await expect(button(page, "I am in one")).toHaveCount(0);
});

test("a plan in a link is one's own plan, a row beside the options", async ({ page }) => {
  await page.goto(`./?${query}&steps=11&plan=away*3.quaff.keep-haste:1.away*6.stairs${numbers}`);
  await expect(headline(page)).toHaveText("Your own plan.");
  await expect(option(page, /^Your own plan\./)).toBeChecked();
  await expect(page.locator("#foes")).toHaveText("Your foes");
  await option(page, /^Quaff haste, then run, best/).click();
  await expect(page.locator("#foes")).toHaveText("Your foes if you quaff haste, then run to the stairs");
  await expect(headline(page)).toHaveText("Quaff haste now, then run for the stairs.");
  await option(page, /^Your own plan\./).click();
  await expectQuery(page).toContain("plan=away*3.quaff.keep-haste:1.away*6.stairs");
});

test("without numbers the options are told by attacks, and one line asks for them", async ({ page }) => {
  await page.goto(`./?${query}`);
  await expect(page.locator(".verdict .stamp")).toHaveText(/1 attack/);
  await expect(page.getByText("You live", { exact: true })).toHaveCount(0);
  await expect(page.locator(".verdict")).toContainText("Do you live? Enter HP, AC and EV, or paste a dump.");
  for (const [name, value] of [["HP", "52"], ["AC", "10"], ["EV", "7"]]) await page.getByRole("textbox", { name, exact: true }).fill(value);
  await expect(page.locator(".verdict .stamp")).toHaveText(/99\.8\s%\s*you live/);
});

test("what is impossible is last, with its reason, and can be calculated anyway", async ({ page }) => {
  await page.goto(`./?${query}&god=cheibriados&piety=75${numbers}`);
  const barred = option(page, /^Quaff haste, then run to the stairs\. Cheibriados forbids haste\.$/);
  await expect(barred).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Calculate anyway: Quaff haste, then run to the stairs" }).click();
  const row = option(page, /^Quaff haste, then run\. You live in .* Cheibriados forbids haste\.$/);
  await expect(row).toBeChecked();
});

test("what is not carried is named, and added with a click", async ({ page }) => {
  await page.goto(`./?${query}`);
  await page.locator(".not-carried").getByRole("button", { name: "scroll of blinking" }).click();
  await expectQuery(page).toContain("have=haste.blink");
  await expect(option(page, /^Blink/).first()).toBeVisible();
});

test("the bar shows the verdict once it has left the window", async ({ page }) => {
  await page.goto(`./?${query}${numbers}`);
  const bar = page.locator(".bar-of-verdict");
  await expect(headline(page)).toHaveText(/Quaff/);
  await expect(bar).toBeHidden();
  await page.locator(".pursuer").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4000);
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("14 aut a step, very slow");
  await bar.getByRole("button", { name: "Options" }).click();
  await expect(page.getByRole("radio", { checked: true })).toBeFocused();
  await expect(page.getByRole("radio", { checked: true })).toBeInViewport({ ratio: 1 });
});

test("on a phone the tag says which option is the best", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`./?${query}${numbers}`);
  await expect(page.locator("#option-1 .tag")).toHaveText("best");
  await expect(page.locator("#option-1 .tag")).toBeVisible();
});

for (const [foes, chosen] of [["ogre", 1], ["ogre,orc", 2]] as const)
  for (const width of [320, 360])
    test(`the bar of a phone has the whole name and the whole bad case: ${foes} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`./?${query.replace("ogre", foes)}${numbers}`);
      await page.locator(`#option-${chosen}[aria-checked]`).click();
      await page.locator(".decide:not([aria-busy]) .option.chosen").waitFor();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [bar, badCase] = [page.locator(".bar-of-verdict"), page.locator(".bar-of-verdict .figures .figures > :last-child")];
      await expect(badCase).toHaveText(/^bad case (≥ ?)?(\d+|dead)$/);
      await expect(bar).toBeVisible();
      // As high as the room that the page keeps free for it.
      expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(56);
      const name = bar.locator("> b");
      expect(await name.evaluate((name) => name.scrollHeight - name.clientHeight)).toBeLessThanOrEqual(1);
      const [line, words] = [(await page.locator(".bar-of-verdict > .figures").boundingBox())!, (await badCase.boundingBox())!];
      expect(words.x).toBeGreaterThanOrEqual(line.x);
      expect(words.x + words.width).toBeLessThanOrEqual(line.x + line.width + 1);
      expect(Math.abs(words.y - line.y)).toBeLessThan(3);
    });

for (const width of [320, 360, 412, 1280])
  test(`an option stays under the finger that chooses it, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`./?${query}${numbers}`);
    await page.locator(".decide:not([aria-busy]) .option.chosen").waitFor();
    const rows = page.locator(".option:not(.barred)");
    for (let index = 0; index < (await rows.count()); index++) {
      const row = rows.nth(index);
      await row.evaluate((row) => row.scrollIntoView({ block: "center" }));
      const before = await row.boundingBox();
      await row.click();
      await expect(row).toBeChecked();
      const after = await row.boundingBox();
      expect(Math.abs(after!.y - before!.y), await row.innerText()).toBeLessThanOrEqual(1);
      expect(Math.abs(after!.height - before!.height), await row.innerText()).toBeLessThanOrEqual(1);
    }
  });

test("Edit begins with the plan that is followed", async ({ page }) => {
  await page.goto(`./?${query}`);
  await expect(headline(page)).toHaveText(/Quaff/);
  await unfold(page, "plan");
  await expect(page.locator(".tokens .token")).toHaveCount(4);
  await page.getByRole("button", { name: "Remove quaff a potion" }).click();
  await expectQuery(page).toContain("plan=keep-haste:1.away*9.stairs");
  await expect(option(page, /^Your own plan\./)).toBeChecked();
});

for (const more of ["", numbers, `${numbers}&god=cheibriados&piety=75`, "&foes=orc,orc,wolf"])
  test(`the decision fits every width: ${more || "no numbers"}`, async ({ page }) => {
    await page.goto(`./?${query}${more}`);
    await expect(page.getByRole("radio").first()).toBeVisible();
    for (const [width, colorScheme] of [[1280, "light"], [1024, "dark"], [768, "light"], [360, "dark"], [320, "light"]] as const) {
      await page.setViewportSize({ width, height: 780 });
      await page.emulateMedia({ colorScheme });
      expect(await findOverflow(page), `${width} px`).toEqual([]);
    }
  });

test("the versions say of this one what the verdict says, with energy left open", async ({ page }) => {
  await page.goto(`./?v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste${numbers}&tab=versions`);
  const stamp = page.locator(".verdict .stamp b");
  await expect(stamp).toHaveText(/\d.%/);
  const current = page.getByRole("tabpanel").getByRole("table", { name: "The chase in every version" }).locator("[aria-current]");
  await expect(current).toContainText(await stamp.innerText());
});

test("what helps, the versions and the comparison follow the option that is chosen or best", async ({ page }) => {
  await page.goto(`./?${query}${numbers}&tab=helps&compare=v%3D0.34%26species%3Dspriggan`);
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("Your plan: quaff haste, step away 9 times, take the stairs.");
  await expect(panel).toContainText("from 99");
  await page.getByRole("tab", { name: "Versions" }).click();
  await expect(panel).toContainText("quaff haste, step away 9 times, take the stairs, with the foes and the energy set here.");
  const current = panel.getByRole("table", { name: "The chase in every version" }).locator("[aria-current]");
  await expect(current).toContainText(/0\.34.*99/);
  await page.getByRole("combobox", { name: "Version" }).selectOption("0.26");
  // The row of the releases among which 0.26 is.
  await expect(current).toHaveText(/0\.(1.|2[0-6])–0\.(2[6-9]|30)/);
  await page.getByRole("combobox", { name: "Version" }).selectOption("0.34");
  await page.getByRole("tab", { name: "Compare" }).click();
  await expect(panel.getByText("Quaff haste, then run to the stairs: you live")).toBeVisible();
  await option(page, /^Run to the stairs/).click();
  await expect(panel.getByText("Run to the stairs, and quaff haste if it comes along: you live")).toBeVisible();
  await page.getByRole("tab", { name: "What helps" }).click();
  await expect(panel).toContainText("Your plan: step away 9 times, take the stairs.");
  await expect(panel).toContainText(/from 32\s%/);
});

test("a fight that is watched ends with the last foe", async ({ page }) => {
  await page.goto("./?v=0.34&species=minotaur&weapon=war-axe&skill=9&str=18&foes=jackal&gap=2&energy=any&hp=60&ac=5&ev=9&plan=attack*&steps=200");
  const time = page.getByRole("slider", { name: "Time" });
  await time.press("End");
  await expect(page.getByRole("list", { name: "What has just happened" }).getByRole("listitem").first()).toContainText("the fight is over");
  const [now, end] = (await page.locator(".board .clock").innerText()).match(/\d+/g)!.map(Number);
  expect(now).toBe(end);
  expect(end).toBeLessThan(600);
  await expect(page.locator(".corridor .tiles .unseen, .corridor .tiles .away")).toHaveText("dead");
});

test("a version without your species says for whom its verdict is, with both ways out", async ({ page }) => {
  await page.goto("./?v=0.12&species=armataur&foes=ogre&gap=2&energy=any&stairs=9&hp=52&ac=10&ev=7");
  const lacking = page.locator(".verdict [role=alert]");
  await expect(lacking).toContainText("This is for a Human.");
  await expect(lacking).toContainText(/armataur.* is not in 0\.12/i);
  await lacking.getByRole("button", { name: "Go on as a Human" }).click();
  await expect(lacking).toHaveCount(0);
  await expectQuery(page).not.toContain("armataur");
  await page.goto("./?v=0.12&species=armataur&foes=ogre&gap=2&energy=any&stairs=9&hp=52&ac=10&ev=7");
  await lacking.getByRole("button", { name: "Ask 0.34" }).click();
  await expect(lacking).toHaveCount(0);
  await expectQuery(page).toContain("v=0.34&species=armataur");
});

test("hit points are read as the game shows them", async ({ page }) => {
  await page.goto(`./?${query}`);
  const hp = page.getByRole("textbox", { name: "HP", exact: true });
  await hp.fill("52/60");
  await hp.blur();
  await expect(hp).toHaveValue("52");
  await expectQuery(page).toContain("hp=52");
});

test("a figure on a phone stands beside its word", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`./?${query}${numbers}`);
  const figures = page.locator(".option:not(.barred) .figure");
  await expect(figures.first()).toBeVisible();
  const heights = await figures.evaluateAll((all) =>
    all.map((figure) => {
      const bottoms = [...figure.children].map((part) => part.getBoundingClientRect().bottom);
      return Math.max(...bottoms) - Math.min(...bottoms);
    }),
  );
  // A line is 16 px high and more; figures and words of one line differ in size by less.
  expect(Math.max(...heights), "px between the ends of words in one line").toBeLessThan(8);
  await expect(figures.first()).toHaveText(/9\.3\s*HP lost,|1\s*attack/);
});
