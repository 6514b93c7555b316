/**
 * A query or a whole link, as text or as the web has it. In an object with `strict` it is refused unless all of it is understood.
 */
export type Query = string | URL | URLSearchParams | { query: string | URL | URLSearchParams; strict?: boolean };

/**
 * A value with its probability; a distribution is sorted by value and sums to 1.
 */
export type Outcome = [value: number, probability: number];

/**
 * A word of the game for the speed, with its probability.
 */
export type WordChance = [word: string, probability: number];

/**
 * An action, counted from 1, with a probability.
 */
export type ActionChance = [action: number, probability: number];

/**
 * A weapon, null for none, with the probability that it is held.
 */
export type HeldWeapon = [weapon: string | null, probability: number];

/**
 * Whether a monster outruns you in the long run.
 */
export type Verdict = "faster" | "keeps up" | "falls behind" | "never moves" | "does not come";

/**
 * How often a monster shoots.
 */
export type Shoots = "never" | "rarely" | "often";

/**
 * What a monster casts.
 */
export type Casts = "nothing" | "other" | "at you";

/**
 * The size of a body.
 */
export type Size = "tiny" | "little" | "small" | "medium" | "large" | "big" | "giant" | "huge";

/**
 * How an encounter phase of Telengard can end.
 */
export type EncounterOutcome = "noMonster" | "invisibilityAvoided" | "sneakedPast" | "timeStopped" | "healed" | "stolen" | "nothingToSteal" | "gift" | "combatPlayerFirst" | "combatMonsterFirst";

/**
 * How surprising a count is.
 */
export type Significance = "as expected" | "unusual" | "very unusual" | "not by chance";

/**
 * What an option begins with.
 */
export type FirstMove = "step" | "stairs" | "drink" | "berserk" | "cast" | "blink" | "hop" | "teleport" | "attack" | "wait";

/**
 * How a chance to live relates to the true one: `exact` if it is that; `atLeast` if it is a lower bound, as
 * where poison counts as if nothing cured it, blows of yours are left out that kill sooner, or a foe may do
 * less than it can; `atMost` if it is an upper bound, as where missiles, spells or other harm are left out;
 * `about` if it was sampled or is approximate otherwise, or may be off either way. A bound of what was
 * sampled is one up to the error of the sample.
 */
export type Exactness = "exact" | "atLeast" | "atMost" | "about";

/**
 * A release (`0.31`), the development branch (`trunk`) or an article (`wiki-old`).
 */
export interface EditionInfo {
    v: string;
    label: string;
    /**
     * The date as `YYYY-MM-DD`, shorter where the day is unknown; empty for trunk and articles.
     */
    released: string;
    /**
     * For trunk, the build whose rules were read and its date: `0.35-a0-870, 2026-08-22`.
     */
    readAt: string | null;
}

/**
 * The kinds and formats of tables to paste, each as a value with its label; a kind also with the keys of the
 * inputs that it depends on before all others.
 */
export interface Tables {
    what: [string, string, string[]][];
    as: [string, string][];
}

/**
 * A `key=value` pair that was ignored, and the reason as a sentence.
 */
export interface NotUnderstood {
    pair: string;
    why: string;
}

/**
 * A query in canonical form.
 */
export interface Canonical {
    /**
     * The canonical query, without `?`.
     */
    query: string;
    notUnderstood: NotUnderstood[];
}

/**
 * A rule that applied: its effect in words, and the distribution after it in aut.
 */
export interface AppliedRule {
    name: string;
    effect: string;
    after: Outcome[];
}

/**
 * A distribution in aut, and the rules that led to it in order.
 */
export interface Breakdown {
    dist: Outcome[];
    steps: AppliedRule[];
}

/**
 * A distribution in aut.
 */
export interface Aut {
    dist: Outcome[];
    mean: number;
}

/**
 * The time of one step.
 */
export interface Step extends Canonical {
    /**
     * The key of the edition.
     */
    edition: string;
    /**
     * The movement delay, in aut.
     */
    movement: Breakdown;
    /**
     * The time that an action of 10 aut takes on this step, in aut.
     */
    pace: Breakdown;
    /**
     * The total time of one step, in aut.
     */
    aut: Aut;
    /**
     * The game's words for the speed on the tile that is left, with their probabilities.
     */
    words: WordChance[];
    /**
     * Sentences about rules that a reader may not expect.
     */
    remarks: string[];
}

/**
 * The time of an action, in aut.
 */
export interface Action {
    /**
     * Its identifier, the same in every release: `attack`, `quaff`, `swap-rings`.
     */
    slug: string;
    name: string;
    dist: Outcome[];
    mean: number;
    /**
     * Of an attack, where skill leads to a minimum delay; null otherwise.
     */
    leastDelay: LeastDelay | null;
}

/**
 * The minimum delay of the weapon in the main hand.
 */
