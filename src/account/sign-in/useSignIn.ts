import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { signInMachine, SignInField } from "#machines/account/sign-in/sign-in.machine.ts";
import { selectSignIn } from "#machines/account/sign-in/sign-in.selectors.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";
import { useFlow } from "#src/shell/flows.ts";
import { useEmitted } from "#src/shell/useEmitted.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    signIn: typeof signInMachine;
  }
}

/** Signing in: what it shows, and what a visitor can do. */
export function useSignIn() {
  const actor = useFlow("signIn");
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectSignIn),
    actions: useMemo(
      () => ({
        change: (field: SignInField, value: string) => actor.send({ type: "field.change", field, value }),
        setRemember: (remember: boolean) => actor.send({ type: "remember.change", remember }),
        submit: () => actor.send({ type: "form.submit" }),
        cancelOtp: () => actor.send({ type: "otp.cancel" }),
      }),
      [actor],
    ),
  };
}

/** Props of the sign-in views. */
export type SignInFlow = ReturnType<typeof useSignIn>;
