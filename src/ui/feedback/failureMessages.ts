import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FailureCode } from "#domain/api-failure.ts";

/** What each failure of a call means to the visitor. */
export const failureMessages: Record<FailureCode, MessageDescriptor> = {
  offline: msg`There is no connection to the server.`,
  server: msg`Something went wrong on our side. Try again in a minute.`,
  fields: msg`Please check what you entered.`,
  throttled: msg`Too many requests. Please wait a little.`,
  unavailable: msg`The service is temporarily unavailable.`,
  notFound: msg`It no longer exists.`,
  unauthorized: msg`Your session has ended. Sign in again.`,
  forbidden: msg`This is not allowed.`,
  tooLarge: msg`This is too large.`,
  unsupportedMediaType: msg`A file of this kind is not accepted.`,
  course_changed: msg`The rate has changed.`,
  claim_state: msg`The order has moved on meanwhile.`,
  version_conflict: msg`The order has changed meanwhile.`,
  reserve: msg`The reserve no longer covers this amount.`,
  idempotency_in_progress: msg`The same request is still being worked on.`,
  idempotency_mismatch: msg`This request was made before with other values. Try again.`,
};
