import process from "node:process";
import { parseArgs } from "node:util";
import type { Figure } from "#tools/bench/measure.ts";
import { printFigures } from "#tools/bench/measure.ts";
import { startPostgres } from "#tools/find-postgres.mjs";
import { killAll, onInterrupt } from "#tools/lib/process.mjs";
import type { Place } from "./servers.ts";
import { embeddedPlace, postgresPlace } from "./servers.ts";

/** A figure without a limit. */
export const told = (name: string, measured: string | number): Figure => ({
  name,
  measured: String(measured),
  budget: "",
});

/** A count that must equal its total. */
export const all = (name: string, count: number, of: number): Figure => ({
  name,
  measured: String(count),
  budget: String(of),
  ok: count === of,
});

/** A count that must be zero. */
export const none = (name: string, count: number): Figure => all(name, count, 0);

/** The result of a fault test: its figures, and one line for each problem. */
export interface Outcome {
  readonly figures: readonly Figure[];
  readonly problems: readonly string[];
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Polls until a condition holds. Resolves with false when the time is over. */
export const until = async (
  milliseconds: number,
  isSo: () => boolean | Promise<boolean>,
  every = 5,
): Promise<boolean> => {
  const deadline = performance.now() + milliseconds;
  while (!(await isSo())) {
    if (performance.now() > deadline) return false;
    await pause(every);
  }
  return true;
};

/** Works with a PostgreSQL of its own. `durable`: its commits survive a kill. */
export const withPostgres = async <Result>(
  durable: boolean,
  work: (place: Awaited<ReturnType<typeof postgresPlace>>, postgres: Postgres) => Promise<Result>,
): Promise<Result> => {
  const postgres = await startPostgres({ durable });
  try {
    return await work(await postgresPlace(postgres.url), postgres);
  } finally {
    await postgres.stop();
  }
};

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Works on the embedded database and on PostgreSQL, and names the database in each line. */
export const onBoth = async (work: (place: Place) => Promise<Outcome>): Promise<Outcome> => {
  const run = async (place: Place): Promise<Outcome> => {
    const { figures, problems } = await work(place);
    return {
      figures: figures.map((figure) => ({ ...figure, name: `${place.kind}: ${figure.name}` })),
      problems: problems.map((problem) => `${place.kind}: ${problem}`),
    };
  };
  return merged(await run(embeddedPlace()), await withPostgres(true, run));
};

/** Several outcomes as one. */
export const merged = (...outcomes: readonly Outcome[]): Outcome => ({
  figures: outcomes.flatMap(({ figures }) => figures),
  problems: outcomes.flatMap(({ problems }) => problems),
});

/**
 * Runs a fault test with its whole-number options (`--rounds 20`). Prints its figures beside their limits, and its
 * problems. Exits with 1 when there are problems or a figure is outside its limit.
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
