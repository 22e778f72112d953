import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useSearch } from "wouter";
import * as referrer from "#machines/referrer/referrer.selectors.ts";
import type { MoneyFilter, PeriodEnd } from "#machines/referrer/referrer.types.ts";
import { useFlow } from "#src/flows/machines.ts";
import { placeIn } from "./place.ts";

/** View and actions of the user's referral programme. */
export function useReferrer() {
  const actor = useFlow("referrer", { place: placeIn(useSearch()) });
  return {
    programme: {
      step: useSelector(actor, referrer.selectProgrammeStep),
      referral: useSelector(actor, referrer.selectReferral),
      isStale: useSelector(actor, referrer.selectIsProgrammeStale),
      failure: useSelector(actor, referrer.selectReferralFailure),
      isSharing: useSelector(actor, referrer.selectIsSharing),
      hasShareFailed: useSelector(actor, referrer.selectHasShareFailed),
    },
    list: {
      step: useSelector(actor, referrer.selectMoneyStep),
      place: useSelector(actor, referrer.selectPlace),
      hasNothing: useSelector(actor, referrer.selectHasNothing),
      listsRewards: useSelector(actor, referrer.selectListsRewards),
      money: useSelector(actor, referrer.selectMoney),
      paging: useSelector(actor, referrer.selectPaging),
      isTurning: useSelector(actor, referrer.selectIsTurning),
      isStale: useSelector(actor, referrer.selectIsListStale),
      failure: useSelector(actor, referrer.selectListFailure),
    },
    actions: useMemo(
      () => ({
        chooseFilter: (filter: MoneyFilter) => actor.send({ type: "filter.choose", filter }),
        changePeriod: (end: PeriodEnd, day: string) => actor.send({ type: "period.change", end, day }),
        openPage: (page: number) => actor.send({ type: "page.open", page }),
        share: () => actor.send({ type: "link.share" }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

export type Referrer = ReturnType<typeof useReferrer>;
