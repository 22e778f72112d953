import type { MessageDescriptor } from "@lingui/core";
import type { ReserveFault } from "#machines/console/reserves/reserves.types.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";

/** Why the page refuses a field. */
export const faultMessages: Record<ReserveFault, MessageDescriptor> = amountMessages;
