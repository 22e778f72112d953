import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { KnownKind } from "#domain/requisites/kinds.ts";
import type { TextCharacters } from "#domain/requisites/text-kind.ts";

/** Rules that the exchange knows, with their checksums. */
export const kindNames: Record<KnownKind | "text", MessageDescriptor> = {
  text: msg`A text by a rule of your own`,
  btc: msg`Bitcoin address`,
  ltc: msg`Litecoin address`,
  doge: msg`Dogecoin address`,
  evm: msg`Address of Ethereum and its kin`,
  tron: msg`TRON address`,
  xrp: msg`XRP address`,
  xrp_tag: msg`XRP tag`,
  ton: msg`TON address`,
  ton_memo: msg`TON comment`,
  xmr: msg`Monero address`,
  card: msg`Card number`,
  phone: msg`Russian mobile number`,
  email: msg`Email address`,
  name: msg`Name of a person`,
  bank: msg`Name of a bank`,
  telegram: msg`Telegram name`,
};

/** The characters that a rule can allow. */
export const characterNames: Record<TextCharacters, MessageDescriptor> = {
  digits: msg`Digits`,
  latin: msg`Latin letters and digits`,
  signs: msg`Latin letters, digits and signs, no spaces`,
  any: msg`Anything`,
};
