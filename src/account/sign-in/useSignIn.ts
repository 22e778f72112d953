import { useSelector } from "@xstate/react";
import type { signInMachine } from "#machines/account/sign-in/sign-in.machine.ts";
import { useForm } from "#src/ui/forms/useForm.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    signIn: typeof signInMachine;
  }
}

/** Signing in: what it shows, and what a visitor can do. */
export function useSignIn() {
  const { actor, view, actions } = useForm("signIn");
  return {
    view,
    actions,
    /** The e-mail and the password do not match, or the code is wrong. */
    isRefused: view.failure?.kind === "unauthorized",
    canGoBack: useSelector(actor, (snapshot) => snapshot.can({ type: "otp.cancel" })),
    setRemember: (remember: boolean) => actor.send({ type: "remember.change", remember }),
    cancelOtp: () => actor.send({ type: "otp.cancel" }),
  };
}

/** Props of the sign-in views. */
export type SignInFlow = ReturnType<typeof useSignIn>;
