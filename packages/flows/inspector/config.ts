import type { Words } from "#charts/config.ts";
import type { Flow } from "#charts/flows.ts";
import type { Simulation } from "./source/simulation.ts";
import type { Line } from "./wire/lines.ts";
import type { ToldStep } from "./wire/protocol.ts";
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
  /** In which a recording is told. */
  readonly words?: Pick<Words, "common" | "means">;
  /** Where the reports of tests are, see `FlowCoverage`, with the pictures that they name. */
  readonly reports?: string;
  /** The ways to pages; else those of this origin, by a `BroadcastChannel`. */
  readonly lines?: readonly Line[];
  /** The flow of a machine without an id, by the paths of its active states. */
  readonly nameless?: (states: readonly string[]) => string | undefined;
  /** What runs the simulation of a flow that is a drawing without its code. */
  readonly simulator?: (
    flow: string,
    input: number,
    onSteps: (steps: readonly ToldStep[]) => void,
  ) => Simulation;
}
