import { decimalsError } from "#server/platform/figures.ts";
import { isPositive, normalize } from "#domain/money/money.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { components } from "#openapi/schema.d.ts";
import { checkRequisites } from "#server/claim/requisites/check.ts";
import { freezeField } from "#server/claim/requisites/fields.ts";
import type { Db, Trx } from "#server/database.ts";
import { currencyOnWire, fieldOnWire } from "#server/exchange/calculator/wire.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Localized } from "#server/platform/messages.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { messages } from "./messages.ts";
import type { PayToFilter, PayToRow } from "./store.ts";
import {
  countPayTo,
  deletePayTo,
  insertPayTo,
  listPayable,
  listPayTo,
  lockPayTo,
  lockValues,
  updatePayTo,
} from "./store.ts";

type PayTo = components["schemas"]["PayTo"];
type Payable = Awaited<ReturnType<typeof listPayable>>;
type PayToDeps = Pick<Deps, "db" | "clock">;

const onWire = (row: PayToRow, payable: Payable, locale: Locale): PayTo[] => {
  const own = payable.find(({ currency }) => currency.id === row.currency_id);
  if (own === undefined) return [];
  return [
    {
      id: String(row.id),
      currency: currencyOnWire(own.currency, locale),
      label: row.label,
      values: own.fields.flatMap(({ name }) => {
        const value = row.values[name];
        return value === undefined ? [] : [{ name, value }];
      }),
      active: row.active,
      once: row.once,
      daily_count: row.daily_count,
      daily_sum: row.daily_sum === null ? null : normalize(row.daily_sum),
      rest_minutes: row.rest_minutes,
      today: { count: row.today_count, sum: normalize(row.today_sum) },
      used_at: row.used_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    },
  ];
};

const reread = async (
  db: Db | Trx,
  filter: Partial<PayToFilter>,
  size: number,
  { clock, locale }: Pick<Deps, "clock"> & { readonly locale: Locale },
): Promise<PayTo[]> => {
  const payable = await listPayable(db);
  const rows = await listPayTo(db, { currency: null, id: null, ...filter }, clock.now(), { page: 1, size });
  return rows.flatMap((row) => onWire(row, payable, locale));
};

/** A page of what visitors pay to, with today's use, and the currencies to add to. */
export const readPayTo = async (
  { db, clock }: PayToDeps,
  currency: number | null,
  { page, size }: { readonly page: number; readonly size: number },
  locale: Locale,
): Promise<ResponseBody<"listPayTo", 200>> => {
  const [payable, rows, count] = await Promise.all([
    listPayable(db),
    listPayTo(db, { currency, id: null }, clock.now(), { page, size }),
    countPayTo(db, currency),
  ]);
  return {
    count,
    page,
    size,
    currencies: payable.map(({ currency: row, fields }) => ({
      currency: currencyOnWire(row, locale),
      fields: fields.map((field) => fieldOnWire(field, locale)),
    })),
    results: rows.flatMap((row) => onWire(row, payable, locale)),
  };
};

type Limits = Pick<RequestBody<"changePayTo">, "daily_sum">;

const limitErrors = (
  { daily_sum: sum }: Limits,
  { decimals }: { readonly decimals: number },
): Record<string, Localized> => {
  const error =
    typeof sum === "string" && !isPositive(sum) ? messages("not_positive") : decimalsError(sum, decimals);
  return error === null ? {} : { daily_sum: error };
};

/** Values that differ in blanks are the same. */
const printOf = (values: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.entries(values)
      .map(([name, value]) => [name, value.replaceAll(/\s/g, "")])
      .toSorted(([one = ""], [other = ""]) => one.localeCompare(other)),
  );

