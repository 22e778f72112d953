import { useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import type {
  secondFactorMachine,
  FactorField,
} from "#machines/account/second-factor/second-factor.machine.ts";
import * as factor from "#machines/account/second-factor/second-factor.selectors.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";
import { useFlow } from "#src/shell/flows.ts";
import { useEmitted } from "#src/shell/useEmitted.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    secondFactor: typeof secondFactorMachine;
  }
}

/** View and actions of the second factor. `onChanged` receives whether it is now on. */
export function useSecondFactor(isOn: boolean, onChanged: (isOn: boolean) => void) {
  const actor = useFlow("secondFactor", { isOn });
  const [hasBegun, setBegun] = useState(false);
  useEmitted(actor, {
    "form.refused": focusField,
    "factor.changed": (event) => onChanged(event.isOn),
  });
  return {
    view: {
      /** Whether the user has done anything yet: from then on each step takes the focus. */
      hasBegun,
      step: useSelector(actor, factor.selectStep),
      isPending: useSelector(actor, factor.selectIsPending),
      fields: useSelector(actor, factor.selectFields),
      messages: useSelector(actor, factor.selectFormMessages),
      secret: useSelector(actor, factor.selectSecret),
      codes: useSelector(actor, factor.selectCodes),
      failure: useSelector(actor, factor.selectFailure),
    },
    actions: useMemo(
      () => ({
        begin: () => {
          setBegun(true);
          actor.send({ type: "setup.begin" });
        },
        beginRemoval: () => {
          setBegun(true);
          actor.send({ type: "removal.begin" });
        },
        cancel: () => actor.send({ type: "form.cancel" }),
        change: (field: FactorField, value: string) => actor.send({ type: "field.change", field, value }),
        submit: () => actor.send({ type: "form.submit" }),
        keepCodes: () => actor.send({ type: "codes.keep" }),
      }),
      [actor],
    ),
  };
}

export type SecondFactor = ReturnType<typeof useSecondFactor>;
