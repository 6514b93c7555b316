import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";

/** The crates that Cargo.toml names for what ships as a page, but not those for tests or for the command alone. */
function dependencies() {
  const manifest = readFileSync("Cargo.toml", "utf8");
  const [command] = manifest.match(/^cli = \[[^\]]*\]/m)!;
  const others = manifest.replace(command, "");
  const isOfCommand = (name: string) => command.includes(`"dep:${name}"`) && !others.includes(`"dep:${name}"`);
  const tables = [...manifest.matchAll(/^\[(?:target\..*\.)?dependencies(?:\.([\w-]+))?\]\n((?:(?!\[[\w\[]).*\n)*)/gm)];
  const names = tables.flatMap(([, name, rows]) => (name ? [name] : [...rows.matchAll(/^([\w-]+) = /gm)].map(([, name]) => name)));
  return names.filter((name) => !isOfCommand(name));
}

test("the licences of all that ships are linked from About", async ({ page }) => {
  await page.goto("./?page=about");
  await page.getByRole("link", { name: "their own licences" }).click();
  expect(dependencies()).toEqual(expect.arrayContaining(["yew", "rand", "web-sys", "rlsf"]));
  for (const name of [...dependencies(), "the Rust standard library"]) {
    await expect(page.getByRole("link", { name, exact: true }), name).not.toHaveCount(0);
  }
  for (const section of await page.locator("main section").all()) {
    await section.locator("summary").click();
    await expect(section.locator("pre")).toContainText(/permission|licen[sc]e/i);
  }
  for (const notice of ["Copyright (c) 2014 Ty Overby", "Rich Felker", "Unicode, Inc."]) {
    await expect(page.locator("pre").filter({ hasText: notice }).first(), notice).toBeVisible();
  }
});
