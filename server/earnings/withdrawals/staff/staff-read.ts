import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { sumForStaff } from "#server/claim/directory/sum.ts";
import type { Db, Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import { readSight, sightOfOne } from "#server/staff/journal/sight.ts";
import { recordReveal } from "#server/staff/journal/store.ts";
import { eventsOf } from "../lifecycle.ts";
import { movesOf } from "../moves.ts";
import { needsTwo } from "./second-person.ts";
import { withdrawalOnWire } from "../present.ts";
import type { WithdrawalServices } from "../services.ts";
import type { QueueFilter } from "../store.ts";
import { countQueue, findOwned, listQueue, readHistory } from "../store.ts";

/** A page of the queue. */
export const readQueue = async (
  { deps, directory }: WithdrawalServices,
  filter: QueueFilter,
  page: number,
  size: number,
  { staff }: Pick<StaffContext, "staff">,
): Promise<ResponseBody<"listOperatorWithdrawals", 200>> => {
  const [rows, count] = await Promise.all([
    listQueue(deps.db, filter, page, size),
    countQueue(deps.db, filter),
  ]);
  const now = deps.clock.now();
  const byTwo = new Set<string>();
  for (const row of rows) if (await needsTwo(deps.db, row, staff, now)) byTwo.add(row.id);
  const book = await directory.book(
    ...new Set(rows.flatMap((row) => [row.currency_id, row.payout_currency_id])),
  );
  const sight = await readSight(
    deps.db,
    staff,
    rows.flatMap(({ id, user_id: user }) => [id, user]),
    now,
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
      email: sight.email(row.email, row.id, row.user_id),
      requisites: sight.requisites(row.requisites, row.id),
      masked: !sight.sees(row.id),
      language: row.language,
      last: {
        actor: actorOnWire({
          kind: row.last_kind,
          user: row.last_user,
          key: row.last_key,
          email: row.last_email,
        }),
        reason: row.last_reason,
      },
      needs_two: byTwo.has(row.id),
      moves: movesOf(row, book),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })),
  };
};

/** Who reads a withdrawal, and when. */
interface Reading extends Pick<StaffContext, "locale" | "staff"> {
  readonly book: CurrencyBook;
  readonly now: Date;
}

/**
 * A withdrawal as staff see it: unmasked, with its full history. Whoever answers with it has the look or the act on record.
 * @throws ApiError 404.
 */
export const presentForStaff = async (
  db: Db | Trx,
  id: string,
  { book, locale, now, staff }: Reading,
): Promise<ResponseBody<"readOperatorWithdrawal", 200>> => {
  const row = await findOwned(db, id);
  if (row === undefined) throw notFound();
  const history = await readHistory(db, id);
  return {
    withdrawal: withdrawalOnWire(row, book, locale),
    version: row.version,
    user: row.user_id,
    email: row.email,
    requisites: sightOfOne(id).requisites(row.requisites, id),
    card: row.card_id,
    needs_two: await needsTwo(db, row, staff, now),
    events: eventsOf(row.status),
    moves: movesOf(row, book),
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

/** One withdrawal for staff. That they saw it whole is on record. @throws ApiError 404. */
export const readForStaff = async (
  { deps, directory }: WithdrawalServices,
  id: string,
  context: StaffContext,
): Promise<ResponseBody<"readOperatorWithdrawal", 200>> => {
  const book = await directory.book();
  const now = deps.clock.now();
  return transaction(deps.db, async (trx) => {
    const found = await presentForStaff(trx, id, { book, locale: context.locale, staff: context.staff, now });
    await recordReveal(trx, context, id, now);
    return found;
  });
};
