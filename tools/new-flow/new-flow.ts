/*
 * `npm run new:flow -- order-notes`: creates machine, types, selectors, cases, words, view and test of a
 * new flow, and its entry in the list of all flows. All of it works as generated. Exits with 2 when the name is invalid
 * or a file exists.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runTool } from "#tools/lib/process.mjs";
import { entryOf, filesOf, namesOf, withMachine, withWords } from "./templates.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const registry = "machines/registry.ts";
/** Other files that list a new flow, besides the list of all flows. */
const additions = {
  "src/flows/machines.ts": withMachine,
  "paths/words/tables.ts": withWords,
};

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

const list = readFileSync(path.join(root, registry), "utf8");
const areas = [...(/\n {2}area: ([^;]+);/.exec(list)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
  ([, area]) => area ?? "",
);
const usage = [
  'npm run new:flow -- order-notes [--area AREA] [--purpose "One sentence."]',
  "",
  `  --area       ${areas.join(", ")}; site when left out`,
  "  --purpose    what the flow does, as docs/flows and the inspector say it",
].join("\n");

/** Parses the arguments; exits when they are invalid. */
function readArguments() {
  try {
    return parseArgs({
      options: {
        area: { type: "string", default: "site" },
        purpose: { type: "string" },
        help: { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

const { values, positionals } = readArguments();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const [name, more] = positionals;
if (name === undefined || more !== undefined) refuse(`Give one name.\n\n${usage}`);
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) refuse(`"${name}" is not a name like order-notes.`);
if (existsSync(path.join(root, "machines", name))) refuse(`There is a flow "${name}" already.`);

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const write = (file: string, text: string): void => {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(file);
};

if (!areas.includes(values.area)) refuse(`There is no area "${values.area}". Areas: ${areas.join(", ")}.`);

const names = namesOf(name);
const files = Object.entries(filesOf(names));
const taken = files.map(([file]) => file).filter((file) => existsSync(path.join(root, file)));
if (taken.length > 0) refuse(`There is ${taken.join(" and ")} already: take another name.`);

const purpose = values.purpose ?? `Loads the ${names.words} and shows what was loaded.`;
for (const [file, text] of files) write(file, text);
const end = list.lastIndexOf("];");
write(registry, list.slice(0, end) + entryOf(names, values.area, purpose) + list.slice(end));
for (const [file, withFlow] of Object.entries(additions)) write(file, withFlow(read(file), names));
// Whether code fits on one line depends on the length of the name.
await runTool("oxfmt", [...files.map(([file]) => file), registry, ...Object.keys(additions)]);
console.log(
  [
    "",
    "Now:",
    `  npm run paths -- ${name}                 its paths; npm run inspect shows its chart`,
    `  npm run paths -- --check ${name}         dead parts of its chart, and laws that it breaks`,
    `  paths/words/${name}.ts                  its plain words, for \`--format markdown\``,
    `  npx vitest run --project machines ${name}`,
    "  npm run generate                        its page in docs/flows, its texts in locales",
    `  src/app/actors/${name}.ts, src/app/routes.tsx   its real actors, and where it is shown`,
  ].join("\n"),
);
