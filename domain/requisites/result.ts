/**
 * Why a requisite is refused. `checksum`: a typing mistake. `wrong_network`: a valid address of another
 * network. `testnet`: an address of a test network. `token_contract`: what is sent there is lost. `format`: anything
 * else.
 */
export type RequisiteError =
  | "required"
  | "format"
  | "checksum"
  | "wrong_network"
  | "testnet"
  | "token_contract"
  | "too_long";

/** The requisite in its normal form, or why it is refused. */
export type RequisiteResult = { ok: true; value: string } | { ok: false; error: RequisiteError };

/** Validates a text that is not empty. */
export type Rule = (text: string) => RequisiteResult;

/** An accepted requisite in its normal form. */
export function accept(value: string): RequisiteResult {
  return { ok: true, value };
}

/** A refused requisite. */
export function refuse(error: RequisiteError): RequisiteResult {
  return { ok: false, error };
}

/**
 * The specific flaw of a value: the code of a message. The codes of `RequisiteError` are used when nothing
 * more is known.
 */
export type FlawCode =
  | RequisiteError
  // Addresses
  | "other_network"
  | "address_checksum"
  | "address_cut"
  | "address_extra"
  | "address_blanks"
  | "address_character"
  | "address_beginning"
  | "address_case"
  | "cyrillic"
  | "zero_address"
  | "x_address"
  | "link"
  // Cards and phones
  | "digits_only"
  | "digits_missing"
  | "digits_extra"
  | "card_digits"
  | "card_beginning"
  | "phone_country"
  | "phone_mobile"
  // The others
  | "email_at"
  | "email_name"
  | "email_domain"
  | "email_letters"
  | "name_letters"
  | "name_mixed"
  | "telegram_name"
  | "tag_range"
  | "memo_letters";

/**
 * Why a value is refused, with the parameters of its message: counts, networks and single characters, never
 * the typed value.
 */
export interface Flaw {
  code: FlawCode;
  values: Readonly<Record<string, string | number>>;
}
