import type { InspectionEvent } from "xstate";

/** Connects this program to the inspector of `flows inspect`: `createActor(machine, { inspect: connect() })`. */
export function connect(options?: {
  /** What `flows inspect` printed; without it `http://127.0.0.1:4777`. */
  readonly url?: string;
  /** What the inspector calls this program. */
  readonly name?: string;
  /** What must not leave the program, beside the secrets that everybody hides. */
  readonly hiding?: {
    /** Members that are never shown, whatever they hold. */
    readonly secret?: RegExp;
    /** Members all of whose texts belong to a person. */
    readonly personal?: RegExp;
    /** Members that belong to a person in some objects only: which objects, and which of their members. */
    readonly parts?: readonly { readonly has: readonly string[]; readonly member: RegExp }[];
    /** Members with what is searched for: shown, unless it may be the start of a card, a phone number or an address. */
    readonly search?: RegExp;
  };
}): (event: InspectionEvent) => void;
