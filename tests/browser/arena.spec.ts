import { board, clock, corridor, log, openArena } from "./arena";
import { expect, test } from "./fixtures";

test("a whole chase by keys: to the stairs, down, and the ogre comes along or stays", async ({ page }) => {
  await openArena(page, corridor);
  await expect(page.locator(".odds")).toContainText("9 steps to the stairs:");
  await expect(page.getByText(/^From now until the turn after you arrive, with the distances of this map/)).toBeVisible();
  for (let step = 1; step <= 9; step++) await page.keyboard.press(step % 2 ? "l" : "ArrowRight");
  await expect(clock(page)).toHaveText("126 aut · turn 9 · D:1");
  await expect(page.locator(".odds")).toContainText("You can go down here:");
  await page.keyboard.press(">");
  await expect(clock(page)).toContainText("turn 10 · D:2");
  await expect(page).toHaveURL(/keys=l9D/);
  await expect(log(page).filter({ hasText: "You arrive on level 2" })).toHaveCount(1);
});

test("keys count that come before the page has rendered the last", async ({ page }) => {
  await openArena(page, corridor);
  const press = (...keys: string[]) =>
    board(page).evaluate((element, keys) => {
      for (const key of keys) element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }, keys);
  await press(..."lllllll", "Backspace", "Backspace", "l");
  await expect(clock(page)).toHaveText("84 aut · turn 6 · D:1");
  await expect(page).toHaveURL(/keys=l6$/);
  await press("x", "l", "Enter", "h", "G", "Escape", "h");
  await expect(clock(page)).toContainText("turn 8");
  await expect(page.locator(".map .excluded").first()).toBeVisible();
});

test("a link replays to the same last line, and undo takes back a turn", async ({ page }) => {
  await openArena(page, corridor);
  for (const key of ["l", "l", ".", "u", "h"]) await page.keyboard.press(key);
  const [first, time] = [await log(page).first().textContent(), await clock(page).textContent()];
  await expect(page).toHaveURL(/keys=l2sh/);
  await page.keyboard.press("Control+z");
  await expect(clock(page)).toContainText("turn 3");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(clock(page)).toHaveText(time!);

  await page.goto("about:blank");
  await openArena(page, corridor.replace("&map=corridor", "&map=corridor&keys=l2sh"));
  await expect(log(page).first()).toHaveText(first!);
  await expect(clock(page)).toHaveText(time!);
  await page.keyboard.press("Backspace");
  await expect(clock(page)).toContainText("turn 3");
  await page.keyboard.press("Control+z");
  await expect(clock(page)).toHaveText(time!);
});

test("a chase by clicks: one step at a time with a foe in view, down the stairs; else all the way", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&map=corridor");
  const stairs = page.locator(".map .glyph.white", { hasText: ">" });
  await stairs.click();
  await expect(clock(page)).toHaveText("90 aut · turn 9 · D:1");
  await openArena(page, corridor);
  for (let turn = 1; turn <= 9; turn++) {
    await stairs.click();
    await expect(clock(page)).toHaveText(`${14 * turn} aut · turn ${turn} · D:1`);
  }
  await page.getByRole("button", { name: "Go down" }).click();
  await expect(clock(page)).toContainText("turn 10 · D:2");
});

test("keys reach the board from anywhere on the page but from fields, and do nothing else", async ({ page }) => {
  await openArena(page, corridor);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Skip to/ })).toBeFocused();
  // Elsewhere these are keys of the page: builds, the unit of time, redo.
  for (const key of ["l", "u", "b", "y"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(clock(page)).toHaveText("14 aut · turn 1 · D:1");
  await expect(page.locator(".map-message")).toHaveText("A wall is in the way.");
  await expect(board(page)).toBeFocused();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.keyboard.press("l");
  await expect(clock(page)).toContainText("turn 1");
});

test("a turn like the one before is announced again", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&map=open");
  const announced = page.getByRole("status").locator("span").filter({ hasText: "You step east (10 aut)." });
  await page.keyboard.press("l");
  await expect(announced).toBeAttached();
  await announced.evaluate((span) => span.setAttribute("data-old", ""));
  await page.keyboard.press("l");
  await expect(announced.and(page.locator(":not([data-old])"))).toBeAttached();
});

test("attacks that nobody waited to hear are counted in the next announcement", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&species=naga&foes=jackal&map=corridor");
  for (let turn = 0; turn < 6; turn++) await page.keyboard.press("s");
  await expect(page.getByRole("status").filter({ hasText: /\d+ attacks so far\.$/ })).toBeAttached();
});

