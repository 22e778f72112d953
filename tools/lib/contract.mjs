// Bundles the contract's files into the one document that the server reads and its types are generated from.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { completeOperations, completeTags, completeValue } from "./contract-rules.ts";
import { builtId, filesUnder, inputsHash, stampFile } from "./inputs.mjs";
import { root } from "./process.mjs";

/** The contract by hand: its root, and folders with a file for each area. */
export const SOURCE = "openapi/openapi.yaml";
const PATHS = "openapi/paths";
const SCHEMAS = "openapi/schemas";
/** The bundle. The server reads JSON a hundred times faster than YAML. */
export const BUNDLE = "dist/contract/openapi.json";

const FOLDER = dirname(BUNDLE);
const INPUTS = [
  SOURCE,
  PATHS,
  SCHEMAS,
  ...["contract.mjs", "contract-rules.ts", "status-table.ts"].map((file) => `tools/lib/${file}`),
  "packages/flows/charts/markdown.ts",
  "machines/claim/claim-lifecycle",
];

/** @param {string} file */
const read = (file) => parse(readFileSync(join(root, file), "utf8"));

/** @param {string} folder */
const readAll = (folder) => Object.assign({}, ...filesUnder(folder).map(read));

/** Bundles the contract when its files have changed. Several processes may do this at once. */
export function ensureContract() {
  const id = inputsHash(INPUTS);
  if (builtId(FOLDER) === id) return;
  const contract = read(SOURCE);
  contract.paths = readAll(PATHS);
  contract.components.schemas = readAll(SCHEMAS);
  completeOperations(contract);
  completeTags(contract);
  mkdirSync(join(root, FOLDER), { recursive: true });
  const next = join(root, FOLDER, `${process.pid}.json`);
  writeFileSync(next, JSON.stringify(contract, completeValue, 2));
  renameSync(next, join(root, BUNDLE));
  writeFileSync(stampFile(FOLDER), `${JSON.stringify({ id })}\n`);
}
