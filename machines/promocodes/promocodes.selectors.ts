import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { promocodesMachine } from "./promocodes.machine.ts";
import type { MyPromocode } from "./promocodes.types.ts";

type Snapshot = SnapshotFrom<typeof promocodesMachine>;

/** The step to show, by the names of the chart's states. */
export const selectStep = (snapshot: Snapshot): Snapshot["value"] => snapshot.value;

/** The promocodes, the usable ones first. */
export const selectPromocodes = ({ context }: Snapshot): readonly MyPromocode[] => context.promocodes;

/** Why they could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;
