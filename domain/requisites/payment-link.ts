import { type DecimalString, isDecimal, isPositive, multiply, normalize } from "../money.ts";

/** What a wallet's link asks to be paid to. The amount that it may carry is for the visitor to decide: `readLinkAmount`. */
export interface PaymentLink {
  address: string;
  /** XRP destination tag. */
  tag: string | null;
  /** TON comment. */
  memo: string | null;
}

const shape = /^([a-z]+):(?:\/\/)?([^?#]*)(?:\?([^#]*))?/i;
const longestLink = 2048;

/** The parameters of a query; null where an escape is broken. A plus stands for itself (RFC 3986). */
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

/** The recipient of an EIP-681 link: of a token's transfer it is a parameter, the path names the token. */
function evmRecipient(path: string, parameters: Map<string, string>): string | null {
  const [, target, call] = /^(?:pay-)?(0x[0-9a-f]{40})(?:@\d+)?(?:\/(\w+))?$/i.exec(path) ?? [];
  if (target === undefined) return null;
  if (call === undefined) return target;
  return call === "transfer" ? (parameters.get("address") ?? null) : null;
}

/** How each scheme names the recipient. */
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
 * Reads a wallet's payment link (BIP-21 and its likes, EIP-681, `ton://transfer/`); null for anything else, and for a link
 * with a required parameter (`req-…`), which BIP-21 forbids to ignore.
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

/** What a wallet's link asks to be paid, in whole coins of the network. */
export interface LinkAmount {
  ticker: string;
  value: DecimalString;
}

const wei = "0.000000000000000001";
const nanoton = "0.000000001";

/** A number of EIP-681, which may have an exponent: 2.014e18. */
function readScientific(text: string): DecimalString | null {
  const [, digits, exponent = "0"] = /^(\d+(?:\.\d+)?)(?:e(\d{1,2}))?$/i.exec(text) ?? [];
  return digits === undefined ? null : multiply(digits, `1${"0".repeat(Number(exponent))}`);
}

const whole = (name: string) => (parameters: Map<string, string>) => parameters.get(name) ?? null;

/** How each scheme states the amount of its own coin. TRON has no custom that wallets share. */
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
      // With a jetton the amount is the jetton's, in units that only its contract knows.
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
 * What a wallet's payment link asks to be paid; null where it says nothing, or nothing about the coin of its network: a
 * token's transfer, another EVM chain than Ethereum.
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
