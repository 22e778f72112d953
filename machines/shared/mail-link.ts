import type { ApiFailure } from "#domain/api-failure.ts";
import { outputIn } from "./outcome.ts";

/** State of a page behind a mail's link. */
export interface LinkContext {
  /** Token of the link. */
  token: string | null;
}

/** What the actor takes and gives. */
export interface LinkActors {
  /** The token in the page's address; null when it is missing or incomplete. */
  readLinkToken: { input: undefined; output: string | null };
}

/** Guards of a chart that begins with a link. */
export const linkGuards = {
  isToken: (_: unknown, token: string | null) => token !== null,
  /** Whether the server refused the link itself: it was used or has expired. */
  isLinkRefused: (_: unknown, failure: ApiFailure) =>
    failure.kind === "notFound" || (failure.kind === "fields" && failure.fields["token"] !== undefined),
};

/** The state `readingLink`: continues with the link's token if it is complete. */
export const readingLinkBefore = <Target extends string>(target: Target) =>
  ({
    tags: "pending",
    invoke: {
      id: "readLinkToken",
      src: "readLinkToken",
      onDone: [
        {
          guard: { type: "isToken", params: outputIn },
          target,
          actions: { type: "rememberToken", params: outputIn },
        },
        { target: "linkMissing", description: "The link is incomplete (remove its end before you open it)" },
      ],
      onError: "linkMissing",
    },
  }) as const;
