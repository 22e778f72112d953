import { fromPromise } from "xstate";
import { showcaseMachine } from "#machines/showcase/showcase.machine.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import type { Services } from "../services.ts";

/** The showcase's flow with its real actors. */
export const provideShowcase = ({ calculator }: Services): Pick<FlowMachines, "showcase"> => ({
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
});
