import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ApiFailure, type FailureCode, codeOfFailure } from "#domain/api-failure.ts";

/**
 * Why the server refused a file, in its own words if it has any.
 * @param busy the text when the server accepts no more concurrent files
 */
export function useUploadFailureText(busy: string) {
  const failureText = useFailureText();
  return (failure: ApiFailure | null): string => {
    if (failure?.kind === "unavailable" && failure.code === "uploads_busy") return busy;
    if (failure?.kind === "fields") {
      const words = Object.values(failure.fields).flat();
      if (words.length > 0) return words.join(" ");
    }
    return failureText(failure ?? { kind: "server", status: 0 });
  };
}

/** What each failure of a call means to the visitor. */
export const failureMessages: Record<FailureCode, MessageDescriptor> = {
  offline: msg`There's no connection to the server.`,
  server: msg`Something went wrong on our side. Try again in a minute.`,
  fields: msg`Please check what you entered.`,
  throttled: msg`Too many requests. Please wait a little.`,
  unavailable: msg`The service is temporarily unavailable.`,
  notFound: msg`This is gone. Reload the page.`,
  unauthorized: msg`Your session has ended. Sign in again.`,
  forbidden: msg`You don't have access to this.`,
  noSecondFactor: msg`Turn on two-step sign-in in your settings first: staff need it.`,
  tooLarge: msg`This is too large.`,
  unsupportedMediaType: msg`A file of this kind isn't accepted.`,
  course_changed: msg`The rate has changed.`,
  claim_state: msg`The order has moved on. Reload the page.`,
  version_conflict: msg`The order has changed. Reload the page.`,
  reserve: msg`The reserve no longer covers this amount.`,
  idempotency_in_progress: msg`The same request is still being worked on.`,
  idempotency_mismatch: msg`This request was made before with other values. Try again.`,
  off_market: msg`This is far from the market rate. Check it.`,
  unseen: msg`See what this changes, then confirm it.`,
  reserve_jump: msg`This is far from what it was. Check it.`,
  second_person: msg`Another person has to do this.`,
  own_affair: msg`This is your own affair: a colleague decides it. If nobody else works here, the settings can say so.`,
  stray_payment_state: msg`This payment has moved on. Reload the page.`,
};

/**
 * A failure as text. A server message that belongs to no field is shown as it is: it is already in the visitor's
 * language.
 */
export function useFailureText(): (failure: ApiFailure) => string {
  const { i18n } = useLingui();
  return (failure) => {
    const spoken = failure.kind === "fields" ? failure.fields["non_field_errors"] : undefined;
    if (spoken !== undefined && spoken.length > 0) return spoken.join(" ");
    return i18n._(failureMessages[codeOfFailure(failure)]);
  };
}
