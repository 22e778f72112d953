import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type {
  alertRequestMachine,
  AlertField,
  AlertRequestContext,
  AlertRequestInput,
} from "#machines/exchange/alert-request/alert-request.machine.ts";
import { selectAlertRequest } from "#machines/exchange/alert-request/alert-request.selectors.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";
import { useFlow } from "#src/shell/flows.ts";
import { useEmitted } from "#src/shell/useEmitted.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    alertRequest: typeof alertRequestMachine;
  }
}

/** The request for an alert: what it shows, and what a visitor can do. */
export function useAlertRequest(input: AlertRequestInput) {
  const actor = useFlow("alertRequest", input);
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectAlertRequest),
    actions: useMemo(
      () => ({
        change: (field: AlertField, value: string) => actor.send({ type: "field.change", field, value }),
        chooseBound: (bound: AlertRequestContext["bound"]) => actor.send({ type: "bound.choose", bound }),
        submit: () => actor.send({ type: "form.submit" }),
      }),
      [actor],
    ),
  };
}
