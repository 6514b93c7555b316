import { expect, test } from "./fixtures";

test("tables are made for the chosen release and can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./desk.html?v=0.31&species=naga");
  const text = page.getByLabel("The table, with its source and a link in it");
  await expect(text).toHaveValue(/^\{\| class="wikitable sortable"\n\|\+ .*Everything that changes a step, 0\.31/);
  await page.getByLabel("Table", { exact: true }).selectOption("steps");
  await page.getByLabel("As", { exact: true }).selectOption("csv");
  await expect(text).toHaveValue(/movement,Slow mutation,× 1\.4,14/);
  await page.getByLabel("Version", { exact: true }).selectOption("0.20");
  await expect(text).toHaveValue(/\?v=0\.20&species=naga/);
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue());
  await page.getByLabel("Table", { exact: true }).selectOption("actions");
  await expect(text).toHaveValue(/Butcher a fresh corpse,10,10/);
  await page.getByLabel("Version", { exact: true }).selectOption("wiki-old");
  await expect(text).toHaveValue(/Eat a ration,40,40[^]*Slowed, Hasted: as the article says\. Base times: as in 0\.11/);
  await expect(page.getByRole("link", { name: "Crawl Clock" })).toHaveAttribute("href", "./?v=wiki-old&species=naga");
});

