// What a program in TypeScript sees of the package: it has to compile, with each error where one is expected.
import init, { initSync, inputs, kills, melee, OutrunsInParts, pursuit, step } from "crawl-clock";
import type { FoeMelee, InputInfo, Outcome, Pursuit, Query, Step } from "crawl-clock";

await init();
initSync({ module: new Uint8Array() });
const answer: Step = step("v=0.34&species=naga");
const outcomes: Outcome[] = answer.aut.dist;
const [ogre]: Pursuit[] = pursuit("v=0.34&foes=ogre");
const sum: number = outcomes.reduce((sum, [, probability]) => sum + probability, ogre!.untouched);
const strict: Query = { query: "v=0.34&foes=ogre&ac=4&ev=10", strict: true };
const [blows]: FoeMelee[] = melee(strict);
const hit: number = (blows!.hits ?? 0) + (kills(strict)[0]!.longer ?? 0);
const toggles: InputInfo[] = inputs("0.34").filter(({ kind }) => kind === "toggle");
using outruns = new OutrunsInParts("v=0.34");
export const texts: string[] = [answer.query, sum.toFixed(2), String(outruns.isDone), hit.toFixed(2), toggles[0]!.key];

// @ts-expect-error A query is text.
step(34);
// @ts-expect-error There is no such field.
answer.aut.median;
// @ts-expect-error There is no such function.
export { walk } from "crawl-clock";
