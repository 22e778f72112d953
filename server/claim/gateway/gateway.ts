import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { PaymentForm } from "#server/claim/services.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { secretsEqual } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";

/** A payment as passed to a gateway. */
export interface GatewayOrder {
  /** Our id of the payment. A gateway that is given it again answers with the same payment. */
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

/** A payment as the gateway has opened it. */
interface OpenedPayment {
  /** What the gateway calls it. */
  readonly reference: string;
  /** The form, or the link, that leads the browser to the gateway's page. */
  readonly form: PaymentForm;
}

/** What a gateway knows of a payment now. It may change later in every way, also back. */
export interface GatewayFacts {
  /** `waiting`: nothing has come. `seen`: it is on its way. `failed`: it did not come, or went back. */
  readonly state: "waiting" | "seen" | "paid" | "failed";
  /** All that was paid; for other states what is expected. */
  readonly amount: string;
  /** Code of the currency. */
  readonly currency: string;
  /** When the payment was made, as the gateway states it: the rate of that moment binds. */
  readonly at: Date;
}

/** A refund to send through a gateway. */
interface GatewayRefund {
  /** A gateway that is given it again sends nothing more. */
  readonly key: string;
  readonly amount: string;
}

/**
 * A payment gateway: an adapter between a vendor's API and the exchange, listed in `server/compose.ts`. Calls that fail
 * throw, and are made again.
 */
export interface Gateway {
  /** Part of the address that it calls. */
  readonly name: string;
  /** Opens a payment, once for each id. */
  create(order: GatewayOrder): Promise<OpenedPayment>;
  /**
   * The reference of the payment that a call from outside is about; undefined unless the gateway itself has sent it. What
   * else a call says counts for nothing: it only wakes.
   */
  receive(body: Buffer, headers: IncomingHttpHeaders): Promise<string | undefined>;
  /** What is true of a payment now; undefined when the gateway knows none. */
  read(reference: string): Promise<GatewayFacts | undefined>;
  /** Sends money of a payment back, once for each key. Returns what the gateway calls the refund. */
  refund(reference: string, refund: GatewayRefund): Promise<string>;
}

/** A call of the sandbox gateway. */
export type GatewayCallback = RequestBody<"acceptGatewayCallback">;

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