export interface LeastDelay {
    /**
     * The minimum delay, in aut.
     */
    aut: number;
    /**
     * The skill from which an attack takes no longer; above 27 no character learns it.
     */
    skill: number;
    /**
     * What keeps this build's attacks above it, the most first.
     */
    above: Addition[];
}

/**
 * An input as it is, with the auts that it adds on average while all others stay.
 */
export interface Addition {
    change: Change;
    aut: number;
}

/**
 * A monster of an edition. `speed` is the energy gained in 10 aut; the other numbers are energy costs; 10 is
 * ordinary.
 */
export interface MonsterInfo {
    /**
     * As a link writes it.
     */
    id: string;
    /**
     * What the game calls it.
     */
    name: string;
    glyph: string;
    /**
     * The game's name of its colour; empty where it varies.
     */
    colour: string;
    speed: number;
    move: number;
    swim: number;
    attack: number;
    missile: number;
    spell: number;
    special: number;
    item: number;
    /**
     * Hit dice.
     */
    hd: number;
    /**
     * The average of its hit points, about which those of each spread; null where each has its own.
     */
    hp: number | null;
    /**
     * Its armour class, without what it wears; null where each has its own.
     */
    ac: number | null;
    /**
     * Its evasion; null where each has its own.
     */
    ev: number | null;
    /**
     * Its attacks, all of which it makes at the price of one.
     */
    attacks: FoeAttack[];
    habitat: string;
    flies: boolean;
    stationary: boolean;
    unique: boolean;
    /**
     * Whether the monster attacks in melee.
     */
    melee: boolean;
    /**
     * How often a new one has a launcher or missiles: in a quarter of all cases or more (`often`), in fewer,
     * or never.
     */
    shoots: Shoots;
    /**
     * Its gravest spell or ability: one that hurts, hinders or marks you or makes creatures (`at you`), or
     * any other.
     */
    casts: Casts;
    /**
     * Whether the monster is generated with a polearm and with no other weapon, and so attacks from two
     * tiles.
     */
    polearm: boolean;
    /**
     * The distance in tiles that its own attacks reach, without a weapon.
     */
    reach: number;
    /**
     * The size of its body.
     */
    size: Size;
    /**
     * What it does with its turns that others do not, in words: `keeps its distance`.
     */
    habits: string[];
    /**
     * Where the game's lists place it: `Lair` all levels, `D:4-7` some. Known from 0.12 on.
     */
    places: string[];
    /**
     * How its speed or its turns depart from these numbers.
     */
    note: string;
}

/**
 * A key of a link, as a form needs it.
 */
export interface InputInfo {
    /**
     * The part before the `=`.
     */
    key: string;
    /**
     * What a form calls it.
     */
    label: string;
    /**
     * A sentence of help.
     */
    help: string;
    /**
     * The heading of the part of a form that has it.
     */
    group: string;
    /**
     * The releases that have it, in words: `since 0.14`.
     */
    releases: string;
    /**
     * What a link without the key means.
     */
    default: string;
    /**
     * How its value is written: `0` or `1`; a number; one of `values`; a number, or any of `values` joined
     * by dots; any text.
     */
    kind: "toggle" | "number" | "choice" | "slots" | "text";
    /**
     * The least number; null for other kinds.
     */
    min: number | null;
    /**
     * The largest number; null for other kinds.
     */
    max: number | null;
    /**
     * Whether a number may have decimals: one for a skill, up to six for a chance.
     */
    decimals: boolean;
    /**
     * What no value means, where there may be none.
     */
    empty: string | null;
    /**
     * Whether the key takes several values, joined by commas.
     */
    isList: boolean;
    /**
     * The values that this edition has to choose from; of a text, suggestions.
     */
    values: ValueInfo[];
}

/**
 * A value of a key.
 */
export interface ValueInfo {
    /**
     * As a link writes it; empty for none.
     */
    value: string;
    /**
     * What players call it.
     */
    name: string;
    /**
     * A remark to tell it from others; may be empty.
     */
    note: string;
}

/**
 * A species of an edition.
 */
export interface SpeciesInfo {
    /**
     * As a link writes it.
     */
    slug: string;
    /**
     * What players call it.
     */
    name: string;
    /**
     * The size of its body.
     */
    size: Size;
    /**
     * Levels of the inborn Fast mutation.
     */
    fast: number;
    /**
     * Levels of the inborn Slow mutation.
     */
    slow: number;
    /**
     * Levels of Slow that come from a tail or frog legs, and go with them.
     */
    slowAnatomy: number;
    /**
     * How many tiles it sees.
     */
    sight: number;
    /**
     * What else the rules ask about it, in words.
     */
    traits: string[];
    /**
     * The releases in which it is as it is here, in words.
     */
    releases: string;
}

/**
 * A form of an edition.
 */
