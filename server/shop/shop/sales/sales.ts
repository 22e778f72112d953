import type { Readable } from "node:stream";
import { normalize } from "#domain/money/money.ts";
import { localDateOf, localMomentOf } from "#domain/time/zoned-time.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { sumOnWire } from "#server/claim/directory/sum.ts";
import { isFinalStatus } from "#server/claim/lifecycle/lifecycle.ts";
import { statusNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import type { OrderState } from "#server/account/orders/states.ts";
import { csvStream } from "#server/platform/csv.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { periodOf, zoneOf } from "#server/platform/period.ts";
import type { ReferralServices } from "#server/earnings/referrals/service.ts";
import type { SaleColumn } from "./sale-texts.ts";
import { rewardNames, saleHeadings, sourceNames } from "./sale-texts.ts";
import type { SaleFilter, SalePlace, SaleRow } from "./sales-store.ts";
import { listSales, searchSales } from "./sales-store.ts";
import { shopThatAsks } from "../own.ts";

type Sales = ResponseBody<"listShopSales", 200>;
type Sale = Sales["results"][number];

/** Filter of sales, as in the request. */
export interface AskedSales {
  readonly state?: OrderState | undefined;
  readonly tz?: string | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly q?: string | undefined;
}

/**
 * The filter for sales of the user's own shop. @throws ApiError 400 of `tz` or the dates; 404 without a shop;
 * 429.
 */
const filterOf = async (
  { deps }: ReferralServices,
  user: string,
  { state = "all", ...asked }: AskedSales,
  form: "page" | "file",
): Promise<SaleFilter> => {
  const period = periodOf(asked);
  return { shop: await shopThatAsks(deps, user, form), state, isOwn: null, ...period };
};

const isNumber = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

const search = ({ deps }: ReferralServices, filter: SaleFilter, q: string): Promise<SaleRow[]> => {
  const text = q.trim();
  return searchSales(deps.database, filter, { order: text, number: isNumber(text) ? text : null }, "owner");
};

const bookOf = ({ directory }: ReferralServices, rows: readonly SaleRow[]): Promise<CurrencyBook> => {
  const named = rows.flatMap((row) => [row.from_currency_id, row.to_currency_id, row.reward_currency_id]);
  return directory.book(...new Set(named.filter((id) => id !== null)));
};

const saleOnWire = (row: SaleRow, book: CurrencyBook, locale: Locale): Sale => {
  const { reward, reward_status: status, reward_currency_id: currency } = row;
  return {
    number: Number(row.number),
    order_id: row.order_id,
    campaign: row.campaign,
    source: row.created_by_shop ? "api" : "link",
    status: row.status,
    is_final: isFinalStatus(row.status),
    from: sumOnWire(book, row.from_currency_id, row.from_amount, locale),
    to: sumOnWire(book, row.to_currency_id, row.to_amount, locale),
    course: normalize(row.course),
    reward:
      reward === null || status === null || currency === null
        ? null
        : {
            status,
            ...sumOnWire(book, currency, reward, locale),
            surcharge: normalize(row.reward_surcharge ?? "0"),
          },
    created_at: row.created_at.toISOString(),
  };
};

const placeOf = (cursor: string): SalePlace => ({
  side: cursor.startsWith("n") ? "newer" : "older",
  number: cursor.slice(1),
});

/** A page of rows, and whether there are more on either side. */
interface Page {
  readonly rows: readonly SaleRow[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

const readPage = async (
  services: ReferralServices,
  filter: SaleFilter,
  {
    q,
    cursor,
    size,
  }: { readonly q?: string | undefined; readonly cursor?: string | undefined; readonly size: number },
): Promise<Page> => {
  if (q !== undefined) return { rows: await search(services, filter, q), hasOlder: false, hasNewer: false };
  const { database } = services.deps;
  const place = cursor === undefined ? null : placeOf(cursor);
  // One extra row shows whether there is another page.
  const rows = await listSales(database, filter, place, size + 1, "owner");
  if (place?.side !== "newer")
    return { rows: rows.slice(0, size), hasOlder: rows.length > size, hasNewer: place !== null };
  if (rows.length > size) return { rows: rows.slice(-size), hasOlder: true, hasNewer: true };
  // The first page of the list must be full.
  return readPage(services, filter, { size });
};

/**
 * Returns a page of the sales of the user's shop, the newest first. @throws ApiError 400 of `tz` or the
 * dates; 404; 429.
 */
export const readSales = async (
  services: ReferralServices,
  user: string,
  { cursor, size, q, ...asked }: AskedSales & { readonly cursor?: string | undefined; readonly size: number },
  locale: Locale,
): Promise<Sales> => {
  const filter = await filterOf(services, user, asked, "page");
  const { rows, hasOlder, hasNewer } = await readPage(services, filter, { q, cursor, size });
  const book = await bookOf(services, rows);
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    results: rows.map((row) => saleOnWire(row, book, locale)),
    older: hasOlder && last !== undefined ? `o${last.number}` : null,
    newer: hasNewer && first !== undefined ? `n${first.number}` : null,
  };
};

const columns: readonly SaleColumn[] = [
  "number",
  "created",
  "order",
  "campaign",
  "source",
  "status",
  "sent",
  "sentCurrency",
  "received",
  "receivedCurrency",
  "course",
  "reward",
  "rewardSurcharge",
  "rewardCurrency",
  "rewardStatus",
];

const lineOf = (
  row: SaleRow,
  book: CurrencyBook,
  { locale, zone }: { readonly locale: Locale; readonly zone: string },
): Record<SaleColumn, string> => ({
  number: row.number,
  created: localMomentOf(zone, row.created_at.getTime()),
  order: row.order_id ?? "",
  campaign: row.campaign ?? "",
  source: sourceNames[locale][row.created_by_shop ? "api" : "link"],
  status: statusNames[row.status][locale],
  sent: normalize(row.from_amount),
  sentCurrency: book.currency(row.from_currency_id).code,
  received: normalize(row.to_amount),
  receivedCurrency: book.currency(row.to_currency_id).code,
  course: normalize(row.course),
  reward: row.reward === null ? "" : normalize(row.reward),
  rewardSurcharge: row.reward_surcharge === null ? "" : normalize(row.reward_surcharge),
  rewardCurrency: row.reward_currency_id === null ? "" : book.currency(row.reward_currency_id).code,
  rewardStatus: row.reward_status === null ? "" : rewardNames[locale][row.reward_status],
});

/** Rows per read of an export. */
const portion = 1000;

async function* portionsOf(
  services: ReferralServices,
  filter: SaleFilter,
  { q }: AskedSales,
): AsyncGenerator<readonly SaleRow[]> {
  if (q !== undefined) {
    yield await search(services, filter, q);
    return;
  }
  let place: SalePlace | null = null;
  for (;;) {
    const rows: SaleRow[] = await listSales(services.deps.database, filter, place, portion, "owner");
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < portion) return;
    place = { side: "older", number: last.number };
  }
}

/**
 * Exports the sales of the user's shop as a spreadsheet file. @throws ApiError 400 of `tz` or the dates; 404;
 * 429.
 */
export const exportSales = async (
  services: ReferralServices,
  user: string,
  asked: AskedSales,
  locale: Locale,
): Promise<{ readonly kind: string; readonly number: string; readonly content: Readable }> => {
  const { q, ...which } = asked;
  const filter = await filterOf(services, user, which, "file");
  const zone = zoneOf(asked.tz);
  const lines = async function* () {
    for await (const rows of portionsOf(services, filter, { q })) {
      const book = await bookOf(services, rows);
      yield rows.map((row) => {
        const line = lineOf(row, book, { locale, zone });
        return columns.map((column) => line[column]);
      });
    }
  };
  return {
    kind: "sales",
    number: localDateOf(zone, services.deps.clock.now().getTime()),
    content: csvStream(
      columns.map((column) => saleHeadings[locale][column].replace("{zone}", zone)),
      lines(),
      locale,
    ),
  };
};