test("autoexplore, the travel menu, exclusions and the status line have the keys of the game", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&map=rooms&fog=1");
  await page.keyboard.press("o");
  await expect(page.locator(".map-message")).toContainText("You see ");
  await page.keyboard.press("@");
  await expect(page.locator(".map-message")).toHaveText("Your movement speed is average (10 aut a step). You are on level 1.");
  for (let index = 0; index < 9; index++) await page.keyboard.press("o");
  await page.keyboard.press("G");
  await expect(page.getByRole("group", { name: "Travel to" })).toBeVisible();
  await page.keyboard.press(">");
  await expect(clock(page)).toContainText("D:2");
  await page.keyboard.press("G");
  await page.keyboard.press("1");
  await expect(clock(page)).toContainText("D:1");
  await page.keyboard.press("x");
  await page.keyboard.press("h");
  await expect(page.locator(".map .chosen")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.locator(".map .excluded").first()).toBeVisible();
});

test("attacks kill after the hits that it takes, and nothing else happens then", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&foes=orc&map=corridor&blows=1");
  await page.keyboard.press("h");
  await page.keyboard.press("h");
  await expect(page.getByText("You kill the orc").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Foes" })).toContainText("dead");
});

test("keys stay with the form, and are off where the reader turned them off", async ({ page }) => {
  await openArena(page, corridor);
  await page.getByRole("combobox", { name: "Species" }).focus();
  await page.keyboard.type("l");
  await expect(clock(page)).toHaveText("0 aut · turn 0 · D:1");
  await page.keyboard.press("Escape");
  await page.getByLabel("Settings").click();
  await page.getByRole("button", { name: "Keys" }).click();
  await page.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await board(page).focus();
  await page.keyboard.press("l");
  await expect(page.getByText("Keys are off")).toBeVisible();
  await expect(clock(page)).toHaveText("0 aut · turn 0 · D:1");
});

test("on a walk the map is told in words, the timeline grows, and keys stay with the board", async ({ page }) => {
  await openArena(page, corridor);
  await expect(board(page)).toHaveAccessibleDescription(
    "Open: at least 7 tiles west, at least 7 tiles east; walls everywhere else. A staircase down: 9 tiles east. Ogre: 2 tiles west.",
  );
  // The map says which tiles are left and entered, not the form.
  await expect(page.getByRole("combobox", { name: "Species" })).toBeVisible();
  await expect(page.getByLabel("Tile you're on")).toHaveCount(0);

  const yours = page.locator(".lane .yours");
  await expect(yours).toHaveCount(0);
  await page.keyboard.press("l");
  const status = page.getByRole("status").filter({ hasText: "You step east (14 aut)." });
  await expect(status).toContainText(/Ogre: \d tiles? west\./);
  await expect(yours).toHaveCount(1);
  for (const turns of [2, 3]) {
    await page.keyboard.press("l");
    await expect(yours).toHaveCount(turns);
  }
  await expect(page.getByRole("figure").filter({ hasText: "ogre: energy" })).toBeVisible();

  await page.getByRole("button", { name: "Wait" }).first().click();
  await expect(board(page)).toBeFocused();
  await page.keyboard.press("l");
  await expect(page).toHaveURL(/keys=l3sl/);

  await page.getByText("Keys of the game that work here").click();
  const controls = page.locator(".article-controls div");
  await expect(controls.filter({ hasText: "G, then < or >" })).toContainText("travel to the nearest stairs");
  await expect(controls.filter({ hasText: "8 directions" })).toBeVisible();
  await expect(controls.last()).toHaveText(/^Not here.*Passage of Golubria$/);
});

test("the line beneath the map is told too, and the chosen square stays on the map", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&map=corridor");
  const status = page.getByRole("status");
  await page.keyboard.press("@");
  await expect(status.filter({ hasText: "Your movement speed is average (10 aut a step)." })).toBeAttached();
  await page.keyboard.press("x");
  for (let step = 0; step < 40; step++) await page.keyboard.press("k");
  await expect(page.locator(".map .chosen")).toHaveCount(1);
  await expect(status.filter({ hasText: /^Enter excludes the square \d tiles? north\.$/ })).toBeAttached();
});

test("what is told of an earlier turn, and the choice of a square, end with it", async ({ page }) => {
  const message = page.locator(".map-message");
  await openArena(page, corridor);
  await page.keyboard.press("l");
  await page.keyboard.press("k");
  await expect(message).toHaveText("A wall is in the way.");
  await page.keyboard.press("Backspace");
  await expect(message).toHaveText("Ogre: 2 tiles west.");
  await page.keyboard.press("l");
  await page.keyboard.press("x");
  await expect(page.locator(".map .chosen")).toHaveCount(1);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.locator(".map .chosen")).toHaveCount(0);
  await expect(message).toHaveText("Ogre: 2 tiles west.");
});

