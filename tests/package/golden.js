// Holds the installed package against what the game itself computed: node golden.js steps-exact.tsv
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import init, { step } from "crawl-clock";

await init();
const [, ...rows] = readFileSync(process.argv[2], "utf8").trimEnd().split("\n");
for (const row of rows) {
  const [query, expected] = row.split("\t");
  const { dist } = step(query).aut;
  const pairs = expected.split(";").map((pair) => pair.split(/[:/]/).map(Number));
  assert.equal(dist.length, pairs.length, query);
  pairs.forEach(([aut, numerator, denominator], index) => {
    assert.equal(dist[index][0], aut, query);
    assert.ok(Math.abs(dist[index][1] - numerator / denominator) < 1e-12, query);
  });
}
console.log(`${rows.length} steps as in the game`);
