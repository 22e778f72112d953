import { validateBitcoin } from "./bitcoin.ts";
import { validateCard } from "./card.ts";
import { validateDogecoin } from "./dogecoin.ts";
import { validateEmail } from "./email.ts";
import { validateEvm } from "./evm.ts";
import { validateLitecoin } from "./litecoin.ts";
import { validateMonero } from "./monero.ts";
import { validateName } from "./names.ts";
import { validatePhone } from "./phone.ts";
import type { RequisiteError, RequisiteResult } from "./result.ts";
import { refuse } from "./result.ts";
import { validateTelegram } from "./telegram.ts";
import { validateTon, validateTonMemo } from "./ton.ts";
import { validateTron } from "./tron.ts";
import { validateXrp, validateXrpTag } from "./xrp.ts";

export type { RequisiteError, RequisiteResult };

/** Every kind of requisite that a field of a pair may ask for. */
export const requisiteKinds = [
  "btc",
  "ltc",
  "doge",
  "evm",
  "tron",
  "xrp",
  "xrp_tag",
  "ton",
  "ton_memo",
  "xmr",
  "card",
  "phone",
  "email",
  "name",
  "telegram",
] as const;

/** One of `requisiteKinds`. */
export type RequisiteKind = (typeof requisiteKinds)[number];

interface Rule {
  validate: (text: string) => RequisiteResult;
  /** Longer texts are refused before any work is done on them. */
  maxLength: number;
}

/** The kinds that are addresses of a network: one given for another is `wrong_network`. */
const addressRules = {
  btc: { validate: validateBitcoin, maxLength: 90 },
  ltc: { validate: validateLitecoin, maxLength: 90 },
  doge: { validate: validateDogecoin, maxLength: 90 },
  evm: { validate: validateEvm, maxLength: 90 },
  tron: { validate: validateTron, maxLength: 90 },
  xrp: { validate: validateXrp, maxLength: 90 },
  ton: { validate: validateTon, maxLength: 90 },
  xmr: { validate: validateMonero, maxLength: 106 },
} satisfies Partial<Record<RequisiteKind, Rule>>;

const rules: Record<RequisiteKind, Rule> = {
  ...addressRules,
  xrp_tag: { validate: validateXrpTag, maxLength: 20 },
  ton_memo: { validate: validateTonMemo, maxLength: 120 },
  card: { validate: validateCard, maxLength: 40 },
  phone: { validate: validatePhone, maxLength: 30 },
  email: { validate: validateEmail, maxLength: 254 },
  name: { validate: validateName, maxLength: 100 },
  telegram: { validate: validateTelegram, maxLength: 60 },
};

const longestAddress = 106;

/** Whether the kind is an address of a network (not a tag, a card, a name …). */
export function isAddressKind(kind: RequisiteKind): kind is keyof typeof addressRules {
  return Object.hasOwn(addressRules, kind);
}

function isAddress(text: string): boolean {
  return Object.values(addressRules).some((rule) => rule.validate(text).ok);
}

/**
 * Validates what a visitor typed into a field of that kind, blanks around it aside. `value` is the normal form,
 * the only one to be stored or compared. Never throws.
 */
export function validateRequisite(kind: RequisiteKind, text: string): RequisiteResult {
  const { validate, maxLength } = rules[kind];
  // Twice the bound leaves room for the blanks of a paste.
  if (text.length > 2 * maxLength + longestAddress) return refuse("too_long");
  const trimmed = text.trim();
  if (trimmed === "") return refuse("required");
  if (!isAddressKind(kind)) return trimmed.length > maxLength ? refuse("too_long") : validate(trimmed);
  const result = validate(trimmed);
  if (result.ok || !isAddress(trimmed)) {
    return !result.ok && trimmed.length > maxLength ? refuse("too_long") : result;
  }
  return refuse("wrong_network");
}
