// Lists every text that the page, the cards, the desk, the engine and their errors can show, for proofreading: the string
// literals of the sources, without tests, comments, keys of links, and what only browsers read. Placeholders such as {count}
// stay as they are. Prints Markdown, a section for each file.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./files.mjs";

const files = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort();

// Attributes and calls whose strings are not shown to people.
const UNREAD =
  /(?:\b(?:class|classes|id|for|role|type|href|name|key|viewBox|d|fill|rel|method|autocomplete|spellcheck|data-[a-z]+|aria-(?!label\b)[a-z]+)\s*=\s*\{?(?:Some\()?|classes!\([^)]*|js_name = |cfg\([^)]*|feature = |include_str!\(|querySelector(?:All)?\(|getElementById\(|byId\(|callEngine\(|element\()$/;
// Keys of a keyboard.
const KEYS = /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Enter|Escape|Delete|Backspace|[A-Z])$/;
// Sources whose strings are mostly patterns to search for in dumps.
const PATTERN_SOURCES = /^crates\/question\/src\/dump\/(?!view)/;
// A word, or words: not a key, a class, a path or a pattern.
const isText = (text) => /\p{L}/u.test(text) && (/\s\S/.test(text.trim()) || /^\p{Lu}|[“”’…]|\p{L}[.:?!]$/u.test(text.trim()));

let total = 0;
for (const name of [...files("src", ".rs"), ...files("crates", ".rs").filter((name) => !/^crates\/(?:benches|fuzz|testing)\/|\/(?:tests|examples)\//.test(name))]) print(name, inRust(readFileSync(join(root, name), "utf8")));
for (const name of files("www", ".js")) print(name, inScript(readFileSync(join(root, name), "utf8")));
for (const name of [...files("www", ".html"), "index.html"]) print(name, inPage(readFileSync(join(root, name), "utf8")));
console.log(`\n${total} texts.`);

function print(name, texts) {
  const isSentence = (text) => !PATTERN_SOURCES.test(name) || /\w[.;](?: |$)/.test(text);
  const shown = texts.filter(({ text, isLabel }) => (isLabel || isText(text)) && !KEYS.test(text) && isSentence(text));
  if (!shown.length) return;
  total += shown.length;
  console.log(`\n## ${name}\n`);
  for (const { line, text } of shown) console.log(`- ${line}: ${text.trim()}`);
}

// Returns the string literals of a Rust file outside its tests. In the rows of a table (`Variant, "slug", …, "Label";`)
// every string but the key is a text, one word as well.
function inRust(source) {
  const code = source.split("#[cfg(test)]")[0];
  const tokens = /\/\/[^\n]*|\/\*.*?\*\/|b?r#*"(?:.*?)"#*|b?"((?:\\.|[^"\\])*)"|'(?:\\.[^']*|[^'\\])'/gs;
  const texts = [];
  for (const match of code.matchAll(tokens)) {
    if (match[1] === undefined) continue;
    const before = code.slice(code.lastIndexOf("\n", match.index) + 1, match.index);
    if (UNREAD.test(code.slice(Math.max(0, match.index - 80), match.index))) continue;
    const row = /^\s*\w+(?:: [\w<>:, ]+)?, "[^"]*",/.test(before);
    texts.push({ line: lineAt(code, match.index), text: unescape(match[1]), isLabel: row && /\p{L}/u.test(match[1]) });
  }
  return texts;
}

function inScript(source) {
  const file = ts.createSourceFile("script.js", source, ts.ScriptTarget.Latest);
  const texts = [];
  const visit = (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return ts.forEachChild(node, visit);
    const start = node.getStart(file);
    const text = source.slice(start + 1, node.end - 1);
    if (UNREAD.test(source.slice(Math.max(0, start - 80), start)) || /^(?:\.\/|[\w-]+\.js|import )/.test(text)) return;
    texts.push({ line: lineAt(source, start), text: unescape(text) });
  };
  visit(file);
  return texts;
}

// Returns the text between tags, and the attributes that are shown or read out.
function inPage(source) {
  const tokens = /<!--.*?-->|<(?:script|style)\b.*?<\/(?:script|style)>|\b(?:title|alt|placeholder|aria-label|content)="([^"]*)"|>([^<>]+)</gs;
  const texts = [...source.matchAll(tokens)].map((match) => ({ line: lineAt(source, match.index), text: match[1] ?? match[2] ?? "", isLabel: true }));
  return texts.filter(({ text }) => /\p{L}{2}/u.test(text) && !/^(?:width=device|light dark)/.test(text));
}

function unescape(text) {
  return text
    .replace(/\\\n\s*/g, "")
    .replace(/\\u\{([0-9a-f]+)\}/g, (_, code) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/\\n/g, " ⏎ ")
    .replace(/\\(.)/g, "$1");
}

function lineAt(text, index) {
  return text.slice(0, index).split("\n").length;
}
