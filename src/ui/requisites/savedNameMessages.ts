import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LineFault } from "#domain/text/written-text.ts";

/** Faults in the name of saved requisites. */
export const savedNameMessages: Record<LineFault, MessageDescriptor> = {
  required: msg`Enter a name`,
  too_long: msg`This is too long`,
  control: msg`There are characters here that aren't allowed`,
};
