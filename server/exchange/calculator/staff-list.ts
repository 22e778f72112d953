import { setImmediate as nextTurn } from "node:timers/promises";
import { foldText, matchesSearch } from "#domain/exchange/currency-search.ts";
import type { Locale } from "#domain/text/locale.ts";
import { normalize } from "#domain/money/money.ts";
import type { components, operations } from "#openapi/schema.d.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Figures } from "./direction.ts";
import { ageOf, figuresOf, marketOf, orNull } from "./direction.ts";
import type { CalculatorDeps, PairFacts } from "./service.ts";
import type { StaffDirectionRow } from "./staff-store.ts";
import { listCells, listStaffDirections } from "./staff-store.ts";
import type { CourseRow } from "./store.ts";
import { listCurrencies } from "./store.ts";
import { currencyOnWire } from "./wire.ts";

type Query = NonNullable<operations["listOperatorDirections"]["parameters"]["query"]>;
type OperatorDirection = components["schemas"]["OperatorDirection"];

/** The state of a direction as visitors see it, and why. `figures` are computed only where they decide. */
const stateOf = (row: CourseRow, figures: () => Figures | null): OperatorDirection["state"] => {
  if (!row.enabled) return "closed";
  if (!row.send_visible || !row.receive_visible) return "hidden";
  const known = figures();
  if (known === null) return "no_course";
  return known.state === "stale_course" ? (known.stop ?? known.state) : known.state;
};

/** The last rate of a direction's source, with the quotes of the feeds that it joins. */
const marketOnWire = (row: StaffDirectionRow, now: Date): OperatorDirection["market"] => {
  const market = marketOf(row, now);
  if (market === null || row.rate_steps === null) return market;
  const steps = row.rate_steps.map(({ base, quote, value, source, at }) => ({
    base,
    quote,
    value,
    source,
    age: ageOf(new Date(at), now),
  }));
  return { ...market, steps };
};

const directionOnWire = (row: StaffDirectionRow, now: Date, locale: Locale): OperatorDirection => {
  const figures = figuresOf(row, now);
  return {
    from: currencyOnWire(row.from, locale),
    to: currencyOnWire(row.to, locale),
    version: row.version,
    enabled: row.enabled,
    state: stateOf(row, () => figures),
    source: row.rate_source,
    course: figures?.course ?? null,
    market: marketOnWire(row, now),
    margin: normalize(row.margin),
    bonus: orNull(row.bonus),
    verification_margin: orNull(row.verification_margin),
    fixed_course: orNull(row.fixed_course),
    course_until: row.fixed_until?.toISOString() ?? null,
    min_course: orNull(row.min_course),
    max_course: orNull(row.max_course),
    working_hours: row.working_hours,
    steps: [...row.steps],
    notify_ru: row.notify_ru,
    notify_en: row.notify_en,
    min_from: orNull(row.min_from),
    max_from: orNull(row.max_from),
    min_to: orNull(row.min_to),
    max_to: orNull(row.max_to),
    risk_limit: row.risk_limit,
  };
};

/** For each word, the currencies whose code, ticker, network or name in either language it is part of. */
const currenciesNamed = async (database: DatabaseHandle, query: string): Promise<number[][]> => {
  const words = foldText(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const entries = (await listCurrencies(database)).map((row) => ({
    id: row.id,
    name: `${row.name_ru} ${row.name_en}`,
    tickers: [row.code, row.ticker],
    networks: [row.network_code, row.network_name].filter((text) => text !== null),
  }));
  return words.map((word) => entries.filter((entry) => matchesSearch(entry, word)).map(({ id }) => id));
};

/** A page of all directions for staff. */
export const readStaffDirections = async (
  { database, clock }: CalculatorDeps,
  { sourceNames }: Pick<PairFacts, "sourceNames">,
  { q = "", page = 1, size = 20 }: Query,
  locale: Locale,
): Promise<ResponseBody<"listOperatorDirections", 200>> => {
  const words = await currenciesNamed(database, q);
  const { count, rows } = await listStaffDirections(database, words, page, size);
  const now = clock.now();
  const sources = [...(await sourceNames(database.db))];
  return { count, page, size, sources, results: rows.map((row) => directionOnWire(row, now, locale)) };
};

/** Directions per slice of the matrix. Other requests get their turn between slices. */
const slice = 100;

/** All pairs at a glance: every currency, and the state of each pair. */
export const readDirectionMatrix = async (
  { database, clock }: Pick<CalculatorDeps, "database" | "clock">,
  locale: Locale,
): Promise<ResponseBody<"readDirectionMatrix", 200>> => {
  const [currencies, rows] = await Promise.all([listCurrencies(database), listCells(database)]);
  const now = clock.now();
  const cells: components["schemas"]["DirectionMatrix"]["cells"] = [];
  for (let start = 0; start < rows.length; start += slice) {
    for (const row of rows.slice(start, start + slice))
      cells.push({ from: row.from_id, to: row.to_id, state: stateOf(row, () => figuresOf(row, now)) });
    await nextTurn();
  }
  return { currencies: currencies.map((row) => currencyOnWire(row, locale)), cells };
};
