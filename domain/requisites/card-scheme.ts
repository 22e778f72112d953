/** Card schemes that are recognized by the first digits. */
export type CardScheme = "visa" | "mastercard" | "mir" | "unionpay" | "amex" | "jcb";

interface SchemeRule {
  scheme: CardScheme;
  begins: RegExp;
  /** Possible number of digits: one length, or a minimum and maximum. */
  lengths: readonly [shortest: number, longest: number];
}

/** Issuer number ranges published by the card schemes (ISO/IEC 7812-1). */
const schemes: readonly SchemeRule[] = [
  { scheme: "mir", begins: /^220[0-4]/, lengths: [16, 19] },
  { scheme: "visa", begins: /^4/, lengths: [16, 16] },
  { scheme: "mastercard", begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16, 16] },
  { scheme: "amex", begins: /^3[47]/, lengths: [15, 15] },
  { scheme: "jcb", begins: /^35(?:2[89]|[3-8])/, lengths: [16, 19] },
  { scheme: "unionpay", begins: /^62/, lengths: [16, 19] },
];

/** Icons of banks by the first digits of their Mir cards. */
const banks: Readonly<Record<string, string>> = { "220220": "sber", "220070": "tbank", "220015": "alfa" };

const ruleOf = (digits: string): SchemeRule | undefined => schemes.find(({ begins }) => begins.test(digits));

/** The scheme of a card by its first digits; null while they are ambiguous. */
export const cardScheme = (digits: string): CardScheme | null => ruleOf(digits)?.scheme ?? null;

/** The icon of the issuing bank; null when the first six digits do not identify it. */
export const cardBank = (digits: string): string | null => banks[digits.slice(0, 6)] ?? null;

/** The number of digits of such a card; 16 to 19 for an unknown scheme. */
export const cardLengths = (digits: string): SchemeRule["lengths"] => ruleOf(digits)?.lengths ?? [16, 19];
