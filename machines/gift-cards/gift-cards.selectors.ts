import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type Paging, pagingOf } from "#machines/paging.ts";
import { stable } from "#machines/stable.ts";
import type { giftCardsMachine } from "./gift-cards.machine.ts";
import type { GiftCard, GiftFilter } from "./gift-cards.types.ts";

type Snapshot = SnapshotFrom<typeof giftCardsMachine>;

/** What stands in the place of the list. */
export type GiftCardsStep = "loading" | "failed" | "empty" | "listed";

/** The step; a list that was read once stays while the next one is on its way. */
export function selectStep(snapshot: Snapshot): GiftCardsStep {
  const { list } = snapshot.context;
  if (snapshot.matches({ list: "failed" })) return "failed";
  if (list === null) return "loading";
  return list.results.length === 0 ? "empty" : "listed";
}

/** Whether another list than the shown one is on its way. */
export const selectIsTurning = (snapshot: Snapshot): boolean => snapshot.matches({ list: "loading" });

/** Whether the shown list could not be read again. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches({ list: "stale" });

export const selectFilter = ({ context }: Snapshot): GiftFilter => context.filter;

const none: readonly GiftCard[] = [];

/** The cards of the shown page, the newest first. */
export const selectCards = ({ context }: Snapshot): readonly GiftCard[] => context.list?.results ?? none;

/** Where one is among the pages. */
export const selectPaging = stable(
  ({ context: { list } }: Snapshot) => [list] as const,
  (list): Paging | null => pagingOf(list),
);

/** Why the list could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** Taking a card back: whether it is asked about, which card it is, and why the last attempt failed. */
export const selectTaking = stable(
  (snapshot: Snapshot) =>
    [
      snapshot.matches({ taking: "asking" }),
      snapshot.matches({ taking: "taking" }) ? snapshot.context.takenId : null,
      snapshot.matches({ taking: "failed" }) ? snapshot.context.takingFailure : null,
    ] as const,
  (isAsking, pendingId, failure) => ({ isAsking, pendingId, failure }),
);
