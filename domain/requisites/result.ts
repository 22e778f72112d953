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

/** An accepted requisite in its normal form. */
export function accept(value: string): RequisiteResult {
  return { ok: true, value };
}

/** A refused requisite. */
export function refuse(error: RequisiteError): RequisiteResult {
  return { ok: false, error };
}
