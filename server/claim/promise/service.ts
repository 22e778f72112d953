import type { OrderPromise } from "#domain/promise/promise.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { type ClaimRow, readFreshness } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";
import type { Direction } from "#server/exchange/calculator/direction.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { isBinding, promiseOf, saltOf } from "./content.ts";
import { insertPromises, listPromises, type PromiseRow, readLastPromise } from "./store.ts";

type Services = Pick<ClaimServices, "deps" | "times">;

/** The first promise of a new order; null where nothing signs. */
export const firstPromise = (
  { deps, times }: Services,
  claim: ClaimRow,
  book: CurrencyBook,
  direction: Direction,
): PromiseRow | null => {
  const now = claim.created_at;
  const { quote } = times;
  const riskLimit = direction.row.risk_limit;
  const jws = deps.promiseKeys.sign(promiseOf(claim, { deps, book, quote, last: null, riskLimit, now }), now);
  return jws === undefined ? null : { claim_id: claim.id, version: 1, jws, at: now };
};

/** What a promise of ours says. */
const readOwn = ({ jws }: PromiseRow): OrderPromise =>
  JSON.parse(Buffer.from(jws.split(".")[1] ?? "", "base64url").toString()) as OrderPromise;

/** Promises anew what a move has changed, in its transaction. What binds as before is not promised again. */
export const promiseAnew = async (
  trx: Trx,
  before: ClaimRow,
  after: ClaimRow,
  { services: { deps, times }, book, direction }: ClaimSetting,
): Promise<void> => {
  if (!isBinding(before, after)) return;
  const now = after.updated_at;
  const last = (await readLastPromise(trx, after.id)) ?? null;
  const riskLimit = last === null ? (direction?.row.risk_limit ?? null) : (readOwn(last).risk?.limit ?? null);
  const { quote } = times;
  const promise = promiseOf(after, { deps, book, quote, last, riskLimit, now });
  const jws = deps.promiseKeys.sign(promise, now);
  if (jws !== undefined)
    await insertPromises(trx, [{ claim_id: after.id, version: promise.version, jws, at: now }]);
};

/**
 * The promises of an order, for whoever has its link: they say what its page shows. Only its creator gets the salt.
 * @throws ApiError 404.
 */
export const readPromises = async (
  { deps }: Services,
  id: string,
  { isCreator }: { readonly isCreator: boolean },
): Promise<ResponseBody<"readPromises", 200>> => {
  const [fresh, rows] = await Promise.all([
    readFreshness(deps.database, id),
    listPromises(deps.database, id),
  ]);
  if (fresh === undefined) throw notFound();
  return { promises: rows.map(({ jws }) => jws), salt: isCreator ? saltOf(deps, id) : null };
};
