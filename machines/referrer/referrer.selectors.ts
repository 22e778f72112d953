import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { isZero } from "#domain/money.ts";
import { type ListStep, listStepOf } from "#machines/paged-list.ts";
import { pagingOf, type Paging } from "#machines/paging.ts";
import { stable } from "#machines/stable.ts";
import type { referrerMachine } from "./referrer.machine.ts";
import type { MoneyFilter, MoneyPage, MoneyPlace, Referral, ReferralMoney } from "./referrer.types.ts";

type Snapshot = SnapshotFrom<typeof referrerMachine>;

/** The state of the part with link, terms and balance. */
export type ProgrammeStep = "loading" | "failed" | "shown";

export function selectProgrammeStep(snapshot: Snapshot): ProgrammeStep {
  if (snapshot.context.referral !== null) return "shown";
  return snapshot.matches({ programme: "failed" }) ? "failed" : "loading";
}

/** Link, terms and balance; null before they were read. */
export const selectReferral = ({ context }: Snapshot): Referral | null => context.referral;

/** Why link, terms and balance could not be loaded or refreshed. */
export const selectReferralFailure = ({ context }: Snapshot): ApiFailure | null => context.referralFailure;

/** Whether the shown figures could not be read again. */
export const selectIsProgrammeStale = (snapshot: Snapshot): boolean =>
  snapshot.matches({ programme: "stale" });

/** The state of the list; nothing is shown when its period ends before it begins. */
export const selectMoneyStep = (snapshot: Snapshot): ListStep | "misordered" =>
  snapshot.matches({ list: "misordered" })
    ? "misordered"
    : listStepOf(snapshot.context.list, snapshot.matches({ list: "failed" }));

/** Whether another list than the shown one is on its way. */
export const selectIsTurning = (snapshot: Snapshot): boolean => snapshot.matches({ list: "loading" });

/** Whether the shown list could not be read again. */
export const selectIsListStale = (snapshot: Snapshot): boolean => snapshot.matches({ list: "stale" });

/** Which of the list is asked for. */
export const selectPlace = ({ context }: Snapshot): MoneyPlace => context.place;

/** Whether no reward was ever expected or credited: then there was no withdrawal either, and nothing to list. */
export const selectHasNothing = ({ context: { referral } }: Snapshot): boolean =>
  referral !== null &&
  isZero(referral.earned) &&
  referral.counts.rewards + referral.counts.waiting + referral.counts.reversed === 0;

/** Whether rewards are asked for, rather than withdrawals. */
export const selectListsRewards = ({ context: { place } }: Snapshot): boolean =>
  !withdrawalFilters.includes(place.filter);
const withdrawalFilters: readonly MoneyFilter[] = ["dwwait", "dwsucc", "dwfail"];

/** Rewards and withdrawals of the shown page, the newest first. */
export const selectMoney = ({ context }: Snapshot): readonly ReferralMoney[] => context.list?.results ?? none;
const none: readonly ReferralMoney[] = [];

/** The current page and its neighbours; null when there is only one page. */
export const selectPaging = stable(
  ({ context: { list } }: Snapshot) => [list] as const,
  (list: MoneyPage | null): Paging | null => pagingOf(list),
);

/** Why the list could not be read, or read again. */
export const selectListFailure = ({ context }: Snapshot): ApiFailure | null => context.listFailure;

/** Whether the browser shows its ways to pass the link on. */
export const selectIsSharing = (snapshot: Snapshot): boolean => snapshot.matches({ share: "sharing" });

/** Whether the link could not be passed on. */
export const selectHasShareFailed = (snapshot: Snapshot): boolean => snapshot.matches({ share: "failed" });
