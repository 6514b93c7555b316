import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addPolicyMeta, PAGES, policy } from "../../tools/policy.mjs";
import { matchHeaders } from "../../tools/static-host.mjs";
import { distFile } from "./engine";
import { expect, test } from "./fixtures";
import { Host } from "./host";

// Every test fails on a policy violation (see fixtures.ts). These check that each page has the policy and that the
// browser enforces it.
for (const page of PAGES) {
  test(`${page.name} has the content security policy, and nothing that it blocks`, () => {
    const headers = new Map(matchHeaders(distFile(""), `/${page.name}`) as [string, string][]);
    expect(headers.get("Content-Security-Policy")).toBe(`${policy(page)}; frame-ancestors ${page.framers}`);
    const html = readFileSync(distFile(page.name), "utf8");
    expect(html).toContain(`<head><meta http-equiv="Content-Security-Policy" content="${policy(page)}">`);
    // Scripts and styles within the page.
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|<[^>]+ style=/);
  });
}

test("a build that knows its address names its origin in the policy of the cards", async () => {
  const host = await new Host().start();
  namePublicUrl(host, "https://example.org/clock/");
  const html = readFileSync(join(host.folder, "embed.html"), "utf8");
  expect(html).toContain("script-src 'self' https://example.org 'wasm-unsafe-eval'; style-src 'self' https://example.org;");
  await host.stop();
});

/** Adds the policies of a build for this address to the pages of a host; a page has to satisfy all of its policies. */
function namePublicUrl(host: Host, url: string) {
  process.env.PUBLIC_URL = url;
  try {
    addPolicyMeta(host.folder);
  } finally {
    delete process.env.PUBLIC_URL;
  }
}

test.describe("a page of another origin", () => {
  test.use({ expectedProblems: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/ });

  test("may frame only the cards", async ({ page }) => {
    const [ours, theirs] = [await new Host().start(), await new Host().start()];
    const frame = ({ name }: { name: string }) => `<iframe title="${name}" src="${ours.url}${name}"></iframe>`;
    const frames = `<!doctype html><link rel="icon" href="data:,"><title>Frames</title>${PAGES.map(frame).join("")}`;
    for (const [host, isOwn] of [[ours, true], [theirs, false]] as const) {
      host.write("frames.html", frames);
      await page.goto(`${host.url}frames.html`);
      for (const { name, framers } of PAGES) {
        const child = await (await page.locator(`iframe[title="${name}"]`).elementHandle())!.contentFrame();
        const shown = isOwn || framers === "*" ? ours.url + name : "chrome-error://chromewebdata/";
        expect.soft(child!.url().split("?")[0], `${name} in a page of ${isOwn ? "its own" : "another"} origin`).toBe(shown);
      }
      await expect(page.frameLocator('iframe[title="embed.html"]').locator("h1")).toContainText("A step in Crawl");
    }
    await ours.stop();
    await theirs.stop();
  });
});

test("the policy of the cards lets files come from elsewhere only where the build does not know its address", () => {
  const card = policy({ isSandboxed: true }).split("; ");
  expect(card).toContain("script-src 'self' http: https: 'wasm-unsafe-eval'");
  expect(card).toContain("connect-src 'self' http: https:");
  expect(card.filter((line) => !/^(script|style|connect)-src /.test(line))).toEqual(
    policy({}).split("; ").filter((line) => !/^(script|style|connect)-src /.test(line)),
  );
});

test("the policy allows only files of its own origin", () => {
  const directives = new Map(policy({}).split("; ").map((line) => line.split(/ (.*)/) as [string, string]));
  expect(directives.get("default-src")).toBe("'none'");
  expect(directives.get("script-src")).toBe("'self' 'wasm-unsafe-eval'");
  for (const directive of ["base-uri", "form-action"]) expect(directives.get(directive)).toBe("'none'");
  for (const sources of directives.values()) expect(sources).toMatch(/^('none'|'self'( 'wasm-unsafe-eval'| data:)?)$/);
});

test.describe("what the policy forbids", () => {
  test.use({ expectedProblems: /./ });

  let host: Host;
  test.beforeAll(async () => {
    host = await new Host().start();
    namePublicUrl(host, host.url);
  });
  test.afterAll(() => host.stop());

  for (const { name } of PAGES) {
    test(`is blocked and reported in ${name}`, async ({ page, problems }) => {
      await page.goto(`${host.url}${name}`);
      const effects = await page.evaluate(async () => {
        const insert = (tag: string, fill: (element: HTMLElement) => void) => {
          const element = document.createElement(tag);
          fill(element);
          document.body.append(element);
          return element;
        };
        const throws = (act: () => unknown) => {
          try {
            act();
            return false;
          } catch {
            return true;
          }
        };
        insert("script", (script) => (script.textContent = "document.title = 'run'"));
        insert("style", (style) => (style.textContent = "body { opacity: 0.5 }"));
        const image = insert("img", (image) => image.setAttribute("src", "https://example.org/pixel.png"));
        await new Promise((failed) => image.addEventListener("error", failed));
        return {
          ran: document.title === "run",
          styled: getComputedStyle(document.body).opacity !== "1",
          evaluated: !throws(() => Function("return 1")()),
          fetched: await fetch("https://example.org/").then(() => true, () => false),
        };
      });
      expect(effects).toEqual({ ran: false, styled: false, evaluated: false, fetched: false });
      for (const report of [
        "script-src-elem forbids inline",
        "style-src-elem forbids inline",
        "img-src forbids https://example.org/pixel.png",
        "script-src forbids eval",
        "connect-src forbids https://example.org/",
      ])
        await expect.poll(() => problems.filter((line) => line.includes(`policy: ${report}`))).not.toEqual([]);
    });
  }
});
