// Runs a program and reports what fails, for the other tools.
import { execFileSync } from "node:child_process";

// Returns what a program prints; its errors are shown.
export const run = (program, ...args) =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 26 });

// Reports why a check fails, and lets the tool go on to the next one.
export function fail(why) {
  console.error(why);
  process.exitCode = 1;
}
