import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";

type Fixtures = {
  /** Complaints that a spec brings about on purpose, such as failed requests while offline. */
  provoked: RegExp | undefined;
  /** What the browser has complained of so far. */
  complaints: string[];
};

/** A test that fails, too, if the browser complained or asked any other host for anything. */
export const test = base.extend<Fixtures>({
  provoked: [undefined, { option: true }],
  complaints: [
    async ({ context, provoked }, use) => {
      const complaints = await listen(context);
      await use(complaints);
      expect(complaints.filter((complaint) => !provoked?.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The host of every test, and a name for it that is no secure context, as an old wiki's would be. */
export const wiki = "wiki.test";
const home = ["127.0.0.1", wiki];

/** Waits until all parts of the page are there, and unfolds them. */
export async function unfolded(page: Page) {
  await expect(page.locator("main:not([aria-busy])")).toBeVisible();
  await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
}

async function listen(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  // The console says this, too, but not of every directive and not by name.
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, documentURI }) =>
      console.error(`policy: ${effectiveDirective} forbids ${blockedURI} in ${documentURI}`),
    ),
  );
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  context.on("weberror", (event) => complaints.push(`error: ${event.error()}`));
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && !home.includes(hostname)) complaints.push(`foreign: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page ends its requests; that is no failure.
    if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}
