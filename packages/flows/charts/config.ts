import type { Flow, FlowParts } from "./flows.ts";

/** How checklists speak to the people of a house. */
export interface Words {
  /** What a person does to cause an event that many charts share, by its type: `Turn the network off`. */
  readonly common: Readonly<Record<string, string>>;
  /** Instructions that every checklist needs once, as Markdown. */
  readonly means: string;
  /** How printed specs begin and sign in, for the test runner of a house. */
  readonly specs?: {
    readonly head?: readonly string[];
    /** The same for page models: `modelOf`, `walk`, and a `test` with a `scene`. */
    readonly walks?: readonly string[];
    readonly signIn?: (email: string) => string;
    /** What causes an event that many charts share, by its type. */
    readonly deeds?: Readonly<Record<string, string>>;
    /** What is seen by a description that quotes no text: a locator. */
    readonly sights?: Readonly<Record<string, string>>;
  };
  /** Charts of statuses: what the page reads follows them, and the operator's commands lead from one to the next. */
  readonly lifecycles?: readonly FlowParts[];
  /** How to come to the page of a flow whose chart does not say it in `meta.begin`: `Sign in, and open /orders`. */
  readonly beginOf?: (flow: Pick<Flow, "id" | "area">) => string | undefined;
}
