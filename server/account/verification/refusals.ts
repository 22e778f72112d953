import type { VerificationStatus } from "#machines/account/verification-lifecycle/verification-lifecycle.machine.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type ApiError, conflict, unavailable } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";

const stateMessages = {
  draft: "state_draft",
  submitted: "state_submitted",
  approved: "state_approved",
  rejected: "state_rejected",
  expired: "state",
  withdrawn: "state_withdrawn",
  deleted: "state_deleted",
} as const satisfies Record<VerificationStatus, string>;

/** 409 `verification_state`: the chart has no such transition from here. */
export const wrongState = (status: VerificationStatus): ApiError =>
  conflict("verification_state", messages(stateMessages[status]));

/** 409 `version_conflict`: the verification moved after the caller read it. */
export const staleVersion = (): ApiError => conflict("version_conflict", messages("version_conflict"));

/** 409 `card_taken`: the card is approved for another user. */
export const cardTaken = (): ApiError => conflict("card_taken", messages("card_taken"));

/** `Retry-After` of an installation without keys, in seconds. */
const closedRetry = 3_600;

/** @throws ApiError 503 `verification_closed` without an encryption key. */
export const checkOpen = ({ verificationKeys }: Pick<Deps, "verificationKeys">): void => {
  if (verificationKeys.current === undefined)
    throw unavailable("verification_closed", messages("closed"), closedRetry);
};
