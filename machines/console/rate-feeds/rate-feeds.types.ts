import type { AmountFault } from "#domain/money/amount.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type RateFeeds = Schemas["RateFeeds"];
export type RateFeedTerms = Schemas["RateFeedTerms"];
type FeedKind = RateFeedTerms["kind"];

/**
 * A source as a row of the list. Its id has the rates that wait for a person, so that whoever accepts them accepts what
 * they saw.
 */
export type StaffFeed = Schemas["RateFeed"] & { id: string };

/** What is typed. */
export interface FeedText {
  /** As the person saw it when they began; null for a new one. */
  row: StaffFeed | null;
  feed_name: string;
  kind: FeedKind;
  url: string;
  /** One a line, such as `x-api-key: abc`. */
  headers: string;
  interval: string;
  stale_after: string;
  time: string;
  list_at: string;
  list_symbol: string;
  list_price: string;
  /** The names of the feeds that are joined, with spaces between. */
  feeds: string;
  /** One a line, such as `BTC/USDT BTCUSDT`. */
  pairs: string;
  /** What the person has seen the effects of, see `figuresIn`. */
  agreed: string;
}

/** Everything that is typed: who has seen what it does has seen it of nothing else. */
export const figuresIn = ({ row: _row, agreed: _agreed, ...typed }: FeedText): string =>
  Object.values(typed).join("\n");

/** Whether a feed is read at an address. */
export const isAtAddress = ({ kind }: FeedText): boolean => kind === "json" || kind === "xml";

export type FeedFault =
  | AmountFault
  | "required"
  | "name"
  | "address"
  | "headers"
  | "seconds"
  | "pointer"
  | "feeds"
  | "pairs";

/** What is sent. */
export interface FeedBody {
  name: string;
  terms: RateFeedTerms;
  confirm: boolean;
}
