import { fromPromise } from "xstate";
import { showcaseMachine } from "#machines/showcase/showcase.machine.ts";
import type { calculatorCalls } from "#src/api/calculator.ts";
import type { claimCalls } from "#src/api/claims.ts";
import type { FlowMachines } from "#src/flows/machines.ts";

/** What the flows' actors are made of. */
export interface Services {
  calculator: ReturnType<typeof calculatorCalls>;
  claims: ReturnType<typeof claimCalls>;
}

/** Every flow with its real actors. */
export function provideMachines({ calculator }: Services): FlowMachines {
  return {
    showcase: showcaseMachine.provide({
      actors: {
        loadShowcase: fromPromise(async ({ signal }) => {
          const [reserves, bestPairs] = await Promise.all([
            calculator.listReserves(signal),
            calculator.listBestPairs(signal),
          ]);
          return { reserves, bestPairs };
        }),
      },
    }),
  };
}
