// Has icepool, a Python library of exact dice, compute the laws that the engine computes, and compares the results.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const TOLERANCE = 1e-9;
// The one monster of release 0.34 that attacks and is always confused, so that it neither jitters nor strikes in pursuit:
// `monsters()` does not tell that.
const CONFUSED = ["spatial-vortex"];
// How far anyone sees in release 0.34 who is neither a Barachi nor a Kobold.
const SIGHT = 7;
// A law of more steps takes icepool many minutes.
const MAX_STEPS = 50;

// Returns icepool's task for a chase, or undefined for one whose law is not written down in icepool: other releases,
// plans, pauses, random speeds, more than 50 steps.
export function chaseTask(engine, query) {
  const asked = new URLSearchParams(query);
  const steps = Number(asked.get("steps") ?? 10);
  if (asked.get("v") !== "0.34" || asked.has("plan") || asked.has("times") || steps > MAX_STEPS) return;
  const monsters = engine.monsters("0.34").filter(({ note }) => !note);
  const profile = ({ id, speed, move, attack, reach, melee, stationary }) => ({
    ...{ id, speed, move, attack, reach, melee, stationary },
    erratic: CONFUSED.includes(id),
  });
  const task = {
    aut: engine.step(query).aut.dist,
    gap: Number(asked.get("gap") ?? 1),
    steps,
    anyEnergy: asked.get("energy") === "any",
    sight: SIGHT,
  };
  if (!asked.has("foes")) return { kind: "bestiary", foes: monsters.map(profile), ...task };
  const foe = monsters.find(({ id }) => id === asked.get("foes"));
  return foe && { kind: "chase", foe: profile(foe), ...task };
}

export const encounterTask = (query) => ({ kind: "encounter", query: Object.fromEntries(new URLSearchParams(query)) });

// Computes the tasks; an undefined one has no answer.
export function runIcepool(tasks) {
  const given = tasks.filter(Boolean);
  const python = spawnSync(`${root}.tools/icepool/bin/python`, [`${root}benches/icepool_laws.py`], {
    input: JSON.stringify(given),
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