export interface FormInfo {
    /**
     * As a link writes it.
     */
    slug: string;
    /**
     * What players call it.
     */
    name: string;
    /**
     * The movement delay in aut before anything else.
     */
    base: number;
    /**
     * Null where the species keeps its own.
     */
    size: string | null;
    /**
     * What the time of every action is multiplied by.
     */
    pace: number;
    /**
     * What the movement delay is multiplied by.
     */
    stride: number;
    /**
     * The equipment that it melds, in words.
     */
    melds: string[];
    /**
     * What else the rules ask about it, in words.
     */
    traits: string[];
    /**
     * The releases in which it is as it is here, in words.
     */
    releases: string;
}

/**
 * A god of an edition.
 */
export interface GodInfo {
    /**
     * As a link writes it.
     */
    slug: string;
    /**
     * What players call it.
     */
    name: string;
    /**
     * The releases that have it, in words.
     */
    releases: string;
}

/**
 * A weapon of an edition, and what else an attack can be made with.
 */
export interface WeaponInfo {
    /**
     * As a link writes it.
     */
    slug: string;
    /**
     * What players call it.
     */
    name: string;
    /**
     * The skill it is used with, in words.
     */
    skill: string;
    /**
     * The delay in aut without skill.
     */
    base: number;
    /**
     * The delay in aut at the best skill; 0 where skill does not set it.
     */
    min: number;
    /**
     * The releases in which it is as it is here, in words.
     */
    releases: string;
}

/**
 * An action of an edition.
 */
export interface ActionInfo {
    /**
     * As the key `plan` writes it.
     */
    slug: string;
    /**
     * What players call it.
     */
    name: string;
    /**
     * The mean time in aut that a plain human takes for it.
     */
    aut: number;
}

/**
 * What a foe does during `steps` of your actions, in melee: missiles and spells are not counted.
 */
export interface Pursuit {
    /**
     * The foe as the key `foes` writes it.
     */
    foe: string;
    /**
     * Whether the foe leaves you alone for the god that you worship, unless you are under penance; the
     * figures are those of a hostile one.
     */
    isPeaceful: boolean;
    /**
     * The number of actions that the foe pays for; a free hit as it follows does not count.
     */
    actions: Outcome[];
    meanActions: number;
    /**
     * The number of its attacks.
     */
    attacks: Outcome[];
    meanAttacks: number;
    /**
     * The probability that it neither attacks you nor bursts at you.
     */
    untouched: number;
    /**
     * The final distance in tiles; 99 means out of reach. Given that it is not `gone`, unless it is for
     * certain.
     */
    gap: Outcome[];
    /**
     * The probability that it has burst, or ended itself in its attack; only of a foe that may.
     */
    gone?: number;
    /**
     * The probability that it is first adjacent after your k-th action and its reply.
     */
    reached: ActionChance[];
    /**
     * The probability that it is adjacent (of a foe with a longer reach: that you are in its reach) after
     * your k-th action and its reply. Empty if you drink once it is beside you.
     */
    adjacent: ActionChance[];
    /**
     * The edition's rules of energy in words.
     */
    regime: string;
    /**
     * What you get done; only for a plan with attacks or with actions marked `~`.
     */
    yourAttacks?: YourAttacks;
    /**
     * The probability that it comes along; only for a plan that ends with stairs. `attacks` are then those
     * until you are gone.
     */
    follows?: number;
    /**
     * The number of its attacks during the arrival and one plain turn after it.
     */
    attacksAfterArrival?: Outcome[];
    /**
     * The number of sampled runs behind these figures; absent where they are exact.
     */
    sampledRuns?: number;
    /**
     * The hit points lost to it by the end as if it came alone, after an arrival with its attacks then, all
     * poison counted; absent unless AC and EV are known, and where nothing is known of its blows.
     */
    hpLost?: Outcome[];
    /**
     * The probability that you live up to your k-th action and its reply, as `aliveByAction` of all; absent
     * unless hit points are known too, if you drink once it is beside you, and where its missiles count,
     * which come at no known action.
     */
    alive?: ActionChance[];
}

/**
 * Your attacks, or the actions that the plan marks, against one foe.
 */
export interface YourAttacks {
    /**
     * How many attacks or marked actions the plan has while the foe lives.
     */
    planned: number;
    /**
     * How many of the `planned` ones find the foe within your reach, on average: 1 tile in melee, 2 with a
     * polearm. Shots and marked actions count anywhere.
     */
    total: number;
    /**
     * How many of those in `total` are done before the foe is first adjacent.
     */
    beforeAdjacent: Outcome[];
    /**
     * How many of those in `total` are done before the foe's first attack, the action it interrupts
     * included.
     */
    beforeAttacked: Outcome[];
    /**
     * How many of those in `total` there are for each of the foe's attacks, on average; absent if it never
     * attacks.
     */
    perAttack?: number;
}

