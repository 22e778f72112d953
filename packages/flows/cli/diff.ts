import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import type { AnyStateMachine } from "xstate";
import type { Words } from "#charts/config.ts";
import { diffOf } from "#charts/diff.ts";
import { purposeOf, type Flow } from "#charts/flows.ts";
import { say } from "./say.ts";

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** Whether git knows this revision. */
export function isRevision(name: string, folder = process.cwd()): boolean {
  try {
    git(folder, "rev-parse", "--verify", "--quiet", `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * A revision of the project in a folder of its own, until the process ends; it uses the modules that are installed now.
 * @returns the folder that corresponds to this one
 */
export function checkedOut(revision: string, folder = process.cwd()): string {
  const root = git(folder, "rev-parse", "--show-toplevel");
  const copy = mkdtempSync(path.join(tmpdir(), "flows-"));
  process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
  execFileSync("tar", ["-x", "-C", copy], {
    input: execFileSync("git", ["archive", revision], { cwd: root, maxBuffer: 2 ** 31 }),
  });
  const within = path.relative(root, folder).split(path.sep);
  for (const place of new Set(["", ...within.map((_, depth) => path.join(...within.slice(0, depth + 1)))])) {
    const modules = path.join(root, place, "node_modules");
    const link = path.join(copy, place, "node_modules");
    if (existsSync(modules) && existsSync(path.dirname(link)) && !existsSync(link))
      symlinkSync(modules, link);
  }
  return path.join(copy, ...within);
}

const machineOf = async (flow: Flow): Promise<AnyStateMachine> => (await flow.load()).machine;

const section = (id: string, text: string): string => `### ${id}\n\n${text}\n`;

/** What changed in one flow; undefined for nothing. A flow that cannot be loaded says so, and the others go on. */
async function changeOf(
  was: Flow | undefined,
  now: Flow | undefined,
  words: Pick<Words, "common">,
): Promise<string | undefined> {
  const id = now?.id ?? was?.id ?? "";
  try {
    if (now === undefined) return section(id, "This flow is gone.");
    const machine = await machineOf(now);
    if (was === undefined) return section(id, `New. ${purposeOf(machine)}`.trim());
    const text = diffOf(await machineOf(was), machine, words);
    return text === "" ? undefined : section(id, text);
  } catch (error) {
    process.exitCode = 1;
    return section(id, `It cannot be compared: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Prints what changed for a person, as Markdown: nothing where only code has changed. */
export async function printDiff(
  before: readonly Flow[],
  after: readonly Flow[],
  words: Pick<Words, "common">,
): Promise<void> {
  // Two files that are named are compared, whatever their names.
  const isPair = before.length === 1 && after.length === 1;
  const ids = [...new Set([...after, ...(isPair ? [] : before)].map(({ id }) => id))];
  let count = 0;
  for (const id of ids) {
    const [was, now] = [before, after].map((flows) => flows.find((flow) => flow.id === id));
    const text = await changeOf(isPair ? before[0] : was, now, words);
    if (text === undefined) continue;
    say(text);
    count++;
  }
  console.error(`${count} of ${ids.length} flows changed for a person`);
}
