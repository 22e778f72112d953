import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { alertLinkMachine } from "./alert-link.machine.ts";

type Snapshot = SnapshotFrom<typeof alertLinkMachine>;

/** What the page of such a link shows. */
export interface AlertLinkView {
  step: "offer" | "used" | "linkMissing" | "linkRefused";
  purpose: "confirm" | "stop";
  isPending: boolean;
  failure: ApiFailure | null;
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

/** The link as its view needs it. */
export const selectAlertLink = stable(
  (snapshot: Snapshot) => [snapshot.value, snapshot.context] as const,
  (value, { purpose, failure, secondsLeft }): AlertLinkView => ({
    step: value === "used" || value === "linkMissing" || value === "linkRefused" ? value : "offer",
    purpose,
    // While the link is read, the button already looks and works as it will.
    isPending: value === "using" || value === "pressedEarly",
    failure,
    secondsLeft: value === "throttled" ? secondsLeft : 0,
  }),
);
