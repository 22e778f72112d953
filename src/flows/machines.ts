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

/** What is provided where one stands; a flow that is loaded with its route is added there. */
export const FlowMachinesContext = createContext<Partial<FlowMachines>>({});

/** The provided machine of a flow. */
export function useFlowMachine<Flow extends keyof FlowMachines>(flow: Flow): FlowMachines[Flow] {
  const machine = use(FlowMachinesContext)[flow];
  if (machine === undefined) throw new Error(`The flow ${flow} is not provided here`);
  return machine;
}
