import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { QueuedVerification } from "#machines/console/verifications/verifications.types.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

/** Each status in a word or two, as it is for staff. */
export const verificationStatuses: Record<
  QueuedVerification["status"],
  { text: MessageDescriptor; tone: Tone | undefined }
> = {
  draft: { text: msg`Not sent in yet`, tone: undefined },
  submitted: { text: msg`Waits for you`, tone: "warning" },
  approved: { text: msg`Approved`, tone: "success" },
  rejected: { text: msg({ message: "Declined", context: "verification" }), tone: "danger" },
  expired: { text: msg({ message: "Expired", context: "verification" }), tone: undefined },
  withdrawn: { text: msg`No longer needed`, tone: undefined },
  deleted: { text: msg`Deleted`, tone: undefined },
};
