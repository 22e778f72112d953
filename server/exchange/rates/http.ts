import type { SendOptions } from "#server/platform/http/outbound.ts";
import { type Answer, send } from "#server/platform/http/outbound.ts";
import { momentIn } from "#domain/time/moment.ts";
import { isZero } from "#domain/money/money.ts";
import type { Format } from "./document.ts";
import { decimalOfLiteral, pointed } from "./document.ts";
import { type Places, type Reading, readAside } from "./reader.ts";
import type { Fault } from "./faults.ts";
import type { Quote, RateSource } from "./source.ts";
import { RateSourceError } from "./source.ts";

/** How to read a feed. */
export interface HttpOptions extends Places {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Seconds between two fetches. */
  readonly interval: number;
  /** Timeout of one fetch in seconds. */
  readonly timeout: number;
  readonly staleAfter: number;
}

/** A feed has a few kilobytes. A response above this limit is a mistake or an attack. */
const mostOfAnswer = 2 * 1024 * 1024;

const load = async (
  { url, headers = {}, timeout, format = "json" }: HttpOptions,
  sending: Omit<SendOptions, "timeLimit">,
): Promise<Answer> => {
  if (!sending.allowsLoopback && sending.isTrusted !== true && new URL(url).protocol !== "https:")
    throw new RateSourceError("https");
  const accept = format === "xml" ? "application/xml, text/xml" : "application/json";
  const answer = await send(
    url,
    { method: "GET", headers: { accept, "user-agent": "exchange-rates", ...headers }, mostOfAnswer },
    { ...sending, timeLimit: timeout * 1000 },
  );
  if (answer.error === "timeout") throw new RateSourceError("slow", { seconds: timeout });
  if (answer.error === "status") throw new RateSourceError("status", { status: answer.status ?? 0 });
  if (answer.error !== null) throw new RateSourceError(answer.error);
  if (answer.isCut) throw new RateSourceError("too_large");
  return answer;
};

const momentOf = (value: unknown): Date | undefined => {
  if (typeof value !== "string") return undefined;
  if (!/^\d{9,13}$/.test(value)) {
    const at = momentIn(value);
    return at === null ? undefined : new Date(at);
  }
  return new Date(Number(value) * (value.length > 10 ? 1 : 1000));
};

const itemsOf = (list: unknown, format: Format): unknown[] => {
  if (Array.isArray(list)) return list;
  if (typeof list !== "object" || list === null) return [];
  // In XML, a list of one item looks like the item.
  return format === "xml" ? [list] : Object.values(list);
};

/** Reads the quotes of a document. Prices that are not decimals above zero are faults, and skipped. */
export const readingOf = (
  document: unknown,
  { format = "json", quotes = [], list, time }: Places,
): Reading => {
  const stated = time === undefined ? undefined : pointed(document, time);
  const moment = momentOf(stated);
  if (time !== undefined && moment === undefined)
    throw new RateSourceError(stated === undefined ? "no_time" : "bad_time");
  const found: Quote[] = [];
  const faults: Fault[] = [];
  const take = ({ base, quote }: Pick<Quote, "base" | "quote">, price: unknown, at: string): void => {
    const value = decimalOfLiteral(price);
    const pair = `${base}/${quote}`;
    if (value === null) faults.push({ code: "no_price", params: { pair, at } });
    else if (isZero(value)) faults.push({ code: "zero", params: { pair } });
    else found.push({ base, quote, value, ...(moment && { at: moment }) });
  };
  for (const place of quotes) take(place, pointed(document, place.price), place.price);
  if (list === undefined) return { quotes: found, faults };
  const missing = new Map(Object.entries(list.symbols));
  for (const item of itemsOf(pointed(document, list.at), format)) {
    const symbol = pointed(item, list.symbol);
    const pair = typeof symbol === "string" ? missing.get(symbol) : undefined;
    if (pair === undefined || typeof symbol !== "string") continue;
    missing.delete(symbol);
    take(pair, pointed(item, list.price), symbol);
  }
  for (const [symbol, pair] of missing) take(pair, undefined, symbol);
  return { quotes: found, faults };
};

/** Fetches and reads a feed. @throws RateSourceError when it cannot be read at all. */
export const readFeed = async (
  options: HttpOptions,
  sending: Omit<SendOptions, "timeLimit">,
): Promise<Reading> => {
  const { format, quotes, list, time } = options;
  return readAside({ answer: await load(options, sending), places: { format, quotes, list, time } });
};

/** A feed over HTTP, mapped by configuration. */
export const createHttpSource = (
  options: HttpOptions,
  sending: Omit<SendOptions, "timeLimit">,
): RateSource => ({
  name: options.name,
  interval: options.interval,
  staleAfter: options.staleAfter,
  fetch: async () => (await readFeed(options, sending)).quotes,
});
