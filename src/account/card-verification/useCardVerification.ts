import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useLocation } from "wouter";
import type { cardVerificationMachine } from "#machines/account/card-verification/card-verification.machine.ts";
import * as selectors from "#machines/account/card-verification/card-verification.selectors.ts";
import type { CardCommand } from "#machines/account/card-verification/card-verification.types.ts";
import { useFlow } from "#src/flows/flows.ts";
import { cardsPath } from "#src/ui/requisites/addresses.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    cardVerification: typeof cardVerificationMachine;
  }
}

/** Id of an input of the card form, which takes the focus when it is refused. */
export const inputId = (name: string): string => `card-${name}`;

/** View and actions of a card's wizard. `id` is null for a new card. */
export function useCardVerification(id: string | null) {
  const actor = useFlow("cardVerification", { id });
  const [, navigate] = useLocation();
  useEmitted(actor, {
    // Replaces the history entry: the request now has its own address, and 'back' must not return to the
    // form.
    "request.created": (created) => navigate(`/verify/${created.id}`, { replace: true }),
    "request.deleted": () => navigate(cardsPath, { replace: true }),
    "use.ready": () => navigate("/"),
    "form.refused": ({ field }) => document.getElementById(inputId(field))?.focus(),
  });
  return {
    view: {
      step: useSelector(actor, selectors.selectStep),
      request: useSelector(actor, selectors.selectRequest),
      hasExpired: useSelector(actor, selectors.selectHasExpired),
      canDelete: useSelector(actor, selectors.selectCanDelete),
      failure: useSelector(actor, selectors.selectFailure),
      commandFailure: useSelector(actor, selectors.selectCommandFailure),
      work: useSelector(actor, selectors.selectWork),
      isAskingDeletion: useSelector(actor, selectors.selectIsAskingDeletion),
      isStale: useSelector(actor, selectors.selectIsStale),
      photo: useSelector(actor, selectors.selectPhotoRef),
      photos: useSelector(actor, selectors.selectPhotos),
      form: useSelector(actor, selectors.selectForm),
    },
    actions: useMemo(() => {
      const send = (event: CardCommand) => () => actor.send(event);
      return {
        chooseBank: (currency: string) => actor.send({ type: "bank.choose", currency: Number(currency) }),
        changeField: (name: string, value: string) => actor.send({ type: "field.change", name, value }),
        leaveField: (name: string) => actor.send({ type: "field.leave", name }),
        submit: send({ type: "card.submit" }),
        edit: send({ type: "card.edit" }),
        keep: send({ type: "card.keep" }),
        addPhoto: send({ type: "photo.add" }),
        keepPhotos: send({ type: "photo.keep" }),
        removePhoto: (photo: string) => actor.send({ type: "photo.remove", id: photo }),
        sendIn: send({ type: "request.send" }),
        again: send({ type: "request.again" }),
        delete: send({ type: "request.delete" }),
        acceptDialog: send({ type: "dialog.accept" }),
        dismissDialog: send({ type: "dialog.dismiss" }),
        use: send({ type: "card.use" }),
        retry: send({ type: "retry" }),
      };
    }, [actor]),
  };
}

/** Props of every step of the wizard. */
export type WizardProps = ReturnType<typeof useCardVerification>;
