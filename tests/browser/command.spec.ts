import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { loadEngine } from "./engine";

const root = fileURLToPath(new URL("../../", import.meta.url));
// `make command` builds it.
const command = `${process.env.CARGO_TARGET_DIR ?? `${root}target`}/debug/crawl-clock`;

/** Returns every n-th query of a golden file. */
function golden(file: string, n: number) {
  const rows = readFileSync(`${root}crates/golden/rows/${file}`, "utf8").trim().split("\n").slice(1);
  return rows.filter((_, i) => i % n === 0).map((row) => row.split("\t")[0]);
}

const steps = golden("steps-exact.tsv", 160);
const chases = golden("plans.tsv", 12);
const encounters = [...new Set(golden("telengard-monsters.tsv", 20))];

/** Each command, the function of the engine that answers the same, and the queries that both get. */
const questions: [string, string, string[]][] = [
  ["step", "step", [...steps, "v=0.15&species=centaur&to=shallow&haste=1", "v=0.31&frozn=1&fast=9", "v=wiki-old&species=naga", ""]],
  ["actions", "actions", steps],
  ["chase", "pursuit", chases],
  ["crowd", "crowd", ["v=0.34&foes=orc,orc,orc&where=door&away=0&energy=any", "v=0.31&foes=orc&where=open"]],
  ["sample", "timeline", chases],
  ["melee", "melee", ["v=0.34&foes=adder,orc:bare,@9&hp=20&ac=3&ev=11", "v=0.12&foes=hydra"]],
  ["kills", "kills", ["v=0.34&weapon=war-axe&skill=10&foes=ogre,ugly-thing", "v=0.16&foes=orc&stab=sleeping"]],
  ["advise", "advise", ["v=0.34&foes=ogre&gap=2&stairs=9&have=haste.blink&hp=30&ac=3&ev=8"]],
  ["explain", "explain", ["v=0.34&times=15.15.15", "v=0.34&weapon=war-axe&skill=16&attack-times=9.9.10.9"]],
  ["outruns", "outruns", ["v=0.31&species=naga", "v=trunk&haste=1&steps=3", "v=0.12&species=spriggan&gap=3"]],
  ["encounter", "encounter", encounters],
  ["roll", "rollEncounter", [1, 2, 3, 5172].map((seed) => `depth=3&sword=1&cloak=9&light=1&seed=${seed}`)],
  ["simulate", "simulateEncounters", ["n=1000", "depth=7&n=2500001&seed=9"]],
];

const json = (...args: string[]) =>
  // It ends with 1 where it understood a question only in part, or found a mistake.
  JSON.parse(spawnSync(command, [...args, "--json"], { encoding: "utf8", maxBuffer: 2 ** 26 }).stdout);

test("the command prints what the engine answers, number by number", async () => {
  const engine = await loadEngine();
  const asked = questions.flatMap(([name, , queries]) => queries.map((query) => `${name} ${query}`));
  expect(new Set(asked).size).toBeGreaterThan(80);
  for (const [name, call, queries] of questions)
    for (const query of queries) expect(json(name, query), `${name} ${query}`).toEqual(engine[call](query));
});

test("the command reads files as the engine does", async () => {
  const engine = await loadEngine();
  for (const name of ["0.31-sprint", "0.28-water", "trunk-centaur", "half"]) {
    const file = `${root}crates/question/tests/dumps/${name}.txt`;
    expect(json("dump", file)).toEqual(engine.readDump(readFileSync(file, "utf8")));
  }
  const tables = `${root}crates/command/tests/cmd/wikitext.txt`;
  expect(json("check", tables, "-v", "0.31")).toEqual(engine.checkTables("0.31", readFileSync(tables, "utf8")));
  expect(json("editions")).toEqual(engine.editions());
  for (const { 0: kind } of engine.tables().what.filter(([kind]: string[]) => kind !== "compared")) {
    const query = "v=0.31&species=naga&foes=ogre";
    expect(json("table", kind, query, "--as", "csv"), kind).toEqual(engine.table(query, kind, "csv"));
  }
});
