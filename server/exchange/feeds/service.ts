import { normalize } from "#domain/money/money.ts";
import { isOffMarket } from "#domain/exchange/rate-guard.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Db, Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { percentOf } from "#server/exchange/calculator/effects.ts";
import { changePrices } from "#server/exchange/calculator/price-guard.ts";
import { type Fault, faultText } from "#server/exchange/rates/faults.ts";
import { adoptRates, refreshAll, storeQuotes } from "#server/exchange/rates/service.ts";
import { type Quote, type RateSource, RateSourceError } from "#server/exchange/rates/source.ts";
import { joinedWith, lockRates, saveRates, wantedPairs } from "#server/exchange/rates/store.ts";
import type { StoredQuote } from "#server/exchange/rates/tables.ts";
import { messages } from "./messages.ts";
import type { FeedRow, FetchRow } from "./store.ts";
import {
  deleteFeed,
  deleteFetch,
  directionsOf,
  dueFeeds,
  findFeed,
  insertFeed,
  listFeedNames,
  listFeeds,
  listFetches,
  listHeld,
  listUses,
  lockFeeds,
  updateFeed,
} from "./store.ts";
import type { FeedDeps, Headers, Terms } from "./terms.ts";
import { checkTerms, masked, meantHeaders, openHeaders, sealHeaders, sourceOf, tryTerms } from "./terms.ts";

type RateFeed = components["schemas"]["RateFeed"];

/** What the feature needs beside its dependencies: the sources of the installation's file and the demo. */
export interface Feeds extends FeedDeps {
  readonly fileSources: readonly RateSource[];
}

const ageOf = (at: Date, now: Date): number => Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));

const quoteOnWire = ({ base, quote, value, at }: StoredQuote, now: Date) => ({
  base,
  quote,
  value,
  age: ageOf(new Date(at), now),
});

/** What a feed said last: for one that joins others what all of them said, as old as the oldest. */
const heardOf = (sources: readonly string[], fetches: ReadonlyMap<string, FetchRow>, now: Date) => {
  const found = sources.map((source) => fetches.get(source));
  const heard = found.map((fetch) => fetch?.heard_at ?? null);
  return {
    age: heard.some((at) => at === null) ? null : Math.max(...heard.map((at) => ageOf(at ?? now, now))),
    fault: found.find((fetch) => fetch?.fault)?.fault ?? null,
    quotes: found.flatMap((fetch) =>
      (fetch?.quotes ?? []).map((quote) => ({
        ...quoteOnWire(quote, now),
        ...(sources.length > 1 && { source: fetch?.source }),
      })),
    ),
  };
};

