import { msg } from "@lingui/core/macro";
import { faultMessages } from "#src/ui/forms/messages.ts";

/** Why the page refuses the number of a claim. */
export const numberMessages = { ...faultMessages, format: msg`An order’s number consists of digits only` };
