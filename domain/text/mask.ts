import type { RequisiteKind } from "../requisites/requisite.ts";
import { isTextKind } from "../requisites/text-kind.ts";

const dots = "•••";

/**
 * Keeps both ends of a text when at least `hidden` characters remain between them. Otherwise hides all of it.
 */
function ends(value: string, first: number, last: number, hidden: number): string {
  if (value.length < first + last + hidden) return dots;
  return `${value.slice(0, first)}…${value.slice(-last)}`;
}

function maskCard(digits: string): string {
  if (digits.length < 13) return dots;
  return `${digits.slice(0, 4)} •••• •••• ${digits.slice(-4)}`;
}

function maskPhone(phone: string): string {
  return phone.length < 10 ? dots : `+7 ••• •••-${phone.slice(-4, -2)}-${phone.slice(-2)}`;
}

function maskWords(name: string): string {
  const words = name.split(" ").filter((word) => word !== "");
  return words.map((word) => (word.length < 2 ? dots : `${Array.from(word)[0] ?? ""}${dots}`)).join(" ");
}

/** Masks an e-mail address except for the first letter of the name: "i•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return dots;
  return `${at === 1 ? "" : email.slice(0, 1)}${dots}${email.slice(at)}`;
}

/**
 * Masks a requisite for pages that anyone with the link can open: its owner recognises it, others cannot use it.
 * `value` is in normal form. The number of hidden characters is not revealed.
 */
export function maskRequisite(kind: RequisiteKind, value: string): string {
  if (isTextKind(kind)) return ends(value, 3, 3, 6);
  switch (kind) {
    case "card":
      return maskCard(value);
    case "phone":
      return maskPhone(value);
    case "email":
      return maskEmail(value);
    case "name":
    case "bank":
      return maskWords(value);
    case "telegram":
      return value.length < 5 ? dots : `${value.slice(0, 2)}${dots}`;
    case "xrp_tag":
    case "ton_memo":
      return value.length < 6 ? dots : `${dots}${value.slice(-2)}`;
    case "btc":
    case "ltc":
    case "doge":
    case "evm":
    case "tron":
    case "xrp":
    case "ton":
    case "xmr":
      return ends(value, 6, 4, 6);
  }
}

/** A long reference on one line: both ends, by which people tell it apart. */
export const inShort = (reference: string): string =>
  reference.length > 24 ? `${reference.slice(0, 10)}…${reference.slice(-8)}` : reference;

/** A masked requisite beside the name of its bank or coin: a card by its end, as banks name it; null for one without figures. */
export const briefMask = (masked: string): string | null =>
  /[\d…]/.test(masked) ? masked.replace(/^\d{4} •{4} •{4} (\d{4})$/, "•• $1") : null;
