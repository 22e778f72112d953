import { useActorRef } from "@xstate/react";
import { createContext, use } from "react";
import type { Actor, AnyStateMachine, InputFrom, InspectionEvent } from "xstate";
import type { Sender } from "#domain/earnings/rid.ts";

/** The flows that views run, by the name of their machines. The hook of each flow adds its own. */
export interface FlowMachines {}

/** The flows that the views inside can run. */
export interface Flows {
  machines: Partial<FlowMachines>;
  /** XState's `inspect` option: receives everything that the flows do. Unset in production. */
  inspect?: ((event: InspectionEvent) => void) | undefined;
  /** Who sent the visitor, as this browser remembers it. */
  sender?: Sender | undefined;
  /** The currencies that were last chosen in this browser. */
  recent?: RecentCurrencies | undefined;
}

/** Ids of currencies, the last one first. */
export interface RecentCurrencies {
  read: () => readonly number[];
  keep: (id: number) => void;
}

export const FlowsContext = createContext<Flows>({ machines: {} });

/** The recently chosen currencies, if they are remembered. */
export const useRecentCurrencies = (): RecentCurrencies | undefined => use(FlowsContext).recent;

/** Who sent the visitor. */
export const useSender = (): Sender => use(FlowsContext).sender ?? { rid: null };

type FlowInput<Flow extends keyof FlowMachines> = InputFrom<FlowMachines[Flow]>;

/** Runs a flow while the component is mounted. Throws when no provider has it. */
export function useFlow<Flow extends keyof FlowMachines>(
  flow: Flow,
  ...[input]: undefined extends FlowInput<Flow> ? [] : [input: FlowInput<Flow>]
): Actor<FlowMachines[Flow]> {
  const { machines, inspect } = use(FlowsContext);
  const machine: AnyStateMachine | undefined = machines[flow];
  if (machine === undefined) throw new Error(`The flow ${flow} is not provided here`);
  return useActorRef<AnyStateMachine>(machine, { input, inspect }) as unknown as Actor<FlowMachines[Flow]>;
}
