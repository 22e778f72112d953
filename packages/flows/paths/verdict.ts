import { table } from "#charts/markdown.ts";

/** Numbers of a flow, for the figures of a project. */
export interface Figures {
  readonly states: number;
  readonly transitions: number;
  /** Samples of events; 0 where its events were sent bare. */
  readonly cases: number;
  /** Innermost states of which nobody has said what is seen. */
  readonly undescribed: number;
  /** Steps of the happy path; 0 without one. */
  readonly happy: number;
}

/** What was found in a flow. */
export interface Verdict {
  readonly id: string;
  /** Undefined where it cannot be loaded or walked. */
  readonly figures: Figures | undefined;
  readonly found: readonly string[];
}

const names = ["states", "transitions", "cases", "undescribed", "happy"] as const;

/** The sums over all flows. `happy` counts the flows that have a happy path. */
export function totalOf(verdicts: readonly Verdict[]): Figures & { flows: number; faults: number } {
  const all = verdicts.flatMap(({ figures }) => figures ?? []);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    flows: verdicts.length,
    states: sum(all.map(({ states }) => states)),
    transitions: sum(all.map(({ transitions }) => transitions)),
    cases: sum(all.map(({ cases }) => cases)),
    undescribed: sum(all.map(({ undescribed }) => undescribed)),
    happy: all.filter(({ happy }) => happy > 0).length,
    faults: sum(verdicts.map(({ found }) => found.length)),
  };
}

/** The verdicts for programs. */
export const verdictsAsJson = (verdicts: readonly Verdict[]): string =>
  JSON.stringify({ total: totalOf(verdicts), flows: verdicts }, null, 2);

/** The verdicts for a page or a pull request. */
export function verdictsAsMarkdown(verdicts: readonly Verdict[]): string {
  const total = totalOf(verdicts);
  const failed = verdicts.filter(({ found }) => found.length > 0);
  const rowOf = (id: string, figures: Figures | undefined, faults: number) => [
    id,
    ...names.map((name) => (figures === undefined ? "?" : String(figures[name]))),
    String(faults),
  ];
  return [
    table(
      ["Flow", "States", "Transitions", "Samples", "Undescribed", "Happy path", "Faults"],
      [
        ...verdicts.map(({ id, figures, found }) => rowOf(id, figures, found.length)),
        rowOf(`${total.flows} flows`, total, total.faults),
      ],
    ),
    ...failed.map(({ id, found }) => `### ${id}\n\n${found.map((line) => `- ${line}`).join("\n")}`),
  ].join("\n\n");
}
