import { type AmountError, parseAmount } from "#domain/money/amount.ts";
import { checkGiftMessage, tidyGiftMessage } from "#domain/earnings/gift.ts";
import { compare } from "#domain/money/money.ts";
import { validateEmail } from "#domain/requisites/email.ts";
import type { TextFault } from "#domain/text/written-text.ts";
import { type Faults, faultsOf } from "#machines/shared/fields.ts";
import type {
  GiftAttempt,
  GiftCardPurchase,
  GiftTerms,
  PurchaseContext,
  PurchaseField,
  PurchaseForm,
} from "./gift-purchase.types.ts";

/** Why the page refuses a field of the form. */
export type PurchaseFault = AmountError | "below_min" | "above_max" | TextFault | "no_email" | "email";

/** Fields in their order on the page. */
export const purchaseFields: readonly PurchaseField[] = ["amount", "recipient", "message"];

type Filled = Pick<PurchaseContext, "terms" | "amount" | "message" | "delivery" | "recipient">;

/** A form that nothing was typed into. */
export const blank: PurchaseForm = { amount: "", message: "", delivery: "link", recipient: "" };

/** Whether the balance covers the smallest card. */
export const isAffordable = ({ available, minimum }: GiftTerms): boolean => compare(available, minimum) >= 0;

function amountFault({ terms, amount }: Filled): PurchaseFault | null {
  if (terms === null) return null;
  const parsed = parseAmount(amount, terms.currency.decimals);
  if (!parsed.ok) return parsed.error;
  if (compare(parsed.value, terms.minimum) < 0) return "below_min";
  return compare(parsed.value, terms.available) > 0 ? "above_max" : null;
}

function recipientFault({ delivery, recipient }: Filled): PurchaseFault | null {
  if (delivery === "link") return null;
  if (recipient.trim() === "") return "no_email";
  return validateEmail(recipient.trim()).ok ? null : "email";
}

/** What is wrong with the form, by field. */
export const faultsIn = (form: Filled): Faults<PurchaseFault> =>
  faultsOf<PurchaseFault>({
    amount: amountFault(form),
    recipient: recipientFault(form),
    message: checkGiftMessage(form.message),
  });

/** The content of the form, whether or not it is within the limits; null when it is invalid. */
export function askedIn({ terms, amount, delivery, recipient, message }: Filled): GiftCardPurchase | null {
  if (terms === null) return null;
  const parsed = parseAmount(amount, terms.currency.decimals);
  if (!parsed.ok) return null;
  const tidied = tidyGiftMessage(message);
  const mailbox = validateEmail(recipient.trim());
  return {
    amount: parsed.value,
    ...(tidied !== "" && { message: tidied }),
    ...(delivery === "mail" && mailbox.ok && { recipient: mailbox.value }),
  };
}

/**
 * Whether the form repeats the earlier request under a key that still holds. Limits are not checked: the
 * balance may already lack the amount of the lost answer.
 */
export function isRepeatOf(attempt: GiftAttempt | null, form: Filled): attempt is GiftAttempt {
  const asked = askedIn(form);
  return (
    attempt !== null &&
    asked !== null &&
    asked.amount === attempt.body.amount &&
    asked.message === attempt.body.message &&
    asked.recipient === attempt.body.recipient
  );
}

/** The form of an attempt whose answer was lost. */
export const formOf = ({ body: { amount, message = "", recipient = "" } }: GiftAttempt): PurchaseForm => ({
  amount,
  message,
  delivery: recipient === "" ? "link" : "mail",
  recipient,
});
