import { fromPromise } from "xstate";
import { showcaseMachine } from "#machines/showcase/showcase.machine.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import type { Services } from "./services.ts";

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
