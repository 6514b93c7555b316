import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { button, expect, expectQuery, test, unfold, verdict } from "./fixtures";

const ownQuery = "v=0.31&species=naga&haste=1";
const sharedQuery = "v=0.34&species=spriggan";

const checkbox = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const banner = (page: Page) => page.locator(".notice").filter({ hasText: "shared link" });

/** Opens the page and edits the question, which makes it the reader's own. */
async function makeOwnQuestion(page: Page) {
  await page.goto("./?v=0.31&species=naga");
  await checkbox(page, "Hasted").check();
  await expectQuery(page).toBe(ownQuery);
}

test.describe("undo", () => {
  test("reverts every edit, and Redo applies it again", async ({ page }) => {
    await page.goto("./?v=0.31&god=beogh");
    await expect(button(page, "Undo")).toBeDisabled();
    await checkbox(page, "Hasted").check();
    await page.getByRole("textbox", { name: "Piety" }).fill("120");
    await page.getByRole("combobox", { name: "Version" }).selectOption("0.20");
    await expectQuery(page).toBe("v=0.20&god=beogh&piety=120&haste=1");
    for (const before of ["v=0.31&god=beogh&piety=120&haste=1", "v=0.31&god=beogh&haste=1", "v=0.31&god=beogh"]) {
      await button(page, "Undo").click();
      await expectQuery(page).toBe(before);
    }
    await expect(button(page, "Undo")).toBeDisabled();
    await button(page, "Redo").click();
    await button(page, "Redo").click();
    await expectQuery(page).toBe("v=0.31&god=beogh&piety=120&haste=1");
    await checkbox(page, "Slowed").check();
    await expect(button(page, "Redo")).toBeDisabled();
  });

  test("reverts Reset, and typing counts as one step", async ({ page }) => {
    await page.goto("./?v=0.31&god=beogh&slowed=1");
    await page.getByRole("textbox", { name: "Piety" }).pressSequentially("75");
    await button(page, "Reset").click();
    await expectQuery(page).toBe("v=0.31");
    await expect(page.getByText("Everything on this page is reset.")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+z");
    await expectQuery(page).toMatch(/piety=/);
    await page.keyboard.press("ControlOrMeta+z");
    await expectQuery(page).toBe("v=0.31&god=beogh&slowed=1");
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expectQuery(page).toMatch(/piety=/);

    await unfold(page, "More");
    await page.getByRole("combobox", { name: "Tile you're on" }).selectOption("deep");
    await page.getByRole("combobox", { name: "Tile you're on" }).press("ControlOrMeta+z");
    await expectQuery(page).not.toContain("deep");
  });
});

test.describe("keys", () => {
  test("are commands, except while a text field has focus", async ({ page }) => {
    await page.goto("./?v=0.31");
    await expect(verdict(page)).toHaveText("10 aut");
    for (const [key, then] of [["]", "v=0.32"], ["[", "v=0.31"], ["z", "v=0.32"], ["y", "v=0.31"]]) {
      await page.keyboard.press(key);
      await expectQuery(page).toBe(then);
    }
    await page.keyboard.press("u");
    await expect(verdict(page)).toHaveText("1 decaAut");
    await page.keyboard.press("t");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "Species" })).toBeFocused();
    await page.keyboard.type("u?b[");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(verdict(page)).toHaveText("1 decaAut");
    await page.reload();
    await expect(verdict(page)).toHaveText("1 decaAut");
  });

  test("open dialogs, which give focus back, and can be turned off", async ({ page }) => {
    await page.goto("./?v=0.31");
    await unfold(page, "Settings");
    await button(page, "Keys").focus();
    for (const [key, name] of [["b", "Saved builds"], ["d", "Import a character"], ["s", "Share"], ["?", "Keys"]]) {
      await page.keyboard.press(key);
      await expect(dialog(page, name)).toBeVisible();
      await page.keyboard.press("Escape");
      // Hidden at once, the dialog leaves the page a task later; until then the next key would be lost.
      await expect(page.locator("dialog")).toHaveCount(0);
      await expect(button(page, "Keys")).toBeFocused();
    }
    await page.keyboard.press("?");
    await dialog(page, "Keys").getByRole("checkbox").uncheck();
    await dialog(page, "Keys").getByRole("button", { name: "Close" }).click();
    await expect(button(page, "Keys")).toBeFocused();
    await page.keyboard.press("u");
    await page.reload();
    await page.keyboard.press("u");
    await expect(verdict(page)).toHaveText("10 aut");
    await checkbox(page, "Hasted").check();
    await page.keyboard.press("ControlOrMeta+z");
    await expectQuery(page).toBe("v=0.31");
  });
});

