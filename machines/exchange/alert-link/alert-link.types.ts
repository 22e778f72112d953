import type { FormContext } from "#machines/shared/form.ts";
import type { LinkActors, LinkContext } from "#machines/shared/mail-link.ts";

/** The purpose of a mail's link: confirm an alert, or stop all alerts of the mailbox. */
export interface AlertLinkInput {
  purpose: "confirm" | "stop";
}

export interface AlertLinkContext extends AlertLinkInput, FormContext, LinkContext {}

/** Opening the link alone changes nothing: mail scanners open every link. */
export type AlertLinkEvent = { type: "link.use" };

/** Inputs and outputs of the actors. */
export interface AlertLinkActors extends LinkActors {
  /**
   * POST /alerts/confirm/{token}/ or /alerts/stop/{token}/. Rejects with `ApiFailure`, `notFound` for a used
   * link.
   */
  useLink: { input: { purpose: "confirm" | "stop"; token: string }; output: void };
}
