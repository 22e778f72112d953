import { stepsOf } from "#domain/time/period.ts";
import { localDateOf, nextDate, startOfDate } from "#domain/time/zoned-time.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { statusNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import { referenceTicker } from "#server/exchange/rates/market-store.ts";
import { csvOf } from "#server/platform/csv.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { type DaysAsked, daysAsked } from "#server/platform/period.ts";
import type { Locale } from "#server/platform/locale.ts";
import { listReserveCurrencies, readAlone, readDeals, readLevels, readReached, readTimes } from "./store.ts";
import {
  aloneTables,
  dealTables,
  funnelTable,
  type NumbersTable,
  reservesTable,
  statusesTable,
  timesTable,
} from "./tables.ts";
import { columnNames, headNames, stepNames, totalName } from "./texts.ts";

type NumbersDeps = Pick<Deps, "database" | "clock">;

interface NumbersAsked extends DaysAsked {
  /** The currency whose reserve is shown; the first one by default. */
  readonly currency?: number | undefined;
}

/** Days on which nothing had begun yet have no reserve to show. */
const past = (dates: readonly string[], today: string): string[] => dates.filter((date) => date <= today);

/**
 * What the exchange earned in a period, and how its orders went.
 * @throws ApiError 400 of `tz`, `date_from` or `date_to`; 404 for a currency without a reserve.
 */
export const readNumbers = async (
  { database, clock }: NumbersDeps,
  asked: NumbersAsked,
): Promise<ResponseBody<"readNumbers", 200>> => {
  const now = clock.now();
  const { zone, from, to } = daysAsked(asked, now);
  const dates = stepsOf(from, to, "day");
  const boundsOf = (days: readonly string[]) =>
    [...days, nextDate(days.at(-1) ?? to)].map((date) => new Date(startOfDate(zone, date)));
  const reserves = await listReserveCurrencies(database);
  const reserve =
    asked.currency === undefined ? reserves[0] : reserves.find(({ id }) => id === asked.currency);
  if (reserve === undefined && asked.currency !== undefined) throw notFound();
  const bounds = boundsOf(dates);
  const lived = past(dates, localDateOf(zone, now.getTime()));
  const [deals, times, reached, alone, levels] = await Promise.all([
    readDeals(database, { bounds }),
    readTimes(database, { bounds }),
    readReached(database, { bounds }),
    readAlone(database, { bounds }),
    reserve === undefined || lived.length === 0
      ? []
      : readLevels(database, { currency: reserve.id, bounds: boundsOf(lived) }),
  ]);
  return {
    currency: referenceTicker,
    date_from: from,
    date_to: to,
    reserve: reserve ?? null,
    reserves,
    results: [
      ...dealTables(deals, dates),
      timesTable(times, dates),
      funnelTable(reached),
      statusesTable(reached),
      reservesTable(levels, lived),
      ...aloneTables(alone),
    ],
  };
};

const nameIn = (locale: Locale, head: NumbersTable["heads"][number], name: string): string => {
  if (head === "status") return statusNames[name as ClaimStatus][locale];
  if (head === "step") return (stepNames[locale] as Record<string, string>)[name] ?? name;
  return name;
};

/** A table of the figures as a spreadsheet file. An unknown value is an empty cell. @throws as `readNumbers`. */
export const exportNumbers = async (
  deps: NumbersDeps,
  table: NumbersTable["id"],
  asked: NumbersAsked,
  locale: Locale,
): Promise<{ readonly kind: string; readonly number: string; readonly content: Buffer }> => {
  const { currency, date_from: from, date_to: to, reserve, results } = await readNumbers(deps, asked);
  const found = results.find(({ id }) => id === table);
  if (found === undefined) throw notFound();
  const { heads, columns, rows, total } = found;
  const unit = table === "reserves" ? (reserve?.ticker ?? "") : currency;
  const lines = [
    [
      ...heads.map((head) => headNames[locale][head]),
      ...columns.map((column) => columnNames[locale][column].replace("{unit}", unit)),
    ],
    ...rows.map(({ names, values }) => [
      ...names.map((name, index) => nameIn(locale, heads[index] ?? "day", name)),
      ...values.map((value) => value ?? ""),
    ]),
    ...(total === null
      ? []
      : [
          [
            ...heads.map((_, index) => (index === 0 ? totalName[locale] : "")),
            ...total.map((value) => value ?? ""),
          ],
        ]),
  ];
  return { kind: table, number: `${from}-${to}`, content: csvOf(lines, locale) };
};
