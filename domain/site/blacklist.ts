import { mailboxOf } from "../account/mailbox.ts";
import { plainText } from "../text/plain-text.ts";
import { accountKey, type PayeeRequisite } from "../requisites/account.ts";
import { addressValidators } from "../requisites/addresses/addresses.ts";
import { requisiteKinds } from "../requisites/kinds.ts";
import { isAddressKind, type RequisiteKind, validateRequisite } from "../requisites/requisite.ts";

/** What the exchange can refuse to work with. `account`: a requisite by a rule that the exchange wrote. */
const listedKinds = ["email", "domain", "card", "phone", "address", "account"] as const;
export type ListedKind = (typeof listedKinds)[number];

/** What is listed, in its normal form, and the key by which it is found. */
export interface Listed {
  value: string;
  key: string;
}

const addressKinds = requisiteKinds.filter(isAddressKind);

const listedAs = (kind: RequisiteKind, text: string): Listed | null => {
  const result = validateRequisite(kind, text);
  const key = result.ok ? accountKey({ kind, value: result.value }) : null;
  return result.ok && key !== null ? { value: result.value, key } : null;
};

const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

const listedDomain = (text: string): Listed | null => {
  const result = validateRequisite("email", `any@${plainText(text).replace(/^@/, "")}`);
  if (!result.ok) return null;
  return { value: domainOf(result.value), key: `domain:${domainOf(mailboxOf(result.value))}` };
};

/** Reads what is to be listed; null when it is nothing of its kind. */
export function readListed(kind: ListedKind, text: string): Listed | null {
  if (kind === "domain") return listedDomain(text);
  if (kind === "account") return listedAs("text:any:1-200", text);
  if (kind !== "address") return listedAs(kind, text);
  const of = addressKinds.find((one) => addressValidators[one](plainText(text)).ok);
  return of === undefined ? null : listedAs(of, text);
}

/** The keys of everything that a text may be listed as. */
export const listedKeysOf = (text: string): string[] =>
  listedKinds.flatMap((kind) => readListed(kind, text)?.key ?? []);

/** The domain of a mailbox, and those that it is under. */
const domainKeys = (email: string): string[] => {
  const labels = domainOf(mailboxOf(email)).split(".");
  return labels.slice(1).map((_, index) => `domain:${labels.slice(index).join(".")}`);
};

/** The keys by which a valid requisite, or an e-mail address, is listed. */
export function listedKeys(requisite: PayeeRequisite): string[] {
  const key = accountKey(requisite);
  if (key === null) return [];
  return requisite.kind === "email" ? [key, ...domainKeys(requisite.value)] : [key];
}
