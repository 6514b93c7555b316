import type { Page } from "@playwright/test";
import { PAGES, policy } from "../../tools/policy.mjs";
import { expect, test } from "./fixtures";
import { Host } from "./host";

// Every spec fails on a report of the policy. This one sees that each page has it and that it bites.
for (const page of PAGES) {
  test(`${page.name} has the policy`, async ({ page: tab }) => {
    const response = await tab.goto(`./${page.name}`);
    expect(response!.headers()["content-security-policy"]).toBe(`${policy(page)}; frame-ancestors ${page.framers}`);
    const meta = tab.locator("head > meta[http-equiv]");
    await expect(meta).toHaveAttribute("content", policy(page));
    expect(await meta.evaluate((meta) => meta.matches(":first-child"))).toBe(true);
    expect(await inline(tab)).toEqual([]);
  });
}

/** What a page has written into it that the policy would forbid. */
const inline = (page: Page) =>
  page.locator("script:not([src]), style, [style]").evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));

test.describe("a page of another origin", () => {
  test.use({ provoked: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/ });

  test("may frame the cards and nothing else", async ({ page }) => {
    const [ours, theirs] = [await new Host().start(), await new Host().start()];
    const frame = ({ name }: { name: string }) => `<iframe title="${name}" src="${ours.url}${name}"></iframe>`;
    const framing = `<!doctype html><link rel="icon" href="data:,"><title>Frames</title>${PAGES.map(frame).join("")}`;
    for (const [host, own] of [[ours, true], [theirs, false]] as const) {
      host.write("frames.html", framing);
      await page.goto(`${host.url}frames.html`);
      for (const { name, framers } of PAGES) {
        const inside = await (await page.locator(`iframe[title="${name}"]`).elementHandle())!.contentFrame();
        const shown = own || framers === "*" ? ours.url + name : "chrome-error://chromewebdata/";
        expect.soft(inside!.url().split("?")[0], `${name} in a page of ${own ? "its own" : "another"} origin`).toBe(shown);
      }
      await expect(page.frameLocator('iframe[title="embed.html"]').locator("h1")).toContainText("A step in Crawl");
    }
    await ours.stop();
    await theirs.stop();
  });
});

test("the policy is the strict one", () => {
  const allowed = new Map(policy({}).split("; ").map((line) => line.split(/ (.*)/) as [string, string]));
  expect(allowed.get("default-src")).toBe("'none'");
  expect(allowed.get("script-src")).toBe("'self' 'wasm-unsafe-eval'");
  for (const directive of ["base-uri", "form-action"]) expect(allowed.get(directive)).toBe("'none'");
  for (const sources of allowed.values()) expect(sources).toMatch(/^('none'|'self'( 'wasm-unsafe-eval'| data:)?)$/);
});

test.describe("what the policy forbids", () => {
  test.use({ provoked: /./ });

  for (const { name } of PAGES) {
    test(`is stopped and reported in ${name}`, async ({ page, complaints }) => {
      await page.goto(`./${name}`);
      const done = await page.evaluate(async () => {
        const put = (tag: string, fill: (element: HTMLElement) => void) => {
          const element = document.createElement(tag);
          fill(element);
          document.body.append(element);
          return element;
        };
        const refused = (act: () => unknown) => {
          try {
            act();
            return false;
          } catch {
            return true;
          }
        };
        put("script", (script) => (script.textContent = "document.title = 'run'"));
        put("style", (style) => (style.textContent = "body { opacity: 0.5 }"));
        const image = put("img", (image) => image.setAttribute("src", "https://example.org/pixel.png"));
        await new Promise((failed) => image.addEventListener("error", failed));
        return {
          ran: document.title === "run",
          styled: getComputedStyle(document.body).opacity !== "1",
          evaluated: !refused(() => Function("return 1")()),
          fetched: await fetch("https://example.org/").then(() => true, () => false),
        };
      });
      expect(done).toEqual({ ran: false, styled: false, evaluated: false, fetched: false });
      for (const report of [
        "script-src-elem forbids inline",
        "style-src-elem forbids inline",
        "img-src forbids https://example.org/pixel.png",
        "script-src forbids eval",
        "connect-src forbids https://example.org/",
      ])
        await expect.poll(() => complaints.filter((line) => line.includes(`policy: ${report}`))).not.toEqual([]);
    });
  }
});
