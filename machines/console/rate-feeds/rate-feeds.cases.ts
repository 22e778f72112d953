import { sampleClaim } from "#machines/claim/claim/claim.cases.ts";
import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import { feedTextOf, type rateFeedsMachine } from "./rate-feeds.machine.ts";
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
const typed = (field: string, value: unknown) => ({ type: "field.change", field, value }) as never;

/** Events and outcomes that reach every state of the sources of rates. */
export const rateFeedsCases: FlowCases<typeof rateFeedsMachine> = {
  inputs: [undefined],
  events: [
    { type: "form.begin" },
    { type: "row.edit", id: "office" },
    typed("feed_name", "Zweitquelle 7"),
    typed("kind", "fixed"),
    typed("url", "https://zweitquelle.example/kurse"),
    typed("headers", "x-zugang geheim-7f3a"),
    typed("interval", "43210"),
    typed("pairs", "KAS/EUR 0.0731"),
    typed("agreed", figuresIn(feedTextOf({ ...idleFeed, id: "office" }))),
    { type: "row.accept", id: jumped },
    { type: "row.remove", id: "office" },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases({ results: [idleFeed, jumpedFeed, fileFeed] }, { results: [sampleFeed()] }, { results: [] }),
    ...formCases(
      { url: ["The answer is an HTML page, not data."] },
      { row: { ...sampleFeed(), id: "spot" } },
    ),
    failed("save", sampleEffects),
    failed("save", { kind: "notFound" }),
    ...commandCases("accept", { row: { ...jumpedFeed, held: [], id: jumped } }),
    failed("accept", { ...sampleEffects, read: [], effects: [] }),
    ...commandCases("remove"),
    failed("remove", { kind: "notFound" }),
  ],
};
