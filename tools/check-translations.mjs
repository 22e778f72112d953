// Lists the messages without a translation and those with words that are not ours, and fails when there are any. Reads only
// the committed catalogs.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/process.mjs";

/**
 * Messages of a PO catalog without a translation. Obsolete ones (`#~`) do not count.
 * @param {string} text
 * @returns {string[]} their ids
 */
export function untranslated(text) {
  return messagesOf(text)
    .filter(({ translation }) => translation === "")
    .map(({ id }) => id);
}

/** Words of the code, old names of things, a № without its no-break space, and English without contractions. */
const notOurs =
  /\b(?:buyer|course|direction|e-mail|meanwhile|promocode|requisite)s?\b|учётн(?:ая|ой|ую) запис|второй фактор|запасны[ех] код|просрочен|№(?!\u00A0)|\b(?:cannot|(?:are|could|did|do|does|has|have|is|was|were|will|would) not)\b/i;

/**
 * Messages of a PO catalog that say it in words that are not ours.
 * @param {string} text
 * @returns {string[]} their ids
 */
export function inOtherWords(text) {
  return messagesOf(text)
    .filter(({ id, translation }) => notOurs.test(`${id} ${translation}`.replaceAll(/\{\w+\}/g, "")))
    .map(({ id }) => id);
}

/** @param {string} text */
const messagesOf = (text) =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.split("\n").filter((line) => !line.startsWith("#")))
    .map((lines) => ({ id: value(lines, "msgid"), translation: value(lines, "msgstr") }))
    .filter(({ id }) => id !== "");

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
  const text = readFileSync(join(root, "locales", name), "utf8");
  const faults = {
    "without a translation": untranslated(text),
    "in words that are not ours": inOtherWords(text),
  };
  for (const [fault, ids] of Object.entries(faults)) {
    if (ids.length === 0) continue;
    console.error(`locales/${name}: ${ids.length} ${fault}:`);
    for (const id of ids) console.error(`  ${id}`);
    process.exitCode = 1;
  }
}
