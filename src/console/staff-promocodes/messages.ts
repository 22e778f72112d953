import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type {
  PromocodeKind,
  PromocodeState,
} from "#machines/console/staff-promocodes/staff-promocodes.types.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

/** What a code does to a rate, in the order of the choice. */
export const kindNames: Record<PromocodeKind, MessageDescriptor> = {
  percent: msg({ message: "By a percentage", context: "promo codes" }),
  fixed: msg({ message: "By an amount", context: "promo codes" }),
};

export const kindHints: Record<PromocodeKind, MessageDescriptor> = {
  percent: msg`Percent, such as 1.5.`,
  fixed: msg`In the currency that visitors receive, for each unit that they send.`,
};

/** Each state in a word or two. */
export const states: Record<PromocodeState, { tone: Tone | undefined; text: MessageDescriptor }> = {
  usable: { tone: "success", text: msg({ message: "On", context: "promo codes" }) },
  planned: { tone: "info", text: msg`Not yet valid` },
  expired: { tone: "warning", text: msg({ message: "Expired", context: "promo codes" }) },
  used_up: { tone: "warning", text: msg`Used up` },
  stopped: { tone: undefined, text: msg({ message: "Off", context: "promo codes" }) },
};
