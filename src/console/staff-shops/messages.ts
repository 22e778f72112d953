import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { shareLimits } from "#domain/earnings/referral.ts";
import type { PercentFault } from "#domain/money/typed-percent.ts";
import type {
  Decision,
  StaffApplication,
} from "#machines/console/staff-applications/staff-applications.types.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

const { most } = shareLimits;

export const shareFaults: Record<Exclude<PercentFault, "required">, MessageDescriptor> = {
  not_a_number: msg`Write a percent, such as 40 or 2.5`,
  too_many_decimals: msg`At most four digits after the point`,
  above_max: msg`At most ${most}%`,
};

export const decisionNames: Record<Decision, MessageDescriptor> = {
  accept: msg({ message: "Accept", context: "a shop" }),
  refuse: msg({ message: "Decline", context: "a shop" }),
};

export const statuses: Record<
  StaffApplication["status"],
  { tone: Tone | undefined; text: MessageDescriptor }
> = {
  waiting: { tone: "warning", text: msg({ message: "Waits for you", context: "a shop" }) },
  accepted: { tone: "success", text: msg({ message: "Accepted", context: "a shop" }) },
  refused: { tone: undefined, text: msg({ message: "Declined", context: "a shop" }) },
};
