import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ClaimReview, ReviewFault, ReviewField } from "#machines/claim/review/review.machine.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

/** What each number of stars means. */
export const ratingMessages: Partial<Record<number, MessageDescriptor>> = {
  1: msg`1 star: bad`,
  2: msg`2 stars: poor`,
  3: msg`3 stars: fair`,
  4: msg`4 stars: good`,
  5: msg`5 stars: excellent`,
};

const control = msg`There are characters that can't be shown`;

/** Why a field is refused. */
export const faultMessages: Record<ReviewField, Record<ReviewFault, MessageDescriptor>> = {
  rating: { required: msg`Choose from one to five stars`, too_long: control, control },
  text: {
    required: msg`Write at least a few words`,
    too_long: msg`The text is too long: 1000 characters at most`,
    control,
  },
  name: { required: control, too_long: msg`The name is too long: 40 characters at most`, control },
};

/** What became of a review. */
export const statuses: Record<ClaimReview["status"], { text: MessageDescriptor; tone: Tone }> = {
  waiting: { text: msg({ message: "Being read", context: "review" }), tone: "info" },
  published: { text: msg({ message: "Published", context: "review" }), tone: "success" },
  declined: { text: msg({ message: "Not published", context: "review" }), tone: "warning" },
};
