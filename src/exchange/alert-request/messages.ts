import { msg } from "@lingui/core/macro";
import { faultMessages } from "#src/ui/forms/messages.ts";

/** Why the page refuses a rate. */
export const rateMessages = { ...faultMessages, format: msg`Enter a number above zero, for example 0.5` };
