import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReviewAction, StaffReview } from "#machines/console/reviews/reviews.types.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

export const reviewStatuses: Record<
  StaffReview["status"],
  { text: MessageDescriptor; tone: Tone | undefined }
> = {
  waiting: { text: msg({ message: "Waits for you", context: "review" }), tone: "warning" },
  published: { text: msg({ message: "Published", context: "review" }), tone: "success" },
  declined: { text: msg({ message: "Declined", context: "review" }), tone: undefined },
};

export const reviewActions: Record<ReviewAction, MessageDescriptor> = {
  publish: msg`Publish`,
  decline: msg`Decline`,
  answer: msg({ message: "Answer", context: "to answer a review" }),
};
