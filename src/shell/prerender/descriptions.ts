import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Descriptions for search engines, by route name. Unlisted pages have none. */
export const descriptions: Partial<Record<string, MessageDescriptor>> = {
  home: msg`Exchange cryptocurrency, bank money and cash at a rate that is fixed when you create an order. Rate, limits and reserve are shown before you pay.`,
};
