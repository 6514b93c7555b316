import { board, clock, corridor, openArena, you } from "./arena";
import { expect, test } from "./fixtures";
import { findCutOff, findOverflow } from "./states";

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

test("a chase by touch: a tap travels, a swipe steps", async ({ page }) => {
  await openArena(page, corridor);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findCutOff(page)).toEqual([]);
  const box = (await board(page).boundingBox())!;
  await page.touchscreen.tap(box.x + box.width - 40, box.y + box.height / 2);
  await expect(clock(page)).toContainText("turn 1");
  const swipe = (how: Pick<PointerEventInit, "isPrimary" | "button">, end = "pointerup") =>
    board(page).evaluate(
      (element, [how, end]) => {
        const at = (type: string, clientX: number) =>
          element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: 400, pointerType: "touch", ...how }));
        at("pointerdown", 100);
        at(end, 160);
        at("pointerup", 160);
      },
      [how, end] as const,
    );
  await swipe({ isPrimary: true });
  await expect(clock(page)).toContainText("turn 2");
  await expect(page).toHaveURL(/keys=l2/);
  // Neither a second finger, nor another button, nor a gesture that the browser took over.
  await swipe({ isPrimary: false });
  await swipe({ isPrimary: true, button: 2 });
  await swipe({ isPrimary: true }, "pointercancel");
  for (let turn = 3; turn <= 9; turn++) {
    await swipe({ isPrimary: true });
    await expect(clock(page)).toContainText(`turn ${turn}`);
  }
  await page.getByRole("button", { name: "Go down" }).tap();
  await expect(clock(page)).toContainText("turn 10 · D:2");
});

test("every command has a button to tap", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&map=rooms&fog=1");
  await page.getByText("More actions").tap();
  const tap = (name: string) => page.getByRole("group", { name: "Commands" }).getByRole("button", { name }).tap();
  await tap("Explore");
  await expect(page.locator(".map-message")).toContainText("You see ");
  await tap("Status");
  await expect(page.locator(".map-message")).toContainText("Your movement speed is average");
  for (let index = 0; index < 9; index++) await tap("Explore");
  await tap("Travel");
  await page.getByRole("group", { name: "Travel to" }).getByRole("button", { name: "> down" }).tap();
  await expect(clock(page)).toContainText("D:2");
  await tap("Go up");
  await expect(clock(page)).toContainText("D:1");
  const time = await clock(page).textContent();
  await tap("Wait");
  await expect(page.locator(".map-message")).toContainText("You wait (10 aut).");
  await tap("Undo a turn");
  await expect(clock(page)).toHaveText(time!);
  await tap("Exclude");
  await you(page).tap();
  await expect(page.locator(".map .excluded").first()).toBeVisible();
  await tap("Exclude");
  await expect(page.getByRole("button", { name: "Exclude" })).toHaveAttribute("aria-pressed", "true");
  await tap("Exclude");
  await expect(page.getByRole("button", { name: "Exclude" })).toHaveAttribute("aria-pressed", "false");
  expect(await findOverflow(page)).toEqual([]);
});

test("the pad is always in sight, and what most would press is filled", async ({ page }) => {
  await openArena(page, "./?page=arena");
  const likely = page.locator(".pad .likely");
  await expect(likely).toHaveAccessibleName("East");
  await expect(likely).toBeInViewport({ ratio: 0.9 });
  await expect(you(page)).toBeInViewport({ ratio: 0.9 });
  for (let turn = 1; turn <= 9; turn++) {
    await page.getByRole("group", { name: "Directions" }).getByRole("button", { name: "To the stairs" }).tap();
    await expect(clock(page)).toContainText(`turn ${turn} `);
  }
  await expect(likely).toHaveText("Go down");
  expect(await findOverflow(page)).toEqual([]);
});

test("the result takes the place of half the pad, and the map stays where it is", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&species=naga&foes=ogre&map=corridor&stairs=9&have=haste&hp=52&ac=10&ev=7&keys=l9");
  const top = async () => (await board(page).boundingBox())!.y;
  await page.getByRole("button", { name: "Go down" }).scrollIntoViewIfNeeded();
  const before = await top();
  await page.getByRole("button", { name: "Go down" }).tap();
  await expect(page.locator(".result").getByRole("heading")).toBeInViewport();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await expect(page.getByRole("button", { name: "Run it again" })).toBeInViewport();
  await expect(page.locator(".pad").getByRole("button", { name: "Undo a turn" })).toBeInViewport();
  expect(await findOverflow(page)).toEqual([]);
});

