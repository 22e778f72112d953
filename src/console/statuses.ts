import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { columnOf } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim/claim.types.ts";
import { statuses } from "#src/ui/list/claimStatuses.ts";

/** What staff are told otherwise: visitors are told what to do, or less. */
const texts: Partial<Record<ClaimStatus, MessageDescriptor>> = {
  new: msg`Not confirmed`,
  waiting_requisites: msg`Needs details to pay to`,
  marked_paid: msg`Reported as paid`,
  payout_error: msg`Payout has failed`,
};

/** Each status in a word or two, as it is for staff. */
export const staffStatuses: typeof statuses = columnOf(({ tone, staffTone = tone }, status) => ({
  text: texts[status] ?? statuses[status].text,
  tone: staffTone,
}));
