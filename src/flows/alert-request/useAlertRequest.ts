import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { selectAlertRequest } from "#machines/alert-request/alert-request.selectors.ts";
import type {
  AlertField,
  AlertRequestContext,
  AlertRequestInput,
} from "#machines/alert-request/alert-request.types.ts";
import { focusField } from "#src/flows/auth/useFieldProps.ts";
import { useFlow } from "#src/flows/machines.ts";
import { useEmitted } from "#src/flows/shared/useEmitted.ts";

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
