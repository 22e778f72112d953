import type { SnapshotFrom } from "xstate";
import type { ContentPage } from "#domain/content.ts";
import type { homePartMachine } from "./home-part.machine.ts";

type Snapshot = SnapshotFrom<typeof homePartMachine>;

/** What to draw; the names of the chart's states. */
export const selectStep = (snapshot: Snapshot): Snapshot["value"] => snapshot.value;

/** The page that the part is taken from; null before it is there. */
export const selectPage = ({ context }: Snapshot): ContentPage | null => context.page;
