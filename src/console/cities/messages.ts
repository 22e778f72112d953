import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CityFault } from "#machines/console/cities/cities.types.ts";

/** Why the page refuses a field. */
export const faultMessages: Record<CityFault, MessageDescriptor> = {
  required: msg`Fill in this field`,
  code: msg`Small Latin letters, with hyphens between words, such as new-york`,
};
