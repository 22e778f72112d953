import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { passwordChangeMachine } from "#machines/account/password-change/password-change.machine.ts";
import * as change from "#machines/account/password-change/password-change.selectors.ts";
import type { PasswordField } from "#machines/account/password-change/password-change.types.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    passwordChange: typeof passwordChangeMachine;
  }
}

/** Id of an input, where the focus goes when it is refused. */
export const passwordInputId = (field: PasswordField): string => `password-${field}`;

/** View and actions of the password change. `onChanged` is called on success. */
export function usePasswordChange(email: string, onChanged: () => void) {
  const actor = useFlow("passwordChange", { email });
  useEmitted(actor, {
    "form.refused": ({ field }) => document.getElementById(passwordInputId(field))?.focus(),
    "password.changed": onChanged,
  });
  return {
    view: {
      step: useSelector(actor, change.selectStep),
      fields: useSelector(actor, change.selectFields),
      strength: useSelector(actor, change.selectStrength),
      messages: useSelector(actor, change.selectFormMessages),
      failure: useSelector(actor, change.selectFailure),
      secondsLeft: useSelector(actor, change.selectSecondsLeft),
    },
    actions: useMemo(
      () => ({
        change: (field: PasswordField, value: string) => actor.send({ type: "field.change", field, value }),
        leave: (field: PasswordField) => actor.send({ type: "field.leave", field }),
        submit: () => actor.send({ type: "form.submit" }),
      }),
      [actor],
    ),
  };
}
