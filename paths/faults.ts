import type { AnyStateMachine } from "xstate";
import type { FlowParts } from "#machines/registry.ts";
import { findingsOf, tellFindings } from "./findings.ts";
import { explore } from "./graph.ts";
import type { Graph } from "./graph.ts";
import { brokenProperties } from "./properties.ts";

/**
 * Effort of the search: `short` needs no proof and ends early when transitions are missing, `usual` is the
 * search of the tests, `whole` also distinguishes moments by their whole context.
 */
export type Effort = "short" | "usual" | "whole";

const shortly = () => true;

/** Faults of a machine by its properties and cases, one line each. */
export function faultsOf(
  machine: AnyStateMachine,
  { cases, properties = [] }: FlowParts,
  effort: Effort,
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
  const isCut = effort === "whole" && !graph.isExhausted;
  const asked = isCut ? properties.filter(({ kind }) => kind !== "eventually") : properties;
  return {
    graph,
    lines: [
      ...brokenProperties(graph, asked),
      // Missing results of a short search say nothing about the chart.
      ...tellFindings(isShort ? { ...findings, neverTaken: [], notFound: [], unused: [] } : findings),
    ],
  };
}
