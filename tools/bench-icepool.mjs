// Computes the same distributions with icepool, a Python library of exact dice, and compares the results.
import { spawnSync } from "node:child_process";
import { root } from "./files.mjs";

const TOLERANCE = 1e-9;
// The monsters of release 0.34 that attack and are always confused, so that their steps neither jitter nor end in attacks
// of opportunity. `monsters()` has no field for that.
const CONFUSED = ["spatial-vortex", "fire-vortex"];
// Those that make no attacks of opportunity, likewise.
const NOT_OPPORTUNE = ["drowned-soul", "fire-elemental"];
// What the models do not have: turns that a monster does not spend on coming and attacking.
const UNMODELLED = [
  "flits about after an attack", "explodes", "often holds still while you see it", "keeps its distance",
  "does not come while you see it", "acts only as its owner does",
];
// The sight radius of every species of release 0.34 except Barachi and Kobolds (tiles).
const SIGHT = 7;
// A model of more steps takes icepool many minutes.
const MAX_STEPS = 50;

// Returns icepool's task for a chase, or undefined for one whose model is not written down in icepool: other releases,
// plans, pauses, random speeds, more than 50 steps.
export function chaseTask(engine, query) {
  const params = new URLSearchParams(query);
  const steps = Number(params.get("steps") ?? 10);
  if (params.get("v") !== "0.34" || params.has("plan") || steps > MAX_STEPS) return;
  const isModelled = ({ id, note, habits }) => !note && !NOT_OPPORTUNE.includes(id) && !habits.some((habit) => UNMODELLED.includes(habit));
  const monsters = engine.monsters("0.34").filter(isModelled);
  const profile = ({ id, speed, move, attack, reach, melee, stationary }) => ({
    ...{ id, speed, move, attack, reach, melee, stationary },
    erratic: CONFUSED.includes(id),
  });
  const task = {
    aut: engine.step(query).aut.dist,
    gap: Number(params.get("gap") ?? 1),
    steps,
    anyEnergy: params.get("energy") === "any",
    sight: SIGHT,
  };
  if (!params.has("foes")) return { kind: "bestiary", foes: monsters.map(profile), ...task };
  const foe = monsters.find(({ id }) => id === params.get("foes"));
  return foe && { kind: "chase", foe: profile(foe), ...task };
}

export const encounterTask = (query) => ({ kind: "encounter", query: Object.fromEntries(new URLSearchParams(query)) });

// Computes the tasks; an undefined one has no answer.
export function runIcepool(tasks) {
  const defined = tasks.filter(Boolean);
  const python = spawnSync(`${root}.tools/icepool/bin/python`, [`${root}tools/icepool_models.py`], {
    input: JSON.stringify(defined),
    maxBuffer: 1 << 28,
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (python.status !== 0) throw new Error("icepool failed; `make icepool` installs it.");
  const answers = JSON.parse(python.stdout);
  return tasks.map((task) => task && answers.shift());
}

// Throws if the engine's answer to a query is not icepool's.
export function compare(engine, query, { kind }, { answer }) {
  const check = (what, ours, theirs) => {
    if (!(Math.abs(ours - theirs) <= TOLERANCE)) throw new Error(`${query}: ${what} is ${ours}, by icepool ${theirs}.`);
  };
  if (kind === "bestiary") {
    const all = engine.outruns(query).filter(({ id }) => id in answer);
    if (all.length !== Object.keys(answer).length) throw new Error(`${query}: icepool has other monsters.`);
    for (const { id, meanAttacks, untouched } of all) {
      check(`the mean of ${id}`, meanAttacks, answer[id][0]);
      check(`no attack of ${id}`, untouched, answer[id][1]);
    }
    return;
  }
  const ours = new Map(kind === "chase" ? engine.pursuit(query)[0].attacks : Object.entries(engine.encounter(query).outcomes));
  const theirs = new Map(answer);
  for (const value of new Set([...ours.keys(), ...theirs.keys()])) check(value, ours.get(value) ?? 0, theirs.get(value) ?? 0);
}
