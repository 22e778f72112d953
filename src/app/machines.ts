import { fromPromise } from "xstate";
import { claimMachine } from "#machines/claim/claim.machine.ts";
import { exchangeMachine } from "#machines/exchange/exchange.machine.ts";
import { showcaseMachine } from "#machines/showcase/showcase.machine.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import { claimActors } from "./actors/claim.ts";
import { exchangeActors } from "./actors/exchange.ts";
import type { Services } from "./services.ts";

/** Every flow with its real actors. */
export function provideMachines(services: Services): FlowMachines {
  const { calculator } = services;
  return {
    claim: claimMachine.provide({ actors: claimActors(services) }),
    exchange: exchangeMachine.provide({ actors: exchangeActors(services) }),
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
