import type { FormContext } from "#machines/form.ts";
import type { LinkActors, LinkContext } from "#machines/mail-link.ts";

/** What the link of a letter is for: to confirm an alert, or to stop all alerts of the mailbox. */
export interface AlertLinkInput {
  purpose: "confirm" | "stop";
}

export interface AlertLinkContext extends AlertLinkInput, FormContext, LinkContext {}

/** Opening the link alone changes nothing: scanners of mail open every link. */
export type AlertLinkEvent = { type: "link.use" };

/** What the actors take and give. */
export interface AlertLinkActors extends LinkActors {
  /** POST /alerts/confirm/{token}/ or /alerts/stop/{token}/; rejects with `ApiFailure`, `notFound` for a link that was used. */
  useLink: { input: { purpose: "confirm" | "stop"; token: string }; output: void };
}
