import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { secondFactorMachine } from "#machines/account/second-factor/second-factor.machine.ts";
import { useForm } from "#src/ui/forms/useForm.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    secondFactor: typeof secondFactorMachine;
  }
}

/** View and actions of the second factor. `onChanged` receives whether it is now on. */
export function useSecondFactor(isOn: boolean, onChanged: (isOn: boolean) => void) {
  const [hasBegun, setBegun] = useState(false);
  const { actor, view, actions } = useForm(
    "secondFactor",
    { isOn },
    { "factor.changed": (event) => onChanged(event.isOn) },
  );
  const begin = (type: "setup.begin" | "removal.begin") => () => {
    setBegun(true);
    actor.send({ type });
  };
  return {
    view: {
      ...view,
      /** Whether the user has done anything yet: from then on each step takes the focus. */
      hasBegun,
      secret: useSelector(actor, ({ context }) => context.secret),
      codes: useSelector(actor, ({ context }) => context.codes),
    },
    actions: {
      ...actions,
      begin: begin("setup.begin"),
      beginRemoval: begin("removal.begin"),
      cancel: () => actor.send({ type: "form.cancel" }),
      keepCodes: () => actor.send({ type: "codes.keep" }),
    },
  };
}

export type SecondFactor = ReturnType<typeof useSecondFactor>;
