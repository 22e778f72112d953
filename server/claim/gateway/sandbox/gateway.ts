import { createHmac } from "node:crypto";
import type { Gateway, GatewayCallback, GatewayOrder } from "#server/claim/gateway/gateway.ts";
import { isSigned } from "#server/claim/gateway/gateway.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { secretsEqual } from "#server/platform/ids.ts";
import { listDecided, putDecision } from "./store.ts";

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

/** Maximum lead of a call over our clock, in seconds. */
const maxAhead = 120;

const callbackIn = (body: Buffer): GatewayCallback | undefined => {
  try {
    return JSON.parse(body.toString()) as GatewayCallback;
  } catch {
    return undefined;
  }
};

/**
 * The sandbox gateway. It behaves like a real one but moves no money. It has no server of its own: what it has signed is
 * what it knows, whenever that reaches the exchange.
 */
export const createSandboxGateway = ({
  db,
  clock,
  gatewaySecret: secret,
}: Pick<Deps, "db" | "clock" | "gatewaySecret">): Gateway => ({
  name: "sandbox",
  create: (order) =>
    Promise.resolve({
      reference: order.id,
      form: { url: sandboxPath, method: "GET", fields: { ...fieldsOf(secret, order) } },
    }),
  receive: async (body) => {
    const callback = callbackIn(body);
    if (callback === undefined || !isSigned(secret, callback)) return undefined;
    const at = new Date(callback.sent_at);
    if (!(at <= secondsAfter(clock.now(), maxAhead))) return undefined;
    const { payment, event, amount, currency } = callback;
    await putDecision(db, { payment, event, amount, currency, at });
    return payment;
  },
  read: async (reference) => {
    const known = await listDecided(db, reference);
    // What is on its way says nothing about what has come.
    const failedAt = known.find(({ event }) => event === "failed")?.at;
    const last = known.find(({ event }) => event !== "seen") ?? known.find(({ event }) => event === "seen");
    const seen = known.find(({ event, at }) => event === "seen" && failedAt !== undefined && at > failedAt);
    const found = last?.event === "failed" ? (seen ?? last) : last;
    return found && { state: found.event, amount: found.amount, currency: found.currency, at: found.at };
  },
  refund: (reference, { key }) => Promise.resolve(`${reference}:${key}`),
});
