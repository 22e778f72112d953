import type { AnyStateMachine } from "xstate";
import type { FlowParts } from "#machines/registry.ts";
import { findingsOf, tellFindings } from "./findings.ts";
import { explore } from "./graph.ts";
import type { Graph } from "./graph.ts";
import { brokenProperties } from "./properties.ts";

/**
 * How far a machine is searched: `short` asks for no proof and ends early where transitions are missing, `usual` is the
 * search of the tests, `whole` also tells moments apart by all that their context holds.
 */
export type Effort = "short" | "usual" | "whole";

const shortly = () => true;

/** What is wrong with a machine by its properties and cases, one line each. */
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
  // At the edge of a search that was cut off, nothing can come any more.
  const isCut = effort === "whole" && !graph.isExhausted;
  const asked = isCut ? properties.filter(({ kind }) => kind !== "eventually") : properties;
  return {
    graph,
    lines: [
      ...brokenProperties(graph, asked),
      // What a short search has not found says nothing about the chart.
      ...tellFindings(isShort ? { ...findings, neverTaken: [], notFound: [], unused: [] } : findings),
    ],
  };
}
