import { createHash } from "node:crypto";

// What tells a content from all others, short enough for a name.
export function numberOf(...contents) {
  const hash = createHash("sha256");
  contents.forEach((content) => hash.update(content));
  return hash.digest("hex").slice(0, 16);
}