for (const height of [640, 740, 780]) {
  test(`however long the result is, no row of the map is under it, ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height });
    await openArena(page, "./?page=arena&v=0.34&species=naga&hp=20&ac=2&ev=3&foes=ogre,orc,orc&gap=1&energy=any&have=haste&map=corridor");
    const [map, place] = [board(page), page.locator(".pad-place")];
    const bottom = async () => (await map.locator(".floor").last().boundingBox())!;
    const wait = page.locator(".pad").getByRole("button", { name: "Wait", exact: true });
    await wait.tap();
    const before = (await place.boundingBox())!;
    while (await wait.isVisible()) await wait.tap();
    await expect(page.locator(".result").getByRole("heading")).toBeInViewport();
    await expect(page.locator(".result")).toContainText(/Of 100 runs/);
    const [after, row] = [(await place.boundingBox())!, await bottom()];
    expect(after.height).toBe(before.height);
    expect(row.y + row.height).toBeLessThanOrEqual(after.y + 1);
  });
}

for (const height of [640, 740]) {
  test(`a map of seven rows is in sight above the pad from the start, ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height });
    await openArena(page, "./?page=arena&v=0.34&foes=ogre&map=rooms");
    const [last, pad] = [await page.locator(".map .floor").last().boundingBox(), await page.locator(".pad-place").boundingBox()];
    expect(last!.y + last!.height).toBeLessThanOrEqual(pad!.y + 1);
  });
}

test("a step that is attacked does not move the map", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openArena(page, "./?page=arena&v=0.34&species=naga&foes=ogre&gap=2&stairs=9&map=chase&hp=52&ac=10&ev=7");
  const tops = new Set<number>();
  for (let step = 0; step < 5; step++) {
    await page.locator(".pad").getByRole("button", { name: "East", exact: true }).tap();
    await expect(clock(page)).toContainText(`turn ${step + 1}`);
    tops.add(Math.round((await board(page).boundingBox())!.y));
  }
  await expect(page.locator(".map-message")).toContainText("attacks you");
  expect(tops.size).toBe(1);
});

test("a foe in view off the board has an arrow at the edge", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&foes=ogre&gap=6&stairs=9&map=chase");
  await expect(page.locator(".map .beyond")).toHaveText("←");
});

test("what is not set says so in full beside the map", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&foes=ogre&map=rooms");
  await page.getByText("ogre · Maze of rooms").tap();
  // “not set” in small letters.
  expect((await page.getByLabel("Hits to kill", { exact: true }).boundingBox())!.width).toBeGreaterThanOrEqual(60);
  expect(await findCutOff(page)).toEqual([]);
});

test("each direction has a button to tap, and stairs have none where there are no stairs", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&map=open");
  const directions = page.getByRole("group", { name: "Directions" });
  for (const name of ["North-west", "North", "North-east", "West", "Wait", "East", "South-west", "South", "South-east"]) {
    await directions.getByRole("button", { name, exact: true }).tap();
  }
  await expect(page).toHaveURL(/keys=ykuhslbjn$/);
  await page.getByText("More actions").tap();
  const commands = page.getByRole("group", { name: "Commands" });
  await expect(commands.getByRole("button", { name: "Explore" })).toBeVisible();
  await expect(commands.getByRole("button", { name: /^Go / })).toHaveCount(0);
  expect(await findOverflow(page)).toEqual([]);
});

test("the line of the ghost keeps its place above the map: the pad does not move", async ({ page }) => {
  await openArena(page, "./?page=arena&v=0.34&species=naga&foes=ogre&map=corridor&stairs=9&have=haste&hp=52&ac=10&ev=7&keys=ql9D");
  await page.getByRole("button", { name: "Run it again" }).tap();
  const [line, map] = [page.locator(".ghost-message"), page.locator(".map")];
  const heights = new Set<number>();
  for (let step = 0; step < 3; step++) {
    await page.locator(".pad").getByRole("button", { name: "East", exact: true }).tap();
    await expect(clock(page)).toContainText(`turn ${step + 1}`);
    const [box, beneath] = [(await line.boundingBox())!, (await map.boundingBox())!];
    heights.add(Math.round(box.height));
    expect(box.y + box.height).toBeLessThanOrEqual(beneath.y + 1);
  }
  expect(heights.size).toBe(1);
});
