import type { invitationMachine } from "#machines/account/invitation/invitation.machine.ts";
import { useForm } from "#src/ui/forms/useForm.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    invitation: typeof invitationMachine;
  }
}

/** An invitation: what it shows, and what a colleague can do. */
export function useInvitation() {
  const { actor, ...form } = useForm("invitation");
  return { ...form, agree: (agreed: boolean) => actor.send({ type: "rules.change", agreed }) };
}
