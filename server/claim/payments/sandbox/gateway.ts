import { createHmac } from "node:crypto";
import type { Gateway, GatewayOrder } from "#server/claim/payments/gateway.ts";
import { isSigned } from "#server/claim/payments/gateway.ts";
import { secretsEqual } from "#server/platform/ids.ts";

/** Path of the sandbox's page. */
export const sandboxPath = "/sandbox/pay";

/** An order that passes through the visitor's browser and is therefore signed. */
export interface SandboxFields {
  readonly payment: string;
  readonly claim: string;
  readonly amount: string;
  readonly currency: string;
  readonly ticker: string;
  readonly name: string;
  readonly decimals: string;
  readonly lang: string;
  readonly signature: string;
}

const orderNames = [
  "payment",
  "claim",
  "amount",
  "currency",
  "ticker",
  "name",
  "decimals",
  "lang",
] as const satisfies readonly (keyof SandboxFields)[];

const signOrder = (secret: string, fields: Omit<SandboxFields, "signature">): string =>
  createHmac("sha256", secret)
    .update(["order", ...orderNames.map((name) => fields[name])].join("\n"))
    .digest("hex");

const fieldsOf = (secret: string, order: GatewayOrder): SandboxFields => {
  const { id, claim, amount, currency, ticker, name, decimals, locale } = order;
  const fields = {
    payment: id,
    claim,
    amount,
    currency,
    ticker,
    name,
    decimals: String(decimals),
    lang: locale,
  };
  return { ...fields, signature: signOrder(secret, fields) };
};

/** Reads the order from a browser's request; undefined when it is incomplete or not signed by us. */
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
    ticker: text("ticker"),
    name: text("name"),
    decimals: text("decimals"),
    lang: text("lang"),
  };
  if (!secretsEqual(text("signature"), signOrder(secret, fields))) return undefined;
  return {
    id: fields.payment,
    claim: fields.claim,
    amount: fields.amount,
    currency: fields.currency,
    ticker: fields.ticker,
    name: fields.name,
    decimals: Number(fields.decimals),
    locale: fields.lang === "en" ? "en" : "ru",
  };
};

/** Hidden fields with which the page's form returns the order. */
export const orderFields = fieldsOf;

/** The sandbox gateway. It behaves like a real one but moves no money. */
export const createSandboxGateway = (secret: string): Gateway => ({
  name: "sandbox",
  form: (order) => ({ url: sandboxPath, method: "GET", fields: { ...fieldsOf(secret, order) } }),
  isGenuine: (callback) => isSigned(secret, callback),
});
