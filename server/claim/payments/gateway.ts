import { createHmac } from "node:crypto";
import type { PaymentForm } from "#server/claim/services.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { secretsEqual } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";

/** A server-to-server callback of a gateway. */
export type GatewayCallback = RequestBody<"acceptGatewayCallback">;

/** A payment as passed to a gateway. */
export interface GatewayOrder {
  /** Id of the payment, returned in callbacks. */
  readonly id: string;
  readonly claim: string;
  readonly amount: string;
  /** Code of the currency. */
  readonly currency: string;
  /** Display name of the currency: RUB, and its name in the visitor's language. */
  readonly ticker: string;
  readonly name: string;
  readonly decimals: number;
  readonly locale: Locale;
}

/** A payment gateway. A real one is another adapter with this interface, listed in `server/compose.ts`. */
export interface Gateway {
  /** Part of its callback URL. */
  readonly name: string;
  /** The form that leads the browser to the gateway's page. */
  form(order: GatewayOrder): PaymentForm;
  /** Whether the gateway signed a callback. */
  isGenuine(callback: GatewayCallback): boolean;
}

/** HMAC-SHA256 of a callback in hexadecimal, as described in the contract. */
export const signCallback = (secret: string, callback: Omit<GatewayCallback, "signature">): string =>
  createHmac("sha256", secret)
    .update(
      [callback.payment, callback.event, callback.amount, callback.currency, callback.sent_at].join("\n"),
    )
    .digest("hex");

/** Compares the signature of a callback in constant time. */
export const isSigned = (secret: string, callback: GatewayCallback): boolean =>
  secretsEqual(callback.signature, signCallback(secret, callback));
