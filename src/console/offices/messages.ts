import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OfficeFault } from "#machines/console/offices/offices.types.ts";

/** Why the page refuses a field. */
export const faultMessages: Record<OfficeFault, MessageDescriptor> = {
  required: msg`Fill in this field`,
  phone: msg`Digits, spaces, brackets and hyphens only, such as +7 (495) 000-00-01`,
  zone: msg`There is no such time zone. Write it as Europe/Moscow.`,
  hours: msg`Write it as 10:00-13:00, 14:00-19:00, or leave it empty when closed`,
  dates: msg`Write each date once, as 2027-01-01 when closed or 2026-12-31 10:00-15:00`,
};
