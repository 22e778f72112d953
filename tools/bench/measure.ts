/** One figure beside its budget. */
export interface Figure {
  readonly name: string;
  /** Formatted for people, with its unit. */
  readonly measured: string;
  readonly budget: string;
  /** Undefined for a reference figure without a budget. */
  readonly ok?: boolean;
}

/** Figures that are measured together. */
export interface Benchmark {
  /** The name that selects it: `npm run bench -- page`. */
  readonly name: string;
  readonly about: string;
  /** Runs only when it is named, as it takes minutes. */
  readonly isLong?: true;
  readonly run: () => Promise<readonly Figure[]>;
}

/**
 * The measured value below which a share of the values lies.
 * @param share from 0 to 1
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[index] ?? Number.NaN;
}

/** The middle value. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Runs some work and returns the milliseconds it took. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Measures several contestants in turns, so that noise affects all of them equally.
 * @returns the median of each, by name
 */
export async function interleaved<Name extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const values = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) values.get(name)?.push(await contestants[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(values.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** A figure that must not be above its budget. */
export const atMost = (
  name: string,
  value: number,
  budget: number,
  show: (value: number) => string,
): Figure => ({
  name,
  measured: show(value),
  budget: `≤ ${show(budget)}`,
  ok: value <= budget,
});

/** A figure that must not be below its budget. */
export const atLeast = (
  name: string,
  value: number,
  budget: number,
  show: (value: number) => string,
): Figure => ({
  name,
  measured: show(value),
  budget: `≥ ${show(budget)}`,
  ok: value >= budget,
});

/** A reference figure for others. */
export const floor = (name: string, value: number, show: (value: number) => string): Figure => ({
  name,
  measured: show(value),
  budget: "",
});

export const inSeconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
export const inMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const perSecond = (value: number) => `${value.toLocaleString("en", { maximumFractionDigits: 0 })}/s`;
export const ratio = (value: number) => `${value.toFixed(2)} ×`;
export const plain = (value: number) => String(Math.round(value * 1000) / 1000);

/** Prints figures in columns, each beside its budget. */
export function printFigures(figures: readonly Figure[]) {
  const width = (of: (figure: Figure) => string) => Math.max(...figures.map((figure) => of(figure).length));
  const [names, measured, budgets] = [width((f) => f.name), width((f) => f.measured), width((f) => f.budget)];
  for (const figure of figures) {
    const verdict = figure.ok === undefined ? "" : figure.ok ? "ok" : "OUTSIDE";
    console.log(
      `  ${figure.name.padEnd(names)}  ${figure.measured.padStart(measured)}  ${figure.budget.padEnd(budgets)}  ${verdict}`,
    );
  }
}
