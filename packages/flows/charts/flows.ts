import type { AnyEventObject, AnyStateMachine } from "xstate";
import { statesOf } from "./nodes.ts";

/** The samples with which tools walk a machine, see `machines/shared/cases.ts`. */
export interface Cases {
  inputs: readonly unknown[];
  events: readonly AnyEventObject[];
  ways?: readonly (readonly AnyEventObject[])[];
  usual?: readonly AnyEventObject[];
  rests?: Readonly<Record<string, string>>;
  keptOnlyIn?: Readonly<Record<string, readonly string[]>>;
  keys?: Readonly<Record<string, string>>;
}

/** A machine with what tools walk it by. */
export interface FlowParts {
  machine: AnyStateMachine;
  cases: Cases;
  /** Whether it has no cases of its own: its events are sent bare. */
  isBare?: boolean;
}

/** One flow, found at its place. Its purpose is the description of its machine. */
export interface Flow {
  /** Its file without the endings: `machines/claim/claim/claim.machine.ts` is `claim`. */
  id: string;
  /** The folder that groups it. */
  area: string;
  /**
   * Loads the machine and its cases when a tool needs them.
   * @throws Error when its file cannot be loaded or has no machine
   */
  load: () => Promise<FlowParts>;
}

type Modules = Readonly<Record<string, () => Promise<unknown>>>;

export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "root" in value && "implementations" in value;

const isCases = (value: unknown): value is Cases =>
  typeof value === "object" && value !== null && "inputs" in value && "events" in value;

/** Everything that a chart listens to, without a payload. */
const bareCases = (machine: AnyStateMachine): Cases => ({
  inputs: [undefined],
  events: [...new Set(statesOf(machine).flatMap((node) => [...node.transitions.keys()]))]
    .filter((type) => !type.endsWith("*") && !type.startsWith("xstate.after."))
    .map((type) => {
      const [, actorId] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
      return actorId === undefined ? { type } : { type, actorId };
    }),
});

/** The machine with the samples among these exports of the file beside it. */
export const partsIn = (machine: AnyStateMachine, beside: readonly unknown[]): FlowParts => {
  const cases = beside.find(isCases);
  return cases === undefined ? { machine, cases: bareCases(machine), isBare: true } : { machine, cases };
};

/** The flows of these modules: `*.machine.ts` and the `*.cases.ts` beside them, by their paths. */
export const flowsIn = (modules: Modules): readonly Flow[] =>
  Object.keys(modules)
    .filter((path) => /\.machine\.\w+$/.test(path))
    .toSorted()
    .map((path) => {
      const [area = "", , file = path] = path.split("/").slice(-3);
      const exportsOf = async (of: string): Promise<unknown[]> =>
        Object.values((await modules[of]?.()) ?? {});
      const load = async (): Promise<FlowParts> => {
        const machines = new Set((await exportsOf(path)).filter(isMachine));
        const [machine] = machines;
        if (machine === undefined) throw new Error(`${path} exports no machine`);
        if (machines.size > 1) throw new Error(`${path} exports ${machines.size} machines: one in a file`);
        return partsIn(machine, await exportsOf(path.replace(".machine.", ".cases.")));
      };
      return { id: file.replace(/\.machine\.\w+$/, ""), area, load };
    });

/** What a flow is for, in one sentence for developers and testers. */
export const purposeOf = (machine: AnyStateMachine): string => machine.root.description ?? "";
