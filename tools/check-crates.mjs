// Packs every published crate as `cargo publish` would, without a network, which compiles each from its package alone; then
// runs the examples in the documentation of the packages, and those in examples/.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { publishedCrates, targetFolder } from "./package.mjs";

const options = ["--locked", "--offline"];
const crates = publishedCrates().map(({ name, version }) => ({ name, folder: join(targetFolder(), "package", `${name}-${version}`) }));

// Changes that are not committed yet are packed too. Cargo warns of each test that stays behind.
cargo(["package", ...options, "--allow-dirty", ...crates.flatMap(({ name }) => ["--package", name])], (line) => !line.endsWith("is not included in the published package"));
const patches = crates.flatMap(({ name, folder }) => ["--config", `patch.crates-io.${name}.path="${folder}"`]);
for (const { name, folder } of crates) {
  // In one folder, so that what several crates need is compiled once.
  const manifest = ["--offline", "--quiet", ...patches, "--manifest-path", join(folder, "Cargo.toml"), "--target-dir", targetFolder()];
  cargo(["test", "--doc", ...manifest]);
  const examples = join(folder, "examples");
  const programs = existsSync(examples) ? readdirSync(examples).filter((file) => file.endsWith(".rs")) : [];
  for (const file of programs) cargo(["run", ...manifest, "--example", basename(file, ".rs")]);
  console.log(`${name}: ${statSync(`${folder}.crate`).size} bytes.`);
}

function cargo(args, isOfInterest = () => true) {
  const { status, stderr } = spawnSync("cargo", args, { encoding: "utf8", stdio: ["ignore", "inherit", "pipe"], maxBuffer: 2 ** 26 });
  process.stderr.write(stderr.split("\n").filter(isOfInterest).join("\n"));
  if (status) process.exit(status);
}
