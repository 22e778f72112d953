import { useSelector } from "@xstate/react";
import type {
  alertRequestMachine,
  AlertRequestInput,
} from "#machines/exchange/alert-request/alert-request.machine.ts";
import { useForm } from "#src/ui/forms/useForm.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    alertRequest: typeof alertRequestMachine;
  }
}

/** The request for an alert: what it shows, and what a visitor can do. */
export function useAlertRequest(input: AlertRequestInput) {
  const { actor, ...form } = useForm("alertRequest", input);
  const bound = useSelector(actor, ({ context }) => context.bound);
  return {
    ...form,
    bound,
    /** As the form was opened: the rate may change its side meanwhile. */
    base: useSelector(actor, ({ context }) => context.base),
    chooseBound: (to: typeof bound) => actor.send({ type: "bound.choose", bound: to }),
  };
}
