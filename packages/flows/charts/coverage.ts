/*
 * The coverage of a machine by `npm run test:paths`, which walks the page in a browser on the real server. It writes one
 * JSON file per flow to `coverage/paths/page/<flow>.json`; the inspector colours its charts by them.
 */

/** One path that was walked. */
export interface CoveredPath {
  /** Readable, such as `to requisiteShown`, or the name of the browser test. */
  name: string;
  steps: CoveredStep[];
  passed: boolean;
  /** Why it failed. */
  failure?: string;
  milliseconds: number;
}

/** One step of a path. */
interface CoveredStep {
  /** Type of the event, or of the outcome of an actor; "" for the start. */
  event: string;
  /** Paths of the innermost states after it: `open.step.paying`. */
  states: string[];
  /** A picture of the page there, relative to the JSON file. */
  screenshot?: string;
}

/** A step of a machine on the page. */
export interface MachineStep {
  /** Identifies a running machine among those of all pages of the path. */
  actor: string;
  /** Id of its flow. */
  machine: string;
  event: string;
  /** Paths of all states that were active then, by `statePathOf`. */
  states: readonly string[];
  /** By `transitionKeyOf`, in their order. */
  taken: readonly string[];
}

/** A path that was walked on the page. Its states are those of the page model. */
export interface WalkedPath extends CoveredPath {
  steps: WalkedStep[];
}

/** A step of the path with the steps of the page's machines. Empty when they could not be recorded. */
interface WalkedStep extends CoveredStep {
  machines: MachineStep[];
  /** Paths of the innermost states that are active at its end, by machine. */
  active: Readonly<Record<string, readonly string[]>>;
}

/** The coverage of one machine. */
export interface FlowCoverage {
  version: 1;
  /** Id of the flow. */
  flow: string;
  /** When the run ended, ISO 8601. */
  at: string;
  /**
   * How often each state was entered, by `statePathOf`. Every state of the chart is listed, with 0 if never
   * entered.
   */
  states: Record<string, number>;
  /**
   * How often each transition was taken, by `transitionKeyOf`. Every transition is listed, with 0 if never
   * taken.
   */
  transitions: Record<string, number>;
  paths: CoveredPath[];
}
