import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** By these a test comes to a database. What is spawned over one is given it by a server of the first. */
const isDoor = (file: string): boolean =>
  file.startsWith("tests/server/support/") ||
  ["server/platform/database.ts", "server/run.ts", "server/main.ts"].includes(file);

/** The files of ours that a file imports; those it names for types alone as well, which errs on the safe side. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(path.join(root, file), "utf8").matchAll(
      /(?:\bfrom |\bimport\(|\bimport )"(#|\.\.?\/)([^"]+)"/g,
    ),
  ].map(([, kind = "", rest = ""]) =>
    kind === "#" ? rest : path.posix.join(path.dirname(file), kind + rest),
  );

/** Whether a test file, or what it imports of the tests, opens a database. */
function opensDatabase(file: string, seen = new Set<string>()): boolean {
  if (isDoor(file)) return true;
  if (seen.has(file) || !file.startsWith("tests/") || !existsSync(path.join(root, file))) return false;
  seen.add(file);
  return importsOf(file).some((imported) => opensDatabase(imported, seen));
}

/** Test files of a folder of `tests` that are the same whatever the database: they open none. */
export const filesWithoutDatabase = (folder: string): string[] =>
  readdirSync(path.join(root, "tests", folder), { recursive: true })
    .map((name) => `tests/${folder}/${String(name).replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".test.ts") && !opensDatabase(file))
    .toSorted();
