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

/** Minimum share of caught mutants, in percent. */
const least = 95;

interface Options {
  /** Samples every Nth mutant. */
  every: number;
  /** Only mutants whose description contains this. */
  only: string;
  /** Only lists the mutants. */
  list: boolean;
  /** Ignores the verdicts of earlier runs. */
  fresh: boolean;
}

const folder = join(root, ".cache/mutants/charts");

/** Creates a judge that uses the verdicts of earlier runs. */
function remembering(id: string, parts: FlowParts, isFresh: boolean): (mutant: ChartMutant) => Verdict {
  const { recall, remember } = memoryOf(id, standOf(id), folder, isFresh);
  let judge: ReturnType<typeof judgeOf> | undefined;
  return (mutant) => {
    const known = recall(mutant);
    if (known !== undefined) return known;
    // Created late, because it searches the original chart.
    judge ??= judgeOf(parts);
    const verdict = judge(mutant);
    remember(verdict);
    return verdict;
  };
}

/** Turns an accepted survivor into an equivalent mutant. */
function withAccepted(flow: string, verdict: Verdict): Verdict {
  const { mutant, status } = verdict;
  const isAccepted = accepted.some((one) => one.flow === flow && one.says === mutant.says);
  if (isAccepted && status === "caught") console.log(`${flow} accepted, but caught by now: ${mutant.says}`);
  return isAccepted && status === "survived" ? { ...verdict, status: "equivalent" } : verdict;
}

/**
 * Mutates the charts of flows in memory and prints the mutants that their properties and cases do not catch.
 * @param ids the flows; when empty, all that have properties
 * @returns whether enough mutants were caught
 * @throws Error for an unknown flow or one without properties
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
