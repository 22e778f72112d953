// Prints the lines of the house by room: `npm run lines`. What people write, what proves it, and what is generated.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import "./lib/pipe.mjs";

const text = new Set(".css .html .json .md .mjs .po .sh .sql .ts .tsx .yaml .yml".split(" "));

/** @type {readonly (readonly [string, RegExp])[]} */
const kinds = [
  ["generated", /^(?:package-lock\.json|openapi\/schema\.d\.ts|locales\/|docs\/flows\/)/],
  ["proof", /^(?:tests|e2e|tools\/(?:bench|chaos|simulate))\/|\.cases\.ts$/],
  ["product", /./],
];

/** @param {string} file */
const roomOf = (file) => {
  const [top = "", room = ""] = file.split("/");
  return room !== "" && !room.includes(".") && ["server", "src", "machines", "tests"].includes(top)
    ? `${top}/${room}`
    : top;
};

/** @type {Map<string, Map<string, { files: number, lines: number }>>} */
const all = new Map(kinds.map(([kind]) => [kind, new Map()]));
const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
for (const file of files.filter((name) => text.has(extname(name)))) {
  const [kind = ""] = kinds.find(([, is]) => is.test(file)) ?? [];
  const rooms = all.get(kind);
  const known = rooms?.get(roomOf(file)) ?? { files: 0, lines: 0 };
  const lines = readFileSync(file, "utf8").split("\n").length - 1;
  rooms?.set(roomOf(file), { files: known.files + 1, lines: known.lines + lines });
}

/** @param {string} name @param {{ files: number, lines: number }} sum */
const row = (name, { files: count, lines }) =>
  console.log(`${name.padEnd(28)}${String(lines).padStart(9)}${String(count).padStart(7)}`);

for (const [kind, rooms] of all) {
  const sums = [...rooms.values()];
  const total = (/** @type {"files" | "lines"} */ key) => sums.reduce((sum, one) => sum + one[key], 0);
  row(kind.toUpperCase(), { files: total("files"), lines: total("lines") });
  for (const [name, sum] of [...rooms].toSorted(([, one], [, other]) => other.lines - one.lines))
    row(`  ${name}`, sum);
}