test("the menu closes by Escape, by a click elsewhere and when another page opens", async ({ page }) => {
  await page.goto("./?v=0.31");
  const menu = page.locator(".menu");
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.locator("#verdict").click(),
    () => page.getByRole("link", { name: "About" }).click(),
  ]) {
    await unfold(page, "Settings");
    await button(page, "Keys").focus();
    await close();
    await expect(menu).not.toHaveAttribute("open");
  }
});

for (const [address, elsewhere] of [["?v=0.34&foes=ogre&gap=2&energy=any", "#verdict"], ["?page=telengard&seed=18", "main h2"]]) {
  test(`the menu of exports closes by Escape, a click or the focus elsewhere at ${address}`, async ({ page }) => {
    await page.goto(`./${address}`);
    const menu = page.locator(".exports");
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.locator(elsewhere).first().click(),
      () => page.getByRole("tab").first().focus(),
    ]) {
      await menu.locator("summary").click();
      await menu.getByRole("button").first().focus();
      await expect(menu).toHaveAttribute("open");
      await close();
      await expect(menu).not.toHaveAttribute("open");
    }
  });
}

test.describe("a shared question", () => {
  test("leaves the reader's own question saved", async ({ page }) => {
    await makeOwnQuestion(page);
    await page.goto(`./?${sharedQuery}`);
    await expect(banner(page)).toBeVisible();
    await expect(verdict(page)).toHaveText("6 aut");
    await checkbox(page, "Slowed").check();
    await expectQuery(page).toBe(`${sharedQuery}&slowed=1`);
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await page.goto("./?page=about");
    await expect(page.getByRole("heading", { name: "About Crawl Clock" })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.goBack();
    await button(page, "Back to mine").click();
    await expectQuery(page).toBe(ownQuery);
    await expect(banner(page)).toBeHidden();
    await page.goto("./");
    await expectQuery(page).toBe(ownQuery);
  });

  test("becomes the reader's own only by Make it mine", async ({ page }) => {
    await makeOwnQuestion(page);
    await page.goto(`./?${sharedQuery}`);
    await button(page, "Make it mine").click();
    await expect(banner(page)).toBeHidden();
    await expectQuery(page).toBe(sharedQuery);
    await page.waitForFunction((query) => localStorage.getItem("/own")?.split("\n")[0] === query, sharedQuery);
    await page.goto("./");
    await expectQuery(page).toBe(sharedQuery);
  });

  test("has no banner if the reader has no own question, nor has the own question after a reload", async ({ page }) => {
    await page.goto(`./?${sharedQuery}`);
    await expect(verdict(page)).toHaveText("6 aut");
    await expect(banner(page)).toBeHidden();
    await makeOwnQuestion(page);
    await page.reload();
    await expect(checkbox(page, "Hasted")).toBeChecked();
    await expect(banner(page)).toBeHidden();
  });
});

test.describe("builds", () => {
  const nameBox = (page: Page) => page.getByLabel("Save the current question as");
  const expectStatus = (page: Page, text: string) => expect(dialog(page, "Saved builds").getByText(text)).toBeVisible();

  test("can be saved, opened, exported, imported, and deleted by a second click", async ({ page }) => {
    await makeOwnQuestion(page);
    await button(page, "Saved builds").click();
    await nameBox(page).fill("my naga");
    await button(page, "Save").click();
    await expectStatus(page, "Saved “my naga”.");
    await nameBox(page).fill("");
    await button(page, "Save").click();
    await expectStatus(page, "Give the build a name.");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Save as a file" }).click(),
    ]);
    const file = await download.path();
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ builds: [{ name: "my naga", query: ownQuery }] });

    await button(page, "Delete my naga").click();
    await expect(page.getByRole("link", { name: "my naga" })).toBeVisible();
    await button(page, "Really delete my naga").click();
    await expectStatus(page, "No saved builds yet.");
    const fileInput = page.locator("dialog input[type=file]");
    await fileInput.setInputFiles(file);
    await expectStatus(page, "1 build added, 0 already there.");
    await fileInput.setInputFiles({ name: "x", mimeType: "text/plain", buffer: Buffer.from("a dump") });
    await expectStatus(page, "This is not a list of saved builds: it is not valid JSON.");
    await fileInput.setInputFiles({ name: "x", mimeType: "text/plain", buffer: Buffer.from('{"builds":[{"name":1}]}') });
    await expectStatus(page, "One of the builds has no name or no query; none was added.");
    await button(page, "Close").click();

    await page.goto(`./?${sharedQuery}`);
    await expect(banner(page)).toBeVisible();
    await page.keyboard.press("b");
    await page.getByRole("link", { name: "my naga" }).click();
    await expect(dialog(page, "Saved builds")).toBeHidden();
    await expectQuery(page).toBe(ownQuery);
    await expect(banner(page)).toBeHidden();
  });

  test("do not change when a link is opened", async ({ page }) => {
    await makeOwnQuestion(page);
    await page.keyboard.press("b");
    await button(page, "Save").click();
    const before = await page.evaluate(() => localStorage.getItem("/builds"));
    await page.goto(`./?${sharedQuery}`);
    await checkbox(page, "Slowed").check();
    await expectQuery(page).toBe(`${sharedQuery}&slowed=1`);
    expect(await page.evaluate(() => localStorage.getItem("/builds"))).toBe(before);
  });

  test("cannot be saved without local storage, which is reported, and everything else works", async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("refused", "SecurityError");
          },
        });
      }
    });
    await makeOwnQuestion(page);
    await page.keyboard.press("b");
    await button(page, "Save").click();
    await expectStatus(page, "This browser does not let the page store data. Save a file or copy the link instead.");
    await page.getByRole("link", { name: "Custom monster" }).click();
    await expectQuery(page).toContain("foes=@13/9");
  });
});

