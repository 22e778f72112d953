import { msg } from "@lingui/core/macro";
import { statuses } from "#src/ui/list/claimStatuses.ts";

/** Each status in a word or two, as it is for staff: visitors are told what to do, or less. */
export const staffStatuses: typeof statuses = {
  ...statuses,
  new: { ...statuses.new, text: msg`Not confirmed` },
  waiting_requisites: { tone: "warning", text: msg`Needs details to pay to` },
  marked_paid: { tone: "warning", text: msg`Reported as paid` },
  payout_error: { tone: "danger", text: msg`Payout has failed` },
};
