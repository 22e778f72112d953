import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { sumForStaff } from "#server/claim/directory/sum.ts";
import type { Db, Trx } from "#server/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { actorOnWire } from "#server/site/staff/present.ts";
import { eventsOf } from "./lifecycle.ts";
import { withdrawalOnWire } from "./present.ts";
import type { WithdrawalServices } from "./services.ts";
import type { QueueFilter } from "./store.ts";
import { countQueue, findOwned, listQueue, readHistory } from "./store.ts";

/** A page of the queue. */
export const readQueue = async (
  { deps, directory }: WithdrawalServices,
  filter: QueueFilter,
  page: number,
  size: number,
): Promise<ResponseBody<"listOperatorWithdrawals", 200>> => {
  const [rows, count] = await Promise.all([
    listQueue(deps.db, filter, page, size),
    countQueue(deps.db, filter),
  ]);
  const book = await directory.book(
    ...new Set(rows.flatMap((row) => [row.currency_id, row.payout_currency_id])),
  );
  return {
    count,
    page,
    size,
    results: rows.map((row) => ({
      id: row.id,
      number: Number(row.number),
      source: row.source,
      status: row.status,
      version: row.version,
      from: sumForStaff(book, row.currency_id, row.amount),
      to: sumForStaff(book, row.payout_currency_id, row.payout_amount),
      email: row.email,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })),
  };
};

/** A withdrawal as staff see it: unmasked, with its full history. @throws ApiError 404. */
export const presentForStaff = async (
  db: Db | Trx,
  id: string,
  book: CurrencyBook,
  locale: Locale,
): Promise<ResponseBody<"readOperatorWithdrawal", 200>> => {
  const row = await findOwned(db, id);
  if (row === undefined) throw notFound();
  const history = await readHistory(db, id);
  return {
    withdrawal: withdrawalOnWire(row, book, locale),
    version: row.version,
    user: row.user_id,
    email: row.email,
    requisites: Object.fromEntries(row.requisites.map(({ name, value }) => [name, value])),
    card: row.card_id,
    events: eventsOf(row.status),
    history: history.map((one) => ({
      event: one.event,
      from: one.from_status,
      to: one.to_status,
      at: one.at.toISOString(),
      actor: actorOnWire({
        kind: one.actor_kind,
        user: one.actor_user,
        key: one.actor_key,
        email: one.actor_email,
      }),
      reason: one.reason,
    })),
  };
};

/** One withdrawal for staff. @throws ApiError 404. */
export const readForStaff = async (
  { deps, directory }: WithdrawalServices,
  id: string,
  locale: Locale,
): Promise<ResponseBody<"readOperatorWithdrawal", 200>> =>
  presentForStaff(deps.db, id, await directory.book(), locale);
