import type { SnapshotFrom } from "xstate";
import { type ApiFailure } from "#domain/api-failure.ts";
import { type ListStep, listStepOf } from "#machines/paged-list.ts";
import { pagingOf, type Paging } from "#machines/paging.ts";
import { stable } from "#machines/stable.ts";
import type { ordersMachine } from "./orders.machine.ts";
import type { Order, OrderFilter, OrderList } from "./orders.types.ts";

type Snapshot = SnapshotFrom<typeof ordersMachine>;

/** What stands in the place of the list. */
export const selectStep = (snapshot: Snapshot): ListStep =>
  listStepOf(snapshot.context.list, snapshot.matches({ list: "failed" }));

/** Whether another list than the shown one is on its way. */
export const selectIsTurning = (snapshot: Snapshot): boolean => snapshot.matches({ list: "loading" });

/** Whether the shown list could not be read again. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches({ list: "stale" });

export const selectFilter = ({ context }: Snapshot): OrderFilter => context.filter;

/** The orders of the shown page, the newest first. */
export const selectOrders = ({ context }: Snapshot): readonly Order[] => context.list?.results ?? none;
const none: readonly Order[] = [];

/** The current page and its neighbours; null when there is only one page. */
export const selectPaging = stable(
  ({ context: { list } }: Snapshot) => [list] as const,
  (list: OrderList | null): Paging | null => pagingOf(list),
);

/** Why the list could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** The order whose repetition is being prepared, and why the last attempt failed. */
export const selectRepeat = stable(
  (snapshot: Snapshot) =>
    [
      snapshot.matches({ repeat: "preparing" }),
      snapshot.matches({ repeat: "failed" }),
      snapshot.context.repeatId,
      snapshot.context.repeatFailure,
    ] as const,
  (isPreparing, hasFailed, id, failure): { pendingId: string | null; failure: ApiFailure | null } => ({
    pendingId: isPreparing ? id : null,
    failure: hasFailed ? failure : null,
  }),
);

/** The export, and why the last one failed. */
export const selectExport = stable(
  (snapshot: Snapshot) =>
    [
      snapshot.matches({ export: "exporting" }),
      (snapshot.context.list?.count ?? 0) > 0,
      snapshot.matches({ export: "failed" }) ? snapshot.context.exportFailure : null,
    ] as const,
  (
    isPending,
    isOffered,
    failure,
  ): { isPending: boolean; isOffered: boolean; failure: ApiFailure | null } => ({
    isPending,
    isOffered,
    failure,
  }),
);