/**
 * What all foes of a chase do together, those that leave you alone as if they were hostile.
 */
export interface Together {
    /**
     * The number of attacks of all; null where it was not computed.
     */
    attacks: Outcome[] | null;
    meanAttacks: number;
    /**
     * Whether `meanAttacks` is an upper bound: foes get in each other's way, and all that is known is how
     * many can stand beside you.
     */
    meanAttacksIsBound: boolean;
    /**
     * The probability of no attack at all.
     */
    untouched: number;
    /**
     * Whether `untouched` is exact; if not, it was sampled (see `sampledRuns`), or there is at least this
     * chance.
     */
    untouchedIsExact: boolean;
    /**
     * The probability of no attack up to your k-th action and the replies to it. Empty if you drink once the
     * foe is beside you.
     */
    unhurt: ActionChance[];
    /**
     * The probability that someone comes along; null for a plan that does not end with stairs.
     */
    follows: number | null;
    /**
     * The foe in front, behind which all others only wait; null where there is none.
     */
    stuckBehind: string | null;
    /**
     * The number of sampled runs behind these figures; null where they were not sampled.
     */
    sampledRuns: number | null;
    /**
     * The probability that you live, after an arrival through the turn that follows it, all poison counted;
     * null unless hit points, AC and EV are known.
     */
    alive: number | null;
    /**
     * How `alive` relates to the true chance; null where `alive` is.
     */
    aliveExactness: Exactness | null;
    /**
     * The probability that you live up to your k-th action and the replies to it, with poison that hurts
     * when it does; where that is too much to compute, all of it counted at once. Empty unless hit points,
     * AC and EV are known, if you drink once the foe is beside you, and where missiles count, which come at
     * no known action.
     */
    aliveByAction: ActionChance[];
    /**
     * Whether `aliveByAction` is exact: not where anything is left out, foes are followed apart or sampled,
     * or amounts of poison are rounded, so that it hurts early.
     */
    aliveByActionIsExact: boolean;
    /**
     * The probability that you live up to your k-th action and the replies to it by the blows alone, without
     * any poison or missile: at most this chance. Empty unless hit points, AC and EV are known, and if you
     * drink once the foe is beside you.
     */
    aliveByBlows: ActionChance[];
    /**
     * The hit points lost by the end, after an arrival with the attacks then, all poison counted; null
     * unless AC and EV are known, and where nothing is known of a foe's blows.
     */
    hpLost: Outcome[] | null;
    /**
     * What else these foes do, which is not in `alive` and `hpLost`, as nouns.
     */
    notCounted: string[];
}

/**
 * What foes do that get into each other's way, in a corridor, at a door or in the open, or that you kill one
 * after the other: sampled, not exact.
 */
export interface Crowd extends SampledAttacks {
    /**
     * The number of sampled runs behind these figures.
     */
    games: number;
    /**
     * The share of the runs in which nobody attacks or bursts.
     */
    untouched: number;
    /**
     * Each foe, in the order of the key `foes`.
     */
    foes: CrowdFoe[];
}

/**
 * A foe among others.
 */
export interface CrowdFoe extends SampledAttacks {
    /**
     * The foe as the key `foes` writes it.
     */
    foe: string;
}

/**
 * Numbers of attacks in sampled runs.
 */
export interface SampledAttacks {
    /**
     * How often each number came.
     */
    attacks: Outcome[];
    meanAttacks: number;
    /**
     * The standard error of `meanAttacks`.
     */
    standardError: number;
}

/**
 * What a foe's blows do to you in one round of its attacks, all of them at the price of one.
 */
export interface FoeMelee {
    /**
     * The foe as the key `foes` writes it.
     */
    foe: string;
    /**
     * Whether the foe leaves you alone for the god that you worship, unless you are under penance; the
     * figures are those of a hostile one.
     */
    isPeaceful: boolean;
    /**
     * Hit dice; null for a custom foe.
     */
    hd: number | null;
    /**
     * Its mean hit points; null where they are not known.
     */
    hp: number | null;
    /**
     * Its attacks in order, as the game's tables have them.
     */
    attacks: FoeAttack[];
    /**
     * What it may hold in its first hand.
     */
    weapons: HeldWeapon[];
    /**
     * The chance that its first attack beats your evasion, blocked or not; null unless your AC and EV are
     * known.
     */
    hits: number | null;
    /**
     * The hit points lost to the blows of one round, at most all of yours if they are known; null unless
     * your AC and EV are known.
     */
    round: Outcome[] | null;
    /**
     * The hit points lost to the blows of one round and all of their poison, if nothing cures you; null
     * unless your AC and EV are known.
     */
    withPoison: Outcome[] | null;
    /**
     * What it shoots with or throws, by id, each with its probability among those who have something; empty
     * where its missiles are not known.
     */
    missiles: [string, number][];
    /**
     * The chance that a missile of it beats your evasion, blocked or not; null where its missiles are not
     * known, and unless your AC and EV are.
     */
    missileHits: number | null;
    /**
     * The hit points lost to one missile, without a brand, at most all of yours if they are known; null
     * where `missileHits` is.
     */
    missile: Outcome[] | null;
    /**
     * What else its blows do, which is in none of these figures, as nouns.
     */
    notCounted: string[];
    /**
     * Why something is not known.
     */
    why: string | null;
}

