import type { contactMachine, ContactPurpose } from "#machines/site/contact/contact.machine.ts";
import { useForm } from "#src/ui/forms/useForm.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    contact: typeof contactMachine;
  }
}

/** A letter to the exchange: what it shows, and what a visitor can do. */
export function useContact(purpose: ContactPurpose) {
  const { actor, view, actions } = useForm("contact", { purpose });
  return { view, actions, again: () => actor.send({ type: "form.again" }) };
}
