import { type AmountError, parseAmount } from "#domain/amount.ts";
import { checkGiftMessage, type GiftMessageError, tidyGiftMessage } from "#domain/gift.ts";
import { compare } from "#domain/money.ts";
import { validateEmail } from "#domain/requisites/email.ts";
import { type Faults, faultsOf, isFlawless } from "#machines/fields.ts";
import type {
  GiftAttempt,
  GiftCardPurchase,
  GiftTerms,
  PurchaseContext,
  PurchaseField,
  PurchaseForm,
} from "./gift-purchase.types.ts";

/** Why the page refuses a field of the form. */
export type PurchaseFault = AmountError | "below_min" | "above_max" | GiftMessageError | "no_email" | "email";

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

/** What is asked of the server; null while something is missing or wrong. */
export function bodyOf(form: Filled): GiftCardPurchase | null {
  const { terms, amount, delivery, recipient } = form;
  if (terms === null || !isFlawless(faultsIn(form))) return null;
  const parsed = parseAmount(amount, terms.currency.decimals);
  const mailbox = validateEmail(recipient.trim());
  const message = tidyGiftMessage(form.message);
  return parsed.ok
    ? {
        amount: parsed.value,
        ...(message !== "" && { message }),
        ...(delivery === "mail" && mailbox.ok && { recipient: mailbox.value }),
      }
    : null;
}

/** The form of an attempt whose answer was lost. */
export const formOf = ({ body: { amount, message = "", recipient = "" } }: GiftAttempt): PurchaseForm => ({
  amount,
  message,
  delivery: recipient === "" ? "link" : "mail",
  recipient,
});
