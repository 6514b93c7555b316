import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type * as Axe from "axe-core";

declare const axe: typeof Axe;

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Returns what axe objects to on a page and in its frames, or within the first match of a selector: the rule, and the
 * HTML of each element that breaks it.
 *
 * The source is injected once a document, because to parse it takes several times as long as to run it.
 */
export async function findViolations(page: Page, within?: string) {
  const found = await Promise.all((within ? [page.mainFrame()] : page.frames()).map((frame) => findInFrame(frame, within)));
  return found.flat();
}

async function findInFrame(frame: Frame, within: string | undefined) {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
  return frame.evaluate(async (selector) => {
    // In a sandboxed frame, preloading would add the frame's own style sheet as an inline one, which the policy forbids.
    const options: Axe.RunOptions = { preload: false, iframes: false, resultTypes: ["violations"] };
    const { violations } = await axe.run(selector ?? document, options);
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, within);
}
