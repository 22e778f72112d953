import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { sampleCard, usdt } from "#machines/earnings/gift-cards/gift-cards.cases.ts";
import type { giftPurchaseMachine } from "./gift-purchase.machine.ts";
import type {
  GiftAttempt,
  GiftTerms,
  NewGiftCard,
  PurchaseEvent,
  PurchaseStart,
} from "./gift-purchase.types.ts";

/** 100 USDT on the balance, cards from 1; `changes` override any field. */
export const sampleTerms = (changes: Partial<GiftTerms> = {}): GiftTerms => ({
  currency: usdt,
  available: "100",
  minimum: "1",
  ...changes,
});

/** An attempt to buy a card that is sent by mail. */
export const sampleAttempt: GiftAttempt = {
  key: "key-of-the-attempt",
  body: { amount: "25", message: "For you", recipient: "boris@example.com" },
};

/** A card that was just bought. */
export const sampleNewCard: NewGiftCard = {
  card: sampleCard(),
  code: "7Q2MX-04KHN-9ZV1T-C8RWB",
  link: "https://exchange.example/en/account/gift#code=7Q2MX-04KHN-9ZV1T-C8RWB",
};

/** Input of the purchase: 100 USDT and no earlier attempt. */
export const sampleStart = (changes: Partial<PurchaseStart> = {}): PurchaseStart => ({
  terms: sampleTerms(),
  attempt: null,
  ...changes,
});

const typed: PurchaseEvent = { type: "field.change", field: "amount", text: "25" };
const refused = failed("buyCard", { kind: "fields", fields: { amount: ["No"] } });

/** Events and outcomes that reach every state of the purchase of a card. */
export const giftPurchaseCases: FlowCases<typeof giftPurchaseMachine> = {
  keptOnlyIn: { created: ["created"] },
  keys: { "attempt.key": "buyCard" },
  inputs: [{ user: "anna@example.com" }],
  usual: [
    done("loadStart", sampleStart()),
    typed,
    { type: "step.next" },
    { type: "card.buy" },
    done("keepAttempt", sampleAttempt.key),
    done("buyCard", sampleNewCard),
  ],
  events: [
    typed,
    { type: "field.change", field: "amount", text: "1000" },
    { type: "field.change", field: "recipient", text: "boris@example.com" },
    { type: "field.leave", field: "amount" },
    { type: "amount.fill" },
    { type: "delivery.choose", delivery: "mail" },
    { type: "step.next" },
    { type: "form.edit" },
    { type: "card.buy" },
    { type: "card.again" },
    { type: "link.share" },
    { type: "retry" },
    { type: "cards.changed" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadStart", sampleStart()),
    done("loadStart", sampleStart({ attempt: sampleAttempt })),
    done("loadStart", sampleStart({ terms: sampleTerms({ available: "0.5" }) })),
    failed("loadStart"),
    done("loadTerms", sampleTerms({ available: "10" })),
    failed("loadTerms"),
    done("keepAttempt", sampleAttempt.key),
    failed("keepAttempt", new Error("The storage is full")),
    done("buyCard", sampleNewCard),
    refused,
    failed("buyCard"),
    failed("buyCard", { kind: "throttled", retryAfter: 60 }),
    failed("buyCard", { kind: "conflict", code: "idempotency_mismatch" }),
    failed("buyCard", { kind: "conflict", code: "idempotency_in_progress" }),
    done("shareLink"),
    failed("shareLink"),
  ],
};
