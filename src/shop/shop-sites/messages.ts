import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { siteLimits, type SiteFault } from "#domain/embed.ts";

const { site: limit } = siteLimits;

/** Why the page refuses a site. */
export const faultMessages: Record<SiteFault, MessageDescriptor> = {
  required: msg`Enter the address of your site`,
  address: msg`Enter the address of a site, for example shop.example`,
  insecure: msg`The site has to open over https`,
  too_long: msg`At most ${limit} characters`,
  control: msg`There are characters here that are not allowed`,
};
