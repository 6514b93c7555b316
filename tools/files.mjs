// Where the repository is, and the files of a folder, for the other tools.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// The path of the repository's folder, with its final slash.
export const root = fileURLToPath(new URL("../", import.meta.url));

// The path of the built page, with its final slash.
export const dist = `${root}dist/`;

// Returns the paths of all files below a folder, relative to it and sorted.
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
