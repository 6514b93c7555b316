import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

const story = "v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1";
const chased = "v=0.31&species=naga&foes=ogre,hydra:water&gap=2";
const encounter = "v=0.31&page=telengard&depth=7&dex=16&cha=13&sword=6&cloak=9&healing=2&fear=1&light=1&seed=18";
const dump = readFileSync(fileURLToPath(new URL("../golden/dumps/0.28-water.txt", import.meta.url)), "utf8");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** A part of the site, and what brings it into the fullest state it has. */
type State = [name: string, address: string, fill: (page: Page) => Promise<unknown>];

export const STATES: State[] = [
  ["a step", `?${story}&mood=grim&compare=v%3D0.12%26haste%3D1`, async (page) => {
    await box(page, "Piety").fill("1100");
    await button(page, "Explain").click();
    await unfold(page);
    await page.getByRole("combobox", { name: "Species" }).click();
    await expect(page.getByRole("listbox", { name: "Species" })).toBeVisible();
  }],
  ["a chase", `?${chased}`, async (page) => {
    await unfold(page);
    await box(page, "Filter").fill("ogre");
    await expect(page.getByText("575 monsters, worst first")).toBeVisible();
    await page.getByRole("slider", { name: "Moment" }).press("Home");
    await page.getByRole("combobox", { name: "Add a foe" }).click();
    await expect(page.getByRole("listbox", { name: "Add a foe" })).toBeVisible();
  }],
  ["a newcomer's page", "", (page) => expect(page.getByRole("region", { name: "Begin with an example" })).toBeVisible()],
  ["an encounter", `?${encounter}&mood=grim`, async (page) => {
    await box(page, "Depth").fill("51");
    await button(page, "Roll again").click();
    await button(page, "Roll all").click();
    await expect(page.getByText("encounters with seed")).toBeVisible();
    await button(page, "Explain").click();
    await unfold(page);
  }],
  ["about", "?page=about", (page) => expect(page.getByRole("heading", { name: "About Crawl Clock" })).toBeVisible()],
  ["builds", `?${story}`, async (page) => {
    await button(page, "Builds").click();
    await box(page, "Save what the page asks now as").fill("my naga");
    await button(page, "Save").click();
    await button(page, "Delete my naga").click();
  }],
  ["a dump", "", async (page) => {
    await button(page, "Read a dump").click();
    await page.getByRole("dialog").getByRole("textbox").fill(dump);
    await expect(page.getByRole("dialog").getByRole("status")).toContainText("The game says");
  }],
  ["embed, paste", `?${story}`, (page) => button(page, "Embed, paste").click()],
  ["keys", `?${story}`, (page) => button(page, "Keys").click()],
  ["a shared question", "?v=0.31&haste=1", async (page) => {
    await page.getByRole("checkbox", { name: "Slowed" }).check();
    await page.waitForFunction(() => localStorage.getItem("own"));
    await page.goto(`./?${chased}`);
    await expect(button(page, "Make it mine")).toBeVisible();
  }],
  ["the desk", "desk.html?v=0.31", async (page) => {
    await page.getByLabel("Wikitext of a table").fill("{|\n! Monster !! Speed\n|-\n| ogre || 11\n|}");
    await expect(page.getByText("1 of 1 cells disagree.")).toBeVisible();
  }],
  ["the examples", "examples/wiki.html", (page) =>
    expect(page.frameLocator("crawl-clock iframe").locator("table")).toBeVisible()],
  ...["rules", "changes", "species", "forms", "weapons", "monsters", "inputs"].map((shelf): State => [`the shelf of ${shelf}`, `?${story}&page=reference&shelf=${shelf}`, async (page) => {
    await expect(page.locator(".progress[aria-busy=false]")).toBeVisible();
    await unfold(page);
  }]),
  ...["card", "pursuit", "timeline", "encounter", "pie"].map((ui): State => [`a card: ${ui}`, `embed.html?${chased}&ui=${ui}`, (page) =>
    expect(page.locator(".foot")).toBeVisible()]),
];

/** Opens what is folded, and what was folded inside. */
async function unfold(page: Page) {
  await page.locator("main:not([aria-busy])").waitFor();
  const folded = page.locator("details:not([open])");
  while (await folded.count()) {
    await folded.evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** What makes the page, or the sheet on it, wider than what shows it. */
export const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const scrolled = (element: Element, shown: Element): boolean =>
      element.parentElement !== null &&
      element.parentElement !== shown &&
      (getComputedStyle(element.parentElement).overflowX !== "visible" || scrolled(element.parentElement, shown));
    return [...document.querySelectorAll("html, dialog[open], dialog[open] .content")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .flatMap((shown) => {
        const edge = shown.getBoundingClientRect().left + shown.clientWidth;
        const inside = [...shown.querySelectorAll("*")].filter((element) => !scrolled(element, shown));
        return [shown, ...inside.filter((element) => element.getBoundingClientRect().right > edge + 0.5)];
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** The texts that are cut off: wider or higher than their box, which neither shows nor scrolls the rest. */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
        const hidden = [overflowX, overflowY].some((overflow) => ["hidden", "clip"].includes(overflow));
        const label = element.matches("button, a, label, legend, summary, th, dt, dd, h1, h2, h3");
        if (clipPath !== "none" || position === "absolute" || !element.innerText?.trim() || element.closest("svg")) return false;
        return (hidden || label) && element.clientWidth > 0 && (element.scrollWidth > element.clientWidth + 1 || (hidden && element.scrollHeight > element.clientHeight + 1));
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
