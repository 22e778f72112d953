import { parseArgs } from "node:util";
import type { Flow } from "#charts/flows.ts";
import { strategies } from "#paths/strategies.ts";
import type { Strategy } from "#paths/strategies.ts";

/** The output formats. */
export const formats = {
  text: "text for a terminal",
  json: "data for programs",
  markdown: "a checklist to follow by hand",
  mermaid: "a diagram of the paths",
  playwright: "a spec for Playwright",
  junit: "JUnit's XML, of --check",
} as const;

export type Format = keyof typeof formats;

/** The parsed options. */
export interface Options {
  flow: Flow | undefined;
  strategy: Strategy;
  to: string | undefined;
  max: number | undefined;
  seed: number;
  format: Format;
  /** File to write to; the standard output when undefined. */
  out: string | undefined;
  check: boolean;
  mutants: boolean;
  /** The git revision to compare with. */
  diff: string | undefined;
  help: boolean;
}

/** The arguments name something unknown. The first line of the message says so, the others list the known names. */
export class Misuse extends Error {}

/** Edit distance of two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.split("").entries()) {
    const next = [index + 1];
    for (const [place, wanted] of other.split("").entries()) {
      const swap = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(swap, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** An error for an unknown name. It suggests the likely name and lists all known ones. */
export function unknown(what: string, name: string, known: readonly string[]): Misuse {
  const near = known
    .map((one) => ({
      one,
      far: Math.min(distance(name, one), distance(name, one.slice(one.lastIndexOf(".") + 1))),
    }))
    .toSorted((one, other) => one.far - other.far)[0];
  const hint = near !== undefined && near.far <= 3 ? ` Did you mean ${near.one}?` : "";
  return new Misuse(
    [`There is no ${what} "${name}".${hint}`, "", ...known.map((one) => `  ${one}`)].join("\n"),
  );
}

/** As `parseArgs` takes them. */
export const options = {
  strategy: { type: "string", default: "edges" },
  to: { type: "string" },
  max: { type: "string" },
  seed: { type: "string", default: "1" },
  format: { type: "string", default: "text" },
  out: { type: "string" },
  check: { type: "boolean", default: false },
  mutants: { type: "boolean", default: false },
  diff: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

const isKey = <Known extends object>(known: Known, name: string): name is keyof Known & string =>
  Object.hasOwn(known, name);

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Misuse(`--${name} is a whole number, ${least} or more; not "${text}".`);
  return value;
}

/**
 * Reads a command line.
 * @throws Misuse
 */
export function readOptions(args: readonly string[], flows: readonly Flow[]): Options {
  for (const name of args.flatMap((arg) => /^--?([^=]+)/.exec(arg)?.[1] ?? []))
    if (!isKey(options, name) && name !== "h")
      throw unknown(
        "option",
        `--${name}`,
        Object.keys(options).map((one) => `--${one}`),
      );
  const { values, positionals } = parsed(args);
  const [id, more] = positionals;
  if (more !== undefined) throw new Misuse(`One flow at a time: what is "${more}"?`);
  const flow = flows.find((one) => one.id === id);
  if (id !== undefined && flow === undefined)
    throw unknown(
      "flow",
      id,
      flows.map((one) => one.id),
    );
  const { strategy, format, max, seed } = values;
  if (!isKey(strategies, strategy)) throw unknown("strategy", strategy, Object.keys(strategies));
  if (!isKey(formats, format)) throw unknown("format", format, Object.keys(formats));
  return {
    flow,
    strategy,
    format,
    out: values.out,
    to: values.to,
    max: max === undefined ? undefined : wholeNumber("max", max, 1),
    seed: wholeNumber("seed", seed, 0),
    check: values.check,
    mutants: values.mutants,
    diff: values.diff,
    help: values.help,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Finds a state by its path, or by the end of its path if that is unique.
 * @throws Misuse
 */
export function stateNamed(name: string, states: readonly string[]): string {
  if (states.includes(name)) return name;
  const ending = states.filter((state) => state.endsWith(`.${name}`));
  const [only] = ending;
  if (ending.length > 1)
    throw new Misuse(`Which "${name}"?\n\n${ending.map((one) => `  ${one}`).join("\n")}`);
  if (only === undefined) throw unknown("state", name, states);
  return only;
}
