declare const normal: unique symbol;

/** What a network or a bank calls a movement of money, in the one spelling that is recorded and compared. */
export type TransactionReference = string & { readonly [normal]: true };

/** Why a text names no transaction: `link` to none, `characters` that none has, or a `hash` of another length. */
export type ReferenceFault = "characters" | "hash" | "link";

export type ReferenceResult =
  | { readonly ok: true; readonly value: TransactionReference }
  | { readonly ok: false; readonly error: ReferenceFault };

/** Networks whose transactions are written with `0x`. */
const prefixed: ReadonlySet<string> = new Set(
  "ETH ERC20 BEP20 BSC BNB POLYGON MATIC ARBITRUM ARB OPTIMISM OP BASE AVAX AVAXC".split(" "),
);

/** Cyrillic letters that look like Latin ones, and those. */
const [cyrillic, latin] = ["авекмнорстухАВЕКМНОРСТУХѕЅіІјЈ", "abekmhopctyxABEKMHOPCTYXsSiIjJ"] as const;
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Array.from(cyrillic, (letter, index) => [letter, latin[index] ?? letter]),
);
const folded = (text: string): string =>
  Array.from(text, (letter) => lookAlikes.get(letter) ?? letter).join("");

const isHash = (text: string): boolean => /^(?:0x)?[\da-f]{64}$/i.test(text);

/** 32 bytes in base64, in either alphabet, as TON writes its hashes. */
const isBase64Hash = (text: string): boolean => /^[\w+/-]{43}=?$/.test(text) && /[G-Zg-z]/.test(text);

const hexOf = (base64: string): string =>
  Array.from(atob(base64.replace("=", "").replaceAll("-", "+").replaceAll("_", "/")), (byte) =>
    byte.charCodeAt(0).toString(16).padStart(2, "0"),
  ).join("");

/** The hash in a text, in lower-case hexadecimal digits; undefined when there is none. */
const hashIn = (text: string): string | undefined => {
  const parts = [text, ...text.split(/[/?#&=]+/).toReversed(), text.replaceAll(/[^\da-z]/gi, "")];
  const hash = parts.find(isHash);
  if (hash !== undefined) return hash.toLowerCase().replace(/^0x/, "");
  const base64 = [text, ...text.split(/[?#&]|\/(?=[^/]*$)/).toReversed()].find(isBase64Hash);
  return base64 === undefined ? undefined : hexOf(base64);
};

const done = (value: string): ReferenceResult => ({ ok: true, value: value as TransactionReference });
const refused = (error: ReferenceFault): ReferenceResult => ({ ok: false, error });

/** Of a network: a hash, or another name of Latin letters and digits. Only base58 of a signature's length has cases. */
const ofNetwork = (text: string, network: string): ReferenceResult => {
  const name = folded(text).replaceAll(" ", "");
  const hash = hashIn(name);
  if (hash !== undefined) return done(prefixed.has(network.toUpperCase()) ? `0x${hash}` : hash);
  if (name.includes("://")) return refused("link");
  if (!/^[\w.:+/=#-]+$/.test(name) || !/[\da-z]/i.test(name)) return refused("characters");
  if (/^[1-9A-HJ-NP-Za-km-z]{86,88}$/.test(name)) return done(name);
  return /[\da-f]{41,}/i.test(name) ? refused("hash") : done(name.toLowerCase());
};

/** Of a bank or a voucher: words and numbers in either alphabet. A word of look-alikes alone is a Latin one. */
const ofBank = (text: string): ReferenceResult => {
  if (!/^[\da-zа-яё _.,:;+/=#&*()'"-]+$/i.test(folded(text)) || !/[\da-zа-яё]/i.test(text))
    return refused("characters");
  const words = text.replaceAll(/[a-zа-яёѕіј\d]+/gi, (word) =>
    /[а-яё]/i.test(folded(word)) ? word : folded(word),
  );
  return done(words.replaceAll(/(?<=\d) (?=\d)/g, "").toLowerCase());
};

/**
 * The normal form of a transaction's reference, so that no payment is recorded twice by its spelling. `network` is the
 * code of the currency's network; null for banks and cash.
 */
export function normalReference(text: string, network: string | null): ReferenceResult {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return network === null ? ofBank(plain) : ofNetwork(plain, network);
}

/** Every normal form that a text may have, for a search or a comparison that knows no network. */
export const referenceForms = (text: string): string[] => [
  ...new Set(
    [null, "ETH", "BTC"].flatMap((network): string[] => {
      const form = normalReference(text, network);
      return form.ok ? [form.value] : [];
    }),
  ),
];