/**
 * An attack of a monster.
 */
export interface FoeAttack {
    /**
     * The way it strikes: `hit`, `bite`, `sting`.
     */
    type: string;
    /**
     * What it does besides: `plain`, `fire`, `poison`.
     */
    flavour: string;
    /**
     * The most damage of the bare attack.
     */
    damage: number;
}

/**
 * Your attacks on a foe until it dies.
 */
export interface FoeKill {
    /**
     * The foe as the key `foes` writes it.
     */
    foe: string;
    /**
     * The chance that the first blow of your first attack lands; null where it is not determined.
     */
    hits: number | null;
    /**
     * The hit points that your first attack takes off, misses included.
     */
    damage: Outcome[] | null;
    /**
     * The chance that exactly this many attacks kill it, from one to 60; with `longer` they sum to 1.
     */
    attacks: Outcome[] | null;
    /**
     * The chance that more than 60 are needed.
     */
    longer: number | null;
    /**
     * Whether `attacks` and `damage` may be bounds, as extra attacks of yours are left out, or heads that
     * you cut off: at most this many attacks kill, and `damage` is at least this much where extra attacks
     * are left out, else exact; null where it is not determined.
     */
    isBound: boolean | null;
    /**
     * What is not in these figures, as nouns: your extra attacks, with which it takes fewer, and then all
     * else.
     */
    notCounted: string[];
    /**
     * Why it is not determined.
     */
    why: string | null;
}

/**
 * A monster of the bestiary against the build.
 */
export interface Outrun {
    id: string;
    /**
     * Long-run steps of the monster per tile that your plan leads away in a round; per action if it leads
     * nowhere.
     */
    ratio: number;
    meanAttacks: number;
    untouched: number;
    /**
     * Whether the monster outruns you in the long run.
     */
    verdict: Verdict;
}

/**
 * One run of a chase.
 */
export interface Timeline {
    you: TimelineAction[];
    foes: TimelineFoe[];
}

/**
 * An action of yours: its start since the beginning and the time it takes, in aut.
 */
export interface TimelineAction {
    start: number;
    aut: number;
}

/**
 * The events of one foe.
 */
export interface TimelineFoe {
    foe: string;
    events: TimelineEvent[];
}

/**
 * A gain of energy (`action` is empty) or an action of the foe (`gain` is 0), at a time in aut.
 */
export interface TimelineEvent {
    at: number;
    gain: number;
    energyBefore: number;
    energyAfter: number;
    action: string;
    cost: number;
    gap: number;
}

/**
 * Where an observed count lies in its exact distribution: of one foe's attacks, or of an outcome in
 * Telengard.
 */
export interface Luck {
    /**
     * The foe as the key `foes` writes it; absent on `page=telengard`.
     */
    foe?: string;
    /**
     * The outcome counted; only on `page=telengard`.
     */
    outcome?: EncounterOutcome;
    /**
     * The probability of exactly that many.
     */
    exactly: number;
    /**
     * The probability of that many or more.
     */
    atLeast: number;
    /**
     * The probability of that many or fewer.
     */
    atMost: number;
}

/**
 * How well a build explains times of steps or attacks. Changes that leave these times as they are are left
 * out, as are all but the likeliest value of a number. Changes with the same distribution of times follow
 * each other.
 */
export interface Explanation {
    /**
     * What the times are of: `step` or `attack`.
     */
    of: string;
    /**
     * The changed input; null for the build as it stands.
     */
    change: Change | null;
    /**
     * The probability of exactly these times in this order; 0 if impossible, or below 1e-308.
     */
    likelihood: number;
    /**
     * The natural logarithm of the likelihood; null if the times are impossible.
     */
    logLikelihood: number | null;
    /**
     * How many times likelier than under the build as it stands, at most 1.8e308; null if that cannot take
     * the times.
     */
    ratio: number | null;
}

/**
 * A changed input of a build, with its new value.
 */
export interface Change {
    key: string;
    value: string;
}

/**
 * What you can do now, the best first.
 */
