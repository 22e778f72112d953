import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { files, root } from "./sources.ts";

const wanted =
  /^(?:charts|domain|locales|machines|paths|openapi|server|src|tests|tools)\/|^(?:package|tsconfig)\.json$|^\.ox|^\w+\.config\.ts$|^docs\/(?:operating|flows\/README)\.md$/;

/** A copy of the sources to which a flow can be added, with the repository's packages. Its user removes it. */
export function copySources(name: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), `exchange-${name}-`));
  for (const file of files.filter((one) => wanted.test(one))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}
