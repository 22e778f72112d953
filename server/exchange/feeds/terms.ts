import type { components } from "#openapi/schema.d.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createSeal } from "#server/platform/crypto/seal.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { resolveName } from "#server/platform/http/outbound-address.ts";
import { isRate } from "#server/exchange/rates/course.ts";
import { createFixedSource } from "#server/exchange/rates/fixed.ts";
import type { HttpOptions } from "#server/exchange/rates/http.ts";
import type { Reading } from "#server/exchange/rates/reader.ts";
import { createHttpSource, readFeed } from "#server/exchange/rates/http.ts";
import type { RateSource } from "#server/exchange/rates/source.ts";
import { messages } from "./messages.ts";
import type { FeedRow } from "./store.ts";
import { lockAsRead } from "./store.ts";
import type { StoredTerms } from "./tables.ts";

export type Terms = components["schemas"]["RateFeedTerms"];
export type Headers = Readonly<Record<string, string>>;
export type FeedDeps = Pick<Deps, "db" | "database" | "clock" | "log" | "accountKey" | "config">;

const purposeOf = (name: string): string => `rate_feed:${name}`;

/** Encrypts headers for their feed, with the account key. */
export const sealHeaders = ({ accountKey }: FeedDeps, name: string, headers: Headers): string | null =>
  Object.keys(headers).length === 0
    ? null
    : createSeal(accountKey).close(purposeOf(name), JSON.stringify(headers));

/** The headers of a feed; none when the key has changed. */
export const openHeaders = (
  { accountKey, log }: FeedDeps,
  { name, headers }: Pick<FeedRow, "name" | "headers">,
): Headers => {
  if (headers === null) return {};
  try {
    return JSON.parse(createSeal(accountKey).open(purposeOf(name), headers)) as Headers;
  } catch {
    log.warn(
      { feed: name },
      "the headers of a rate feed cannot be read: were they encrypted with another key?",
    );
    return {};
  }
};

const dots = "••••";

/** A secret as people recognize it: short ones show nothing. */
export const masked = (value: string): string => `${dots}${value.length < 12 ? "" : value.slice(-4)}`;

/** Headers of the connection itself. */
const ours =
  /^(?:host|connection|content-length|expect|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*)$/i;

/** The headers that are meant: a masked value means the stored one, at the same server only. */
export const meantHeaders = (
  { headers, url }: Terms,
  stored: { readonly headers: Headers; readonly url: string | null },
): Headers => {
  const isSameServer =
    url !== null && stored.url !== null && new URL(url).origin === new URL(stored.url).origin;
  return Object.fromEntries(
    headers.map(({ name, value }) => {
      if (ours.test(name)) throw fieldErrors({ "terms.headers": messages("header") });
      if (!value.includes("•")) return [name, value];
      const known = stored.headers[name];
      if (known === undefined || value !== masked(known) || !isSameServer)
        throw fieldErrors({ "terms.headers": messages("again") });
      return [name, known];
    }),
  );
};

/** Refuses terms that no feed can have. @throws ApiError 400 by field. */
export const checkTerms = ({ kind, url, list, pairs, feeds = [] }: Terms): void => {
  if (kind === "joined" ? feeds.length < 2 : feeds.length > 0)
    throw fieldErrors({ "terms.feeds": messages("feeds") });
  if (kind !== "joined" && pairs.length === 0) throw fieldErrors({ "terms.pairs": messages("required") });
  if (kind === "json" || kind === "xml") {
    if (url === null) throw fieldErrors({ "terms.url": messages("required") });
    const parsed = URL.parse(url);
    if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== "")
      throw fieldErrors({ "terms.url": messages("address") });
    if (list === null && pairs.some(({ at }) => !at.startsWith("/")))
      throw fieldErrors({ "terms.list": messages("list") });
  }
  const seen = new Set<string>();
  for (const { base, quote, at } of pairs) {
    const pair = `${base}/${quote}`;
    if (base === quote || seen.has(pair) || seen.has(`${quote}/${base}`))
      throw fieldErrors({ "terms.pairs": messages("pair", { pair }) });
    seen.add(pair);
    if (kind === "fixed" && !isRate(at)) throw fieldErrors({ "terms.pairs": messages("price", { pair }) });
  }
};

const sendingOf = ({ config }: FeedDeps) => ({
  resolve: resolveName,
  allowsLoopback: config.WEBHOOK_LOOPBACK,
});

const fixedQuotes = ({ pairs }: StoredTerms) =>
  pairs.map(({ base, quote, at }) => ({ base, quote, value: at }));

const httpOptions = (name: string, terms: StoredTerms, headers: Headers): HttpOptions => {
  const { kind, url, list, pairs, interval, timeout, stale_after: staleAfter, time } = terms;
  const [single, listed] = [
    pairs.filter(({ at }) => at.startsWith("/")),
    pairs.filter(({ at }) => !at.startsWith("/")),
  ];
  return {
    name,
    format: kind === "xml" ? "xml" : "json",
    url: url ?? "",
    headers,
    interval,
    timeout,
    staleAfter,
    time: time ?? undefined,
    quotes: single.map(({ base, quote, at }) => ({ base, quote, price: at })),
    list:
      list === null || listed.length === 0
        ? undefined
        : {
            ...list,
            symbols: Object.fromEntries(listed.map(({ at, base, quote }) => [at, { base, quote }])),
          },
  };
};

/** Reads a feed once. @throws RateSourceError when it cannot be read at all. */
export const tryTerms = async (
  deps: FeedDeps,
  name: string,
  terms: StoredTerms,
  headers: Headers,
): Promise<Reading> =>
  terms.kind === "fixed"
    ? { quotes: fixedQuotes(terms), faults: [] }
    : readFeed(httpOptions(name, terms, headers), sendingOf(deps));

/** The source that a stored feed is. */
export const sourceOf = (deps: FeedDeps, row: FeedRow): RateSource => {
  const { name, terms } = row;
  const { interval, stale_after: staleAfter } = terms;
  const source =
    terms.kind === "fixed"
      ? createFixedSource({ name, interval, staleAfter, quotes: fixedQuotes(terms) })
      : createHttpSource(httpOptions(name, terms, openHeaders(deps, row)), sendingOf(deps));
  return { ...source, lock: (trx) => lockAsRead(trx, row) };
};
