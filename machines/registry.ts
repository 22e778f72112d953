import type { AnyEventObject, AnyStateMachine } from "xstate";

/** A machine with what tools walk it by. */
export interface FlowParts {
  machine: AnyStateMachine;
  cases: {
    inputs: readonly unknown[];
    events: readonly AnyEventObject[];
    rests?: Readonly<Record<string, string>>;
    keptOnlyIn?: Readonly<Record<string, readonly string[]>>;
    keys?: Readonly<Record<string, string>>;
  };
}

/** One flow, found at its place: `machines/<area>/<id>`. Its purpose is the description of its machine. */
export interface Flow {
  id: string;
  area: string;
  /** Loads the machine and its cases when a tool needs them. */
  load: () => Promise<FlowParts>;
}

type Modules = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * The flows of these modules: `*.machine.ts` and `*.cases.ts`, by their paths. For tools and the inspector, not for the
 * product.
 */
export const flowsIn = (modules: Modules): readonly Flow[] =>
  Object.keys(modules)
    .filter((path) => path.endsWith(".machine.ts"))
    .toSorted()
    .map((path) => {
      const [area = "", id = ""] = path.split("/").slice(-3);
      const name = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const part = async (kind: "machine" | "cases") => {
        const module = await modules[path.replace(".machine.", `.${kind}.`)]?.();
        return (module as Record<string, unknown>)[name + (kind === "machine" ? "Machine" : "Cases")];
      };
      const load = async () => ({ machine: await part("machine"), cases: await part("cases") }) as FlowParts;
      return { id, area, load };
    });

/** What a flow is for, in one sentence for developers and testers. */
export const purposeOf = (machine: AnyStateMachine): string => machine.root.description ?? "";
