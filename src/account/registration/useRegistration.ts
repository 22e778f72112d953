import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type {
  registrationMachine,
  RegistrationField,
} from "#machines/account/registration/registration.machine.ts";
import {
  selectRegistration,
  selectRegistrationMail,
} from "#machines/account/registration/registration.selectors.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";
import { useFlow, useSender } from "#src/shell/flows.ts";
import { useEmitted } from "#src/shell/useEmitted.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    registration: typeof registrationMachine;
  }
}

/** Registration: what it shows, and what a visitor can do. */
export function useRegistration() {
  const actor = useFlow("registration", { rid: useSender().rid });
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectRegistration),
    mail: useSelector(actor, selectRegistrationMail),
    actions: useMemo(
      () => ({
        change: (field: RegistrationField, value: string) =>
          actor.send({ type: "field.change", field, value }),
        agree: (agreed: boolean) => actor.send({ type: "rules.change", agreed }),
        submit: () => actor.send({ type: "form.submit" }),
      }),
      [actor],
    ),
  };
}
