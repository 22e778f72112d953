import { createContext, use } from "react";
import type { claimMachine } from "#machines/claim/claim.machine.ts";
import type { exchangeMachine } from "#machines/exchange/exchange.machine.ts";
import type { showcaseMachine } from "#machines/showcase/showcase.machine.ts";

/** The flows of the page with their real actors, as the composition root provides them (`src/app/machines.ts`). */
export interface FlowMachines {
  claim: typeof claimMachine;
  exchange: typeof exchangeMachine;
  showcase: typeof showcaseMachine;
}

export const FlowMachinesContext = createContext<FlowMachines | null>(null);

/** The provided machine of a flow. */
export function useFlowMachine<Flow extends keyof FlowMachines>(flow: Flow): FlowMachines[Flow] {
  const machines = use(FlowMachinesContext);
  if (machines === null) throw new Error("FlowMachinesContext is not provided");
  return machines[flow];
}
