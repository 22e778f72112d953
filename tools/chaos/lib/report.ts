import process from "node:process";
import { parseArgs } from "node:util";
import type { Figure } from "#tools/bench/measure.ts";
import { printFigures } from "#tools/bench/measure.ts";
import { killAll, onInterrupt } from "#tools/lib/process.mjs";

/** A count that must be zero. */
export const none = (name: string, count: number): Figure => ({
  name,
  measured: String(count),
  budget: "0",
  ok: count === 0,
});

/** A count that must equal its total. */
export const all = (name: string, count: number, of: number): Figure => ({
  name,
  measured: String(count),
  budget: String(of),
  ok: count === of,
});

/** The result of a fault test: its figures, and one line for each problem. */
export interface Outcome {
  readonly figures: readonly Figure[];
  readonly problems: readonly string[];
}

/**
 * Runs a fault test with its whole-number options (`--rounds 20`). Prints its figures beside their budgets, and its
 * problems. Exits with 1 when there are problems or a figure is outside its budget.
 */
export const runChaos = async <Name extends string>(
  title: string,
  options: Readonly<Record<Name, number>>,
  work: (options: Readonly<Record<Name, number>>) => Promise<Outcome>,
): Promise<void> => {
  const names = Object.keys(options) as Name[];
  if (process.argv.includes("--help")) {
    console.log([title, ...names.map((name) => `  --${name} ${options[name]}`)].join("\n"));
    process.exit(0);
  }
  onInterrupt();
  const { values } = parseArgs({
    options: Object.fromEntries(
      names.map((name) => [name, { type: "string" as const, default: String(options[name]) }]),
    ),
  });
  const given = Object.fromEntries(
    names.map((name) => {
      const value = Number((values as Record<string, unknown>)[name]);
      if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`);
      return [name, value];
    }),
  ) as Record<Name, number>;
  const started = performance.now();
  console.log(title);
  const { figures, problems } = await work(given);
  printFigures(figures);
  for (const problem of problems.slice(0, 20)) console.log(`  ! ${problem}`);
  if (problems.length > 20) console.log(`  ! and ${problems.length - 20} more`);
  const used = names.map((name) => `--${name} ${given[name]}`).join(" ");
  console.log(`  ${((performance.now() - started) / 1000).toFixed(0)} s ${used}\n`);
  killAll();
  // A socket or timer of an interrupted fault test would keep the process alive.
  process.exit(problems.length > 0 || figures.some(({ ok }) => ok === false) ? 1 : 0);
};
