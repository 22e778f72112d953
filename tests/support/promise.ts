import { type OrderPromise, promiseTerms } from "#domain/promise/promise.ts";

/** A promise as an exchange would make it; `changes` replace members. */
export const samplePromise = (changes: Partial<OrderPromise> = {}): OrderPromise => ({
  iss: "https://exchange.example",
  iat: Date.parse("2026-11-20T11:59:00Z") / 1000,
  name: "House LLC",
  order: 1024,
  version: 1,
  previous: null,
  state: "open",
  send: { amount: "0.01", ticker: "BTC", name: "Bitcoin", network: "BTC" },
  receive: { amount: "50123.45", ticker: "RUB", name: "Сбербанк", network: null },
  rate: {
    course: "5012345.1",
    until: "2026-11-20T12:20:00.000Z",
    parts: { market: "5100000", margin: "-1.72", network: "0", shop: "0", bound: "0.1" },
  },
  offer: null,
  pay: { kind: "requisites", to: [{ label: "Bitcoin address", value: "bc1qexample" }] },
  confirmations: 2,
  arrived: "0",
  payout: { masked: ["4111 •••• •••• 1111"], hash: "x" },
  refund: null,
  terms: promiseTerms,
  risk: { limit: 70, action: "hold" },
  ...changes,
});
