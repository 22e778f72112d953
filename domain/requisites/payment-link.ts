import { type DecimalString, isDecimal, isPositive, multiply, normalize } from "#domain/money.ts";

/**
 * The recipient in a wallet's link. The amount is read separately by `readLinkAmount`, because the visitor
 * decides on it.
 */
export interface PaymentLink {
  address: string;
  /** XRP destination tag. */
  tag: string | null;
  /** TON comment. */
  memo: string | null;
}

const shape = /^([a-z]+):(?:\/\/)?([^?#]*)(?:\?([^#]*))?/i;
const longestLink = 2048;

/** The parameters of a query; null for a broken escape. A plus is literal (RFC 3986). */
function parametersIn(query: string): Map<string, string> | null {
  try {
    return new Map(
      query.split("&").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return [decodeURIComponent(name), decodeURIComponent(value.join("="))];
      }),
    );
  } catch {
    return null;
  }
}

/**
 * The recipient of an EIP-681 link. In a token transfer it is a parameter, because the path names the token.
 */
function evmRecipient(path: string, parameters: Map<string, string>): string | null {
  const [, target, call] = /^(?:pay-)?(0x[0-9a-f]{40})(?:@\d+)?(?:\/(\w+))?$/i.exec(path) ?? [];
  if (target === undefined) return null;
  if (call === undefined) return target;
  return call === "transfer" ? (parameters.get("address") ?? null) : null;
}

/** Recipient readers by scheme. */
const recipients: Record<string, (path: string, parameters: Map<string, string>) => string | null> = {
  bitcoin: (path) => path,
  litecoin: (path) => path,
  dogecoin: (path) => path,
  monero: (path) => path,
  tron: (path) => path,
  ripple: (path) => path,
  xrp: (path) => path,
  ton: (path) => path.replace(/^transfer\//, ""),
  ethereum: evmRecipient,
};

/**
 * Parses a wallet's payment link (BIP-21 and similar, EIP-681, `ton://transfer/`). Null for anything else,
 * and for a link with a required parameter (`req-…`), which BIP-21 forbids to ignore.
 */
export function readPaymentLink(text: string): PaymentLink | null {
  if (text.length > longestLink) return null;
  const [, scheme = "", path = "", query = ""] = shape.exec(text.trim()) ?? [];
  const name = scheme.toLowerCase();
  if (!Object.hasOwn(recipients, name)) return null;
  const parameters = parametersIn(query);
  if (parameters === null || [...parameters.keys()].some((key) => key.startsWith("req-"))) return null;
  const address = recipients[name]?.(path, parameters) ?? "";
  if (address === "") return null;
  const isXrp = name === "ripple" || name === "xrp";
  return {
    address,
    tag: (isXrp && parameters.get("dt")) || null,
    memo: (name === "ton" && parameters.get("text")) || null,
  };
}

/** The amount in a wallet's link, in whole coins of the network. */
export interface LinkAmount {
  ticker: string;
  value: DecimalString;
}

const wei = "0.000000000000000001";
const nanoton = "0.000000001";

/** A number of EIP-681, optionally with an exponent: 2.014e18. */
function readScientific(text: string): DecimalString | null {
  const [, digits, exponent = "0"] = /^(\d+(?:\.\d+)?)(?:e(\d{1,2}))?$/i.exec(text) ?? [];
  return digits === undefined ? null : multiply(digits, `1${"0".repeat(Number(exponent))}`);
}

const whole = (name: string) => (parameters: Map<string, string>) => parameters.get(name) ?? null;

/** Amount readers by scheme, for its own coin. Wallets share no convention for TRON. */
const amounts: Record<string, { ticker: string; read: (parameters: Map<string, string>) => string | null }> =
  {
    bitcoin: { ticker: "BTC", read: whole("amount") },
    litecoin: { ticker: "LTC", read: whole("amount") },
    dogecoin: { ticker: "DOGE", read: whole("amount") },
    monero: { ticker: "XMR", read: whole("tx_amount") },
    ripple: { ticker: "XRP", read: whole("amount") },
    xrp: { ticker: "XRP", read: whole("amount") },
    ton: {
      ticker: "TON",
      // With a jetton the amount is in jetton units, whose decimals only its contract knows.
      read: (parameters) => {
        const units = parameters.get("amount") ?? "";
        return parameters.has("jetton") || !/^\d{1,20}$/.test(units) ? null : multiply(units, nanoton);
      },
    },
    ethereum: {
      ticker: "ETH",
      read: (parameters) => {
        const value = readScientific(parameters.get("value") ?? "");
        return value === null ? null : multiply(value, wei);
      },
    },
  };

/**
 * The amount in a wallet's payment link. Null when it has none, or not in the coin of its network: a token
 * transfer, or an EVM chain other than Ethereum.
 */
export function readLinkAmount(text: string): LinkAmount | null {
  if (readPaymentLink(text) === null) return null;
  const [, scheme = "", path = "", query = ""] = shape.exec(text.trim()) ?? [];
  const rule = amounts[scheme.toLowerCase()];
  const isElsewhere = path.includes("/transfer") || /@(?!1$)/.test(path);
  if (rule === undefined || (rule.ticker === "ETH" && isElsewhere)) return null;
  const value = rule.read(parametersIn(query) ?? new Map());
  return value !== null && value.length <= 40 && isDecimal(value) && isPositive(value)
    ? { ticker: rule.ticker, value: normalize(value) }
    : null;
}
