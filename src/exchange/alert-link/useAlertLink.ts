import type { alertLinkMachine } from "#machines/exchange/alert-link/alert-link.machine.ts";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { selectAlertLink } from "#machines/exchange/alert-link/alert-link.selectors.ts";
import type { AlertLinkInput } from "#machines/exchange/alert-link/alert-link.types.ts";
import { useFlow } from "#src/shell/flows.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    alertLink: typeof alertLinkMachine;
  }
}

/** View and actions of an alert mail's link. */
export function useAlertLink(purpose: AlertLinkInput["purpose"]) {
  const actor = useFlow("alertLink", { purpose });
  return {
    view: useSelector(actor, selectAlertLink),
    actions: useMemo(() => ({ use: () => actor.send({ type: "link.use" }) }), [actor]),
  };
}
