import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { sessionsListMachine } from "./sessions-list.machine.ts";
import type { UserSession } from "./sessions-list.types.ts";

type Snapshot = SnapshotFrom<typeof sessionsListMachine>;

/** What stands in the place of the list. */
export function selectStep(snapshot: Snapshot): "loading" | "failed" | "shown" {
  if (snapshot.matches({ list: "loading" })) return "loading";
  return snapshot.matches({ list: "failed" }) ? "failed" : "shown";
}

/** The sessions, this page's first. */
export const selectSessions = ({ context }: Snapshot): readonly UserSession[] => context.sessions;

/** Why the list could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** The session that is being ended now. */
export const selectEndingId = (snapshot: Snapshot): string | null =>
  snapshot.matches({ ending: "endingOne" }) ? snapshot.context.endingId : null;

/** Whether there is another session to be ended. */
export const selectHasOthers = ({ context }: Snapshot): boolean =>
  context.sessions.some(({ current }) => !current);

/** Whether ending all other sessions is being confirmed, and whether it is in progress. */
export const selectIsConfirming = (snapshot: Snapshot): boolean =>
  snapshot.matches({ ending: "confirmingOthers" }) || snapshot.matches({ ending: "endingOthers" });
export const selectIsEndingOthers = (snapshot: Snapshot): boolean =>
  snapshot.matches({ ending: "endingOthers" });

/** Why the last one could not be ended. */
export const selectEndFailure = (snapshot: Snapshot): ApiFailure | null =>
  snapshot.matches({ ending: "failed" }) ? snapshot.context.endFailure : null;
