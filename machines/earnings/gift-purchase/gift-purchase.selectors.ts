import type { SnapshotFrom } from "xstate";
import { type ApiFailure, codeOfFailure, type FailureCode } from "#domain/api-failure.ts";
import { maxGiftMessage, tidyGiftMessage } from "#domain/earnings/gift.ts";
import { fieldOf, formMessages, shownFaults } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import { askedIn, faultsIn, isRepeatOf, purchaseFields } from "./gift-purchase.form.ts";
import type { giftPurchaseMachine } from "./gift-purchase.machine.ts";
import type { GiftCardPurchase, GiftTerms, NewGiftCard } from "./gift-purchase.types.ts";

type Snapshot = SnapshotFrom<typeof giftPurchaseMachine>;

/** What is shown. */
export type PurchasePage = "loading" | "loadFailed" | "nothing" | "editing" | "review" | "created";

/** The page; the review stays while the card is being created, and the form while the balance is reread. */
export function selectPage(snapshot: Snapshot): PurchasePage {
  for (const page of ["loading", "loadFailed", "nothing", "created"] as const)
    if (snapshot.matches(page)) return page;
  return snapshot.matches({ form: "editing" }) || snapshot.matches("rereading") ? "editing" : "review";
}

/** The balance and the limits; null until they are read. */
export const selectTerms = ({ context }: Snapshot): GiftTerms | null => context.terms;

/** Why the balance could not be read. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** The characters left from which on they are counted. */
const nearEnd = 50;

/** The fields with their faults. */
export const selectForm = stable(
  ({ context: { terms, amount, message, delivery, recipient, touched, refusals } }: Snapshot) =>
    [terms, amount, message, delivery, recipient, touched, refusals] as const,
  (terms, amount, message, delivery, recipient, touched, refusals) => {
    const faults = shownFaults(faultsIn({ terms, amount, message, delivery, recipient }), touched);
    const verdict = { faults, refusals };
    const left = maxGiftMessage - Array.from(tidyGiftMessage(message)).length;
    return {
      delivery,
      amount: fieldOf(verdict, "amount", amount),
      message: fieldOf(verdict, "message", message),
      recipient: fieldOf(verdict, "recipient", recipient),
      /** Number of characters left for the message; null while that is far off. */
      charactersLeft: left > nearEnd ? null : Math.max(0, left),
      /** Server messages that belong to no field of the form. */
      messages: formMessages({ refusals }, purchaseFields),
    };
  },
);

/** What is reviewed. */
export const selectReview = stable(
  ({ context: { terms, amount, message, delivery, recipient } }: Snapshot) =>
    [terms, amount, message, delivery, recipient] as const,
  (terms, amount, message, delivery, recipient): GiftCardPurchase | null =>
    askedIn({ terms, amount, message, delivery, recipient }),
);

/** Where the creation is. */
export type PurchaseStatus = "ready" | "interrupted" | "working" | FailureCode;

/** Where the creation is; a code where it has failed. It is working, too, while the balance is read again. */
export function selectStatus(snapshot: Snapshot): PurchaseStatus {
  const { attempt, failure } = snapshot.context;
  if (snapshot.matches("failed")) return failure === null ? "server" : codeOfFailure(failure);
  for (const step of ["keepingAttempt", "creating", "rereading"] as const)
    if (snapshot.matches(step)) return "working";
  return isRepeatOf(attempt, snapshot.context) ? "interrupted" : "ready";
}

/** The purchased card with its code. */
export const selectCreated = ({ context }: Snapshot): NewGiftCard | null => context.created;

/** Whether the browser's window for sharing is open. */
export const selectIsSharing = (snapshot: Snapshot): boolean => snapshot.matches({ created: "sharing" });

/** Whether the link could not be shared. */
export const selectHasShareFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ created: "shareFailed" });
