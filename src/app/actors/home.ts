import { fromPromise } from "xstate";
import { exchangeMachine } from "#machines/exchange/exchange.machine.ts";
import { showcaseMachine } from "#machines/showcase/showcase.machine.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import type { Services } from "../services.ts";
import { exchangeActors } from "./exchange.ts";

/** The flows of the home page with their real actors. */
export function provideHome(services: Services): Pick<FlowMachines, "exchange" | "showcase"> {
  const { calculator } = services;
  return {
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
