import { useSelector } from "@xstate/react";
import type { registrationMachine } from "#machines/account/registration/registration.machine.ts";
import { useSender } from "#src/flows/flows.ts";
import { useForm } from "#src/ui/forms/useForm.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    registration: typeof registrationMachine;
  }
}

/** Registration: what it shows, and what a visitor can do. */
export function useRegistration() {
  const { actor, ...form } = useForm("registration", { rid: useSender().rid });
  return {
    ...form,
    /** The actor that requests the mail again. */
    mail: useSelector(actor, ({ children }) => children.mailRequest),
    agree: (agreed: boolean) => actor.send({ type: "rules.change", agreed }),
  };
}
