/**
 * A message of a page whose machines are inspected; `inspector/wire/protocol.ts` documents the protocol.
 */
export interface HeardMessage {
  type: string;
  /** Changes on each load. */
  page: { id: string };
  steps?: readonly HeardStep[];
}

/** A step of an actor, with the machine's step if the actor is a machine. */
interface HeardStep {
  actor: { id: string; machine: string | null };
  event: { type: string };
  status: "active" | "done" | "error" | "stopped";
  states: readonly string[];
  taken: readonly string[];
}
