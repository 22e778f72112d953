import type { Trx } from "#server/database.ts";
import { staleVersion } from "#server/claim/refusals.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { notFound } from "#server/platform/errors.ts";
import { selectForUpdate } from "./store.ts";

declare const locked: unique symbol;

/**
 * A claim row locked by the current transaction, which serializes its moves. Only this file and `moveClaim`
 * create one, so a claim read without a lock cannot be moved.
 */
export type LockedClaim = ClaimRow & { readonly [locked]: true };

/**
 * Locks a claim until the transaction ends. With `version`, checks that it is the one the caller saw.
 * @throws ApiError 404; 409 `version_conflict`.
 */
export const lockClaim = async (trx: Trx, id: string, version?: number): Promise<LockedClaim> => {
  const claim = await selectForUpdate(trx, id);
  if (claim === undefined) throw notFound();
  if (version !== undefined && version !== claim.version) throw staleVersion();
  return claim as LockedClaim;
};

/** Locks a claim without waiting. Undefined when another transaction holds it or there is no such claim. */
export const tryLockClaim = async (trx: Trx, id: string): Promise<LockedClaim | undefined> =>
  (await selectForUpdate(trx, id, { skipLocked: true })) as LockedClaim | undefined;
