import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { distFile, importEngine, loadEngine } from "./engine";
import { test as testInPage } from "./fixtures";
import { Host } from "./host";

const naga = "v=0.31&species=naga&form=statue&god=cheibriados&piety=110&from=shallow&slowed=1";
/** A setting in which most steps of the encounter phase can occur. */
const encounters = "depth=7&dex=16&cha=13&sword=6&cloak=9&healing=2&fear=1&light=1&approach=0.5";
const aut = {
  mean: 38.5,
  dist: [
    [37, 0.3],
    [38, 0.2],
    [39, 0.2],
    [40, 0.3],
  ],
};

type Answer = { aut: { mean: number; dist: [number, number][] } };

function expectAut(step: Answer) {
  expect(step.aut.mean).toBeCloseTo(aut.mean, 12);
  expect(step.aut.dist.map(([value]) => value)).toEqual(aut.dist.map(([value]) => value));
  step.aut.dist.forEach(([, p], i) => expect(p).toBeCloseTo(aut.dist[i][1], 12));
}

testInPage("the engine runs in a page", async ({ page }) => {
  await page.goto("./");
  const answers = await page.evaluate(async (query) => {
    const engine = await import(new URL("engine.js", location.href).href);
    await engine.default();
    const errorMessage = (call: () => unknown) => {
      try {
        call();
      } catch (error) {
        return (error as Error).message;
      }
    };
    return {
      step: engine.step(query),
      canonical: engine.canonical("to=shallow&nonsense=1&v=0.31"),
      editions: engine.editions(),
      actions: engine.actions("v=0.34&haste=1"),
      byArticle: engine.actions("v=wiki-0.31&haste=1"),
      tableOfArticle: engine.table("v=wiki-0.31&haste=1", "actions", "csv"),
      long: errorMessage(() => engine.step("x".repeat(9000))),
    };
  }, naga);
  expectAut(answers.step);
  expect(answers.step.query).toBe(naga);
  expect(answers.step.words).toEqual([["very slow", 1]]);
  expect(answers.step.remarks[0]).toBe("Statue form switches Slow off until 0.32.");
  expect(answers.step.movement.steps.map((rule: { name: string }) => rule.name)).toEqual(["Base", "Cheibriados"]);
  expect(answers.canonical).toEqual({
    query: "v=0.31&to=shallow&nonsense=1",
    notUnderstood: [{ pair: "nonsense=1", why: "Unknown key “nonsense”." }],
  });
  expect(answers.editions.map((edition: { v: string }) => edition.v)).toEqual([
    ...Array.from({ length: 25 }, (_, i) => `0.${10 + i}`),
    "trunk",
    "wiki-old",
    "wiki-0.31",
  ]);
  expect(answers.actions[1]).toMatchObject({ slug: "cast", name: "Cast a spell" });
  expect(answers.actions[1].mean).toBeCloseTo(20 / 3, 12);
  const wield = answers.byArticle.find(({ slug }: { slug: string }) => slug === "wield");
  expect(wield.mean).toBeCloseTo(10 / 3, 12);
  expect(answers.tableOfArticle).toContain("Wield a weapon,3.33,");
  expect(answers.long).toBe("The link is 9000 bytes long; at most 8192 can be read.");
});

test("the engine runs in a worker", async ({ browser }) => {
  const host = await new Host().start();
  host.write(
    "step-worker.js",
    `import init, { step } from "./engine.js";
     onmessage = async ({ data }) => { await init(); postMessage(step(data)); };`,
  );
  const page = await browser.newPage();
  await page.goto(host.url);
  const step = await page.evaluate(
    (query) =>
      new Promise<Answer>((resolve, reject) => {
        const worker = new Worker("./step-worker.js", { type: "module" });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(query);
      }),
    naga,
  );
  expectAut(step);
  await page.close();
  await host.stop();
});

