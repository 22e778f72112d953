import type { DecimalString } from "../money/money.ts";
import { isDecimal, isPositive, multiply, normalize, roundUp } from "../money/money.ts";
import { type AddressKind, coinOf, isAddressKind, type RequisiteKind } from "../requisites/kinds.ts";

/** Known data of a payment. */
export interface Payment {
  kind: RequisiteKind;
  address: string;
  /** Of the currency that is sent. An address says nothing of it: USDT and TON share theirs. */
  ticker: string;
  /** In whole units of the currency. */
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

/** A link that asks for the network's own coin. Null where wallets share no format. */
function coinLink(kind: AddressKind, { address, amount, memo, tag }: Payment): string | null {
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
      return null;
  }
}

/**
 * The QR code of a payment: a URI that wallets understand (BIP-21 and similar) for a network's own coin, the bare
 * address for its tokens, null without an address. A token gets no URI, even without an amount: wallets open it as a
 * transfer of the coin.
 */
export function paymentUri(payment: Payment): string | null {
  const { kind, address, ticker } = payment;
  if (!isAddressKind(kind) || !/^[\w:-]+$/.test(address)) return null;
  return (ticker === coinOf[kind] ? coinLink(kind, payment) : null) ?? address;
}
