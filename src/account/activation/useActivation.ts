import { useSelector } from "@xstate/react";
import type { activationMachine } from "#machines/account/activation/activation.machine.ts";
import { useForm } from "#src/ui/forms/useForm.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    activation: typeof activationMachine;
  }
}

/** Activation: what it shows, and what a visitor can do. */
export function useActivation() {
  const { actor, ...form } = useForm("activation");
  return {
    ...form,
    /** The actor that requests another link. */
    mail: useSelector(actor, ({ children }) => children.mailRequest),
    activate: () => actor.send({ type: "account.activate" }),
  };
}