test("a pasted table is checked against the chosen release", async ({ page }) => {
  await page.goto("./desk.html?v=0.31");
  const theirs = page.getByLabel("Table, infobox or article");
  await theirs.fill("{|\n! Monster !! Speed !! Attack\n|-\n| ogre || 10 || 130%\n|}");
  await expect(page.getByText("1 of 2 checked cells disagree.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "150%" })).toContainText("0.27–0.28");
  await page.getByLabel("Version", { exact: true }).selectOption("0.27");
  await expect(page.getByText("1 table found. All 2 cells agree.")).toBeVisible();
  await theirs.fill("hello");
  await expect(page.getByText("Nothing here can be checked")).toBeVisible();
});

test("every table of an article is checked, and unchecked cells are listed", async ({ page }) => {
  await page.goto("./desk.html?v=0.31");
  await page
    .getByLabel("Table, infobox or article")
    .fill(
      "{|\n! Colour !! Number\n|-\n| red || 3\n|}\n{|\n|+ Steps\n|-\n| [[Tengu|Flying Tengu]] || - 1\n|-\n| Frozen || +3\n|-\n| Sore feet || + 2\n|}\n{|\n! Monster !! Speed !! Attack\n|-\n| ugly thing || 10 (move: 90%) || –\n|}",
    );
  await expect(page.getByText("3 tables found. 1 of 4 checked cells disagree. 1 cell and 1 column were not checked.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Line 2: Colour, Number" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "“Number”" })).toHaveText("column “Number”: no delay, speed or cost in the heading");
  await expect(page.getByRole("heading", { name: "Steps" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Flying Tengu" })).toContainText("no change");
  await expect(page.getByRole("row").filter({ hasText: "Flying Tengu" })).toContainText("0.10–0.30");
  await expect(page.getByRole("listitem").filter({ hasText: "Sore feet" })).toContainText("line 13, Sore feet, “+ 2”: no monster, species, form, weapon, action or modifier has that name");
  await expect(page.getByRole("row").filter({ hasText: "move: 90%" })).toContainText("agrees");
  // What disagrees is one row of three tables.
  await expect(page.locator("#disagree")).toHaveText("What disagrees: line 9, Flying Tengu");
  await page.locator("#disagree a").click();
  await expect(page.getByRole("row").filter({ hasText: "Flying Tengu" })).toBeInViewport();
  await page.getByLabel("Table, infobox or article").fill("Monster\tSpeed\nogre\t11");
  await expect(page.getByText("1 of 1 checked cells disagree.")).toBeVisible();
  await expect(page.locator("#disagree")).toBeEmpty();
});

test("an article is checked against the version that its template names, unless another is chosen", async ({ page }) => {
  await page.goto("./desk.html?v=0.34");
  const theirs = page.getByLabel("Table, infobox or article");
  const against = page.getByLabel("Check against");
  const table = (frozen: string) => `{|\n! Effect !! Change\n|-\n| Frozen || ${frozen}\n|}`;
  await theirs.fill(`{{version031}}\n${table("+3")}`);
  await expect(page.getByText("The text says {{version031}}: checked against 0.31.")).toBeVisible();
  await expect(against).toHaveValue("0.31");
  await expect(page.getByText("1 table found. 1 cell agrees.")).toBeVisible();
  await against.selectOption("0.34");
  await expect(page.getByText("The text says {{version031}}; checked against 0.34, as you chose.")).toBeVisible();
  await expect(page.getByText("1 table found. 1 of 1 checked cells disagree.")).toBeVisible();
  // The choice holds while the same article is edited, not for the next one.
  await theirs.fill(`{{version031}}\n${table("+5")}`);
  await expect(against).toHaveValue("0.34");
  await theirs.fill(`{{version 0.30}}\n${table("+3")}`);
  await expect(against).toHaveValue("0.30");
  await theirs.fill(`{{version008}}\n${table("+3")}`);
  await expect(page.getByText("The text says {{version008}}, a version not covered here: checked against 0.34.")).toBeVisible();
  await theirs.fill(table("+3"));
  await expect(page.getByText("The text names no version (such as {{version031}}): checked against 0.34.")).toBeVisible();
});

test("the page stays responsive while a long text is checked, and too long a one is refused", async ({ page }) => {
  await page.goto("./desk.html?v=0.31");
  const theirs = page.getByLabel("Table, infobox or article");
  const rows = "|-\n| ogre || 10 || 150%\n";
  // Typing thousands of lines, which `fill` does, takes the browser half a minute.
  await theirs.evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text;
    area.dispatchEvent(new Event("input"));
  }, `{|\n! Monster !! Speed !! Attack\n${rows.repeat(2000)}|}`);
  await expect(page.getByText("1 table found. All 4000 cells agree.")).toBeVisible();
  await expect(page.locator("#findings tbody tr")).toHaveCount(100);
  await expect(page.getByText("3900 more agree.")).toBeVisible();
  await theirs.fill("x".repeat(200_001));
  await expect(page.getByText("The text has 200,001 characters; at most 200,000 can be checked at once. Paste a part of it.")).toBeVisible();
});

test("a wiki without frames and scripts gets modules, templates and pictures", async ({ page }) => {
  await page.goto("./desk.html?v=0.34&species=naga&foes=ogre&gap=3");
  const wikiPage = page.getByLabel("Page of the wiki");
  const text = page.getByLabel("Its text");
  await expect(text).toHaveValue(/^-- Module:CrawlClock: /);
  await wikiPage.selectOption("Module:CrawlClock/species");
  await expect(text).toHaveValue(/\["naga"\]=\{\{from=/);
  await wikiPage.selectOption("Template:CrawlClock (without Scribunto)");
  await expect(text).toHaveValue(/\{\{#switch:\{\{lc:.*\n(.*\n)*.*\bogre\b.*=speed 10: a step every 10 aut, an attack every 15 aut/);
  const picture = page.locator("#picture");
  await expect(picture).toHaveAttribute("alt", "A step in Crawl 0.34");
  await page.getByLabel("Of", { exact: true }).selectOption("A chase");
  await expect(picture).toHaveAttribute("alt", /chase/i);
  const wikitext = page.getByLabel("The wikitext that shows it");
  await page.getByLabel("Of", { exact: true }).selectOption("A Telengard encounter");
  await expect(wikitext).toHaveValue(/^\[\[File:crawl-clock-a-telengard-encounter-telengard-.*[?&]page=telengard/);
  await page.getByLabel("Of", { exact: true }).selectOption("A chase");
  await expect(wikitext).toHaveValue(/^\[\[File:crawl-clock-a-chase-crawl-0-34-naga-ogre-3-tiles-away-/);
  await expect(wikitext).toHaveValue(/^\[\[File:crawl-clock-[\w-]+\.png\|thumb\|.*\?v=0\.34&species=naga&foes=ogre&gap=3&energy=70 Crawl Clock\]\]\]$/);
  for (const [button, magic] of [["Save as PNG", "\x89PNG"], ["Save as SVG", "<svg"]] as const) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
    expect(await wikitext.inputValue()).toContain(download.suggestedFilename().replace(/\.\w+$/, ""));
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString("latin1").startsWith(magic)).toBe(true);
  }
});

test("a picture that cannot be drawn says so", async ({ page }) => {
  await page.goto("./desk.html?v=0.34&species=naga");
  await expect(page.getByLabel("The table, with its source")).toHaveValue(/naga/i);
  await expect(page.locator("#picture")).toBeVisible();
  await page.evaluate(() => (HTMLCanvasElement.prototype.toDataURL = () => { throw new Error("out of memory"); }));
  await page.getByRole("button", { name: "Save as PNG" }).click();
  await expect(page.locator("#no-picture")).toHaveText("The picture was not saved (out of memory). The other format may work.");
});

test("a bad address is explained", async ({ page }) => {
  await page.goto("./desk.html?v=0.9&speices=naga");
  await expect(page.getByText("Unknown version “0.9”. There are 0.10 to 0.34 and trunk (0.35).")).toBeVisible();
  await expect(page.getByText("Unknown key “speices”. Did you mean species?")).toBeVisible();
  await expect(page.getByLabel("Version", { exact: true })).toHaveValue("0.34");
  await page.goto(`./desk.html?v=0.31&x=${"x".repeat(8200)}`);
  await expect(page.getByText("at most 8192 can be read")).toBeVisible();
  await expect(page.getByLabel("The table, with its source")).toHaveValue(/wikitable/);
});

test("what wikis have is read in other forms", async ({ page }) => {
  await page.goto("./desk.html?v=0.31");
  const theirs = page.getByLabel("Table, infobox or article");
  await theirs.fill("<table><tr><th>Monster</th><th>Speed</th></tr><tr><td>Jackal</td><td>14</td></tr></table>");
  await expect(page.getByText("1 table found. 1 cell agrees.", { exact: true })).toBeVisible();
  await theirs.fill("{|\n! Tile !! Monster !! Speed !! Damage\n|-\n| [[File:Ogre.png]] || [[Ogre (monster)|Ogre]] || 10 || 17\n|-\n| || zork || 10\n|}");
  await expect(page.getByText("1 table found. 1 cell agrees. 1 cell and 1 column were not checked.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "“Damage”" })).toContainText("no delay, speed or cost in the heading");
  await theirs.fill("Version 0.30: This article\n\nMonster\tSpeed\nogre\t10");
  await expect(page.getByText("The text says Version 0.30: checked against 0.30.")).toBeVisible();
});

test("a version chosen beforehand stays, and what was pasted survives a reload", async ({ page }) => {
  await page.goto("./desk.html?v=0.34");
  const theirs = page.getByLabel("Table, infobox or article");
  const against = page.getByLabel("Check against");
  await against.selectOption("0.27");
  await theirs.fill("{{version031}}\n{|\n! Monster !! Attack\n|-\n| ogre || 130%\n|}");
  await expect(page.getByText("The text says {{version031}}; checked against 0.27, as you chose.")).toBeVisible();
  await page.reload();
  await expect(theirs).toHaveValue(/ogre/);
  await expect(against).toHaveValue("0.27");
  await expect(page.getByText("1 table found. 1 cell agrees.")).toBeVisible();
});

test("species, foes and all else are chosen at the desk", async ({ page }) => {
  await page.goto("./desk.html?v=0.31");
  await page.getByLabel("Table", { exact: true }).selectOption("foes");
  await page.getByLabel("Species", { exact: true }).selectOption("Deep Elf");
  await page.getByLabel("Foes, with commas").fill("the Royal Jelly, ogre:hasted");
  await page.getByLabel("Foes, with commas").press("Enter");
  const text = page.getByLabel("The table, with its source and a link in it");
  await expect(text).toHaveValue(/\?v=0\.31&species=deep-elf&foes=royal-jelly,ogre:hasted&energy=70 /);
  await page.getByLabel("All else").fill("https://example.org/clock/?v=0.33&species=naga&haste=1&foes=jackal#x");
  await page.getByLabel("All else").press("Enter");
  await expect(text).toHaveValue(/\?v=0\.33&species=naga&haste=1&foes=jackal&energy=70 /);
  await expect(page.getByLabel("Species", { exact: true })).toHaveValue("naga");
  await expect(page.getByLabel("Foes, with commas")).toHaveValue("jackal");
  await page.reload();
  await expect(page.getByLabel("Species", { exact: true })).toHaveValue("naga");
  await page.getByLabel("Foes, with commas").fill("zork");
  await page.getByLabel("Foes, with commas").press("Enter");
  await expect(page.locator("#no-foes")).toContainText("zork");
});

test("foes are read while they are typed, and stay as they were typed", async ({ page }) => {
  await page.goto("./desk.html?v=0.31");
  await page.getByLabel("Table", { exact: true }).selectOption("foes");
  const foes = page.getByLabel("Foes, with commas");
  const text = page.getByLabel("The table, with its source and a link in it");
  const [noFoes, status] = [page.locator("#no-foes"), page.locator("#status")];
  await expect(status).toHaveText("No foe is named in this question: name one.");
  await foes.pressSequentially("ogre");
  await expect(text).toHaveValue(/\?v=0\.31&foes=ogre&energy=70 /);
  await expect(status).toBeEmpty();
  for (const [typed, asked, why] of [
    ["Orc Warrior, 10 (move: 90%, attack: 150%) ,rat", "orc-warrior,@10/9/15,rat", ""],
    ["snark (a, b), orc", "orc,snark%20%28a,%20b%29", "Unknown monster “snark (a, b)”."],
    [Array(20).fill("orc").join(", "), Array(20).fill("orc").join(","), "20 foes are too many: remove some, 12 are the most."],
  ]) {
    await foes.fill(typed);
    await foes.press("Tab");
    await expect(text).toHaveValue(new RegExp(`&foes=${asked.replace(/[()]/g, "\\$&")}&energy=70 `));
    await expect(noFoes).toHaveText(why);
    await expect(foes).toHaveAttribute("aria-invalid", `${Boolean(why)}`);
    await expect(foes).toHaveValue(typed);
  }
  await foes.fill("xyzzy");
  await expect(status).toHaveText("Unknown monster “xyzzy”.");
  await expect(noFoes).toHaveText("Unknown monster “xyzzy”.");
  await page.getByLabel("Version", { exact: true }).selectOption("0.30");
  await expect(page).toHaveURL(/v=0\.30&foes=xyzzy/);
  await expect(foes).toHaveValue("xyzzy");
});

test("what is copied is the table that was just asked for", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./desk.html?v=0.34&foes=ogre");
  await page.getByLabel("Table", { exact: true }).selectOption("foes");
  const text = page.getByLabel("The table, with its source and a link in it");
  await expect(text).toHaveValue(/foes=ogre/);
  await page.getByLabel("Foes, with commas").fill("cyclops");
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("foes=cyclops");
  await page.getByLabel("All else").fill("?v=0.34&foes=jackal&gap=3");
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("foes=jackal&gap=3");
  // The table is still chosen after a reload.
  await page.reload();
  await expect(page.getByLabel("Table", { exact: true })).toHaveValue("foes");
});

test("what a link has brought is listed, and can be left out", async ({ page }) => {
  await page.goto("./desk.html?v=0.34&foes=orc");
  const fromLink = page.locator("#from-link");
  await expect(page.getByLabel("Foes, with commas")).toBeEnabled();
  await expect(fromLink).toBeHidden();
  const link = page.getByLabel("All else");
  await link.fill("?v=0.34&species=naga&haste=1&weapon=trident&hp=52&have=haste.blink&foes=ogre&gap=2");
  await link.press("Enter");
  await expect(fromLink).toContainText("From the link: Hasted, Weapon: trident, Distance 2, You have: haste and blinking, HP 52.");
  await fromLink.getByRole("button", { name: "Leave it out" }).click();
  await expect(fromLink).toBeHidden();
  await expect(page).toHaveURL(/\?v=0\.34&species=naga&foes=ogre$/);
  await expect(link).toBeFocused();
});

test("a text that is no link changes nothing", async ({ page }) => {
  await page.goto("./desk.html?v=0.31&foes=orc");
  const link = page.getByLabel("All else");
  for (const [typed, why] of [
    ["garbage", "This is no link of Crawl Clock. Unknown key “garbage”."],
    ["https://example.org/", "There is no question in this link: paste one such as ?v=0.34&species=naga."],
    ["x".repeat(8200), "The link is 8200 bytes long; at most 8192 can be read."],
  ]) {
    await link.fill(typed);
    await link.press("Enter");
    await expect(page.locator("#no-link")).toHaveText(why);
    await expect(link).toHaveValue(typed);
  }
  await expect(page.getByLabel("Version", { exact: true })).toHaveValue("0.31");
  await expect(page.getByLabel("Foes, with commas")).toHaveValue("orc");
  await expect(page).toHaveURL(/\?v=0\.31&foes=orc$/);
  await link.fill("?v=0.33&foes=rat&x=1");
  await link.press("Enter");
  await expect(page.getByLabel("Foes, with commas")).toHaveValue("rat");
  await expect(page.locator("#address")).toContainText("Unknown key “x”");
  await expect(page.locator("#no-link")).toBeEmpty();
  // What is wrong with a link is named, and the rest of it taken.
  await link.fill("https://example.org/?depth=99&cha=12");
  await link.press("Enter");
  await expect(page.locator("#address")).toHaveText("Ignored in this link: depth=99. “99” is not a whole number from 1 to 50.");
  await expect(page.locator("#no-link")).toBeEmpty();
  await expect(page).toHaveURL(/[?&]cha=12/);
  await link.fill("foes=xyzzy");
  await link.press("Enter");
  await expect(page.locator("#no-foes")).toBeVisible();
  await expect(page.locator("#no-foes")).toHaveText("Unknown monster “xyzzy”.");
});

test("the fields are those that the table or the picture depends on", async ({ page }) => {
  await page.goto("./desk.html?v=0.34");
  const [table, picture] = ["Table", "Of"].map((label) => page.getByLabel(label, { exact: true }));
  const [species, foes, depth, charisma] = ["species", "foes", "depth", "cha"].map((id) => page.locator(`#${id}`));
  await expect(picture).toHaveValue("card");
  await expect(species).toBeVisible();
  for (const field of [foes, depth, charisma]) await expect(field).toBeHidden();
  await table.selectOption("encounter");
  await picture.selectOption("encounter");
  for (const field of [species, foes]) await expect(field).toBeHidden();
  await expect(page.getByText("The picture is of the depth and the charisma chosen above")).toBeVisible();
  await depth.fill("20");
  await depth.press("Tab");
  await charisma.fill("15");
  await charisma.press("Tab");
  const text = page.getByLabel("The table, with its source and a link in it");
  await expect(text).toHaveValue(/Encounters in Telengard, by outcome: Depth 20.*Charisma 15/i);
  await expect(text).toHaveValue(/depth=20&cha=15/);
  await picture.selectOption("advice");
  await expect(foes).toBeVisible();
  await expect(page.getByText("The picture is of the species and the foes chosen above")).toBeVisible();
});

test("a table that was pasted from here is computed again", async ({ page }) => {
  await page.goto("./desk.html?v=0.34&foes=ogre&gap=3");
  await page.getByLabel("Table", { exact: true }).selectOption("foes");
  const text = page.getByLabel("The table, with its source and a link in it");
  await expect(text).toHaveValue(/What each foe does/);
  const own = await text.inputValue();
  const theirs = page.getByLabel("Table, infobox or article");
  await theirs.fill(own);
  await expect(page.getByText("1 table found. All 4 cells agree.")).toBeVisible();
  await theirs.fill(own.replace("| ogre || ", "| ogre || 1"));
  await expect(page.getByText("1 of 4 checked cells disagree.")).toBeVisible();
});

test("versions are listed as on the page", async ({ page }) => {
  const options = (label: string) => page.getByRole("combobox", { name: label }).locator("optgroup").evaluateAll((groups) =>
    (groups as HTMLOptGroupElement[]).map((group) => [group.label, ...Array.from(group.children, (option) => (option as HTMLOptionElement).value)]));
  await page.goto("./?v=0.31");
  await expect(page.getByRole("combobox", { name: "Version" })).toBeVisible();
  const here = await options("Version");
  await page.goto("./desk.html?v=0.31");
  await expect(page.getByLabel("Version", { exact: true })).toHaveValue("0.31");
  expect(await options("Version")).toEqual(here);
  expect(await options("Check against")).toEqual(here);
});

test("a sentence about a monster is checked, and one without a name is no table", async ({ page }) => {
  await page.goto("./desk.html?v=wiki-0.31");
  const theirs = page.getByLabel("Table, infobox or article");
  await theirs.fill("An ogre (speed 10, atk: 150%) takes 1.5 decaAut");
  await expect(page.getByText("2 statements found. All 2 cells agree.")).toBeVisible();
  await theirs.fill("* speed = 10 / delay");
  await expect(page.getByText("1 statement found. Nothing here can be checked")).toBeVisible();
  await theirs.fill("{|\n! Effect !! Change\n|-\n| Frozen || +3\n|}");
  await expect(page.locator("#findings tbody tr td").nth(5)).toHaveText("0.31 wiki article");
});

test("weapons have a table to paste, and a loopback address a warning", async ({ page }) => {
  await page.goto("./desk.html?v=0.31");
  await page.getByLabel("Table", { exact: true }).selectOption("weapons");
  const text = page.getByLabel("The table, with its source and a link in it");
  await expect(text).toHaveValue(/\n\| \[\[dagger\]\] \|\| Short blades \|\| 10 \|\| 5 \|\| 10 \|\| /);
  await page.getByLabel("Table, infobox or article").fill(await text.inputValue());
  await expect(page.getByText(/^1 table found\. All \d+ cells agree\.$/)).toBeVisible();
  await expect(page.getByText("The links in these texts only work on this computer (127.0.0.1")).toBeVisible();
});

test("test cases are offered with the modules", async ({ page }) => {
  await page.goto("./desk.html?v=0.34");
  await page.getByRole("button", { name: "Add test cases" }).click();
  await expect(page.getByLabel("Its text")).toHaveValue(/^-- Module:CrawlClock\/testcases/);
  await page.getByLabel("Page of the wiki").selectOption("Module:CrawlClock/golden");
  await expect(page.getByLabel("Its text")).toHaveValue(/\{"v=0\.34/);
});
