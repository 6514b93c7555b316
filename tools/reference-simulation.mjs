// Reference implementation of Telengard's encounter phase in plain JavaScript, step by step with Math.random.
// The benchmark compares the engine's speed and outcomes with it.

// Simulates n encounters with the setting of a query and returns the count of each outcome. Refers to nothing
// outside itself, so that its source can be sent to a page. Dice may come from elsewhere: `die` rolls a fair die of so
// many sides, `unit` a number from 0 (included) to 1 (excluded).
export function simulateReference(query, n, die = (sides) => 1 + Math.floor(Math.random() * sides), unit = Math.random) {
  const params = new URLSearchParams(query);
  const value = (key, fallback) => Number(params.get(key) ?? fallback);
  const itemKeys = ["sword", "armor", "shield-bonus", "cloak", "boots", "regeneration", "protection"];
  const bonuses = itemKeys.map((key) => value(key, 0));
  const possessions = [...bonuses, ...["rescue", "healing", "strength"].map((key) => value(key, 0))];
  const [top, cloak] = [2 * value("depth", 1) + 2, Math.min(value("cloak", 0), 20)];
  const [dexterity, charisma] = [value("dex", 10), value("cha", 10)];
  const spell = Object.fromEntries(["invisible", "fear", "light", "timestop"].map((key) => [key, value(key, 0)]));
  const approach = value("approach", 0);
  const undead = new Set([3, 5, 8, 10, 13, 17, 18]);
  const timeStopImmune = new Set([11, 16, 17, 18, 19, 20]);
  const counts = {};

  // Special actions: 1 heals, 2 steals, 3 gives. Returns undefined where the encounter goes on to combat.
  const specialAction = (kind, level) => {
    if (kind === 1) return "healed";
    if (kind === 2) {
      if (!possessions.some((count) => count > 0)) return params.get("broke") === "fights" ? undefined : "nothingToSteal";
      while (possessions[die(10) - 1] === 0);
      return "stolen";
    }
    const bonus = bonuses[die(7) - 1];
    return level > bonus && die(level - bonus) ? "gift" : undefined;
  };
  // The special action that elves (9), hobbits (4) and dragons (20) may take by their nature; 0 is none.
  const innateAction = (monster) => {
    if (monster === 9) return die(100) <= 4 * charisma ? 1 : 0;
    if (monster === 4) return die(100) <= 100 - 5 * charisma ? 2 : 0;
    return monster === 20 && die(30) <= charisma ? 3 : 0;
  };
  const encounter = () => {
    if (die(100) > 30) return "noMonster";
    if (spell.invisible && die(100) <= 80) return "invisibilityAvoided";
    let monster, level;
    do {
      do monster = die(20);
      while (spell.fear && monster <= 4);
      if (die(20) <= cloak && !(unit() < approach)) return "sneakedPast";
      const u = unit();
      level = 1 + Math.floor(u * Math.sqrt(u) * top);
    } while (spell.light && undead.has(monster) && die(100) <= 20);
    if (spell.timestop && !timeStopImmune.has(monster)) return "timeStopped";
    const hp = 1 + Math.floor(Math.sqrt(unit()) * level * monster);
    const kind = die(100) <= 5 ? die(3) : innateAction(monster);
    const end = hp && kind ? specialAction(kind, level) : undefined;
    return end ?? (die(100) <= 50 + 2 * dexterity ? "combatPlayerFirst" : "combatMonsterFirst");
  };
  for (let i = 0; i < n; i++) {
    const outcome = encounter();
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
