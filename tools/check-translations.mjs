// Lists the messages without a translation, and fails when there are any. Reads only the committed catalogs.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/process.mjs";

/**
 * Messages of a PO catalog without a translation. Obsolete ones (`#~`) do not count.
 * @param {string} text
 * @returns {string[]} their ids
 */
export function untranslated(text) {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split("\n").filter((line) => !line.startsWith("#")))
    .map((lines) => ({ id: value(lines, "msgid"), translation: value(lines, "msgstr") }))
    .filter(({ id, translation }) => id !== "" && translation === "")
    .map(({ id }) => id);
}

/**
 * @param {readonly string[]} lines
 * @param {string} keyword
 */
function value(lines, keyword) {
  const start = lines.findIndex((line) => line.startsWith(`${keyword} `));
  if (start === -1) return "";
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('"'));
  return lines
    .slice(start, end === -1 ? undefined : end)
    .map((line) => line.replace(/^\w+ /, "").replace(/^"|"$/g, ""))
    .join("");
}

const catalogs = readdirSync(join(root, "locales"), { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".po"),
);
for (const name of catalogs) {
  const missing = untranslated(readFileSync(join(root, "locales", name), "utf8"));
  if (missing.length === 0) continue;
  console.error(`locales/${name}: ${missing.length} without a translation:`);
  for (const id of missing) console.error(`  ${id}`);
  process.exitCode = 1;
}
