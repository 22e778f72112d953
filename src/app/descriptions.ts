import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What search engines show of a page, by the name of its route; those that they may not list go without. */
export const descriptions: Partial<Record<string, MessageDescriptor>> = {
  home: msg`Exchange cryptocurrency, bank money and cash at a rate that is fixed when you create an order. Rate, limits and reserve are shown before you pay.`,
};