test("the engine runs in Node", () => {
  const program = `
    import { readFileSync } from "node:fs";
    import { initSync, step } from ${JSON.stringify(distFile("engine.js"))};
    initSync({ module: readFileSync(${JSON.stringify(distFile("engine_bg.wasm"))}) });
    console.log(JSON.stringify(step(${JSON.stringify(naga)})));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  expectAut(JSON.parse(printed));
});

test("a function says what to do before the program is loaded", async () => {
  const { step, default: init, initSync } = await importEngine();
  expect(() => step("v=0.31")).toThrow("The engine is not loaded yet: await init() first, once.");
  initSync({ module: readFileSync(distFile("engine_bg.wasm")) });
  expect(step("v=0.31").aut.mean).toBe(10);
  await init();
});

test("a strict question is refused where it is understood in part, and a link is a question", async () => {
  const { step, pursuit } = await loadEngine();
  expect(step("https://example.org/?v=0.31&species=Naga#maths").query).toBe("v=0.31&species=naga");
  const link = new URL("https://example.org/?v=0.31&species=Naga#maths");
  for (const query of [link, link.searchParams, { query: link, strict: true }, { query: link.searchParams, strict: true }])
    expect(step(query).query).toBe("v=0.31&species=naga");
  expect(pursuit({ query: "v=0.31&foes=Orc Priest", strict: true })[0].foe).toBe("orc-priest");
  expect(pursuit({ query: "v=0.31&foes=orcc" })).toEqual([]);
  expect(() => pursuit({ query: "v=0.31&foes=orcc", strict: true })).toThrow("Not understood: foes=orcc. Unknown monster “orcc”. Did you mean orc?");
  expect(() => pursuit({ strict: true })).toThrow("The argument “query” has to be a string, or an object with one as “query”; this is object.");
  expect(() => pursuit(null)).toThrow("The argument “query” has to be a string such as v=0.34&species=naga; this is null.");
});

test("an energy that the query says is meant by the advice", async () => {
  const { advise, canonical } = await loadEngine();
  const of = (energy: string) => advise(`v=0.34&foes=ogre&stairs=6&have=haste${energy}`);
  expect(of("").options[0].cost).toBe(of("&energy=any").options[0].cost);
  expect(of("&energy=70").options[0].cost).toBeCloseTo(of("").sure70.cost, 12);
  expect(of("&energy=70").verdict).toContain("its energy 70");
  expect(canonical("hp=20&hp=40")).toEqual({ query: "v=0.34&hp=40", notUnderstood: [{ pair: "hp=20", why: "hp is given more than once: the last one holds." }] });
});

test("an argument of a wrong type is refused with a sentence, and a freed object for ever", () => {
  const program = `
    import { readFileSync } from "node:fs";
    const { initSync, ...engine } = await import(${JSON.stringify(distFile("engine.js"))});
    initSync({ module: readFileSync(${JSON.stringify(distFile("engine_bg.wasm"))}) });
    const said = [];
    const call = (f) => {
      try {
        f();
        said.push("");
      } catch (error) {
        said.push(error.message);
      }
    };
    const noText = [{}, { length: 1e9 }, [], 0.31, NaN, Symbol("a"), 1n, null, undefined, true, () => 1];
    for (const value of noText) {
      for (const name of ["step", "pursuit", "explain", "luck", "monsters", "readDump"]) call(() => engine[name](value));
      for (const name of ["checkTables", "checkReport"]) call(() => engine[name]("0.31", value));
      call(() => engine.table("v=0.31", "steps", "csv", value ?? {}));
      call(() => new engine.OutrunsInParts(value));
      call(() => new engine.EncountersInParts(value));
    }
    const outruns = new engine.OutrunsInParts("v=0.31");
    const encounters = new engine.EncountersInParts("");
    for (const value of [...noText, "2", 0, -1, 0.5, Infinity]) {
      call(() => outruns.next(value));
      call(() => encounters.advance(value));
    }
    const wrong = said.splice(0);
    for (const share of [[3, 2], [0, 2], ["1", 2], [1, 1.5]]) call(() => new engine.EncountersInParts("", ...share));
    const shares = said.splice(0);
    const undone = [outruns.isDone, outruns.next(3).length, encounters.advance(5)];
    outruns.free();
    outruns.free();
    for (let time = 0; time < 3; time++) for (const use of [(o) => o.next(1), (o) => o.isDone, (o) => o.nextMessage(1)]) call(() => use(outruns));
    call(() => engine.OutrunsInParts.prototype.next.call({}, 1));
    const mean = engine.step("v=0.31&species=naga").aut.mean;
    const left = encounters.advance(5);
    console.log(JSON.stringify({ wrong, shares, freed: said, undone, mean, left }));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  const { wrong, shares, freed, undone, mean, left } = JSON.parse(printed);
  for (const sentence of wrong) expect(sentence).toMatch(/^The argument “\w+” has to be a (string.*|whole number from 1 on); this is .+\.$/);
  expect(wrong).toContain("The argument “v” has to be a string; this is 0.31.");
  expect(wrong).toContain("The argument “query” has to be a string such as v=0.34&species=naga; this is null.");
  expect(shares).toEqual([
    "There is no share 3 of 2: they are counted from 1 to “shares”.",
    "The argument “share” has to be a whole number from 1 on; this is 0.",
    "The argument “share” has to be a whole number from 1 on; this is string.",
    "The argument “shares” has to be a whole number from 1 on; this is 1.5.",
  ]);
  expect(undone).toEqual([false, 3, 999_995]);
  expect(new Set(freed)).toEqual(new Set(["This object has been freed and cannot be used again: make a new one."]));
  expect(mean).toBe(14);
  expect(left).toBe(999_990);
});