/** Checks each row by the fields of its currency, and against the pool and the rows before it. */
const checkRows = (
  given: RequestBody<"addPayTo">["values"],
  fields: Payable[number]["fields"],
  known: readonly Record<string, string>[],
) => {
  const frozen = fields.map(freezeField);
  const first = fields[0]?.name ?? "";
  const present = new Set(known.map(printOf));
  const seen = new Set<string>();
  const errors: Record<string, Localized | readonly Localized[]> = {};
  const rows = given.map((values, index) => {
    const parent = `values.${String(index)}`;
    const checked = checkRequisites(parent, frozen, values);
    const row = Object.fromEntries(checked.requisites.map(({ name, value }) => [name, value]));
    const print = printOf(row);
    Object.assign(errors, checked.errors);
    if (Object.keys(checked.errors).length === 0 && (present.has(print) || seen.has(print)))
      errors[`${parent}.${first}`] = messages(present.has(print) ? "exists" : "repeated");
    seen.add(print);
    return row;
  });
  return { rows, errors };
};

/**
 * Adds what visitors pay to: all rows of a list, or none. Idempotent by key.
 * @throws ApiError 400 by row and field; 409 and 422 of the key.
 */
export const addPayTo = async (
  { db, clock }: PayToDeps,
  asked: RequestBody<"addPayTo">,
  context: StaffContext,
): Promise<OperationResponse<"addPayTo">> => {
  const { operation, staff, idempotencyKey: key, locale } = context;
  const now = clock.now();
  const intention = { key, scope: operation, requestHash: requestHash(asked, staff) };
  return transaction(db, (trx) =>
    withIdempotency<OperationResponse<"addPayTo">>(trx, intention, now, async () => {
      const own = (await listPayable(trx)).find(({ currency }) => currency.id === asked.currency);
      if (own === undefined) throw fieldErrors({ currency: messages("currency_unknown") });
      const known = await lockValues(trx, asked.currency);
      const { rows, errors } = checkRows(asked.values, own.fields, known);
      const all = { ...limitErrors(asked, own.currency), ...errors };
      if (Object.keys(all).length > 0) throw fieldErrors(all);
      await insertPayTo(
        trx,
        rows.map((values) => ({
          currency_id: asked.currency,
          values: JSON.stringify(values),
          active: true,
          label: asked.label ?? null,
          once: asked.once ?? false,
          daily_count: asked.daily_count ?? null,
          daily_sum: asked.daily_sum ?? null,
          rest_minutes: asked.rest_minutes ?? null,
          created_at: now,
        })),
      );
      await recordAct(trx, context, { subject: own.currency.code, change: asked, at: now });
      const results = await reread(trx, { currency: asked.currency }, rows.length, { clock, locale });
      return { status: 201, body: { results } };
    }),
  );
};

const subjectOf = ({ id, currency }: PayTo): string => `${currency.code}-${id}`;

/**
 * Turns an entry on or off, or changes its limits and label. Orders that have it keep it.
 * @throws ApiError 400 by field; 404.
 */
export const changePayTo = async (
  { db, clock }: PayToDeps,
  id: number,
  change: RequestBody<"changePayTo">,
  context: StaffContext,
): Promise<PayTo> => {
  return transaction(db, async (trx) => {
    const [was] = await reread(trx, { id }, 1, { clock, locale: context.locale });
    const errors = was === undefined ? {} : limitErrors(change, was.currency);
    if (Object.keys(errors).length > 0) throw fieldErrors(errors);
    if (was === undefined || !(await updatePayTo(trx, id, change))) throw notFound();
    const [changed] = await reread(trx, { id }, 1, { clock, locale: context.locale });
    if (changed === undefined) throw notFound();
    await recordAct(trx, context, { subject: subjectOf(changed), change, was, at: clock.now() });
    return changed;
  });
};

/**
 * Removes an entry that no order has got. @throws ApiError 404; 409 `version_conflict` when one has.
 */
export const removePayTo = async (
  { db, clock }: PayToDeps,
  id: number,
  context: StaffContext,
): Promise<void> =>
  transaction(db, async (trx) => {
    const locked = await lockPayTo(trx, id);
    const [removed] = await reread(trx, { id }, 1, { clock, locale: context.locale });
    if (locked === undefined || removed === undefined) throw notFound();
    if (locked.isUsed) throw conflict("version_conflict", messages("used"));
    await deletePayTo(trx, id);
    await recordAct(trx, context, { subject: subjectOf(removed), change: removed, at: clock.now() });
  });
