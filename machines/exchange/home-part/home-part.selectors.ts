import type { SnapshotFrom } from "xstate";
import type { ContentPage } from "#domain/site/content.ts";
import type { homePartMachine } from "./home-part.machine.ts";

type Snapshot = SnapshotFrom<typeof homePartMachine>;

/** The step to show, by the names of the chart's states. */
export const selectStep = (snapshot: Snapshot): Snapshot["value"] => snapshot.value;

/** The page from which the part is taken; null before it is loaded. */
export const selectPage = ({ context }: Snapshot): ContentPage | null => context.page;