export interface Advice extends Canonical {
    options: AdviceOption[];
    /**
     * The options that are not possible, as your species, god, form, state or foes forbid them, and those of
     * which it is not worked out whether you live, each with the reason.
     */
    barred: BarredOption[];
    /**
     * The `id` of the first option.
     */
    best: string | null;
    /**
     * The `id` of the best option that spends nothing.
     */
    thrifty: string | null;
    /**
     * The advice in sentences; before it, whom of the question it leaves out. As on the page, no line breaks
     * before a unit or behind a sign: these blanks are U+00A0 and U+202F.
     */
    verdict: string;
    /**
     * The least attacks that anyone could come to; null without stairs, and where they take too long to
     * find.
     */
    bound: AdviceBound | null;
    /**
     * What is best if the foes have just acted; null where their energy is given, and where it takes too
     * long to find.
     */
    sure70: AdviceAt70 | null;
    /**
     * Of a plan in the question first what becomes of it.
     */
    remarks: string[];
    /**
     * What a corridor would do for you, as a sentence; null unless it lets you live clearly more often, and
     * while options are still being worked out.
     */
    inCorridor: string | null;
}

/**
 * An option with its result: attacks are those of all foes.
 */
export interface AdviceOption extends OptionName {
    /**
     * What the option uses up, as the key `have` writes it.
     */
    spends: string[];
    /**
     * What is used up in the fight that may follow, if it was not before, which `livesInTheEnd` counts.
     */
    spendsInFight: string[];
    /**
     * The mean number of attacks until you are gone.
     */
    attacks: number;
    /**
     * The mean number of attacks in the arrival and one plain turn after it.
     */
    afterArrival: number;
    /**
     * The mean number of attacks in all: `attacks` and `afterArrival`.
     */
    cost: number;
    /**
     * Whether `attacks`, `afterArrival` and `cost` are upper bounds: foes get in each other's way, may not
     * come, or die sooner than is counted.
     */
    costIsBound: boolean;
    /**
     * The number of attacks until you are gone; null for several foes under too many random times.
     */
    dist: Outcome[] | null;
    /**
     * `untouched` where that is a lower bound; null where it is not.
     */
    atLeast: number | null;
    /**
     * The chance that no foe attacks until you are gone.
     */
    untouched: number;
    /**
     * Whether `untouched` is exact; if not, it was sampled, or there is at least this chance.
     */
    untouchedIsExact: boolean;
    /**
     * The chance that no foe ever attacks: until you are gone, in the arrival and in one plain turn after
     * it.
     */
    neverAttacked: number;
    /**
     * Whether `neverAttacked` is exact; if not, it was sampled, or there is at least this chance.
     */
    neverAttackedIsExact: boolean;
    /**
     * The chance that you live until a fight that may follow, all poison counted; null unless hit points, AC
     * and EV are known.
     */
    lives: number | null;
    /**
     * Whether `lives` is exact, as `livesExactness` says; null where `lives` is.
     */
    livesIsExact: boolean | null;
    /**
     * How `lives` relates to the true chance; null where `lives` is.
     */
    livesExactness: Exactness | null;
    /**
     * The chance that you live with the fight that follows, as often as it does: its losses are taken to be
     * independent of those before it, and a foe that sleeps to wake at once, unless your first attack is
     * said to find it asleep. Null unless hit points, AC and EV are known.
     */
    livesInTheEnd: number | null;
    /**
     * How `livesInTheEnd` relates to the true chance; null where `livesInTheEnd` is.
     */
    livesInTheEndExactness: Exactness | null;
    /**
     * The chance that you live in the end if foes that sleep sleep on: of an option that sneaks up on one
     * until you stab it, of others where not all sleep. Null elsewhere, and unless hit points, AC and EV are
     * known.
     */
    livesIfAsleep: number | null;
    /**
     * The chance that you live in the end if the foe on whom the option sneaks up wakes at once; null for
     * any other option.
     */
    livesIfWoken: number | null;
    /**
     * The number of sampled runs behind these figures of foes that get in each other's way; null where none
     * were sampled.
     */
    sampledRuns: number | null;
    /**
     * What else the foes' blows do, as nouns.
     */
    notCounted: string[];
    /**
     * The hit points lost until you are gone, on the stairs with the turn after the arrival, all poison
     * counted; null unless hit points, AC and EV are known.
     */
    hpLost: Outcome[] | null;
    /**
     * The chance that some foe comes along by the stairs; null without stairs.
     */
    follows: number | null;
    /**
     * Whether `follows` is an upper bound: a sleeper is taken to wake at once, one that is helpless to act
     * at once.
     */
    followsIsBound: boolean;
    /**
     * How many missiles and spells the option faces at most.
     */
    fromAfar: number;
    /**
     * How many missiles the option faces on average, which are in the hit points lost and the chances to
     * live; null where nothing from afar is in them.
     */
    missiles: number | null;
    /**
     * Whether the option ends the matter: no foe comes along, or stands beside you at the end, in half of
     * all cases or more; who sleeps is taken to sleep on.
     */
    isOver: boolean;
    /**
     * Mean time in aut.
     */
    aut: number;
    /**
     * The chance that all foes are dead by the end; null where your attacks kill none, or are only counted.
     */
    dead: number | null;
    /**
     * Your attacks in a fight to the end, on average, extra attacks left out; null for other options.
     */
    blows: number | null;
    /**
     * The aut of a fight to the end in which no foe is within your reach, so that you wait, on average; null
     * for other options.
     */
    waited: number | null;
    /**
     * The chance that the potion is drunk, of an option that drinks once the foe is beside you; null for
     * others.
     */
    potionUsed: number | null;
}

