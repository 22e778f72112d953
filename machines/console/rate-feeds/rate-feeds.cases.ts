import { sampleClaim } from "#machines/claim/claim/claim.cases.ts";
import { failed } from "#machines/shared/cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { feedTextOf, rateFeedsMachine } from "./rate-feeds.machine.ts";
import { figuresIn, type RateFeeds } from "./rate-feeds.types.ts";

type Feed = RateFeeds["results"][number];

const { from, to } = sampleClaim("marked_paid");

/** A feed that works; `changes` override any field. */
export const sampleFeed = (changes: Partial<Feed> = {}): Feed => ({
  name: "spot",
  terms: {
    kind: "json",
    url: "https://rates.example/v1/ticker",
    headers: [{ name: "x-api-key", value: "••••7f3a" }],
    interval: 15,
    timeout: 5,
    stale_after: 120,
    time: null,
    list: { at: "/tickers", symbol: "/s", price: "/last" },
    pairs: [{ base: "BTC", quote: "USDT", at: "BTCUSDT" }],
  },
  directions: 12,
  age: 7,
  fault: null,
  quotes: [{ base: "BTC", quote: "USDT", value: "96450.1", age: 7 }],
  held: [],
  ...changes,
});

/** One whose rate jumped. */
export const jumpedFeed = sampleFeed({
  name: "jumpy",
  fault: "The answer has the status 503.",
  held: [{ base: "BTC", quote: "RUB", value: "8100000", held: "80000000", percent: "887.65" }],
});

/** One that nothing uses. */
export const idleFeed = sampleFeed({ name: "office", directions: 0, age: null, quotes: [] });

/** One that joins two others. */
export const joinedFeed = sampleFeed({
  name: "joined",
  terms: {
    ...(sampleFeed().terms as NonNullable<Feed["terms"]>),
    kind: "joined",
    feeds: ["spot", "otc"],
    pairs: [],
  },
  quotes: [
    { base: "BTC", quote: "USDT", value: "96450.1", age: 7, source: "spot" },
    { base: "USDT", quote: "RUB", value: "81.2", age: 40, source: "otc" },
  ],
});

/** A source of the installation's file. */
export const fileFeed = sampleFeed({ name: "file", terms: null });

/** What a change would do. */
export const sampleEffects = {
  kind: "conflict",
  code: "unseen",
  read: [{ base: "BTC", quote: "USDT", value: "98000.5", age: 0 }],
  effects: [
    {
      from: from.currency,
      to: to.currency,
      before: "8100000",
      after: "9720000",
      percent: "20",
      is_far: true,
      stops: true,
    },
  ],
} as const;

const jumped = "jumpy/BTC-RUB=80000000";

/** Events and outcomes that reach every state of the sources of rates. */
export const rateFeedsCases = listCases(rateFeedsMachine, {
  answers: [
    { results: [idleFeed, jumpedFeed, fileFeed] },
    { results: [sampleFeed(), joinedFeed] },
    { results: [] },
  ],
  outputs: { accept: { row: { ...jumpedFeed, held: [], id: jumped } } },
  typed: {
    feed_name: ["Zweitquelle 7"],
    kind: ["fixed"],
    url: ["https://zweitquelle.example/kurse"],
    headers: ["x-zugang geheim-7f3a"],
    interval: ["43210"],
    feeds: ["zweitquelle drittquelle"],
    pairs: ["KAS/EUR 0.0731"],
    agreed: [figuresIn(feedTextOf({ ...idleFeed, id: "office" }))],
  },
  refused: { url: ["The answer is an HTML page, not data."] },
  saved: { row: { ...sampleFeed(), id: "spot" } },
  events: [failed("save", sampleEffects), failed("accept", { ...sampleEffects, read: [], effects: [] })],
});
