import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type ListStep, listStepOf } from "#machines/paged-list.ts";
import { type Paging, pagingOf } from "#machines/paging.ts";
import { stable } from "#machines/stable.ts";
import type { cardsMachine } from "./cards.machine.ts";
import type { CardFilter, CardRequest } from "./cards.types.ts";

type Snapshot = SnapshotFrom<typeof cardsMachine>;

/** What stands in the place of the list. */
export const selectStep = (snapshot: Snapshot): ListStep =>
  listStepOf(snapshot.context.list, snapshot.matches({ list: "failed" }));

/** Whether another list than the shown one is on its way. */
export const selectIsTurning = (snapshot: Snapshot): boolean => snapshot.matches({ list: "loading" });

/** Whether the shown list could not be read again. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches({ list: "stale" });

export const selectFilter = ({ context }: Snapshot): CardFilter => context.filter;

/** Whether the user has no cards at all, so that there is nothing to filter. */
export const selectHasNone = (snapshot: Snapshot): boolean =>
  selectStep(snapshot) === "empty" && snapshot.context.filter === "all";

/** The user's next action for a card: submit it, try again, or renew the verification. */
export type NextStep = "continue" | "retry" | "renew";

const nextSteps: Partial<Record<CardRequest["status"], NextStep>> = {
  draft: "continue",
  rejected: "retry",
  expired: "renew",
};

/** A card of the list and its possible actions. */
export interface ListedCard extends Pick<CardRequest, "id" | "card" | "currency" | "status" | "reason"> {
  isBeingChecked: boolean;
  /** When the verification ends; null unless the card is verified. */
  verifiedUntil: string | null;
  next: NextStep | null;
  canUse: boolean;
  canDelete: boolean;
}

/** The cards of the shown page, the newest first. */
export const selectCards = stable(
  ({ context: { list } }: Snapshot) => [list] as const,
  (list): readonly ListedCard[] =>
    (list?.results ?? []).map(({ id, card, currency, status, reason, valid_until, actions }) => ({
      id,
      card,
      currency,
      status,
      reason,
      isBeingChecked: status === "submitted",
      verifiedUntil: status === "approved" ? valid_until : null,
      next: nextSteps[status] ?? null,
      canUse: actions.includes("use"),
      canDelete: actions.includes("delete"),
    })),
);

/** The current page and its neighbours. */
export const selectPaging = stable(
  ({ context: { list } }: Snapshot) => [list] as const,
  (list): Paging | null => pagingOf(list),
);

/** Why the list could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** The action on one card of the list, and why the last attempt failed. */
export interface CardWork {
  pendingId: string | null;
  failure: ApiFailure | null;
}

/** Deleting a card, and whether it is asked about. */
export const selectDeletion = stable(
  (snapshot: Snapshot) =>
    [
      snapshot.matches({ deletion: "asking" }),
      snapshot.matches({ deletion: "deleting" }) ? snapshot.context.deletedId : null,
      snapshot.matches({ deletion: "failed" }) ? snapshot.context.deletionFailure : null,
    ] as const,
  (isAsking, pendingId, failure): CardWork & { isAsking: boolean } => ({ isAsking, pendingId, failure }),
);

/** Putting a card into the exchange form. */
export const selectUse = stable(
  (snapshot: Snapshot) =>
    [
      snapshot.matches({ use: "preparing" }) ? snapshot.context.usedId : null,
      snapshot.matches({ use: "failed" }) ? snapshot.context.useFailure : null,
    ] as const,
  (pendingId, failure): CardWork => ({ pendingId, failure }),
);
