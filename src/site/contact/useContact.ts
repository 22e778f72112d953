import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { contactMachine, ContactField, ContactPurpose } from "#machines/site/contact/contact.machine.ts";
import { selectContact } from "#machines/site/contact/contact.selectors.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";
import { useFlow } from "#src/shell/flows.ts";
import { useEmitted } from "#src/shell/useEmitted.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    contact: typeof contactMachine;
  }
}

/** A letter to the exchange: what it shows, and what a visitor can do. */
export function useContact(purpose: ContactPurpose) {
  const actor = useFlow("contact", { purpose });
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectContact),
    actions: useMemo(
      () => ({
        change: (field: ContactField, value: string) => actor.send({ type: "field.change", field, value }),
        submit: () => actor.send({ type: "form.submit" }),
        again: () => actor.send({ type: "form.again" }),
      }),
      [actor],
    ),
  };
}
