import { join } from "node:path";
import { flows } from "#machines/registry.ts";
import type { FlowParts } from "#machines/registry.ts";
import { root } from "#tools/lib/process.mjs";
import { accepted } from "./accepted.ts";
import { judgeOf } from "./judge.ts";
import type { Verdict } from "./judge.ts";
import type { ChartMutant } from "./mutants.ts";
import { memoryOf, standOf } from "./memory.ts";
import { mutantsOf } from "./mutants.ts";
import { lineOf, shareOf, tableOf } from "./report.ts";
import type { FlowVerdicts } from "./report.ts";

/** The least share of caught mutants, in per cent. */
const least = 95;

interface Options {
  /** A sample: each Nth mutant. */
  every: number;
  /** Only mutants whose description contains this. */
  only: string;
  /** Only lists the mutants. */
  list: boolean;
  /** Ignores the verdicts of earlier runs. */
  fresh: boolean;
}

const folder = join(root, ".cache/mutants/charts");

/** Judges the mutants that earlier runs have not judged. */
function remembering(id: string, parts: FlowParts, isFresh: boolean): (mutant: ChartMutant) => Verdict {
  const { recall, remember } = memoryOf(id, standOf(id), folder, isFresh);
  let judge: ReturnType<typeof judgeOf> | undefined;
  return (mutant) => {
    const known = recall(mutant);
    if (known !== undefined) return known;
    // Costs searches of the chart as it is.
    judge ??= judgeOf(parts);
    const verdict = judge(mutant);
    remember(verdict);
    return verdict;
  };
}

/** The verdict with what was accepted by hand: a survivor that has a reason is no other flow. */
function withAccepted(flow: string, verdict: Verdict): Verdict {
  const { mutant, status } = verdict;
  const isAccepted = accepted.some((one) => one.flow === flow && one.says === mutant.says);
  if (isAccepted && status === "caught") console.log(`${flow} accepted, but caught by now: ${mutant.says}`);
  return isAccepted && status === "survived" ? { ...verdict, status: "equivalent" } : verdict;
}

/**
 * Mutates the charts of flows in memory and prints which mutants their properties and cases do not notice.
 * @param ids the flows; all that have properties when empty
 * @returns whether enough were noticed
 * @throws Error where there is no such flow, or none with properties
 */
export async function mutateCharts(
  ids: readonly string[],
  { every, only, list, fresh }: Options,
): Promise<boolean> {
  const unknown = ids.filter((id) => !flows.some((flow) => flow.id === id));
  if (unknown.length > 0) throw new Error(`There is no flow ${unknown.join(", ")}`);
  const judged: FlowVerdicts[] = [];
  for (const { id, load } of flows.filter((flow) => ids.length === 0 || ids.includes(flow.id))) {
    const parts = await load();
    if (parts.properties === undefined) {
      if (ids.includes(id)) throw new Error(`${id} has no properties`);
      continue;
    }
    const mutants = mutantsOf(parts.machine)
      .filter(({ says }) => says.includes(only))
      .filter((_mutant, index) => index % every === 0);
    if (list) {
      for (const { says } of mutants) console.log(`${id} ${says}`);
      continue;
    }
    const judge = remembering(id, parts, fresh);
    const verdicts = mutants.map((mutant) => {
      const verdict = withAccepted(id, judge(mutant));
      const line = lineOf(id, verdict);
      if (line !== undefined) console.log(line);
      return verdict;
    });
    judged.push({ flow: id, verdicts });
  }
  if (list) return true;
  console.log(`\n${tableOf(judged)}`);
  const share = shareOf(judged.flatMap(({ verdicts }) => verdicts));
  if (share < least) console.log(`${share.toFixed(1)} % are caught, at least ${least} % should be.`);
  return share >= least;
}
