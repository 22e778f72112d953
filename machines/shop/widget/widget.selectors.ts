import type { SnapshotFrom } from "xstate";
import { orderIn, type widgetMachine } from "./widget.machine.ts";

type Snapshot = SnapshotFrom<typeof widgetMachine>;

/** What stands below the calculator. */
export type WidgetStep = "offering" | "opened" | "placed";

/** How far the visitor is. */
export const selectStep = (snapshot: Snapshot): WidgetStep => {
  if (snapshot.matches("opened")) return "opened";
  return snapshot.matches("placed") ? "placed" : "offering";
};

/** The order that the link names. */
export const selectOrder = ({ context }: Snapshot): string => orderIn(context);

/** Whether another exchange can be begun. */
export const selectCanRepeat = (snapshot: Snapshot): boolean => snapshot.can({ type: "again" });
