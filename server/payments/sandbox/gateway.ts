import { createHmac } from "node:crypto";
import type { Gateway, GatewayOrder } from "#server/payments/gateway.ts";
import { isSigned } from "#server/payments/gateway.ts";
import { secretsEqual } from "#server/platform/ids.ts";

/** Where the sandbox's page stands. */
export const sandboxPath = "/sandbox/pay";

/** An order as it travels through the visitor's browser, hence signed. */
export interface SandboxFields {
  readonly payment: string;
  readonly claim: string;
  readonly amount: string;
  readonly currency: string;
  readonly lang: string;
  readonly signature: string;
}

const signOrder = (secret: string, fields: Omit<SandboxFields, "signature">): string =>
  createHmac("sha256", secret)
    .update(["order", fields.payment, fields.claim, fields.amount, fields.currency, fields.lang].join("\n"))
    .digest("hex");

const fieldsOf = (secret: string, { id, claim, amount, currency, locale }: GatewayOrder): SandboxFields => {
  const fields = { payment: id, claim, amount, currency, lang: locale };
  return { ...fields, signature: signOrder(secret, fields) };
};

/** The order that a browser brought; undefined when it is incomplete or not ours. */
export const readOrder = (
  secret: string,
  given: Readonly<Record<string, unknown>>,
): GatewayOrder | undefined => {
  const text = (name: string): string => (typeof given[name] === "string" ? given[name] : "");
  const fields = {
    payment: text("payment"),
    claim: text("claim"),
    amount: text("amount"),
    currency: text("currency"),
    lang: text("lang"),
  };
  if (!secretsEqual(text("signature"), signOrder(secret, fields))) return undefined;
  return {
    id: fields.payment,
    claim: fields.claim,
    amount: fields.amount,
    currency: fields.currency,
    locale: fields.lang === "en" ? "en" : "ru",
  };
};

/** Hidden fields by which the page's own form brings the order back. */
export const orderFields = fieldsOf;

/** The sandbox gateway: behaves as a gateway does, and moves no money. */
export const createSandboxGateway = (secret: string): Gateway => ({
  name: "sandbox",
  form: (order) => ({ url: sandboxPath, method: "GET", fields: { ...fieldsOf(secret, order) } }),
  isGenuine: (callback) => isSigned(secret, callback),
});
