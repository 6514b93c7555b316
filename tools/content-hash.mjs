// Content hash for file names and build ids.
import { createHash } from "node:crypto";

// Returns the first 16 hexadecimal digits of the SHA-256 of all contents in order.
export function contentHash(...contents) {
  const hash = createHash("sha256");
  contents.forEach((content) => hash.update(content));
  return hash.digest("hex").slice(0, 16);
}
