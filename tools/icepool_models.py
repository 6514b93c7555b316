"""The models that `make bench` times, once more in icepool, an independent library of exact dice.

Reads a JSON list of tasks from standard input, and writes for each the median time of its runs in milliseconds, the
number of runs, and the resulting probabilities. Fractions of whole numbers all through; only the dice of Telengard's
levels, whose chances are roots, are rounded, to parts of 2**60.
"""

import json
import sys
import time
from fractions import Fraction
from functools import lru_cache
from math import lcm
from statistics import median

from icepool import Die, Reroll, d, map as branch

READY, START = 80, 70
RUNS = 5
# A model that takes longer than this (s) is computed once.
LONG = 5


def exact_die(pairs):
    """A die of values with probabilities that are small fractions, printed as floating point numbers."""
    fractions = [(value, Fraction(p).limit_denominator(10**6)) for value, p in pairs]
    common = lcm(*(p.denominator for _, p in fractions))
    return Die({value: int(p * common) for value, p in fractions})


def random_rounding(numerator, denominator):
    low, rest = divmod(numerator, denominator)
    return Die({low: denominator - rest, low + 1: rest}) if rest else Die([low])


def chase(task):
    """One foe of release 0.34 while you walk away: the distribution of its attacks."""
    foe, sight = task["foe"], task["sight"]
    aut = exact_die(task["aut"])

    @lru_cache(maxsize=None)
    def reply(energy, gap, pursues):
        """Where the foe ends, with the attacks that it makes on the way."""
        if energy < READY:
            return Die([(energy, gap, 0)])
        if gap <= foe["reach"]:
            cost = max(foe["attack"], 1)
            return after(energy - cost, gap, 1 if foe["melee"] else 0)
        if foe["stationary"]:
            return Die([(energy % 10 + START, gap, 0)])
        chases = pursues and not foe["erratic"]
        extra = Die([-1, 0, 1]) if chases else Die([0])
        plain = branch(lambda extra: after(energy - max(foe["move"] + extra, 1), gap - 1, 0), extra)
        if not (chases and foe["melee"] and gap - 1 <= foe["reach"]):
            return plain
        hit = branch(
            lambda least: after(energy - max(foe["move"] + max(foe["attack"] - 10, least), 1), gap - 1, 1), Die([0, 1])
        )
        return branch({0: hit, 1: plain, 2: plain}, Die([0, 1, 2]))

    def after(energy, gap, hits):
        return branch(lambda e, g, more: (e, g, hits + more), reply(energy, gap, False), star=True)

    @lru_cache(maxsize=None)
    def turn(energy, gap):
        def gained(aut):
            gain = random_rounding(foe["speed"] * aut, 10)
            return branch(lambda gain: reply(energy + gain, gap + 1, gap <= sight), gain)

        return branch(gained, aut)

    def step(energy, gap, attacks):
        return branch(lambda e, g, hits: (e, g, attacks + hits), turn(energy, gap), star=True)

    energies = range(START, READY) if task["anyEnergy"] else [START]
    state = Die([(energy, task["gap"], 0) for energy in energies])
    for _ in range(task["steps"]):
        state = branch(step, state, star=True)
    return distribution(branch(lambda e, g, attacks: attacks, state, star=True))


def bestiary(task):
    """Every monster of the task: the mean number of its attacks and the probability of none. Equal ones are one model."""
    models, answers = {}, {}
    for foe in task["foes"]:
        profile = tuple(value for key, value in foe.items() if key != "id")
        if profile not in models:
            attacks = chase({**task, "foe": foe})
            models[profile] = [sum(value * p for value, p in attacks), sum(p for value, p in attacks if value == 0)]
        answers[foe["id"]] = models[profile]
    return answers


UNDEAD, DEFIES_TIME_STOP = {3, 5, 8, 10, 13, 17, 18}, {11, 16, 17, 18, 19, 20}
EQUIPMENT = ["sword", "armor", "shield-bonus", "cloak", "boots", "regeneration", "protection"]


def encounter(task):
    """Telengard's encounter phase: the probability of each outcome."""
    query = task["query"]
    bonuses = [int(query.get(key, 0)) for key in EQUIPMENT]
    owned = bonuses + [int(query.get(key, 0)) for key in ["rescue", "healing", "strength"]]
    spell = {key: int(query.get(key, 0)) for key in ["invisible", "fear", "light", "timestop"]}
    charisma, top = int(query.get("cha", 10)), 2 * int(query.get("depth", 1)) + 2
    approach = Fraction(query.get("approach", "0"))

    def chance(p, yes, no):
        p = Fraction(p)
        return Die({True: p.numerator, False: p.denominator - p.numerator}).map({True: yes, False: no})

    scale = 2**60
    ends = [round((level / top) ** (2 / 3) * scale) for level in range(top + 1)]
    levels = Die({level: ends[level] - ends[level - 1] for level in range(1, top + 1)})
    combat = chance(Fraction(50 + 2 * int(query.get("dex", 10)), 100), "combatPlayerFirst", "combatMonsterFirst")

    # By number of the class, the chance to follow its nature, and which special encounter that is.
    nature = {
        9: (Fraction(4 * charisma, 100), 1),
        4: (Fraction(100 - 5 * charisma, 100), 2),
        20: (Fraction(charisma, 30), 3),
    }

    @lru_cache(maxsize=None)
    def special(kind, level):
        if kind == 1:
            return "healed"
        if kind == 2:
            if any(owned):
                return "stolen"
            return combat if query.get("broke") == "fights" else "nothingToSteal"
        return branch(lambda piece: "gift" if level > bonuses[piece - 1] else combat, d(7))

    @lru_cache(maxsize=None)
    def met(monster, level):
        if spell["timestop"] and monster not in DEFIES_TIME_STOP:
            return "timeStopped"
        p, kind = nature.get(monster, (0, 1))
        ordinary = chance(p, special(kind, level), combat)
        return chance(Fraction(5, 100), branch(lambda kind: special(kind, level), d(3)), ordinary)

    def seen(monster):
        def with_level(level):
            encounter = met(monster, level)
            return chance(Fraction(1, 5), "again", encounter) if spell["light"] and monster in UNDEAD else encounter

        return branch(with_level, levels)

    def rolled(monster):
        if spell["fear"] and monster <= 4:
            return Reroll
        unseen = Fraction(min(bonuses[3], 20), 20)
        after_cloak = seen(monster)
        return chance(unseen, chance(approach, after_cloak, "sneakedPast"), after_cloak)

    loop = branch(rolled, d(20)).reroll(["again"], depth="inf")
    comes = chance(Fraction(4, 5), "invisibilityAvoided", loop) if spell["invisible"] else loop
    return distribution(chance(Fraction(30, 100), comes, "noMonster"))


def distribution(die):
    """The values of a die with their probabilities."""
    total = die.denominator()
    return [[value, float(Fraction(quantity, total))] for value, quantity in die.items()]


def timed(task):
    model = {"chase": chase, "bestiary": bestiary, "encounter": encounter}[task["kind"]]
    times = []
    while not times or (len(times) < RUNS and times[0] < LONG):
        start = time.perf_counter()
        answer = model(task)
        times.append(time.perf_counter() - start)
    return {"ms": median(times) * 1000, "runs": len(times), "answer": answer}


json.dump([timed(task) for task in json.load(sys.stdin)], sys.stdout)
