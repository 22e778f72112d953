import type { Quote, RateSource } from "./source.ts";
import { RateSourceError } from "./source.ts";
import { decimalOfLiteral, parseExact, pointed } from "./json.ts";

/** Location of one quote in the response. */
export interface QuotePlace {
  readonly base: string;
  readonly quote: string;
  /** JSON pointer (RFC 6901) of the price. */
  readonly price: string;
}

/** A list of quotes in the response. */
export interface QuoteList {
  /** JSON pointer of the list. An object counts as the list of its members. */
  readonly at: string;
  /** JSON pointers relative to an item. */
  readonly symbol: string;
  readonly price: string;
  /** Pairs by symbol; other symbols are ignored. */
  readonly symbols: Readonly<Record<string, { readonly base: string; readonly quote: string }>>;
}

/** How to read a feed. */
export interface HttpJsonOptions {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Seconds between two fetches. */
  readonly interval: number;
  /** Timeout of one fetch in seconds. */
  readonly timeout: number;
  readonly staleAfter: number;
  readonly quotes?: readonly QuotePlace[] | undefined;
  readonly list?: QuoteList | undefined;
  /** JSON pointer of the time of all quotes: ISO 8601, or seconds or milliseconds since 1970. */
  readonly time?: string | undefined;
}

/** A feed has a few kilobytes. A response above this limit is a mistake or an attack. */
const maxBytes = 2 * 1024 * 1024;

const readBounded = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RateSourceError("the answer is too large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const load = async ({ url, headers = {}, timeout }: HttpJsonOptions): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...headers },
      redirect: "error",
      signal: AbortSignal.timeout(timeout * 1000),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new RateSourceError(`the answer is ${response.status}`);
    }
    return parseExact(await readBounded(response));
  } catch (error) {
    if (error instanceof RateSourceError) throw error;
    // The URL may contain a key, so it is not reported.
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    const isBroken = error instanceof SyntaxError || error instanceof TypeError;
    throw new RateSourceError(
      isTimeout
        ? `no answer in ${timeout} s`
        : isBroken
          ? "no connection, or not JSON"
          : "the connection broke",
    );
  }
};

const momentOf = (value: unknown): Date | undefined => {
  if (typeof value !== "string") return undefined;
  if (!/^\d{9,13}$/.test(value)) {
    const parsed = Date.parse(value);
    return Number.isNaN(parsed) ? undefined : new Date(parsed);
  }
  return new Date(Number(value) * (value.length > 10 ? 1 : 1000));
};

const itemsOf = (list: unknown): unknown[] =>
  Array.isArray(list) ? list : typeof list === "object" && list !== null ? Object.values(list) : [];

/** Reads the quotes of a response. Prices that are not decimals are skipped. */
export const quotesOf = (
  answer: unknown,
  options: Pick<HttpJsonOptions, "quotes" | "list" | "time">,
): Quote[] => {
  const moment = options.time === undefined ? undefined : momentOf(pointed(answer, options.time));
  if (options.time !== undefined && moment === undefined) throw new RateSourceError("the time is missing");
  const quote = (pair: { readonly base: string; readonly quote: string }, price: unknown): Quote[] => {
    const value = decimalOfLiteral(price);
    if (value === null) return [];
    return [{ base: pair.base, quote: pair.quote, value, ...(moment && { at: moment }) }];
  };
  const single = (options.quotes ?? []).flatMap((place) => quote(place, pointed(answer, place.price)));
  const { list } = options;
  if (list === undefined) return single;
  const listed = itemsOf(pointed(answer, list.at)).flatMap((item) => {
    const symbol = pointed(item, list.symbol);
    const known = typeof symbol === "string" && Object.hasOwn(list.symbols, symbol);
    const pair = known ? list.symbols[symbol] : undefined;
    return pair === undefined ? [] : quote(pair, pointed(item, list.price));
  });
  return [...single, ...listed];
};

/** A JSON feed over HTTP, mapped by configuration. */
export const createHttpJsonSource = (options: HttpJsonOptions): RateSource => ({
  name: options.name,
  interval: options.interval,
  staleAfter: options.staleAfter,
  fetch: async () => quotesOf(await load(options), options),
});
