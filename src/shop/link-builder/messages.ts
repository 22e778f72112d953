import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { linkLabelLimit as limit } from "#domain/shop/shop-link.ts";
import type { LinkFault } from "#machines/shop/link-builder/link-builder.types.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";

const word = msg`Latin letters, digits, - and _, at most 64 characters, beginning with a letter or a digit`;

/** Why the page refuses a field. */
export const faultMessages: Record<LinkFault, MessageDescriptor> = {
  ...amountMessages,
  currency: msg`First choose what customers send`,
  word,
  promocode: msg`A promo code has 3 to 64 Latin letters, digits and hyphens`,
  colour: msg`Enter a colour, for example #0a5a70`,
  too_long: msg`At most ${limit} characters`,
  control: msg`There are characters here that aren't allowed`,
};
