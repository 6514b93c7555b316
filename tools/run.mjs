// Runs a program, for the other tools.
import { execFileSync } from "node:child_process";

// Returns what a program prints; its errors are shown.
export const run = (program, ...args) =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 26 });
