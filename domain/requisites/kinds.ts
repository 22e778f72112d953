import type { TextKind } from "./text-kind.ts";

/** Every kind of requisite that the exchange knows the rule of. */
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
  "bank",
  "telegram",
] as const;

/** One of `requisiteKinds`. */
export type KnownKind = (typeof requisiteKinds)[number];

/** Every kind of requisite that a pair's field may ask for. */
export type RequisiteKind = KnownKind | TextKind;
