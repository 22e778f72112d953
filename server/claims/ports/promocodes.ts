import type { PromocodeEffect } from "#domain/promocode.ts";
import type { Trx } from "#server/database.ts";
import { messages } from "#server/claims/messages.ts";

/** The one answer to every code that cannot be used, whatever the reason: a guesser learns nothing. */
export const refused = messages("promocode_unusable");

/** A promocode as a claim keeps it. */
export interface FrozenPromocode extends PromocodeEffect {
  readonly id: string;
  readonly code: string;
}

/** Who asks for a promocode, as far as uses and guesses are counted. */
export interface Asker {
  readonly user: string | null;
  /** In normal form; counts for guests. */
  readonly email: string | null;
  /** See `addressHash`; counts for guests without an e-mail. */
  readonly address: string;
  /** The address itself; guesses are counted by it, and it is not stored. */
  readonly ip: string;
}

/** What claims need of promocodes. */
export interface ClaimPromocodes {
  /**
   * The code if this person may use it now in this direction; undefined for whatever reason it cannot be used.
   * @throws ApiError 429 after too many guesses.
   */
  find(
    text: string,
    asker: Asker,
    sides: { readonly from: number; readonly to: number },
  ): Promise<FrozenPromocode | undefined>;
  /** Uses it for a claim, inside the limits; false when it cannot be used any more, and then nothing may commit. */
  use(trx: Trx, promocode: FrozenPromocode, asker: Asker, claim: string): Promise<boolean>;
  /** Gives back what a claim has used, once. Call it before the claim's reserve is moved: one order of locks cannot deadlock. */
  giveBack(trx: Trx, claim: string): Promise<void>;
}
