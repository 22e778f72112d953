import { maskEmail } from "#domain/text/mask.ts";
import { compare, isPositive, multiply, normalize } from "#domain/money/money.ts";
import { maxPercent, promocodeOf } from "#domain/earnings/promocode.ts";
import type { Db, Trx } from "#server/database.ts";
import { effectsOfPromocode } from "#server/exchange/calculator/effects.ts";
import { requireSeen } from "#server/exchange/calculator/price-guard.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Localized } from "#server/platform/messages.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { findUserByEmail } from "#server/account/users/store.ts";
import { messages } from "./messages.ts";
import type { PromocodeServices } from "./service.ts";
import { stateOf } from "./state.ts";
import type { IssuedRow } from "./store.ts";
import {
  countIssued,
  insertPromocode,
  listIssued,
  lockPromocode,
  readIssued,
  updatePromocode,
} from "./store.ts";

type OnWire = ResponseBody<"changePromocode", 200>;
type Errors = Record<string, Localized>;

const onWire = (row: IssuedRow, now: Date): OnWire => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  value: normalize(row.value),
  from: row.from_currency_id,
  to: row.to_currency_id,
  email: row.email && maskEmail(row.email),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  total_limit: row.total_limit,
  user_limit: row.user_limit,
  uses: row.uses,
  stopped: row.stopped,
  state: stateOf(row, now),
  created_at: row.created_at.toISOString(),
});

const reread = async (db: Db | Trx, id: string, now: Date): Promise<OnWire> => {
  const row = await readIssued(db, id);
  if (row === undefined) throw notFound();
  return onWire(row, now);
};

/** A page of all codes. */
export const readPromocodes = async (
  { deps }: PromocodeServices,
  page: number,
  size: number,
): Promise<ResponseBody<"listPromocodes", 200>> => {
  const [rows, count] = await Promise.all([listIssued(deps.db, page, size), countIssued(deps.db)]);
  return { count, page, size, results: rows.map((row) => onWire(row, deps.clock.now())) };
};

/** Errors in the direction of a new code. */
const directionErrors = (asked: RequestBody<"createPromocode">): Errors => {
  const { kind, from, to } = asked;
  if ((from === undefined) !== (to === undefined))
    return { [from === undefined ? "from" : "to"]: messages("direction_both") };
  return kind === "fixed" && from === undefined ? { from: messages("direction_needed") } : {};
};

/** A value must not give away more than half of the rate. A larger one is a typo. */
const valueErrors = async (
  { directory }: PromocodeServices,
  { kind, value, from, to }: RequestBody<"createPromocode">,
): Promise<Errors> => {
  if (!isPositive(value)) return { value: messages("not_positive") };
  if (kind === "percent" && compare(value, maxPercent) > 0)
    return { value: messages("too_generous", { limit: maxPercent }) };
  if (from === undefined || to === undefined) return {};
  const direction = await directory.direction(from, to);
  if (direction === undefined) return { to: messages("direction_unknown") };
  const limit = multiply(direction.course, "0.5");
  return kind === "fixed" && compare(value, limit) > 0 ? { value: messages("too_generous", { limit }) } : {};
};

const momentOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

/**
 * Issues a code. Idempotent by key.
 * @throws ApiError 400 by field; 409 `unseen` unless it is confirmed or moves no rate far; 409 and 422 of the key.
 */
export const createPromocode = async (
  services: PromocodeServices,
  { confirm: isConfirmed = false, ...asked }: RequestBody<"createPromocode">,
  context: StaffContext,
): Promise<OperationResponse<"createPromocode">> => {
  const { deps } = services;
  const { operation, staff, idempotencyKey: key } = context;
  const now = deps.clock.now();
  const [starts_at, ends_at] = [momentOf(asked.starts_at), momentOf(asked.ends_at)];
  const errors: Errors = { ...directionErrors(asked), ...(await valueErrors(services, asked)) };
  if (ends_at !== null && (ends_at <= now || (starts_at !== null && ends_at <= starts_at)))
    errors["ends_at"] = messages("ends_before");
  const intention = { key, scope: operation, requestHash: requestHash(asked, staff) };
  return transaction(deps.db, (trx) =>
    withIdempotency<OperationResponse<"createPromocode">>(trx, intention, now, async () => {
      const email = asked.email?.trim().toLowerCase();
      const user = email === undefined ? undefined : await findUserByEmail(trx, email);
      if (email !== undefined && user === undefined) errors["email"] = messages("user_unknown");
      if (Object.keys(errors).length > 0) throw fieldErrors(errors);
      const { kind, value, from, to } = asked;
      const wanted = {
        effect: { kind, value },
        sides: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
      };
      if (!isConfirmed)
        requireSeen(await effectsOfPromocode(trx, wanted, { now, locale: context.locale }), "far");
      const id = deps.ids.uuid();
      const code = promocodeOf(asked.code);
      const isNew = await insertPromocode(trx, {
        id,
        code,
        kind: asked.kind,
        value: normalize(asked.value),
        from_currency_id: asked.from ?? null,
        to_currency_id: asked.to ?? null,
        user_id: user?.id ?? null,
        starts_at,
        ends_at,
        total_limit: asked.total_limit ?? null,
        user_limit: asked.user_limit ?? null,
        created_at: now,
      });
      if (!isNew) throw fieldErrors({ code: messages("exists") });
      const change = { ...asked, ...(email !== undefined && { email: maskEmail(email) }) };
      await recordAct(trx, context, { subject: code, change, at: now });
      return { status: 201, body: await reread(trx, id, now) };
    }),
  );
};

/**
 * Stops or resumes a code, or changes its end and limits. Earlier uses stay valid.
 * @throws ApiError 400 by field; 404.
 */
export const changePromocode = async (
  { deps }: PromocodeServices,
  id: string,
  change: RequestBody<"changePromocode">,
  context: StaffContext,
): Promise<OnWire> =>
  transaction(deps.db, async (trx) => {
    const row = await lockPromocode(trx, id);
    if (row === undefined) throw notFound();
    const { stopped, ends_at, total_limit, user_limit } = change;
    const end = ends_at === undefined || ends_at === null ? ends_at : new Date(ends_at);
    if (end instanceof Date && row.starts_at !== null && end <= row.starts_at)
      throw fieldErrors({ ends_at: messages("ends_before") });
    if (typeof total_limit === "number" && total_limit < row.uses)
      throw fieldErrors({ total_limit: messages("below_uses", { uses: row.uses }) });
    const now = deps.clock.now();
    const was = await reread(trx, id, now);
    await updatePromocode(trx, id, {
      ...(stopped !== undefined && { stopped }),
      ...(end !== undefined && { ends_at: end }),
      ...(total_limit !== undefined && { total_limit }),
      ...(user_limit !== undefined && { user_limit }),
    });
    await recordAct(trx, context, { subject: row.code, change, was, at: now });
    return reread(trx, id, now);
  });
