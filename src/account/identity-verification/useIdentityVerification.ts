import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { identityVerificationMachine } from "#machines/account/identity-verification/identity-verification.machine.ts";
import type {
  DocumentKind,
  IdentityCommand,
} from "#machines/account/identity-verification/identity-verification.types.ts";
import * as selectors from "#machines/account/identity-verification/identity-verification.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    identityVerification: typeof identityVerificationMachine;
  }
}

/** View and actions of the documents that a claim requires. */
export function useIdentityVerification(id: string) {
  const actor = useFlow("identityVerification", { id });
  return {
    view: {
      step: useSelector(actor, selectors.selectStep),
      request: useSelector(actor, selectors.selectRequest),
      failure: useSelector(actor, selectors.selectFailure),
      commandFailure: useSelector(actor, selectors.selectCommandFailure),
      work: useSelector(actor, selectors.selectWork),
      isStale: useSelector(actor, selectors.selectIsStale),
      photo: useSelector(actor, selectors.selectPhotoRef),
      documents: useSelector(actor, selectors.selectDocuments),
      document: useSelector(actor, selectors.selectDocument),
      canSend: useSelector(actor, selectors.selectCanSend),
    },
    actions: useMemo(() => {
      const send = (event: IdentityCommand) => () => actor.send(event);
      return {
        addPhoto: (document: DocumentKind) => actor.send({ type: "photo.add", document }),
        keepPhotos: send({ type: "photo.keep" }),
        removePhoto: (photo: string) => actor.send({ type: "photo.remove", id: photo }),
        sendIn: send({ type: "request.send" }),
        retry: send({ type: "retry" }),
      };
    }, [actor]),
  };
}

/** What every step of the page is given. */
export type IdentityProps = ReturnType<typeof useIdentityVerification>;