test("the first visit offers an example, and undo leads back", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Open this example" }).click();
  await expect(page.locator(".verdict h2")).toHaveText("Quaff haste now, then run for the stairs.");
  await page.keyboard.press("z");
  await expect(verdict(page)).toHaveText("10 aut");
  const examples = page.getByRole("region", { name: "Try an example" });
  await examples.getByRole("link", { name: "Naga in statue form, in water" }).click();
  await expect(verdict(page)).toHaveText("38.5 aut");
  await expect(examples).toBeHidden();
});

test("a question can be shared as a table, a card or a link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`./?${sharedQuery}`);
  await button(page, "Share").click();
  const text = (label: string) => dialog(page, "Share").getByRole("textbox", { name: label, exact: true });
  // What is asked for most has the focus; what wikis take is folded.
  await expect(dialog(page, "Share").getByRole("button", { name: "Copy link" })).toBeFocused();
  await dialog(page, "Share").getByRole("button", { name: "Copy link" }).click();
  await expect(dialog(page, "Share").getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text("The link").inputValue());
  await dialog(page, "Share").getByText("For wikis and your own page").click();
  await expect(text("The table")).toHaveValue(/^\{\| class="wikitable sortable"/);
  const choice = (name: string) => page.getByRole("combobox", { name, exact: true });
  await choice("Format").selectOption("Markdown");
  await choice("Table").selectOption("A step in every version");
  await expect(text("The table")).toHaveValue(/^\*\*A step in every version: Spriggan\*\*[^]*\?v=0\.34&species=spriggan/);
  await choice("Card").selectOption("A chase");
  await expect(text("The card")).toHaveValue(/embed\.html\?v=0\.34&amp;species=spriggan&amp;ui=pursuit"/);
  await choice("As").selectOption("Wikitext: a plain link");
  await expect(text("The card")).toHaveValue(/^\[http.*\?v=0\.34&species=spriggan 6.aut a step in 0\.34/);
  await expect(text("The link")).toHaveValue(page.url());
  await dialog(page, "Share").getByRole("button", { name: "Copy", exact: true }).first().click();
  await expect(dialog(page, "Share").getByText("Copied")).toHaveCount(2);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await text("The table").inputValue());
});

test("Send to passes the link to the Web Share API", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (data: ShareData) => void Object.assign(window, { shared: data }),
    });
  });
  await page.goto(`./?${sharedQuery}`);
  await expect(verdict(page)).toHaveText("6 aut");
  await page.keyboard.press("s");
  await button(page, "Send to…").click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(shared).toEqual({ title: "6 aut a step in 0.34 · Crawl Clock".replace(" ", "\u00a0"), url: page.url() });
});
