// Packs the crate as `cargo publish` would, without a network, and uses what is in the package alone: its command is
// compiled, the examples in its documentation are run, and those in examples/.
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { crate, targetFolder } from "./package.mjs";

const options = ["--locked", "--offline", "--features", "cli"];
const { name, version } = crate();
const packaged = join(targetFolder(), "package", `${name}-${version}`);

// Changes that are not committed yet are packed too. Cargo warns of each test that stays behind.
cargo(["package", ...options, "--allow-dirty"], (line) => !line.endsWith("is not included in the published package"));
cargo(["test", ...options, "--doc", "--quiet", "--manifest-path", join(packaged, "Cargo.toml")]);
for (const file of readdirSync(join(packaged, "examples")).filter((file) => file.endsWith(".rs")))
  cargo(["run", ...options, "--quiet", "--manifest-path", join(packaged, "Cargo.toml"), "--example", file.slice(0, -3)]);
console.log(`${packaged}.crate: ${statSync(`${packaged}.crate`).size} bytes.`);

function cargo(args, isOfInterest = () => true) {
  const { status, stderr } = spawnSync("cargo", args, { encoding: "utf8", stdio: ["ignore", "inherit", "pipe"], maxBuffer: 2 ** 26 });
  process.stderr.write(stderr.split("\n").filter(isOfInterest).join("\n"));
  if (status) process.exit(status);
}
