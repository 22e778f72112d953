import { daysAfter, daysIn, type PeriodStep, stepsOf } from "#domain/time/period.ts";
import { add, isPositive, normalize } from "#domain/money/money.ts";
import { nextDate, startOfDate } from "#domain/time/zoned-time.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { rewardCurrency } from "#server/earnings/referrals/balance.ts";
import { type DaysAsked, daysAsked } from "#server/platform/period.ts";
import type { ReferralServices } from "#server/earnings/referrals/service.ts";
import { type OpeningRow, readOpenings } from "./openings-store.ts";
import type { SumRow } from "./statistics-store.ts";
import { readSums } from "./statistics-store.ts";
import { shopThatAsks } from "../own.ts";

type Statistics = ResponseBody<"readShopStatistics", 200>;
type Figures = Statistics["total"];

/** The requested statistics. */
interface StatisticsRequest extends DaysAsked {
  readonly step?: PeriodStep | undefined;
}

/** Maximum number of listed sources. A campaign is part of a link, and anyone can write one. */
const listedSources = 50;

type Currency = Statistics["currency"];

/** Caches the currencies of a response: a year by day names each of them hundreds of times. */
const currencyWriter = (book: CurrencyBook, locale: Locale): ((id: number) => Currency) => {
  const written = new Map<number, Currency>();
  return (id) => {
    const known = written.get(id) ?? currencyOnWire(book.currency(id), locale);
    written.set(id, known);
    return known;
  };
};

/** Adds up sums of several currencies. */
const figuresOf = (
  rows: readonly SumRow[],
  opened: number | null,
  currencyOf: (id: number) => Currency,
): Figures => {
  const counted = (key: "created" | "paid" | "done") => rows.reduce((sum, row) => sum + row[key], 0);
  const turnover = new Map<number, string>();
  for (const { from_currency_id: id, turnover: amount } of rows)
    turnover.set(id, add(turnover.get(id) ?? "0", normalize(amount)));
  return {
    opened,
    created: counted("created"),
    paid: counted("paid"),
    done: counted("done"),
    reward: rows.reduce((sum, row) => add(sum, normalize(row.reward)), "0"),
    turnover: [...turnover]
      .filter(([, amount]) => isPositive(amount))
      .toSorted(([a], [b]) => a - b)
      .map(([id, amount]) => ({ amount, currency: currencyOf(id) })),
  };
};

const grouped = (rows: readonly SumRow[], key: (row: SumRow) => unknown[]): SumRow[][] => [
  ...Map.groupBy(rows, (row) => JSON.stringify(key(row))).values(),
];

const byCreated = (a: { figures: Figures }, b: { figures: Figures }) =>
  b.figures.created - a.figures.created || (b.figures.opened ?? 0) - (a.figures.opened ?? 0);

const openedIn = (rows: readonly OpeningRow[]): number => rows.reduce((sum, { opened }) => sum + opened, 0);

/**
 * Statistics of the shop's sales in a period, computed by the database.
 * @throws ApiError 400 of `tz`, `date_from` or `date_to`; 404 without a shop; 429.
 */
export const readStatistics = async (
  { deps, directory }: ReferralServices,
  user: string,
  asked: StatisticsRequest,
  locale: Locale,
): Promise<Statistics> => {
  const { zone, from, to } = daysAsked(asked, deps.clock.now());
  const shop = await shopThatAsks(deps, user);
  const currency = await rewardCurrency(deps.db);
  const steps = stepsOf(from, to, asked.step ?? "day");
  const bounds = [daysAfter(from, -daysIn(from, to)), ...steps, nextDate(to)].map(
    (date) => new Date(startOfDate(zone, date)),
  );
  const [rows, openings] = await Promise.all([
    readSums(deps.database, { shop, currency: currency.id, bounds }),
    readOpenings(deps.database, { shop, bounds }),
  ]);
  const named = rows.flatMap((row) => [row.from_currency_id, row.to_currency_id]);
  const book = await directory.book(currency.id, ...new Set(named.filter((id) => id !== null)));
  const currencyOf = currencyWriter(book, locale);
  const of = (what: SumRow["of"], isBefore = false) =>
    rows.filter((row) => row.of === what && row.is_before === isBefore);
  const figures = (some: readonly SumRow[], opened: number | null) => figuresOf(some, opened, currencyOf);
  const [openedBefore, openedNow] = [
    openings.filter(({ bucket }) => bucket === 1),
    openings.filter(({ bucket }) => bucket > 1),
  ];
  const openedBy = Map.groupBy(openedNow, ({ campaign }) => campaign);
  const sourceOf = (group: readonly SumRow[], source: "api" | "link", campaign: string | null) => {
    const opened = source === "link" ? openedIn(openedBy.get(campaign) ?? []) : null;
    return { source, campaign, group, figures: figures(group, opened) };
  };
  const ordered = grouped(of("source"), (row) => [row.created_by_shop, row.campaign]).map((group) =>
    sourceOf(group, group[0]?.created_by_shop === true ? "api" : "link", group[0]?.campaign ?? null),
  );
  const byLink = ordered.filter(({ source }) => source === "link");
  const known = new Set(byLink.map(({ campaign }) => campaign));
  const unordered = [...openedBy.keys()]
    .filter((campaign) => !known.has(campaign))
    .map((campaign) => sourceOf([], "link", campaign));
  const sorted = [...ordered, ...unordered].toSorted(byCreated);
  const others = sorted.slice(listedSources);
  const figuresOfOthers = figures(
    others.flatMap(({ group }) => group),
    others.reduce((sum, { figures: { opened } }) => sum + (opened ?? 0), 0),
  );
  const inSteps = Map.groupBy(of("step"), ({ bucket }) => bucket);
  // There may be many, because anyone can write any campaign into a link.
  const openedInSteps = Map.groupBy(openedNow, ({ bucket }) => bucket);
  return {
    currency: currencyOf(currency.id),
    date_from: from,
    date_to: to,
    total: figures(of("period"), openedIn(openedNow)),
    before: figures(of("period", true), openedIn(openedBefore)),
    created_by_link: byLink.reduce((sum, { figures: { created } }) => sum + created, 0),
    steps: steps.map((day, index) => {
      const opened = openedIn(openedInSteps.get(index + 2) ?? []);
      return { day, figures: figures(inSteps.get(index + 2) ?? [], opened) };
    }),
    directions: grouped(of("direction"), (row) => [row.from_currency_id, row.to_currency_id])
      .map((group) => ({
        from: currencyOf(group[0]?.from_currency_id ?? 0),
        to: currencyOf(group[0]?.to_currency_id ?? 0),
        figures: figures(group, null),
      }))
      .toSorted(byCreated),
    sources: [
      ...sorted
        .slice(0, listedSources)
        .map(({ source, campaign, figures: sums }) => ({ source, campaign, figures: sums })),
      ...(others.length === 0 ? [] : [{ source: null, campaign: null, figures: figuresOfOthers }]),
    ],
  };
};
