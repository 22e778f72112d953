import type { FlowParts } from "#machines/registry.ts";
import { findingsOf, tellFindings } from "./findings.ts";
import type { Graph } from "./graph.ts";
import { brokenLaws } from "./laws.ts";

/** Dead parts of a flow's chart or cases, and broken laws; one line each. */
export const faultsOf = (graph: Graph, parts: FlowParts): string[] => [
  ...tellFindings(findingsOf(graph, parts.cases.rests)),
  ...brokenLaws(graph, parts),
];
