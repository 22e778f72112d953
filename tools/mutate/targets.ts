import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "#tools/lib/process.mjs";

/** The files that a run mutates, and the tests that should notice the mutants. */
export interface Target {
  /** The mutated files. */
  readonly files: readonly string[];
  /** Glob patterns. */
  readonly tests: readonly string[];
  /** Tests that compare a chart with itself. A mutated chart agrees with a walk over the same mutated chart. */
  readonly except: readonly string[];
  readonly isChart: boolean;
  /** Minimum share of killed mutants, in percent. */
  readonly least: number;
}

/** Other server test folders that exercise an area, besides its own. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  claims: ["payments", "promocodes"],
  auth: ["users"],
};

const replays = ["tests/machines/paths*.test.ts", "tests/machines/registry.test.ts"];
const walksOfTheLaw = "tests/server/claims/moves/lifecycle.test.ts";
/** Excluded: types and cases of charts, and catalogues of texts. */
const neverMutated =
  /\.(?:types|cases)\.ts$|\/tables\.ts$|^server\/(?!platform\/).*\/(?:messages|texts|mail-texts)\.ts$/;

/**
 * Parses the command line: a folder or file of `domain`, `machines` or `server`.
 * @throws Error when it does not exist, or has no rule.
 */
export const targetOf = (path: string): Target => {
  const clean = path.replace(/^\.\//, "").replace(/\/$/, "");
  const [floor = "", area = ""] = clean.split("/");
  if (!existsSync(join(root, clean))) throw new Error(`There is no ${clean}.`);
  const isFolder = statSync(join(root, clean)).isDirectory();
  const files = globSync(isFolder ? `${clean}/**/*.ts` : clean, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !neverMutated.test(file))
    .toSorted();
  if (floor === "domain") {
    const tests = ["tests/domain/**/*.test.ts"];
    return { files, tests, except: [], isChart: false, least: 95 };
  }
  if (floor === "machines") {
    const tests = ["tests/machines/**/*.test.ts"];
    return { files, tests, except: [...replays, walksOfTheLaw], isChart: true, least: 95 };
  }
  if (floor === "server" && area !== "") {
    const folders = [area, ...(neighbours[area] ?? [])];
    const tests = folders.map((folder) => `tests/server/${folder}/**/*.test.ts`);
    return { files, tests, except: [walksOfTheLaw], isChart: false, least: 80 };
  }
  throw new Error(`Only domain, machines and parts of server are mutated, not ${clean}.`);
};
