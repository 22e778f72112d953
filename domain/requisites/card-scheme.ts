/** Payment systems whose cards are told by how their numbers begin. */
export type CardScheme = "visa" | "mastercard" | "mir" | "unionpay" | "amex" | "jcb";

interface SchemeRule {
  scheme: CardScheme;
  begins: RegExp;
  /** Digits of its numbers: one length, or the shortest and the longest. */
  lengths: readonly [shortest: number, longest: number];
}

/** Ranges of issuer numbers as the payment systems publish them (ISO/IEC 7812-1). */
const schemes: readonly SchemeRule[] = [
  { scheme: "mir", begins: /^220[0-4]/, lengths: [16, 19] },
  { scheme: "visa", begins: /^4/, lengths: [16, 16] },
  { scheme: "mastercard", begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16, 16] },
  { scheme: "amex", begins: /^3[47]/, lengths: [15, 15] },
  { scheme: "jcb", begins: /^35(?:2[89]|[3-8])/, lengths: [16, 19] },
  { scheme: "unionpay", begins: /^62/, lengths: [16, 19] },
];

/** Banks by the beginnings of their Mir cards; the codes are those of their drawings. */
const banks: Readonly<Record<string, string>> = { "220220": "sber", "220070": "tbank", "220015": "alfa" };

const ruleOf = (digits: string): SchemeRule | undefined => schemes.find(({ begins }) => begins.test(digits));

/** The payment system of a card by its first digits; null where they do not tell it yet. */
export const cardScheme = (digits: string): CardScheme | null => ruleOf(digits)?.scheme ?? null;

/** The drawing of the bank that has issued the card; null where its first six digits do not tell it. */
export const cardBank = (digits: string): string | null => banks[digits.slice(0, 6)] ?? null;

/** How many digits such a card has; 16 and 19 where its payment system is not known. */
export const cardLengths = (digits: string): SchemeRule["lengths"] => ruleOf(digits)?.lengths ?? [16, 19];
