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
  /** Longer texts are refused without parsing. */
  maxLength: number;
}

/** Address kinds with their maximum lengths. */
const addressLengths = { btc: 90, ltc: 90, doge: 90, evm: 90, tron: 90, xrp: 90, ton: 90, xmr: 106 } as const;

/** A requisite that is an address of a network. */
export type AddressKind = keyof typeof addressLengths;

let addresses: typeof Addresses | undefined;

/**
 * Loads the address validators. Their hash functions are larger than all other rules together, and many
 * exchanges do not need them. Await it before the first `validateRequisite` of an address.
 */
export async function loadAddressValidators(): Promise<void> {
  addresses ??= await import("./addresses.ts");
}

function loadedValidators(): Record<AddressKind, Rule["validate"]> {
  if (addresses === undefined) throw new Error("loadAddressValidators() was not awaited");
  return addresses.addressValidators;
}

/** Parses a pasted payment link (see `payment-link.ts`). Null before the validators are loaded. */
export const readPaymentLink = (text: string): PaymentLink | null => addresses?.readPaymentLink(text) ?? null;

/** The amount in a payment link. Null before the validators are loaded. */
export const readLinkAmount = (text: string): LinkAmount | null => addresses?.readLinkAmount(text) ?? null;

/** The amount in a payment link pasted into an address field; null when it is in another currency. */
export function askedAmount(kind: RequisiteKind, text: string, ticker: string | null): LinkAmount | null {
  const asked = isAddressKind(kind) ? readLinkAmount(text) : null;
  return asked?.ticker === ticker ? asked : null;
}

/**
 * The specific flaw of a refused address (see `address-flaw.ts`). Null when nothing more than `error` is
 * known.
 */
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
  // Distinguishes an address of another network from a mistyped one.
  if (Object.values(validators).some((validate) => validate(text).ok)) return refuse("wrong_network");
  return text.length > addressLengths[kind] ? refuse("too_long") : result;
}

/**
 * Validates a typed value by its kind, ignoring surrounding blanks. `value` is the normal form; store and
 * compare nothing else. Throws only for an address before `loadAddressValidators`.
 */
export function validateRequisite(kind: RequisiteKind, text: string): RequisiteResult {
  const maxLength = isAddressKind(kind) ? addressLengths[kind] : plainRules[kind].maxLength;
  // Twice the bound allows for blanks in pasted text.
  if (text.length > 2 * maxLength + longestAddress) return refuse("too_long");
  const trimmed = text.trim();
  if (trimmed === "") return refuse("required");
  if (isAddressKind(kind)) return validateAddress(kind, trimmed);
  return trimmed.length > maxLength ? refuse("too_long") : plainRules[kind].validate(trimmed);
}
