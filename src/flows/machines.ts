import { createContext, use } from "react";
import type { showcaseMachine } from "#machines/showcase/showcase.machine.ts";

/** The flows of the page with their real actors, as the composition root provides them (`src/app/machines.ts`). */
export interface FlowMachines {
  showcase: typeof showcaseMachine;
}

export const FlowMachinesContext = createContext<FlowMachines | null>(null);

/** The provided machine of a flow. */
export function useFlowMachine<Flow extends keyof FlowMachines>(flow: Flow): FlowMachines[Flow] {
  const machines = use(FlowMachinesContext);
  if (machines === null) throw new Error("FlowMachinesContext is not provided");
  return machines[flow];
}
