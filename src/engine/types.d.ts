/** A value with its probability; a distribution is sorted by value and sums to 1. */
export type Outcome = [value: number, probability: number];

/** What can be pasted, and how it can be written: values with their labels. */
export interface Tables {
  what: [string, string][];
  as: [string, string][];
}

/** A release (`0.31`), the development branch (`trunk`) or an article (`wiki-old`). */
export interface EditionInfo {
  v: string;
  label: string;
  /** `YYYY-MM-DD` as far as it is known; empty for trunk and articles. */
  released: string;
  /** The build whose rules were read and its date, `0.35-a0-870, 2026-08-21`, of trunk alone. */
  readAt: string | null;
}

/** A `key=value` pair that stayed out of the answer, and why. */
export interface NotUnderstood {
  pair: string;
  why: string;
}

export interface Canonical {
  query: string;
  notUnderstood: NotUnderstood[];
}

/** A rule that applied: what it did, and the value after it in aut. */
export interface AppliedRule {
  name: string;
  effect: string;
  after: Outcome[];
}

export interface Breakdown {
  dist: Outcome[];
  steps: AppliedRule[];
}

export interface Step extends Canonical {
  edition: string;
  /** Movement delay, in aut. */
  movement: Breakdown;
  /** What an action of ten aut takes on this step, in aut. */
  pace: Breakdown;
  /** The total time of one step. */
  aut: { dist: Outcome[]; mean: number };
  /** The game's own word for the speed on the tile left, with its probability. */
  words: [word: string, probability: number][];
  remarks: string[];
}

export interface Action {
  /** Its name for programs, the same in every release: `attack`, `quaff`, `swap-rings`. */
  slug: string;
  name: string;
  dist: Outcome[];
  mean: number;
}

/** A monster of an edition; energies that its actions cost, 10 being ordinary. */
export interface MonsterInfo {
  id: string;
  name: string;
  glyph: string;
  /** The game's name of its colour; empty where it varies. */
  colour: string;
  speed: number;
  move: number;
  swim: number;
  attack: number;
  missile: number;
  spell: number;
  special: number;
  item: number;
  hd: number;
  habitat: string;
  flies: boolean;
  stationary: boolean;
  unique: boolean;
  melee: boolean;
  /** How its speed or its turns depart from these numbers. */
  note: string;
}

/** What a foe does during `steps` of your actions: a corridor, in sight all along, melee within reach 1. */
export interface Pursuit {
  foe: string;
  /** Turns it pays for; a hit in passing is none. */
  actions: Outcome[];
  meanActions: number;
  attacks: Outcome[];
  meanAttacks: number;
  /** The chance of no attack at all. */
  untouched: number;
  /** Its distance in the end; 99 is out of reach. */
  gap: Outcome[];
  /** The chance that it is first adjacent after your k-th action and its reply. */
  reached: [step: number, probability: number][];
  /** The rules of energy in words. */
  regime: string;
}

export interface Outrun {
  id: string;
  /** Its steps for each of your actions in the long run. */
  ratio: number;
  meanAttacks: number;
  untouched: number;
  /** What it does: whether it outruns you in the long run. */
  verdict: "faster" | "keeps up" | "falls behind" | "never moves";
}

export interface Timeline {
  you: { start: number; aut: number }[];
  foes: { foe: string; events: TimelineEvent[] }[];
}

/** A gain of energy (`action` is empty) or something the foe does (`gain` is 0). */
export interface TimelineEvent {
  at: number;
  gain: number;
  energyBefore: number;
  energyAfter: number;
  action: string;
  cost: number;
  gap: number;
}

/** A character dump, read. Lines are counted from 1; a line's text is cut where it is long. */
export interface Dump {
  /** Name and title. */
  who: string | null;
  /** The game's version as written; without one, the newest release is taken. */
  version: string | null;
  edition: string;
  /** The build in its edition; who of the foes in view to add is for you to choose. */
  query: string;
  /** What was filled in, and the line that says it. */
  applied: { key: string; value: string; line: number; text: string }[];
  /** What could matter and was left out. */
  ignored: { line: number; text: string; why: string }[];
  /** What stars and sentences leave open; `query` has the likeliest. */
  piety: { from: number; to: number } | null;
  /** The monsters in view. */
  foes: {
    name: string;
    count: number;
    states: string[];
    hostile: boolean;
    /** How the key `foes` writes one of them; none if the edition's bestiary lacks it. */
    foe: string | null;
    line: number;
  }[];
  /** The game's word for the speed against ours; none if the text has no line of statuses. */
  word: {
    said: string;
    computed: [word: string, probability: number][];
    agrees: boolean;
    /** The probable reason why not. */
    reason: string | null;
  } | null;
}

/** How an encounter phase of Telengard can end. */
export type EncounterOutcome =
  | "noMonster"
  | "invisibilityAvoided"
  | "sneakedPast"
  | "timeStopped"
  | "healed"
  | "stolen"
  | "nothingToSteal"
  | "gift"
  | "combatPlayerFirst"
  | "combatMonsterFirst";

/** The exact odds of an encounter phase; every chance is of the whole phase. */
export interface Encounter {
  outcomes: Record<EncounterOutcome, number>;
  /** By class; who was sneaked past stayed unseen. The first two outcomes come before any class. */
  byMonster: (Record<EncounterOutcome, number> & { number: number; name: string })[];
  /** Of an announced monster. */
  level: Outcome[];
  /** Of a monster whose hit points were rolled; empty where none ever are. */
  hp: Outcome[];
  /** The mean number of passes through the loop of Light, given that a monster was met. */
  passes: number;
  /** The chance that an attempted gift beats what is worn. */
  giftChance: number;
}

/** One encounter; what it did not come to is null. */
export interface RolledEncounter {
  outcome: EncounterOutcome;
  monster: string | null;
  level: number | null;
  hp: number | null;
  /** What was stolen or given. */
  item: string | null;
  /** The bonus of what was given. */
  bonus: number | null;
  draws: EncounterDraw[];
}

/** A die; where each face has a meaning of its own, `needs` is empty and `passed` null. */
export interface EncounterDraw {
  what: string;
  die: string;
  rolled: number;
  needs: string;
  passed: boolean | null;
  result: string;
}

export interface SimulatedEncounters {
  n: number;
  outcomes: Record<EncounterOutcome, number>;
  /** Each count beside what is expected, their difference in standard deviations and in words. */
  scores: {
    outcome: EncounterOutcome;
    observed: number;
    expected: number;
    standard: number;
    reading: "as expected" | "unusual" | "very unusual" | "not by chance";
  }[];
}

/** A cell of a pasted table that is about a monster's numbers or about what changes a step. */
export interface Finding {
  /** The line of the text, from 1. */
  line: number;
  what: string;
  column: string;
  said: string;
  truth: string;
  /** The release since which the game has had that. */
  since: string;
  agrees: boolean;
  /** The releases in which the cell would have been right. */
  rightIn: string[];
}

/** A table of a pasted text, in wikitext or Markdown. */
export interface CheckedTable {
  /** The line of the text it begins in, from 1. */
  line: number;
  /** Its caption, or what heads it. */
  title: string;
  /** The cells that could be checked. */
  findings: Finding[];
  /** What could not, and why; blanks and dashes are left out. */
  notChecked: { line: number; what: string; said: string; why: string }[];
}