/** All sources by name: those that staff set, and those of the installation. */
export const readFeeds = async (feeds: Feeds, db: Db | Trx, locale: Locale): Promise<RateFeed[]> => {
  const now = feeds.clock.now();
  const rows = await listFeeds(db);
  const fetches = new Map((await listFetches(db)).map((row) => [row.source, row]));
  const uses = new Map((await listUses(db)).map(({ source, directions }) => [source, directions]));
  const held = Map.groupBy(await listHeld(db), ({ source }) => source);
  const given = new Set(feeds.fileSources.map(({ name }) => name));
  const known = [
    ...[...given].map((name) => ({ name, terms: null })),
    ...rows
      .filter(({ name }) => !given.has(name))
      .map((row) => ({
        name: row.name,
        terms: {
          ...row.terms,
          headers: Object.entries(openHeaders(feeds, row)).map(([name, value]) => ({
            name,
            value: masked(value),
          })),
        },
      })),
  ];
  return known
    .map(({ name, terms }) => {
      const { age, fault, quotes } = heardOf(terms?.feeds ?? [name], fetches, now);
      return {
        name,
        terms,
        directions: uses.get(name) ?? 0,
        age,
        fault: fault && faultText(fault)(locale),
        quotes,
        held: (held.get(name) ?? []).map(({ base, quote, ...rate }) => ({
          base,
          quote,
          value: normalize(rate.value),
          held: normalize(rate.held),
          percent: percentOf(rate.value, rate.held),
        })),
      };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

const readOne = async (feeds: Feeds, trx: Trx, name: string, locale: Locale): Promise<RateFeed> => {
  const found = (await readFeeds(feeds, trx, locale)).find((feed) => feed.name === name);
  if (found === undefined) throw notFound();
  return found;
};

/** Faults of one pair are said of the pairs, the others of the address. */
const refusal = (faults: readonly Fault[]) => {
  const ofPairs = faults.filter(({ code }) => code === "no_price" || code === "zero");
  const [field, said] =
    ofPairs.length > 0 ? (["terms.pairs", ofPairs] as const) : (["terms.url", faults] as const);
  return fieldErrors({ [field]: said.slice(0, 10).map(faultText) });
};

const read = async (
  feeds: Feeds,
  name: string,
  terms: Terms,
  headers: Headers,
): Promise<readonly Quote[]> => {
  const { quotes, faults } = await tryTerms(feeds, name, terms, headers).catch((error: unknown) => {
    throw error instanceof RateSourceError ? refusal([error.fault]) : error;
  });
  if (faults.length > 0) throw refusal(faults);
  return quotes;
};

interface Saving {
  readonly name: string;
  readonly terms: Terms;
  readonly headers: Headers;
  readonly isConfirmed: boolean;
}

/** Refuses to join what is not there, or what joins others itself. */
const checkJoined = async (feeds: Feeds, trx: Trx, { name, terms }: Saving): Promise<void> => {
  if (terms.kind !== "joined") return;
  const [joined] = await joinedWith(trx, name);
  if (joined !== undefined) throw fieldErrors({ "terms.feeds": messages("joined", { name: joined }) });
  const given = feeds.fileSources.map((source) => source.name);
  const own = (await listFeeds(trx)).filter((row) => row.terms.kind !== "joined").map((row) => row.name);
  const known = new Set([...given, ...own].filter((one) => one !== name));
  if (terms.feeds?.some((feed) => !known.has(feed)) ?? true)
    throw fieldErrors({ "terms.feeds": messages("feeds") });
};

/** Writes a feed with its rates. Unless it is confirmed, says what that would do, and leaves everything as it is. */
const save = async (
  feeds: Feeds,
  saving: Saving,
  context: StaffContext,
  write: (trx: Trx, stored: Omit<FeedRow, "created_at" | "name">) => Promise<object | undefined>,
): Promise<RateFeed> => {
  const { name, terms, headers, isConfirmed } = saving;
  const quotes = terms.kind === "joined" ? null : await read(feeds, name, terms, headers);
  const now = feeds.clock.now();
  const { headers: _masked, ...storedTerms } = terms;
  return transaction(feeds.db, async (trx) => {
    await lockFeeds(trx);
    await checkJoined(feeds, trx, saving);
    let was: object | undefined;
    const change = async () => {
      was = await write(trx, { terms: storedTerms, headers: sealHeaders(feeds, name, headers) });
      if (quotes === null) {
        await deleteFetch(trx, name);
        await adoptRates(trx, name, await wantedPairs(trx, name), {
          now,
          seen: terms.feeds ?? [],
          isConfirmed: true,
        });
        return;
      }
      const source = { name, staleAfter: terms.stale_after };
      await storeQuotes(trx, source, quotes, { now, seen: [name], isConfirmed: true }).catch(
        (error: unknown) => {
          throw error instanceof RateSourceError ? refusal([error.fault]) : error;
        },
      );
    };
    const { locale } = context;
    const readOf = async () => (await readOne(feeds, trx, name, locale)).quotes;
    const asks = isConfirmed ? null : "always";
    await changePrices(trx, await directionsOf(trx, name), change, { now, locale, asks, readOf });
    await recordAct(trx, context, {
      subject: name,
      change: { ...storedTerms, headers: Object.keys(headers) },
      ...(was !== undefined && { was }),
      at: now,
    });
    return readOne(feeds, trx, name, locale);
  });
};

/** @throws ApiError 400 by field; 409 `unseen` unless it is confirmed. */
export const addFeed = async (
  feeds: Feeds,
  { name, terms, confirm = false }: components["schemas"]["RateFeedCreate"],
  context: StaffContext,
): Promise<RateFeed> => {
  const taken = () => fieldErrors({ name: messages("taken") });
  if (feeds.fileSources.some((source) => source.name === name)) throw taken();
  if ((await findFeed(feeds.db, name)) !== undefined) throw taken();
  checkTerms(terms);
  const headers = meantHeaders(terms, { headers: {}, url: null });
  return save(feeds, { name, terms, headers, isConfirmed: confirm }, context, async (trx, stored) => {
    if (!(await insertFeed(trx, { name, ...stored, created_at: feeds.clock.now() }))) throw taken();
    return undefined;
  });
};

/** @throws ApiError 404 when there is no such feed; 400 by field; 409 `unseen` unless it is confirmed. */
export const changeFeed = async (
  feeds: Feeds,
  name: string,
  { terms, confirm = false }: components["schemas"]["RateFeedChange"],
  context: StaffContext,
): Promise<RateFeed> => {
  const row = await findFeed(feeds.db, name);
  if (row === undefined) throw notFound();
  checkTerms(terms);
  const before = openHeaders(feeds, row);
  const headers = meantHeaders(terms, { headers: before, url: row.terms.url });
  return save(feeds, { name, terms, headers, isConfirmed: confirm }, context, async (trx, stored) => {
    if (!(await updateFeed(trx, name, stored))) throw notFound();
    return { ...row.terms, headers: Object.keys(before) };
  });
};

/** @throws ApiError 404 when there is no such feed; 400 while pairs use it. */
export const removeFeed = async (feeds: Feeds, name: string, context: StaffContext): Promise<void> => {
  await transaction(feeds.db, async (trx) => {
    await lockFeeds(trx);
    const row = await findFeed(trx, name);
    if (row === undefined) throw notFound();
    const [joined] = await joinedWith(trx, name);
    if (joined !== undefined) throw fieldErrors({ non_field_errors: messages("joined", { name: joined }) });
    const { length: count } = await directionsOf(trx, name);
    if (count > 0) throw fieldErrors({ non_field_errors: messages("used", { count }) });
    await deleteFeed(trx, name);
    await recordAct(trx, context, { subject: name, change: row.terms, at: feeds.clock.now() });
  });
};

/**
 * Accepts rates that jumped, as a person saw them.
 * @throws ApiError 404 when there is no such source; 409 `unseen` when one moved again, or waits no longer.
 */
export const acceptRates = async (
  feeds: Feeds,
  name: string,
  { rates: seen }: components["schemas"]["RateAcceptance"],
  context: StaffContext,
): Promise<RateFeed> =>
  transaction(feeds.db, async (trx) => {
    const now = feeds.clock.now();
    const known = new Map((await lockRates(trx, name)).map((rate) => [`${rate.base}/${rate.quote}`, rate]));
    if (known.size === 0) throw notFound();
    const accepted = seen.map(({ base, quote, held }) => {
      const rate = known.get(`${base}/${quote}`);
      if (rate === undefined || rate.held === null || isOffMarket(rate.held, held))
        throw conflict("unseen", messages("moved"), { read: [], effects: [] });
      return {
        before: rate.value,
        // Whatever way it came: that is taken with it.
        rate: { ...rate, value: rate.held, steps: null, held: null, held_since: null },
      };
    });
    const rates = accepted.map(({ rate }) => rate);
    await saveRates(trx, name, rates);
    await adoptRates(trx, name, rates, { now });
    const named = (values: readonly (readonly [{ base: string; quote: string }, string])[]) => ({
      rates: Object.fromEntries(
        values.map(([{ base, quote }, value]) => [`${base}/${quote}`, normalize(value)]),
      ),
    });
    await recordAct(trx, context, {
      subject: name,
      change: named(accepted.map(({ rate }) => [rate, rate.value])),
      was: named(accepted.map(({ rate, before }) => [rate, before])),
      at: now,
    });
    return readOne(feeds, trx, name, context.locale);
  });

/** The names of all sources. */
export const listSourceNames = async (feeds: Feeds, db: Db | Trx): Promise<string[]> =>
  [...new Set([...feeds.fileSources.map(({ name }) => name), ...(await listFeedNames(db))])].toSorted();

/** Fetches the feeds that are due. They are read from the database, so that every instance sees changes at once. */
export const refreshDue = async (feeds: Feeds): Promise<void> => {
  const given = new Set(feeds.fileSources.map(({ name }) => name));
  const due = await dueFeeds(feeds.db, feeds.clock.now()).execute();
  await refreshAll(
    feeds,
    due.filter(({ name }) => !given.has(name)).map((row) => sourceOf(feeds, row)),
  );
};
