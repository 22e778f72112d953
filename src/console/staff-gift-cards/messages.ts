import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CardView, StaffCard } from "#machines/console/staff-gift-cards/staff-gift-cards.types.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

/** Each status in a word or two, as it is for staff. */
export const statuses: Record<StaffCard["status"], { tone: Tone | undefined; text: MessageDescriptor }> = {
  waiting: { tone: "warning", text: msg({ message: "To be approved", context: "gift cards" }) },
  active: { tone: "success", text: msg({ message: "Not redeemed", context: "gift cards" }) },
  redeemed: { tone: undefined, text: msg({ message: "Redeemed", context: "gift cards" }) },
  cancelled: { tone: undefined, text: msg({ message: "Cancelled", context: "gift cards" }) },
};

export const viewNames: Record<CardView, MessageDescriptor> = {
  all: msg({ message: "All", context: "gift cards" }),
  waiting: statuses.waiting.text,
  active: statuses.active.text,
  redeemed: statuses.redeemed.text,
  cancelled: statuses.cancelled.text,
};
