import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FeedFault, FeedKind } from "#machines/console/rate-feeds/rate-feeds.types.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";

/** How a feed writes its prices. */
export const kindNames: Record<FeedKind, MessageDescriptor> = {
  json: msg`JSON at an address, such as an exchange's ticker`,
  xml: msg`XML at an address, such as a bank's list`,
  fixed: msg`Prices that you type here`,
};

/** Why the page refuses a field. */
export const faultMessages: Record<FeedFault, MessageDescriptor> = {
  ...amountMessages,
  required: msg`Fill in this field`,
  name: msg`Small Latin letters, digits and hyphens only`,
  address: msg`An address like https://rates.example/ticker`,
  headers: msg`Each line is a name, a colon and a value`,
  seconds: msg`A whole number of seconds within the limits`,
  pointer: msg`A pointer begins with a slash, such as /data/price`,
  pairs: msg`Each line is a pair and its place or price`,
};
