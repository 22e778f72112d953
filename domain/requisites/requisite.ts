import type * as Addresses from "./addresses.ts";
import { validateCard } from "./card.ts";
import { validateEmail } from "./email.ts";
import type { Flaw } from "./flaw.ts";
import type { RequisiteKind } from "./kinds.ts";
import { validateName } from "./names.ts";
import { validatePhone } from "./phone.ts";
import type { LinkAmount, PaymentLink } from "./payment-link.ts";
import type { RequisiteError, RequisiteResult } from "./result.ts";
import { refuse } from "./result.ts";
import { validateTelegram } from "./telegram.ts";
import { validateTonMemo } from "./ton-memo.ts";
import { validateXrpTag } from "./xrp-tag.ts";

export type { RequisiteError, RequisiteKind, RequisiteResult };

interface Rule {
  validate: (text: string) => RequisiteResult;
  /** Longer texts are refused before any work is done on them. */
  maxLength: number;
}

/** The kinds that are addresses of a network, with the longest that there is of each. */
const addressLengths = { btc: 90, ltc: 90, doge: 90, evm: 90, tron: 90, xrp: 90, ton: 90, xmr: 106 } as const;

/** A requisite that is an address of a network. */
export type AddressKind = keyof typeof addressLengths;

let addresses: typeof Addresses | undefined;

/**
 * Loads what checks addresses: their hashes weigh more than all other rules together, and many exchanges need none.
 * Await it before the first `validateRequisite` of an address.
 */
export async function loadAddressValidators(): Promise<void> {
  addresses ??= await import("./addresses.ts");
}

function loadedValidators(): Record<AddressKind, Rule["validate"]> {
  if (addresses === undefined) throw new Error("loadAddressValidators() was not awaited");
  return addresses.addressValidators;
}

/** A wallet's payment link, where that is what was pasted (see `payment-link.ts`). Null before the validators are there. */
export const readPaymentLink = (text: string): PaymentLink | null => addresses?.readPaymentLink(text) ?? null;

/** What a wallet's payment link asks to be paid. Null before the validators are there. */
export const readLinkAmount = (text: string): LinkAmount | null => addresses?.readLinkAmount(text) ?? null;

/** The amount that a payment link in the field of an address asks for; null where it is of another currency. */
export function askedAmount(kind: RequisiteKind, text: string, ticker: string | null): LinkAmount | null {
  const asked = isAddressKind(kind) ? readLinkAmount(text) : null;
  return asked?.ticker === ticker ? asked : null;
}

/** What exactly is wrong with a refused address (see `address-flaw.ts`). Null where no more than `error` is known. */
export const addressFlaw = (kind: AddressKind, text: string, error: RequisiteError): Flaw | null =>
  addresses?.addressFlaw(kind, text, error, addresses.addressValidators) ?? null;

const plainRules: Record<Exclude<RequisiteKind, AddressKind>, Rule> = {
  xrp_tag: { validate: validateXrpTag, maxLength: 20 },
  ton_memo: { validate: validateTonMemo, maxLength: 120 },
  card: { validate: validateCard, maxLength: 40 },
  phone: { validate: validatePhone, maxLength: 30 },
  email: { validate: validateEmail, maxLength: 254 },
  name: { validate: validateName, maxLength: 100 },
  telegram: { validate: validateTelegram, maxLength: 60 },
};

const longestAddress = addressLengths.xmr;

/** Whether the kind is an address of a network (not a tag, a card, a name …). */
export function isAddressKind(kind: RequisiteKind): kind is AddressKind {
  return Object.hasOwn(addressLengths, kind);
}

function validateAddress(kind: AddressKind, text: string): RequisiteResult {
  const validators = loadedValidators();
  const result = validators[kind](text);
  if (result.ok) return result;
  // An address of another network is told apart from one that is mistyped.
  if (Object.values(validators).some((validate) => validate(text).ok)) return refuse("wrong_network");
  return text.length > addressLengths[kind] ? refuse("too_long") : result;
}

/**
 * Validates what a visitor typed into a field of that kind, blanks around it aside. `value` is the normal form,
 * the only one to be stored or compared. Throws only where an address is asked for before `loadAddressValidators`.
 */
export function validateRequisite(kind: RequisiteKind, text: string): RequisiteResult {
  const maxLength = isAddressKind(kind) ? addressLengths[kind] : plainRules[kind].maxLength;
  // Twice the bound leaves room for the blanks of a paste.
  if (text.length > 2 * maxLength + longestAddress) return refuse("too_long");
  const trimmed = text.trim();
  if (trimmed === "") return refuse("required");
  if (isAddressKind(kind)) return validateAddress(kind, trimmed);
  return trimmed.length > maxLength ? refuse("too_long") : plainRules[kind].validate(trimmed);
}
