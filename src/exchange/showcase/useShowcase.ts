import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import type { showcaseMachine } from "#machines/exchange/showcase/showcase.machine.ts";
import {
  selectBestPairs,
  selectReserves,
  selectStep,
} from "#machines/exchange/showcase/showcase.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    showcase: typeof showcaseMachine;
  }
}

/** Id of the element that is watched for coming near the viewport. */
export const showcaseId = "home-showcase";

/** The showcase of the home page. */
export function useShowcase() {
  const actor = useFlow("showcase");
  return {
    view: {
      // Long and below the form, so it renders in pieces, after the visitor's own input.
      step: useDeferredValue(useSelector(actor, selectStep)),
      reserves: useSelector(actor, selectReserves),
      bestPairs: useSelector(actor, selectBestPairs),
    },
    actions: { retry: () => actor.send({ type: "retry" }) },
  };
}
