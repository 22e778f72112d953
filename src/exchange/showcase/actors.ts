import { fromCallback, fromPromise } from "xstate";
import { showcaseMachine, type ShowcaseEvent } from "#machines/exchange/showcase/showcase.machine.ts";
import { watchNear } from "#src/shell/browser/near.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { showcaseId } from "./useShowcase.ts";

/** The showcase's flow with its real actors. */
export const provideShowcase = ({ calculator }: Services): Pick<FlowMachines, "showcase"> => ({
  showcase: showcaseMachine.provide({
    actors: {
      watchNear: fromCallback<ShowcaseEvent>(({ sendBack }) =>
        watchNear(showcaseId, () => sendBack({ type: "showcase.near" })),
      ),
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
