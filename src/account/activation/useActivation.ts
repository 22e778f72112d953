import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { activationMachine, ActivationField } from "#machines/account/activation/activation.machine.ts";
import { selectActivation, selectActivationMail } from "#machines/account/activation/activation.selectors.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";
import { useFlow } from "#src/shell/flows.ts";
import { useEmitted } from "#src/shell/useEmitted.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    activation: typeof activationMachine;
  }
}

/** Activation: what it shows, and what a visitor can do. */
export function useActivation() {
  const actor = useFlow("activation");
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectActivation),
    mail: useSelector(actor, selectActivationMail),
    actions: useMemo(
      () => ({
        activate: () => actor.send({ type: "account.activate" }),
        change: (field: ActivationField, value: string) => actor.send({ type: "field.change", field, value }),
        submit: () => actor.send({ type: "form.submit" }),
      }),
      [actor],
    ),
  };
}
