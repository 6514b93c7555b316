import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const mine = "v=0.31&species=naga&haste=1";
const theirs = "v=0.34&species=spriggan";

const verdict = (page: Page) => page.locator("#verdict .mean");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toggle = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const sheet = (page: Page, name: string) => page.getByRole("dialog", { name });
const banner = (page: Page) => page.locator(".notice").filter({ hasText: "shared question" });
const query = (page: Page) => expect.poll(() => new URL(page.url()).search.slice(1));

/** A question that is the reader's own, because something in it was changed. */
async function ask(page: Page) {
  await page.goto("./?v=0.31&species=naga");
  await toggle(page, "Hasted").check();
  await query(page).toBe(mine);
}

test.describe("undo", () => {
  test("takes back every edit and does it again", async ({ page }) => {
    await page.goto("./?v=0.31");
    await expect(button(page, "Undo")).toBeDisabled();
    await toggle(page, "Hasted").check();
    await page.getByRole("textbox", { name: "Piety" }).fill("120");
    await page.getByRole("combobox", { name: "Release" }).selectOption("0.20");
    await query(page).toBe("v=0.20&piety=120&haste=1");
    for (const before of ["v=0.31&piety=120&haste=1", "v=0.31&haste=1", "v=0.31"]) {
      await button(page, "Undo").click();
      await query(page).toBe(before);
    }
    await expect(button(page, "Undo")).toBeDisabled();
    await button(page, "Redo").click();
    await button(page, "Redo").click();
    await query(page).toBe("v=0.31&piety=120&haste=1");
    await toggle(page, "Slowed").check();
    await expect(button(page, "Redo")).toBeDisabled();
  });

  test("brings back what Reset took, and what was typed is one step", async ({ page }) => {
    await page.goto("./?v=0.31&slowed=1");
    await page.getByRole("textbox", { name: "Piety" }).pressSequentially("75");
    await button(page, "Reset").click();
    await query(page).toBe("v=0.31");
    await page.keyboard.press("ControlOrMeta+z");
    await query(page).toMatch(/piety=/);
    await page.keyboard.press("ControlOrMeta+z");
    await query(page).toBe("v=0.31&slowed=1");
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await query(page).toMatch(/piety=/);

    await page.getByRole("combobox", { name: "Leaving" }).selectOption("deep");
    await page.getByRole("combobox", { name: "Leaving" }).press("ControlOrMeta+z");
    await query(page).not.toContain("deep");
  });
});

