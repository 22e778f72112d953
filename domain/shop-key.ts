import { checkLine, type LineFault } from "./written-text.ts";

/** What a key of a shop may open, in the order of the form. */
export const shopScopes = ["rates:read", "claims:create", "claims:read", "balance:read"] as const;

/** One of the things that a key may open. */
export type ShopScope = (typeof shopScopes)[number];

/** Whether a key works with claims that are real, or in the sandbox; in the order of the form. */
export const shopKeyModes = ["live", "test"] as const;

/** One of them. It never changes. */
export type ShopKeyMode = (typeof shopKeyModes)[number];

/** What the secret of a key begins with, by its mode. */
export const shopKeyPrefixes = { live: "xk_live_", test: "xk_test_" } as const satisfies Record<
  ShopKeyMode,
  string
>;

/** The mode that a secret says that its key has; undefined for what is no secret of a key. */
export const modeOfSecret = (secret: string): ShopKeyMode | undefined =>
  shopKeyModes.find((mode) => secret.startsWith(shopKeyPrefixes[mode]));

/** Characters of a key's name, networks that it may be used from, days that it may live. */
export const shopKeyLimits = { name: 60, networks: 20, days: 1825 } as const;

/** The choices of the form for how long a key lives, in days; the empty one is for ever. */
export const shopKeyTerms = ["", "30", "90", "365"] as const;

/** One of these choices. */
export type ShopKeyTerm = (typeof shopKeyTerms)[number];

/** What can be wrong with the networks of a key. `network`: one of them is no address and no network. */
export type NetworksFault = "network" | "too_many";

/** What is wrong with the name of a key; null when nothing is. It has one line. */
export const checkKeyName = (name: string): LineFault | null => checkLine(name, shopKeyLimits.name);

/** The entries of a text that lists networks, separated by commas, blanks or lines. */
export const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter((entry) => entry !== "");

const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) &&
  text.split(".").every((part) => Number(part) <= 255 && String(Number(part)) === part);

const isIpv6 = (text: string): boolean => {
  if (!/^[\da-f:.]+$/i.test(text) || !text.includes(":")) return false;
  const address = `http://[${text}]/`;
  // A caller's IPv4 address is never written this way, so such an entry would let nobody in.
  return URL.canParse(address) && !new URL(address).hostname.startsWith("[::ffff:");
};

/** Whether a text is an address (`203.0.113.7`, `2001:db8::7`) or a network (`203.0.113.0/24`, `2001:db8::/32`). */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const longest = isIpv4(address) ? 32 : isIpv6(address) ? 128 : 0;
  if (longest === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
}

/** What is wrong with the networks of a key; null when nothing is. None at all means any. */
export function checkNetworks(networks: readonly string[]): NetworksFault | null {
  if (networks.length > shopKeyLimits.networks) return "too_many";
  return networks.every(isNetwork) ? null : "network";
}
