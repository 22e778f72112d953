import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ExchangeFault } from "#machines/exchange/exchange/fields.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import type { Locale } from "#domain/text/locale.ts";
import { formatDeadline } from "#src/language/format.ts";
import { requisiteMessages } from "#src/ui/requisites/requisiteMessages.ts";
import type { SubmitView } from "#machines/exchange/exchange/submit.selectors.ts";

/** Why a field is refused. Not part of the first route: the amounts have their own messages. */
export const fieldMessages: Record<ExchangeFault, MessageDescriptor> = {
  ...requisiteMessages,
  ...amountMessages,
  unchecked: msg`Apply the promo code or remove it`,
  consent: msg`Tick this to continue`,
};

type Ready = Extract<SubmitView, { status: "ready" }>;

/** What follows the button, by payment method. */
export const nextMessages: Record<Ready["next"], MessageDescriptor> = {
  requisites: msg`Next: check your details. Nothing to pay yet.`,
  redirect: msg`Next: check your details, then pay.`,
  cash: msg`Next: check your details, then the address.`,
};

type Blocked = Extract<SubmitView, { status: "blocked" }>;

/** Why no claim can be created now. */
const blockMessages: Record<Blocked["reason"], MessageDescriptor> = {
  loading: msg`Loading the pair…`,
  loadFailed: msg`This pair couldn't be loaded.`,
  nothingOffered: msg`Nothing can be received for this currency right now. Choose another one.`,
  techBreak: msg`Maintenance: no new orders right now. Come back later.`,
  closed: msg`This pair is closed right now. Choose another one.`,
  stale_course: msg`There's no up-to-date rate for this pair right now. It opens again as soon as the rate is back.`,
  off_hours: msg`It's outside of this pair's working hours. Choose another one or come back later.`,
  no_reserve: msg`The reserve is too small for this pair right now. Choose another one or come back later.`,
  aboveMax: msg`The amount is above the maximum`,
  limits: msg`This pair isn't available right now: its minimum is above its maximum.`,
};

/** The same in words; with the next opening by the visitor's clock. */
export const blockText = (i18n: I18n, locale: Locale, { reason, opensAt }: Blocked): string => {
  if (opensAt === undefined) return i18n._(blockMessages[reason]);
  const when = formatDeadline(locale, new Date(opensAt));
  return i18n._(msg`Orders for this pair are taken again from ${when}.`);
};

/** Problems of the pair itself, which are shown beside the pair instead of the button. */
export const pairBlocks: ReadonlySet<Blocked["reason"]> = new Set([
  "nothingOffered",
  "closed",
  "stale_course",
  "off_hours",
  "no_reserve",
  "limits",
]);

/** What needs no word at the button: the form says it elsewhere. */
export const silentBlocks: ReadonlySet<Blocked["reason"]> = new Set(["loading", "aboveMax", ...pairBlocks]);
