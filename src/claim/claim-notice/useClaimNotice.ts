import { useSelector } from "@xstate/react";
import type { Actor } from "xstate";
import type { claimNoticeMachine } from "#machines/claim/claim-notice/claim-notice.machine.ts";
import { selectClaimNotice } from "#machines/claim/claim-notice/claim-notice.selectors.ts";
import type { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import type { ClaimStatus } from "#machines/claim/claim/claim.types.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    claimNotice: typeof claimNoticeMachine;
  }
}

/** The claim's actor and the browser features that notices need. */
export interface ClaimNoticeDevice {
  /** The actor that reports when the claim moves. */
  claim: Pick<Actor<typeof claimMachine>, "on">;
  play: () => void;
  show: (status: ClaimStatus) => void;
}

/** The notices of a claim: the state of their box, and the effects when the claim moves. */
export function useClaimNotice({ claim, play, show }: ClaimNoticeDevice) {
  const actor = useFlow("claimNotice");
  useEmitted(claim, {
    "claim.moved": ({ status, by }) => actor.send({ type: "claim.moved", status, by }),
  });
  useEmitted(actor, {
    "sound.due": play,
    "notification.due": ({ status }) => show(status),
  });
  return {
    view: useSelector(actor, selectClaimNotice),
    actions: { toggle: () => actor.send({ type: "notices.toggle" }) },
  };
}
