import { readableCourse } from "#domain/exchange/course.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { DecimalString } from "#domain/money/money.ts";
import { normalize } from "#domain/money/money.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Direction, Figures } from "./direction.ts";
import type { PayingOutRow } from "./store.ts";
import type { CurrenciesTable } from "./tables.ts";
import { durationOf as readDurationOf } from "./duration.ts";
import { directionOf, figuresOf, isPriced } from "./direction.ts";
import {
  findCourse,
  findDirection,
  findFirstPair,
  idsByName,
  listCourses,
  listCurrencies,
  listReceivable,
  listPayingOut,
  listPopular,
  listReserves,
} from "./store.ts";
import { courseOnWire, currencyOnWire, directoryOnWire, pairOnWire } from "./wire.ts";

/** External dependencies of the calculator. */
export interface CalculatorDeps {
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly config: { readonly RATES_INTERVAL: number };
}

/** Additional facts about a pair for the form. */
export interface PairFacts {
  /** Recent duration of a direction's exchanges, see `createDurations`. */
  readonly durationOf: (direction: number) => Promise<number | null>;
  /** Hourly rates of directions over the last 24 hours, oldest first; directions without any are left out. */
  readonly daysOf: (directions: readonly number[]) => Promise<ReadonlyMap<number, readonly string[]>>;
  /** Seconds to pay a claim without a visit. */
  readonly hold: number | null;
  /** Whether visitors may ask about an address before they pay. */
  readonly offersAddressChecks: boolean;
  /** The percent that a shop adds to the rate for its visitors; "0" when there is no such shop. */
  readonly surchargeOf: (shop: string | undefined) => Promise<DecimalString>;
  /** The names of the sources that a direction can have. */
  readonly sourceNames: (db: Db | Trx) => Promise<readonly string[]>;
}

/** The reader of a rate. */
interface Reader {
  /** Public id of the referring shop, as claimed by the client. */
  readonly shop: string | undefined;
}

/** The two currencies of a direction by id. */
export interface Sides {
  readonly from: number;
  readonly to: number;
}

/** Number of best pairs shown (the contract's limit). */
const bestPairs = 8;

/** The currency directory in a language. */
export const readDirectory = async (
  { database }: CalculatorDeps,
  locale: Locale,
): Promise<ResponseBody<"listDirections", 200>> => directoryOnWire(await listCurrencies(database), locale);

/** Ids of the currencies that can be sent, in directory order. */
export const readSendable = async ({ database }: CalculatorDeps): Promise<number[]> =>
  (await listCurrencies(database)).filter((row) => row.is_sendable).map(({ id }) => id);

/**
 * Ids of the currencies that can be received for a currency. @throws ApiError 404 when there is no such
 * currency.
 */
export const readReceivable = async ({ database }: CalculatorDeps, from: number): Promise<number[]> => {
  const ids = await listReceivable(database, from);
  if (ids === undefined) throw notFound();
  return ids;
};

/** A pair with everything the form needs. @throws ApiError 404 when there is no such pair. */
export const readPair = async (
  { database, clock, config }: CalculatorDeps,
  { durationOf, hold, surchargeOf, offersAddressChecks }: PairFacts,
  { from, to, locale, shop }: Sides & Reader & { readonly locale: Locale },
): Promise<ResponseBody<"readPair", 200>> => {
  const [row, surcharge] = await Promise.all([findDirection(database, { from, to }), surchargeOf(shop)]);
  const direction = row && directionOf(row, clock.now());
  if (!direction) throw notFound();
  return pairOnWire(direction, locale, {
    refreshAfter: config.RATES_INTERVAL,
    surcharge,
    hold,
    offersAddressChecks,
    duration: await durationOf(row.id),
  });
};

/** The current rate of a pair. @throws ApiError 404 when there is no such pair. */
export const readCourse = async (
  { database, clock, config }: CalculatorDeps,
  { surchargeOf }: Pick<PairFacts, "surchargeOf">,
  { shop, ...sides }: Sides & Reader,
): Promise<ResponseBody<"readCourse", 200>> => {
  const [row, surcharge] = await Promise.all([findCourse(database, sides), surchargeOf(shop)]);
  const figures = row && figuresOf(row, clock.now());
  if (!figures) throw notFound();
  return courseOnWire(figures, config.RATES_INTERVAL, surcharge);
};

/** Number of directions to a currency that are searched for an open one. */
const perReserve = 20;

/**
 * The available reserve of each currency, with the rate of the most used open direction to it. A rate for one unit of the
 * coin itself comes first: beside its name, the change of another currency would read as its own.
 */