test("an exclusion is confirmed, outlives a change of the build, and is lifted where it covers", async ({ page }) => {
  const message = page.locator(".map-message");
  const excluded = page.locator(".map .excluded");
  await openArena(page, "./?page=arena&v=0.34&map=open");
  for (const key of "xllllllll") await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await expect(message).toHaveText("Travel avoids that square and all within 2 tiles.");
  await expect(excluded).toHaveCount(25);
  const species = page.getByRole("combobox", { name: "Species" });
  await species.fill("spriggan");
  await species.press("Enter");
  await expect(page).toHaveURL(/species=spriggan/);
  await expect(excluded).toHaveCount(25);
  await board(page).focus();
  for (const key of "xllllll") await page.keyboard.press(key);
  await expect(message).toHaveText("Enter lifts the exclusion of the square 6 tiles east.");
  await page.keyboard.press("Enter");
  await expect(excluded).toHaveCount(0);
});

test("the square that is chosen does not give away what fog hides", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&map=rooms&fog=1");
  await page.keyboard.press("x");
  for (let step = 0; step < 30; step++) await page.keyboard.press("l");
  await expect(page.locator(".map .chosen.dark")).toHaveText("");
});

test("a foe that cannot stand on the map is named, and each is removed by its own button", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&map=corridor&foes=electric-eel,ogre");
  const foes = page.getByRole("region", { name: "Foes" });
  await expect(foes).toContainText("electric eel: nowhere to stand on this map");
  await foes.getByRole("button", { name: "Remove ogre" }).click();
  await expect(page).toHaveURL(/foes=electric-eel/);
  await foes.getByRole("button", { name: "Remove electric eel" }).click();
  await expect(page).not.toHaveURL(/foes=/);
});

test("a pinned build walks the same keys as a ghost", async ({ page }) => {
  await openArena(page, `${corridor}&keys=l3&compare=v%3D0.34%26species%3Dspriggan%26name%3DFast`);
  await expect(page.getByText("Ghost: Fast, the same keys")).toBeVisible();
});

test("the last run walks along as a ghost, behind on the map if it was slower, and can be hidden", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&species=naga&map=corridor&keys=l7");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByText("Ghost: your last run")).toBeVisible();
  const species = page.getByRole("combobox", { name: "Species" });
  await species.fill("spriggan");
  await species.press("Enter");
  await board(page).focus();
  for (let step = 0; step < 7; step++) await page.keyboard.press("l");
  // 42 aut: seven steps of a spriggan, three of a naga.
  await expect(clock(page)).toHaveText("42 aut · turn 7 · D:1");
  const columns = page.locator(".map .floor").filter({ has: page.locator(".you") }).locator(".tile");
  const texts = await columns.allInnerTexts();
  const [ghost, you] = texts.flatMap((text, column) => (text.includes("@") ? [column] : []));
  expect(you - ghost).toBe(4);
  await expect(page.getByText("Ghost: your last run, as Naga")).toBeVisible();
  await expect(page.getByText("Your ghost is 4 tiles west, not attacked yet.")).toBeVisible();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.locator(".map .ghost")).toHaveCount(0);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.locator(".map .ghost")).toHaveCount(1);
});

test("another map starts over, and a new build keeps the keys", async ({ page }) => {
  await openArena(page, `${corridor}&keys=l3`);
  await expect(clock(page)).toHaveText("42 aut · turn 3 · D:1");
  const species = page.getByRole("combobox", { name: "Species" });
  await species.fill("spriggan");
  await species.press("Enter");
  await expect(clock(page)).toHaveText("18 aut · turn 3 · D:1");
  await expect(page.locator(".map-message")).toHaveText("Your keys, replayed with this change.");
  await page.getByLabel("Map", { exact: true }).selectOption({ label: "Across a river" });
  await expect(clock(page)).toHaveText("0 aut · turn 0 · D:1");
});

test("each foe in view has its energy over it", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&species=naga&foes=ogre,orc&map=open");
  await expect(page.locator(".map .tile").filter({ has: page.locator(".glyph") }).and(page.locator("[class*=' e']"))).toHaveCount(2);
});

test("nothing moves by itself, so that reduced motion changes nothing", async ({ page }) => {
  const turn = async () => {
    await openArena(page, corridor);
    await page.keyboard.press("h");
    await page.keyboard.press("s");
    await expect(clock(page)).toHaveText(/turn 2/);
    // Attacks are told by colour and in words, not by motion.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    return board(page).innerText();
  };
  const moving = await turn();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await turn()).toBe(moving);
});

