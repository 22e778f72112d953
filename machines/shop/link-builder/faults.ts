import { readColour } from "#domain/site/accent.ts";
import { amountFault as amountFaultIn, amountIn } from "#domain/money/amount.ts";
import { effectiveLimits } from "#domain/exchange/limits.ts";
import { compare } from "#domain/money/money.ts";
import { isLinkWord } from "#domain/earnings/rid.ts";
import { isPromocode, linkLabelLimit } from "#domain/shop/shop-link.ts";
import { checkText, tidyText } from "#domain/text/written-text.ts";
import { type Faults, faultsOf } from "#machines/shared/fields.ts";
import type { LinkBuilderContext, LinkCurrency, LinkFault, LinkPair } from "./link-builder.types.ts";

/** The amounts that the pair accepts now; null when there are none. */
export function limitsOf(pair: LinkPair): { min: string; max: string } | null {
  const limits = effectiveLimits({ ...pair, courseType: "default" });
  return limits.available ? limits.from : null;
}

/** The currency to send. */
export const sendCurrency = ({ sendable, fromId }: LinkBuilderContext): LinkCurrency | undefined =>
  sendable.find(({ id }) => id === fromId);

const decimalsFor = (context: LinkBuilderContext): number =>
  context.pair?.from.roundCalculator ?? sendCurrency(context)?.decimals ?? 0;

/** The link's amount in wire form; "" when it is empty or invalid. */
export function amountOf(context: LinkBuilderContext): string {
  return amountIn(context.amount, decimalsFor(context)) ?? "";
}

function amountFault(context: LinkBuilderContext): LinkFault | null {
  const { amount: text, pair } = context;
  if (text.trim() === "") return null;
  if (sendCurrency(context) === undefined) return "currency";
  const fault = amountFaultIn(text, decimalsFor(context), { isAboveZero: true });
  const limits = pair === null ? null : limitsOf(pair);
  if (fault !== null || limits === null) return fault;
  const amount = amountOf(context);
  if (compare(amount, limits.min) < 0) return "below_min";
  return compare(amount, limits.max) > 0 ? "above_max" : null;
}

const unless = (isSound: (text: string) => boolean, fault: LinkFault, text: string): LinkFault | null =>
  text.trim() === "" || isSound(text.trim()) ? null : fault;

/** What is wrong with the fields. */
export const faultsIn = (context: LinkBuilderContext): Faults<LinkFault> =>
  faultsOf<LinkFault>({
    amount: amountFault(context),
    order: unless(isLinkWord, "word", context.order),
    campaign: unless(isLinkWord, "word", context.campaign),
    promocode: unless(isPromocode, "promocode", context.promocode),
    accent: unless((text) => readColour(text) !== null, "colour", context.accent),
    label:
      checkText(context.label, linkLabelLimit) ?? (tidyText(context.label).includes("\n") ? "control" : null),
  });