test.describe("keys", () => {
  test("are commands, but not while one types", async ({ page }) => {
    await page.goto("./?v=0.31");
    await expect(verdict(page)).toHaveText("10 aut");
    for (const [key, then] of [["]", "v=0.32"], ["[", "v=0.31"], ["z", "v=0.32"], ["y", "v=0.31"]]) {
      await page.keyboard.press(key);
      await query(page).toBe(then);
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

  test("open sheets, which hand the keyboard back, and can be turned off", async ({ page }) => {
    await page.goto("./?v=0.31");
    await button(page, "Keys").focus();
    for (const [key, name] of [["b", "Builds"], ["d", "Read a dump"], ["s", "Embed, paste"], ["?", "Keys"]]) {
      await page.keyboard.press(key);
      await expect(sheet(page, name)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(button(page, "Keys")).toBeFocused();
    }
    await page.keyboard.press("?");
    await sheet(page, "Keys").getByRole("checkbox").uncheck();
    await sheet(page, "Keys").getByRole("button", { name: "Close" }).click();
    await expect(button(page, "Keys")).toBeFocused();
    await page.keyboard.press("u");
    await page.reload();
    await page.keyboard.press("u");
    await expect(verdict(page)).toHaveText("10 aut");
    await toggle(page, "Hasted").check();
    await page.keyboard.press("ControlOrMeta+z");
    await query(page).toBe("v=0.31");
  });
});

test.describe("a shared question", () => {
  test("lies on top of one's own, which waits", async ({ page }) => {
    await ask(page);
    await page.goto(`./?${theirs}`);
    await expect(banner(page)).toBeVisible();
    await expect(verdict(page)).toHaveText("6 aut");
    await toggle(page, "Slowed").check();
    await query(page).toBe(`${theirs}&slowed=1`);
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await button(page, "Back to mine").click();
    await query(page).toBe(mine);
    await expect(banner(page)).toBeHidden();
    await page.goto("./");
    await query(page).toBe(mine);
  });

  test("becomes one's own only when it is said", async ({ page }) => {
    await ask(page);
    await page.goto(`./?${theirs}`);
    await button(page, "Make it mine").click();
    await expect(banner(page)).toBeHidden();
    await query(page).toBe(theirs);
    await page.waitForFunction((query) => localStorage.getItem("own") === query, theirs);
    await page.goto("./");
    await query(page).toBe(theirs);
  });

  test("is no news to someone who has none of their own, nor after a reload", async ({ page }) => {
    await page.goto(`./?${theirs}`);
    await expect(verdict(page)).toHaveText("6 aut");
    await expect(banner(page)).toBeHidden();
    await ask(page);
    await page.reload();
    await expect(toggle(page, "Hasted")).toBeChecked();
    await expect(banner(page)).toBeHidden();
  });
});

test.describe("builds", () => {
  const name = (page: Page) => page.getByLabel("Save what the page asks now as");
  const said = (page: Page, text: string) => expect(sheet(page, "Builds").getByText(text)).toBeVisible();

  test("are kept, opened, carried in a file and deleted by a second click", async ({ page }) => {
    await ask(page);
    await button(page, "Builds").click();
    await name(page).fill("my naga");
    await button(page, "Save").click();
    await said(page, "Saved “my naga”.");
    await name(page).fill("");
    await button(page, "Save").click();
    await said(page, "Give the build a name.");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Save as a file" }).click(),
    ]);
    const file = await download.path();
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ builds: [{ name: "my naga", query: mine }] });

    await button(page, "Delete my naga").click();
    await expect(page.getByRole("link", { name: "my naga" })).toBeVisible();
    await button(page, "Really delete my naga").click();
    await said(page, "Nothing yet.");
    const adder = page.locator("dialog input[type=file]");
    await adder.setInputFiles(file);
    await said(page, "1 build added, 0 known already.");
    await adder.setInputFiles({ name: "x", mimeType: "text/plain", buffer: Buffer.from("a dump") });
    await said(page, "This is not JSON, so not a list of builds.");
    await adder.setInputFiles({ name: "x", mimeType: "text/plain", buffer: Buffer.from('{"builds":[{"name":1}]}') });
    await said(page, "One of the builds has no name or no query; none was taken.");
    await button(page, "Close").click();

    await page.goto(`./?${theirs}`);
    await expect(banner(page)).toBeVisible();
    await page.keyboard.press("b");
    await page.getByRole("link", { name: "my naga" }).click();
    await expect(sheet(page, "Builds")).toBeHidden();
    await query(page).toBe(mine);
    await expect(banner(page)).toBeHidden();
  });

  test("opening a link leaves them alone", async ({ page }) => {
    await ask(page);
    await page.keyboard.press("b");
    await button(page, "Save").click();
    const before = await page.evaluate(() => localStorage.getItem("builds"));
    await page.goto(`./?${theirs}`);
    await toggle(page, "Slowed").check();
    await query(page).toBe(`${theirs}&slowed=1`);
    expect(await page.evaluate(() => localStorage.getItem("builds"))).toBe(before);
  });

  test("where nothing can be kept it is said, and all else works", async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("refused", "SecurityError");
          },
        });
      }
    });
    await ask(page);
    await page.keyboard.press("b");
    await button(page, "Save").click();
    await said(page, "This browser keeps nothing for this page. Save the file, or copy the link.");
    await page.getByRole("link", { name: "Any monster you make up" }).click();
    await query(page).toContain("foes=@13/9");
  });
});

test("a newcomer begins with an example, and undo goes back", async ({ page }) => {
  await page.goto("./");
  const examples = page.getByRole("region", { name: "Begin with an example" });
  await examples.getByRole("link", { name: "A naga of stone wades" }).click();
  await expect(verdict(page)).toHaveText("38.5 aut");
  await expect(examples).toBeHidden();
  await page.keyboard.press("z");
  await expect(examples).toBeVisible();
  await examples.getByRole("link", { name: "Telengard, level 7" }).click();
  await expect(page.getByText("in Telengard at depth 7", { exact: false }).first()).toBeVisible();
});

test("a question is handed on as a table, as a card, as a link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`./?${theirs}`);
  await button(page, "Embed, paste").click();
  const text = (label: string) => sheet(page, "Embed, paste").getByRole("textbox", { name: label, exact: true });
  await expect(text("The table")).toHaveValue(/^\{\| class="wikitable sortable"/);
  const choice = (name: string) => page.getByRole("combobox", { name, exact: true });
  await choice("Written as").selectOption("Markdown");
  await choice("Table").selectOption("A step in every release");
  await expect(text("The table")).toHaveValue(/^\*\*A step in every release\*\*[^]*\?v=0\.34&species=spriggan/);
  await choice("Card").selectOption("A chase");
  await expect(text("The card")).toHaveValue(/embed\.html\?v=0\.34&amp;species=spriggan&amp;ui=pursuit"/);
  await choice("As").selectOption("Wikitext: a plain link");
  await expect(text("The card")).toHaveValue(/^\[http.*\?v=0\.34&species=spriggan 6.aut a step in 0\.34/);
  await expect(text("The link")).toHaveValue(page.url());
  await sheet(page, "Embed, paste").getByRole("button", { name: "Copy" }).first().click();
  await expect(sheet(page, "Embed, paste").getByText("Copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await text("The table").inputValue());
});

test("a phone's list of programs is offered the link", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (data: ShareData) => void Object.assign(window, { shared: data }),
    });
  });
  await page.goto(`./?${theirs}`);
  await expect(verdict(page)).toHaveText("6 aut");
  await page.keyboard.press("s");
  await button(page, "Send to…").click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(shared).toEqual({ title: "6 aut a step in 0.34 · Crawl Clock".replace(" ", "\u00a0"), url: page.url() });
});
