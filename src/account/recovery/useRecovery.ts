import { useSelector } from "@xstate/react";
import type { recoveryMachine, RecoveryInput } from "#machines/account/recovery/recovery.machine.ts";
import { useForm } from "#src/ui/forms/useForm.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    recovery: typeof recoveryMachine;
  }
}

/** Recovery: what it shows, and what a visitor can do. */
export function useRecovery(page: RecoveryInput["page"]) {
  const { actor, ...form } = useForm("recovery", { page });
  /** The actor that requests a link. */
  const mail = useSelector(actor, ({ children }) => children.mailRequest);
  return { ...form, mail };
}