test("engine.d.ts declares the types of the engine", () => {
  const types = readFileSync(distFile("engine.d.ts"), "utf8");
  expect(types).toContain("export function step(query: Query): Step;");
  expect(types).toContain("export interface Step extends Canonical");
  // Every type that a function or another type names is declared.
  execFileSync("tsc", ["--noEmit", "--strict", "--skipDefaultLibCheck", "--target", "esnext", distFile("engine.d.ts")], { stdio: "inherit" });
});

test("the engine says what was luck and what explains step times", async () => {
  const engine = await loadEngine();
  const answers = {
    pursuit: engine.pursuit("v=0.31&species=naga&foes=ogre,orc"),
    luck: engine.luck("v=0.31&species=naga&foes=ogre,orc&seen=2"),
    unseen: engine.luck("v=0.31&foes=ogre"),
    telengard: engine.luck("page=telengard&saw=2&of=2"),
    explain: engine.explain("v=0.34&haste=1&times=6.7.7"),
    impossible: engine.explain("v=0.34&times=15"),
    untimed: engine.explain("v=0.34"),
  };
  expect(answers.luck.map(({ foe }: { foe: string }) => foe)).toEqual(["ogre", "orc"]);
  const sum = (dist: [number, number][], includes: (value: number) => boolean) =>
    dist.reduce((total, [value, p]) => total + (includes(value) ? p : 0), 0);
  answers.pursuit.forEach(({ attacks }: { attacks: [number, number][] }, i: number) => {
    expect(answers.luck[i].exactly).toBeCloseTo(sum(attacks, (value) => value === 2), 12);
    expect(answers.luck[i].atLeast).toBeCloseTo(sum(attacks, (value) => value >= 2), 12);
    expect(answers.luck[i].atMost).toBeCloseTo(sum(attacks, (value) => value <= 2), 12);
  });
  expect(answers.unseen).toEqual([]);
  expect(answers.telengard).toMatchObject([{ outcome: "noMonster", atMost: 1 }]);
  expect(answers.telengard[0].exactly).toBeCloseTo(0.49, 12);
  const now = answers.explain.find(({ change }: { change: unknown }) => change === null);
  expect(now).toMatchObject({ ratio: 1 });
  expect(now.likelihood).toBeCloseTo(4 / 27, 12);
  expect(answers.explain).toContainEqual({ change: { key: "haste", value: "0" }, likelihood: 0, logLikelihood: null, of: "step", ratio: 0 });
  expect(answers.impossible[0]).toMatchObject({ likelihood: 1, logLikelihood: 0, ratio: null });
  expect(answers.impossible).toContainEqual({ change: { key: "slowed", value: "1" }, likelihood: 1, logLikelihood: 0, of: "step", ratio: null });
  expect(answers.untimed).toEqual([]);
});

