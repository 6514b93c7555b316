import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { button, expect, openAllDetails, openForm, textbox } from "./fixtures";

const stepQuery = "v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1";
const chaseQuery = "v=0.31&species=naga&foes=ogre,hydra:water&gap=2";
const encounterQuery = "v=0.31&page=telengard&depth=7&dex=16&cha=13&sword=6&cloak=9&healing=2&fear=1&light=1&seed=18";

const readDump = (name: string) => readFileSync(fileURLToPath(new URL(`../../crates/question/tests/dumps/${name}.txt`, import.meta.url)), "utf8");

async function showStep(page: Page) {
  await openAllDetails(page);
  await expect(page.locator("#verdict .mean")).toBeVisible();
}

/** A name for the test title, a URL, and the steps that show as many elements as possible. */
type State = [name: string, address: string, fill: (page: Page) => Promise<unknown>];

export const STATES: State[] = [
  ["a step", `?${stepQuery}&mood=grim&compare=v%3D0.12%26haste%3D1%26name%3Dfast`, async (page) => {
    await openAllDetails(page);
    await textbox(page, "Piety").fill("1100");
    await button(page, "Show help").click();
    await openAllDetails(page);
    await page.getByRole("combobox", { name: "Species" }).click();
    await expect(page.getByRole("listbox", { name: "Species" })).toBeVisible();
  }],
  ["a decision", "?v=0.34&species=naga&weapon=trident&skill=8&str=16&fighting=6&foes=ogre&gap=2&energy=any&stairs=9&have=haste&hp=52&ac=10&ev=7&god=cheibriados&piety=75", async (page) => {
    await page.getByRole("radiogroup").waitFor();
    await openAllDetails(page);
  }],
  ["a chase", `?${chaseQuery}`, async (page) => {
    await page.getByRole("radiogroup").waitFor();
    const details = page.getByRole("button", { name: /^Details of/ });
    await expect(details).toHaveCount(2);
    for (const one of await details.all()) await one.click();
    await openAllDetails(page);
    await page.getByRole("slider", { name: "Time" }).press("Home");
    await page.getByRole("combobox", { name: "Add a foe" }).click();
    await expect(page.getByRole("listbox", { name: "Add a foe" })).toBeVisible();
  }],
  ...["actions", "helps", "versions", "compare", "wiki"].map((tab): State => [`the tab of ${tab}`, `?${stepQuery}&tab=${tab}&foes=ogre&compare=v%3D0.12%26haste%3D1`, async (page) => {
    await openAllDetails(page);
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
  }]),
  ["the statements of an article", "?v=0.31&tab=wiki&article=movement", (page) =>
    expect(page.getByRole("heading", { name: "Every statement, checked" })).toBeVisible()],
  ["the tab of outruns", `?${chaseQuery}&tab=outruns`, async (page) => {
    await textbox(page, "Name").fill("ogre");
    await expect(page.getByText("569 monsters, worst first")).toBeVisible();
  }],
  ["the first visit", "", (page) => expect(page.getByRole("button", { name: "Open this example" })).toBeVisible()],
  ["an encounter", `?${encounterQuery}&mood=grim`, async (page) => {
    await textbox(page, "Depth").fill("51");
    await button(page, "Roll until something comes").click();
    await page.getByRole("tab", { name: "Many rolls" }).click();
    await button(page, "Roll all").click();
    await expect(page.getByText("turns with seed")).toBeVisible();
    await button(page, "Show help").click();
    await openAllDetails(page);
  }],
  ["the arena", "?v=0.34&page=arena&species=naga&foes=ogre,orc,eel&map=rooms&keys=l9", async (page) => {
    await page.locator(".map .you").waitFor();
    await page.keyboard.press("G");
    await expect(page.getByRole("group", { name: "Travel to" })).toBeVisible();
  }],
  ["the About page", "?page=about", (page) => expect(page.getByRole("heading", { name: "About Crawl Clock" })).toBeVisible()],
  ["the builds dialog", `?${stepQuery}`, async (page) => {
    await button(page, "Saved builds").click();
    await textbox(page, "Save the current question as").fill("my naga");
    await button(page, "Save").click();
    await button(page, "Delete my naga").click();
  }],
  ["the dump dialog", "", async (page) => {
    await button(page, "Import character").first().click();
    await page.getByRole("dialog").getByRole("textbox").fill(readDump("0.28-water"));
    await expect(page.getByRole("dialog").getByRole("status")).toContainText("The game said");
  }],
  ["the sharing dialog", `?${stepQuery}`, (page) => button(page, "Share").click()],
  ["the keys dialog", `?${stepQuery}`, (page) => page.keyboard.press("?")],
  ["a shared question", "?v=0.31&haste=1", async (page) => {
    await openForm(page);
    await page.getByRole("checkbox", { name: "Slowed" }).check();
    await page.waitForFunction(() => localStorage.getItem("/own"));
    await page.goto(`./?${chaseQuery}`);
    await expect(button(page, "Make it mine")).toBeVisible();
    // What is still computed fades in, and has less contrast until then.
    await expect(page.locator(".verdict.pending")).toHaveCount(0);
  }],
  ["the desk", "desk.html?v=0.31", async (page) => {
    await page.getByLabel("Table, infobox or article").fill("{|\n! Monster !! Speed\n|-\n| ogre || 11\n|}");
    await expect(page.getByText("1 table found. 1 of 1 checked cells disagree.")).toBeVisible();
  }],
  ["the licences", "licences.html", (page) =>
    page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")))],
  ["the embedding examples", "examples/wiki.html", (page) =>
    expect(page.frameLocator("crawl-clock iframe").locator("table")).toBeVisible()],
  // A few rows of a table contain every kind of element that it has.
  ...Object.entries({
    "rules": "find=frozen",
    "changes": "find=ogre",
    "species": "row=naga&find=naga",
    "forms": "find=bat",
    "weapons": "find=dagger",
    "monsters": "row=ogre&find=ogre&by=-speed",
    "speed-words": "",
    "inputs": "find=foes",
  }).map(([table, params]): State => [`the reference table of ${table}`, `?v=0.34&page=reference&shelf=${table}&${params}`, async (page) => {
    await expect(page.locator(".progress[aria-busy=false]")).toBeVisible();
    await openAllDetails(page);
  }]),
  ...["card", "pursuit", "advice", "line", "timeline", "encounter", "pie"].map((ui): State => [`the card ${ui}`, `embed.html?${chaseQuery}&ui=${ui}`, (page) =>
    expect(page.locator(".foot")).toBeVisible()]),
];

/** States with many or long words, looked at on a phone alone. */
export const WORDY: State[] = [
  ...["movement", "movement-old", "action", "monster-speed", "encounters"].map((article): State => [`the statements of ${article}`, `?v=0.31&tab=wiki&article=${article}`, (page) =>
    expect(page.getByRole("heading", { name: "Every statement, checked" })).toBeVisible()]),
  ["a step by water", "?v=0.15&species=centaur&to=shallow&haste=1", showStep],
  ["a step by the old article", "?v=wiki-old&from=shallow&mood=grim", showStep],
  ["what explains your times", "?v=0.13&species=naga&foes=ogre,orc&seen=3&times=13.14.13.13", async (page) => {
    await expect(page.getByRole("heading", { name: "What explains it?" })).toBeVisible();
    await openAllDetails(page);
  }],
  ["a foe with a long name", "?v=0.30&foes=pandemonium-lord:hasted:water,@120/3&steps=40&gap=30&tab=outruns", async (page) => {
    await openAllDetails(page);
    await expect(page.getByText(/\d+ monsters, worst first/)).toBeVisible();
  }],
  ["a dump of 0.12", "", async (page) => {
    await button(page, "Import character").first().click();
    await page.getByRole("dialog").getByRole("textbox").fill(readDump("0.12-statue"));
    await expect(page.getByRole("dialog").getByRole("status")).toContainText("The game said");
  }],
  ...["By monster", "The fight", "Levels", "Experience", "Unlucky?", "Many rolls", "By depth", "The article"].map((tab): State => [`${tab} in Telengard`, "?page=telengard&depth=50&invisible=1&timestop=1&cloak=3&saw=8&outcome=gift&n=1000000&seed=9007199254740991", async (page) => {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
    if (tab === "Many rolls") {
      await button(page, "Roll all").click();
      await expect(page.getByText("turns with seed")).toBeVisible();
    }
    await openAllDetails(page);
  }]),
];

/** Returns the start of each element that makes the page or an open dialog scroll horizontally. */
export const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const isInScroller = (element: Element, container: Element): boolean =>
      element.parentElement !== null &&
      element.parentElement !== container &&
      (getComputedStyle(element.parentElement).overflowX !== "visible" || isInScroller(element.parentElement, container));
    return [...document.querySelectorAll("html, dialog[open], dialog[open] .content")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .flatMap((container) => {
        const edge = container.getBoundingClientRect().left + container.clientWidth;
        const contents = [...container.querySelectorAll("*")].filter((element) => !isInScroller(element, container));
        return [container, ...contents.filter((element) => element.getBoundingClientRect().right > edge + 0.5)];
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Returns the start of each element whose text is cut off: larger than its box, which neither shows nor scrolls it. */
export const findCutOff = (page: Page) =>
  page.evaluate(() => {
    // What only screen readers read, like the head of a table on a phone, is cut off on purpose.
    const isUnseen = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== "none" || isUnseen(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const { overflowX, overflowY, position } = getComputedStyle(element);
        const hidden = [overflowX, overflowY].some((overflow) => ["hidden", "clip"].includes(overflow));
        const label = element.matches("button, a, label, legend, summary, th, dt, dd, h1, h2, h3, .stamp, .stamp *");
        if (isUnseen(element) || position === "absolute" || !element.innerText?.trim() || element.closest("svg")) return false;
        return (hidden || label) && element.clientWidth > 0 && (element.scrollWidth > element.clientWidth + 1 || (hidden && element.scrollHeight > element.clientHeight + 1));
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
