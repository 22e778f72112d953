import { cardLengths } from "./card-scheme.ts";
import { asciiDomain } from "./email.ts";
import type { RequisiteKind } from "./kinds.ts";
import { addressFlaw, enteredText, isAddressKind, validateRequisite } from "./deferred.ts";
import type { Flaw, FlawCode } from "./result.ts";

/** Creates a flaw with message parameters. */
const flaw = (code: FlawCode, values: Flaw["values"] = {}): Flaw => ({ code, values });

type Diagnosis = (text: string) => Flaw | null;

const longestCounted = 300;
const separators = /[\s().-]/gu;

function cardFlaw(text: string): Flaw | null {
  const digits = text.replace(/[\s-]/gu, "");
  if (!/^\d*$/.test(digits)) return flaw("digits_only");
  if (digits.startsWith("0")) return flaw("card_beginning");
  const [shortest, longest] = cardLengths(digits);
  const given = digits.length;
  if (given < shortest) return flaw("digits_missing", { given, expected: shortest });
  if (given > longest) return flaw("digits_extra", { given, expected: longest });
  return flaw("card_digits");
}

function phoneFlaw(text: string): Flaw | null {
  const compact = text.replace(separators, "");
  if (!/^\+?\d*$/.test(compact)) return flaw("digits_only");
  if (/^\+[^7]/.test(compact)) return flaw("phone_country");
  const digits = compact.replace("+", "");
  // Without the leading 7 or 8 a number has ten digits.
  const expected = digits.startsWith("9") ? 10 : 11;
  const isMobile = /^(?:[78]?9|[78]$)/.test(digits);
  if (!isMobile) return flaw("phone_mobile");
  const given = digits.length;
  if (given < expected) return flaw("digits_missing", { given, expected });
  return given > expected ? flaw("digits_extra", { given, expected }) : null;
}

function emailFlaw(text: string): Flaw | null {
  const at = text.lastIndexOf("@");
  if (at < 0) return flaw("email_at");
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null || /[^\x21-\x7e]/.test(text.slice(0, at) + domain)) return flaw("email_letters");
  if (at === 0) return flaw("email_name");
  const isDomain = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(domain);
  return isDomain && !domain.includes("..") ? flaw("email_name") : flaw("email_domain");
}

function nameFlaw(text: string): Flaw | null {
  const words = text.split(/[\s.'-]+/u);
  const isMixed = words.some((word) => /[a-z]/i.test(word) && /[\u0400-\u052f]/.test(word));
  return flaw(isMixed ? "name_mixed" : "name_letters");
}

const diagnoses: Partial<Record<RequisiteKind, Diagnosis>> = {
  card: cardFlaw,
  phone: phoneFlaw,
  email: emailFlaw,
  name: nameFlaw,
  telegram: () => flaw("telegram_name"),
  xrp_tag: (text) => flaw(/^\d+$/.test(text) ? "tag_range" : "digits_only"),
  ton_memo: () => flaw("memo_letters"),
};

/**
 * The flaw of a value in a field of this kind; null when it is valid. As with `validateRequisite`, the
 * address validators must be loaded for address kinds.
 */
export function flawOf(kind: RequisiteKind, text: string): Flaw | null {
  const result = validateRequisite(kind, text);
  if (result.ok) return null;
  const { error } = result;
  if (error === "required" || error === "testnet") return flaw(error);
  const trimmed = enteredText(kind, text);
  // Characters are counted even in a text that is much too long, unless it is something else entirely.
  const isCounted = (kind === "card" || isAddressKind(kind)) && trimmed.length <= longestCounted;
  if (error === "too_long" && !isCounted) return flaw(error);
  if (isAddressKind(kind)) return addressFlaw(kind, trimmed, error) ?? flaw(error);
  return diagnoses[kind]?.(trimmed) ?? flaw(error);
}
