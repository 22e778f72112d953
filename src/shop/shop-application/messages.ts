import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { shopLimits, type ShopFault, type ShopField } from "#domain/shop.ts";

const required = msg`Fill in this field`;
const control = msg`There are characters here that are not allowed`;
const address = msg`This does not look like the address of a site`;

const tooLong = (limit: number): MessageDescriptor => msg`At most ${limit} characters`;

const messagesOf = (field: ShopField): Record<ShopFault, MessageDescriptor> => ({
  required,
  control,
  address,
  too_long: tooLong(shopLimits[field]),
});

/** Why the page refuses a field. */
export const faultMessages: Record<ShopField, Record<ShopFault, MessageDescriptor>> = {
  name: messagesOf("name"),
  site: messagesOf("site"),
  sells: messagesOf("sells"),
  contact: messagesOf("contact"),
};
