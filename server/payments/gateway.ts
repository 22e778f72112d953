import { createHmac } from "node:crypto";
import type { PaymentForm } from "#server/claims/ports/payment-issuer.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { secretsEqual } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";

/** What a gateway sends from server to server. */
export type GatewayCallback = RequestBody<"acceptGatewayCallback">;

/** What a gateway has to know of a payment. */
export interface GatewayOrder {
  /** Id of the payment; the gateway gives it back. */
  readonly id: string;
  readonly claim: string;
  readonly amount: string;
  /** Code of the currency. */
  readonly currency: string;
  /** What people call the currency: RUB, and its name in the visitor's language. */
  readonly ticker: string;
  readonly name: string;
  readonly decimals: number;
  readonly locale: Locale;
}

/** A payment gateway. A real one is another adapter of this shape, listed in `server/claiming.ts`. */
export interface Gateway {
  /** Stands in the address of its callbacks. */
  readonly name: string;
  /** The form that leads a browser to the gateway's page. */
  form(order: GatewayOrder): PaymentForm;
  /** Whether a callback was signed by the gateway. */
  isGenuine(callback: GatewayCallback): boolean;
}

/** HMAC-SHA256 of a callback, hexadecimal, as the contract describes it. */
export const signCallback = (secret: string, callback: Omit<GatewayCallback, "signature">): string =>
  createHmac("sha256", secret)
    .update(
      [callback.payment, callback.event, callback.amount, callback.currency, callback.sent_at].join("\n"),
    )
    .digest("hex");

/** Whether the signature of a callback is right, in a time that does not depend on where it is wrong. */
export const isSigned = (secret: string, callback: GatewayCallback): boolean =>
  secretsEqual(callback.signature, signCallback(secret, callback));
