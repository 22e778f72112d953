import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { giftPurchaseMachine } from "#machines/earnings/gift-purchase/gift-purchase.machine.ts";
import * as purchase from "#machines/earnings/gift-purchase/gift-purchase.selectors.ts";
import type {
  Delivery,
  PurchaseCommand,
  PurchaseField,
} from "#machines/earnings/gift-purchase/gift-purchase.types.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";
import { useUser } from "#src/shell/session/useSession.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    giftPurchase: typeof giftPurchaseMachine;
  }
}

/** Id of a field's input, which takes the focus when the field is refused. */
export const inputId = (field: PurchaseField): string => `gift-${field}`;

/** View and actions of a gift card purchase. */
export function useGiftPurchase() {
  const { email } = useUser();
  const actor = useFlow("giftPurchase", { user: email });
  useEmitted(actor, {
    "form.refused": ({ field }) => document.getElementById(`gift-${field}`)?.focus(),
  });
  return {
    view: {
      page: useSelector(actor, purchase.selectPage),
      terms: useSelector(actor, purchase.selectTerms),
      failure: useSelector(actor, purchase.selectFailure),
      form: useSelector(actor, purchase.selectForm),
      review: useSelector(actor, purchase.selectReview),
      status: useSelector(actor, purchase.selectStatus),
      created: useSelector(actor, purchase.selectCreated),
      isSharing: useSelector(actor, purchase.selectIsSharing),
      hasShareFailed: useSelector(actor, purchase.selectHasShareFailed),
    },
    actions: useMemo(() => {
      const send = (event: PurchaseCommand) => () => actor.send(event);
      return {
        change: (field: PurchaseField, text: string) => actor.send({ type: "field.change", field, text }),
        leave: (field: PurchaseField) => actor.send({ type: "field.leave", field }),
        fillAmount: send({ type: "amount.fill" }),
        chooseDelivery: (delivery: Delivery) => actor.send({ type: "delivery.choose", delivery }),
        next: send({ type: "step.next" }),
        edit: send({ type: "form.edit" }),
        buy: send({ type: "card.buy" }),
        again: send({ type: "card.again" }),
        share: send({ type: "link.share" }),
        retry: send({ type: "retry" }),
      };
    }, [actor]),
  };
}

export type GiftPurchase = ReturnType<typeof useGiftPurchase>;
