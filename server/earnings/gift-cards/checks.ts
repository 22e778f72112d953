import { checkBalanceAmount } from "#domain/money/balance-amount.ts";
import { checkGiftMessage, maxGiftMessage, tidyGiftMessage } from "#domain/earnings/gift.ts";
import { normalize } from "#domain/money/money.ts";
import { validateEmail } from "#domain/requisites/email.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { figure } from "#server/platform/figures.ts";
import type { Localized } from "#server/platform/messages.ts";
import { messages } from "./messages.ts";
import type { GiftTerms } from "./terms.ts";

/** Request for a new card. */
export interface GiftRequest {
  readonly amount: string;
  readonly message?: string;
  readonly recipient?: string;
}

/** The checked request in its normal form. */
export interface Checked {
  readonly amount: string;
  readonly message: string | null;
  readonly recipient: string | null;
}

/** The problem of an amount above the available balance. */
export const beyondBalance = (available: string, { currency }: GiftTerms) =>
  fieldErrors({
    amount: messages("above_available", { limit: figure(available), ticker: currency.ticker }),
  });

/**
 * Checks a request for a new card. When `available` is null, no balance limits the amount.
 * @throws ApiError 400 by field.
 */
export const checkAsked = (asked: GiftRequest, terms: GiftTerms, available: string | null): Checked => {
  const { currency, minimum } = terms;
  const errors: Record<string, Localized> = {};
  const amount = checkBalanceAmount(asked.amount, { minimum, available, decimals: currency.decimals });
  if (amount !== null) {
    const limits = {
      above_available: available ?? "0",
      below_min: minimum,
      too_many_decimals: String(currency.decimals),
      not_a_number: "0",
      not_positive: "0",
    };
    errors["amount"] = messages(amount, { limit: figure(limits[amount]), ticker: currency.ticker });
  }
  const message = tidyGiftMessage(asked.message ?? "");
  const fault = checkGiftMessage(message);
  if (fault !== null) errors["message"] = messages(fault, { limit: String(maxGiftMessage) });
  const recipient = asked.recipient === undefined ? undefined : validateEmail(asked.recipient.trim());
  if (recipient?.ok === false) errors["recipient"] = messages("email");
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return {
    amount: normalize(asked.amount),
    message: message === "" ? null : message,
    recipient: recipient?.ok === true ? recipient.value : null,
  };
};