test("the engine computes chases", async () => {
  const engine = await loadEngine();
  const parts = new engine.OutrunsInParts("v=0.31&species=naga");
  const all: { id: string }[] = [];
  for (let part = parts.next(100); part.length; part = parts.next(100)) all.push(...part);
  const answers = {
    pursuit: engine.pursuit("v=0.31&foes=orc,jackal:hasted&steps=5&do=12&gap=99"),
    outruns: engine.outruns("v=0.31&species=naga"),
    parts: all.map(({ id }) => id).sort(),
    timeline: engine.timeline("v=0.31&species=naga&foes=ogre&gap=2&steps=3&seed=7"),
    monsters: engine.monsters("0.31"),
  };
  const [orc] = answers.pursuit;
  expect(orc.actions.map(([count]: [number]) => count)).toEqual([5, 6]);
  expect(orc.actions[1][1]).toBeCloseTo(49 / 81, 12);
  expect(orc.untouched).toBeCloseTo(1, 12);
  expect(answers.pursuit[1].foe).toBe("jackal:hasted");
  expect(answers.outruns).toHaveLength(569);
  expect(answers.parts).toEqual(answers.outruns.map(({ id }: { id: string }) => id).sort());
  expect(answers.monsters.find(({ id }: { id: string }) => id === "ogre")).toMatchObject({
    glyph: "O",
    colour: "brown",
    speed: 10,
    move: 10,
    attack: 15,
    habitat: "land",
    flies: false,
    shoots: "never",
    casts: "nothing",
    reach: 1,
    size: "large",
    places: ["D:4-7", "Orc"],
  });
  expect(answers.timeline.you).toHaveLength(3);
  expect(answers.timeline.foes[0].events[0]).toMatchObject({ energyBefore: 70, action: "" });
});

test("the engine computes, rolls and simulates encounters", async () => {
  const engine = await loadEngine();
  const parts = new engine.EncountersInParts(`${encounters}&seed=5&n=10001`);
  const left = [parts.advance(1), parts.advance(7000), parts.advance(7000)];
  const answers = {
    plain: engine.encounter(""),
    never: engine.encounter("cloak=20"),
    roll: engine.rollEncounter(`${encounters}&seed=18`),
    nobody: engine.rollEncounter("seed=4"),
    many: engine.simulateEncounters(`${encounters}&seed=5&n=10001`),
    parts: parts.counted(),
    left,
  };

  const { plain } = answers;
  expect(plain.outcomes).toMatchObject({ noMonster: 0.7, sneakedPast: 0, stolen: 0 });
  expect(plain.outcomes.combatPlayerFirst).toBeCloseTo(0.1871975, 12);
  expect(plain.outcomes.nothingToSteal).toBeCloseTo(0.012125, 12);
  expect(plain.byMonster).toHaveLength(20);
  expect(plain.byMonster[3]).toMatchObject({ number: 4, name: "Hobbit" });
  const sum = plain.byMonster.reduce((sum: number, monster: { gift: number }) => sum + monster.gift, 0);
  expect(sum).toBeCloseTo(plain.outcomes.gift, 12);
  expect(plain.level.map(([level]: [number]) => level)).toEqual([1, 2, 3, 4]);
  expect(plain.level[0][1]).toBeCloseTo(0.39685026299205, 12);
  expect(plain.hp.reduce((sum: number, [, p]: [number, number]) => sum + p, 0)).toBeCloseTo(1, 12);
  expect(plain.passes).toBeCloseTo(1, 12);
  expect(plain.giftChance).toBe(1);
  expect(answers.never.hp).toEqual([]);

  expect(answers.roll).toMatchObject({ outcome: "combatMonsterFirst", monster: "dragon", level: 1, hp: 10, item: null });
  expect(answers.roll.draws[0]).toEqual({
    what: "Does a monster come?",
    die: "1d100",
    rolled: 27,
    needs: "at most 30",
    passed: true,
    result: "a monster comes",
  });
  expect(answers.nobody).toMatchObject({ outcome: "noMonster", monster: null, level: null, hp: null });

  expect(answers.many.n).toBe(10001);
  const counts = Object.values<number>(answers.many.outcomes);
  expect(counts.reduce((sum, count) => sum + count)).toBe(10001);
  expect(answers.many.scores[0]).toMatchObject({ outcome: "noMonster", observed: answers.many.outcomes.noMonster });
  expect(answers.left).toEqual([10000, 3000, 0]);
  expect(answers.parts).toEqual(answers.many);
});
