import { type ClaimSetting, settingFor } from "#server/claim/directory/setting.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { type ClaimRow, readClaim } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { isBinding, promiseOf } from "./content.ts";
import { insertPromises, listPromises, type PromiseRow, readLastPromise } from "./store.ts";

/** Signs the next version; undefined where nothing signs, and for an order that nothing is promised about. */
const sign = (
  claim: ClaimRow,
  last: PromiseRow | undefined,
  { services: { deps, times }, book }: ClaimSetting,
): PromiseRow | undefined => {
  const { clock, config, promiseKeys } = deps;
  const [now, salt] = [clock.now(), claim.promise_salt];
  if (salt === null) return undefined;
  const promise = promiseOf(claim, salt, { config, book, quote: times.quote, last: last ?? null, now });
  const jws = promiseKeys.sign(promise, now);
  return jws === undefined ? undefined : { claim_id: claim.id, version: promise.version, jws, at: now };
};

/**
 * Promises anew what a move has changed, in its transaction. What binds as before is not promised again. The order as it was
 * created is promised first, unless somebody has asked for it.
 */
export const promiseAnew = async (
  trx: Trx,
  before: ClaimRow,
  after: ClaimRow,
  setting: ClaimSetting,
): Promise<void> => {
  if (!isBinding(before, after) || !setting.services.deps.promiseKeys.signs) return;
  const known = await readLastPromise(trx, after.id);
  const first = known ?? sign(before, undefined, setting);
  const next = sign(after, first, setting);
  const rows = [known === undefined ? first : undefined, next];
  await insertPromises(
    trx,
    rows.filter((row) => row !== undefined),
  );
};

/** Signs the promise of an order that has none yet: nothing that binds has changed since its creation. */
const promiseFirst = async (services: ClaimServices, id: string): Promise<readonly PromiseRow[]> => {
  const { deps } = services;
  if (!deps.promiseKeys.signs) return [];
  const setting = await settingFor(services, id);
  return transaction(deps.db, async (trx) => {
    const claim = await lockClaim(trx, id);
    // A move may have promised meanwhile.
    const known = await listPromises(trx, id);
    const first = known.length > 0 ? undefined : sign(claim, undefined, setting);
    if (first === undefined) return known;
    await insertPromises(trx, [first]);
    return [first];
  });
};

/**
 * The promises of an order, for whoever has its link: they say what its page shows. Only its creator gets the salt.
 * @throws ApiError 404.
 */
export const readPromises = async (
  services: ClaimServices,
  id: string,
  { isCreator }: { readonly isCreator: boolean },
): Promise<ResponseBody<"readPromises", 200>> => {
  const { deps } = services;
  const [claim, rows] = await Promise.all([readClaim(deps.database, id), listPromises(deps.database, id)]);
  if (claim === undefined) throw notFound();
  const promises = rows.length > 0 ? rows : await promiseFirst(services, id);
  return { promises: promises.map(({ jws }) => jws), salt: isCreator ? claim.promise_salt : null };
};
