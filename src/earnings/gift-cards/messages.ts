import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PurchaseFault } from "#machines/earnings/gift-purchase/gift-purchase.form.ts";
import type { CodeFault } from "#machines/earnings/gift-redemption/gift-redemption.machine.ts";
import type { GiftCard } from "#machines/earnings/gift-cards/gift-cards.types.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

/** Why a field of the purchase is refused. */
export const purchaseMessages: Record<PurchaseFault, MessageDescriptor> = {
  ...amountMessages,
  above_max: msg`This is more than your balance`,
  too_long: msg`The message is too long: 300 characters at most`,
  control: msg`The message has characters that can't be sent`,
  no_email: msg`Enter the email of the recipient`,
  email: msg`This doesn't look like an email address`,
};

/** Why a code is refused. */
export const codeMessages: Record<CodeFault, MessageDescriptor> = {
  empty: msg`Enter the card code`,
  format: msg`A code has 20 letters and digits, for example 7Q2MX-04KHN-9ZV1T-C8RWB`,
};

/** What each status is called. */
export const statuses: Record<GiftCard["status"], { text: MessageDescriptor; tone: Tone }> = {
  active: { text: msg({ message: "Not redeemed", context: "gift card" }), tone: "info" },
  redeemed: { text: msg({ message: "Redeemed", context: "gift card" }), tone: "success" },
  taken_back: { text: msg({ message: "Cancelled", context: "gift card" }), tone: "warning" },
  cancelled: { text: msg({ message: "Cancelled", context: "gift card" }), tone: "danger" },
};
