import { type DecimalString, isDecimal, isPositive, multiply, normalize } from "#domain/money/money.ts";
import { visibleText } from "#domain/text/plain-text.ts";
import { coinOf } from "./kinds.ts";

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

/** A link in its parts. The names of the parameters are in lower case. */
interface Link {
  scheme: string;
  path: string;
  parameters: ReadonlyMap<string, string>;
}

type Parameters = Link["parameters"];

const shape = /^([a-z]+):(?:\/\/)?([^?#]*)(?:\?([^#]*))?$/i;
const longestLink = 2048;

/** Other beginnings of links: of wallets' sites and apps, of EIP-3770, and bare addresses with a tag or memo. */
const beginnings: readonly (readonly [begins: RegExp, instead: string])[] = [
  [/^(?:https?|xumm|xaman):\/\/(?:xaman|xumm)\.app\/detect\/request:/i, "xrp:"],
  [/^https?:\/\/(?:ripple\.com|xrplf\.org)\/+send\?to=(\w+)(?:&|$)/i, "xrp:$1?"],
  [
    /^(?:https?:\/\/(?:app\.(?:tonkeeper|keeperwallet)|tonhub)\.com\/|(?:keeper|tonkeeper|tonhub):\/\/)transfer\//i,
    "ton:",
  ],
  [/^https?:\/\/(?:metamask\.app\.link|link\.metamask\.io)\/send\//i, "ethereum:"],
  [/^https?:\/\/link\.trustwallet\.com\/+send(?=\?)/i, "trust:send"],
  [/^(?:eth|bnb):(?=0x)/i, "ethereum:"],
  [/^xrpl:/i, "xrp:"],
  [/^ripple:/i, "xrp:"],
  [/^(?=r[1-9A-HJ-NP-Za-km-z]{24,34}(?:\?|:\d))/, "xrp:"],
  [/^(?=[EU]Q[\w+/-]{46}\?)/, "ton:"],
];

/** Schemes by coin type (SLIP-44), as Trust Wallet names an asset. */
const coinSchemes: Readonly<Record<string, string>> = {
  "0": "bitcoin",
  "2": "litecoin",
  "3": "dogecoin",
  "60": "ethereum",
  "144": "xrp",
  "195": "tron",
  "607": "ton",
  "20000714": "ethereum",
};

/** The parameters of a query; null for a broken escape or a repeated name. A plus is literal (RFC 3986). */
function parametersIn(query: string): Parameters | null {
  const pairs = query.split("&").filter(Boolean);
  try {
    const parameters = new Map(
      pairs.map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return [decodeURIComponent(name).toLowerCase(), decodeURIComponent(value.join("="))];
      }),
    );
    return parameters.size === pairs.length ? parameters : null;
  } catch {
    return null;
  }
}

/** A link of Trust Wallet. Its amount is left out: its unit depends on the asset. */
function trustLink(parameters: Parameters): Link {
  const { asset, coin, address = "", amount: _amount, ...rest } = Object.fromEntries(parameters);
  const [, type = ""] = /^c(\d+)(?:_t\w+)?$/.exec(asset ?? `c${coin ?? ""}`) ?? [];
  return { scheme: coinSchemes[type] ?? "", path: address, parameters: new Map(Object.entries(rest)) };
}

function linkIn(text: string): Link | null {
  if (text.length > longestLink) return null;
  const trimmed = visibleText(text);
  const [begins, instead] = beginnings.find(([one]) => one.test(trimmed)) ?? [/^/, ""];
  const [, scheme = "", path = "", query = ""] = shape.exec(trimmed.replace(begins, instead)) ?? [];
  const parameters = parametersIn(query);
  if (parameters === null) return null;
  return scheme.toLowerCase() === "trust" && path === "send"
    ? trustLink(parameters)
    : { scheme: scheme.toLowerCase(), path, parameters };
}

/** A network's links. */
interface Scheme {
  /** Parameters that change nothing about who receives the money. */
  known: readonly string[];
  recipient: (path: string, parameters: Parameters) => string | null;
  /** Names of the parameter that identifies the customer of an exchange. */
  extra?: { of: "tag" | "memo"; names: readonly string[] };
}

const plain = (path: string): string => path;
/** BIP-21, and for Bitcoin BIP-78 and BIP-321. */
const common = ["amount", "label", "message"];
const bitcoinLike = [...common, "time", "exp", "lightning", "lno", "pj", "pjos"];

/**
 * The recipient of an EIP-681 link. In a token transfer it is a parameter, because the path names the token.
 */
function evmRecipient(path: string, parameters: Parameters): string | null {
  const [, target, call] = /^(?:pay-)?(0x[0-9a-f]{40})(?:@\d+)?(?:\/(\w+))?$/i.exec(path) ?? [];
  if (target === undefined) return null;
  if (call === undefined) return parameters.has("address") ? null : target;
  return call === "transfer" ? (parameters.get("address") ?? null) : null;
}

const schemes: Readonly<Record<string, Scheme>> = {
  bitcoin: { known: bitcoinLike, recipient: plain },
  litecoin: { known: bitcoinLike, recipient: plain },
  dogecoin: { known: bitcoinLike, recipient: plain },
  // `tx_payment_id` is not known: without it an exchange cannot tell whose money it is.
  monero: { known: [...common, "tx_amount", "recipient_name", "tx_description"], recipient: plain },
  tron: { known: [...common, "token"], recipient: plain },
  xrp: {
    known: [...common, "name", "network"],
    // The ledgers beside the main one use the same addresses.
    recipient: (path, parameters) =>
      /^(?:xrpl|mainnet)$/i.test(parameters.get("network") ?? "xrpl")
        ? (/^(\w+)(?::\d+)?$/.exec(path)?.[1] ?? null)
        : null,
    extra: { of: "tag", names: ["dt", "tag", "destinationtag", "destination_tag", "memo", "memoid"] },
  },
  ton: {
    known: [...common, "jetton", "exp"],
    recipient: (path) => /^(?:transfer\/)?([\w+/:-]+)$/.exec(path)?.[1] ?? null,
    extra: { of: "memo", names: ["text", "comment", "memo"] },
  },
  ethereum: {
    known: [
      ...common,
      "value",
      "gas",
      "gaslimit",
      "gasprice",
      "address",
      "uint256",
      "contractaddress",
      "decimal",
    ],
    recipient: evmRecipient,
  },
};

/**
 * Parses a wallet's payment link: BIP-21 and similar, EIP-681, `ton://transfer/`, links of wallets' sites, an XRP
 * or TON address with its tag or memo behind it. Null for anything else, and for a link that says anything that is
 * not understood: it may be what tells whose money it is.
 */
export function readPaymentLink(text: string): PaymentLink | null {
  const link = linkIn(text);
  if (link === null || !Object.hasOwn(schemes, link.scheme)) return null;
  const { path, parameters } = link;
  const { known = [], recipient = () => null, extra } = schemes[link.scheme] ?? {};
  const names = extra?.names ?? [];
  if ([...parameters.keys()].some((name) => !known.includes(name) && !names.includes(name))) return null;
  const address = recipient(path, parameters);
  if (address === null || address === "") return null;
  const behind = extra?.of === "tag" ? /:(\d+)$/.exec(path)?.[1] : undefined;
  const extras = new Set([behind, ...names.map((name) => parameters.get(name))].filter(Boolean));
  if (extras.size > 1) return null;
  const [value = null] = extras;
  return {
    address,
    tag: extra?.of === "tag" ? (value ?? null) : null,
    memo: extra?.of === "memo" ? (value ?? null) : null,
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

const whole = (name: string) => (parameters: Parameters) => parameters.get(name) ?? null;

/** Amount readers by scheme, for its own coin. Wallets share no convention for TRON. */
const amounts: Record<string, { ticker: string; read: (parameters: Parameters) => string | null }> = {
  bitcoin: { ticker: coinOf.btc, read: whole("amount") },
  litecoin: { ticker: coinOf.ltc, read: whole("amount") },
  dogecoin: { ticker: coinOf.doge, read: whole("amount") },
  monero: { ticker: coinOf.xmr, read: whole("tx_amount") },
  xrp: { ticker: coinOf.xrp, read: whole("amount") },
  ton: {
    ticker: coinOf.ton,
    // With a jetton the amount is in jetton units, whose decimals only its contract knows.
    read: (parameters) => {
      const units = parameters.get("amount") ?? "";
      return parameters.has("jetton") || !/^\d{1,20}$/.test(units) ? null : multiply(units, nanoton);
    },
  },
  ethereum: {
    ticker: "ETH",
    read: (parameters) => {
      const value = parameters.has("contractaddress") ? null : readScientific(parameters.get("value") ?? "");
      return value === null ? null : multiply(value, wei);
    },
  },
};

/**
 * The amount in a wallet's payment link. Null when it has none, or not in the coin of its network: a token
 * transfer, or an EVM chain other than Ethereum.
 */
export function readLinkAmount(text: string): LinkAmount | null {
  const link = linkIn(text);
  if (link === null || readPaymentLink(text) === null) return null;
  const rule = amounts[link.scheme];
  const isElsewhere =
    link.path.includes("/transfer") || /@(?!1$)/.test(link.path) || /^bnb:/i.test(visibleText(text));
  if (rule === undefined || (rule.ticker === "ETH" && isElsewhere)) return null;
  const value = rule.read(link.parameters);
  return value !== null && value.length <= 40 && isDecimal(value) && isPositive(value)
    ? { ticker: rule.ticker, value: normalize(value) }
    : null;
}