/**
 * An option that is not possible, or of which it is not worked out whether you live.
 */
export interface BarredOption extends OptionName {
    /**
     * The reason, as a sentence.
     */
    why: string;
    /**
     * The key of the input that has to be set before the option can be worked out; null if something else
     * bars it.
     */
    asks: string | null;
}

/**
 * What an option is.
 */
export interface OptionName {
    /**
     * What tells the option from others: `run`, `haste@0`, `blink@2`, `teleport.run`.
     */
    id: string;
    name: string;
    /**
     * What you do first.
     */
    first: FirstMove;
    /**
     * Your actions as the key `plan` writes them; of one that drinks once the foe is beside you, what is
     * done until then.
     */
    plan: string;
    /**
     * The query with this plan, for `pursuit`.
     */
    link: string;
}

/**
 * The least attacks that anyone could come to who saw the foes' energy, with steps, the stairs and what
 * `have` lists, without waiting; of several foes a lower bound.
 */
export interface AdviceBound {
    cost: number;
    reached: boolean;
}

/**
 * What is best if the foes have just acted, and whether that is something else.
 */
export interface AdviceAt70 {
    best: string;
    cost: number;
    turns: boolean;
}

/**
 * The result of reading a character dump. Line numbers are 1-based; texts of lines are cut to 160
 * characters.
 */
export interface Dump {
    /**
     * Name and title.
     */
    who: string | null;
    /**
     * The game's version as written; without one, the newest release is taken.
     */
    version: string | null;
    edition: string;
    /**
     * The query of edition and build, without foes: which of those in view to add is your choice.
     */
    query: string;
    /**
     * The pairs that were filled in, with their source lines.
     */
    applied: AppliedPair[];
    /**
     * Lines that could matter but were left out, with the reason.
     */
    ignored: IgnoredLine[];
    /**
     * The range that stars and sentences allow; `query` has the likeliest value.
     */
    piety: PietyRange | null;
    /**
     * The monsters in view.
     */
    foes: Sighting[];
    /**
     * The game's word for the speed beside ours; null if the text has no status line.
     */
    word: SpeedWord | null;
}

/**
 * A pair that was filled in, with its source line.
 */
export interface AppliedPair {
    key: string;
    value: string;
    line: number;
    text: string;
}

/**
 * A line that could matter but was left out, with the reason.
 */
export interface IgnoredLine {
    line: number;
    text: string;
    why: string;
}

/**
 * A range of piety, both ends included.
 */
export interface PietyRange {
    from: number;
    to: number;
}

/**
 * Monsters of one kind in view.
 */
export interface Sighting {
    name: string;
    count: number;
    states: string[];
    hostile: boolean;
    /**
     * One of them as the key `foes` writes it; null if the edition's bestiary lacks it.
     */
    foe: string | null;
    line: number;
}

/**
 * The game's word for the speed beside ours.
 */
export interface SpeedWord {
    /**
     * The game's word; `average` where it writes none.
     */
    said: string;
    /**
     * The possible words with their probabilities, quickest first.
     */
    computed: WordChance[];
    /**
     * Whether the game's word is possible: among the computed ones, or for something that the dump leaves
     * open, such as what you stand on.
     */
    agrees: boolean;
    /**
     * The probable reason why it is not among the computed words.
     */
    reason: string | null;
}

/**
 * A number for each outcome.
 */
export type Outcomes<T> = Record<EncounterOutcome, T>;

/**
 * The exact odds of an encounter phase. Every probability is that of the entire phase.
 */
export interface Encounter {
    outcomes: Outcomes<number>;
    /**
     * By class of monster, also those sneaked past unseen. The first two outcomes precede the choice of a
     * class.
     */
    byMonster: MonsterOutcomes[];
    /**
     * The level of an announced monster.
     */
    level: Outcome[];
    /**
     * The hit points of a monster whose hit points are rolled; empty if none are.
     */
    hp: Outcome[];
    /**
     * The monster `fight-foe` of level `fight-foe-level` (absent: the median at this depth), with the hit
     * points it rolls.
     */
    foe: FightFoe;
    /**
     * The mean number of passes through the loop of Light, given that a monster was met.
     */
    passes: number;
    /**
     * The probability that an attempted gift is better than what is worn.
     */
    giftChance: number;
}

/**
 * A class of monsters with the probability of each outcome.
 */
