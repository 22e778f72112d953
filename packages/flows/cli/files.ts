import { existsSync, globSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { createJiti } from "jiti";
import { isMachine, partsIn, type Flow } from "#charts/flows.ts";

/** Loads TypeScript as a bundler would: in projects of either module system, with imports that name no extension. */
const jiti = createJiti(import.meta.url);

/** Files of the project that are loaded. */
const loaded = (): string[] => Object.keys(jiti.cache).filter((file) => !file.includes("node_modules"));

/** Whether a file that was loaded has changed since then. */
export const haveChanged = (since: number): boolean =>
  loaded().some((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > since);

/** What is loaded next is read anew. */
export function forget(): void {
  for (const file of loaded()) delete jiti.cache[file];
}

/** What a file exports by these names, in the folder in which the command is called. */
export const configured = async (): Promise<Readonly<Record<string, unknown>>> => {
  const [file] = globSync("flows.config.{ts,mts,js,mjs}");
  return file === undefined ? {} : Object.fromEntries(await exportsOf(path.resolve(file)));
};

const exportsOf = async (file: string): Promise<[name: string, value: unknown][]> =>
  Object.entries(await jiti.import<object>(file));

const isModule = (file: string): boolean =>
  /\.[cm]?[jt]sx?$/.test(file) && !/\.(?:cases|test|spec|d)\.\w+$|(?:^|\/)node_modules\//.test(file);

/** `src/door.machine.ts` without what its name has in common with those of others. */
const stemOf = (file: string): string => file.replace(/(?:\.machine)?\.\w+$/, "");

/** The name of a flow: its file, with as many folders before it as tell it from the others. */
function idIn(files: readonly string[], file: string, words = 1): string {
  const endOf = (one: string) => stemOf(one).split(path.sep).slice(-words).join("/");
  const id = endOf(file);
  const isAlone = files.every((other) => other === file || endOf(other) !== id);
  return isAlone || words > 9 ? id : idIn(files, file, words + 1);
}

/** The flows of a file: one of each machine that it exports. What cannot be loaded is told when it is used. */
async function flowsIn(file: string, id: string, cwd: string): Promise<Flow[]> {
  const folders = path.relative(cwd, path.dirname(file)).split(path.sep);
  const area = folders.at(-2) ?? folders.at(-1) ?? "";
  try {
    const machines = new Map((await exportsOf(file)).map(([name, value]) => [value, name]));
    const beside = `${stemOf(file)}.cases${path.extname(file)}`;
    const samples = existsSync(beside) ? (await exportsOf(beside)).map(([, value]) => value) : [];
    const found = [...machines.keys()].filter(isMachine);
    return found.map((machine) => ({
      id: found.length === 1 ? id : `${id}/${machines.get(machine)}`,
      area,
      load: () => Promise.resolve(partsIn(machine, samples)),
    }));
  } catch (error) {
    return [{ id, area, load: () => Promise.reject(error) }];
  }
}

/**
 * The flows of these files and globs.
 * @throws Error when there is none for one of them
 */
export async function flowsOf(patterns: readonly string[], cwd = process.cwd()): Promise<readonly Flow[]> {
  const byPattern = patterns.map((pattern) => globSync(pattern, { cwd }).filter(isModule).toSorted());
  const files = [...new Set(byPattern.flat().map((file) => path.resolve(cwd, file)))];
  const flows = new Map<string, Flow[]>();
  for (const file of files) flows.set(file, await flowsIn(file, idIn(files, file), cwd));
  for (const [index, pattern] of patterns.entries())
    if (!byPattern[index]?.some((file) => (flows.get(path.resolve(cwd, file)) ?? []).length > 0))
      throw new Error(`No machine in ${pattern}`);
  return [...flows.values()].flat();
}