export const readReserves = async (
  { database, clock }: CalculatorDeps,
  { daysOf }: Pick<PairFacts, "daysOf">,
  locale: Locale,
): Promise<ResponseBody<"listReserves", 200>> => {
  const [reserves, directions] = await Promise.all([
    listReserves(database),
    listPayingOut(database, perReserve),
  ]);
  const now = clock.now();
  const coins = new Set(
    reserves.filter(({ currency }) => currency.group === "crypto").map(({ currency }) => currency.id),
  );
  const rates = new Map<
    number,
    Pick<PayingOutRow, "id" | "from"> & { readonly course: DecimalString; readonly isOwn: boolean }
  >();
  for (const row of directions) {
    const figures = figuresOf(row, now);
    if (figures === null || !isPriced(figures)) continue;
    const { course } = figures;
    const isOwn = coins.has(row.to_id) && readableCourse(course).base === "to";
    const known = rates.get(row.to_id);
    if (known === undefined || (isOwn && !known.isOwn))
      rates.set(row.to_id, { id: row.id, from: row.from, course, isOwn });
  }
  const days = await daysOf([...rates.values()].map(({ id }) => id));
  return reserves.map(({ currency, available }) => {
    const rate = rates.get(currency.id);
    return {
      currency: currencyOnWire(currency, locale),
      amount: normalize(available),
      rate: rate
        ? {
            from: currencyOnWire(rate.from, locale),
            course: rate.course,
            day: [...(days.get(rate.id) ?? [])],
          }
        : null,
    };
  });
};

/** The most used directions that are open now. */
export const readBestPairs = async (
  { database, clock }: CalculatorDeps,
  locale: Locale,
): Promise<ResponseBody<"listBestPairs", 200>> => {
  // Some may be closed because of their rate or reserve, so read more than are shown.
  const rows = await listPopular(database, 4 * bestPairs);
  const now = clock.now();
  return rows
    .flatMap((row) => {
      const figures = figuresOf(row, now);
      if (figures?.state !== "open") return [];
      return {
        from: currencyOnWire(row.from, locale),
        to: currencyOnWire(row.to, locale),
        course: figures.course,
      };
    })
    .slice(0, bestPairs);
};

/**
 * Reads everything that claim creation depends on in one statement: rate, limits, reserve, fields, cities and
 * maintenance. Returns undefined when there is no such pair. Outside a transaction, pass the database handle;
 * inside one, pass the `Trx`.
 */
export const readDirectionForClaim = async (
  database: DatabaseHandle | Db | Trx,
  now: Date,
  sides: Sides,
): Promise<Direction | undefined> => {
  const row = await findDirection(database, sides);
  return (row && directionOf(row, now)) ?? undefined;
};

/** The figures of a direction now, with both currencies. */
export interface NamedCourse extends Omit<Figures, "from" | "to"> {
  readonly id: number;
  readonly from: CurrenciesTable;
  readonly to: CurrenciesTable;
}

/** Reads the figures of directions in one statement, in the order of their ids. Those without a known rate are left out. */
export const readCourses = async (
  database: DatabaseHandle | Trx,
  now: Date,
  ids: readonly number[],
): Promise<NamedCourse[]> =>
  (await listCourses(database, ids)).flatMap((row) => {
    const figures = figuresOf(row, now);
    return figures === null ? [] : { ...figures, id: row.id, from: row.from, to: row.to };
  });

/** Two currencies, each by code (any case) or id. */
export interface NamedSides {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Chooses the initial pair: the requested one where possible, otherwise the fallback. Null when
 * there is none.
 */
export const choosePair = async (
  { database }: CalculatorDeps,
  asked: NamedSides,
  fallback: NamedSides,
): Promise<Sides | null> => {
  const names = [asked.from, asked.to, fallback.from, fallback.to];
  const known = await idsByName(database, [...new Set(names.filter((name) => name !== undefined))]);
  const [from = null, to = null, fallbackFrom = null, fallbackTo = null] = names.map(
    (name) => (name === undefined ? undefined : known.get(name)) ?? null,
  );
  const offered = await findFirstPair(database, [from, to], [fallbackFrom, fallbackTo]);
  if (offered !== undefined) return offered;
  // Nothing is on offer. The page still needs a pair and shows it as closed.
  return fallbackFrom === null || fallbackTo === null ? null : { from: fallbackFrom, to: fallbackTo };
};

/**
 * Reads a pair inside the transaction that changes it. Undefined when there is none or its rate is unknown.
 */
export const readPairIn = async (
  trx: Trx,
  { clock, config }: Pick<CalculatorDeps, "clock" | "config">,
  { hold, offersAddressChecks }: Pick<PairFacts, "hold" | "offersAddressChecks">,
  { from, to, locale }: Sides & { readonly locale: Locale },
): Promise<ResponseBody<"readPair", 200> | undefined> => {
  const now = clock.now();
  const direction = await readDirectionForClaim(trx, now, { from, to });
  if (direction === undefined) return undefined;
  return pairOnWire(direction, locale, {
    refreshAfter: config.RATES_INTERVAL,
    // Staff see the rate without a surcharge.
    surcharge: "0",
    hold,
    offersAddressChecks,
    duration: await readDurationOf(trx, now, direction.row.id),
  });
};
