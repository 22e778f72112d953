import type { PromocodeEffect } from "#domain/promocode.ts";
import type { Trx } from "#server/database.ts";
import { messages } from "#server/claim/messages.ts";

/** The message for any unusable code. It does not reveal the reason, so guessing yields nothing. */
export const refused = messages("promocode_unusable");

/** A promocode as frozen in a claim. */
export interface FrozenPromocode extends PromocodeEffect {
  readonly id: string;
  readonly code: string;
}

/** The person asking for a promocode, for counting uses and guesses. */
export interface Asker {
  readonly user: string | null;
  /** In normal form; identifies guests. */
  readonly email: string | null;
  /** See `addressHash`; identifies guests without an e-mail. */
  readonly address: string;
  /** The address itself, for counting guesses. It is not stored. */
  readonly ip: string;
}

/** Promocode operations of claims. */
export interface ClaimPromocodes {
  /**
   * Finds a code that this person can use now in this direction. Undefined when it is unusable for any
   * reason.
   * @throws ApiError 429 after too many guesses.
   */
  find(
    text: string,
    asker: Asker,
    sides: { readonly from: number; readonly to: number },
  ): Promise<FrozenPromocode | undefined>;
  /**
   * Uses the code for a claim within its limits. False when it is no longer usable; the transaction must then
   * roll back.
   */
  use(trx: Trx, promocode: FrozenPromocode, asker: Asker, claim: string): Promise<boolean>;
  /**
   * Returns a claim's use of its code, once. Call it before moving the claim's reserve, so that all transactions
   * lock in the same order.
   */
  giveBack(trx: Trx, claim: string): Promise<void>;
}
