import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { shortLinkMachine } from "./short-link.machine.ts";

type Snapshot = SnapshotFrom<typeof shortLinkMachine>;

/** What stands below the link. */
export interface ShortLinkView {
  /** The short address; null before there is one. */
  url: string | null;
  isPending: boolean;
  /** Why there is none. */
  failure: ApiFailure | null;
  /** The same in the server's words. */
  refused: readonly string[];
  /** Seconds until the next request is possible; 0 when none is needed. */
  secondsLeft: number;
}

/** The short address as its view needs it. */
export const selectShortLink = stable(
  (snapshot: Snapshot) => [snapshot.value, snapshot.context] as const,
  (value, { url, failure, refusals, secondsLeft }): ShortLinkView => ({
    url,
    isPending: value === "shortening",
    failure,
    refused: Object.values(refusals).flat(),
    secondsLeft: value === "throttled" ? secondsLeft : 0,
  }),
);
