import type { RequisiteKind } from "./requisites/requisite.ts";

const dots = "•••";

/** The ends of a text, where they leave at least `hidden` characters between them; else nothing of it. */
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

/** An e-mail address with the name hidden but for its first letter: "i•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return dots;
  return `${at === 1 ? "" : email.slice(0, 1)}${dots}${email.slice(at)}`;
}

/**
 * A requisite as a page that anyone with the link may open shows it (Product 3): enough to recognise one's own,
 * not enough to use it. `value` is in normal form. The number of hidden characters is not shown either.
 */
export function maskRequisite(kind: RequisiteKind, value: string): string {
  switch (kind) {
    case "card":
      return maskCard(value);
    case "phone":
      return maskPhone(value);
    case "email":
      return maskEmail(value);
    case "name":
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
