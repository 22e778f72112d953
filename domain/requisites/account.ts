import { mailboxOf } from "../account/mailbox.ts";
import type { RequisiteKind } from "./kinds.ts";
import { moneroAccount } from "./addresses/monero.ts";
import { tonAccount } from "./addresses/ton.ts";
import { addressValidators } from "./addresses/addresses.ts";
import { enteredText, isAddressKind } from "./deferred.ts";
import { isTextKind } from "./text-kind.ts";

/** A requisite with its typed or normal value. */
export interface PayeeRequisite {
  readonly kind: RequisiteKind;
  readonly value: string;
}

const memos: readonly RequisiteKind[] = ["xrp_tag", "ton_memo"];

/** Kinds that name nobody by themselves. */
const unspecific: readonly RequisiteKind[] = ["name", "bank", ...memos];

const addressKey = (kind: RequisiteKind, address: string): string => {
  if (kind === "ton") return tonAccount(address);
  if (kind === "xmr") return moneroAccount(address);
  return kind === "evm" ? address.toLowerCase() : address;
};

/**
 * One key for all spellings of the account that a requisite pays; null for a kind that names none. The only form in
 * which requisites of different people are compared.
 */
export function accountKey({ kind, value }: PayeeRequisite): string | null {
  if (unspecific.includes(kind)) return null;
  const text = enteredText(kind, value);
  if (isAddressKind(kind)) {
    const normal = addressValidators[kind](text);
    return `${kind}:${normal.ok ? addressKey(kind, normal.value) : text}`;
  }
  // The rule may change; what is paid is the text.
  if (isTextKind(kind)) return `text:${text}`;
  if (kind === "card" || kind === "phone") return `${kind}:${text.replaceAll(/\D/g, "")}`;
  return `${kind}:${kind === "email" ? mailboxOf(text.toLowerCase()) : text.toLowerCase()}`;
}

interface Account {
  readonly key: string;
  readonly memo: string;
}

/** The accounts of one side of a claim. */
const accountsOf = (side: readonly PayeeRequisite[]): Account[] => {
  const memo = side.find(({ kind }) => memos.includes(kind))?.value ?? "";
  return side.flatMap((requisite) => {
    const key = accountKey(requisite);
    return key === null ? [] : [{ key, memo: ["xrp", "ton"].includes(requisite.kind) ? memo : "" }];
  });
};

/**
 * Whether two sides pay one person. An address that was once used without a memo is its owner's wallet, where any memo
 * is only a label. With two different memos it is the address of an exchange, and both are customers of it.
 */
export const paysSameAccount = (a: readonly PayeeRequisite[], b: readonly PayeeRequisite[]): boolean => {
  const known = accountsOf(b);
  return accountsOf(a).some(({ key, memo }) =>
    known.some((other) => other.key === key && (memo === other.memo || memo === "" || other.memo === "")),
  );
};
