import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StaffWithdrawal } from "#machines/console/withdrawals/withdrawals.types.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

type MoveEvent = StaffWithdrawal["moves"][number]["event"];

/** What staff can do, as their buttons say it. */
export const moveNames: Record<MoveEvent, MessageDescriptor> = {
  "withdrawal.approve": msg({ message: "Approve", context: "a withdrawal" }),
  "withdrawal.reject": msg({ message: "Decline", context: "a withdrawal" }),
  "payment.start": msg`Start the payout`,
  "payment.complete": msg`Payout is sent`,
  "payment.fail": msg`Payout has failed`,
  "payment.retry": msg`Try the payout again`,
};

/** Each status in a word or two, as it is for staff. */
export const statuses: Record<
  StaffWithdrawal["status"],
  { tone: Tone | undefined; text: MessageDescriptor }
> = {
  waiting: { tone: "warning", text: msg({ message: "Not decided", context: "a withdrawal" }) },
  approved: { tone: "warning", text: msg({ message: "To be paid", context: "a withdrawal" }) },
  paying: { tone: "info", text: msg({ message: "Being paid", context: "a withdrawal" }) },
  failed: { tone: "danger", text: msg`Payout has failed` },
  paid: { tone: "success", text: msg({ message: "Paid out", context: "a withdrawal" }) },
  rejected: { tone: undefined, text: msg({ message: "Declined", context: "a withdrawal" }) },
};

export const sources: Record<StaffWithdrawal["source"], MessageDescriptor> = {
  referral: msg`Referral rewards`,
  gift: msg`Balance of gift cards`,
  shop: msg`Shop earnings`,
};
