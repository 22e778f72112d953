import type { Claim, ClaimStatus } from "#machines/claim/claim/claim.types.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";

/**
 * Whether the browser shows notifications for this site; `default` before it was asked, `unsupported` without
 * the feature.
 */
export type NoticePermission = "granted" | "denied" | "default" | "unsupported";

/** What this browser remembers, and what it allows. */
export interface NoticeChoice {
  isWanted: boolean;
  permission: NoticePermission;
}

export interface ClaimNoticeContext {
  permission: NoticePermission;
}

/** What the visitor does. */
export type ClaimNoticeCommand = { type: "notices.toggle" };

/** The claim is at another step. */
export interface ClaimMoved {
  type: "claim.moved";
  status: ClaimStatus;
  by: Claim["history"][number]["by"];
}

export type ClaimNoticeEvent = ClaimNoticeCommand | ClaimMoved | PageEvent;

/** Effects of the view: plays the sound, shows the notification. */
export type ClaimNoticeEmitted = { type: "sound.due" } | { type: "notification.due"; status: ClaimStatus };

/** The choice, stored for the visitor's other claims and later visits. */
export interface ChoiceMade {
  type: "choice.made";
  isWanted: boolean;
}

/** Inputs and outputs of the actors. */
export interface ClaimNoticeActors {
  readChoice: { input: undefined; output: NoticeChoice };
  /** The browser's own question, where it was not answered yet. */
  askPermission: { input: undefined; output: NoticePermission };
  keepChoice: { receives: ChoiceMade };
  /** Sends each `PageEvent`. */
  watchPage: { input: undefined; sends: PageEvent };
}
