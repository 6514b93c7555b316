import type { Page } from "@playwright/test";
import { button, expect, test } from "./fixtures";

const build = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const stored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key) ?? "", `/${key}`);

async function openBuilds(page: Page, query = "?v=0.31") {
  await page.goto(`./${query}`);
  await expect(page.locator("main:not([aria-busy])")).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.getByRole("dialog", { name: "Saved builds" })).toBeVisible();
}

async function save(page: Page, name: string) {
  await page.getByLabel("Save the current question as").fill(name);
  await button(page, "Save").click();
  await expect(page.getByRole("dialog").getByText(`Saved “${name}”.`)).toBeVisible();
}

test("two windows keep each other's builds, and each shows them at once", async ({ page, context }) => {
  const other = await context.newPage();
  await openBuilds(page);
  await openBuilds(other, "?v=0.20");
  await save(other, "theirs");
  await expect(build(page, "theirs")).toBeVisible();
  await save(page, "mine");
  await expect(build(other, "mine")).toBeVisible();
  await button(other, "Delete theirs").click();
  await button(other, "Really delete theirs").click();
  await expect(build(page, "theirs")).toHaveCount(0);
  expect(JSON.parse(await stored(page, "builds"))).toEqual({ builds: [{ name: "mine", query: "v=0.31" }] });
});

test("the dialog opens with the focus in the box of the name", async ({ page }) => {
  await openBuilds(page);
  await expect(page.getByLabel("Save the current question as")).toBeFocused();
});

test("saving under a taken name asks first", async ({ page }) => {
  await openBuilds(page, "?v=0.31&species=naga");
  await save(page, "mine");
  await openBuilds(page, "?v=0.20");
  await page.getByLabel("Save the current question as").fill("mine");
  await button(page, "Save").click();
  await expect(page.getByText("“mine” is taken. Save again to replace it, or choose another name.")).toBeVisible();
  expect(JSON.parse(await stored(page, "builds")).builds).toEqual([{ name: "mine", query: "v=0.31&species=naga" }]);
  await button(page, "Replace it").click();
  await expect(page.getByRole("dialog").getByText("Saved “mine”.")).toBeVisible();
  expect(JSON.parse(await stored(page, "builds")).builds).toEqual([{ name: "mine", query: "v=0.20" }]);
});

test("a name that is being typed stays when another window saves a build", async ({ page, context }) => {
  const other = await context.newPage();
  await openBuilds(page);
  await openBuilds(other, "?v=0.20");
  const name = page.getByLabel("Save the current question as");
  await name.fill("half a na");
  await save(other, "theirs");
  await expect(build(page, "theirs")).toBeVisible();
  await expect(name).toHaveValue("half a na");
});

test("a window that hears of no change still overwrites none", async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(window, "onstorage", { set: () => {} }));
  const other = await context.newPage();
  await openBuilds(page);
  await openBuilds(other);
  await save(other, "theirs");
  await expect(build(page, "theirs")).toHaveCount(0);
  await save(page, "mine");
  await expect(build(page, "theirs")).toBeVisible();
});

for (const [what, text, readable] of [
  ["no JSON", '{"builds":[{"na', []],
  ["an entry without a query", '{"builds":[{"name":"good","query":"v=0.31"},{"name":"bad"}]}', ["good"]],
] as const)
  test(`what cannot be read is kept and told: ${what}`, async ({ page }) => {
    await page.goto("./embed.html");
    await page.evaluate((text) => localStorage.setItem("/builds", text), text);
    await openBuilds(page);
    const note = page.getByText("can't be read as builds. It is kept");
    await expect(note).toBeVisible();
    for (const name of readable) await expect(build(page, name)).toBeVisible();
    expect(await stored(page, "builds")).toBe(text);
    await save(page, "new");
    expect(await stored(page, "builds-unreadable")).toBe(`${text}\n`);
    await openBuilds(page);
    await expect(build(page, "new")).toBeVisible();
    for (const name of readable) await expect(build(page, name)).toBeVisible();
    const href = await note.getByRole("link", { name: "save it as a file" }).getAttribute("href");
    expect(decodeURIComponent(href!)).toBe(`data:text/plain,${text}\n`);
  });

test("a file of builds is taken only as far as there is room", async ({ page }) => {
  await openBuilds(page);
  const builds = (count: number, query: string) =>
    JSON.stringify({ builds: Array.from({ length: count }, (_, i) => ({ name: `b${i}`, query })) });
  for (const [text, sentence] of [
    [builds(201, "v=0.31"), "These are 201 builds; there is room for 200."],
    [builds(1, "x".repeat(8193)), "The query of “b0” is 8193 bytes long; at most 8192 can be read."],
    [" ".repeat(2_000_001), "This file is too large for a list of builds: over 2 MB."],
    [builds(200, "v=0.31"), "200 builds added, 0 already there."],
    [builds(1, "v=0.20"), "There is room for 200 builds; delete one first."],
  ]) {
    const file = { name: "builds.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await page.locator("dialog input[type=file]").setInputFiles(file);
    await expect(page.getByRole("dialog").getByText(sentence)).toBeVisible();
  }
});
