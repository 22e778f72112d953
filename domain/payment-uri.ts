import type { DecimalString } from "./money.ts";
import { isDecimal, isPositive, multiply, normalize, roundUp } from "./money.ts";
import type { RequisiteKind } from "./requisites/requisite.ts";

/** Known data of a payment. */
export interface Payment {
  kind: RequisiteKind;
  address: string;
  /** In whole coins. */
  amount?: DecimalString | null;
  /** TON comment. */
  memo?: string | null;
  /** XRP destination tag. */
  tag?: string | null;
}

const nanotonsPerTon = "1000000000";

function withQuery(base: string, parameters: Record<string, string | null>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === null || value === "" ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? base : `${base}?${pairs.join("&")}`;
}

/**
 * The QR code of a payment: a URI that wallets understand (BIP-21 and similar). It is the bare address where
 * wallets share no format (tokens of EVM chains and TRON), and null without an address.
 */
export function paymentUri({ kind, address, amount, memo, tag }: Payment): string | null {
  if (!/^[\w:-]+$/.test(address)) return null;
  const coins = amount && isDecimal(amount) && isPositive(amount) ? normalize(amount) : null;
  switch (kind) {
    case "btc":
      return withQuery(`bitcoin:${address}`, { amount: coins });
    case "ltc":
      return withQuery(`litecoin:${address}`, { amount: coins });
    case "doge":
      return withQuery(`dogecoin:${address}`, { amount: coins });
    case "xmr":
      return withQuery(`monero:${address}`, { tx_amount: coins });
    case "xrp":
      return withQuery(`ripple:${address}`, { amount: coins, dt: tag ?? null });
    case "ton": {
      const nanotons = coins === null ? null : roundUp(multiply(coins, nanotonsPerTon), 0);
      return withQuery(`ton://transfer/${address}`, { amount: nanotons, text: memo ?? null });
    }
    case "evm":
    case "tron":
      return address;
    default:
      return null;
  }
}
