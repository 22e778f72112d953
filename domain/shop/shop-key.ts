import { checkLine, type LineFault } from "../text/written-text.ts";

/** Scopes of a shop key, in form order. */
export const shopScopes = ["rates:read", "claims:create", "claims:read", "balance:read"] as const;

/** A scope of a key. */
export type ShopScope = (typeof shopScopes)[number];

/** Key modes in form order: live claims or the sandbox. */
export const shopKeyModes = ["live", "test"] as const;

/** A key mode. It never changes. */
export type ShopKeyMode = (typeof shopKeyModes)[number];

/** Prefixes of secrets by mode. */
export const shopKeyPrefixes = { live: "xk_live_", test: "xk_test_" } as const satisfies Record<
  ShopKeyMode,
  string
>;

/** The mode encoded in a secret; undefined when it is not a secret. */
export const modeOfSecret = (secret: string): ShopKeyMode | undefined =>
  shopKeyModes.find((mode) => secret.startsWith(shopKeyPrefixes[mode]));

/** Limits: characters of a key's name, allowed networks, and lifetime in days. */
export const shopKeyLimits = { name: 60, networks: 20, days: 1825 } as const;

/** Lifetimes offered by the form, in days; empty means unlimited. */
export const shopKeyTerms = ["", "30", "90", "365"] as const;

/** A lifetime option. */
export type ShopKeyTerm = (typeof shopKeyTerms)[number];

/** What can be wrong with a key's networks. `network`: an entry is neither an address nor a network. */
export type NetworksFault = "network" | "too_many";

/** Checks the name of a key, a single line. Null when it is valid. */
export const checkKeyName = (name: string): LineFault | null => checkLine(name, shopKeyLimits.name);

/** Splits a list of networks at commas, blanks and line breaks. */
export const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter((entry) => entry !== "");

const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) &&
  text.split(".").every((part) => Number(part) <= 255 && String(Number(part)) === part);

const isIpv6 = (text: string): boolean => {
  if (!/^[\da-f:.]+$/i.test(text) || !text.includes(":")) return false;
  const address = `http://[${text}]/`;
  // Callers' IPv4 addresses never have this form, so such an entry would match no caller.
  return URL.canParse(address) && !new URL(address).hostname.startsWith("[::ffff:");
};

/** Whether a text is an address (`203.0.113.7`, `2001:db8::7`) or a network (`203.0.113.0/24`, `2001:db8::/32`). */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const longest = isIpv4(address) ? 32 : isIpv6(address) ? 128 : 0;
  if (longest === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
}

/** Checks the networks of a key. Null when they are valid. An empty list allows any. */
export function checkNetworks(networks: readonly string[]): NetworksFault | null {
  if (networks.length > shopKeyLimits.networks) return "too_many";
  return networks.every(isNetwork) ? null : "network";
}
