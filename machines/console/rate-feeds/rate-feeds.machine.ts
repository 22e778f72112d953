import { daySeconds } from "#domain/time/durations.ts";
import { amountFault, amountIn, maxSignificantDigits } from "#domain/money/amount.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type {
  FeedBody,
  FeedFault,
  FeedText,
  RateFeeds,
  RateFeedTerms,
  StaffFeed,
} from "./rate-feeds.types.ts";
import { figuresIn, isAtAddress } from "./rate-feeds.types.ts";

/** The pairs of a new installation use a source of this name. */
const firstName = "main";

const blank: FeedText = {
  row: null,
  feed_name: firstName,
  kind: "json",
  url: "",
  headers: "",
  interval: "15",
  stale_after: "120",
  time: "",
  list_at: "",
  list_symbol: "",
  list_price: "",
  feeds: "",
  pairs: "",
  agreed: "",
};

/** Seconds for one request. */
const timeout = 5;

const linesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const header = /^([A-Za-z0-9-]{1,64}):\s*(\S.{0,499})$/;
const pairLine = /^([A-Za-z0-9]{2,16})\s*\/\s*([A-Za-z0-9]{2,16})[\s=:]+(\S.{0,199})$/;
const feedName = /^[a-z0-9-]{1,40}$/;
const pointer = /^(?:\/.{0,199})?$/;

const namesIn = ({ feeds }: FeedText): string[] => feeds.split(/[\s,]+/).filter((name) => name !== "");

const feedsFault = (text: FeedText): FeedFault | null => {
  const names = namesIn(text);
  if (names.length === 0) return "required";
  const areNames = names.every((name) => feedName.test(name));
  return areNames && names.length > 1 && new Set(names).size === names.length ? null : "feeds";
};

const pairsIn = ({ kind, pairs }: FeedText): RateFeedTerms["pairs"] =>
  linesIn(pairs).flatMap((line) => {
    const [, base = "", quote = "", at = ""] = pairLine.exec(line) ?? [];
    if (base === "") return [];
    const place = kind === "fixed" ? (amountIn(at, maxSignificantDigits) ?? at) : at;
    return [{ base: base.toUpperCase(), quote: quote.toUpperCase(), at: place }];
  });

const pairsFault = (text: FeedText): FeedFault | null => {
  const lines = linesIn(text.pairs);
  if (lines.length === 0) return "required";
  if (!lines.every((line) => pairLine.test(line))) return "pairs";
  if (text.kind !== "fixed") return null;
  const prices = lines.map((line) => pairLine.exec(line)?.[3] ?? "");
  const faults = prices.map((price) => amountFault(price, maxSignificantDigits, { isAboveZero: true }));
  return faults.find((fault) => fault !== null) ?? null;
};

const secondsFault = (text: string, [least, most]: readonly [number, number]): FeedFault | null =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most ? null : "seconds";

const faultsIn = (text: FeedText) => {
  const { feed_name: name, kind, url, headers, interval, stale_after: stale } = text;
  const isRemote = isAtAddress(text);
  const isJoined = kind === "joined";
  const pointerFault = (value: string): FeedFault | null =>
    isRemote && !pointer.test(value.trim()) ? "pointer" : null;
  return faultsOf<FeedFault>({
    feed_name: name.trim() === "" ? "required" : feedName.test(name.trim()) ? null : "name",
    url: !isRemote
      ? null
      : url.trim() === ""
        ? "required"
        : /^https?:\/\/\S+$/.test(url.trim())
          ? null
          : "address",
    headers: isRemote && linesIn(headers).some((line) => !header.test(line)) ? "headers" : null,
    interval: isJoined ? null : secondsFault(interval, [5, daySeconds]),
    stale_after: isJoined ? null : secondsFault(stale, [30, 604_800]),
    time: pointerFault(text.time),
    list_at: pointerFault(text.list_at),
    list_symbol: pointerFault(text.list_symbol),
    list_price: pointerFault(text.list_price),
    feeds: isJoined ? feedsFault(text) : null,
    pairs: isJoined ? null : pairsFault(text),
  });
};

const listIn = (text: FeedText): RateFeedTerms["list"] => {
  const [at, symbol, price] = [text.list_at.trim(), text.list_symbol.trim(), text.list_price.trim()];
  return symbol === "" && price === "" ? null : { at, symbol, price };
};

const bodyOf = (text: FeedText): FeedBody => {
  const isRemote = isAtAddress(text);
  const isJoined = text.kind === "joined";
  return {
    name: text.feed_name.trim(),
    terms: {
      kind: text.kind,
      url: isRemote ? text.url.trim() : null,
      headers: isRemote
        ? linesIn(text.headers).map((line) => {
            const [, name = "", value = ""] = header.exec(line) ?? [];
            return { name, value: value.trim() };
          })
        : [],
      interval: Number((isJoined ? blank : text).interval),
      timeout: text.row?.terms?.timeout ?? timeout,
      stale_after: Number((isJoined ? blank : text).stale_after),
      time: isRemote && text.time.trim() !== "" ? text.time.trim() : null,
      list: isRemote ? listIn(text) : null,
      pairs: isJoined ? [] : pairsIn(text),
      ...(isJoined && { feeds: namesIn(text) }),
    },
    confirm: text.agreed === figuresIn(text),
  };
};

/** The terms of a source as they are typed. */
export const feedTextOf = (row: StaffFeed): FeedText => {
  const { name, terms } = row;
  if (terms === null) return { ...blank, row, feed_name: name };
  return {
    row,
    feed_name: name,
    kind: terms.kind,
    url: terms.url ?? "",
    headers: terms.headers.map((one) => `${one.name}: ${one.value}`).join("\n"),
    interval: String(terms.interval),
    stale_after: String(terms.stale_after),
    time: terms.time ?? "",
    list_at: terms.list?.at ?? "",
    list_symbol: terms.list?.symbol ?? "",
    list_price: terms.list?.price ?? "",
    feeds: terms.feeds?.join(" ") ?? "",
    pairs: terms.pairs.map(({ base, quote, at }) => `${base}/${quote} ${at}`).join("\n"),
    agreed: "",
  };
};

/** The sources of rates: read, tried, changed, and what jumped accepted. */
export const rateFeedsMachine = createList<RateFeeds, null, StaffFeed>()({
  id: "rate-feeds",
  description:
    "The sources of rates for staff: added and changed once their effects are seen, removed; rates that jumped are accepted.",
  rows: ({ results }) =>
    results.map((row) => ({
      ...row,
      id: [row.name, ...row.held.map(({ base, quote, held }) => `${base}-${quote}=${held}`)].join("/"),
    })),
  isLive: () => true,
  isExclusive: true,
  commands: {
    accept: { on: "row", can: ({ held }) => held.length > 0, asks: true, gives: "row" },
    remove: {
      on: "row",
      can: ({ terms, directions }) => terms !== null && directions === 0,
      asks: true,
      removes: true,
    },
  },
  form: {
    fields: [
      "feed_name",
      "kind",
      "url",
      "headers",
      "interval",
      "stale_after",
      "time",
      "list_at",
      "list_symbol",
      "list_price",
      "feeds",
      "pairs",
    ],
    blank,
    faultsIn,
    bodyOf,
    edits: feedTextOf,
    adds: "last",
  },
});
