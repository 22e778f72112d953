import type { FlowParts } from "#machines/registry.ts";
import { statePathOf } from "#charts/nodes.ts";
import { faultsOf } from "#paths/faults.ts";
import type { Effort } from "#paths/faults.ts";
import type { Graph } from "#paths/graph.ts";
import type { Step } from "#paths/walker.ts";
import { knownWays } from "./known-ways.ts";
import type { ChartMutant } from "./mutants.ts";

/** The verdict about a mutant. */
export interface Verdict {
  mutant: ChartMutant;
  /** `equivalent`: an exhaustive search found exactly the same paths. */
  status: "caught" | "survived" | "equivalent";
  /** The property or case that caught it. */
  by: string;
}

/** Everything about a step that a property can check, and the transitions taken. */
const printOfStep = ({ snapshot, effects, visited, taken }: Step): unknown => [
  snapshot.value,
  snapshot.status,
  snapshot.context,
  [...snapshot.tags],
  Object.keys(snapshot.children),
  effects,
  [...visited].map(statePathOf),
  taken.flatMap(({ target = [] }) => target.map(statePathOf)),
];

/** The found paths as one text. */
const printOf = ({ starts, vertices }: Graph): string =>
  JSON.stringify([
    starts.map(({ step }) => printOfStep(step)),
    vertices.map(({ edges }) => edges.map(({ event, step, to }) => [event, to?.id, printOfStep(step)])),
  ]);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Judges mutants of a flow by its properties and the expectations of its cases, never by the chart itself. It follows
 * the paths of the original chart first, and then searches, the shortest search first. A fault of the short search
 * does not count when the original has it too. Mutants are proven equivalent only when a search of the original is
 * exhaustive.
 * @throws Error when the original chart has faults
 */
export function judgeOf(parts: FlowParts): (mutant: ChartMutant) => Verdict {
  const { machine } = parts;
  const usual = faultsOf(machine, parts, "usual");
  const isLarge = !usual.graph.isToldApart;
  const efforts: readonly Effort[] = isLarge ? ["short", "usual"] : ["short", "usual", "whole"];
  const known = new Set(faultsOf(machine, parts, "short").lines);
  const whole = isLarge ? undefined : faultsOf(machine, parts, "whole");
  const faults = [...usual.lines, ...(whole?.lines ?? [])];
  if (faults.length > 0) throw new Error(`Without a mutation:\n${faults.join("\n")}`);
  const print = whole?.graph.isExhausted === true ? printOf(whole.graph) : undefined;
  const waysOf = knownWays(usual.graph, parts.properties ?? []);
  return (mutant) => {
    let last: Graph | undefined;
    try {
      const { broken, isTested } = waysOf(mutant.make(), mutant.place);
      const first = broken();
      if (first !== undefined) return { mutant, status: "caught", by: first };
      for (const effort of efforts) {
        const { graph, lines } = faultsOf(mutant.make(), parts, effort, isTested);
        const by = lines.find((line) => effort !== "short" || !known.has(line));
        if (by !== undefined) return { mutant, status: "caught", by };
        last = graph;
      }
    } catch (error) {
      return { mutant, status: "caught", by: messageOf(error) };
    }
    const isSame = print !== undefined && last?.isExhausted === true && printOf(last) === print;
    return { mutant, status: isSame ? "equivalent" : "survived", by: "" };
  };
}
