import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type ListStep, listStepOf } from "#machines/paged-list.ts";
import { type Paging, pagingOf } from "#machines/paging.ts";
import { stable } from "#machines/stable.ts";
import { canBeTakenBack, type giftCardsMachine } from "./gift-cards.machine.ts";
import type { GiftCard, GiftFilter } from "./gift-cards.types.ts";

type Snapshot = SnapshotFrom<typeof giftCardsMachine>;

/** What stands in the place of the list. */
export const selectStep = (snapshot: Snapshot): ListStep =>
  listStepOf(snapshot.context.list, snapshot.matches({ list: "failed" }));

/** Whether another list than the shown one is on its way. */
export const selectIsTurning = (snapshot: Snapshot): boolean => snapshot.matches({ list: "loading" });

/** Whether the shown list could not be read again. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches({ list: "stale" });

export const selectFilter = ({ context }: Snapshot): GiftFilter => context.filter;

/** A card of the list and its possible actions. */
export interface ListedGift extends GiftCard {
  isActive: boolean;
  canTakeBack: boolean;
}

/** The cards of the shown page, the newest first. */
export const selectCards = stable(
  ({ context: { list } }: Snapshot) => [list] as const,
  (list): readonly ListedGift[] =>
    (list?.results ?? []).map((card) => ({
      ...card,
      isActive: card.status === "active",
      canTakeBack: canBeTakenBack(card),
    })),
);

/** The current page and its neighbours. */
export const selectPaging = stable(
  ({ context: { list } }: Snapshot) => [list] as const,
  (list): Paging | null => pagingOf(list),
);

/** Why the list could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** Taking a card back: whether the question is open, which card it is, and why the last attempt failed. */
export const selectTaking = stable(
  (snapshot: Snapshot) =>
    [
      snapshot.matches({ taking: "asking" }),
      snapshot.matches({ taking: "taking" }) ? snapshot.context.takenId : null,
      snapshot.matches({ taking: "failed" }) ? snapshot.context.takingFailure : null,
    ] as const,
  (isAsking, pendingId, failure) => ({ isAsking, pendingId, failure }),
);
