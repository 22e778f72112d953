import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { shopKeyLimits, type ShopKeyMode, type ShopKeyTerm, type ShopScope } from "#domain/shop/shop-key.ts";
import type { KeyFault } from "#machines/shop/api-keys/api-keys.machine.ts";

const tooLong = (limit: number): MessageDescriptor => msg`At most ${limit} characters`;
const tooMany = (limit: number): MessageDescriptor => msg`At most ${limit} addresses`;

/** Why the page refuses a field. */
export const faultMessages: Record<KeyFault, MessageDescriptor> = {
  required: msg`Fill in this field`,
  control: msg`There are characters here that aren't allowed`,
  too_long: tooLong(shopKeyLimits.name),
  scopes: msg`Tick at least one`,
  network: msg`Write IP addresses or networks, such as 203.0.113.0/24`,
  too_many: tooMany(shopKeyLimits.networks),
};

/** What kind of key it is, and what that means. */
export const modeNames: Record<ShopKeyMode, { label: MessageDescriptor; detail: MessageDescriptor }> = {
  live: { label: msg`Live key`, detail: msg`For real orders, which your customers pay.` },
  test: {
    label: msg`Test key`,
    detail: msg`For developers: orders without money, which a call moves through every status.`,
  },
};

/** What a key may open. */
export const scopeNames: Record<ShopScope, MessageDescriptor> = {
  "rates:read": msg`Rates and quotes`,
  "claims:create": msg`Create orders`,
  "claims:read": msg`Read orders`,
  "balance:read": msg`Read the balance`,
};

/** How long a key may live. */
export const termNames: Record<ShopKeyTerm, MessageDescriptor> = {
  "": msg({ message: "Never", context: "expiry of a key" }),
  "30": msg`In 30 days`,
  "90": msg`In 90 days`,
  "365": msg`In a year`,
};
