/** Every kind of requisite that a pair's field may ask for. */
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
export type RequisiteKind = (typeof requisiteKinds)[number];