export interface MonsterOutcomes extends Outcomes<number> {
    number: number;
    name: string;
    /**
     * The probability of each outcome, given that this monster is met; null if it never is.
     */
    onceMet: Outcomes<number> | null;
}

/**
 * The monster of a fight.
 */
export interface FightFoe {
    name: string;
    level: number;
    hp: Outcome[];
}

/**
 * One encounter; what did not happen is null.
 */
export interface RolledEncounter {
    outcome: EncounterOutcome;
    monster: string | null;
    level: number | null;
    hp: number | null;
    /**
     * The item stolen or given.
     */
    item: string | null;
    /**
     * The bonus of the item given.
     */
    bonus: number | null;
    /**
     * How many turns had no monster before this one, with `until=1`; else 0.
     */
    emptyTurns: number;
    draws: EncounterDraw[];
}

/**
 * A die roll. Where each face has a meaning of its own, `needs` is empty and `passed` null.
 */
export interface EncounterDraw {
    what: string;
    die: string;
    rolled: number;
    needs: string;
    passed: boolean | null;
    result: string;
}

/**
 * The counts of simulated encounters.
 */
export interface SimulatedEncounters {
    /**
     * The number of encounters.
     */
    n: number;
    outcomes: Outcomes<number>;
    scores: OutcomeScore[];
}

/**
 * A count beside the expected one, their difference in standard deviations (`standard`) and in words.
 */
export interface OutcomeScore {
    outcome: EncounterOutcome;
    observed: number;
    expected: number;
    standard: number;
    reading: Significance;
}

/**
 * A checked claim of a pasted table: about a monster's numbers, a plain step, or a modifier of a step.
 */
export interface Finding {
    /**
     * The 1-based number of the row's first line.
     */
    line: number;
    /**
     * The name in the row's first cell.
     */
    what: string;
    /**
     * The heading of the column.
     */
    column: string;
    /**
     * What the table says.
     */
    said: string;
    /**
     * What the game has.
     */
    truth: string;
    /**
     * The release since which the game has had `truth`; null for a table of ours of which other releases are
     * not computed.
     */
    since: string | null;
    agrees: boolean;
    /**
     * The releases in which the claim would have been right.
     */
    rightIn: string[];
}

/**
 * A claim that was not checked, with the reason as a clause.
 */
export interface SkippedClaim {
    line: number;
    what: string;
    /**
     * The heading of its column; empty for a whole row.
     */
    column: string;
    said: string;
    why: string;
}

/**
 * A column of which nothing was checked, with the reason as a clause.
 */
export interface UnreadColumn {
    column: string;
    why: string;
}

/**
 * The report on one table or infobox of a pasted text.
 */
export interface CheckedTable {
    /**
     * The 1-based number of its first line.
     */
    line: number;
    /**
     * The caption, else the headings; of an infobox, the name in it.
     */
    title: string;
    /**
     * Whether the table is an infobox.
     */
    infobox: boolean;
    /**
     * The claims that were checked.
     */
    findings: Finding[];
    /**
     * The claims that were not checked; blank cells are left out.
     */
    notChecked: SkippedClaim[];
    /**
     * The columns of which nothing was checked.
     */
    notRead: UnreadColumn[];
}

/**
 * The report on a pasted text, in sentences and cells to lay out.
 */
export interface CheckReport {
    /**
     * By which edition it was checked, and which version it names.
     */
    version: string;
    /**
     * What was found, and how much of it is right.
     */
    summary: string;
    tables: ReportedTable[];
}

/**
 * The report on one table or infobox.
 */
export interface ReportedTable {
    /**
     * The line and the title of the table.
     */
    heading: string;
    /**
     * The cells that were checked, wrong ones first.
     */
    findings: ReportedFinding[];
    /**
     * How many more there are; empty if all are listed.
     */
    more: string;
    /**
     * What was not checked and why, a line each.
     */
    notChecked: string[];
}

/**
 * A cell that was checked.
 */
export interface ReportedFinding {
    agrees: boolean;
    /**
     * The texts below the headings Line, Row, Column, It says, The game, Since, Right in.
     */
    cells: [string, string, string, string, string, string, string];
}

/**
 * The version that an article names.
 */
export interface ClaimedVersion {
    /**
     * The template, or the words, as they are written.
     */
    template: string;
    /**
     * The key of the edition; null for a version that is not covered.
     */
    v: string | null;
}

/**
 * A picture of a card.
 */
export interface Picture {
    /**
     * A name for its file, without the extension; pictures of different questions have different ones.
     */
    name: string;
    title: string;
    svg: string;
    /**
     * The wikitext that shows it, once it is uploaded as PNG under its name.
     */
    wikitext: string;
}

/**
 * A page to make in a wiki.
 */
export interface WikiPage {
    title: string;
    /**
     * What it is called in a list: two pages have the same title.
     */
    label: string;
    /**
     * A name for the file it may be kept in.
     */
    file: string;
    text: string;
}
