import { expect, test } from "@playwright/test";
import { engines } from "../../tools/engines.mjs";
import { Host } from "./host";
import { Key, Session } from "./webdriver";

const verdict = "#verdict .mean";
const naga = "v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1";

/** What every engine has to be able to do: a name for the test title, and the steps on a host of its own. */
const SCENARIOS: [name: string, run: (session: Session, host: Host) => Promise<void>][] = [
  ["the page starts and answers a link", async (session, host) => {
    await session.open(`${host.url}?${naga}`);
    await session.expectText(verdict, "38.5 aut");
    await session.expectText("#verdict", "very slow");
    await expect.poll(() => session.driver.getTitle()).toMatch(/^38\.5\saut a step in 0\.31 · Crawl Clock$/);
  }],
  ["edits change the answer and the link, and can be undone", async (session, host) => {
    await session.open(`${host.url}?v=0.31&god=beogh`);
    await session.expectText(verdict, "10 aut");
    await session.fill("Species", "naga");
    await session.press(Key.ENTER);
    await session.expectText(verdict, "14 aut");
    await session.click("input", "Slowed");
    await session.expectText(verdict, "21 aut");
    await session.fill("Piety", "1100");
    await expect.poll(() => session.evaluate("document.querySelector('.error:not(:empty)')?.textContent")).toContain("“1100” is not a whole number from 0 to 200.");
    await session.expectText(verdict, "21 aut");
    await session.fill("Piety", "120");
    await session.choose("Version", "0.20");
    await session.expectQuery("v=0.20&species=naga&god=beogh&piety=120&slowed=1");
    await session.click("button", "Undo");
    await session.expectQuery("v=0.31&species=naga&god=beogh&piety=120&slowed=1");
  }],
  ["an edited question is there again when its link is opened", async (session, host) => {
    await session.open(`${host.url}?v=0.31`);
    await session.click("input", "Hasted");
    await session.expectQuery("v=0.31&haste=1");
    await session.click("button", "Share");
    await session.click("button", "Copy link");
    await session.expectText("body", /Copied|Link/);
    const link = await session.driver.getCurrentUrl();
    await session.open("about:blank");
    await session.open(link);
    await session.expectText(verdict, "6.67 aut");
    const checked = "[...document.querySelectorAll('form.build input:checked')].map(({ labels }) => labels[0].textContent.trim())";
    await expect.poll(() => session.evaluate(checked)).toEqual(["Hasted"]);
  }],
  ["a chase is answered and replayed by keyboard", async (session, host) => {
    await session.open(`${host.url}?v=0.31&species=naga&gap=2`);
    await session.fill("Add a foe", "ogre");
    await session.press(Key.ENTER);
    await session.expectText(".verdict h2", "Fewest attacks: run.");
    await session.expectQuery("v=0.31&species=naga&foes=ogre&gap=2&energy=any");
    await session.expectText(".clock", "0 / 140 aut");
    await session.evaluate("document.querySelector('input[type=range]').focus()");
    await session.expectText(".log li", "0 aut: the chase begins; 2 tiles away");
    await session.press(Key.ARROW_RIGHT);
    await session.expectText(".log li", "0 aut: you step away, action 1 of 10, for 14 aut");
    await session.press(Key.ARROW_RIGHT);
    await session.expectText(".log li", /^14 aut: ogre: gains 14 energy, 7\d to \d\d$/);
  }],
  ["a worker ranks the whole bestiary", async (session, host) => {
    await session.open(`${host.url}?v=0.31&species=naga`);
    await session.click("[role=tab]", "Who outruns you");
    await session.expectText("main", "569 monsters, worst first");
    await session.fill("Name", "cyc");
    await session.expectText(".outruns tbody", /cyclops/);
  }],
  ["a worker meets a million encounters", async (session, host) => {
    await session.open(`${host.url}?page=telengard&depth=7&n=1000000&seed=5`);
    await session.expectText("#verdict", "of turns; you act first");
    await session.click("[role=tab]", "Many rolls");
    await session.click("button", "Roll all");
    await session.expectText("main", "1,000,000 turns with seed 5 in");
  }],
  ["dialogs open by key, close by Escape and give the focus back", async (session, host) => {
    await session.open(`${host.url}?v=0.31`);
    await session.expectText(verdict, "10 aut");
    await session.evaluate("document.querySelector('#share').focus()");
    for (const [key, title] of [["b", "Saved builds"], ["d", "Import a character"], ["s", "Share"], ["?", "Keys"]]) {
      await session.press(key);
      await session.expectText("dialog h2", title);
      await session.press(Key.ESCAPE);
      await expect.poll(() => session.evaluate("document.querySelectorAll('dialog').length")).toBe(0);
      await expect.poll(() => session.evaluate("document.activeElement.ariaLabel")).toBe("Share");
    }
    await session.press("b");
    await session.fill("Save the current question as", "mine");
    await session.click("button", "Save");
    await session.expectText("dialog", "Saved “mine”.");
    await session.click("button", "Close");
    await session.open(`${host.url}?v=0.20`);
    await session.expectText(verdict, "10 aut");
    await session.press("b");
    await session.click("dialog a", "mine");
    await session.expectQuery("v=0.31");
  }],
  ["pages and tables of the reference open", async (session, host) => {
    await session.open(`${host.url}?v=0.31`);
    await session.click("a", "Reference");
    await session.expectText("main h2", "Reference");
    await session.open(`${host.url}?page=reference&shelf=monsters&v=0.31`);
    await expect.poll(() => session.evaluate("document.querySelector('.progress[aria-busy=false]') !== null")).toBe(true);
    await session.click("a", "About");
    await session.expectText("main", "About Crawl Clock");
  }],
  ["the desk makes a table and checks a pasted one", async (session, host) => {
    await session.open(`${host.url}desk.html?v=0.31&species=naga`);
    const table = "document.querySelector('textarea[readonly]').value";
    await expect.poll(() => session.evaluate(table)).toMatch(/^\{\| class="wikitable sortable"/);
    await session.choose("As", "csv");
    await session.choose("Table", "steps");
    await expect.poll(() => session.evaluate(table)).toContain("movement,Slow mutation,× 1.4,14");
    await session.paste("Table, infobox or article to check", "{|\n! Monster !! Speed !! Attack\n|-\n| ogre || 10 || 130%\n|}");
    await session.expectText("main", "1 of 2 checked cells disagree.");
  }],
  ["a card in a sandboxed frame of another site answers and tells its height", async (session, host) => {
    const wiki = await new Host().start();
    wiki.write("page.html", `<!doctype html><title>Wiki</title><iframe title="card" sandbox="allow-scripts allow-popups"
      src="${host.url}embed.html?v=0.31&species=naga&ui=card"></iframe><p></p>
      <script>addEventListener("message", ({ data }) => { document.querySelector("p").textContent = data.type + data.height })</script>`);
    await session.open(`${wiki.url}page.html`);
    await session.inFrame(() => session.expectText(".figure", "14 aut"));
    await session.expectText("p", /^crawl-clock:height\d\d+/);
    await wiki.stop();
  }],
  ["everything opens again with the server stopped", async (session, host) => {
    await session.open(host.url);
    await session.expectText("#toasts", "Ready to use offline.");
    await host.stop();
    await session.open(`${host.url}?${naga}`);
    await session.expectText(verdict, "38.5 aut");
    await session.click("[role=tab]", "Who outruns you");
    await session.expectText("main", /\d+ monsters, worst first/);
    await session.open(`${host.url}?page=telengard&depth=7`);
    await session.expectText("#verdict", "of turns; you act first");
    await session.open(`${host.url}embed.html?v=0.31&species=naga&ui=card`);
    await session.expectText(".figure", "14 aut");
  }],
];

/**
 * Makes the pages of a host note what goes wrong, as WebDriver has no console. A preload is only a hint: Firefox
 * reports one as failed whose program starts all the same.
 */
function recordProblems(host: Host) {
  host.write("problems.js", `const problems = window.problems = [];
    for (const type of ["error", "unhandledrejection", "securitypolicyviolation"])
      addEventListener(type, (event) => event.target.rel !== "modulepreload" && problems.push([type, event.message ?? event.reason ?? event.blockedURI ?? event.target.outerHTML, event.effectiveDirective].join(" ")), true);
    for (const level of ["error", "warn"]) console[level] = (...args) => problems.push(args.join(" "));`);
  for (const page of ["index.html", "desk.html"])
    host.edit(page, (html) => html.replace(/<meta charset[^>]*>/, '$&<script src="./problems.js"></script>'));
  host.stampHashes(["index.html", "desk.html"]);
}

// What Chromium has to do is held by the other tests: here only where no other engine is installed, so that the steps are tried.
const others = engines.filter(({ name }) => name !== "Chromium");
const isAlone = others.every((engine) => engine.missing().length > 0);

for (const engine of isAlone ? engines : others) {
  test.describe(engine.name, () => {
    // One session for all of an engine's tests; each test has an origin of its own, so they share no storage.
    test.describe.configure({ mode: "default" });
    test.skip(engine.missing().length > 0, `${engine.name} is not installed`);
    let session: Session;
    test.beforeAll(async () => void (session = await Session.start(engine)));
    test.afterAll(() => session?.quit());

    for (const [name, run] of SCENARIOS) {
      test(name, async () => {
        const host = new Host();
        recordProblems(host);
        await host.start();
        try {
          await run(session, host);
          expect(await session.evaluate("window.problems ?? []")).toEqual([]);
        } finally {
          await host.stop();
        }
      });
    }
  });
}
