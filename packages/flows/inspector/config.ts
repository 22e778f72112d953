import type { FlowCoverage } from "#charts/coverage.ts";
import type { Flow } from "#charts/flows.ts";
import type { Line } from "./wire/lines.ts";
import type { Hiding } from "./wire/redact.ts";

/** What a project gives the inspector. */
export interface InspectorConfig {
  readonly flows: readonly Flow[];
  /** What must not be shown, beside the secrets that everybody hides. */
  readonly hiding?: Hiding;
  /** The flow that is shown first; else the first one. */
  readonly first?: string;
  /** The page to open beside the charts: a path of this origin, or an address of this machine. */
  readonly page?: string;
  /** What a person does to cause an event that many flows share, by its type: `Turn the network off`. */
  readonly common?: Readonly<Record<string, string>>;
  /** What the last run of tests reached of a flow; rejects with what to do about it when there is nothing. */
  readonly coverage?: (flow: string) => Promise<FlowCoverage>;
  /** The ways to pages; else those of this origin, by a `BroadcastChannel`. */
  readonly lines?: readonly Line[];
  /** The flow of a machine without an id, by the paths of its active states. */
  readonly nameless?: (states: readonly string[]) => string | undefined;
  /** Whether the flows are drawings without their code, which cannot be simulated. */
  readonly areDrawn?: boolean;
}
