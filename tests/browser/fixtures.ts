import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { insecureHost } from "./host";

type Fixtures = {
  /** Matches the problems that a test causes on purpose, such as failed requests while offline. */
  expectedProblems: RegExp | undefined;
  /** The problems reported so far: console messages, policy violations, failed and foreign requests. */
  problems: string[];
};

/** A test that also fails if the browser reports a problem or requests anything from another host. */
export const test = base.extend<Fixtures>({
  expectedProblems: [undefined, { option: true }],
  problems: [
    async ({ context, expectedProblems }, use) => {
      const problems = await recordProblems(context);
      await use(problems);
      expect(problems.filter((problem) => !expectedProblems?.test(problem))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const ownHosts = ["127.0.0.1", insecureHost];

/** The first sentence of the error in place of a part of the page that could not be loaded. */
export const loadError = "This part of the page could not be loaded.";

/** Holds back requests until the function that it returns is called. */
export async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(pattern, (route) => released.then(() => route.continue()));
  return release;
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const textbox = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** What to do, as the page says it. */
export const headline = (page: Page) => page.locator(".verdict h2");

/** The passing notices at the lower edge. */
export const toasts = (page: Page) => page.locator("#toasts");

/** How long a step takes, as the page shows it. */
export const verdict = (page: Page) => page.locator("#verdict .mean");

/** What the query in the address comes to be. */
export const expectQuery = (page: Page) => expect.poll(() => new URL(page.url()).search.slice(1));

/** Opens a tab beneath the chase. */
export const openTab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

/** Opens a folded part by a word of its summary: the rare inputs, the plan, the menu of the settings. */
export async function unfold(page: Page, part: "More" | "plan" | "Settings") {
  const name = part === "Settings" ? page.getByLabel(part) : page.locator("summary").filter({ hasText: part });
  const details = page.locator("details").filter({ has: name }).first();
  await details.waitFor();
  if ((await details.getAttribute("open")) === null) await details.locator("summary").first().click();
}

/** Opens the form, which begins folded where the page is narrow or its letters are large. */
export async function openForm(page: Page) {
  await page.locator("main:not([aria-busy])").waitFor();
  for (const name of ["Edit", "Edit the situation"]) {
    const edit = page.getByRole("button", { name, exact: true });
    if (await edit.isVisible()) await edit.click();
  }
}

/** Opens the form and every details element, including nested ones that are rendered only then. */
export async function openAllDetails(page: Page) {
  await openForm(page);
  const closedDetails = page.locator("details:not([open])");
  while (await closedDetails.count()) {
    await closedDetails.evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.getByText("Loading…")).toHaveCount(0);
  }
}

async function recordProblems(context: BrowserContext): Promise<string[]> {
  const problems: string[] = [];
  // The console also reports violations, but not for every directive and without its name.
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, documentURI }) =>
      console.error(`policy: ${effectiveDirective} forbids ${blockedURI} in ${documentURI}`),
    ),
  );
  await context.addInitScript(reportRebuilt);
  context.on("console", (message) => {
    const isBlocked = message.text().includes("Service Worker registration blocked by Playwright");
    // On a loaded machine a part that was asked for early is used late.
    const isLate = /was preloaded using link preload but not used within a few seconds/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isBlocked && !isLate) problems.push(`console: ${message.text()}`);
  });
  context.on("weberror", (event) => problems.push(`error: ${event.error()}`));
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && !ownHosts.includes(hostname)) problems.push(`foreign: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Navigation aborts pending requests, which is no failure.
    if (reason !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

/**
 * Reports fields, folds and tab stops that are removed and built anew in the same place at once: they lose the focus, what is typed
 * and what is open. Yew does so where children without keys move, as when one that may be missing comes or goes.
 */
function reportRebuilt() {
  const holders = "input, textarea, select, details, [tabindex]";
  // These replace their content on purpose: a page, its answer (a decision for a step), the open tab, the options once worked out.
  const replaced = "main, .answer, #tab-panel, #options";
  const isKept = ({ target }: MutationRecord) => target instanceof Element && !target.matches(replaced);
  const held = (nodes: NodeList, isThere: boolean) =>
    [...nodes]
      .filter((node): node is Element => node instanceof Element && node.isConnected === isThere && !node.matches(replaced))
      .flatMap((node) => [node, ...node.querySelectorAll(holders)])
      .filter((element) => element.matches(holders))
      .map((element) => element.id || element.querySelector("summary")?.textContent);
  new MutationObserver((all) => {
    const records = all.filter(isKept);
    const gone = records.flatMap(({ target, removedNodes }) => held(removedNodes, false).map((name) => ({ target, name })));
    for (const { target, addedNodes } of records) {
      const again = held(addedNodes, true).filter((name) => name && gone.some((other) => other.target === target && other.name === name));
      if (again.length) console.error(`rebuilt: ${again.join(", ")} in ${(target as Element).outerHTML.slice(0, 100)}`);
    }
  }).observe(document, { childList: true, subtree: true });
}
