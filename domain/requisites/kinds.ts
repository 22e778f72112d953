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

/**
 * The kinds that are an address of a network, with the ticker of its own coin: the only asset of which a wallet's link
 * states an amount. Null where no link states one: an address of an EVM chain fits many chains, and wallets share no
 * format on TRON.
 */
export const coinOf = {
  btc: "BTC",
  ltc: "LTC",
  doge: "DOGE",
  evm: null,
  tron: null,
  xrp: "XRP",
  ton: "TON",
  xmr: "XMR",
} as const satisfies Partial<Record<KnownKind, string | null>>;

/** A requisite that is an address of a network. */
export type AddressKind = keyof typeof coinOf;

/** Whether the kind is an address of a network (not a tag, a card, a name …). */
export const isAddressKind = (kind: RequisiteKind): kind is AddressKind => Object.hasOwn(coinOf, kind);
