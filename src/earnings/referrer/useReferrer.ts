import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { referrerMachine } from "#machines/earnings/referrer/referrer.machine.ts";
import * as referrer from "#machines/earnings/referrer/referrer.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    referrer: typeof referrerMachine;
  }
}

/** View and actions of the user's referral programme. */
export function useReferrer() {
  const actor = useFlow("referrer");
  return {
    view: {
      step: useSelector(actor, referrer.selectStep),
      referral: useSelector(actor, referrer.selectReferral),
      isStale: useSelector(actor, referrer.selectIsStale),
      failure: useSelector(actor, referrer.selectFailure),
      hasNothing: useSelector(actor, referrer.selectHasNothing),
      isSharing: useSelector(actor, referrer.selectIsSharing),
      hasShareFailed: useSelector(actor, referrer.selectHasShareFailed),
    },
    actions: useMemo(
      () => ({
        share: () => actor.send({ type: "link.share" }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

export type Referrer = ReturnType<typeof useReferrer>;
