import { maskEmail } from "#domain/text/mask.ts";
import { compare } from "#domain/money/money.ts";
import { bookFor } from "#server/claim/directory/directory.ts";
import { sumForStaff } from "#server/claim/directory/sum.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { periodOf } from "#server/platform/period.ts";
import type { Staff, StaffContext } from "#server/platform/actor.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { OperationRequest, ResponseBody } from "#server/platform/http/operation.ts";
import { readLeased, readLeases } from "./lease-store.ts";
import { leaseOnWire } from "./lease.ts";
import { messages } from "./messages.ts";
import type { QueueFilter, QueueRow } from "./queue-store.ts";
import { maySend, snapshotOf } from "#server/claim/lifecycle/lifecycle.ts";
import { selectUsualEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { countArrived, countQueue, listQueue, readNewest } from "./queue-store.ts";

type Asked = OperationRequest<"listOperatorClaims">["query"];

/** @throws ApiError 400 of a sum. */
const checkSums = ({ from_currency: currency, sum_from: least, sum_to: most }: Asked): void => {
  if (currency === undefined && (least ?? most) !== undefined)
    throw fieldErrors({ from_currency: messages("sums_of") });
  if (least !== undefined && most !== undefined && compare(least, most) > 0)
    throw fieldErrors({ sum_to: messages("sums_order") });
};

const filterOf = async (
  { db, clock }: ClaimServices["deps"],
  { up_to: upTo, page: _page, size: _size, tz, date_from, date_to, ...asked }: Asked,
  staff: Staff,
): Promise<QueueFilter> => {
  checkSums(asked);
  return {
    ...asked,
    ...periodOf({ tz, date_from, date_to }),
    up_to: upTo ?? (await readNewest(db)),
    now: clock.now(),
    ...(asked.view === "mine" &&
      staff.kind === "user" && {
        mine: { user: staff.id, leased: await readLeased(db, staff.id, clock.now()) },
      }),
  };
};

/** What staff do next. Nothing while a visitor decides, and of a gateway's payment nothing that it says itself. */
const nextOf = (row: QueueRow, now: Date) => {
  const usual = row.waits_for === "staff" ? selectUsualEvent(snapshotOf(row, now)) : null;
  return usual !== null && maySend(row, usual) ? usual : null;
};

/** A page of the queue. @throws ApiError 400 of `tz`, the days or the sums. */
export const readQueue = async (
  { deps, directory }: ClaimServices,
  asked: Asked,
  { staff, locale }: Pick<StaffContext, "staff" | "locale">,
): Promise<ResponseBody<"listOperatorClaims", 200>> => {
  const { page = 1, size = 20 } = asked;
  const filter = await filterOf(deps, asked, staff);
  const [rows, count, arrived] = await Promise.all([
    listQueue(deps.db, filter, page, size),
    countQueue(deps.db, filter),
    // Nothing has come since a page that was opened just now.
    asked.up_to === undefined ? 0 : countArrived(deps.db, filter),
  ]);
  const ids = rows.map(({ id }) => id);
  const now = deps.clock.now();
  const leases = await readLeases(deps.db, ids, now);
  const book = await bookFor(directory, rows);
  const nameOf = { ru: "name_ru", en: "name_en" } as const;
  const side = (id: number, amount: string) => {
    const { ticker, [nameOf[locale]]: name } = book.currency(id);
    return { ...sumForStaff(book, id, amount), ticker, name };
  };
  return {
    count,
    page,
    size,
    newest: filter.up_to,
    arrived,
    currencies: book
      .currencies()
      .map(({ id, code, ...names }) => ({ id, name: `${code} · ${names[nameOf[locale]]}` })),
    cities: book.cities().map(({ id, ...names }) => ({ id, name: names[nameOf[locale]] })),
    results: rows.map((row) => ({
      id: row.id,
      number: Number(row.number),
      status: row.status,
      version: row.version,
      from: side(row.from_currency_id, row.from_amount),
      to: side(row.to_currency_id, row.to_amount),
      email: row.email === null ? null : maskEmail(row.email),
      attention: row.attention,
      lease: leaseOnWire(
        leases.find(({ claim_id: id }) => id === row.id),
        staff,
      ),
      waits_for: row.waits_for,
      next: nextOf(row, now),
      waits: Math.max(0, Math.floor((now.getTime() - row.status_since.getTime()) / 1000)),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })),
  };
};
