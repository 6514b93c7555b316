import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "./fixtures";

/** The crates by others that the manifests name for what ships as a page, but not those for tests or for the command. */
function dependencies() {
  const own = readdirSync("crates");
  const shipped = own.filter((name) => !["command", "fuzz", "testing"].includes(name)).map((name) => `crates/${name}/Cargo.toml`);
  const names = ["Cargo.toml", ...shipped].flatMap((file) => {
    const tables = [...readFileSync(file, "utf8").matchAll(/^\[(?:target\..*\.)?dependencies(?:\.([\w-]+))?\]\n((?:(?!\[[\w\[]).*\n)*)/gm)];
    return tables.flatMap(([, name, rows]) => (name ? [name] : [...rows.matchAll(/^([\w-]+)(?:\.workspace)? = /gm)].map(([, name]) => name)));
  });
  return [...new Set(names)].filter((name) => !own.includes(name));
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
