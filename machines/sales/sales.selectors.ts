import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type ListStep, listStepOf } from "#machines/paged-list.ts";
import { stable } from "#machines/stable.ts";
import type { salesMachine } from "./sales.machine.ts";
import type { Sale, SalePage, SalePlace } from "./sales.types.ts";

type Snapshot = SnapshotFrom<typeof salesMachine>;

/** The state of the list. `absent`: there is no shop; `misordered`: the period ends before it begins. */
export type SalesStep = ListStep | "absent" | "misordered";

export const selectStep = (snapshot: Snapshot): SalesStep => {
  if (snapshot.matches({ list: "absent" })) return "absent";
  if (snapshot.matches({ list: "misordered" })) return "misordered";
  return listStepOf(snapshot.context.list, snapshot.matches({ list: "failed" }));
};

/** Whether another list than the shown one is on its way. */
export const selectIsTurning = (snapshot: Snapshot): boolean => snapshot.matches({ list: "loading" });

/** Whether the shown list could not be read again. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches({ list: "stale" });

export const selectPlace = ({ context }: Snapshot): SalePlace => context.place;

/** What stands in the field of the search. */
export const selectTyped = ({ context }: Snapshot): string => context.typed;

/** Whether not all of the sales are asked for. */
export const selectIsFiltered = ({ context: { place } }: Snapshot): boolean =>
  place.filter !== "all" || place.from + place.to + place.search !== "";

/** The sales of the shown page, the newest first. */
export const selectSales = ({ context }: Snapshot): readonly Sale[] => context.list?.results ?? none;
const none: readonly Sale[] = [];

/** Whether newer or older pages exist; null when there is only one page. */
export const selectWays = stable(
  ({ context: { list } }: Snapshot) => [list] as const,
  (list: SalePage | null): { older: boolean; newer: boolean } | null =>
    list === null || (list.older === null && list.newer === null)
      ? null
      : { older: list.older !== null, newer: list.newer !== null },
);

/** Why the list could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** The export, and why the last one failed. */
export const selectExport = stable(
  (snapshot: Snapshot) =>
    [
      snapshot.matches({ export: "exporting" }),
      (snapshot.context.list?.results.length ?? 0) > 0,
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
