import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type {
  giftRedemptionMachine,
  RedemptionCommand,
} from "#machines/earnings/gift-redemption/gift-redemption.machine.ts";
import * as redemption from "#machines/earnings/gift-redemption/gift-redemption.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    giftRedemption: typeof giftRedemptionMachine;
  }
}

/** Id of the code's input, which takes the focus when the code is refused. */
export const codeInputId = "gift-code";

/** View and actions of a gift card redemption. */
export function useGiftRedemption() {
  const actor = useFlow("giftRedemption");
  useEmitted(actor, { "form.refused": () => document.getElementById(codeInputId)?.focus() });
  return {
    view: {
      step: useSelector(actor, redemption.selectStep),
      code: useSelector(actor, redemption.selectCode),
      failure: useSelector(actor, redemption.selectFailure),
      redeemed: useSelector(actor, redemption.selectRedeemed),
    },
    actions: useMemo(() => {
      const send = (event: RedemptionCommand) => () => actor.send(event);
      return {
        change: (text: string) => actor.send({ type: "code.change", text }),
        submit: send({ type: "code.submit" }),
        edit: send({ type: "form.edit" }),
        another: send({ type: "code.another" }),
        retry: send({ type: "retry" }),
      };
    }, [actor]),
  };
}
