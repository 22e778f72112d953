import { compare, isZero, subtract } from "#domain/money/money.ts";
import type { DecimalString } from "#domain/money/money.ts";
import type { Trx } from "#server/database.ts";
import { house } from "#server/ledger/account.ts";
import { openReserves } from "#server/ledger/account-store.ts";
import type { LedgerActor } from "#server/ledger/actor.ts";
import { lockedBalanceOf, post, postIfCovered } from "#server/ledger/ledger.ts";
import type { Posting } from "#server/ledger/transfers.ts";
import { postingsOf } from "#server/ledger/transfers.ts";
import { sha256 } from "#server/platform/ids.ts";

/**
 * The claim's move that causes a movement. A claim reaches each version once, so no movement is recorded
 * twice.
 */
export interface Cause {
  readonly claim: string;
  /** Version of the claim after the move. */
  readonly version: number;
  readonly by: LedgerActor;
  /** The claim's event. */
  readonly reason: string;
  readonly now: Date;
}

/** An amount of a currency, above zero. */
export interface Sum {
  readonly currency: number;
  readonly amount: DecimalString;
}

const entry = (
  kind: "hold" | "release",
  postings: readonly Posting[],
  { version, now, ...cause }: Cause,
) => ({
  ...cause,
  reference: `${kind}:${cause.claim}:${String(version)}`,
  kind,
  postings,
  at: now,
});

/** Holds an amount for a claim. False, without any change, when the reserve does not cover it. */
export const hold = async (trx: Trx, { currency, amount }: Sum, cause: Cause): Promise<boolean> => {
  const postings = postingsOf(house("reserve_available", currency), house("reserve_held", currency), amount);
  return (await postIfCovered(trx, entry("hold", postings, cause))) !== "insufficient";
};

/** Releases a claim's hold. @throws Error when the reserve holds less. */
export const release = async (trx: Trx, { currency, amount }: Sum, cause: Cause): Promise<void> => {
  const postings = postingsOf(house("reserve_held", currency), house("reserve_available", currency), amount);
  await post(trx, entry("release", postings, cause));
};

/** Changes a claim's hold to `amount`. False when the reserve does not cover the difference. */
export const resizeHold = async (
  trx: Trx,
  { currency, amount, held }: Sum & { readonly held: DecimalString },
  cause: Cause,
): Promise<boolean> => {
  const grows = compare(amount, held);
  if (grows > 0) return hold(trx, { currency, amount: subtract(amount, held) }, cause);
  if (grows < 0) await release(trx, { currency, amount: subtract(held, amount) }, cause);
  return true;
};

/** A staff correction of a currency's available reserve. */
export interface Correction extends Sum {
  /** Unique to this correction. */
  readonly reference: string;
  readonly reason: string;
  readonly by: LedgerActor;
  readonly now: Date;
}

/** The available reserve of a currency, locked until the transaction ends. */
export const availableOf = (trx: Trx, currency: number): Promise<DecimalString> =>
  lockedBalanceOf(trx, house("reserve_available", currency));

/** Sets the available reserve of a currency by posting the difference. Holds are not affected. */
export const setAvailable = async (
  trx: Trx,
  { currency, amount, now, ...correction }: Correction,
): Promise<string> => {
  const available = house("reserve_available", currency);
  // The lock makes a claim that takes from this reserve run entirely before or after the correction.
  const was = await availableOf(trx, currency);
  const difference = subtract(amount, was);
  if (isZero(difference)) return was;
  const postings = postingsOf(house("correction", currency), available, difference);
  await post(trx, { ...correction, kind: "correction", postings, at: now });
  return was;
};

/** Opens missing reserves of a seed in one ledger transaction. */
export const seedReserves = async (trx: Trx, reserves: readonly Sum[], now: Date): Promise<void> => {
  const opened = await openReserves(
    trx,
    reserves.map(({ currency }) => currency),
  );
  const filled = reserves.filter(({ currency, amount }) => opened.includes(currency) && !isZero(amount));
  if (filled.length === 0) return;
  // The names of a hundred currencies exceed the maximum length of a reference.
  const names = sha256(filled.map(({ currency }) => currency).join(".")).slice(0, 16);
  await post(trx, {
    reference: `seed:reserves:${names}`,
    kind: "correction",
    postings: filled.flatMap(({ currency, amount }) =>
      postingsOf(house("correction", currency), house("reserve_available", currency), amount),
    ),
    by: { kind: "system" },
    reason: "seed",
    at: now,
  });
};
