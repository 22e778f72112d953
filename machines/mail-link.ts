import type { ApiFailure } from "#domain/api-failure.ts";
import { outputIn } from "./outcome.ts";

/** What a page remembers of the link in a mail that leads to it. */
export interface LinkContext {
  /** Token of the link. */
  token: string | null;
}

/** What the actor takes and gives. */
export interface LinkActors {
  /** The token in the address of the page; null where there is none, or not a whole one. */
  readLinkToken: { input: undefined; output: string | null };
}

/** Guards of a chart that begins with a link. */
export const linkGuards = {
  isToken: (_: unknown, token: string | null) => token !== null,
  /** Whether the server refused the link itself: it was used, or its time is over. */
  isLinkRefused: (_: unknown, failure: ApiFailure) =>
    failure.kind === "notFound" || (failure.kind === "fields" && failure.fields["token"] !== undefined),
};

/** The state `readingLink`: goes on with the token of the link, where there is a whole one. */
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
        { target: "linkMissing" },
      ],
      onError: "linkMissing",
    },
  }) as const;
