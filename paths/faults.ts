import type { AnyStateMachine } from "xstate";
import type { FlowParts } from "#machines/registry.ts";
import { findingsOf, tellFindings } from "./findings.ts";
import type { Findings } from "./findings.ts";
import { explore } from "./graph.ts";
import type { Graph } from "./graph.ts";
import { brokenProperties } from "./properties.ts";

/**
 * Effort of the search. `short` ends early when transitions are missing, and reports only what such a search
 * can prove. `usual` is the search of the tests. `whole` also distinguishes moments by their whole context.
 */
export type Effort = "short" | "usual" | "whole";

const shortly = () => true;

/** Findings about what was not found. A search that ended early proves none of them. */
const byAbsence = {
  neverTaken: [],
  notFound: [],
  deadEnds: [],
  notResting: [],
  unused: [],
} satisfies Partial<Findings>;

/**
 * Faults of a machine by its properties and cases, one line each.
 * @param isElsewhere see `brokenProperties`
 */
export function faultsOf(
  machine: AnyStateMachine,
  { cases, properties = [] }: FlowParts,
  effort: Effort,
  isElsewhere?: Parameters<typeof brokenProperties>[2],
): { graph: Graph; lines: string[] } {
  const isShort = effort === "short";
  const graph = explore(
    machine,
    cases,
    isShort ? shortly : undefined,
    effort === "whole" ? "contexts" : "guards",
  );
  const findings = findingsOf(graph, cases.rests);
  // Nothing can follow at the edge of a truncated search.
  const isCut = isShort || (effort === "whole" && !graph.isExhausted);
  const asked = isCut ? properties.filter(({ kind }) => kind !== "eventually") : properties;
  return {
    graph,
    lines: [
      ...brokenProperties(graph, asked, isElsewhere),
      ...tellFindings(isShort ? { ...findings, ...byAbsence } : findings),
    ],
  };
}
