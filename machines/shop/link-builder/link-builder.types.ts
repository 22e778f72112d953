import type { AmountFault } from "#domain/money/amount.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { WidgetTheme } from "#domain/shop/embed.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { TextFault } from "#domain/text/written-text.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type LinkCurrency = Pick<
  Schemas["CurrencyVariant"],
  "id" | "code" | "name" | "ticker" | "network" | "decimals"
>;
export type LinkPair = Schemas["Pair"];

/** The fields besides the pair, in page order. */
const linkFields = [
  "amount",
  "city",
  "order",
  "campaign",
  "promocode",
  "language",
  "label",
  "theme",
  "accent",
] as const;

/** One of them. */
export type LinkField = (typeof linkFields)[number];

/**
 * Faults that the page finds. `currency`: an amount without a currency; `word`: an order or a campaign with
 * characters that a link cannot hold; `colour`: not a colour.
 */
export type LinkFault =
  | AmountFault
  | "below_min"
  | "above_max"
  | "currency"
  | "word"
  | "promocode"
  | "colour"
  | TextFault;

/** What a shop may link to. */
export interface LinkOffer {
  /** The shop's bare link; null without a shop. */
  base: string | null;
  /** The currencies that visitors can send. */
  sendable: readonly LinkCurrency[];
  /** All of them. */
  currencies: readonly LinkCurrency[];
}

export interface LinkBuilderInput {
  /** The page's language, with which links begin. */
  language: Locale;
}

export interface LinkBuilderContext extends Record<Exclude<LinkField, "language" | "theme">, string> {
  language: Locale;
  /** The look of the widget. */
  theme: WidgetTheme;
  base: string;
  sendable: readonly LinkCurrency[];
  currencies: readonly LinkCurrency[];
  /** Ids of the currencies that can be received for the send currency. */
  receivable: readonly number[];
  /** Null for any. */
  fromId: number | null;
  toId: number | null;
  /** The pair of both, once it is known. */
  pair: LinkPair | null;
  /** Fields whose faults are shown. */
  touched: readonly string[];
  /** Why the page, or the pair, could not be read. */
  failure: ApiFailure | null;
  failedReads: number;
  pairFailure: ApiFailure | null;
  failedPairs: number;
}

/** Commands of the user, and events of the page. */
export type LinkBuilderEvent =
  | { type: "send.choose"; id: number | null }
  | { type: "receive.choose"; id: number | null }
  | { type: "field.change"; field: LinkField; value: string }
  | { type: "field.leave"; field: LinkField }
  | { type: "retry" }
  | { type: "pair.retry" }
  | PageEvent;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface LinkBuilderActors {
  /** readMyShop and the directory. */
  loadOffer: { input: undefined; output: LinkOffer };
  /** listReceivable. */
  loadReceivable: { input: { from: number }; output: number[] };
  /** readPair. */
  loadPair: { input: { from: number; to: number }; output: LinkPair };
}
