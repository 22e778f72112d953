import { normalize } from "#domain/money/money.ts";
import { localDateOf, localMomentOf } from "#domain/time/zoned-time.ts";
import { zoneOf } from "#server/platform/period.ts";
import type { ClaimDirectory, CurrencyBook } from "#server/claim/directory/directory.ts";
import { sumOnWire } from "#server/claim/directory/sum.ts";
import { bookFor } from "#server/claim/directory/directory.ts";
import { claimUrl } from "#server/claim/mail/mail.ts";
import { isFinalStatus } from "#server/claim/lifecycle/lifecycle.ts";
import { valuesOf } from "#server/claim/reading/presenter.ts";
import { csvOf } from "#server/platform/csv.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody, UserCaller } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { OrderColumn } from "./messages.ts";
import { statusNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import { headings } from "./messages.ts";
import type { OrderState } from "./states.ts";
import { statusesOf } from "./states.ts";
import type { Orderer, OrderRow } from "./store.ts";
import { countOrders, listOrders, readOrder } from "./store.ts";

/** Services of the order use cases. */
export interface OrderServices {
  readonly deps: Deps;
  readonly directory: ClaimDirectory;
}

/** Orders are counted exactly up to this number, and at most this many are exported. */
const most = 10_000;

const ordererOf = ({ id, email, activated }: UserCaller): Orderer => ({
  id,
  email: activated ? email : null,
});

/** A page of the user's claims, the newest first. */
export const readOrders = async (
  { deps, directory }: OrderServices,
  user: UserCaller,
  asked: { readonly state: OrderState; readonly page: number; readonly size: number },
  locale: Locale,
): Promise<ResponseBody<"listMyClaims", 200>> => {
  const { page, size } = asked;
  const orderer = ordererOf(user);
  const wanted = statusesOf[asked.state];
  const offset = (page - 1) * size;
  const [rows, count] = await Promise.all([
    offset >= most ? [] : listOrders(deps.database, orderer, { statuses: wanted, offset, limit: size }),
    countOrders(deps.database, orderer, wanted, most),
  ]);
  const book = await bookFor(directory, rows);
  return {
    count,
    page,
    size,
    results: rows.map((row) => ({
      id: row.id,
      number: Number(row.number),
      status: row.status,
      is_final: isFinalStatus(row.status),
      from: sumOnWire(book, row.from_currency_id, row.from_amount, locale),
      to: sumOnWire(book, row.to_currency_id, row.to_amount, locale),
      course: normalize(row.course),
      promocode: row.promocode?.code ?? null,
      created_at: row.created_at.toISOString(),
      repeatable: row.repeatable,
    })),
  };
};

/**
 * The data for repeating one of the user's claims. @throws ApiError 404 when there is none, or it is another
 * user's.
 */
export const readOrderToRepeat = async (
  { deps }: OrderServices,
  user: UserCaller,
  id: string,
): Promise<ResponseBody<"readMyClaim", 200>> => {
  const row = await readOrder(deps.database, ordererOf(user), id);
  if (row === undefined) throw notFound();
  return {
    id: row.id,
    fromPs: row.from_currency_id,
    toPs: row.to_currency_id,
    fromSumma: normalize(row.from_amount),
    toSumma: normalize(row.to_amount),
    city: row.city_id,
    email: row.email,
    fromRequisites: valuesOf(row.from_requisites),
    toRequisites: valuesOf(row.to_requisites),
  };
};

const columns: readonly OrderColumn[] = [
  "number",
  "created",
  "status",
  "sent",
  "sentCurrency",
  "received",
  "receivedCurrency",
  "course",
  "promocode",
  "page",
];

const lineOf = (
  row: OrderRow,
  book: CurrencyBook,
  { locale, zone, config }: Pick<Deps, "config"> & { readonly locale: Locale; readonly zone: string },
): Record<OrderColumn, string> => ({
  number: row.number,
  created: localMomentOf(zone, row.created_at.getTime()),
  status: statusNames[row.status][locale],
  sent: normalize(row.from_amount),
  sentCurrency: book.currency(row.from_currency_id).code,
  received: normalize(row.to_amount),
  receivedCurrency: book.currency(row.to_currency_id).code,
  course: normalize(row.course),
  promocode: row.promocode?.code ?? "",
  page: claimUrl(config, locale, row.id),
});

/** The user's latest ten thousand claims as a spreadsheet file, in a time zone. @throws ApiError 400 of `tz`. */
export const exportOrders = async (
  { deps, directory }: OrderServices,
  user: UserCaller,
  { state = "all", tz }: { readonly state?: OrderState | undefined; readonly tz?: string | undefined },
  locale: Locale,
): Promise<{ readonly kind: string; readonly number: string; readonly content: Buffer }> => {
  const zone = zoneOf(tz);
  const rows = await listOrders(deps.database, ordererOf(user), {
    statuses: statusesOf[state],
    offset: 0,
    limit: most,
  });
  const book = await bookFor(directory, rows);
  const lines = rows.map((row) => {
    const line = lineOf(row, book, { locale, zone, config: deps.config });
    return columns.map((column) => line[column]);
  });
  return {
    kind: "orders",
    number: localDateOf(zone, deps.clock.now().getTime()),
    content: csvOf(
      [columns.map((column) => headings[locale][column].replace("{zone}", zone)), ...lines],
      locale,
    ),
  };
};
