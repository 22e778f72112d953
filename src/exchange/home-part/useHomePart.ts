import { useSelector } from "@xstate/react";
import type { homePartMachine, PartName } from "#machines/exchange/home-part/home-part.machine.ts";
import { selectPage, selectStep } from "#machines/exchange/home-part/home-part.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    homePart: typeof homePartMachine;
  }
}

/** Id of the element that is watched for coming near the viewport. */
export const homePartId = (part: PartName): string => `home-${part}`;

/** View and actions of a part of the home page. */
export function useHomePart(part: PartName) {
  const actor = useFlow("homePart", { part });
  return {
    view: { step: useSelector(actor, selectStep), page: useSelector(actor, selectPage) },
    actions: { retry: () => actor.send({ type: "retry" }) },
  };
}
