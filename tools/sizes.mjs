// What a visitor downloads: every file of dist/, as it is and as Brotli at its strongest, Node's default.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const dist = new URL("../dist/", import.meta.url);
const total = { raw: 0, brotli: 0 };
const print = (raw, brotli, name) => console.log(`${String(raw).padStart(9)} ${String(brotli).padStart(9)}  ${name}`);

print("bytes", "brotli", "file");
for (const name of readdirSync(dist, { recursive: true }).sort()) {
  const file = new URL(name, dist);
  if (name.endsWith(".d.ts") || statSync(file).isDirectory()) continue;
  const data = readFileSync(file);
  const brotli = brotliCompressSync(data).length;
  print(data.length, brotli, name);
  total.raw += data.length;
  total.brotli += brotli;
}
print(total.raw, total.brotli, "total");