test("from first sight to the result: an ogre behind, haste, the stairs, and how a hundred such runs end", async ({ page }) => {
  await openArena(page, "./?page=arena");
  await expect(page).toHaveURL(/species=naga.*foes=ogre.*map=corridor/);
  await expect(page.locator(".arena .hp")).toHaveText("HP 52/52");
  await expect(page.locator(".map-message")).toHaveText("Ogre: 2 tiles west.");
  // Eleven keys in all, nine of them steps.
  await page.keyboard.press("q");
  await expect(page.locator(".map-message")).toContainText("You quaff haste (10 aut).");
  await expect(page.getByRole("button", { name: "Quaff haste" })).toHaveCount(0);
  const top = async () => (await board(page).boundingBox())!.y;
  const before = await top();
  for (let step = 0; step < 9; step++) await page.keyboard.press("l");
  await page.keyboard.press(">");
  await expect(page).toHaveURL(/keys=ql9D/);
  const result = page.locator(".result");
  await expect(result.getByRole("heading")).toHaveText(/^You got away with \d+ HP, and the ogre stays behind\.$/);
  await expect(result).toContainText(/Of 100 runs with these keys .* You die in (none|\d+) of them\./);
  expect(await top(), "the map stays where it is").toBe(before);
  await result.getByRole("button", { name: "Run it again" }).click();
  await expect(clock(page)).toHaveText("0 aut · turn 0 · D:1");
  await expect(page.getByText("Ghost: your last run, with haste")).toBeVisible();
  await expect(result).toHaveCount(0);
});

test("the chase of the Crawl page is played as it is there", async ({ page }) => {
  await page.goto("./?v=0.34&species=naga&foes=ogre&gap=4&stairs=6");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Arena" }).click();
  await expect(page).toHaveURL(/map=chase/);
  await expect(page.locator(".map-message")).toHaveText("Ogre: 4 tiles west.");
});

test("the dead press no more keys, and one key takes the last turn back", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&species=naga&foes=ogre&map=corridor&hp=1&ac=0&ev=0&keys=s30");
  await expect(page.locator(".result").getByRole("heading")).toHaveText("You die 9 steps short of the stairs.");
  const time = await clock(page).textContent();
  await page.keyboard.press("l");
  await expect(page.locator(".map-message")).toContainText("You are dead:");
  await expect(clock(page)).toHaveText(time!);
  await page.keyboard.press("Backspace");
  await expect(page.locator(".result")).toHaveCount(0);
});

test("a foe that is added in mid-game asks whether it comes in or all starts over", async ({ page }) => {
  const add = async () => {
    const field = page.getByRole("combobox", { name: "Add a foe" });
    await field.fill("orc");
    await field.press("Enter");
    await expect(page.getByRole("alertdialog")).toContainText("Orc: start over with it, or let it come in at the door?");
  };
  await openArena(page, `${corridor}&keys=l3`);
  await expect(log(page).last()).toHaveText("0 aut: You step east (14 aut).");
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("At the start: Ogre: 2 tiles west.");
  const before = await log(page).allTextContents();
  await add();
  await page.getByRole("button", { name: "Let it come in" }).click();
  await expect(page).toHaveURL(/foes=ogre,orc.*keys=l3e/);
  await expect(page.locator(".map-message")).toContainText("An orc comes in.");
  // What happened before is as it was.
  expect((await log(page).allTextContents()).slice(-before.length)).toEqual(before);
  await board(page).focus();
  await page.keyboard.press("Backspace");
  await expect(page).toHaveURL(/foes=ogre&.*keys=l3$/);
  await add();
  await page.getByRole("button", { name: "Start over with it" }).click();
  await expect(clock(page)).toHaveText("0 aut · turn 0 · D:1");
  await expect(page).toHaveURL(/foes=ogre,orc/);
});

test("the row of digits steps, and a scroll of blinking leads where it is pointed", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&map=open&have=blink");
  await page.keyboard.press("6");
  await page.keyboard.press("7");
  await expect(page).toHaveURL(/keys=ly$/);
  await page.keyboard.press("r");
  for (const key of ["l", "l", "l"]) await page.keyboard.press(key);
  await expect(page.locator(".map-message")).toHaveText("Enter blinks to the square 3 tiles east.");
  await page.keyboard.press("Enter");
  await expect(clock(page)).toHaveText("30 aut · turn 3 · D:1");
  await expect(page).toHaveURL(/keys=lyr116$/);
});

test("a square that a blink cannot reach leaves the scroll in hand", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&map=corridor&have=blink");
  await page.keyboard.press("r");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.locator(".map-message")).toContainText("You can't blink there");
  // The cursor goes on: nobody walks.
  await page.keyboard.press("k");
  await expect(clock(page)).toHaveText("0 aut · turn 0 · D:1");
  await page.keyboard.press("l");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/keys=r/);
});
