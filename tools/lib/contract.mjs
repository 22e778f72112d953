// Bundles the contract's files into the one document that the server reads and its types are generated from.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { complete } from "./contract-rules.ts";
import { builtId, inputsHash, stampFile } from "./inputs.mjs";
import { root, runTool } from "./process.mjs";

/** The contract by hand. It names every path and leads to the files of the areas. */
export const SOURCE = "openapi/openapi.yaml";
/** The bundle. The server reads JSON a hundred times faster than YAML. */
export const BUNDLE = "dist/contract/openapi.json";

const FOLDER = dirname(BUNDLE);
const INPUTS = [
  SOURCE,
  "openapi/paths",
  "openapi/schemas",
  "tools/lib/contract.mjs",
  "tools/lib/contract-rules.ts",
  "package-lock.json",
];

/** Environment of `redocly`: it stays off the network. */
export const REDOCLY = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** Bundles the contract when its files have changed. Several processes may do this at once. */
export async function ensureContract() {
  const id = inputsHash(INPUTS);
  if (builtId(FOLDER) === id) return;
  mkdirSync(join(root, FOLDER), { recursive: true });
  const next = join(root, FOLDER, `${process.pid}.json`);
  const { code, output } = await runTool("redocly", ["bundle", SOURCE, "--output", next], { env: REDOCLY });
  if (code !== 0) throw new Error(output.trim());
  const document = JSON.parse(readFileSync(next, "utf8"));
  complete(document);
  writeFileSync(next, JSON.stringify(document));
  renameSync(next, join(root, BUNDLE));
  writeFileSync(stampFile(FOLDER), `${JSON.stringify({ id })}\n`);
}
