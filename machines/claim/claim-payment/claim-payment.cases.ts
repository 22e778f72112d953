import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import type { claimPaymentMachine, PaymentForm, PaymentRequisite } from "./claim-payment.machine.ts";

const requisite: PaymentRequisite = {
  payment: "requisites",
  amount: "0.01",
  currency: {
    id: 1,
    code: "BTC",
    ticker: "BTC",
    name: "Bitcoin",
    icon: "btc",
    group: "crypto",
    network: { code: "BTC", name: "Bitcoin" },
    decimals: 8,
  },
  fields: [{ name: "account", kind: "btc", label: "Address", value: "bc1qexample" }],
  uri: "bitcoin:bc1qexample?amount=0.01",
  warnings: [],
  cash: null,
};

const form: PaymentForm = { url: "/gateway/pay", method: "POST", fields: { payment: "1" } };

const claimId = "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";

/** Events and outcomes that reach every state of the payment of a claim. */
export const claimPaymentCases: FlowCases<typeof claimPaymentMachine> = {
  inputs: [
    { claimId, way: "requisite" },
    { claimId, way: "redirect" },
  ],
  events: [
    done("readPaymentRequisite", requisite),
    failed("readPaymentRequisite"),
    { type: "payment.open" },
    { type: "payment.retry" },
    done("readPaymentForm", form),
    failed("readPaymentForm"),
    { type: "page.shown" },
    { type: "connection.restored" },
  ],
  rests: {
    requisiteShown: "The claim stops this flow when no payment is due.",
  },
};
