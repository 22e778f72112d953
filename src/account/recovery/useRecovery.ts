import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type {
  recoveryMachine,
  RecoveryField,
  RecoveryInput,
} from "#machines/account/recovery/recovery.machine.ts";
import { selectRecovery, selectRecoveryMail } from "#machines/account/recovery/recovery.selectors.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";
import { useFlow } from "#src/shell/flows.ts";
import { useEmitted } from "#src/shell/useEmitted.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    recovery: typeof recoveryMachine;
  }
}

/** Recovery: what it shows, and what a visitor can do. */
export function useRecovery(page: RecoveryInput["page"]) {
  const actor = useFlow("recovery", { page });
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectRecovery),
    mail: useSelector(actor, selectRecoveryMail),
    actions: useMemo(
      () => ({
        change: (field: RecoveryField, value: string) => actor.send({ type: "field.change", field, value }),
        submit: () => actor.send({ type: "form.submit" }),
      }),
      [actor],
    ),
  };
}
