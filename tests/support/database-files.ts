import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** The modules through which a test opens a database. Spawned processes get theirs from a server of the first. */
const isDoor = (file: string): boolean =>
  file.startsWith("tests/server/support/") ||
  ["server/platform/database.ts", "server/run.ts", "server/main.ts"].includes(file);

/** Files of ours that a file imports, including type-only imports, to be on the safe side. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(path.join(root, file), "utf8").matchAll(
      /(?:\bfrom |\bimport\(|\bimport )"(#|\.\.?\/)([^"]+)"/g,
    ),
  ].map(([, kind = "", rest = ""]) =>
    kind === "#" ? rest : path.posix.join(path.dirname(file), kind + rest),
  );

/** Whether a test file, or a test module that it imports, opens a database. */
function opensDatabase(file: string, seen = new Set<string>()): boolean {
  if (isDoor(file)) return true;
  if (seen.has(file) || !file.startsWith("tests/") || !existsSync(path.join(root, file))) return false;
  seen.add(file);
  return importsOf(file).some((imported) => opensDatabase(imported, seen));
}

/** Test files of a folder of `tests` that open no database, so they need to run only once. */
export const filesWithoutDatabase = (folder: string): string[] =>
  readdirSync(path.join(root, "tests", folder), { recursive: true })
    .map((name) => `tests/${folder}/${String(name).replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".test.ts") && !opensDatabase(file))
    .toSorted();
