import type { withdrawalStatusMachine } from "#machines/earnings/withdrawal-status/withdrawal-status.machine.ts";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import * as status from "#machines/earnings/withdrawal-status/withdrawal-status.selectors.ts";
import { useFlow } from "#src/shell/flows.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    withdrawalStatus: typeof withdrawalStatusMachine;
  }
}

/** One withdrawal: where it is. */
export function useWithdrawalStatus(id: string) {
  const actor = useFlow("withdrawalStatus", { id });
  return {
    view: {
      step: useSelector(actor, status.selectStep),
      withdrawal: useSelector(actor, status.selectWithdrawal),
      isStale: useSelector(actor, status.selectIsStale),
      failure: useSelector(actor, status.selectFailure),
    },
    actions: useMemo(() => ({ retry: () => actor.send({ type: "retry" }) }), [actor]),
  };
}
