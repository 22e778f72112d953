import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { flowsIn } from "#charts/flows.ts";

const root = join(import.meta.dirname, "..");
const found = globSync("machines/*/*/*.{machine,cases}.ts", { cwd: root });

/** All flows, for tools. */
export const flows = flowsIn(
  Object.fromEntries(found.map((path) => [path, () => import(pathToFileURL(join(root, path)).href)])),
);
