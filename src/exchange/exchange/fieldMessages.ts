import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ExchangeFault } from "#machines/exchange/exchange/fields.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import { requisiteMessages } from "#src/ui/requisites/requisiteMessages.ts";

/** Why a field is refused. Not part of the first route: the amounts have their own messages. */
export const fieldMessages: Record<ExchangeFault, MessageDescriptor> = {
  ...requisiteMessages,
  ...amountMessages,
  unchecked: msg`Apply the promocode or remove it`,
  consent: msg`Without this we cannot exchange`,
};
