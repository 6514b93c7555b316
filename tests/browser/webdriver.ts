import { spawn, type ChildProcess } from "node:child_process";
import { expect } from "@playwright/test";
import { Builder, By, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import type { engines } from "../../tools/engines.mjs";
import { freePort } from "../../tools/static-host.mjs";
import { expectTimeout } from "../../playwright.config";

/** A browser of any engine, driven by WebDriver. Every lookup waits for what it looks for. */
export class Session {
  private constructor(
    readonly driver: WebDriver,
    private readonly processes: ChildProcess[],
  ) {}

  static async start(engine: (typeof engines)[number]): Promise<Session> {
    const processes: ChildProcess[] = [];
    // A worker that ends early takes its children along.
    process.once("exit", () => processes.forEach((child) => child.kill()));
    const env = { ...process.env };
    if (engine.displayServer) {
      const server = spawn(engine.displayServer()!, ["-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      processes.push(server);
      env.DISPLAY = `:${await new Promise((resolve) => server.stdout.once("data", (line) => resolve(String(line).trim())))}`;
      // Without it, a desktop with Wayland would be preferred to the display made here.
      env.GDK_BACKEND = "x11";
    }
    const port = await freePort();
    processes.push(spawn(engine.driver()!, [`--port=${port}`], { stdio: "ignore", env }));
    const address = `http://127.0.0.1:${port}`;
    await expect.poll(() => fetch(`${address}/status`).then(({ ok }) => ok, () => false)).toBe(true);
    const driver = await new Builder().usingServer(address).withCapabilities(engine.capabilities()).build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 1000 });
    return new Session(driver, processes);
  }

  async quit() {
    await this.driver.quit();
    this.processes.reverse().forEach((child) => child.kill());
  }

  open(url: string) {
    return this.driver.get(url);
  }

  /** Returns the query of the address, without the question mark. */
  async query() {
    return new URL(await this.driver.getCurrentUrl()).search.slice(1);
  }

  /** Returns the value of an expression of the page. */
  evaluate<T>(expression: string): Promise<T> {
    return this.driver.executeScript(`return ${expression}`);
  }

  /** Returns the text that an element shows, with single spaces; "" if there is no such element. */
  text(selector: string): Promise<string> {
    return this.evaluate(`(document.querySelector(${JSON.stringify(selector)})?.innerText ?? "").replace(/\\s+/g, " ").trim()`);
  }

  /** Expects that the element comes to show this text among others. */
  async expectText(selector: string, text: string | RegExp) {
    const expected = typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(() => this.text(selector)).toEqual(expected);
  }

  /** Expects that the address comes to carry this query. */
  async expectQuery(query: string) {
    await expect.poll(() => this.query()).toBe(query);
  }

  /** Clicks on the element that shows exactly this text, or has it as its label, in the open dialog if there is one. */
  async click(selector: string, name: string) {
    await this.act(() => this.named(selector, name), (element) => element.click());
  }

  /** Replaces the text of the text box with this label. */
  async fill(label: string, text: string) {
    await this.act(() => this.named("input, textarea", label), async (element) => {
      await element.clear();
      await element.sendKeys(text);
    });
  }

  /** Replaces the text of the text box with this label at once, as pasting does. */
  async paste(label: string, text: string) {
    const put = (box: HTMLTextAreaElement, text: string) => {
      box.value = text;
      box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    };
    await this.act(() => this.named("input, textarea", label), (element) => this.driver.executeScript(put, element, text));
  }

  /** Chooses the option with this value in the list with this label. */
  async choose(label: string, value: string) {
    await this.act(() => this.named("select", label), (element) => element.findElement(By.css(`option[value="${value}"]`)).click());
  }

  /** Presses keys where the focus is. */
  async press(...keys: string[]) {
    await this.driver.actions().sendKeys(...keys).perform();
  }

  /** Runs an action in the first frame of the page. */
  async inFrame(run: () => Promise<void>) {
    await this.driver.switchTo().frame(await this.driver.findElement(By.css("iframe")));
    await run();
    await this.driver.switchTo().defaultContent();
  }

  private named(selector: string, name: string): Promise<WebElement | null> {
    return this.driver.executeScript(findNamed, selector, name);
  }

  /** Acts on an element as soon as it is there and can be acted on: the page may be rendering it anew. */
  private async act(find: () => Promise<WebElement | null>, action: (element: WebElement) => Promise<unknown>) {
    await expect(async () => {
      const element = await find();
      expect(element).not.toBeNull();
      await action(element!);
    }).toPass({ timeout: expectTimeout });
  }
}

export { Key };

/** Runs in the page. */
function findNamed(selector: string, name: string): Element | null {
  const root = document.querySelector("dialog[open]") ?? document;
  const ownText = (element: Element) =>
    [...element.childNodes].filter(({ nodeName }) => nodeName !== "SELECT").map(({ textContent }) => textContent).join("").trim();
  const names = (element: Element) => [
    element.getAttribute("aria-label"),
    ownText(element),
    ...[...((element as HTMLInputElement).labels ?? [])].map(ownText),
  ];
  return [...root.querySelectorAll(selector)].find((element) => names(element).includes(name)) ?? null;
}
