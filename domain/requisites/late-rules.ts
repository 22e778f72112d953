import { validateBank } from "./bank-name.ts";
import type { AddressKind, LateKind, Rule } from "./requisite.ts";
import { validateTelegram } from "./telegram.ts";
import { validateTonMemo } from "./ton-memo.ts";
import { validateXrpTag } from "./xrp-tag.ts";

export { addressFlaw } from "./address-flaw.ts";
export { addressValidators } from "./addresses.ts";
export { readLinkAmount, readPaymentLink } from "./payment-link.ts";

/** Rules that few exchanges need; loaded by `loadLateRules` with those of addresses. */
export const lateRules: Record<Exclude<LateKind, AddressKind>, Rule> = {
  xrp_tag: { validate: validateXrpTag, maxLength: 20 },
  ton_memo: { validate: validateTonMemo, maxLength: 120 },
  telegram: { validate: validateTelegram, maxLength: 60 },
  bank: { validate: validateBank, maxLength: 100 },
};
