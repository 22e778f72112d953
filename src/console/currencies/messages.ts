import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import type { CurrencyFault, CurrencyGroup } from "#machines/console/currencies/currencies.types.ts";

/** Why the page refuses a field. */
export const faultMessages: Record<CurrencyFault, MessageDescriptor> = {
  ...amountMessages,
  required: msg`Fill in this field`,
  code: msg`Capital Latin letters and digits only, such as USDT`,
  icon: msg`Small Latin letters, digits and hyphens only`,
  explorer: msg`Begin with https:// and put ${"{transaction}"} where the hash goes`,
  decimals: msg`A whole number from 0 to 18`,
  confirmations: msg`A whole number from 0 to 1000`,
  below_min: msg`The maximum is below the minimum`,
};

/** What kind of money a currency is. */
export const groupNames: Record<CurrencyGroup, MessageDescriptor> = {
  crypto: msg`Cryptocurrency`,
  bank: msg`Money in a bank`,
  emoney: msg`Electronic money`,
  cash: msg({ message: "Cash", context: "kind of money" }),
};
