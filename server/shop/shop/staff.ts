import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { givenShare } from "#server/earnings/referrals/staff-service.ts";
import { readTerms } from "#server/earnings/referrals/terms.ts";
import { readSight } from "#server/staff/journal/sight.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import type { Db, Trx } from "#server/database.ts";
import type { ApplicationFilter, ApplicationRow, StaffApplicationRow } from "./application-store.ts";
import {
  countApplications,
  listApplications,
  lockApplication,
  readApplication,
  updateApplication,
} from "./application-store.ts";
import { sendDecision } from "./letters.ts";
import { messages } from "./messages.ts";
import { applicationForStaff } from "./present.ts";
import { findShopOf, insertShop } from "./store.ts";
import { firstSurcharge } from "./terms.ts";

/** Dependencies of the staff operations on applications. */
export type StaffDeps = Pick<Deps, "db" | "clock" | "config" | "mail">;
type Decided = { readonly status: 200; readonly body: ResponseBody<"acceptShopApplication", 200> };
type Decision = {
  readonly status: "accepted" | "refused";
  readonly reason: string | null;
  readonly share: string | null;
};

/** What these staff may see of the applicants. */
const sightOf = (
  db: Db | Trx,
  { staff }: Pick<StaffContext, "staff">,
  rows: readonly StaffApplicationRow[],
  now: Date,
) =>
  readSight(
    db,
    staff,
    rows.flatMap((row) => [row.user_id, row.shop]),
    now,
  );

/** A page of the applications. */
export const readApplications = async (
  { db, clock }: StaffDeps,
  { page, size, ...filter }: ApplicationFilter & { readonly page: number; readonly size: number },
  context: Pick<StaffContext, "staff">,
  maySetShares: boolean,
): Promise<ResponseBody<"listShopApplications", 200>> => {
  const [rows, count, { share }] = await Promise.all([
    listApplications(db, filter, page, size),
    countApplications(db, filter),
    readTerms(db),
  ]);
  const sight = await sightOf(db, context, rows, clock.now());
  return {
    count,
    page,
    size,
    terms: { share, fixed: !maySetShares },
    results: rows.map((row) => applicationForStaff(row, sight)),
  };
};

const settle = async (
  trx: Trx,
  deps: StaffDeps,
  { id, user_id, name, site }: ApplicationRow,
  { share, ...decision }: Decision,
): Promise<void> => {
  const now = deps.clock.now();
  if (share !== null && (await findShopOf(trx, user_id)) !== undefined)
    throw conflict("shop_state", messages("user_has_shop"));
  const row = await updateApplication(trx, id, { ...decision, decided_at: now });
  if (share !== null)
    await insertShop(trx, { user_id, name, site, share, surcharge: firstSurcharge, created_at: now });
  await sendDecision(trx, deps, row, share);
};

/** Decides a waiting application once per key and records the act. @throws ApiError 404; 409; 422. */
const decide = (
  deps: StaffDeps,
  id: string,
  request: object,
  context: StaffContext,
  decision: Decision,
): Promise<Decided> => {
  const { operation, staff, idempotencyKey: key } = context;
  const now = deps.clock.now();
  const intention = { key, scope: `${operation}:${id}`, requestHash: requestHash(request, staff) };
  return transaction(deps.db, (trx) =>
    withIdempotency<Decided>(trx, intention, now, async () => {
      const row = await lockApplication(trx, id);
      if (row === undefined) throw notFound();
      if (row.status !== "waiting") throw conflict("shop_state", messages("decided"));
      await settle(trx, deps, row, decision);
      await recordAct(trx, context, { subject: id, change: request, at: now });
      const decided = await readApplication(trx, row.number);
      return { status: 200, body: applicationForStaff(decided, await sightOf(trx, context, [decided], now)) };
    }),
  );
};

/**
 * Accepts an application and creates the user's shop. @throws ApiError 400 of `share`, also unless it is the general one
 * or the caller may set shares; 404; 409 `shop_state`; 409 and 422 of the key.
 */
export const acceptApplication = async (
  deps: StaffDeps,
  id: string,
  request: RequestBody<"acceptShopApplication">,
  context: StaffContext,
  maySetShares: boolean,
): Promise<Decided> => {
  const share = await givenShare(deps.db, request.share, maySetShares);
  return decide(deps, id, request, context, { status: "accepted", reason: null, share });
};

/** Refuses an application. @throws ApiError 404; 409 `shop_state`; 409 and 422 of the key. */
export const refuseApplication = (
  deps: StaffDeps,
  id: string,
  request: RequestBody<"refuseShopApplication">,
  context: StaffContext,
): Promise<Decided> => {
  return decide(deps, id, request, context, {
    status: "refused",
    reason: request.reason.trim(),
    share: null,
  });
};
