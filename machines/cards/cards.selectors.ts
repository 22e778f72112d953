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

const none: readonly CardRequest[] = [];

/** The cards of the shown page, the newest first. */
export const selectCards = ({ context }: Snapshot): readonly CardRequest[] => context.list?.results ?? none;

/** Where one is among the pages. */
export const selectPaging = stable(
  ({ context: { list } }: Snapshot) => [list] as const,
  (list): Paging | null => pagingOf(list),
);

/** Why the list could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** What is done to one card of the list: to which, and why the last attempt failed. */
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
