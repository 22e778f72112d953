import { plainText, visibleText } from "#domain/text/plain-text.ts";
import { validateCard } from "./card.ts";
import { validateEmail } from "./email.ts";
import { type AddressKind, isAddressKind, type KnownKind, type RequisiteKind } from "./kinds.ts";
import type * as Late from "./late-rules.ts";
import { validateName } from "./names.ts";
import { validatePhone } from "./phone.ts";
import type { LinkAmount, PaymentLink } from "./payment-link.ts";
import type { Flaw, RequisiteError, RequisiteResult, Rule } from "./result.ts";
import { refuse } from "./result.ts";
import { isTextKind, longestText, validateText } from "./text-kind.ts";

export { isAddressKind };
export type { AddressKind, RequisiteError, RequisiteKind, RequisiteResult };

/** Address kinds with their maximum lengths. */
const addressLengths = {
  btc: 90,
  ltc: 90,
  doge: 90,
  evm: 90,
  tron: 90,
  xrp: 90,
  ton: 90,
  xmr: 106,
} as const satisfies Record<AddressKind, number>;

const plainRules = {
  card: validateCard,
  phone: validatePhone,
  email: validateEmail,
  name: validateName,
} as const satisfies Partial<Record<RequisiteKind, Rule>>;

/** Longer texts are refused without parsing. Known before the late rules are: an empty field needs none of them. */
const lengths: Readonly<Record<KnownKind, number>> = {
  ...addressLengths,
  card: 40,
  phone: 30,
  email: 254,
  name: 100,
  xrp_tag: 20,
  ton_memo: 120,
  telegram: 60,
  bank: 100,
};

/** A kind whose rule is loaded by `loadLateRules`. */
type LateKind = Exclude<KnownKind, keyof typeof plainRules>;

/** Whether the rule of this kind is loaded by `loadLateRules`. */
export const isLateKind = (kind: RequisiteKind): kind is LateKind =>
  !isTextKind(kind) && !Object.hasOwn(plainRules, kind);

let late: typeof Late | undefined;

/** Makes the late rules known; `requisite.ts` does so for everything that imports it. */
export const provideLateRules = (rules: typeof Late): void => {
  late = rules;
};

/**
 * Loads the rules of addresses and of what goes with them. The hash functions of addresses are larger than all
 * other rules together, so the first route, and only it, asks by this file and awaits them before it shows a field
 * of a late kind. Everything else imports `requisite.ts`, which cannot be asked too early.
 */
export async function loadLateRules(): Promise<void> {
  if (late === undefined) provideLateRules(await import("./late-rules.ts"));
}

function loadedRules(): typeof Late {
  if (late === undefined) throw new Error("loadLateRules() was not awaited");
  return late;
}

/** Parses a pasted payment link (see `payment-link.ts`). Null before the late rules are loaded. */
export const readPaymentLink = (text: string): PaymentLink | null => late?.readPaymentLink(text) ?? null;

/** The amount in a payment link. Null before the late rules are loaded. */
export const readLinkAmount = (text: string): LinkAmount | null => late?.readLinkAmount(text) ?? null;

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
  late?.addressFlaw(kind, text, error, late.addressValidators) ?? null;

const longestAddress = addressLengths.xmr;

function validateAddress(kind: AddressKind, text: string): RequisiteResult {
  const { addressValidators: validators } = loadedRules();
  const result = validators[kind](text);
  if (result.ok) return result;
  // Distinguishes an address of another network from a mistyped one.
  if (Object.values(validators).some((validate) => validate(text).ok)) return refuse("wrong_network");
  return text.length > addressLengths[kind] ? refuse("too_long") : result;
}

function ruleOf(kind: Exclude<RequisiteKind, AddressKind>): Rule {
  if (isTextKind(kind)) return (text) => validateText(kind, text);
  return isLateKind(kind) ? loadedRules().lateRules[kind] : plainRules[kind];
}

/** The typed text as it was meant. A memo is compared to the letter, so its dashes and blanks stay. */
export const enteredText = (kind: RequisiteKind, text: string): string =>
  kind === "ton_memo" ? visibleText(text) : plainText(text);

/**
 * Validates a typed value by its kind, ignoring surrounding blanks and invisible characters. `value` is the normal
 * form; store and compare nothing else. Throws only for a text of a late kind before `loadLateRules`.
 */
export function validateRequisite(kind: RequisiteKind, text: string): RequisiteResult {
  const maxLength = isTextKind(kind) ? longestText : lengths[kind];
  // Twice the bound allows for blanks in pasted text.
  if (text.length > 2 * maxLength + longestAddress) return refuse("too_long");
  const trimmed = enteredText(kind, text);
  if (trimmed === "") return refuse("required");
  if (isAddressKind(kind)) return validateAddress(kind, trimmed);
  return trimmed.length > maxLength ? refuse("too_long") : ruleOf(kind)(trimmed);
}
