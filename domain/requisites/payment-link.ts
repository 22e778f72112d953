/** What a wallet's link asks to be paid to. The amount that it may carry is for the visitor to decide. */
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
